// SPDX-License-Identifier: MIT
#include "joute/app/command_line.hpp"

#include "joute/arena/jgn.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/play.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>

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

// `incognito-1.inco` in the current folder, with the first free number. Creates the file if possible, so that
// no other process takes the name.
std::string fresh_file(ChosenGame const& game) {
    auto const own = game.type->own_format(game.params);
    std::string_view const extension = own ? own->extension() : JgnFormat().extension();
    for (int n = 1;; ++n) {
        auto name = fmt::format("{}-{}{}", game.type->about().name, n, extension);
        int const file = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno == EEXIST) continue;
        if (file >= 0) close(file);
        return name;
    }
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
    if (wanted.resume)
        load_match(context.catalog, *wanted.resume, request.game);  // throws before a file is created
    if (!wanted.save) {
        request.save = fresh_file(context.catalog.choose(request.game));
        request.force = true;
        context.console.note(context.texts(msg("every move is saved in {}", *request.save)) + "\n");
    }
    auto const where = wanted.text ? FrontEnd::text : wanted.window ? FrontEnd::window : FrontEnd::anything;
    if (use_window(context, where)) return run_window(context, {.match = request});
    return exit_code(
        text::play(context.catalog, request, context.console, context.texts, context.preferences));
}

}  // namespace joute::app
