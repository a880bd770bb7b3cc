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
        [&](Event::Refused const& refused) {
            say_with_results(event.table->caption_refused(refused.reason));
        },
        [&](Event::Offered const& offered) { note_offer(offered); },
        [&](Event::Told const& told) { captions_ = {told.message}; },
        [&](Event::Failed const& failed) { captions_ = {failed.fault.why}; },
        [&](Event::Answered const& answered) {
            rematch_ = answered.offer.what == Offer::What::rematch && answered.accepted && answered.last;
            std::erase(to_answer_, answered.seat);
            if (answered.accepted) return;
            to_answer_.clear();
            say_with_results(msg("{} declines the draw.", name(answered.seat)));
        },
        [&](Event::TakenBack const& taken) {
            asked_.reset();
            ending_.reset();
            results_.clear();
            to_answer_.clear();
            moments_.resize(moments_.size() - taken.plies);
            captions_ = {msg("Taken back.")};
        },
        [&](Event::Ended const& ended) {
            ending_ = ended.ending;
            asked_.reset();
            to_answer_.clear();
            say_more(event.table->caption(ended.ending));
        },
        [&](Event::Revealed const& revealed) { secret_ = revealed.secret; });
}

void Session::moved(Event const& event, Event::Moved const& moved) {
    moments_.push_back(
        {event.table, moved.who, shell_.texts(event.table->event_name()), moved.index, moved.clicks});
    asked_.reset();
    to_answer_.clear();
    auto const said = event.table->caption();
    if (moved.who.is_seat() && is_person(moved.who.seat())) results_.clear();
    if (moved.who.is_chance()) {
        if (said.pattern.empty()) return;
        results_.push_back(said);
        captions_ = results_;
    } else {
        say_with_results(said.pattern.empty() ? msg("{} plays {}", name(moved.who.seat()), moved.text)
                                              : said);
    }
}

void Session::say_with_results(Message const& message) {
    captions_ = results_;
    captions_.push_back(message);
}

// People at this screen answer in turn; machines have already answered.
void Session::note_offer(Event::Offered const& offered) {
    if (offered.offer.what != Offer::What::draw) return;
    offering_ = offered.seat;
    to_answer_.clear();
    for (Seat seat = 0; seat < static_cast<Seat>(seats_.size()); ++seat) {
        if (seat != offered.seat && is_person(seat)) to_answer_.push_back(seat);
    }
}

std::optional<Session::DrawOffer> Session::draw_offer() const {
    if (to_answer_.empty()) return std::nullopt;
    return DrawOffer{offering_, to_answer_.front()};
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
