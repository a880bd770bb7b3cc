// SPDX-License-Identifier: MIT
#include "joute/front/text/reporter.hpp"

#include "joute/arena/describe.hpp"
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
        who.is_chance() ? msg("Chance: {}", table.event_name()) : msg("{} plays {}", name(who.seat()), text);
    return "\n" + texts_(event) + "\n" + board(table, colours_);
}

std::string GeneralDialogue::refused(Table const&, Message const& reason) { return texts_(reason) + "\n"; }

std::string GeneralDialogue::ended(Table const& table, Ending const& ending) {
    return "\n" + describe_ending(ending, table.about().unit, seating_, texts_);
}

std::string GeneralDialogue::revealed(Table const&, std::string_view secret) {
    return texts_(msg("Revealed: {}", secret)) + "\n";
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
    session_.console.say(describe_cause(ending, seating_, session_.texts) +
                         session_.dialogue->ended(table, ending));
}

}  // namespace joute::text
