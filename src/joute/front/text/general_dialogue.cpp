// SPDX-License-Identifier: MIT
#include "joute/front/text/general_dialogue.hpp"

#include "joute/front/text/draw.hpp"

namespace joute::text {
std::string cause_in_words(Ending const& ending, Seating const& seating, Texts const& texts) {
    auto const by = ending.by ? seating[static_cast<std::size_t>(*ending.by)].name : std::string();
    switch (ending.cause) {
        case Ending::Cause::resignation: return texts(msg("{} resigns.", by)) + "\n";
        case Ending::Cause::time: return texts(msg("{} has no time left.", by)) + "\n";
        case Ending::Cause::fault: return texts(msg("{} did not make a legal move.", by)) + "\n";
        case Ending::Cause::rules:
        case Ending::Cause::repetition:
        case Ending::Cause::left: break;
    }
    return {};
}

std::string ending_in_words(Ending const& ending, Unit unit, Seating const& seating, Texts const& texts) {
    std::string words;
    if (ending.cause == Ending::Cause::repetition)
        words = texts(msg("The position occurs for the third time.")) + "\n";
    if (unit == Unit::points) {
        for (std::size_t i = 0; i < seating.size(); ++i) {
            words += texts(msg("{}: {} points", seating[i].name, ending.scores[i])) + "\n";
        }
    }
    if (ending.drawn()) return words + texts(msg("A draw.")) + "\n";
    for (Seat const seat : ending.winners) {
        words += texts(msg("{} wins!", seating[static_cast<std::size_t>(seat)].name)) + "\n";
    }
    return words;
}

std::string GeneralDialogue::greeting(Table const& table) { return board(table, colours_); }

std::string GeneralDialogue::prompt(Table const& table) {
    return texts_(msg("{}, your move? ", name(table.turn().seat())));
}

Reply GeneralDialogue::feed(Table const& table, std::string_view line) {
    if (table.read(line).kind == Reading::Kind::unreadable) return Reply::other();
    return Reply::attempt(std::string(line));
}

std::string GeneralDialogue::moved(Table const& table, Turn who, std::string_view text) {
    auto const event =
        who.is_chance() ? msg("It turns out: {}", text) : msg("{} plays {}", name(who.seat()), text);
    return "\n" + texts_(event) + "\n" + board(table, colours_);
}

std::string GeneralDialogue::refused(Table const&, Message const& reason) { return texts_(reason) + "\n"; }

std::string GeneralDialogue::ended(Table const& table, Ending const& ending) {
    return "\n" + ending_in_words(ending, table.about().unit, seating_, texts_);
}

std::string GeneralDialogue::revealed(Table const&, std::string_view secret) {
    return texts_(msg("Hidden until now: {}", secret)) + "\n";
}

}  // namespace joute::text
