// SPDX-License-Identifier: MIT
#include "joute/protocol/exchange.hpp"

#include "joute/base/text.hpp"

#include <cstring>

namespace joute {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_lines = 200;
constexpr std::size_t longest_noted = 2000;
constexpr auto time_to_listen = 2s;      // for a program to read its input (back-pressure)
constexpr auto time_to_die = 1s;         // to exit after closing its output
constexpr auto exit_report_time = 50ms;  // until its exit is reported after a failed write

Message how(ChildEnd const& end) {
    if (end.out_of_memory) return msg("it exceeded its memory limit and was stopped");
    if (end.signal) return msg("it was killed by signal {} ({})", *end.signal, strsignal(*end.signal));
    return msg("it ended with exit code {}", end.code);
}

}  // namespace

Exchange::Exchange(std::vector<std::string> const& command, ChildLimits const& limits,
                   std::filesystem::path const& folder)
    : child_(command, limits, folder) {}

void Exchange::begin_match() {
    if (greeting_.empty()) greeting_ = said_;
    said_.clear();
}

std::optional<Fault> Exchange::say(std::string_view lines) {
    for (auto const line : joute::lines(lines)) note("> ", line);
    auto const text = std::string(lines) + "\n";
    said_ += text;
    if (child_.send(text, Clock::now() + time_to_listen)) return std::nullopt;
    return child_.end(Clock::now() + exit_report_time)
               ? gone()
               : Fault{Ending::Cause::stall, msg("it does not read its input")};
}

Exchange::Heard Exchange::hear(std::string_view word, Clock::time_point deadline, Ending::Cause late,
                               Aside const& aside, std::stop_token const& stop) {
    for (;;) {
        auto line = child_.receive(deadline, stop);
        switch (line.kind) {
            case Child::Line::Kind::ended: return gone();
            case Child::Line::Kind::flooded: return Fault{Ending::Cause::flood, msg("it floods its output")};
            case Child::Line::Kind::late:
                if (stop.stop_requested()) return Stopped{};
                return Fault{late, word.empty() ? msg("it prints nothing")
                                                : msg("it did not send '{}' in time", word)};
            case Child::Line::Kind::text: break;
        }
        note("< ", line.text);
        if (word.empty() || first_word(line.text).first == word) return std::move(line.text);
        if (aside) aside(line.text);
    }
}

Fault Exchange::gone() {
    auto const end = child_.end(Clock::now() + time_to_die);
    auto const why = end ? how(*end) : msg("it closed its output");
    auto const stderr_tail = lines(trimmed(child_.stderr_tail()));
    return {Ending::Cause::crash, stderr_tail.empty() ? why : msg("{}: {}", why, stderr_tail.back())};
}

void Exchange::note(std::string_view mark, std::string_view line) {
    transcript_.push_back(std::string(mark) + std::string(line.substr(0, longest_noted)));
    if (transcript_.size() > most_lines) transcript_.pop_front();
}

}  // namespace joute
