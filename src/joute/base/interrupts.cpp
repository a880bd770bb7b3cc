// SPDX-License-Identifier: MIT
#include "joute/base/interrupts.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdint>

namespace joute {
namespace {

sigset_t watched_signals() {
    sigset_t set;
    sigemptyset(&set);
    for (int const signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
    return set;
}

void raise_event(int descriptor) {
    std::uint64_t const one = 1;
    [[maybe_unused]] auto const written = write(descriptor, &one, sizeof one);
}

}  // namespace

Interrupts::Interrupts() : happened_(eventfd(0, EFD_CLOEXEC)), leave_(eventfd(0, EFD_CLOEXEC)) {
    auto const set = watched_signals();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    signals_ = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    watcher_ = std::thread([this] { watch(); });
}

Interrupts::~Interrupts() {
    raise_event(leave_);
    watcher_.join();
    take_all();
    for (int const descriptor : {signals_, happened_, leave_}) close(descriptor);
    auto const set = watched_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

// Drains the pending signals, so that they have no effect once unblocked. Returns whether one was meant for this
// program.
bool Interrupts::take_all() const {
    bool meant = false;
    signalfd_siginfo info{};
    while (read(signals_, &info, sizeof info) > 0) meant |= info.ssi_signo != SIGINT || left_to_another_ == 0;
    return meant;
}

void Interrupts::watch() {
    std::array<pollfd, 2> waits{{{signals_, POLLIN, 0}, {leave_, POLLIN, 0}}};
    for (;;) {
        while (poll(waits.data(), waits.size(), -1) < 0) {}
        if ((waits[0].revents & POLLIN) != 0 && take_all()) break;
        if ((waits[1].revents & POLLIN) != 0) return;
    }
    stop_.request_stop();
    raise_event(happened_);
}

}  // namespace joute
