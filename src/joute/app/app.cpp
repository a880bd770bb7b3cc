// SPDX-License-Identifier: MIT
#include "joute/app/app.hpp"

#include "joute/app/command_line.hpp"
#include "joute/base/error.hpp"
#include "joute/base/interrupts.hpp"
#include "joute/front/text/menu.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
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
    if (context.console.interactive() && context.console.on_terminal()) {
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
    std::string line = text;  // whatever was typed, it stays one line
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 127; }, '?');
    fmt::print(stderr, "{}: {}\n", catalog.program(), line);
    return code;
}

// Descriptors 0 to 2 are what they are called, even when whoever started the program closed them.
void open_standard_streams() {
    int descriptor = open("/dev/null", O_RDWR);
    while (descriptor >= 0 && descriptor <= STDERR_FILENO) descriptor = open("/dev/null", O_RDWR);
    if (descriptor > STDERR_FILENO) close(descriptor);
}

int run_in(std::string const& language, int argc, char const* const* argv, Catalog const& catalog) {
    auto const texts = catalog.texts(language);
    Interrupts const interrupts;
    text::Console console(interrupts);
    try {
        int const code = run_line(argc, argv, {catalog, texts, console});
        if (std::ferror(stdout) != 0) throw Error(msg("the output cannot be written"));
        return interrupts.requested() ? static_cast<int>(interrupted) : code;
    } catch (Error const& error) {
        return complain(catalog, texts(error.message()), wrong_input);
    }
}

}  // namespace

int run(int argc, char const* const* argv, Catalog const& catalog) {
    open_standard_streams();
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
