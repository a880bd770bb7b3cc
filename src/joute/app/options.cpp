// SPDX-License-Identifier: MIT
#include "joute/app/options.hpp"

#include "joute/app/command.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <fmt/format.h>

#include <charconv>

namespace joute::app {

Take into(std::string& value) {
    return [&value](std::string const& text) { value = text; };
}
Take into(std::optional<std::string>& value) {
    return [&value](std::string const& text) { value = text; };
}
Take into(std::vector<std::string>& values) {
    return [&values](std::string const& text) { values.push_back(text); };
}

Take whole_number(std::string const& name, int least, int most, std::function<void(int)> const& take) {
    return [=](std::string const& text) {
        auto const value = to_int(text);
        if (!value || *value < least || *value > most) {
            throw Error(msg("{} takes a whole number from {} to {}, not '{}'", name, least, most, text));
        }
        take(*value);
    };
}

Take seed_into(std::function<void(std::uint64_t)> const& take) {
    return [=](std::string const& text) {
        std::uint64_t value = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size()) {
            throw Error(msg("--seed takes a whole number, not '{}'", text));
        }
        take(value);
    };
}

void PositionOptions::declare(Options& options) {
    options.required("GAME", into(game), tr("the game, for example ttt:k=4,n=6"));
    options.option("--position", "P", into(position), tr("start from this position"));
    options.option("--seed", "N", seed_into([this](auto value) { seed = value; }),
                   tr("seed for random deals"));
}

Error missing(std::string_view option, std::string_view command, Context const& context) {
    return Error(msg("{} is missing; see {}", option,
                     fmt::format("{} {} --help", context.catalog.program(), command)));
}

void check_decision(Table const& table) {
    if (table.turn().is_over()) throw Error(msg("the match is over in this position"));
    if (table.turn().is_chance())
        throw Error(msg("a chance event is pending in this position: give its outcome first"));
}

std::string duration_text(Clock::duration duration) {
    auto const whole = std::chrono::ceil<std::chrono::milliseconds>(duration);
    return value_text(Param::duration("", 0, ""), whole.count());
}

}  // namespace joute::app
