// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/progress_line.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>
#include <memory>

namespace joute::app {
namespace {

constexpr std::chrono::seconds usual_time{60};

struct SolveOptions {
    PositionOptions where;
    bool strongly = false;
    std::string time;
    bool json = false;

    void declare(Options& options) {
        where.declare(options);
        options.flag("--strong", strongly, tr("solve every reachable position"));
        options.option("--time", "T", into(time), tr("time limit, for example 10m (default 60s)"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

Json as_json(Table const& table, Solution const& solution) {
    Json json{{"game", table.game()}, {"position", table.text()},  {"unit", unit_name(table.about().unit)},
              {"value", nullptr},     {"proved", solution.proved}, {"best", solution.best}};
    if (solution.proved) json["value"] = json_number(solution.value);
    if (solution.distance) json["distance"] = *solution.distance;
    if (!solution.by.empty()) json["theorem"] = solution.by;
    if (solution.extent) add_extent(json, *solution.extent);
    json["nodes"] = solution.nodes;
    json["seconds"] = solution.seconds;
    if (solution.cut_off) json["cut_off"] = std::chrono::duration_cast<Seconds>(*solution.cut_off).count();
    return json;
}

std::string not_proved(Table const& table, Solution const& solution, Texts const& texts) {
    std::string text;
    if (auto const remark = table.remark()) text = texts(*remark) + "\n";
    if (!solution.cut_off) return text + texts(msg("not proved"));
    return text + texts(msg("not proved within the time limit of {}; --time {} gives more",
                            duration_text(*solution.cut_off), duration_text(10 * *solution.cut_off)));
}

std::string describe(Table const& table, Solution const& solution, Texts const& texts) {
    auto const cost = texts(plural(solution.nodes, "{} position in {} s", "{} positions in {} s",
                                   solution.nodes, texts.number(fmt::format("{:.3f}", solution.seconds))));
    if (!solution.proved) return not_proved(table, solution, texts) + " (" + cost + ")\n";
    MoveReport const report{.value = solution.value, .exact = true, .distance = solution.distance};
    std::string text =
        texts(msg("{} to move: {}, proved", seat_name(table.turn().seat(), table.about(), texts),
                  describe_value(report, table.about().unit, texts)));
    text += " (" + cost + ")\n";
    text += texts(msg("best: {}", fmt::format("{}", fmt::join(solution.best, " ")))) + "\n";
    if (!solution.by.empty()) text += texts(msg("by a theorem: {}", solution.by)) + "\n";
    if (solution.extent) text += app::describe(*solution.extent, table.about(), texts);
    return text;
}

int solve(SolveOptions const& options, Context const& context) {
    auto const game = context.catalog.choose(options.where.game);
    auto const table = game.start(options.where.position, options.where.seed);
    check_decision(*table);
    if (options.strongly && !options.time.empty()) throw Error(msg("--time cannot be used with --strong"));
    Limits limits;
    limits.stop = context.console.stop();
    if (!options.strongly) limits.budget.time = usual_time;
    if (!options.time.empty()) limits.budget.time = std::chrono::milliseconds(parse_duration(options.time));
    auto const solution = [&] {
        text::ProgressLine progress(context.texts);
        limits.report = [&](Progress const& p) { progress.show(p); };
        return game.type->solve(*table, limits, options.strongly);
    }();
    if (context.console.interrupted()) return interrupted;
    if (options.json) {
        context.console.say(json_line(as_json(*table, solution)));
    } else {
        context.console.tell(describe(*table, solution, context.texts));
    }
    return solution.proved ? done : trouble;
}

}  // namespace

Command solve_command(Context const& context) {
    auto const options = std::make_shared<SolveOptions>();
    return {"solve", tr("prove the value of a position"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return solve(*options, context); }};
}

}  // namespace joute::app
