// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/extent.hpp"
#include "joute/game/game.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace joute {

// The tables of a game that are built once, kept in a folder, and used by its oracle from then on. They come in levels, the
// smallest first, that build on each other; a build that was interrupted goes on where it stopped.
class Archive {
public:
    // What one level holds.
    struct Statistics {
        std::uint64_t positions = 0;
        // How often each exact value occurs; probabilities in percent.
        std::map<int, std::uint64_t> histogram = {};
        std::uint64_t inexact = 0;  // positions that have none
    };
    // What came of computing values of a level once more.
    struct Check {
        std::uint64_t checked = 0;
        std::uint64_t wrong = 0;
        std::string first_wrong = {};
    };
    // Bytes of memory and of disk, at most.
    struct Cost {
        std::uint64_t memory = 0;
        std::uint64_t disk = 0;
    };
    // The level at work, and how much of it is done, 0 … 1.
    using Tell = std::function<void(int level, double share)>;

    virtual ~Archive() = default;

    // What a level counts, as the option of the command line: `seeds`.
    virtual std::string_view counts() const = 0;
    // Up to which level people build who do not say.
    virtual int usual_levels() const = 0;

    // How many positions a level has, more or less: the work that it makes.
    virtual std::uint64_t positions(int level) const = 0;

    // The last level that is there; −1 if there is none.
    virtual int levels(std::filesystem::path const& folder) const = 0;
    // What building up to a level takes, were nothing there yet. Throws Error when there are not so many levels.
    virtual Cost cost(int levels, unsigned threads) const = 0;
    // False when it was stopped. Throws Error, before anything is begun, when memory or disk will not do.
    virtual bool build(std::filesystem::path const& folder, int levels, unsigned threads,
                       std::stop_token const& stop, Tell const& tell) const = 0;
    // The value of a position in the game's notation and unit, seen by the side to move; nothing when it is not there or not
    // exact. Throws Error.
    virtual std::optional<double> probe(std::filesystem::path const& folder,
                                        std::string_view position) const = 0;
    // How much it covers, if every position is there that can be reached from the start. Throws Error.
    virtual std::optional<Extent> extent(std::filesystem::path const&) const { return std::nullopt; }
    // What one level holds. Throws Error when it is not there.
    virtual Statistics statistics(std::filesystem::path const& folder, int level) const = 0;
    // Computes values of one level once more and compares, until it is stopped. Throws Error when it is not there.
    virtual Check check(std::filesystem::path const& folder, int level, unsigned threads,
                        std::stop_token const& stop) const = 0;

protected:
    Archive() = default;
    Archive(Archive const&) = default;
    Archive& operator=(Archive const&) = default;
};

// How to get at a game's archive; in the header that its CMakeLists.txt names as SOLVER. Fall-back: none.
template <Game G>
struct ArchiveOf {
    // Nothing where the game keeps no tables.
    static std::unique_ptr<Archive> open(G const&) { return nullptr; }
};

}  // namespace joute
