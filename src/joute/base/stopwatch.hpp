// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <ctime>

namespace joute {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Time since it was made.
class Stopwatch {
public:
    /// On a clock that is never set back.
    Clock::duration elapsed() const { return Clock::now() - begin_; }
    double seconds() const { return std::chrono::duration_cast<Seconds>(elapsed()).count(); }

private:
    Clock::time_point begin_ = Clock::now();
};

/// The same for this thread's processor time, which other programs on the machine do not disturb.
class CpuStopwatch {
public:
    /// Used since it was made, by the thread that asks.
    double seconds() const { return now() - begin_; }

private:
    static double now() {
        timespec t{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_nsec) * 1e-9;
    }
    double begin_ = now();
};

}  // namespace joute
