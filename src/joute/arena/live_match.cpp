// SPDX-License-Identifier: MIT
#include "joute/arena/live_match.hpp"

#include "joute/arena/matches.hpp"
#include "joute/arena/players.hpp"
#include "joute/base/error.hpp"

namespace joute {
namespace {

Message not_saved(Message const& why) {
    return msg("not played, because it cannot be saved: {}; save the match in another file", why);
}

}  // namespace

LiveMatch::LiveMatch(MatchSetup setup, std::function<void()> wake)
    : game_(setup.game),
      recorder_(setup.keeping),
      wake_(std::move(wake)),
      match_(std::move(setup), [this](Record const& record) { recorder_.keep(record); }) {
    auto const& record = match_.record();
    for (std::size_t i = 0; i < record.players.size(); ++i) {
        auto const& who = record.players[i];
        players_.push_back(match_.is_person(static_cast<Seat>(i))
                               ? nullptr
                               : machine_player(who, who, game_, *match_.table(), record.seed.value_or(1) + i,
                                                closing_.get_token()));
    }
    auto const trouble = recorder_.open(record);
    news_ = match_.start();
    if (trouble)
        news_.push_back(
            {Event::Told{msg("the match goes on, but it cannot be saved: {}", *trouble)}, match_.table()});
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
        publish({{Event::Told{not_saved(error.message())}, match_.table()}});
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
    if (is_there(file)) throw Error(msg("{} exists already", file.string()));
    std::lock_guard const lock(mutex_);
    recorder_.move_to(file, format_for(file, game_), match_.record());
    ++changes_;
    changed_.notify_all();
}

void LiveMatch::publish(Events events) {
    if (events.empty()) return;
    for (auto& event : events) news_.push_back(std::move(event));
    ++changes_;
    changed_.notify_all();
    wake_();
}

void LiveMatch::ask_person() {
    auto const thinking = match_.awaiting();
    if (thinking && match_.is_person(thinking->seat)) publish(match_.ask(Clock::now()));
}

void LiveMatch::work(std::stop_token const& stop) {
    Lock lock(mutex_);
    wake_();
    while (!stop.stop_requested()) {
        tell_players_of_the_end(lock);
        auto const thinking = match_.awaiting();
        auto* const player = thinking ? players_[static_cast<std::size_t>(thinking->seat)].get() : nullptr;
        if (player != nullptr) {
            let_machine_think(lock, *player, stop);
        } else {
            wait_for_person(lock, stop);
        }
    }
}

void LiveMatch::tell_players_of_the_end(Lock& lock) {
    auto const ending = match_.ending();
    bool const news = ending && !end_told_;
    end_told_ = ending.has_value();
    if (!news) return;
    lock.unlock();  // a program may be slow to listen
    for (auto const& player : players_) {
        if (player) player->ended(*ending);
    }
    lock.lock();
}

// Until something changes or the person's flag falls; after the end too, which may be taken back.
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

void LiveMatch::let_machine_think(Lock& lock, Player& player, std::stop_token const& stop) {
    enough_ = std::stop_source();
    hurry_ = std::stop_source();
    auto const table = match_.table();
    auto const unlocked = [&](auto const& f) {
        lock.unlock();
        auto result = f();
        lock.lock();
        return result;
    };
    auto const obstacle = unlocked([&]() -> std::optional<Message> {
        try {
            player.get_ready();
            return std::nullopt;
        } catch (Error const& error) {
            return error.message();
        }
    });
    if (match_.table() != table || match_.ending() || stop.stop_requested()) return;
    Seat const seat = table->turn().seat();
    if (obstacle) {
        publish({{Event::Told{*obstacle}, table}});
        return publish(match_.submit(seat, Leave{}, Clock::now()));
    }
    publish(match_.ask(Clock::now()));
    auto thinking = *match_.awaiting();
    thinking.stop = enough_.get_token();
    thinking.hurry = hurry_.get_token();
    auto const decision = unlocked([&] { return player.decide(*table, thinking); });
    if (thinking.stop.stop_requested() || stop.stop_requested()) return;
    auto const now = Clock::now();
    change(lock, stop, [&] { return match_.submit(seat, decision, now); });
}

// When the disk refuses, waits for another file and tries again.
void LiveMatch::change(Lock& lock, std::stop_token const& stop, std::function<Events()> const& step) {
    for (;;) {
        try {
            auto events = step();
            for (auto const& event : events) {
                if (auto const* const failed = event.as<Event::Failed>()) {
                    auto const& player = players_[static_cast<std::size_t>(failed->seat)];
                    if (player) player->failed(failed->fault);
                }
            }
            return publish(std::move(events));
        } catch (Error const& error) {
            auto const seen = changes_ + 1;
            publish({{Event::Told{not_saved(error.message())}, match_.table()}});
            if (!changed_.wait(lock, stop, [&] { return changes_ != seen; })) return;
        }
    }
}

}  // namespace joute
