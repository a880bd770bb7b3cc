// SPDX-License-Identifier: MIT
#include "joute/base/child.hpp"

#include "joute/base/error.hpp"
#include "joute/base/supervisor.hpp"
#include "joute/base/text.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

namespace joute {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t longest_line = std::size_t{64} << 10;
constexpr std::size_t most_bytes = std::size_t{16} << 20;  // of output between two calls of send()
constexpr std::size_t stderr_limit = std::size_t{8} << 10;
constexpr auto between_looks_at_stop = 50ms;

struct Pipe {
    int read_end = -1;
    int write_end = -1;

    Pipe() {
        std::array<int, 2> ends{};
        if (pipe2(ends.data(), O_CLOEXEC) != 0)
            throw Error(msg("cannot start programs: {}", std::generic_category().message(errno)));
        read_end = ends[0];
        write_end = ends[1];
    }
    ~Pipe() {
        if (read_end >= 0) close(read_end);
        if (write_end >= 0) close(write_end);
    }
    Pipe(Pipe const&) = delete;
    Pipe& operator=(Pipe const&) = delete;

    static int taken(int& end) { return std::exchange(end, -1); }
};

// Retries when a signal interrupts the wait.
void wait_for(pid_t process) {
    while (waitpid(process, nullptr, 0) < 0 && errno == EINTR) {}
}

bool read_whole(int descriptor, int& value) {
    ssize_t length = 0;
    do length = read(descriptor, &value, sizeof value);
    while (length < 0 && errno == EINTR);
    return length == sizeof value;
}

void do_not_block(int descriptor) { fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK); }

// Blocks SIGPIPE in this thread, so that writing to a dead program fails with EPIPE instead of killing Joute.
class WithoutBrokenPipe {
public:
    WithoutBrokenPipe() {
        sigemptyset(&pipe_);
        sigaddset(&pipe_, SIGPIPE);
        pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
    }
    ~WithoutBrokenPipe() {
        timespec const now{};
        while (sigtimedwait(&pipe_, nullptr, &now) > 0) {}
        pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    }
    WithoutBrokenPipe(WithoutBrokenPipe const&) = delete;
    WithoutBrokenPipe& operator=(WithoutBrokenPipe const&) = delete;

private:
    sigset_t pipe_{};
    sigset_t before_{};
};

namespace fs = std::filesystem;

// Whether the name is an executable file, searched in PATH if it has no slash.
bool is_program(std::string const& name, fs::path const& folder) {
    auto const can_run = [](fs::path const& file) { return access(file.c_str(), X_OK) == 0; };
    if (name.find('/') != std::string::npos) return can_run(folder / name);
    char const* const path = std::getenv("PATH");
    for (auto const each : split(path == nullptr ? "/usr/bin:/bin" : path, ':')) {
        if (can_run(fs::path(each) / name)) return true;
    }
    return false;
}

// The command inside bubblewrap: a read-only file system, a temporary empty /tmp, no network. The folders
// that the command needs, and `shown`, are mounted again in case they lie in the real /tmp.
std::vector<std::string> in_a_sandbox(std::vector<std::string> const& command, fs::path const& folder,
                                      fs::path const& shown) {
    if (!is_program(command.front(), folder))
        throw Error(msg("cannot start {}: {}", command.front(), std::generic_category().message(ENOENT)));
    std::vector<std::string> command_line{"bwrap",         "--ro-bind",        "/",     "/",       "--dev",
                                          "/dev",          "--proc",           "/proc", "--tmpfs", "/tmp",
                                          "--unshare-all", "--die-with-parent"};
    auto const show = [&](fs::path const& place) {
        command_line.insert(command_line.end(), {"--ro-bind", place, place});
    };
    std::error_code ignored;
    show(folder.empty() ? fs::current_path(ignored) : folder);
    if (!shown.empty()) show(shown);
    for (auto const& word : command) {
        if (word.starts_with('/') && fs::exists(word, ignored)) show(fs::path(word).parent_path());
    }
    command_line.emplace_back("--");
    command_line.insert(command_line.end(), command.begin(), command.end());
    return command_line;
}

Supervision supervision(std::vector<char*> const& arguments, ChildLimits const& limits) {
    Supervision orders{};
    orders.command = arguments.data();
    if (limits.cpu_seconds) orders.cpu_seconds = static_cast<rlim_t>(*limits.cpu_seconds);
    orders.file_bytes = limits.file_bytes;
    orders.open_files = static_cast<rlim_t>(limits.open_files);
    orders.memory = limits.memory.value_or(0);
    return orders;
}

}  // namespace

Child::Child(std::vector<std::string> const& command, ChildLimits const& limits, fs::path const& folder) {
    auto command_line = limits.sandbox ? in_a_sandbox(command, folder, limits.shown) : command;
    std::vector<char*> arguments;
    for (auto& word : command_line) arguments.push_back(word.data());
    arguments.push_back(nullptr);

    Pipe input;
    Pipe output;
    Pipe errors;
    Pipe exec_error;
    Pipe reports;
    Pipe life;
    auto orders = supervision(arguments, limits);
    orders.folder = folder.empty() ? nullptr : folder.c_str();
    orders.input = input.read_end;
    orders.output = output.write_end;
    orders.errors = errors.write_end;
    orders.exec_error = exec_error.write_end;
    orders.reports = reports.write_end;
    orders.life = life.read_end;
    supervisor_ = fork();
    if (supervisor_ == 0) supervise(orders);
    if (supervisor_ < 0)
        throw Error(msg("cannot start programs: {}", std::generic_category().message(errno)));

    close(Pipe::taken(exec_error.write_end));
    int error = 0;
    if (read_whole(exec_error.read_end, error)) {
        wait_for(supervisor_);
        throw Error(msg("cannot start {}: {}", command_line.front(), std::generic_category().message(error)));
    }
    input_ = Pipe::taken(input.write_end);
    output_ = Pipe::taken(output.read_end);
    errors_ = Pipe::taken(errors.read_end);
    reports_ = Pipe::taken(reports.read_end);
    life_ = Pipe::taken(life.write_end);
    for (int const descriptor : {input_, output_, errors_, reports_}) do_not_block(descriptor);
}

Child::~Child() {
    close(life_);
    wait_for(supervisor_);
    for (int const descriptor : {input_, output_, errors_, reports_}) {
        if (descriptor >= 0) close(descriptor);
    }
}

bool Child::send(std::string_view lines, Clock::time_point deadline) {
    received_ = 0;
    WithoutBrokenPipe const quietly;
    while (!lines.empty()) {
        auto const written = write(input_, lines.data(), lines.size());
        if (written > 0) {
            lines.remove_prefix(static_cast<std::size_t>(written));
        } else if (errno != EAGAIN && errno != EINTR) {
            return false;
        } else if (!wait(true, deadline) || received_ > most_bytes) {
            return false;
        }
    }
    return true;
}

Child::Line Child::receive(Clock::time_point deadline, std::stop_token const& stop) {
    for (;;) {
        if (auto line = line_read()) return std::move(*line);
        if (output_ended_) return {Line::Kind::ended};
        if (stop.stop_requested()) return {Line::Kind::late};
        if (Clock::now() >= deadline) {
            // Output that arrived in time may be unread. Read only once more, or a flood would never end.
            if (looked_after_ == deadline) return {Line::Kind::late};
            looked_after_ = deadline;
        }
        wait(false,
             stop.stop_possible() ? std::min(deadline, Clock::now() + between_looks_at_stop) : deadline);
    }
}

void Child::close_input() { close(std::exchange(input_, -1)); }

// The next line of the buffer, or the reason why there will be none. Null if more output is needed.
std::optional<Child::Line> Child::line_read() {
    auto const end = read_ahead_.find('\n', searched_);
    if (end != std::string::npos && end - taken_ <= longest_line) {
        auto text = read_ahead_.substr(taken_, end - taken_);
        if (text.ends_with('\r')) text.pop_back();
        taken_ = searched_ = end + 1;
        return Line{Line::Kind::text, std::move(text)};
    }
    searched_ = read_ahead_.size();
    if (read_ahead_.size() - taken_ > longest_line || received_ > most_bytes)
        return Line{Line::Kind::flooded};
    if (output_ended_ && taken_ < read_ahead_.size()) {
        return Line{Line::Kind::text,
                    read_ahead_.substr(std::exchange(taken_, searched_))};  // without a line end
    }
    return std::nullopt;
}

// Waits until the program writes or, if `to_write`, can be written to. Reads what it wrote. False if late.
bool Child::wait(bool to_write, Clock::time_point deadline) {
    std::array<pollfd, 3> waits{{{errors_, POLLIN, 0},
                                 {output_ended_ ? -1 : output_, POLLIN, 0},
                                 {to_write ? input_ : -1, POLLOUT, 0}}};
    auto const left = std::max<Clock::duration>(deadline - Clock::now(), 0s);
    timespec const time{std::chrono::duration_cast<std::chrono::seconds>(left).count(),
                        std::chrono::duration_cast<std::chrono::nanoseconds>(left % 1s).count()};
    if (ppoll(waits.data(), waits.size(), &time, nullptr) <= 0) return false;
    if (waits[0].revents != 0) take_stderr();
    if (waits[1].revents != 0) take_output();
    return Clock::now() < deadline;
}

void Child::take_output() {
    std::array<char, 16384> buffer{};
    auto const length = read(output_, buffer.data(), buffer.size());
    if (length == 0) output_ended_ = true;
    if (length <= 0) return;
    received_ += static_cast<std::size_t>(length);
    read_ahead_.erase(0, taken_);  // once per read, not per line: a flood has thousands
    searched_ -= std::exchange(taken_, 0);
    read_ahead_.append(buffer.data(), static_cast<std::size_t>(length));
}

void Child::take_stderr() {
    std::array<char, 4096> buffer{};
    auto const length = read(errors_, buffer.data(), buffer.size());
    if (length == 0) close(std::exchange(errors_, -1));
    if (length <= 0) return;
    complaints_.append(buffer.data(), static_cast<std::size_t>(length));
    if (complaints_.size() > 2 * stderr_limit) complaints_.erase(0, complaints_.size() - stderr_limit);
}

std::optional<ChildEnd> Child::end(Clock::time_point deadline) {
    while (!end_) {
        SupervisorReport report;
        auto const length = read(reports_, &report, sizeof report);
        if (length == sizeof report) {
            end_ = ChildEnd{};
            end_->out_of_memory = report.out_of_memory;
            if (WIFSIGNALED(report.status)) end_->signal = WTERMSIG(report.status);
            if (WIFEXITED(report.status)) end_->code = WEXITSTATUS(report.status);
        } else if (length == 0 || Clock::now() >= deadline) {
            break;
        } else {
            pollfd wait{reports_, POLLIN, 0};
            auto const left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
            poll(&wait, 1, static_cast<int>(std::max<std::int64_t>(left.count(), 0)));
        }
    }
    while (end_ && errors_ >= 0) {  // read the rest of stderr
        auto const before = complaints_.size();
        take_stderr();
        if (complaints_.size() == before) break;
    }
    return end_;
}

}  // namespace joute
