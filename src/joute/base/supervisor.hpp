// SPDX-License-Identifier: MIT
#pragma once

#include <sys/resource.h>

#include <cstdint>

namespace joute {

/// How a supervisor starts a program, and the program's limits.
struct Supervision {
    char* const* command;  ///< as for execvp
    int input;             ///< stdin of the program; below: stdout, stderr
    int output;
    int errors;
    int exec_error;                ///< receives errno if the program cannot be started; else closed by exec
    int reports;                   ///< receives one SupervisorReport when the program has ended
    int life;                      ///< closing its other end kills the program and its descendants
    char const* folder = nullptr;  ///< working directory; null: the current one
    rlim_t cpu_seconds = RLIM_INFINITY;
    rlim_t file_bytes = RLIM_INFINITY;
    rlim_t open_files = RLIM_INFINITY;
    std::uint64_t memory = 0;  ///< resident bytes, including its descendants; 0: unlimited
};

/// How a program ended.
struct SupervisorReport {
    int status = 0;  ///< as from waitpid
    bool out_of_memory = false;
};

/// Runs a program until it ends or `life` is closed, then kills all its descendants. The supervisor is a
/// subreaper: orphans are re-parented to it, so that none survives, even if Joute itself is killed.
///
/// Runs in a fork of a multi-threaded process, so it uses only async-signal-safe calls: no heap, no locks.
[[noreturn]] void supervise(Supervision const& supervision);

}  // namespace joute
