// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"
#include "joute/front/teach/move_map.hpp"
#include "joute/front/text/progress_line.hpp"

#include <memory>

namespace joute::app {
namespace {

struct MapOptions {
    PositionOptions where;
    std::string seat;
    std::optional<int> depth;
    std::string file;
    bool html = false;
    bool json = false;

    void declare(Options& options) {
        where.declare(options);
        options.option("--for", "X|O", into(seat), tr("whose moves: a player's name or number"));
        options.option("--depth", "D", whole_number("--depth", 1, 1000, [this](int d) { depth = d; }),
                       tr("depth of the map, in moves of that player"));
        options.option("-o,--output", "FILE", into(file), tr("output file: FILE.svg or FILE.html"));
        options.flag("--html", html, tr("write an interactive page, whatever the extension"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

// Finds a seat by its number, from 1, or by its name in English or the user's language.
Seat seat_called(std::string const& called, Table const& table, Texts const& texts) {
    std::string names;
    for (Seat seat = 0; seat < table.seats(); ++seat) {
        auto const name = seat_name(seat, table.about(), texts);
        auto const in_english = seat_name(seat, table.about(), Texts());
        if (lower(called) == lower(name) || lower(called) == lower(in_english) ||
            called == std::to_string(seat + 1))
            return seat;
        names += (seat > 0 ? ", " : "") + name;
    }
    throw Error(msg("--for takes one of {}, or a player's number, not '{}'", names, called));
}

int map(MapOptions const& options, Context const& context) {
    if (options.seat.empty()) throw missing("--for", "map", context);
    if (options.file.empty()) throw missing("-o", "map", context);
    if (!options.html) check_extension(options.file, {".svg", ".html"});
    bool const page = options.html || lower(options.file).ends_with(".html");
    auto const game = context.catalog.choose(options.where.game);
    auto const table = game.start(options.where.position, options.where.seed);
    teach::MapOptions map_options{.you = seat_called(options.seat, *table, context.texts),
                                  .depth = options.depth,
                                  .stop = context.console.stop()};
    auto const drawn = [&] {
        text::ProgressLine progress(context.texts);
        map_options.report = [&](std::size_t boards) {
            progress.show(plural(boards, "{} board", "{} boards"));
        };
        return teach::move_map(game, *table, map_options);
    }();
    if (!drawn) return interrupted;
    replace_file(options.file,
                 page ? teach::map_as_page(*drawn, context.texts) : teach::map_as_svg(*drawn, context.texts));
    if (options.json) {
        context.console.say(json_line(Json{{"game", table->game()},
                                           {"for", map_options.you + 1},
                                           {"boards", drawn->boards},
                                           {"file", options.file}}));
    } else {
        context.console.say(context.texts(plural(drawn->boards, "{}: {} board", "{}: {} boards", options.file,
                                                 drawn->boards)) +
                            "\n");
    }
    return done;
}

}  // namespace

Command map_command(Context const& context) {
    auto const options = std::make_shared<MapOptions>();
    return {"map", tr("draw the best answer to every move, as one picture"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return map(*options, context); }};
}

}  // namespace joute::app
