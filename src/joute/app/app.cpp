// SPDX-License-Identifier: MIT
#include "joute/app/app.hpp"

#include "joute/app/command_line.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/interrupts.hpp"
#include "joute/front/text/menu.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <span>

namespace joute::app {
namespace {

// Scans for --lang before the command line is parsed, because its help is translated too.
std::string language_asked(std::span<char const* const> arguments) {
    for (std::size_t i = 1; i < arguments.size(); ++i) {
        std::string_view const argument = arguments[i];
        if (argument.starts_with("--lang=")) return std::string(argument.substr(7));
        if (argument == "--lang" && i + 1 < arguments.size()) return arguments[i + 1];
    }
    return {};
}

// argv[0] without its folder.
std::string program_name(std::span<char const* const> arguments) {
    return arguments.empty() ? std::string() : std::filesystem::path(arguments[0]).filename().string();
}

int run_without_command(Context const& context) {
    if (!window::obstacle()) return run_window(context, {});
    if (context.console.interactive() && context.console.on_terminal()) {
        text::menu(context.catalog, context.console, context.texts, context.preferences);
    } else {
        text::demonstration(context.catalog, context.console, context.texts);
    }
    return done;
}

int run_line(std::span<char const* const> arguments, Context const& context) {
    auto const called = program_name(arguments);
    if (auto const* game = game_called(context.catalog, called))
        return run_as_game(*game, called, arguments.subspan(1), context);
    std::vector<Command> commands;
    for (auto* make : {play_command, games_command, rules_command, replay_command, convert_command,
                       check_record_command, review_command, analyse_command, solve_command, tree_command,
                       map_command, worksheet_command, puzzle_command, db_command, engine_command,
                       vet_command, tournament_command, perft_command, bench_command}) {
        commands.push_back(make(context));
    }
    commands.push_back(completion_command(context, commands));
    auto const command =
        read_command_line(static_cast<int>(arguments.size()), arguments.data(), commands, context);
    return command ? command->run() : run_without_command(context);
}

std::string complaint(std::string_view program, std::string const& text) {
    std::string line = text;  // control characters from the input must not break the line
    std::replace_if(
        line.begin(), line.end(), [](unsigned char c) { return c < ' ' || c == 127; }, '?');
    return fmt::format("{}: {}\n", program, line);
}

// Before there is a console, and after it has ended.
int complain(std::string_view program, std::string const& text, ExitCode code) {
    fmt::print(stderr, "{}", complaint(program, text));
    return code;
}

// Opens descriptors 0 to 2 on /dev/null if the parent process closed them, so that no file reuses them.
void open_standard_streams() {
    int descriptor = open("/dev/null", O_RDWR);
    while (descriptor >= 0 && descriptor <= STDERR_FILENO) descriptor = open("/dev/null", O_RDWR);
    if (descriptor > STDERR_FILENO) close(descriptor);
}

// The languages of this run.
struct Languages {
    std::string text;    ///< of what is printed
    std::string window;  ///< of a window
};

int run_in(Languages const& languages, std::span<char const* const> arguments, Catalog const& catalog,
           Preferences& preferences) {
    auto const texts = catalog.texts(languages.text);
    Interrupts const interrupts;
    text::Console console(interrupts);
    try {
        int const code = run_line(arguments, {catalog, texts, console, preferences, languages.window});
        if (std::ferror(stdout) != 0) throw Error(msg("cannot write to standard output"));
        return interrupts.requested() ? static_cast<int>(interrupted) : code;
    } catch (Error const& error) {
        console.note(complaint(program_name(arguments), texts(error.message())));
        return wrong_input;
    }
}

// The language of --lang, else the saved choice, else that of the environment. The choice is saved and applied
// only where a person is at a terminal, and applied in a window: scripts neither change nor depend on it.
Languages languages_of(std::span<char const* const> arguments, Preferences& preferences) {
    bool const at_terminal = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    auto const asked = language_asked(arguments);
    if (!asked.empty()) {
        auto const language = choose_language(asked);
        if (at_terminal) preferences.set_setting("language", language);
        return {language, language};
    }
    auto const saved = preferences.setting("language").value_or("");
    auto const chosen = choose_language(is_language(saved) ? saved : "");
    return {at_terminal ? chosen : choose_language(""), chosen};
}

}  // namespace

int run(int argc, char const* const* argv, Catalog const& catalog) {
    open_standard_streams();
    std::span const arguments(argv, static_cast<std::size_t>(argc));
    try {
        Preferences preferences(config_folder());
        return run_in(languages_of(arguments, preferences), arguments, catalog, preferences);
    } catch (Error const& error) {
        return complain(program_name(arguments), error.what(), wrong_input);
    } catch (std::exception const& unexpected) {
        return complain(program_name(arguments), fmt::format("this is a bug in Joute: {}", unexpected.what()),
                        bug);
    }
}

}  // namespace joute::app
