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

/// The strongest machine, and the one for a person's first match.
inline constexpr std::string_view best_level = "level:10";
inline constexpr std::string_view first_level = "level:3";

/// Options of a match; those not set have defaults.
struct PlayOptions {
    std::string game = {};                     ///< `ttt:k=4,n=5`
    std::vector<std::string> seats = {};       ///< `human` or a machine; the first is seat 0
    std::optional<int> machines = {};          ///< how many machines, in the last seats; ≥ 0
    Preferences const* preferences = nullptr;  ///< of the person who plays; null in scripts
    std::optional<std::string> position = {};
    std::optional<TimeControl> clock = {};
    std::optional<std::uint64_t> seed = {};

    std::optional<std::string> save = {};    ///< the file to save to
    std::optional<std::string> resume = {};  ///< the file of the match to resume
    bool force = false;                      ///< overwrites an existing file
    bool keep = true;                        ///< false: saves only if `save` is set
    bool stable = false;                     ///< two runs from one seed give the same record
    bool pause = false;                      ///< after each move of a machine

    std::optional<std::string> opponent =
        {};  ///< the machine for the unnamed seats, instead of the usual one

    /// Whether the seats are chosen.
    bool seats_chosen() const { return !seats.empty() || machines; }
    /// Whether the match begins at a given position or from a file.
    bool has_given_start() const { return position || resume; }
};

/// A match ready to be played, and where it is saved.
struct OpenedMatch : MatchSetup {
    SaveTarget target = {};
};

/// The machine for seats without a chosen player: the strongest at games where it never loses
/// (About::unbeatable). At other games the opponent of last time if it can play, at first level 3.
std::string default_opponent(ChosenGame const& game, Table const& table, Preferences const* preferences);

/// Checks the options and opens the match that they describe, new or from a file. Throws Error.
OpenedMatch open_match(Catalog const& catalog, PlayOptions const& options);

/// Saves the choices of a new match for the next one: game and parameters and, if a person plays, the players.
void remember(Preferences& preferences, MatchSetup const& setup);

/// Whether the file of an unfinished match contains its secret.
bool exposes_secret(Record const& record, RecordFormat const& format);

}  // namespace joute
