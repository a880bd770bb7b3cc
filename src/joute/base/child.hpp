// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// Resource limits for an external program.
struct ChildLimits {
    std::optional<int> cpu_seconds = {};
    std::optional<std::uint64_t> memory = {};  ///< resident bytes, including its descendants
    std::uint64_t file_bytes = 64ULL << 20;    ///< per file that it writes
    int open_files = 256;
    bool sandbox = false;              ///< bubblewrap: no network, read-only files, a private /tmp
    std::filesystem::path shown = {};  ///< a folder that stays readable in the sandbox
};

/// How a program ended.
struct ChildEnd {
    int code = 0;                    ///< exit code
    std::optional<int> signal = {};  ///< the signal that killed it, if any
    bool out_of_memory = false;      ///< killed for exceeding the memory limit
};

/// An external program with piped stdin, stdout and stderr, read line by line. It runs in its own session
/// under a supervisor. When this object is destroyed or Joute dies, the program and all its descendants are
/// killed. No call takes longer than its deadline, and no buffer grows without bound.
class Child {
public:
    /// The result of receive().
    struct Line {
        enum class Kind {
            text,     ///< a line, without its line end
            late,     ///< the deadline passed or a stop was requested
            ended,    ///< end of output
            flooded,  ///< a line is too long, or too much output since the last send()
        };
        Kind kind = Kind::late;
        std::string text = {};
    };

    /// Starts the command in `folder`, by default the current one. Throws Error if it cannot be started.
    Child(std::vector<std::string> const& command, ChildLimits const& limits,
          std::filesystem::path const& folder = {});
    ~Child();
    Child(Child const&) = delete;
    Child& operator=(Child const&) = delete;

    /// Sends whole lines. False if the program does not read them in time, floods its output or has ended.
    bool send(std::string_view lines, Clock::time_point deadline);
    /// Waits for the next line of output.
    Line receive(Clock::time_point deadline, std::stop_token const& stop = {});

    /// Closes the program's stdin, upon which most programs exit.
    void close_input();

    /// Waits for the program's end. Null if it still runs at the deadline.
    std::optional<ChildEnd> end(Clock::time_point deadline);
    /// The last part of the program's stderr.
    std::string const& stderr_tail() const { return complaints_; }

private:
    std::optional<Line> line_read();
    bool wait(bool to_write, Clock::time_point deadline);
    void take_output();
    void take_stderr();

    int input_ = -1;  ///< this end of the program's stdin; likewise below
    int output_ = -1;
    int errors_ = -1;
    int reports_ = -1;
    int life_ = -1;
    pid_t supervisor_ = -1;
    std::string read_ahead_;
    std::size_t searched_ = 0;  ///< length of read_ahead_ already searched for a line end
    std::size_t taken_ = 0;     ///< length of read_ahead_ already returned
    std::size_t received_ = 0;  ///< bytes since the last send()
    bool output_ended_ = false;
    std::optional<Clock::time_point> looked_after_;  ///< the deadline after which receive() read once more
    std::string complaints_;
    std::optional<ChildEnd> end_;
};

}  // namespace joute
