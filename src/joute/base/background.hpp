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

/// Runs a function on its own thread; others can wait for its end. The destructor requests a stop and joins.
class BackgroundTask {
public:
    /// `work` must not throw, and should return soon after a stop request.
    explicit BackgroundTask(std::function<void(std::stop_token const&)> work)
        : worker_([this, work = std::move(work)](std::stop_token const& stop) {
              work(stop);
              std::lock_guard const lock(mutex_);
              is_done_ = true;
              ended_.notify_all();
          }) {}

    bool is_done() const {
        std::lock_guard const lock(mutex_);
        return is_done_;
    }
    /// Waits until the work ends, the deadline passes or a stop is requested. Returns is_done().
    bool wait(std::stop_token const& stop, std::optional<Clock::time_point> deadline = std::nullopt) const {
        std::unique_lock lock(mutex_);
        auto const done = [&] { return is_done_; };
        return deadline ? ended_.wait_until(lock, stop, *deadline, done) : ended_.wait(lock, stop, done);
    }

private:
    mutable std::mutex mutex_;
    mutable std::condition_variable_any ended_;
    bool is_done_ = false;
    std::jthread worker_;  ///< last: its thread uses the members above
};

/// An object that is made on a background thread.
template <class T>
class BackgroundObject {
public:
    /// `make` returns null if it was stopped. If it throws, the object stays absent.
    explicit BackgroundObject(std::function<std::unique_ptr<T const>(std::stop_token const&)> make)
        : task_([this, make = std::move(make)](std::stop_token const& stop) {
              try {
                  made_ = make(stop);
                  ready_.store(made_.get(), std::memory_order_release);
              } catch (std::exception const&) {
                  // the object stays absent
              }
          }) {}

    /// Null until the object is ready.
    T const* get() const { return ready_.load(std::memory_order_acquire); }
    /// Whether `make` has ended, successfully or not.
    bool is_done() const { return task_.is_done(); }
    /// See BackgroundTask::wait.
    bool wait(std::stop_token const& stop, std::optional<Clock::time_point> deadline = std::nullopt) const {
        return task_.wait(stop, deadline);
    }

private:
    std::unique_ptr<T const> made_;
    std::atomic<T const*> ready_ = nullptr;
    BackgroundTask task_;  ///< last: its thread uses the members above
};

}  // namespace joute
