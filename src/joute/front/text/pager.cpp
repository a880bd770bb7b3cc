// SPDX-License-Identifier: MIT
#include "joute/front/text/pager.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

namespace joute::text {
namespace {

// The command and its arguments; none if the pager is empty or a quotation mark in it is not closed.
std::vector<std::string> pager_command() {
    auto const* const asked = std::getenv("PAGER");
    try {
        return command_tokens(asked == nullptr ? "less -FRX" : asked);
    } catch (Error const&) {
        return {};
    }
}

// An anonymous file with the text, at its start. The pager reads it as stdin: unlike a pipe it never blocks, and
// a pager that ends early causes no SIGPIPE.
std::optional<int> file_of(std::string_view text) {
    int const file = memfd_create("text", MFD_CLOEXEC);
    if (file < 0) return std::nullopt;
    while (!text.empty()) {
        auto const written = write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return close(file), std::nullopt;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    lseek(file, 0, SEEK_SET);
    return file;
}

// The environment, with settings under which less shows colours and accents unless the user has chosen others.
std::vector<std::string> pager_environment() {
    std::vector<std::string> all;
    for (char** each = environ; *each != nullptr; ++each) all.emplace_back(*each);
    if (std::getenv("LESS") == nullptr) all.emplace_back("LESS=FRX");
    if (std::getenv("LESSCHARSET") == nullptr) all.emplace_back("LESSCHARSET=utf-8");
    return all;
}

std::vector<char*> null_terminated(std::vector<std::string>& strings) {
    std::vector<char*> pointers;
    pointers.reserve(strings.size() + 1);
    for (auto& each : strings) pointers.push_back(each.data());
    pointers.push_back(nullptr);
    return pointers;
}

// Starts the command with the file as its stdin, and no signals blocked. Null if it cannot be started.
std::optional<pid_t> start_pager(std::vector<std::string> command, int input) {
    auto variables = pager_environment();
    posix_spawn_file_actions_t files{};
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawnattr_t attributes{};
    posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    pid_t process = 0;
    int const error = posix_spawnp(&process, command[0].c_str(), &files, &attributes,
                                   null_terminated(command).data(), null_terminated(variables).data());
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return error == 0 ? std::optional(process) : std::nullopt;
}

}  // namespace

bool show_in_pager(std::string const& text, Interrupts const& interrupts) {
    auto const command = pager_command();
    if (command.empty()) return false;
    auto const file = file_of(text);
    if (!file) return false;
    Interrupts::LeftToAnother const left(interrupts);
    auto const process = start_pager(command, *file);
    close(*file);
    if (!process) return false;
    auto const wait = [&](int options) {
        siginfo_t how{};
        while (waitid(P_PID, static_cast<id_t>(*process), &how, options) < 0 && errno == EINTR) {}
    };
    {
        std::stop_callback const stopped(interrupts.token(), [&] { kill(*process, SIGTERM); });
        wait(WEXITED | WNOWAIT);  // as long as it is not reaped, its number is not used again
    }
    wait(WEXITED);
    return true;
}

}  // namespace joute::text
