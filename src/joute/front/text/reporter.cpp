// SPDX-License-Identifier: MIT
#include "joute/front/text/reporter.hpp"

#include "joute/arena/describe.hpp"

namespace joute::text {

std::string GeneralDialogue::greeting(Table const& table) {
    std::string text = drawing(table) + console_.fitted(legend(table, texts_));
    bool const person = table.turn().is_seat() && at(table.turn().seat()).person;
    if (person) text += sentence(msg("Type a move, for example {}, or help.", table.move_text(0)));
    return text;
}

std::string GeneralDialogue::resumed(Table const& table) { return drawing(table); }

std::string GeneralDialogue::prompt(Table const& table) {
    return texts_(msg("{}, your move? ", at(table.turn().seat()).name));
}

Reply GeneralDialogue::feed(Table const& table, std::string_view line) {
    if (table.read(line).kind == Reading::Kind::unreadable) return Reply::other();
    return Reply::attempt(std::string(line));
}

// The board follows once chance has decided.
std::string GeneralDialogue::moved(Table const& table, Turn who, std::string_view text) {
    auto const told =
        who.is_chance() ? sentence(event(table)) : "\n" + sentence(move(table, who.seat(), text));
    return told + (table.turn().is_chance() ? "" : drawing(table));
}

Message GeneralDialogue::event(Table const& table) {
    auto const caption = table.caption();
    return caption.pattern.empty() ? msg("Chance: {}", table.event_name())
                                   : msg("Result: {}. {}", table.event_name(), caption);
}

Message GeneralDialogue::move(Table const& table, Seat seat, std::string_view text) const {
    auto const& name = at(seat).name;
    auto const i = static_cast<std::size_t>(seat);
    auto const before = table.clone();
    before->undo();
    int const gain = table.about().unit == Unit::points ? table.scores()[i] - before->scores()[i] : 0;
    if (gain <= 0) return msg("{} plays {}", name, text);
    if (auto const told = table.about().gain; !told.empty()) return msg(told, name, text, gain);
    return plural(gain, "{} plays {} and takes {} point", "{} plays {} and takes {} points", name, text,
                  gain);
}

std::string GeneralDialogue::refused(Table const&, Message const& reason) { return sentence(reason); }

std::string GeneralDialogue::ended(Table const& table, Ending const& ending) {
    return "\n" + console_.fitted(describe_ending(ending, table.about().unit, seating_, texts_));
}

std::string GeneralDialogue::revealed(Table const& table, std::string_view secret) {
    return sentence(table.caption_revealed(secret));
}

void Reporter::tell(Event const& event) {
    auto const& table = *event.table;
    on(
        event, [&](Event::Started const&) { session_.console.say(session_.dialogue->greeting(table)); },
        [&](Event::Moved const& each) { moved(table, each); },
        [&](Event::Refused const& refused) {
            if (at(refused.seat).person)
                session_.console.say(session_.dialogue->refused(table, refused.reason));
        },
        [&](Event::Told const& told) { say(told.message); },
        [&](Event::Failed const& failed) {
            bool const told_at_the_end = failed.fault.cause == Ending::Cause::time;
            if (!told_at_the_end) say(msg("{}: {}", at(failed.seat).name, failed.fault.why));
        },
        [&](Event::TakenBack const&) {
            say(msg("Taken back."));
            session_.console.say(session_.dialogue->resumed(table));
        },
        [&](Event::Ended const& each) { ended(table, each.ending); },
        [&](Event::Revealed const& revealed) {
            session_.console.say(session_.dialogue->revealed(table, revealed.secret));
        });
}

void Reporter::moved(Table const& table, Event::Moved const& moved) {
    session_.console.say(session_.dialogue->moved(table, moved.who, moved.text));
    bool const machine = moved.who.is_seat() && !at(moved.who.seat()).person;
    if (pause_ && machine && !table.turn().is_over())
        session_.console.ask(session_.texts("Press Enter to continue "));
}

void Reporter::ended(Table const& table, Ending const& ending) {
    if (ending.cause == Ending::Cause::left) return say(msg("The match is left unfinished."));
    session_.console.tell(describe_cause(ending, session_.seating, session_.texts));
    session_.console.say(session_.dialogue->ended(table, ending));
}

}  // namespace joute::text
