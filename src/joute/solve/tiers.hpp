// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/solver.hpp"
#include "joute/solve/block_file.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// @file
/// Complete tables of a game whose positions fall into tiers 0, 1, 2 …, so that every move leads to the tier
/// below. Each tier is solved once, from the one below, and only two are in memory. A tier is an array of
/// strips of equal size, solved independently by several threads. The game defines the contents of a strip.
namespace joute {

/// Solves the strips of one tier. Thread-safe.
class TierMaker {
public:
    virtual ~TierMaker() = default;

    /// Fills the strips first … last−1 of `tier`, whose memory is zero, and returns their statistics. `below`
    /// is the whole tier below, empty for tier 0; reading eight bytes past its end is allowed.
    virtual Extent solve(std::size_t first, std::size_t last, std::span<std::byte> tier,
                         std::span<std::byte const> below) const = 0;
    /// Positions of the tier that no strip stores, such as those whose value follows from the rules. After a
    /// stop request the result is unspecified.
    virtual Extent count_unstored(std::stop_token const&) const { return {}; }

protected:
    TierMaker() = default;
    TierMaker(TierMaker const&) = default;
    TierMaker& operator=(TierMaker const&) = default;
};

/// How a game divides its positions into tiers and strips.
class TieredGame {
public:
    virtual ~TieredGame() = default;

    /// Tiers 0 … last_tier() together cover every position.
    virtual int last_tier() const = 0;
    /// The prefix of file names and labels, such as "ttt 4 5"; at most 20 characters.
    virtual std::string name() const = 0;
    virtual std::size_t strips(int tier) const = 0;
    virtual std::size_t strip_size(int tier) const = 0;  ///< in bytes, a multiple of eight
    /// The solver of a tier; called once per tier.
    virtual std::unique_ptr<TierMaker> maker(int tier) const = 0;
    /// An upper bound of compressed size / size, to estimate disk space.
    virtual double compression_ratio() const { return 1; }

    /// The size of a tier in bytes, uncompressed.
    std::uint64_t size(int tier) const { return std::uint64_t{strips(tier)} * strip_size(tier); }

protected:
    TieredGame() = default;
    TieredGame(TieredGame const&) = default;
    TieredGame& operator=(TieredGame const&) = default;
};

/// Upper bounds of the memory and disk space for a build, in bytes.
struct TiersCost {
    std::uint64_t memory = 0;
    std::uint64_t disk = 0;
};
/// The cost of building tiers 0 … last.
TiersCost tiers_cost(TieredGame const& game, int last);

/// The path of a tier's file, which need not exist. `name` is TieredGame::name().
std::filesystem::path tier_path(std::filesystem::path const& folder, std::string name, int tier);

/// Builds the files of tiers 0 … last. Resumes after the last file before a gap, or, if its blocks are
/// damaged, after the last intact file below. False if it was stopped; finished tiers are kept. Throws Error,
/// before it begins, if memory or disk space is insufficient. Calls tell(tier, fraction done) from the
/// working threads, one at a time.
bool build_tiers(std::filesystem::path const& folder, TieredGame const& game, int last, unsigned threads,
                 std::stop_token const& stop, std::function<void(int, double)> const& tell = {});

/// The files of a game in a folder, from tier 0 to the last one before a gap. Thread-safe.
class TierFiles {
public:
    /// A file with a damaged header, or of another game, counts as missing.
    TierFiles(std::filesystem::path const& folder, TieredGame const& game);

    /// The last tier; −1 if there is none.
    int last() const { return static_cast<int>(files_.size()) - 1; }
    /// Sum over all files, in bytes.
    std::uint64_t size_on_disk() const;

    /// Whether all blocks of a tier are undamaged.
    bool is_sound(int tier, unsigned threads) const;
    /// Reads eight bytes at the offset `from`, a multiple of eight. Null if they are damaged.
    std::optional<std::uint64_t> word(int tier, std::uint64_t from) const;
    /// Statistics of a tier, or of all tiers. Throw Error if a file is damaged.
    Extent extent(int tier) const;
    Extent extent() const;

private:
    static constexpr std::size_t cache_size = std::size_t{64} << 20;

    std::vector<BlockFile> files_;
    std::vector<std::filesystem::path> paths_;
    mutable BlockCache cache_{cache_size};
};

}  // namespace joute
