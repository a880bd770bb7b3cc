// SPDX-License-Identifier: MIT
#include "joute/arena/match.hpp"

#include "joute/base/rng.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace joute {
namespace {

constexpr std::size_t at(Seat seat) { return static_cast<std::size_t>(seat); }

// The seat loses; the best of the others win.
Ending lost_by(Seat seat, Ending::Cause cause, Scores const& scores) {
    Ending ending{cause, scores, {}, seat};
    std::optional<int> best;
    for (Seat other = 0; other < static_cast<Seat>(scores.size()); ++other) {
        if (other == seat) continue;
        int const score = scores[at(other)];
        if (best && score < *best) continue;
        if (!best || score > *best) ending.winners.clear();
        best = score;
        ending.winners.push_back(other);
    }
    return ending;
}

Ending draw_agreed(Scores const& scores) {
    Ending ending{Ending::Cause::agreement, scores, {}, std::nullopt};
    for (Seat seat = 0; seat < static_cast<Seat>(scores.size()); ++seat) ending.winners.push_back(seat);
    return ending;
}

}  // namespace

// One transition of the state machine, on a copy of the state. commit() writes the journal and adopts the
// copy.
class Match::Step {
public:
    Step(Match& match, Clock::time_point now) : match_(match), now_(now), s_(match.state_) {}

    Events commit() {
        if (match_.journal_) {
            auto record = match_.record_;
            if (add_events_to(record)) match_.journal_(record);
            match_.record_ = std::move(record);
        } else {
            add_events_to(match_.record_);
        }
        match_.state_ = std::move(s_);
        return std::move(events_);
    }

    void start() {
        tell(Event::Started{});
        if (s_.ending) return reveal(*s_.ending);
        settle();
    }

    void ask() {
        if (s_.ending) return;
        if (!s_.asked) s_.asked = now_;
        tell_asked();
    }

    // Fails the asked seat if its deadline has passed; true if so.
    bool flag() {
        auto const deadline = match_.deadline();
        if (!deadline || now_ < *deadline) return false;
        fail(turn().seat(), {Ending::Cause::time, msg("no time was left")});
        return true;
    }

    void take(Seat seat, Decision const& decision) {
        if (decision.ply && *decision.ply != s_.table->plies()) {
            refuse(seat, decision, msg("the match has changed in the meantime"));
        } else {
            std::visit([&](auto const& what) { decided(seat, what); }, decision.what);
        }
        if (is_asked(seat)) tell_asked();
    }

private:
    bool is_asked(Seat seat) const { return s_.asked && turn() == Turn::of(seat); }
    Turn turn() const { return s_.table->turn(); }
    void tell(Event::What what) { events_.push_back({std::move(what), s_.table}); }
    bool add_events_to(Record& record) const {
        bool added = false;
        for (auto const& event : events_) added |= add_to(record, event, match_.rules_.stable);
        return added;
    }
    void tell_asked() {
        Seat const seat = turn().seat();
        auto const left = s_.clock ? std::optional(s_.clock->left(seat) - (now_ - *s_.asked)) : std::nullopt;
        tell(Event::Asked{seat, left, !s_.undone.empty()});
    }
    void refuse(Seat seat, Decision const& decision, Message const& why) {
        auto const* const attempt = std::get_if<Attempt>(&decision.what);
        tell(Event::Refused{seat, attempt != nullptr ? attempt->text : std::string(), why,
                            Event::Refused::Cause::not_now});
    }
    Message why_not_now() const { return s_.ending ? msg("the match is over") : msg("it is not your turn"); }

    // ---- decisions

    void decided(Seat seat, Attempt const& attempt) {
        if (!is_asked(seat)) return refuse(seat, attempt, why_not_now());
        auto const reading = s_.table->read(attempt.text);
        if (reading.kind == Reading::Kind::legal) {
            auto const used = spend(seat);
            if (s_.clock) s_.clock->reward(seat);
            s_.undone.clear();
            auto const left = s_.clock ? std::optional(s_.clock->left(seat)) : std::nullopt;
            play({.index = reading.move, .used = used, .left = left, .value = attempt.value});
            return settle();
        }
        bool const readable = reading.kind == Reading::Kind::refused;
        auto const reason = readable ? reading.reason : msg("'{}' is not a move", attempt.text);
        tell(Event::Refused{seat, readable ? reading.notation : attempt.text, reason,
                            readable ? Event::Refused::Cause::illegal : Event::Refused::Cause::unreadable});
        if (!match_.is_person(seat))
            fail(seat, {readable ? Ending::Cause::illegal : Ending::Cause::garbage, reason});
    }

    void decided(Seat seat, Fault const& fault) {
        if (!is_asked(seat)) return refuse(seat, fault, why_not_now());
        fail(seat, fault);
    }

    void decided(Seat seat, Resign const& resign) {
        if (s_.ending) return refuse(seat, resign, why_not_now());
        end(lost_by(seat, Ending::Cause::resignation, s_.table->scores()));
    }

    void decided(Seat seat, Leave const&) {
        if (!s_.ending) end({Ending::Cause::left, s_.table->scores(), {}, seat});
    }

    void decided(Seat seat, PlayAgain const& again) {
        if (!is_asked(seat)) return refuse(seat, again, why_not_now());
        if (s_.undone.empty())
            return tell(Event::Told{msg("no move was taken back, so there is none to replay")});
        spend(seat);
        auto group = std::move(s_.undone.back());
        s_.undone.pop_back();
        for (auto& moved : group) play(std::move(moved));
        settle();
    }

    void decided(Seat seat, Offer const& offer) {
        if (s_.offer) return refuse(seat, offer, msg("another offer awaits its answer"));
        bool const for_the_end = offer.what == Offer::What::rematch;
        if (offer.what == Offer::What::take_back) {
            auto const why = why_not_taken_back(seat, offer);
            if (why) return tell(Event::Told{*why});
        } else if (for_the_end != s_.ending.has_value()) {
            return refuse(seat, offer, for_the_end ? msg("the match is not over") : why_not_now());
        }
        tell(Event::Offered{seat, offer});
        s_.offer = {seat, offer, {}};
        for (Seat other = 0; other < s_.table->seats(); ++other) {
            if (other != seat) s_.offer->asked.push_back(other);
        }
        bool const people_agree = match_.rules_.one_screen && offer.what != Offer::What::draw;
        for (Seat const other : std::vector(s_.offer->asked)) {
            bool const person = match_.is_person(other);
            if (s_.offer && (!person || people_agree)) answer(other, person || machine_accepts(other, offer));
        }
    }

    void decided(Seat seat, Offer::Answer const& given) {
        bool const asked = s_.offer && std::count(s_.offer->asked.begin(), s_.offer->asked.end(), seat) > 0;
        if (!asked) return refuse(seat, given, msg("there is no offer to answer"));
        answer(seat, given.accept);
    }

    void answer(Seat seat, bool accept) {
        auto& open = *s_.offer;
        std::erase(open.asked, seat);
        bool const last = !accept || open.asked.empty();
        tell(Event::Answered{seat, open.offer, accept, last});
        if (!last) return;
        auto const done = *std::exchange(s_.offer, std::nullopt);
        if (accept) carry_out(done);
    }

    // A machine accepts a draw if the value of its last move is at most even. It accepts all other offers.
    bool machine_accepts(Seat seat, Offer const& offer) const {
        if (offer.what != Offer::What::draw) return true;
        auto const last = std::find_if(s_.past.rbegin(), s_.past.rend(),
                                       [&](auto const& past) { return past->moved.who == Turn::of(seat); });
        double const even = s_.table->about().unit == Unit::probability ? 0.5 : 0;
        return last != s_.past.rend() && (*last)->moved.value && *(*last)->moved.value <= even;
    }

    void carry_out(OpenOffer const& open) {
        switch (open.offer.what) {
            case Offer::What::draw: return end(draw_agreed(s_.table->scores()));
            case Offer::What::take_back: return take_back(*plies_back(open.seat, open.offer));
            case Offer::What::rematch: return;  // the driver opens the new match
        }
    }

    // ---- take-back

    // How many plies an offer takes back: to the ply it names, else to the last decision of a person. On
    // separate screens, only decisions of the offering seat count. 0 takes back only an ending, such as a
    // resignation. Null if there is no such decision, or if an event of chance after it revealed a part of
    // the secret.
    std::optional<std::size_t> plies_back(Seat seat, Offer const& offer) const {
        if (!offer.to && s_.ending && !turn().is_over() && !s_.ending->by_a_fault()) return 0;
        if (offer.to && *offer.to >= s_.table->plies()) return std::nullopt;
        auto const copy = s_.table->clone();
        for (std::size_t plies = 1; plies <= s_.past.size(); ++plies) {
            copy->undo();
            Turn const turn = copy->turn();
            if (turn.is_chance() && s_.secret) return std::nullopt;
            if (!turn.is_seat()) continue;
            bool const wanted =
                offer.to ? copy->plies() <= *offer.to
                         : match_.is_person(turn.seat()) && (match_.rules_.one_screen || turn.seat() == seat);
            if (wanted) return plies;
        }
        return std::nullopt;
    }

    std::optional<Message> why_not_taken_back(Seat seat, Offer const& offer) const {
        bool const revealed = s_.secret && s_.ending && s_.ending->cause != Ending::Cause::left;
        if (!revealed && plies_back(seat, offer)) return std::nullopt;
        return s_.secret && !s_.past.empty() ? msg("what has been revealed cannot be taken back")
                                             : msg("there is no move to take back");
    }

    void take_back(std::size_t plies) {
        if (s_.asked) spend(turn().seat());
        bool const late = s_.ending && s_.ending->cause == Ending::Cause::time;
        if (late) s_.clock = s_.past[s_.past.size() - plies]->clock;
        s_.ending.reset();
        auto table = s_.table->clone();
        std::vector<Event::Moved> group;
        for (std::size_t i = 0; i < plies; ++i) {
            table->undo();
            s_.secret = s_.past.back()->secret;
            group.insert(group.begin(), s_.past.back()->moved);
            s_.past.pop_back();
        }
        s_.table = std::move(table);
        if (plies > 0) s_.undone.push_back(std::move(group));
        tell(Event::TakenBack{plies});
    }

    // ---- transitions

    // Charges the seat's clock with the time since it was asked. The seat is no longer asked.
    Clock::duration spend(Seat seat) {
        auto const used = now_ - *std::exchange(s_.asked, std::nullopt);
        if (s_.clock) s_.clock->spend(seat, used);
        return used;
    }

    void fail(Seat seat, Fault const& fault) {
        auto const used = spend(seat);
        tell(Event::Failed{seat, fault});
        if (!match_.rules_.lenient) return end(lost_by(seat, fault.cause, s_.table->scores()));
        Rng rng(mixed(match_.seed_) + s_.table->plies());
        auto const move = rng.below(static_cast<std::uint32_t>(s_.table->move_count()));
        play({.index = move, .used = used});
        settle();
    }

    // Resolves chance, then ends the match if it is over by the rules.
    void settle() {
        while (turn().is_chance()) play({.index = event_of_chance()});
        if (turn().is_over()) end(ending_of(*s_.table));
    }

    // The event that the secret implies. Without a secret, it depends only on the seed and the ply, so that
    // it is the same after a take-back or in a resumed match.
    std::size_t event_of_chance() const {
        if (s_.secret) return s_.secret->event(*s_.table);
        Rng rng(mixed(match_.seed_) + s_.table->plies());
        return rng.weighted(s_.table->move_count(), [&](std::size_t i) { return s_.table->weight(i); });
    }

    void play(Event::Moved moved) {
        auto table = s_.table->clone();
        table->continue_after_repetition();  // PlayAgain may continue after a threefold repetition
        moved.who = table->turn();
        moved.text = table->move_text(moved.index);
        moved.clicks = table->clicks(moved.index);
        auto secret = s_.secret ? s_.secret->clone() : nullptr;
        if (secret) secret->follow(*table, moved.index);
        table->play(moved.index);
        s_.past.push_back(
            std::make_shared<Past const>(Past{std::exchange(s_.secret, std::move(secret)), s_.clock, moved}));
        s_.table = std::move(table);
        s_.offer.reset();
        tell(std::move(moved));
    }

    void end(Ending const& ending) {
        s_.ending = ending;
        s_.asked.reset();
        s_.offer.reset();
        reveal(ending);
    }
    void reveal(Ending const& ending) {
        tell(Event::Ended{ending});
        if (s_.secret && ending.cause != Ending::Cause::left) tell(Event::Revealed{s_.secret->text()});
    }

    Match& match_;
    Clock::time_point now_;
    State s_;
    Events events_;
};

Match::Match(MatchSetup setup, Journal journal)
    : rules_(std::move(setup.rules)), seed_(setup.record.seed.value_or(1)), journal_(std::move(journal)) {
    auto table = std::move(setup.start.table);
    auto secret = std::move(setup.start.secret);
    assert(static_cast<int>(rules_.people.size()) == table->seats());
    if (auto const control = time_control_in_seconds(setup.record.time_control)) {
        state_.clock.emplace(*control, table->seats());
        for (std::size_t i = 0; i < setup.past.left.size(); ++i) {
            if (setup.past.left[i]) state_.clock->set(static_cast<Seat>(i), *setup.past.left[i]);
        }
    }
    for (auto const move : setup.past.moves) {
        table->continue_after_repetition();  // a record may continue after a threefold repetition
        auto before = secret ? secret->clone() : nullptr;
        Event::Moved moved{.who = table->turn(), .index = move, .text = table->move_text(move)};
        state_.past.push_back(
            std::make_shared<Past const>(Past{std::move(before), state_.clock, std::move(moved)}));
        if (secret) secret->follow(*table, move);
        table->play(move);
    }
    if (!setup.record.repetition_ends && !setup.record.ending) table->continue_after_repetition();
    if (!table->turn().is_over()) state_.ending = setup.record.ending;
    record_ = std::move(setup.record);
    state_.table = std::move(table);
    state_.secret = std::move(secret);
}

std::optional<Thinking> Match::awaiting() const {
    if (state_.ending || !state_.table->turn().is_seat()) return std::nullopt;
    Seat const seat = state_.table->turn().seat();
    Thinking thinking{.seat = seat, .deadline = deadline()};
    if (!is_person(seat)) thinking.budget = rules_.budget;
    if (state_.clock) {
        thinking.left = state_.clock->left(seat);
        thinking.increment = state_.clock->increment();
        thinking.clocks = state_.clock->all();
    }
    return thinking;
}

Course Match::course() const {
    Course course{record_.position, {}};
    for (auto const& past : state_.past) course.moves.push_back(past->moved.text);
    return course;
}

std::optional<Clock::time_point> Match::deadline() const {
    if (!state_.asked) return std::nullopt;
    Seat const seat = state_.table->turn().seat();
    auto most = Clock::duration::max();
    if (state_.clock) most = state_.clock->left(seat);
    if (rules_.budget.time && !is_person(seat)) most = std::min(most, *rules_.budget.time);
    if (most == Clock::duration::max()) return std::nullopt;
    return *state_.asked + most + rules_.margin;
}

Events Match::start() {
    Step step(*this, {});
    step.start();
    return step.commit();
}

Events Match::ask(Clock::time_point now) {
    Step step(*this, now);
    step.ask();
    return step.commit();
}

Events Match::submit(Seat seat, Decision const& decision, Clock::time_point now) {
    Step step(*this, now);
    // No flag fall for these: a fault has its own cause, and leaving is always accepted.
    bool const timeless =
        std::holds_alternative<Fault>(decision.what) || std::holds_alternative<Leave>(decision.what);
    if (timeless || !step.flag()) step.take(seat, decision);
    return step.commit();
}

Events Match::tick(Clock::time_point now) {
    Step step(*this, now);
    step.flag();
    return step.commit();
}

}  // namespace joute
