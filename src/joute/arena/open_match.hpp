// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/arena/recorder.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// The strongest machine.
inline constexpr std::string_view best_level = "level:10";

/// What to play; whatever is not set has its usual value.
struct PlayOptions {
    std::string game = {};                ///< `ttt:k=4,n=5`
    std::vector<std::string> seats = {};  ///< `human` or a machine; the first is seat 0
    std::optional<int> machines = {};     ///< the last so many seats, at least 0
    Preferences const* preferences =
        nullptr;  ///< the opponent of last time fills the seats that are not named
    std::optional<std::string> position = {};
    std::optional<TimeControl> clock = {};
    std::optional<std::uint64_t> seed = {};

    std::optional<std::string> save = {};    ///< the file to keep it in
    std::optional<std::string> resume = {};  ///< the file of a match to be taken up again
    bool force = false;                      ///< writes over an existing file
    bool keep = true;                        ///< false: in no file unless `save` says where
    bool stable = false;                     ///< two runs from one seed give the same record
    bool pause = false;                      ///< after each move of a machine

    /// Whether anything was said about the seats.
    bool says_who() const { return !seats.empty() || machines; }
    /// Whether it begins elsewhere than at the start of the game.
    bool from_somewhere() const { return position || resume; }
};

/// A match ready to be played, and the file it is kept in.
struct OpenedMatch : MatchSetup {
    Keeping keeping = {};
};

/// The match that the options ask for, new or from a file. Every check of the options, with its message, is here. Throws Error.
OpenedMatch open_match(Catalog const& catalog, PlayOptions const& options);

/// Whether reading the file of a running match would tell what is hidden.
bool tells_the_secret(Record const& record, RecordFormat const& format);

}  // namespace joute
