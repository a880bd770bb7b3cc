// SPDX-License-Identifier: MIT
#include "joute/arena/run_match.hpp"

#include "joute/base/error.hpp"

namespace joute {
namespace {

class Driver {
public:
    Driver(Match& match, Players const& players, Audience const& audience)
        : match_(match), players_(players), audience_(audience) {}

    Ending run(std::stop_token const& stop) {
        tell(match_.start());
        while (auto thinking = match_.awaiting()) {
            Seat const seat = thinking->seat;
            auto& player = *players_[static_cast<std::size_t>(seat)];
            if (stop.stop_requested()) {
                tell(match_.submit(seat, Leave{}, Clock::now()));
                break;
            }
            player.get_ready();
            tell(match_.ask(Clock::now()));
            thinking = match_.awaiting();
            thinking->stop = stop;
            auto const table = match_.table();
            auto const decision = player.decide(*table, *thinking);
            submit(seat, decision);
        }
        return *match_.ending();
    }

private:
    void submit(Seat seat, Decision const& decision) {
        auto const now = Clock::now();
        for (;;) {
            try {
                return tell(match_.submit(seat, decision, now));
            } catch (Error const& error) {
                bool const go_on = audience_.refused_by_disk && audience_.refused_by_disk(error.message());
                if (!go_on) return tell(match_.submit(seat, Leave{}, now));
                if (match_.is_person(seat)) return;
            }
        }
    }

    void tell(Events const& events) {
        for (auto const& event : events) {
            on(
                event,
                [&](Event::Failed const& failed) {
                    players_[static_cast<std::size_t>(failed.seat)]->failed(failed.fault);
                },
                [&](Event::Ended const& ended) {
                    for (auto const& player : players_) player->ended(ended.ending);
                });
            if (audience_.tell) audience_.tell(event);
        }
    }

    Match& match_;
    Players const& players_;
    Audience const& audience_;
};

}  // namespace

Ending run(Match& match, Players const& players, Audience const& audience, std::stop_token const& stop) {
    return Driver(match, players, audience).run(stop);
}

}  // namespace joute
