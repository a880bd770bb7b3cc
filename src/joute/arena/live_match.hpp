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

/// Drives a match for a screen that must not wait: people decide through it, machines think on a thread of its own, flags fall
/// by themselves. Destroying it stops all thinking; the match is left where it stands.
class LiveMatch {
public:
    /// `wake` is called after new events, on any thread; it must not call back. Throws Error for an unknown machine.
    LiveMatch(OpenedMatch setup, std::function<void()> wake);
    ~LiveMatch();
    LiveMatch(LiveMatch const&) = delete;
    LiveMatch& operator=(LiveMatch const&) = delete;

    /// All that happened since the last call, oldest first.
    Events take_events();
    /// What a person wants; it is on the disk when this returns, and what comes of it is among the next events. True when
    /// the position has changed.
    bool decide(Seat seat, Decision const& decision);
    /// The machine that thinks plays what seems best to it so far.
    void hurry();

    /// The match so far, its secret included, and where it is kept; empty if it is not.
    Record record() const;
    std::filesystem::path file() const { return recorder_.file(); }
    /// Keeps the match in this file from now on; its present file is written once more. Throws Error.
    void save_as(std::filesystem::path const& file);

private:
    using Lock = std::unique_lock<std::mutex>;

    void work(std::stop_token const& stop);
    void wait_for_person(Lock& lock, std::stop_token const& stop);
    void let_machine_think(Lock& lock, Player& player, std::stop_token const& stop);
    void change(Lock& lock, std::stop_token const& stop, std::function<Events()> const& step);
    void ask_person();
    void publish(Events events);
    /// Runs f without the lock.
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
    Players players_;  ///< null where a person sits; only the thread uses them
    std::function<void()> wake_;

    mutable std::mutex mutex_;  ///< for everything below
    std::condition_variable_any changed_;
    Match match_;
    Events news_;              ///< for the screen
    Events for_players_;       ///< told by the thread, which may wait for a slow program
    std::size_t changes_ = 0;  ///< how often the match or its file was changed
    std::stop_source enough_;  ///< stops the machine that thinks: its decision is not needed any more
    std::stop_source hurry_;

    std::thread thread_;  ///< last: it uses all of the above
};

}  // namespace joute
