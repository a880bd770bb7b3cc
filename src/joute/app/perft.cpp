// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/base/stopwatch.hpp"
#include "joute/front/text/progress_line.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

namespace joute::app {
namespace {

struct PerftOptions {
    PositionOptions where;
    std::optional<int> depth;
    bool json = false;

    void declare(Options& options) {
        where.declare(options);
        options.option("--depth", "D", whole_number("--depth", 0, 1000, [this](int d) { depth = d; }),
                       tr("number of moves"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

// Sums perft over the root moves, to show progress after each.
std::uint64_t counted(GameType const& type, Table const& table, int depth, Context const& context) {
    if (depth == 0) return 1;
    text::ProgressLine progress(context.texts);
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < table.move_count() && !context.console.interrupted(); ++i) {
        auto const next = table.clone();
        next->play(i);
        bool const same_step = table.turn().is_chance();
        count += type.perft(*next, same_step ? depth : depth - 1, context.console.stop());
        progress.show(i + 1, table.move_count(), count);
    }
    return count;
}

int perft(PerftOptions const& options, Context const& context) {
    if (!options.depth) throw missing("--depth", "perft", context);
    auto const game = context.catalog.choose(options.where.game);
    auto const table = game.start(options.where.position, options.where.seed);
    CpuStopwatch const watch;
    auto const count = counted(*game.type, *table, *options.depth, context);
    if (context.console.interrupted()) return interrupted;
    if (options.json) {
        nlohmann::ordered_json const json{
            {"game", table->game()}, {"depth", *options.depth}, {"count", count}};
        context.console.say(json.dump() + "\n");
    } else {
        auto const seconds = context.texts.number(fmt::format("{:.3f}", watch.seconds()));
        context.console.say(fmt::format("{}  ({} s)\n", count, seconds));
    }
    return done;
}

}  // namespace

Command perft_command(Context const& context) {
    auto const options = std::make_shared<PerftOptions>();
    return {"perft", tr("count the move sequences of a given length"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return perft(*options, context); }};
}

}  // namespace joute::app
