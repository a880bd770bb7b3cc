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

/// What somebody else's program may use of the machine.
struct ChildLimits {
    std::optional<int> cpu_seconds = {};
    std::optional<std::uint64_t> memory = {};  ///< resident bytes, with its own children
    std::uint64_t file_bytes = 64ULL << 20;    ///< in each file it writes
    int open_files = 256;
    bool sandbox = false;  ///< no network, nothing to write on but a folder of its own: bubblewrap
    std::filesystem::path shown =
        {};  ///< a folder that it can read also in its sandbox, whatever is hidden there
};

/// How a program ended.
struct ChildEnd {
    int code = 0;                    ///< its exit code
    std::optional<int> signal = {};  ///< what killed it instead
    bool out_of_memory = false;      ///< it was killed for it
};

/// Somebody else's program that is spoken to line by line. It lives in a session of its own under a supervisor; when this
/// object goes, or all of Joute, it and everything it started is gone too. Nothing it does can make a call here last longer
/// than the deadline, or take more memory than a few lines' worth.
class Child {
public:
    /// What came of waiting for a line.
    struct Line {
        enum class Kind {
            text,     ///< a line, without its end
            late,     ///< the deadline, or whoever waits was told to stop
            ended,    ///< there will be no more lines
            flooded,  ///< one too long, or too many since the last thing that was sent
        };
        Kind kind = Kind::late;
        std::string text = {};
    };

    /// Started in a folder, or in the present one if that is empty. Throws Error when it cannot be started.
    Child(std::vector<std::string> const& command, ChildLimits const& limits,
          std::filesystem::path const& folder = {});
    ~Child();
    Child(Child const&) = delete;
    Child& operator=(Child const&) = delete;

    /// Sends whole lines. False when it does not take them in time, or is gone.
    bool send(std::string_view lines, Clock::time_point deadline);
    /// The next line it writes, or why there is none by the deadline.
    Line receive(Clock::time_point deadline, std::stop_token const& stop = {});

    /// Its standard input ends, which most programs take as a request to leave.
    void close_input();

    /// How it ended, if it has by then.
    std::optional<ChildEnd> end(Clock::time_point deadline);
    /// The last that it wrote to its standard error.
    std::string const& complaints() const { return complaints_; }

private:
    std::optional<Line> line_read();
    bool wait(bool to_write, Clock::time_point deadline);
    void take_output();
    void take_complaints();

    int input_ = -1;  ///< its standard input, and so on
    int output_ = -1;
    int errors_ = -1;
    int reports_ = -1;
    int life_ = -1;
    pid_t supervisor_ = -1;
    std::string read_ahead_;
    std::size_t searched_ = 0;  ///< of read_ahead_, for the end of a line
    std::size_t taken_ = 0;     ///< of read_ahead_, by the lines before
    std::size_t received_ = 0;  ///< bytes since the last thing that was sent
    bool output_ended_ = false;
    std::optional<Clock::time_point> looked_after_;  ///< a deadline, once
    std::string complaints_;
    std::optional<ChildEnd> end_;
};

}  // namespace joute
