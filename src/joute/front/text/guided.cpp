// SPDX-License-Identifier: MIT
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/draw.hpp"
#include "joute/front/text/play.hpp"

#include <algorithm>

namespace joute::text {
namespace {

// Asks until the user plays one of the lesson's moves. False if the user quits.
bool practise(Lesson const& lesson, Table& table, Console& console, Texts const& texts) {
    auto const right = tokens(lesson.moves);
    std::vector<std::string> words{texts("quit")};
    for (std::size_t i = 0; i < table.move_count(); ++i) words.push_back(table.move_text(i));
    Completing const completing(console, [&](auto before) { return complete_word(before, words); });
    for (;;) {
        auto const line = console.ask(texts("Your move? "));
        if (!line || lower(trimmed(*line)) == "quit" || lower(trimmed(*line)) == "quitter") return false;
        if (trimmed(*line).empty()) continue;
        auto const reading = table.read(*line);
        if (reading.kind == Reading::Kind::unreadable) {
            console.tell(texts(msg("'{}' is not a move; try {}", trimmed(*line), right.front())) + "\n");
        } else if (reading.kind == Reading::Kind::refused) {
            console.tell(texts(reading.reason) + "\n");
        } else if (std::find(right.begin(), right.end(), reading.notation) == right.end()) {
            console.tell(texts(msg("That is allowed, but try {}.", right.front())) + "\n");
        } else {
            table.play(reading.move);
            console.say(texts("Yes!") + "\n" + board(table, texts, console.colours()));
            return true;
        }
    }
}

}  // namespace

void play_guided(Catalog const& catalog, std::string const& game, Console& console, Texts const& texts) {
    auto const chosen = catalog.choose(game);
    auto const lessons = chosen.type->lessons(chosen.params);
    if (lessons.empty()) throw Error(msg("there is no guided match for {}: try it without parameters", game));
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        auto const table = chosen.type->table_at(chosen.params, lessons[i].position);
        auto const number = std::to_string(i + 1) + "/" + std::to_string(lessons.size());
        console.tell("\n" + console.painted(number, Ink::accent) + "  " + texts(lessons[i].says) + "\n\n");
        console.say(board(*table, texts, console.colours()));
        if (!lessons[i].moves.empty()) {
            if (!practise(lessons[i], *table, console, texts)) return;
        } else if (!console.ask(texts("Press Enter to continue "))) {
            return;
        }
    }
    console.tell("\n" + texts(msg("That is all. Now play: {} play {}", catalog.program(), game)) + "\n");
}

}  // namespace joute::text
