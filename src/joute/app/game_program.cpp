// SPDX-License-Identifier: MIT
#include "joute/app/command_line.hpp"

#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/play.hpp"

namespace joute::app {
namespace {

struct Arguments {
    bool text = false;
    bool window = false;
    std::optional<std::string> save;
    std::optional<std::string> resume;
};

Arguments read(std::string_view program, std::span<char const* const> given) {
    auto refuse = [&](Message const& why) {
        throw Error(msg("{}; usage: {} [-a | -g] [-c FILE] [-s FILE]", why, program));
    };
    Arguments arguments;
    for (std::size_t i = 0; i < given.size(); ++i) {
        std::string_view const option = given[i];
        bool const file = option == "-s" || option == "-c";
        if (option == "-a") {
            arguments.text = true;
        } else if (option == "-g") {
            arguments.window = true;
        } else if (file) {
            bool const named = i + 1 < given.size() && *given[i + 1] != '\0' && *given[i + 1] != '-';
            if (!named) refuse(msg("{} needs a file name", option));
            auto& value = option == "-s" ? arguments.save : arguments.resume;
            if (value) refuse(msg("{} is given twice", option));
            value = given[++i];
        } else {
            refuse(msg("unknown option '{}'", option));
        }
    }
    if (arguments.text && arguments.window) refuse(msg("use either -a or -g, not both"));
    return arguments;
}

// Without -s, a new match is saved among the user's matches, and a resumed one in its own file.
void say_where_saved(Arguments const& wanted, std::string const& game, Context const& context) {
    if (wanted.resume)
        load_match(context.catalog, *wanted.resume, game);  // throws before anything is promised
    auto const folder = matches_folder();
    if (!wanted.resume && !folder) return;  // opening the match reports this
    auto const place = wanted.resume.value_or(folder ? folder->string() : "");
    context.console.note(context.texts(msg("every move is saved in {}", place)) + "\n");
}

}  // namespace

GameType const* game_called(Catalog const& catalog, std::string_view program) {
    if (program == catalog.program()) return nullptr;
    for (auto const& game : catalog.games()) {
        if (lower(program) == game->about().name) return game.get();
    }
    return nullptr;
}

int run_as_game(GameType const& game, std::string_view program, std::span<char const* const> arguments,
                Context const& context) {
    auto const wanted = read(program, arguments);
    PlayOptions request{.game = std::string(game.about().name), .machines = 0};
    request.resume = wanted.resume;
    request.save = wanted.save;
    if (!wanted.save) say_where_saved(wanted, request.game, context);
    auto const where = wanted.text ? FrontEnd::text : wanted.window ? FrontEnd::window : FrontEnd::anything;
    if (use_window(context, where)) return run_window(context, {.match = request});
    return exit_code(text::play(context.catalog, request, context.console, context.texts, context.preferences,
                                usual_style(wanted.text, context.texts)));
}

}  // namespace joute::app
