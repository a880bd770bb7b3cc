// SPDX-License-Identifier: MIT
#include "joute/arena/run_match.hpp"

#include "joute/base/error.hpp"

namespace joute {

void tell_players(Players const& players, Event const& event) {
    on(
        event,
        [&](Event::Failed const& failed) {
            auto const& player = players[static_cast<std::size_t>(failed.seat)];
            if (player) player->failed();
        },
        [&](Event::Ended const& ended) {
            for (auto const& player : players) {
                if (player) player->ended(ended.ending);
            }
        });
}

Ending run(Match& match, Players const& players, Audience const& audience, std::stop_token const& stop) {
    auto const tell = [&](Events const& events) {
        for (auto const& event : events) {
            tell_players(players, event);
            if (audience.tell) audience.tell(event);
        }
    };
    auto const submit = [&](Seat seat, Decision const& decision) {
        auto const now = Clock::now();
        for (;;) {
            try {
                return tell(match.submit(seat, decision, now));
            } catch (Error const& error) {
                bool const goes_on = audience.journal_failed && audience.journal_failed(error.message());
                if (!goes_on) return tell(match.submit(seat, Leave{}, now));
                if (match.is_person(seat)) return;
            }
        }
    };
    tell(match.start());
    while (auto thinking = match.awaiting()) {
        thinking->stop = stop;
        auto& player = *players[static_cast<std::size_t>(thinking->seat)];
        if (stop.stop_requested()) {
            submit(thinking->seat, Leave{});
            continue;
        }
        player.get_ready(*thinking);
        if (!match.asked()) tell(match.ask(Clock::now()));
        thinking = match.awaiting();
        thinking->stop = stop;
        thinking->course = match.course();
        auto const table = match.table();
        submit(thinking->seat, player.decide(*table, *thinking));
    }
    return *match.ending();
}

}  // namespace joute
