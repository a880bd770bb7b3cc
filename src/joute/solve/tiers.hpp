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
/// Complete tables of a game that never goes back. Its positions fall into tiers 0, 1, 2 … and every move leads to the tier
/// below, so that each tier is valued from the one before, once, and only two are in memory. A tier is an array of strips
/// of equal size that are valued apart, by several threads; what is in a strip is the game's own affair.
namespace joute {

/// Values the strips of one tier.
class TierMaker {
public:
    virtual ~TierMaker() = default;

    /// Fills the strips first … last−1 of a tier whose memory is zero, and says what they cover. `below` is the whole tier
    /// below, none for tier 0; eight bytes past its end may be read. From several threads at once.
    virtual Extent solve(std::size_t first, std::size_t last, std::span<std::byte> tier,
                         std::span<std::byte const> below) const = 0;
    /// Positions of the tier that no strip holds, because one need not look them up. Anything after a request to stop.
    virtual Extent not_held(std::stop_token const&) const { return {}; }

protected:
    TierMaker() = default;
    TierMaker(TierMaker const&) = default;
    TierMaker& operator=(TierMaker const&) = default;
};

/// What a game says of its tiers.
class TieredGame {
public:
    virtual ~TieredGame() = default;

    /// Tiers 0 … last_tier() hold every position.
    virtual int last_tier() const = 0;
    /// "ttt 4 5", at most 20 characters: begins the names of its files and what they say they hold.
    virtual std::string name() const = 0;
    /// How many strips a tier has, and how large each is.
    virtual std::size_t strips(int tier) const = 0;
    virtual std::size_t strip_size(int tier) const = 0;  ///< in bytes, a multiple of eight
    /// Who values the tier; made once for each.
    virtual std::unique_ptr<TierMaker> maker(int tier) const = 0;
    /// What part of their size files take, at most, as far as is known.
    virtual double packed() const { return 1; }

    /// Of a whole tier, in bytes.
    std::uint64_t size(int tier) const { return std::uint64_t{strips(tier)} * strip_size(tier); }

protected:
    TieredGame() = default;
    TieredGame(TieredGame const&) = default;
    TieredGame& operator=(TieredGame const&) = default;
};

/// What building takes, at most, in bytes.
struct TiersCost {
    std::uint64_t memory = 0;
    std::uint64_t disk = 0;
};
/// For tiers 0 … last.
TiersCost tiers_cost(TieredGame const& game, int last);

/// Where the file of a tier is, whether it exists or not. `name` is that of the game.
std::filesystem::path tier_path(std::filesystem::path const& folder, std::string name, int tier);

/// Makes the files of tiers 0 … last, but those that are there and undamaged. False when it was stopped; what was finished
/// stays. Throws Error, before anything is begun, when memory or disk will not do. tell(tier, share of it done).
bool build_tiers(std::filesystem::path const& folder, TieredGame const& game, int last, unsigned threads,
                 std::stop_token const& stop, std::function<void(int, double)> const& tell = {});

/// The files of a folder, from tier 0 to the last one before a gap. Safe from several threads.
class TierFiles {
public:
    /// Files that are damaged, or of another game, are not there.
    TierFiles(std::filesystem::path const& folder, TieredGame const& game);

    /// −1 if there is none.
    int last() const { return static_cast<int>(files_.size()) - 1; }
    /// Of all files together.
    std::uint64_t size_on_disk() const;

    /// Whether no block of a tier is damaged.
    bool is_sound(int tier, unsigned threads) const;
    /// Eight bytes, from a multiple of eight on; nothing when they are damaged.
    std::optional<std::uint64_t> word(int tier, std::uint64_t from) const;
    /// What a tier covers, or all of them. Throw Error when that is damaged.
    Extent extent(int tier) const;
    Extent extent() const;

private:
    static constexpr std::size_t cache_size = std::size_t{64} << 20;

    std::vector<BlockFile> files_;
    std::vector<std::filesystem::path> paths_;
    mutable BlockCache cache_{cache_size};
};

}  // namespace joute
