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

/// Who takes part in a cup.
struct Entrant {
    std::string name;
    std::string who;  ///< as a seat names it: `alphabeta:depth=4`, `program:python3 bot.py`
};

/// A cup as its file describes it (docs/tournament.md).
struct Cup {
    enum class Format { round_robin, gauntlet, swiss, knockout };

    std::string event = "Joute";
    std::string game = {};
    Format format = Format::round_robin;
    std::vector<Entrant> entrants = {};
    /// Round robin and gauntlet: how often everybody meets; knockout: how often those of a tie do, at least; Swiss: rounds, 0
    /// for as many as are needed to find a winner. Whoever meets plays one match in every order of the seats.
    int rounds = 0;
    std::vector<std::string> openings = {};  ///< moves, separated by blanks; one after the other
    int random_plies = 0;                    ///< moves drawn by lot after that
    std::optional<TimeControl> clock = {};
    Budget budget = {};
    Clock::duration margin = std::chrono::milliseconds(50);
    std::uint64_t seed = 0;  ///< 0: to be drawn by lot
    int concurrency = 1;
    bool lenient = false;
    bool stable = false;
    std::optional<Sprt::Terms> sprt = {};
    std::filesystem::path games = {};   ///< the file
    std::filesystem::path folder = {};  ///< where its programs are started

    /// Whether a round depends on the results of the one before.
    bool goes_by_results() const { return format == Format::swiss || format == Format::knockout; }
};

/// `round-robin` and so on, both ways. Throws Error.
std::string_view format_word(Cup::Format format);
Cup::Format parse_format(std::string_view word);

/// `st=0.5 nodes=1000`; empty without a limit.
std::string budget_text(Budget const& budget);

/// A cup from the text of its file, relative to the folder it lies in. Throws Error, with the line.
Cup parse_cup(std::string_view text, std::filesystem::path const& folder);

/// The text of such a file, that tells everything.
std::string cup_text(Cup const& cup);
/// Whether the matches of one are matches of the other: the number of rounds may grow, but for a knockout; how many are played at
/// once and where its folder is makes no difference.
bool is_same_cup(Cup a, Cup b);

/// `10+0.1` in seconds, `st=0.5`, `nodes=1000`, `depth=4`, several with blanks between. Throws Error.
void parse_allowance(std::string_view text, Cup& cup);

/// Programs by a pattern, `bots/*` or `*/main.py`: everything that can be executed, and Python files. They are called as their
/// files, or as their folders where that is needed to tell them apart. Throws Error if there are none.
std::vector<Entrant> entrants_in(std::string const& pattern, std::filesystem::path const& folder);

/// Throws Error for a cup that cannot be played: names that are missing or double, too few entrants for the format, an
/// opening that is not legal, an engine that does not play the game.
void check(Cup const& cup, Catalog const& catalog);

}  // namespace joute
