// SPDX-License-Identifier: MIT
#include "joute/arena/puzzle.hpp"
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/base/error.hpp"
#include "joute/front/text/puzzle.hpp"

#include <memory>

namespace joute::app {
namespace {

struct PuzzleLine {
    PuzzleOptions request;
    bool in_text = false;
    bool in_window = false;
    bool json = false;

    void declare(Options& options) {
        options.optional("GAME", into(request.game),
                         tr("the game, for example ttt:k=4,n=4; without it, a mix of all games"));
        options.flag("-a,--text", in_text, tr("ask in the terminal"));
        options.flag("-g,--window", in_window, tr("ask in a window"));
        options.option("--grade", "N",
                       whole_number("--grade", 1, hardest_grade, [this](int n) { request.grade = n; }),
                       tr("how many of your moves to look ahead: 1, 2, or 3 and more; without it, rises with "
                          "the streak"));
        options.option("--count", "N", whole_number("--count", 1, 1000, [this](int n) { request.count = n; }),
                       tr("number of puzzles"));
        options.option("--seed", "N", seed_into([this](auto value) { request.seed = value; }),
                       tr("seed for the puzzles: another seed gives others"));
        options.flag("--json", json, tr("print one JSON object per line"));
    }
};

Json puzzle_as_json(Puzzle const& puzzle) {
    auto const& table = *puzzle.table;
    auto values = Json::array();
    for (auto const& move : puzzle.moves) {
        Json entry{{"move", move.move}, {"value", json_number(move.value)}};
        if (move.distance) entry["distance"] = *move.distance;
        entry["line"] = move.line;
        values.push_back(entry);
    }
    return {{"game", table.game()},
            {"position", table.text()},
            {"turn", table.turn().seat() + 1},
            {"unit", unit_name(table.about().unit)},
            {"grade", puzzle.grade()},
            {"plies", puzzle.plies},
            {"solution", puzzle.solution().move},
            {"line", puzzle.solution().line},
            {"values", values}};
}

int print_puzzles(PuzzleOptions const& options, Context const& context) {
    Puzzles puzzles(puzzle_sources(context.catalog, options.game), options.seed.value_or(1),
                    context.console.stop());
    for (int i = 0; i < options.count.value_or(1); ++i) {
        auto const puzzle = puzzles.next(options.grade.value_or(1));
        if (!puzzle) return interrupted;
        context.console.say(json_line(puzzle_as_json(*puzzle)));
    }
    return done;
}

int puzzle(PuzzleLine const& options, Context const& context) {
    if (options.in_text && options.in_window) throw Error(msg("use either -a or -g, not both"));
    if (options.json) return print_puzzles(options.request, context);
    auto const where = options.in_text     ? FrontEnd::text
                       : options.in_window ? FrontEnd::window
                                           : FrontEnd::anything;
    if (use_window(context, where)) return run_window(context, {.puzzles = options.request});
    text::ask_puzzles(context.catalog, options.request, context.console, context.texts, context.preferences);
    return done;
}

}  // namespace

Command puzzle_command(Context const& context) {
    auto const options = std::make_shared<PuzzleLine>();
    return {"puzzle", tr("find the only best move"), [options](Options& line) { options->declare(line); },
            [options, context] { return puzzle(*options, context); }};
}

}  // namespace joute::app
