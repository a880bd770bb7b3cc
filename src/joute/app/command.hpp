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

/// `trouble`: the command did its work and reports that something is wrong.
enum ExitCode : int { done = 0, trouble = 1, wrong_input = 2, disk_refused = 4, bug = 70, interrupted = 130 };

/// What every command is given.
struct Context {
    Catalog const& catalog;
    Texts const& texts;
    text::Console& console;
    Preferences& preferences;
};

/// One command of the line: `declare` says which options it takes, `run` does it and returns the exit code.
struct Command {
    std::string name;
    std::string_view help;
    std::function<void(Options&)> declare;
    std::function<int()> run;
};

/// One for each command, with the options it takes; what it does is in the file of its name.
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
Command replay_command(Context const& context);
Command review_command(Context const& context);
Command rules_command(Context const& context);
Command solve_command(Context const& context);
Command tournament_command(Context const& context);
Command tree_command(Context const& context);
Command vet_command(Context const& context);
Command worksheet_command(Context const& context);

/// Where the person said they want to play.
enum class Wanted { anything, text, window };
/// Whether to play in a window. Who asks for one that cannot be is told why in a line; a script then plays in the terminal, a
/// person is offered it. Throws Error when they decline.
bool in_a_window(Context const& context, Wanted wanted);
/// Opens it, and stays until it is closed. Returns the exit code.
int run_window(Context const& context, window::Opening const& opening);

/// The exit code of a match in the terminal.
ExitCode exit_code(text::Kept kept);

/// Options that several commands share: which game, from where.
struct PositionOptions {
    std::string game;
    std::optional<std::string> position;
    std::uint64_t seed = 1;

    /// Their names and help, the same for every command.
    void declare(Options& options);
};

/// That a command cannot do without an option, and where its help is: to be thrown.
Error missing(std::string_view option, std::string_view command, Context const& context);
/// Throws Error unless there is a decision to make: a seat is to move.
void check_decision(Table const& table);

/// A duration as options take it: `10m`, `300ms`.
std::string duration_text(Clock::duration duration);

}  // namespace joute::app
