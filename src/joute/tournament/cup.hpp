// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match_clock.hpp"
#include "joute/game/limits.hpp"
#include "joute/table/catalog.hpp"
#include "joute/tournament/sprt.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// A participant of a cup.
struct Entrant {
    std::string name;
    std::string who;  ///< the machine: `alphabeta:depth=4`, `program:python3 bot.py`
};

/// A tournament, as its TOML file describes it (docs/tournament.md).
struct Cup {
    enum class Format { round_robin, gauntlet, swiss, knockout };

    std::string event = "Joute";
    std::string game = {};
    Format format = Format::round_robin;
    std::vector<Entrant> entrants = {};
    /// Round robin and gauntlet: laps of each pairing. Knockout: minimum number of laps of a tie. Swiss:
    /// number of rounds, 0 for ⌈log₂ entrants⌉. A lap has one match per rotation of the seats.
    int rounds = 0;
    std::vector<std::string> openings = {};  ///< moves separated by blanks; used in turn
    int random_plies = 0;                    ///< random moves after the opening
    std::optional<TimeControl> clock = {};
    Budget budget = {};
    Clock::duration margin = std::chrono::milliseconds(50);
    std::uint64_t seed = 0;  ///< 0: chosen at random
    int concurrency = 1;
    bool lenient = false;
    bool stable = false;
    std::optional<Sprt::Terms> sprt = {};
    std::filesystem::path games = {};   ///< the games file
    std::filesystem::path folder = {};  ///< working directory of the programs

    /// Whether the fixtures of a round depend on earlier results.
    bool goes_by_results() const { return format == Format::swiss || format == Format::knockout; }
};

/// Converts between formats and their names, such as `round-robin`. Throws Error for an unknown name.
std::string_view format_word(Cup::Format format);
Cup::Format parse_format(std::string_view word);

/// `st=0.5 nodes=1000`; empty without a limit.
std::string budget_text(Budget const& budget);

/// Parses a cup's TOML file; paths are relative to `folder`. Throws Error, with the line number if known.
Cup parse_cup(std::string_view text, std::filesystem::path const& folder);

/// The cup as TOML for `parse_cup`: every setting except the path of the games file.
std::string cup_text(Cup const& cup);
/// Whether one cup can continue with the matches of the other. Ignores concurrency, margin, folder and,
/// except in a knockout, the number of rounds.
bool is_same_cup(Cup a, Cup b);

/// Parses a clock and limits per move, separated by blanks: `10+0.1` in seconds, `st=0.5`, `nodes=1000`,
/// `depth=4`. Throws Error.
void parse_allowance(std::string_view text, Cup& cup);

/// The programs that match a glob pattern, `bots/*` or `*/main.py`: executable files and Python files. Their
/// name is the file's stem, or `folder/file` if stems are ambiguous. Throws Error if there are none.
std::vector<Entrant> entrants_in(std::string const& pattern, std::filesystem::path const& folder);

/// Throws Error if the cup cannot be played: missing or duplicate names, too few entrants for the seats, an
/// illegal opening, an engine that does not play the game.
void check(Cup const& cup, Catalog const& catalog);

}  // namespace joute
