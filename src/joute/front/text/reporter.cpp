// SPDX-License-Identifier: MIT
#include "joute/front/text/reporter.hpp"

#include "joute/arena/words.hpp"

namespace joute::text {

void Reporter::moved(Table const& table, Turn who, Played const& played) {
    talk_.console.say(talk_.dialogue->moved(table, who, played.text));
    bool const machine = who.is_seat() && !seating_[static_cast<std::size_t>(who.seat())].person;
    if (pause_ && machine && !table.turn().is_over()) talk_.console.ask(talk_.texts("Enter to go on "));
}

// That the time was over is said at the end.
void Reporter::failed(Table const&, Seat seat, Fault const& fault) {
    if (fault.cause == Ending::Cause::time) return;
    auto const& name = seating_[static_cast<std::size_t>(seat)].name;
    talk_.console.say(talk_.texts(msg("{}: {}", name, fault.why)) + "\n");
}

void Reporter::taken_back(Table const& table, std::size_t) {
    talk_.console.say(talk_.texts("Taken back.") + "\n" + talk_.dialogue->resumed(table));
}

void Reporter::ended(Table const& table, Ending const& ending) {
    if (ending.cause == Ending::Cause::left) {
        talk_.console.say(talk_.texts("The match is left unfinished.") + "\n");
    } else {
        talk_.console.say(cause_in_words(ending, seating_, talk_.texts) +
                          talk_.dialogue->ended(table, ending));
    }
}

}  // namespace joute::text
