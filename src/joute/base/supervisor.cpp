// SPDX-License-Identifier: MIT
#include "joute/base/supervisor.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <string_view>

namespace joute {
namespace {

constexpr int milliseconds_between_looks = 20;  // between two memory checks

// Builds a path without the heap.
class Path {
public:
    Path& operator<<(std::string_view part) {
        auto const length = std::min(part.size(), text_.size() - 1 - size_);
        std::memcpy(text_.data() + size_, part.data(), length);
        size_ += length;
        return *this;
    }
    Path& operator<<(pid_t number) {
        std::array<char, 16> digits{};
        auto const end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        return *this << std::string_view(digits.data(), static_cast<std::size_t>(end - digits.data()));
    }
    char const* c_str() const { return text_.data(); }

private:
    std::array<char, 64> text_{};
    std::size_t size_ = 0;
};

// The numbers in a /proc file, up to the size of the buffers.
class Numbers {
public:
    explicit Numbers(char const* file) {
        int const descriptor = open(file, O_RDONLY | O_CLOEXEC);
        if (descriptor < 0) return;
        auto const length = read(descriptor, text_.data(), text_.size());
        close(descriptor);
        char const* at = text_.data();
        char const* const end = at + std::max<ssize_t>(length, 0);
        while (at < end && count_ < values_.size()) {
            auto const [next, error] = std::from_chars(at, end, values_[count_]);
            if (error == std::errc{}) ++count_;
            at = next + 1;
        }
    }
    std::uint64_t const* begin() const { return values_.data(); }
    std::uint64_t const* end() const { return values_.data() + count_; }
    std::size_t size() const { return count_; }

private:
    std::array<char, 4096> text_{};
    std::array<std::uint64_t, 512> values_{};
    std::size_t count_ = 0;
};

Numbers own_children() { return Numbers("/proc/thread-self/children"); }

std::uint64_t memory_of(pid_t process, int generations = 8) {
    Numbers const pages((Path() << "/proc/" << process << "/statm").c_str());
    auto bytes = pages.size() > 1 ? pages.begin()[1] * static_cast<std::uint64_t>(getpagesize()) : 0;
    if (generations == 0) return bytes;
    for (auto const child :
         Numbers((Path() << "/proc/" << process << "/task/" << process << "/children").c_str()))
        bytes += memory_of(static_cast<pid_t>(child), generations - 1);
    return bytes;
}

bool uses_more_than(std::uint64_t most) {
    std::uint64_t bytes = 0;
    for (auto const child : own_children()) bytes += memory_of(static_cast<pid_t>(child));
    return bytes > most;
}

// Orphans are re-parented to this process (it is a subreaper), so the loop ends when no descendant is left.
void kill_descendants() {
    for (;;) {
        auto const children = own_children();
        for (auto const child : children) kill(static_cast<pid_t>(child), SIGKILL);
        bool const some = children.size() > 0;
        if (waitpid(-1, nullptr, some ? 0 : WNOHANG) <= 0 && !some) return;
    }
}

// Closes all descriptors but these and the standard streams. An inherited pipe end of another program would
// keep that pipe open after Joute has closed it.
void close_all_but(std::array<int, 6> kept) {
    std::sort(kept.begin(), kept.end());
    unsigned first = STDERR_FILENO + 1;
    for (int const descriptor : kept) {
        auto const number = static_cast<unsigned>(descriptor);
        if (number > first) close_range(first, number - 1, 0);
        first = number + 1;
    }
    close_range(first, ~0U, 0);
}

// Sets the soft limit to `most`. `after_warning` is the distance to the hard limit: time to handle SIGXCPU.
void limit(int resource, rlim_t most, rlim_t after_warning = 0) {
    rlimit const value{most, most + after_warning};
    if (most != RLIM_INFINITY) setrlimit(static_cast<__rlimit_resource>(resource), &value);
}

[[noreturn]] void give_up(int exec_error) {
    int const error = errno;
    [[maybe_unused]] auto const told = write(exec_error, &error, sizeof error);
    _exit(127);
}

[[noreturn]] void exec_program(Supervision const& supervision) {
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);  // else a setuid descendant could not be killed
    limit(RLIMIT_CPU, supervision.cpu_seconds, 1);
    limit(RLIMIT_FSIZE, supervision.file_bytes);
    limit(RLIMIT_NOFILE, supervision.open_files);
    limit(RLIMIT_CORE, 0);
    dup2(supervision.input, STDIN_FILENO);
    dup2(supervision.output, STDOUT_FILENO);
    dup2(supervision.errors, STDERR_FILENO);
    dup2(supervision.exec_error, STDERR_FILENO + 1);
    fcntl(STDERR_FILENO + 1, F_SETFD, FD_CLOEXEC);
    close_range(STDERR_FILENO + 2, ~0U, 0);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    std::signal(SIGPIPE, SIG_DFL);
    if (supervision.folder == nullptr || chdir(supervision.folder) == 0)
        execvp(supervision.command[0], supervision.command);
    give_up(STDERR_FILENO + 1);
}

// Waits until the program ends. Kills it when it exceeds its memory or `life` is closed.
SupervisorReport watch(pid_t program, Supervision const& supervision, int signals) {
    SupervisorReport report;
    std::array<pollfd, 2> waits{{{supervision.life, POLLIN, 0}, {signals, POLLIN, 0}}};
    for (;;) {
        poll(waits.data(), waits.size(), supervision.memory > 0 ? milliseconds_between_looks : -1);
        signalfd_siginfo info{};
        while (read(signals, &info, sizeof info) > 0) {}
        for (pid_t ended = 0; (ended = waitpid(-1, &report.status, WNOHANG)) > 0;) {
            if (ended == program) return report;
        }
        report.out_of_memory = supervision.memory > 0 && uses_more_than(supervision.memory);
        if (report.out_of_memory || waits[0].revents != 0) {
            kill(-program, SIGKILL);
            kill(program, SIGKILL);
            waitpid(program, &report.status, 0);
            return report;
        }
    }
}

}  // namespace

void supervise(Supervision const& supervision) {
    setsid();  // Ctrl-C in the terminal must not reach the program
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    close_all_but({supervision.input, supervision.output, supervision.errors, supervision.exec_error,
                   supervision.reports, supervision.life});
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, nullptr);
    sigset_t deaths;
    sigemptyset(&deaths);
    sigaddset(&deaths, SIGCHLD);
    int const signals = signalfd(-1, &deaths, SFD_CLOEXEC | SFD_NONBLOCK);
    pid_t const program = fork();
    if (program == 0) exec_program(supervision);
    if (program < 0) give_up(supervision.exec_error);
    for (int const descriptor :
         {supervision.input, supervision.output, supervision.errors, supervision.exec_error})
        close(descriptor);
    auto const report = watch(program, supervision, signals);
    kill_descendants();
    [[maybe_unused]] auto const told = write(supervision.reports, &report, sizeof report);
    _exit(0);
}

}  // namespace joute
