// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"

#include <atomic>
#include <condition_variable>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>

namespace joute {

/// Work on a thread of its own whose end other threads can wait for. Destruction stops and joins it.
class BackgroundTask {
public:
    /// The work must not throw, and should end soon when it is asked to stop.
    explicit BackgroundTask(std::function<void(std::stop_token const&)> work)
        : worker_([this, work = std::move(work)](std::stop_token const& stop) {
              work(stop);
              std::lock_guard const lock(mutex_);
              is_done_ = true;
              ended_.notify_all();
          }) {}

    /// Whether the work has ended.
    bool is_done() const {
        std::lock_guard const lock(mutex_);
        return is_done_;
    }
    /// Waits for the end of the work, until the deadline if there is one, or a request to stop. Whether it has ended.
    bool wait(std::stop_token const& stop, std::optional<Clock::time_point> deadline = std::nullopt) const {
        std::unique_lock lock(mutex_);
        auto const done = [&] { return is_done_; };
        return deadline ? ended_.wait_until(lock, stop, *deadline, done) : ended_.wait(lock, stop, done);
    }

private:
    mutable std::mutex mutex_;
    mutable std::condition_variable_any ended_;
    bool is_done_ = false;
    std::jthread worker_;  ///< last: it uses the others
};

/// An object that is made on a thread of its own.
template <class T>
class InTheMaking {
public:
    /// `make` returns nothing when it was stopped. Where it throws there will be no object.
    explicit InTheMaking(std::function<std::unique_ptr<T const>(std::stop_token const&)> make)
        : task_([this, make = std::move(make)](std::stop_token const& stop) {
              try {
                  made_ = make(stop);
                  ready_.store(made_.get(), std::memory_order_release);
              } catch (std::exception const&) {
                  // the object stays absent
              }
          }) {}

    /// The object, once it is there.
    T const* get() const { return ready_.load(std::memory_order_acquire); }
    /// Whether making it has ended, with or without success.
    bool is_done() const { return task_.is_done(); }
    /// Waits for that; see BackgroundTask.
    bool wait(std::stop_token const& stop, std::optional<Clock::time_point> deadline = std::nullopt) const {
        return task_.wait(stop, deadline);
    }

private:
    std::unique_ptr<T const> made_;
    std::atomic<T const*> ready_ = nullptr;
    BackgroundTask task_;  ///< last: it uses the others
};

}  // namespace joute
