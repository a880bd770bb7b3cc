// SPDX-License-Identifier: MIT
#include "joute/front/teach/worksheet.hpp"
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/base/file.hpp"
#include "joute/front/text/progress_line.hpp"

#include <memory>

namespace joute::app {
namespace {

struct WorksheetOptions {
    std::string game;
    teach::ExerciseOptions exercise_options;
    std::string file;
    bool json = false;

    void declare(Options& options) {
        options.required("GAME", into(game), tr("the game, for example ttt:k=4,n=6"));
        options.option("--count", "N",
                       whole_number("--count", 1, 60, [this](int n) { exercise_options.count = n; }),
                       tr("number of exercises"));
        options.option("--seed", "N", seed_into([this](auto value) { exercise_options.seed = value; }),
                       tr("seed for the exercises: another seed gives others"));
        options.option("-o,--output", "FILE", into(file), tr("output file: FILE.html"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

Json as_json(Puzzle const& exercise) {
    auto const& best = exercise.moves.front();
    return {{"kind", "move"},
            {"position", exercise.table->text()},
            {"best", best.move},
            {"value", json_number(best.value)}};
}

// The turn at a node: 1 and 2 for players, 0 for chance, null for a leaf.
Json taker(TreeNode const& node) {
    if (node.children.empty()) return nullptr;
    return node.turn.is_chance() ? 0 : node.turn.seat() + 1;
}

Json as_json(teach::TreeExercise const& exercise) {
    auto nodes = Json::array();
    for (std::size_t i = 0; i < exercise.tree.nodes.size(); ++i) {
        auto const& node = exercise.tree.nodes[i];
        Json entry{{"parent", node.parent},
                   {"move", node.move},
                   {"turn", taker(node)},
                   {"weight", node.weight},
                   {"value", json_number(exercise.values[i])}};
        if (exercise.seen) entry["seen"] = static_cast<bool>((*exercise.seen)[i]);
        nodes.push_back(entry);
    }
    return {
        {"kind", exercise.seen ? "cuts" : "values"}, {"position", exercise.table->text()}, {"nodes", nodes}};
}

int worksheet(WorksheetOptions const& options, Context const& context) {
    if (options.file.empty()) throw missing("-o", "worksheet", context);
    check_extension(options.file, {".html"});
    auto const game = context.catalog.choose(options.game);
    auto exercise_options = options.exercise_options;
    exercise_options.stop = context.console.stop();
    auto const exercises = [&] {
        text::ProgressLine progress(context.texts);
        auto const wanted = static_cast<std::size_t>(exercise_options.count);
        exercise_options.report = [&](std::size_t done) { progress.show(done, wanted, done); };
        return teach::exercises(game, exercise_options);
    }();
    if (!exercises) return interrupted;
    replace_file(options.file, teach::worksheet(*exercises, exercise_options.seed, context.texts));
    if (!options.json) {
        context.console.say(context.texts(plural(exercises->size(), "{}: {} exercise", "{}: {} exercises",
                                                 options.file, exercises->size())) +
                            "\n");
        return done;
    }
    Json json{{"game", options.game},
              {"seed", exercise_options.seed},
              {"file", options.file},
              {"exercises", Json::array()}};
    for (auto const& exercise : *exercises)
        json["exercises"].push_back(std::visit([](auto const& each) { return as_json(each); }, exercise));
    context.console.say(json_line(json));
    return done;
}

}  // namespace

Command worksheet_command(Context const& context) {
    auto const options = std::make_shared<WorksheetOptions>();
    return {"worksheet", tr("make printable exercises with solutions"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return worksheet(*options, context); }};
}

}  // namespace joute::app
