// SPDX-License-Identifier: MIT
#include "joute/arena/live_match.hpp"

#include "joute/arena/machine_players.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"

namespace joute {

LiveMatch::LiveMatch(OpenedMatch setup, std::function<void()> wake)
    : game_(setup.game),
      recorder_(setup.target),
      wake_(std::move(wake)),
      match_(std::move(setup), [this](Record const& record) { recorder_.keep(record); }) {
    auto const& record = match_.record();
    players_.resize(record.players.size());
    for (Seat seat = 0; !record.ending && seat < static_cast<Seat>(players_.size()); ++seat) {
        if (!match_.is_person(seat)) seat_machine(seat);
    }
    auto const trouble = recorder_.open(record);
    publish(match_.start());
    if (trouble) publish({{Event::Told{*trouble}, match_.table()}});
    thread_ = std::thread([this] { work(closing_.get_token()); });
}

LiveMatch::~LiveMatch() {
    closing_.request_stop();
    {
        std::lock_guard const lock(mutex_);
        enough_.request_stop();
    }
    thread_.join();
}

void LiveMatch::seat_machine(Seat seat) {
    auto const i = static_cast<std::size_t>(seat);
    auto const& record = match_.record();
    players_[i] = machine_player(record.players[i], game_, *match_.table(), record.seed.value_or(1) + i);
}

Events LiveMatch::take_events() {
    std::lock_guard const lock(mutex_);
    return std::exchange(news_, {});
}

Record LiveMatch::record() const {
    std::lock_guard const lock(mutex_);
    return match_.record();
}

bool LiveMatch::decide(Seat seat, Decision const& decision) {
    std::lock_guard const lock(mutex_);
    auto const table = match_.table();
    try {
        publish(match_.submit(seat, decision, Clock::now()));
    } catch (Error const& error) {
        publish({{Event::Told{error.message()}, table}});
        if (match_.asked()) publish(match_.ask(Clock::now()));
    }
    bool const changed = match_.table() != table;
    if (changed || match_.ending()) enough_.request_stop();
    ask_person();
    return changed;
}

void LiveMatch::hurry() {
    std::lock_guard const lock(mutex_);
    hurry_.request_stop();
}

void LiveMatch::save_as(std::filesystem::path const& file) {
    std::lock_guard const lock(mutex_);
    if (file == recorder_.file()) {
        recorder_.keep(match_.record());
    } else {
        auto format = format_for(file, game_);
        if (path_exists(file)) throw Error(msg("{} exists already: give another name", file.string()));
        recorder_.move_to(file, std::move(format), match_.record());
    }
    ++changes_;
    changed_.notify_all();
}

void LiveMatch::publish(Events events) {
    if (events.empty()) return;
    for (auto& event : events) {
        for_players_.push_back(event);
        news_.push_back(std::move(event));
    }
    ++changes_;
    changed_.notify_all();
    wake_();
}

void LiveMatch::ask_person() {
    auto const thinking = match_.awaiting();
    if (thinking && match_.is_person(thinking->seat) && !match_.asked()) publish(match_.ask(Clock::now()));
}

void LiveMatch::work(std::stop_token const& stop) {
    Lock lock(mutex_);
    while (!stop.stop_requested()) {
        while (!for_players_.empty()) {
            unlocked(lock, [&, events = std::exchange(for_players_, {})] {
                for (auto const& event : events) tell_players(players_, event);
                return true;
            });
        }
        auto const thinking = match_.awaiting();
        if (thinking && !match_.is_person(thinking->seat)) {
            let_machine_think(lock, thinking->seat, stop);
        } else {
            wait_for_person(lock, stop);
        }
    }
}

// Waits for a change or for flag fall. Also after the end, because a take-back may resume the match.
void LiveMatch::wait_for_person(Lock& lock, std::stop_token const& stop) {
    ask_person();
    auto const thinking = match_.awaiting();
    auto const changed = [this, seen = changes_] { return changes_ != seen; };
    if (!thinking || !thinking->deadline) {
        changed_.wait(lock, stop, changed);
    } else if (!changed_.wait_until(lock, stop, *thinking->deadline, changed) && !stop.stop_requested()) {
        change(lock, stop, [this] { return match_.tick(Clock::now()); });
    }
}

void LiveMatch::let_machine_think(Lock& lock, Seat seat, std::stop_token const& stop) {
    enough_ = std::stop_source();
    hurry_ = std::stop_source();
    auto const table = match_.table();
    auto const moved_on = [&] { return match_.table() != table || match_.ending() || stop.stop_requested(); };
    auto thinking = *match_.awaiting();
    try {
        if (players_[static_cast<std::size_t>(seat)] == nullptr) seat_machine(seat);
        auto& player = *players_[static_cast<std::size_t>(seat)];
        thinking.stop = stop;
        unlocked(lock, [&] { return player.get_ready(thinking), true; });
        if (moved_on()) return;
        publish(match_.ask(Clock::now()));
        thinking = *match_.awaiting();
        thinking.course = match_.course();
        thinking.stop = enough_.get_token();
        thinking.hurry = hurry_.get_token();
        auto const decision = unlocked(lock, [&] { return player.decide(*table, thinking); });
        auto const now = Clock::now();
        change(lock, stop, [&] { return moved_on() ? Events() : match_.submit(seat, decision, now); });
    } catch (std::exception const& error) {
        if (!lock.owns_lock()) lock.lock();
        auto const* const told = dynamic_cast<Error const*>(&error);
        publish({{Event::Told{told != nullptr ? told->message() : msg("a machine failed: {}", error.what())},
                  table}});
        publish(match_.submit(seat, Leave{}, Clock::now()));
    }
}

// Applies a step. If the journal fails, waits for a change, such as another file, and tries again.
void LiveMatch::change(Lock& lock, std::stop_token const& stop, std::function<Events()> const& step) {
    for (;;) {
        try {
            return publish(step());
        } catch (Error const& error) {
            publish({{Event::Told{error.message()}, match_.table()}});
            if (!changed_.wait(lock, stop, [&, seen = changes_] { return changes_ != seen; })) return;
        }
    }
}

}  // namespace joute
