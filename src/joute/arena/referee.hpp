// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match_clock.hpp"
#include "joute/arena/player.hpp"
#include "joute/base/rng.hpp"
#include "joute/table/secret.hpp"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace joute {

// A move or an event of chance, and what is known of how it came about.
struct Played {
    std::string text;                          // in notation
    Clock::duration used{};                    // by the seat that decided
    std::optional<Clock::duration> left = {};  // on its clock
    std::optional<double> value = {};          // in its own opinion
};

// Sees a match and changes nothing. The table already shows what is told.
class Observer {
public:
    virtual ~Observer() = default;

    // Before the first move, or the first that is new in a match taken up again.
    virtual void started(Table const&) {}
    // `who` decided or drew.
    virtual void moved(Table const&, Turn /*who*/, Played const&) {}
    // An attempt of a seat was not legal.
    virtual void refused(Table const&, Seat, std::string const& /*attempt*/, Message const& /*reason*/) {}
    // Something was asked that cannot be, or was done at somebody's wish.
    virtual void told(Table const&, Message const&) {}
    // A machine could not go on; the match is over for it, or a move was drawn by lot instead.
    virtual void failed(Table const&, Seat, Fault const&) {}
    // So many moves and events were taken back.
    virtual void taken_back(Table const&, std::size_t /*moves*/) {}
    // The last of all but what was hidden, if the game hides something: that is told after it.
    virtual void ended(Table const&, Ending const&) {}
    virtual void revealed(Table const&, std::string const& /*secret*/) {}

protected:
    Observer() = default;
    Observer(Observer const&) = default;
    Observer& operator=(Observer const&) = default;
};

// Runs one match from its present position to an ending: asks the players, checks what they want, resolves
// chance, keeps the clock, tells the observers. It alone holds what nobody may know.
class Referee {
public:
    // What a match needs; players, clock and secret belong to the referee from then on.
    struct Setup {
        std::unique_ptr<Table> table;
        std::vector<std::unique_ptr<Player>> players;  // one per seat
        std::unique_ptr<Secret> secret = nullptr;
        std::uint64_t seed = 1;
        std::optional<TimeControl> clock = std::nullopt;
        std::optional<std::string> from = {};  // the table's position, if it is not the one start of the game
        Budget budget = {};                    // for each decision of a machine
        Clock::duration margin = {};           // forgiven to who thinks too long
        bool lenient = false;                  // a fault costs a move drawn by lot, not the match
        // A match that is taken up again: table and secret stand at its start, and this has happened since.
        std::vector<std::size_t> past = {};
        std::optional<Ending> ending = {};  // somebody gave up then
        bool go_on = false;  // although the last position of the past occurred for the third time
        std::vector<std::optional<Clock::duration>> left = {};  // on the clocks, as far as known
    };

    // Plays what is past at the table at once.
    explicit Referee(Setup setup);

    // Told everything from now on, in the order in which observers were added. It must outlive the match.
    void add(Observer& observer) { observers_.push_back(&observer); }
    // Where the match stands.
    Table const& table() const { return *table_; }

    // Blocks until the match is over, or left because of the stop token. No player's fault throws.
    Ending run(std::stop_token const& stop = {});

private:
    struct Past {
        std::unique_ptr<Secret> secret;  // as it was before the move
        std::size_t move;
        Played played;
    };

    std::optional<Ending> ask(Seat seat, std::stop_token const& stop);
    std::optional<Ending> decided(Seat seat, Attempt const& attempt);
    std::optional<Ending> decided(Seat seat, TakeBack);
    std::optional<Ending> decided(Seat seat, PlayAgain);
    std::optional<Ending> decided(Seat seat, Resign);
    std::optional<Ending> decided(Seat seat, Leave);
    std::optional<Ending> decided(Seat seat, Fault const& fault);

    Thinking thinking_of(Seat seat, std::stop_token const& stop) const;
    bool in_time(Seat seat);

    void resolve_chance();
    void play(std::size_t move, Played played);
    void make(std::size_t move, Played played);
    std::size_t plies_to_take_back(Seat seat) const;
    Ending lost_by(Seat seat, Ending::Cause cause) const;

    template <class Tell>
    void tell(Tell const& tell_one) const {
        for (auto* observer : observers_) tell_one(*observer);
    }

    std::unique_ptr<Table> table_;
    std::vector<std::unique_ptr<Player>> players_;
    std::unique_ptr<Secret> secret_;
    std::uint64_t seed_;
    std::optional<MatchClock> clock_;
    Budget budget_;
    Clock::duration margin_;
    bool lenient_;
    Course course_;
    Clock::duration used_{};  // by the last decision
    std::vector<Observer*> observers_;
    std::optional<Ending> ending_;
    std::vector<Past> past_;
    std::vector<std::vector<std::pair<std::size_t, Played>>>
        undone_;  // what was taken back, one group of moves at a time
};

}  // namespace joute
