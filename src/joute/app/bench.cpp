// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/base/stopwatch.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <array>
#include <memory>
#include <set>
#include <span>

namespace joute::app {
namespace {

using Json = nlohmann::ordered_json;

// The result of one case, which is the same on every machine, and its speed.
struct Measure {
    std::string name;
    std::string_view unit;
    std::uint64_t count = 0;
    double value = 0;
    double seconds = 0;  // per run, on average
    double rate() const { return seconds > 0 ? static_cast<double>(count) / seconds : 0; }
};

// Average CPU time of `once`, repeated for 0.2 s or, if `single`, called only once.
template <class Once>
double seconds_per_run(Once const& once, bool single) {
    CpuStopwatch const watch;
    int runs = 0;
    do {
        once();
        ++runs;
    } while (!single && watch.seconds() < 0.2);
    return watch.seconds() / runs;
}

Measure measure_playouts(GameType const& type, Params const& params, std::string const& name, bool single) {
    Rng deal(1);
    auto const table = type.table(params, deal);
    Measure measure{"playouts/" + name, tr("moves/s")};
    Rng first(1);
    measure.count = type.playouts(*table, first, 100);
    measure.seconds = seconds_per_run(
        [&] {
            Rng rng(1);
            type.playouts(*table, rng, 100);
        },
        single);
    return measure;
}

Measure measure_search(GameType const& type, Params const& params, Bench const& bench,
                       std::string const& name, bool single, std::stop_token const& stop) {
    Rng deal(1);
    auto const table = type.table(params, deal);
    bool const simulates = bench.simulations > 0;
    Measure measure{fmt::format("{}/{}", bench.engine, name),
                    simulates ? tr("simulations/s") : tr("nodes/s")};
    Limits limits;
    if (simulates) limits.budget.nodes = static_cast<std::uint64_t>(bench.simulations);
    if (!simulates) limits.budget.depth = bench.depth;
    limits.stop = stop;
    auto once = [&] { return type.engine(bench.engine, *table, 1)->think(*table, limits, Scope::best); };
    auto const thought = once();
    measure.count = thought.nodes;
    measure.value = thought.moves.empty() ? 0 : thought.moves.front().value;
    measure.seconds = seconds_per_run(once, single);
    return measure;
}

// Adds a case to the bench signature, which changes when any search or playout behaves differently.
std::uint64_t add_to_signature(std::uint64_t signature, Measure const& measure) {
    auto const thousandths = static_cast<std::int64_t>(measure.value * 1000);
    return mixed(signature ^ mixed(measure.count ^ mixed(static_cast<std::uint64_t>(thousandths))));
}

// For games that list no searches: an engine that every game has.
constexpr std::array usual_benches{Bench{.params = "", .engine = "mcts", .simulations = 1'000}};

// Calls visit(measure) for every case of a game.
template <class Visit>
void measure_game(GameType const& type, bool single, std::stop_token const& stop, Visit const& visit) {
    std::set<std::string> played;
    auto const& about = type.about();
    for (auto const& bench : about.benches.empty() ? std::span<Bench const>(usual_benches) : about.benches) {
        if (stop.stop_requested()) return;
        Params const params(about.name, about.params, bench.params);
        auto const name = fmt::format("{}{}{}", about.name, bench.params.empty() ? "" : ":", bench.params);
        if (played.insert(name).second) visit(measure_playouts(type, params, name, single));
        if (!bench.engine.empty()) visit(measure_search(type, params, bench, name, single, stop));
    }
}

void show(Measure const& m, bool json, Context const& context) {
    if (json) {
        Json const line{{"case", m.name},
                        {"rate", m.rate()},
                        {"unit", m.unit},
                        {"count", m.count},
                        {"seconds", m.seconds}};
        context.console.say(line.dump() + "\n");
    } else {
        auto const number = [&](double value, int digits) {
            return context.texts.number(fmt::format("{:.{}f}", value, digits));
        };
        context.console.say(fmt::format("{:<28} {:>12} {:>8} {:>12} ms {:>10} M {}\n", m.name, m.count,
                                        number(m.value, 3), number(m.seconds * 1e3, 3),
                                        number(m.rate() / 1e6, 2), context.texts(m.unit)));
    }
}

struct BenchOptions {
    bool json = false;
    bool once = false;

    void declare(Options& options) {
        options.flag("--json", json, tr("print one JSON object per line"));
        options.flag("--once", once, tr("run each case once: for the signature, not for the speed"));
    }
};

int bench(BenchOptions const& options, Context const& context) {
    auto const& texts = context.texts;
    if (!options.json) {
        context.console.say(fmt::format("{:<28} {:>12} {:>8} {:>15} {:>11}\n", texts("case"), texts("count"),
                                        texts("value"), texts("time"), texts("rate")));
    }
    std::uint64_t signature = 0;
    for (auto const& game : context.catalog.games()) {
        measure_game(*game, options.once, context.console.stop(), [&](Measure const& measure) {
            if (context.console.interrupted()) return;
            signature = add_to_signature(signature, measure);
            show(measure, options.json, context);
        });
    }
    if (context.console.interrupted()) return interrupted;
    auto const text = fmt::format("{}", signature);
    context.console.say(options.json ? Json{{"signature", text}}.dump() + "\n" : "Bench: " + text + "\n");
    return done;
}

}  // namespace

Command bench_command(Context const& context) {
    auto const options = std::make_shared<BenchOptions>();
    return {"bench", tr("measure the searches and print their signature"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return bench(*options, context); }};
}

}  // namespace joute::app
