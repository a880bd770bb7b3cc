// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/analysis.hpp"
#include "joute/front/text/draw.hpp"
#include "joute/front/text/progress_line.hpp"
#include "joute/table/engine.hpp"

#include <algorithm>
#include <chrono>
#include <memory>

namespace joute::app {
namespace {

struct AnalyseOptions {
    PositionOptions where;
    std::string moves;
    std::string engine;
    std::string time;
    bool json = false;

    void declare(Options& options) {
        where.declare(options);
        options.option("--moves", "M", into(moves), tr("moves to play first, separated by spaces"));
        options.option("--engine", "E", into(engine), tr("the engine, for example alphabeta:depth=8"));
        options.option("--time", "T", into(time), tr("time limit, for example 2s"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

// Plays the moves on the table. Throws Error at the first illegal one.
void play_moves(Table& table, std::string_view moves) {
    int number = 0;
    for (auto const move : tokens(moves)) {
        ++number;
        auto const index = find_move(table, move);
        auto const reading = index ? Reading{Reading::Kind::legal, *index, {}, {}} : table.read(move);
        if (reading.kind != Reading::Kind::legal) {
            auto const reason = reading.kind == Reading::Kind::refused ? reading.reason : msg("not a move");
            throw Error(msg("move {}, {}: {}", number, move, reason));
        }
        table.play(reading.move);
    }
}

bool all_proved(Thought const& thought) {
    return std::all_of(thought.moves.begin(), thought.moves.end(), [](auto const& m) { return m.exact; });
}

// Whether the best value is proved for the position: its move is exact, and no other move can be better.
bool proved(Thought const& thought, Unit unit) {
    if (thought.moves.empty() || !thought.moves.front().exact) return false;
    bool const nothing_better = unit != Unit::points && thought.moves.front().value == 1;
    return nothing_better || all_proved(thought);
}

Json moves_as_json(Table const& table, Thought const& thought) {
    auto moves = Json::array();
    for (auto const& move : thought.moves) {
        Json entry{{"move", move.move}, {"value", json_number(move.value)}, {"exact", move.exact}};
        if (move.distance) entry["distance"] = *move.distance;
        entry["line"] = move.line;
        moves.push_back(entry);
    }
    if (thought.moves.empty()) {  // the engine has no values
        for (std::size_t i = 0; i < table.move_count(); ++i) {
            moves.push_back(Json{{"move", table.move_text(i)}, {"value", nullptr}, {"exact", false}});
        }
    }
    return moves;
}

Json as_json(Table const& table, Thought const& thought) {
    auto const unit = table.about().unit;
    Json json{{"game", table.game()},
              {"position", table.text()},
              {"turn", table.turn().seat() + 1},
              {"unit", unit_name(unit)},
              {"exact", thought.exact || proved(thought, unit)}};
    json["value"] = nullptr;
    json["best"] = Json::array();
    if (!thought.moves.empty()) {
        auto const& best = thought.moves.front();
        json["value"] = json_number(best.value);
        if (best.distance) json["distance"] = *best.distance;
        for (auto const& move : thought.moves) {
            if (is_best(move, thought)) json["best"].push_back(move.move);
        }
    }
    json["choice"] = table.move_text(thought.choice);
    json["moves"] = moves_as_json(table, thought);
    json["nodes"] = thought.nodes;
    json["seconds"] = thought.seconds;
    if (thought.cut_off) json["cut_off"] = std::chrono::duration_cast<Seconds>(*thought.cut_off).count();
    return json;
}

// Explains why some values are estimates, if the reason is known.
std::string notes(Table const& table, Thought const& thought, Texts const& texts) {
    std::string notes;
    if (auto const remark = table.remark(); remark && !all_proved(thought)) notes += texts(*remark) + "\n";
    if (thought.cut_off)
        notes += texts(msg("not everything was proved within the time limit of {}; --time {} gives more",
                           duration_text(*thought.cut_off), duration_text(10 * *thought.cut_off))) +
                 "\n";
    return notes;
}

int analyse(AnalyseOptions const& options, Context const& context) {
    auto const game = context.catalog.choose(options.where.game);
    auto const table = game.start(options.where.position, options.where.seed);
    play_moves(*table, options.moves);
    check_decision(*table);
    auto const strongest = game.type->engines(game.params).front().name;
    auto const engine =
        game.type->engine(options.engine.empty() ? strongest : options.engine, *table, options.where.seed);
    Limits limits;
    limits.stop = context.console.stop();
    if (!options.time.empty()) limits.budget.time = std::chrono::milliseconds(parse_duration(options.time));
    auto const thought = [&] {
        text::ProgressLine progress(context.texts);
        limits.report = [&](Progress const& p) { progress.show(p); };
        return engine->think(*table, limits, Scope::every_move);
    }();
    if (options.json) {
        context.console.say(json_line(as_json(*table, thought)));
    } else {
        context.console.say(text::board(*table, context.texts, context.console.colours()));
        context.console.tell(text::value_table(*table, thought, context.texts, context.console.colours()) +
                             notes(*table, thought, context.texts));
    }
    return done;
}

}  // namespace

Command analyse_command(Context const& context) {
    auto const options = std::make_shared<AnalyseOptions>();
    return {"analyse", tr("show the value of every legal move"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return analyse(*options, context); }};
}

}  // namespace joute::app
