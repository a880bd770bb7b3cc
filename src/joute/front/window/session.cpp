// SPDX-License-Identifier: MIT
#include "joute/front/window/session.hpp"

#include "joute/arena/words.hpp"
#include "joute/base/error.hpp"

#include <algorithm>
#include <random>

namespace joute::window {
namespace {

using Kind = LiveEvent::Kind;

Match match_of(Shell const& shell, PlayRequest const& request) {
    if (request.keeping.resume) return saved_match(shell.catalog, *request.keeping.resume, request.game);
    return new_match(shell.catalog.choose(request.game), request.position,
                     request.seed.value_or(std::random_device{}()));
}

// A person who begins, unless something else was said.
std::vector<std::string> seats_of(PlayRequest const& request, Match const& match) {
    auto const known = request.says_who() ? std::nullopt : players_of(match);
    if (known) return *known;
    auto seats = wanted_seats(request, *match.table, std::string(best_level));
    bool const somebody_begins = match.table->turn().is_seat();
    if (!request.says_who() && !request.from_somewhere() && somebody_begins)
        std::swap(seats[0], seats[static_cast<std::size_t>(match.table->turn().seat())]);
    return seats;
}

}  // namespace

Session::Session(Shell& shell, PlayRequest const& request)
    : Session(shell, request, match_of(shell, request)) {}

Session::Session(Shell& shell, PlayRequest const& request, Match match) : shell_(shell), game_(match.game) {
    seats_ = seats_of(request, match);
    if (request.clock) match.record.time_control = in_seconds(parse_time_control(*request.clock));
    for (auto const& each : match.notes) captions_.push_back(each);
    Keeping keeping;
    try {
        keeping = keeping_of(request.keeping, game_);
    } catch (Error const& error) {  // that nobody asked for it is no reason not to play
        if (request.keeping.save || request.keeping.resume) throw;
        keeping.failed = true;
        captions_.push_back(msg("the match is not kept: {}", error.message()));
    }
    if (keeping.format && tells_the_secret(match.record, *keeping.format))
        captions_.push_back(
            msg("{} tells what is hidden: players should not look into it", keeping.file.string()));
    open(std::move(match), keeping);
}

void Session::open(Match match, Keeping const& keeping) {
    moments_.clear();
    ending_.reset();
    secret_.clear();
    auto const table = match.start.table->clone();
    moments_.push_back({table->clone()});
    for (auto const move : match.past.moves) {
        table->go_on();
        Moment moment{nullptr, table->turn(), table->move_text(move), move, table->clicks(move)};
        table->play(move);
        moment.table = table->clone();
        moments_.push_back(std::move(moment));
    }
    live_.reset();
    live_ = std::make_unique<LiveMatch>(std::move(match), seats_, keeping, shell_.wake);
}

std::string Session::name(Seat seat) const {
    return seat_name(seat, seats_[static_cast<std::size_t>(seat)], table().about(), shell_.texts);
}

std::optional<Clock::duration> Session::time_left(Seat seat) const {
    auto const i = static_cast<std::size_t>(seat);
    if (i >= left_.size() || !left_[i]) return std::nullopt;
    bool const running = asked_.is_seat() && asked_.seat() == seat;
    return running ? std::max(*left_[i] - since_.elapsed(), Clock::duration::zero()) : *left_[i];
}

bool Session::persons_turn() const {
    return !ending_ && asked_.is_seat() && seats_[static_cast<std::size_t>(asked_.seat())] == human;
}
bool Session::machine_thinks() const { return !ending_ && asked_.is_seat() && !persons_turn(); }

std::optional<Seat> Session::only_person() const {
    if (std::count(seats_.begin(), seats_.end(), human) != 1) return std::nullopt;
    return static_cast<Seat>(std::find(seats_.begin(), seats_.end(), human) - seats_.begin());
}

std::optional<int> Session::update() {
    auto const events = live_->take_events();
    if (events.empty()) return std::nullopt;
    auto const before = static_cast<int>(moments_.size());
    for (auto const& event : events) note(event);
    return static_cast<int>(moments_.size()) - before;
}

void Session::note(LiveEvent const& event) {
    switch (event.kind) {
        case Kind::started:
            moments_.back().table = event.table;
            break;  // it may have gone on after a third repetition
        case Kind::asked:
            asked_ = event.who;
            can_play_again_ = event.can_play_again;
            since_ = Stopwatch();
            left_.resize(seats_.size());
            left_[static_cast<std::size_t>(asked_.seat())] = event.left;
            break;
        case Kind::moved: moved(event); break;
        case Kind::refused: captions_ = {table().caption_refused(event.message)}; break;
        case Kind::told: captions_ = {event.message}; break;
        case Kind::taken_back:
            moments_.resize(moments_.size() - event.plies);
            captions_ = {msg("Taken back.")};
            break;
        case Kind::ended: {
            ending_ = event.ending;
            asked_ = Turn::over();
            auto const said = table().caption(*event.ending);
            if (!said.pattern.empty()) captions_.push_back(said);
            break;
        }
        case Kind::revealed: secret_ = event.text; break;
    }
}

void Session::moved(LiveEvent const& event) {
    auto const& before = *moments_.back().table;
    auto const move = find_move(before, event.text);
    moments_.push_back(
        {event.table, event.who, event.text, move.value_or(0), move ? before.clicks(*move) : Clicks{}});
    asked_ = Turn::over();
    auto const said = table().caption();
    if (!said.pattern.empty()) {
        captions_ = {said};
    } else if (event.who.is_seat()) {
        captions_ = {msg("{} plays {}", name(event.who.seat()), event.text)};
    }
}

bool Session::can_take_back() const {
    bool const something = moments_.size() > 1;
    return something && (persons_turn() || (ending_ && std::count(seats_.begin(), seats_.end(), human) > 0));
}

void Session::take_back() {
    if (!ending_) return decide(TakeBack{});
    take_back_the_end();
}

// The referee has gone home: the match is opened again where a person last decided.
void Session::take_back_the_end() {
    if (!secret_.empty()) return say(msg("what has been revealed cannot be taken back"));
    auto record = live_->record();
    auto const file = live_->file();
    std::size_t plies = 0;
    for (std::size_t i = moments_.size(); i-- > 1;) {
        ++plies;
        auto const turn = moments_[i - 1].table->turn();
        if (turn.is_seat() && seats_[static_cast<std::size_t>(turn.seat())] == human) break;
    }
    if (ending_->cause != Ending::Cause::resignation) record.take_back(plies);
    record.ending.reset();
    auto start = start_of(game_, record);
    MatchStart now{start.table->clone(), nullptr};
    auto past = replay(record, now);
    Keeping keeping;
    if (!file.empty()) keeping = {file, format_for(file, game_)};
    open({game_, std::move(record), std::move(start), std::move(now.table), std::move(past), {}}, keeping);
    say(msg("Taken back."));
}

}  // namespace joute::window
