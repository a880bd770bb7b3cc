// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace joute {

/// Runs work(thread, job) for the jobs 0 … count−1, on the calling thread and `threads` − 1 others. A free
/// thread takes the next job. After a stop request no further job is started. Rethrows the first exception.
template <class Work>
void do_jobs(unsigned threads, std::size_t count, std::stop_token const& stop, Work const& work) {
    std::atomic<std::size_t> next{0};
    std::exception_ptr failure;
    std::mutex mutex;
    auto const run_jobs = [&](unsigned thread) {
        try {
            for (std::size_t job = next++; job < count && !stop.stop_requested(); job = next++)
                work(thread, job);
        } catch (...) {
            next = count;
            std::lock_guard const lock(mutex);
            if (!failure) failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> others;
        for (unsigned thread = 1; thread < threads; ++thread) others.emplace_back(run_jobs, thread);
        run_jobs(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace joute
