// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/table/catalog.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace joute::window {

/// Thinks about positions on a thread of its own, the most wanted first, each for a while. Nothing is thought about twice
/// for the same time.
class Analyst {
public:
    /// A position, and how long to think about it.
    struct Task {
        std::shared_ptr<Table const> table;
        Clock::duration time;
    };

    /// `wake` is called on its thread whenever something new is known.
    Analyst(ChosenGame game, std::function<void()> wake);
    ~Analyst();
    Analyst(Analyst const&) = delete;
    Analyst& operator=(Analyst const&) = delete;

    /// What to think about from now on; anything else is dropped, what is being thought about too.
    void want(std::vector<Task> tasks);
    /// What is known of a table: the same object as in the task.
    std::optional<Thought> thought(std::shared_ptr<Table const> const& table) const;

private:
    struct Known {
        std::shared_ptr<Table const> table;  ///< keeps the key alive
        Thought thought;
        Clock::duration time{};
    };

    void work(std::stop_token const& stop);
    std::optional<Task> next() const;

    ChosenGame game_;
    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::condition_variable_any wanted_;
    std::vector<Task> tasks_;
    std::shared_ptr<Table const> present_;  ///< being thought about
    std::stop_source enough_;
    std::map<Table const*, Known> known_;
    std::jthread thread_;
};

}  // namespace joute::window
