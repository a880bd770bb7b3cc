// SPDX-License-Identifier: MIT
#pragma once

#include "joute/app/options.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace joute::app {

enum ExitCode : int { done = 0, wrong_input = 2, bug = 70, interrupted = 130 };

// What every command is given.
struct Context {
    Catalog const& catalog;
    Texts const& texts;
    text::Console& console;
};

// One command of the line: `declare` says which options it takes, `run` does it and returns the exit code.
struct Command {
    std::string name;
    std::string_view help;
    std::function<void(Options&)> declare;
    std::function<int()> run;
};

Command analyse_command(Context const& context);
Command bench_command(Context const& context);
Command games_command(Context const& context);
Command perft_command(Context const& context);
Command play_command(Context const& context);
Command rules_command(Context const& context);

// Options that several commands share: which game, from where.
struct PositionOptions {
    std::string game;
    std::optional<std::string> position;
    std::uint64_t seed = 1;

    void declare(Options& options);
};

}  // namespace joute::app
