// SPDX-License-Identifier: MIT
#include "joute/app/app.hpp"

#include "joute/app/command_line.hpp"
#include "joute/base/error.hpp"
#include "joute/base/interrupts.hpp"
#include "joute/front/text/menu.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <span>

namespace joute::app {
namespace {

// The language is needed before the line is read: its help is translated too.
std::string language_asked(std::span<char const* const> arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        std::string_view const argument = arguments[i];
        if (argument.starts_with("--lang=")) return std::string(argument.substr(7));
        if (argument == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
    }
    return {};
}

int run_without_command(Context const& context) {
    if (context.console.interactive()) {
        text::menu(context.catalog, context.console, context.texts);
    } else {
        text::demonstration(context.catalog, context.console, context.texts);
    }
    return done;
}

int run_line(int argc, char const* const* argv, Context const& context) {
    std::vector<Command> commands;
    for (auto* make :
         {play_command, games_command, rules_command, analyse_command, perft_command, bench_command}) {
        commands.push_back(make(context));
    }
    auto const command = read_command_line(argc, argv, commands, context);
    return command ? command->run() : run_without_command(context);
}

int complain(Catalog const& catalog, std::string const& text, ExitCode code) {
    fmt::print(stderr, "{}: {}\n", catalog.program(), text);
    return code;
}

int run_in(std::string const& language, int argc, char const* const* argv, Catalog const& catalog) {
    auto const texts = catalog.texts(language);
    Interrupts const interrupts;
    text::Console console(interrupts);
    try {
        int const code = run_line(argc, argv, {catalog, texts, console});
        return interrupts.requested() ? static_cast<int>(interrupted) : code;
    } catch (Error const& error) {
        return complain(catalog, texts(error.message()), wrong_input);
    }
}

}  // namespace

int run(int argc, char const* const* argv, Catalog const& catalog) {
    try {
        auto const language = choose_language(language_asked({argv, static_cast<std::size_t>(argc)}));
        return run_in(language, argc, argv, catalog);
    } catch (Error const& error) {
        return complain(catalog, error.what(), wrong_input);
    } catch (std::exception const& unexpected) {
        return complain(catalog, fmt::format("this is a bug in Joute: {}", unexpected.what()), bug);
    }
}

}  // namespace joute::app
