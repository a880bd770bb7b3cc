// SPDX-License-Identifier: MIT
#pragma once

#include <sys/resource.h>

#include <cstdint>

namespace joute {

/// What a supervisor is told: how to start a program and what it may use.
struct Supervision {
    char* const* command;  ///< as for execvp
    int input;             ///< the program's standard streams
    int output;
    int errors;
    int obstacle;  ///< errno is written here when the program cannot be started; closed when it could
    int reports;   ///< one SupervisorReport is written here when it is over
    int life;      ///< everything ends when its other end is closed
    char const* folder = nullptr;  ///< where it is started, if not here
    rlim_t cpu_seconds = RLIM_INFINITY;
    rlim_t file_bytes = RLIM_INFINITY;
    rlim_t open_files = RLIM_INFINITY;
    std::uint64_t memory = 0;  ///< resident bytes of all its processes together; 0: as many as they like
};

/// How a program ended, as its supervisor tells it.
struct SupervisorReport {
    int status = 0;  ///< as waitpid gives it
    bool out_of_memory = false;
};

/// Runs a program, waits for its end or for the order to end it, then kills whatever it left behind: its descendants
/// come to the supervisor when their parents die, wherever they hid, and nothing outlives it, not even when Joute itself
/// is killed. Called in a fresh fork of a program with threads, it may only use what signal handlers may use: system calls, no
/// memory from the heap, nothing that locks.
[[noreturn]] void supervise(Supervision const& supervision);

}  // namespace joute
