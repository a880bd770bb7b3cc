// SPDX-License-Identifier: MIT
#pragma once

#include <stop_token>
#include <thread>

namespace joute {

/// Turns Ctrl-C and requests to end into something that can be asked for: a stop token for whoever computes, a
/// file descriptor that becomes readable for whoever waits. While one lives these signals do nothing else.
/// Make it before any other thread; one at a time.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(Interrupts const&) = delete;
    Interrupts& operator=(Interrupts const&) = delete;

    /// Stopped by the first signal, and for good.
    std::stop_token token() const { return stop_.get_token(); }
    /// Whether there was one.
    bool requested() const { return stop_.stop_requested(); }
    /// Becomes readable with the first signal; only to be waited on.
    int descriptor() const { return happened_; }

private:
    void watch();
    void take_all() const;

    std::stop_source stop_;
    int signals_ = -1;
    int happened_ = -1;
    int leave_ = -1;
    std::thread watcher_;
};

}  // namespace joute
