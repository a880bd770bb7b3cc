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

/// Analyses positions on a background thread, in the order of the tasks. Caches the results; repeats an
/// analysis only with more time.
class Analyst {
public:
    /// A position and the time to analyse it.
    struct Task {
        std::shared_ptr<Table const> table;
        Clock::duration time;
    };

    /// Calls `wake` on the background thread after every analysis.
    Analyst(ChosenGame game, std::function<void()> wake);
    ~Analyst();
    Analyst(Analyst const&) = delete;
    Analyst& operator=(Analyst const&) = delete;

    /// Replaces the tasks, most urgent first. Cancels the running analysis if its position is not among them.
    void want(std::vector<Task> tasks);
    /// The cached result for a table, which must be the same object as in the task. Null if there is none, or none
    /// that took at least this time.
    std::shared_ptr<Thought const> thought(std::shared_ptr<Table const> const& table,
                                           Clock::duration at_least = {}) const;

private:
    struct Known {
        std::shared_ptr<Table const> table;  ///< keeps the pointer used as key valid
        std::shared_ptr<Thought const> thought;
        Clock::duration time{};
    };

    void work(std::stop_token const& stop);
    std::optional<Task> next() const;

    ChosenGame game_;
    std::function<void()> wake_;
    mutable std::mutex mutex_;
    std::condition_variable_any wanted_;
    std::vector<Task> tasks_;
    std::shared_ptr<Table const> present_;  ///< being analysed
    std::stop_source enough_;
    std::map<Table const*, Known> known_;
    std::jthread thread_;
};

}  // namespace joute::window
