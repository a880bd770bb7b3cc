// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/arena/run_match.hpp"

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>

namespace joute {

/// Non-blocking driver of a match, for front ends with an event loop. Its thread runs the machines and checks
/// the deadlines. The destructor stops all searches; the match stays as it is.
class LiveMatch {
public:
    /// `wake` is called after new events, on any thread; it must not call this object. Throws Error for an
    /// unknown machine.
    LiveMatch(OpenedMatch setup, std::function<void()> wake);
    ~LiveMatch();
    LiveMatch(LiveMatch const&) = delete;
    LiveMatch& operator=(LiveMatch const&) = delete;

    /// The events since the last call, oldest first.
    Events take_events();
    /// Submits a person's decision and makes it durable. The next events contain its effects, or why it
    /// failed. True if the position has changed.
    bool decide(Seat seat, Decision const& decision);
    /// Makes the searching machine play its best move so far.
    void hurry();

    /// The match so far, with its secret.
    Record record() const;
    /// Where the match is saved; empty if it is not.
    std::filesystem::path file() const { return recorder_.file(); }
    /// Saves the match in this file from now on. If it is the current file, writes it again. Throws Error,
    /// also if another file of this name exists.
    void save_as(std::filesystem::path const& file);

private:
    using Lock = std::unique_lock<std::mutex>;

    void work(std::stop_token const& stop);
    void wait_for_person(Lock& lock, std::stop_token const& stop);
    void let_machine_think(Lock& lock, Seat seat, std::stop_token const& stop);
    void seat_machine(Seat seat);
    void change(Lock& lock, std::stop_token const& stop, std::function<Events()> const& step);
    void ask_person();
    void publish(Events events);
    /// Releases the lock while f runs.
    template <class F>
    static auto unlocked(Lock& lock, F const& f) {
        lock.unlock();
        auto result = f();
        lock.lock();
        return result;
    }

    std::stop_source closing_;
    ChosenGame game_;
    Recorder recorder_;
    /// Used by the thread alone. Null for people; in a finished match also for machines, until it continues.
    Players players_;
    std::function<void()> wake_;

    mutable std::mutex mutex_;  ///< guards everything below
    std::condition_variable_any changed_;
    Match match_;
    Events news_;              ///< for the front end
    Events for_players_;       ///< passed on by the thread, because a slow program may block it
    std::size_t changes_ = 0;  ///< counts changes of the match or its file
    std::stop_source enough_;  ///< stops the searching machine: its decision is no longer needed
    std::stop_source hurry_;

    std::thread thread_;  ///< last, because it uses all members above
};

}  // namespace joute
