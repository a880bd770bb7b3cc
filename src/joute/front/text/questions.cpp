// SPDX-License-Identifier: MIT
#include "joute/front/text/questions.hpp"

#include "joute/base/text.hpp"

#include <fmt/format.h>

namespace joute::text {

std::optional<bool> Asking::yes_or_no(std::string_view question) const {
    for (;;) {
        auto const answer = console.ask(texts(question) + "\n");
        if (!answer) return std::nullopt;
        auto const typed = lower(trimmed(*answer));
        if (typed == "y" || typed == "o" || typed == "yes" || typed == "oui") return true;
        if (typed == "n" || typed == "no" || typed == "non") return false;
        console.say(texts("please answer y or n") + "\n");
    }
}

std::optional<std::int64_t> Asking::number(Message const& question, Param const& param) const {
    for (;;) {
        auto const answer = console.ask(fmt::format("{} [{}] ", texts(question), param.usual));
        if (!answer) return std::nullopt;
        if (trimmed(*answer).empty()) return param.usual;
        auto const value = to_int(trimmed(*answer));
        if (value && *value >= param.least && *value <= param.most) return *value;
        console.say(texts(msg("a number from {} to {}, please", param.least, param.most)) + "\n");
    }
}

std::optional<std::size_t> Asking::one_of(std::string_view question,
                                          std::vector<std::string> const& lines) const {
    for (std::size_t i = 0; i < lines.size(); ++i) {
        console.say(
            fmt::format("  {} {}\n", console.painted(fmt::format("{:>2}", i + 1), Ink::accent), lines[i]));
    }
    for (;;) {
        auto const answer = console.ask(fmt::format("{} [1] ", texts(question)));
        if (!answer) return std::nullopt;
        if (trimmed(*answer).empty()) return 0;
        auto const value = to_int(trimmed(*answer));
        if (value && *value >= 1 && static_cast<std::size_t>(*value) <= lines.size()) {
            return static_cast<std::size_t>(*value) - 1;
        }
        console.say(texts(msg("a number from {} to {}, please", 1, lines.size())) + "\n");
    }
}

}  // namespace joute::text
