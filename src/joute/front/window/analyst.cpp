// SPDX-License-Identifier: MIT
#include "joute/front/window/analyst.hpp"

#include "joute/arena/judge.hpp"

#include <algorithm>

namespace joute::window {

Analyst::Analyst(ChosenGame game, std::function<void()> wake)
    : game_(std::move(game)),
      wake_(std::move(wake)),
      thread_([this](std::stop_token const& stop) { work(stop); }) {}

Analyst::~Analyst() {
    thread_.request_stop();
    want({});
    thread_.join();
}

void Analyst::want(std::vector<Task> tasks) {
    std::lock_guard const lock(mutex_);
    std::erase_if(tasks, [](Task const& task) { return !task.table->turn().is_seat(); });
    tasks_ = std::move(tasks);
    bool const still =
        std::any_of(tasks_.begin(), tasks_.end(), [&](Task const& task) { return task.table == present_; });
    if (!still) enough_.request_stop();
    wanted_.notify_one();
}

std::shared_ptr<Thought const> Analyst::thought(std::shared_ptr<Table const> const& table,
                                                Clock::duration at_least) const {
    std::lock_guard const lock(mutex_);
    auto const found = known_.find(table.get());
    return found == known_.end() || found->second.time < at_least ? nullptr : found->second.thought;
}

// The first task without a cached result of at least its time.
std::optional<Analyst::Task> Analyst::next() const {
    for (auto const& task : tasks_) {
        auto const found = known_.find(task.table.get());
        if (found == known_.end() || found->second.time < task.time) return task;
    }
    return std::nullopt;
}

void Analyst::work(std::stop_token const& stop) {
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested()) {
        if (!wanted_.wait(lock, stop, [&] { return next().has_value(); })) return;
        auto const task = *next();
        present_ = task.table;
        enough_ = std::stop_source();
        Limits limits;
        limits.stop = enough_.get_token();
        limits.budget.time = task.time;
        lock.unlock();
        auto const thought = std::make_shared<Thought const>(opinion(game_, *task.table, limits));
        lock.lock();
        present_ = nullptr;
        // A cancelled analysis is discarded: its values would look like a result.
        if (!limits.stop.stop_requested()) known_[task.table.get()] = {task.table, thought, task.time};
        lock.unlock();
        wake_();
        lock.lock();
    }
}

}  // namespace joute::window
