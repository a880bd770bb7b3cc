// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/base/text.hpp"
#include "joute/protocol/vetting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>

namespace joute::app {
namespace {

struct VetOptions {
    std::optional<std::string> game;
    std::vector<std::string> command;
    bool json = false;

    void declare(Options& options) {
        options.several("PROGRAM", into(command), tr("the program and its arguments, after --"));
        options.option("--game", "GAME", into(game),
                       tr("the game to play (default ttt, else the program's first game)"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

std::string_view word_for(VetStep::Verdict verdict) {
    switch (verdict) {
        case VetStep::Verdict::passed: return tr("Passed");
        case VetStep::Verdict::failed: return tr("Failed");
        case VetStep::Verdict::skipped: break;
    }
    return tr("Skipped");
}

// The widest verdict, in columns.
int verdict_width(Texts const& texts) {
    int widest = 0;
    for (auto const verdict : {VetStep::Verdict::passed, VetStep::Verdict::failed, VetStep::Verdict::skipped})
        widest = std::max(widest, width(texts(word_for(verdict))));
    return widest;
}

void tell(VetStep const& step, Context const& context) {
    auto const& texts = context.texts;
    auto const word = texts(word_for(step.verdict));
    auto const ink = step.verdict == VetStep::Verdict::failed ? Ink::accent : Ink::plain;
    std::string const padding(static_cast<std::size_t>(verdict_width(texts) - width(word)), ' ');
    context.console.tell(fmt::format("{:2}. {}{}  {}\n", step.number, context.console.painted(word, ink),
                                     padding, texts(step.what)));
    if (step.verdict != VetStep::Verdict::failed) return;
    context.console.tell("      " + texts(step.found) + "\n      " + texts(step.hint) + "\n");
}

// The default game: ttt, where every step is fast, if the program has it.
std::string_view usual_game(Catalog const& catalog) {
    auto const& games = catalog.games();
    auto const ttt = std::find_if(games.begin(), games.end(),
                                  [](auto const& game) { return game->about().name == "ttt"; });
    return ttt == games.end() ? games.front()->about().name : (*ttt)->about().name;
}

Message summary(std::map<VetStep::Verdict, int>& counts) {
    if (counts[VetStep::Verdict::failed] == 0)
        return msg("All {} steps passed: the program speaks the protocol.", counts[VetStep::Verdict::passed]);
    return msg("Passed: {}, failed: {}, skipped: {}.", counts[VetStep::Verdict::passed],
               counts[VetStep::Verdict::failed], counts[VetStep::Verdict::skipped]);
}

int vet(VetOptions const& options, Context const& context) {
    auto const name = options.game.value_or(std::string(usual_game(context.catalog)));
    auto const game = context.catalog.choose(name);
    auto steps = Json::array();
    std::map<VetStep::Verdict, int> counts;
    Vetting vetting({.command = options.command}, game, [&](VetStep const& step) {
        ++counts[step.verdict];
        if (!options.json) return tell(step, context);
        Json entry{{"step", step.number},
                   {"what", in_english(step.what)},
                   {"verdict", lower(word_for(step.verdict))}};
        if (step.verdict == VetStep::Verdict::failed) {
            entry["found"] = in_english(step.found);
            entry["hint"] = in_english(step.hint);
        }
        steps.push_back(std::move(entry));
    });
    bool const passed = vetting.run(context.console.stop());
    if (options.json)
        context.console.say(json_line(Json{{"game", name}, {"passed", passed}, {"steps", steps}}));
    else if (!context.console.interrupted())
        context.console.tell(context.texts(summary(counts)) + "\n");
    return passed ? done : trouble;
}

}  // namespace

Command vet_command(Context const& context) {
    auto const options = std::make_shared<VetOptions>();
    return {"vet", tr("check that a program speaks the protocol"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return vet(*options, context); }};
}

}  // namespace joute::app
