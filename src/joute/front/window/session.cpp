// SPDX-License-Identifier: MIT
#include "joute/front/window/session.hpp"

#include "joute/arena/describe.hpp"

#include <algorithm>

namespace joute::window {

namespace {

// Opens the match with the user's preferences, and saves its choices.
OpenedMatch opened(Shell& shell, PlayOptions options) {
    options.preferences = &shell.preferences;
    auto match = open_match(shell.catalog, options);
    if (!options.resume) remember(shell.preferences, match);
    shell.last_game = match.game.type->about().name;
    return match;
}

}  // namespace

Session::Session(Shell& shell, PlayOptions const& options) : Session(shell, opened(shell, options)) {}

Session::Session(Shell& shell, OpenedMatch setup)
    : shell_(shell),
      game_(setup.game),
      seats_(setup.record.players),
      captions_(setup.notes),
      was_over_(setup.record.ending.has_value()),
      left_(seats_.size()) {
    auto const table = setup.start.table->clone();
    moments_.push_back({table->clone()});
    for (auto const move : setup.past.moves) {
        table->continue_after_repetition();
        Moment moment{nullptr, table->turn(), {}, move, table->clicks(move)};
        table->play(move);
        moment.text = shell_.texts(table->event_name());
        moment.table = table->clone();
        moments_.push_back(std::move(moment));
    }
    live_ = std::make_unique<LiveMatch>(std::move(setup), shell_.wake);
}

std::string Session::name(Seat seat) const {
    return seat_name(seat, seats_[static_cast<std::size_t>(seat)], game_, shell_.texts);
}

std::optional<Clock::duration> Session::time_left(Seat seat) const {
    auto const& left = left_[static_cast<std::size_t>(seat)];
    if (!left || asked_ != seat) return left;
    return std::max(*left - since_.elapsed(), Clock::duration::zero());
}

Seat Session::some_person() const {
    auto const found = std::find(seats_.begin(), seats_.end(), human);
    return found == seats_.end() ? 0 : static_cast<Seat>(found - seats_.begin());
}

std::optional<Seat> Session::only_person() const {
    if (std::count(seats_.begin(), seats_.end(), human) != 1) return std::nullopt;
    return some_person();
}

bool Session::can_take_back() const {
    return moments_.size() > 1 && (persons_turn() || (ending_ && is_person(some_person())));
}

bool Session::can_go_on_from(std::size_t moment) const {
    auto const turn = moments_[moment].table->turn();
    return moment + 1 < moments_.size() && secret_.empty() && turn.is_seat() && is_person(turn.seat());
}

std::optional<int> Session::update() {
    auto const events = live_->take_events();
    if (events.empty()) return std::nullopt;
    auto const before = static_cast<int>(moments_.size());
    for (auto const& event : events) note(event);
    return static_cast<int>(moments_.size()) - before;
}

void Session::note(Event const& event) {
    auto const say_more = [&](Message const& said) {
        if (!said.pattern.empty()) captions_.push_back(said);
    };
    on(
        event,
        // This table may differ from the replayed one: a resumed match can continue after a repetition.
        [&](Event::Started const&) { moments_.back().table = event.table; },
        [&](Event::Asked const& asked) {
            asked_ = asked.seat;
            can_play_again_ = asked.can_play_again;
            since_ = Stopwatch();
            left_[static_cast<std::size_t>(asked.seat)] = asked.left;
        },
        [&](Event::Moved const& each) { moved(event, each); },
        [&](Event::Refused const& refused) { captions_ = {event.table->caption_refused(refused.reason)}; },
        [&](Event::Told const& told) { captions_ = {told.message}; },
        [&](Event::Failed const& failed) { captions_ = {failed.fault.why}; },
        [&](Event::Answered const& answered) {
            rematch_ = answered.offer.what == Offer::What::rematch && answered.accepted && answered.last;
        },
        [&](Event::TakenBack const& taken) {
            asked_.reset();
            ending_.reset();
            moments_.resize(moments_.size() - taken.plies);
            captions_ = {msg("Taken back.")};
        },
        [&](Event::Ended const& ended) {
            ending_ = ended.ending;
            asked_.reset();
            say_more(event.table->caption(ended.ending));
        },
        [&](Event::Revealed const& revealed) { secret_ = revealed.secret; });
}

void Session::moved(Event const& event, Event::Moved const& moved) {
    moments_.push_back(
        {event.table, moved.who, shell_.texts(event.table->event_name()), moved.index, moved.clicks});
    asked_.reset();
    auto const said = event.table->caption();
    if (!said.pattern.empty()) {
        captions_ = {said};
    } else if (moved.who.is_seat()) {
        captions_ = {msg("{} plays {}", name(moved.who.seat()), moved.text)};
    }
}

// Submits the decision with the ply that the user sees, so that the match refuses outdated clicks.
void Session::decide(Decision::What what) {
    if (persons_turn()) live_->decide(*asked_, {std::move(what), table().plies()});
}

void Session::go_on_from(std::size_t moment, std::optional<std::string> const& move) {
    if (!live_->decide(some_person(), Offer::take_back(moment)) || !move) return;
    live_->decide(moments_[moment].table->turn().seat(), {Attempt{*move}, moment});
}

}  // namespace joute::window
