// SPDX-License-Identifier: MIT
#include "joute/arena/referee.hpp"

#include <cassert>

namespace joute {

Referee::Referee(Setup setup)
    : table_(std::move(setup.table)),
      players_(std::move(setup.players)),
      secret_(std::move(setup.secret)),
      seed_(setup.seed),
      budget_(setup.budget),
      margin_(setup.margin),
      lenient_(setup.lenient),
      course_{std::move(setup.from), {}},
      ending_(setup.ending) {
    assert(static_cast<int>(players_.size()) == table_->seats());
    if (setup.clock) clock_.emplace(*setup.clock, table_->seats());
    for (std::size_t i = 0; clock_ && i < setup.left.size(); ++i) {
        if (setup.left[i]) clock_->set(static_cast<Seat>(i), *setup.left[i]);
    }
    for (auto const move : setup.past) make(move, {});
    if (setup.go_on) table_->go_on();
}

Ending Referee::run(std::stop_token const& stop) {
    tell([&](Observer& o) { o.started(*table_); });
    auto ending = ending_;
    while (!ending) {
        Turn const turn = table_->turn();
        if (turn.is_over()) {
            ending = ending_of(*table_);
        } else if (turn.is_chance()) {
            resolve_chance();
        } else {
            ending = ask(turn.seat(), stop);
        }
    }
    for (auto const& player : players_) player->ended(*ending);
    tell([&](Observer& o) { o.ended(*table_, *ending); });
    if (secret_ && ending->cause != Ending::Cause::left) {
        tell([&](Observer& o) { o.revealed(*table_, secret_->text()); });
    }
    return *ending;
}

std::optional<Ending> Referee::ask(Seat seat, std::stop_token const& stop) {
    if (stop.stop_requested()) return decided(seat, Leave{});
    auto const thinking = thinking_of(seat, stop);
    auto& player = *players_[static_cast<std::size_t>(seat)];
    player.get_ready();
    Stopwatch const watch;
    auto decision = player.decide(*table_, thinking);
    used_ = watch.elapsed();
    if (!in_time(seat) && !std::holds_alternative<Fault>(decision))
        decision = Fault{Ending::Cause::time, msg("no time was left")};
    return std::visit([&](auto const& d) { return decided(seat, d); }, decision);
}

Thinking Referee::thinking_of(Seat seat, std::stop_token const& stop) const {
    Thinking thinking{.stop = stop,
                      .was_taken_back = !undone_.empty(),
                      .budget = budget_,
                      .margin = margin_,
                      .course = &course_};
    if (clock_) {
        thinking.left = clock_->left(seat);
        thinking.increment = clock_->increment();
        thinking.clocks = clock_->all();
    }
    return thinking;
}

bool Referee::in_time(Seat seat) {
    if (clock_ && !clock_->spend(seat, used_, margin_)) return false;
    bool const machine = !players_[static_cast<std::size_t>(seat)]->is_person();
    return !machine || !budget_.time || used_ <= *budget_.time + margin_;
}

std::optional<Ending> Referee::decided(Seat seat, Attempt const& attempt) {
    auto const reading = table_->read(attempt.text);
    if (reading.kind == Reading::Kind::legal) {
        undone_.clear();
        if (clock_) clock_->reward(seat);
        auto const left = clock_ ? std::optional(clock_->left(seat)) : std::nullopt;
        play(reading.move, {{}, used_, left, attempt.value});
        return std::nullopt;
    }
    bool const readable = reading.kind == Reading::Kind::refused;
    auto const reason = readable ? reading.reason : msg("'{}' is not a move", attempt.text);
    tell([&](Observer& o) { o.refused(*table_, seat, readable ? reading.notation : attempt.text, reason); });
    if (players_[static_cast<std::size_t>(seat)]->is_person()) return std::nullopt;
    return decided(seat, Fault{readable ? Ending::Cause::illegal : Ending::Cause::garbage, reason});
}

std::optional<Ending> Referee::decided(Seat seat, Fault const& fault) {
    tell([&](Observer& o) { o.failed(*table_, seat, fault); });
    if (!lenient_) return lost_by(seat, fault.cause);
    Rng rng(mixed(seed_) + table_->plies());
    play(rng.below(static_cast<std::uint32_t>(table_->move_count())), {{}, used_, {}, {}});
    return std::nullopt;
}

std::optional<Ending> Referee::decided(Seat seat, TakeBack) {
    auto const plies = plies_to_take_back(seat);
    if (plies == 0) {
        bool const revealed = secret_ && !past_.empty();
        auto const why = revealed ? msg("what has been revealed cannot be taken back")
                                  : msg("there is nothing to take back");
        tell([&](Observer& o) { o.told(*table_, why); });
        return std::nullopt;
    }
    auto& group = undone_.emplace_back();
    for (std::size_t i = 0; i < plies; ++i) {
        table_->undo();
        course_.moves.pop_back();
        secret_ = std::move(past_.back().secret);
        group.insert(group.begin(), {past_.back().move, past_.back().played});
        past_.pop_back();
    }
    tell([&](Observer& o) { o.taken_back(*table_, plies); });
    return std::nullopt;
}

std::optional<Ending> Referee::decided(Seat, PlayAgain) {
    if (undone_.empty()) {
        tell([&](Observer& o) { o.told(*table_, msg("nothing was taken back")); });
        return std::nullopt;
    }
    auto group = std::move(undone_.back());
    undone_.pop_back();
    for (auto& [move, played] : group) play(move, std::move(played));
    return std::nullopt;
}

std::optional<Ending> Referee::decided(Seat seat, Resign) {
    return lost_by(seat, Ending::Cause::resignation);
}

std::optional<Ending> Referee::decided(Seat seat, Leave) {
    return Ending{Ending::Cause::left, table_->scores(), {}, seat};
}

// An event depends on the seed and on when it happens, and on nothing else: a match that is taken up again, or a move
// that is taken back, meets the same fate.
void Referee::resolve_chance() {
    if (secret_) return play(secret_->event(*table_), {});
    Rng rng(mixed(seed_) + table_->plies());
    play(rng.weighted(table_->move_count(), [&](std::size_t i) { return table_->weight(i); }), {});
}

void Referee::play(std::size_t move, Played played) {
    Turn const who = table_->turn();
    played.text = table_->move_text(move);
    make(move, played);
    tell([&](Observer& o) { o.moved(*table_, who, played); });
}

void Referee::make(std::size_t move, Played played) {
    // A record may tell of a match that nobody ended when a position occurred for the third time.
    table_->go_on();
    course_.moves.push_back(table_->move_text(move));
    past_.push_back({secret_ ? secret_->clone() : nullptr, move, std::move(played)});
    if (secret_) secret_->follow(*table_, move);
    table_->play(move);
}

// Back to the last decision of this seat, when everybody else at the table is a machine; otherwise one
// decision back. Not past an event of chance while something is hidden: it would tell what nobody may know.
std::size_t Referee::plies_to_take_back(Seat seat) const {
    int people = 0;
    for (auto const& player : players_) people += player->is_person() ? 1 : 0;
    auto const copy = table_->clone();
    for (std::size_t plies = 1; plies <= past_.size(); ++plies) {
        copy->undo();
        Turn const turn = copy->turn();
        if (turn.is_chance() && secret_) return 0;
        if (!turn.is_seat()) continue;
        bool const persons_turn = players_[static_cast<std::size_t>(turn.seat())]->is_person();
        if (persons_turn && (people > 1 || turn.seat() == seat)) return plies;
    }
    return 0;
}

// The best of the others win.
Ending Referee::lost_by(Seat seat, Ending::Cause cause) const {
    Ending ending{cause, table_->scores(), {}, seat};
    std::optional<int> best;
    for (Seat other = 0; other < table_->seats(); ++other) {
        if (other == seat) continue;
        int const score = ending.scores[static_cast<std::size_t>(other)];
        if (best && score < *best) continue;
        if (!best || score > *best) ending.winners.clear();
        best = score;
        ending.winners.push_back(other);
    }
    return ending;
}

}  // namespace joute
