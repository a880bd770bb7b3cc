// SPDX-License-Identifier: MIT
#include "joute/front/text/general_dialogue.hpp"

#include "joute/arena/words.hpp"
#include "joute/front/text/draw.hpp"

namespace joute::text {

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
