// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

namespace joute {

/// Turns SIGINT, SIGTERM and SIGHUP into a stop token for computations and a readable file descriptor for
/// poll. While this object exists, these signals have no other effect. Make it before any other thread, and
/// only one at a time.
class Interrupts {
public:
    Interrupts();
    ~Interrupts();
    Interrupts(Interrupts const&) = delete;
    Interrupts& operator=(Interrupts const&) = delete;

    /// Stopped by the first signal, permanently.
    std::stop_token token() const { return stop_.get_token(); }
    /// Whether a signal has arrived.
    bool requested() const { return stop_.stop_requested(); }
    /// Becomes readable at the first signal. For poll only; do not read from it.
    int descriptor() const { return happened_; }

    /// While one exists, Ctrl-C is left to another program in the foreground, such as a pager, and has no
    /// effect here.
    class LeftToAnother {
    public:
        /// The interrupts must outlive this object.
        explicit LeftToAnother(Interrupts const& interrupts) : interrupts_(interrupts) {
            ++interrupts_.left_to_another_;
        }
        ~LeftToAnother() { --interrupts_.left_to_another_; }
        LeftToAnother(LeftToAnother const&) = delete;
        LeftToAnother& operator=(LeftToAnother const&) = delete;

    private:
        Interrupts const& interrupts_;
    };

private:
    void watch();
    bool take_all() const;

    std::stop_source stop_;
    int signals_ = -1;
    int happened_ = -1;
    int leave_ = -1;
    mutable std::atomic<int> left_to_another_ = 0;
    std::thread watcher_;
};

}  // namespace joute
