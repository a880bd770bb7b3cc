// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <ctime>

namespace joute {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

/// Wall-clock time since construction, by a monotonic clock.
class Stopwatch {
public:
    Clock::duration elapsed() const { return Clock::now() - begin_; }
    double seconds() const { return std::chrono::duration_cast<Seconds>(elapsed()).count(); }

private:
    Clock::time_point begin_ = Clock::now();
};

/// CPU time of the current thread since construction. Other programs on the machine do not disturb it.
class CpuStopwatch {
public:
    /// To be called by the thread that made the stopwatch.
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
