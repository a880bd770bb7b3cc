// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/run_match.hpp"

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>

namespace joute {

// Drives a match for a screen that must never wait: people decide through it, machines think on a thread of its own, flags fall
// by themselves. Destroying it stops all thinking; the match is left where it stands.
class LiveMatch {
public:
    // `wake` is called after new events, on any thread. Throws Error for a machine that cannot be.
    LiveMatch(MatchSetup setup, std::function<void()> wake);
    ~LiveMatch();
    LiveMatch(LiveMatch const&) = delete;
    LiveMatch& operator=(LiveMatch const&) = delete;

    // All that happened since the last call, oldest first.
    Events take_events();
    // What a person wants; what comes of it is among the next events. True when the position has changed.
    bool decide(Seat seat, Decision const& decision);
    // The machine that thinks plays what seems best to it so far.
    void hurry();

    // The match so far, and where it is kept; empty if it is not.
    Record record() const;
    std::filesystem::path file() const { return recorder_.file(); }
    // Keeps the match in another file from now on. Throws Error.
    void save_as(std::filesystem::path const& file);

private:
    using Lock = std::unique_lock<std::mutex>;

    void work(std::stop_token const& stop);
    void tell_players_of_the_end(Lock& lock);
    void wait_for_person(Lock& lock, std::stop_token const& stop);
    void let_machine_think(Lock& lock, Player& player, std::stop_token const& stop);
    void change(Lock& lock, std::stop_token const& stop, std::function<Events()> const& step);
    void ask_person();
    void publish(Events events);

    std::stop_source closing_;
    ChosenGame game_;
    Recorder recorder_;
    Players players_;  // null where a person sits; the thread's own
    std::function<void()> wake_;

    mutable std::mutex mutex_;  // for everything below
    std::condition_variable_any changed_;
    Match match_;
    Events news_;
    std::size_t changes_ = 0;  // how often the match was changed or its file was
    std::stop_source enough_;  // stops the machine that thinks: its decision is not needed any more
    std::stop_source hurry_;
    bool end_told_ = false;  // to the players

    std::thread thread_;  // last: it uses all of the above
};

}  // namespace joute
