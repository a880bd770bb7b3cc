// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/options.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/base/error.hpp"
#include "joute/front/text/console.hpp"
#include "joute/front/text/play.hpp"
#include "joute/front/window/window.hpp"
#include "joute/table/catalog.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace joute::app {

/// `trouble`: the command completed with a negative result, such as an invalid record.
enum ExitCode : int { done = 0, trouble = 1, wrong_input = 2, save_failed = 4, bug = 70, interrupted = 130 };

/// Environment of every command.
struct Context {
    Catalog const& catalog;
    Texts const& texts;
    text::Console& console;
    Preferences& preferences;
    std::string window_language = {};  ///< a window also follows a saved choice where printed output must not
};

/// One command: `declare` declares its options, `run` executes it and returns the exit code.
struct Command {
    std::string name;
    std::string_view help;
    std::function<void(Options&)> declare;
    std::function<int()> run;
};

/// Factories, one per command, each in the file named after it; records.cpp and games.cpp have several.
Command analyse_command(Context const& context);
Command bench_command(Context const& context);
Command check_record_command(Context const& context);
Command convert_command(Context const& context);
Command db_command(Context const& context);
Command engine_command(Context const& context);
Command games_command(Context const& context);
Command map_command(Context const& context);
Command perft_command(Context const& context);
Command play_command(Context const& context);
Command puzzle_command(Context const& context);
Command replay_command(Context const& context);
Command review_command(Context const& context);
Command rules_command(Context const& context);
Command solve_command(Context const& context);
Command tournament_command(Context const& context);
Command tree_command(Context const& context);
Command vet_command(Context const& context);
Command worksheet_command(Context const& context);

/// The requested front end.
enum class FrontEnd { anything, text, window };
/// Whether to play in a window. If a requested window cannot open, prints the reason. A script then plays in
/// the terminal; an interactive user is asked first. Throws Error if the user declines.
bool use_window(Context const& context, FrontEnd wanted);
/// Runs the window until it is closed. Returns the exit code.
int run_window(Context const& context, window::Opening const& opening);

/// The style of a match in the terminal: in French, if it was asked for with -a, that of the teaching document.
text::Style usual_style(bool in_text, Texts const& texts);
/// The exit code of a match in the terminal.
ExitCode exit_code(text::Kept kept);

/// Options shared by several commands: the game and the starting position.
struct PositionOptions {
    std::string game;
    std::optional<std::string> position;
    std::uint64_t seed = 1;

    void declare(Options& options);
};

/// Returns the Error for a missing option or argument. It names the command that prints the help.
Error missing(std::string_view option, std::string_view command, Context const& context);
/// Throws Error unless a seat is to move.
void check_decision(Table const& table);

/// Formats a duration in the syntax of options: `10m`, `300ms`.
std::string duration_text(Clock::duration duration);

}  // namespace joute::app
