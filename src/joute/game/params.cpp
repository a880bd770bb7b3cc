// SPDX-License-Identifier: MIT
#include "joute/game/params.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <optional>

namespace joute {
namespace {

struct Suffix {
    std::string_view text;
    std::int64_t factor;
};
// Largest first: a value is written with the first factor that divides it.
constexpr std::array durations{Suffix{"h", 3'600'000}, Suffix{"m", 60'000}, Suffix{"s", 1000},
                               Suffix{"ms", 1}};
constexpr std::array sizes{Suffix{"G", std::int64_t{1} << 30}, Suffix{"M", 1 << 20}, Suffix{"K", 1 << 10},
                           Suffix{"", 1}};

// The product with the largest factor still fits into 64 bits.
constexpr auto most_before_suffix = std::int64_t{1} << 32;

std::optional<std::int64_t> with_suffix(std::string_view text, std::span<Suffix const> suffixes) {
    std::int64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || value < 0) return std::nullopt;
    std::string_view const rest = text.substr(static_cast<std::size_t>(end - text.data()));
    if (rest.empty() && (suffixes.empty() || value == 0)) return value;
    for (auto const& suffix : suffixes) {
        if (rest == suffix.text && value <= most_before_suffix) return value * suffix.factor;
    }
    return std::nullopt;
}

std::optional<std::int64_t> parsed(Param const& param, std::string_view text) {
    switch (param.kind) {
        case Param::Kind::word: return 0;
        case Param::Kind::number: return with_suffix(text, {});
        case Param::Kind::duration: return with_suffix(text, durations);
        case Param::Kind::size: return with_suffix(text, sizes);
        case Param::Kind::choice: break;
    }
    auto const choices = split(param.choices, '|');
    auto const found = std::find(choices.begin(), choices.end(), text);
    if (found == choices.end()) return std::nullopt;
    return found - choices.begin();
}

bool in_range(Param const& param, std::int64_t value) {
    return !param.choices.empty() || (value >= param.least && value <= param.most);
}

// A value to suggest: the default, or a usual one of its kind.
std::string example_of(Param const& param) {
    if (in_range(param, param.usual)) return value_text(param, param.usual);
    std::int64_t const usual = param.kind == Param::Kind::duration ? 2000 : 10;
    return value_text(param, std::clamp(usual, param.least, param.most));
}

}  // namespace

NameAndParams split_params(std::string_view text) {
    auto const colon = text.find(':');
    if (colon == std::string_view::npos) return {text, {}};
    return {text.substr(0, colon), text.substr(colon + 1)};
}

std::int64_t parse_duration(std::string_view text) {
    auto const value = with_suffix(text, durations);
    if (!value || !in_range(Param::duration("", 0, ""), *value))
        throw Error(msg("'{}' is not a duration: give a number with ms, s, m or h, for example 2s", text));
    return *value;
}

std::string value_text(Param const& param, std::int64_t value) {
    auto shortest = [value](std::span<Suffix const> suffixes) {
        for (auto const& s : suffixes) {
            if (value % s.factor == 0) return std::to_string(value / s.factor) + std::string(s.text);
        }
        return std::to_string(value);
    };
    switch (param.kind) {
        case Param::Kind::choice:
        case Param::Kind::word:
            return std::string(split(param.choices, '|')[static_cast<std::size_t>(value)]);
        case Param::Kind::duration: return shortest(durations);
        case Param::Kind::size: return shortest(sizes);
        case Param::Kind::number: break;
    }
    return std::to_string(value);
}

std::string range_text(Param const& param) {
    if (!param.choices.empty()) return std::string(param.choices);
    return value_text(param, param.least) + "–" + value_text(param, param.most);
}

Params::Params(std::string_view owner, std::span<Param const> known, std::string_view text) {
    for (auto const& param : known) {
        bool const is_word = param.kind == Param::Kind::word;
        values_.push_back({param, param.usual, false, is_word ? value_text(param, 0) : std::string()});
    }
    if (text.empty()) return;
    for (auto const part : split(text, ',')) {
        auto const equals = part.find('=');
        auto const key = trimmed(part.substr(0, equals));
        auto const entry =
            std::find_if(values_.begin(), values_.end(), [&](auto const& v) { return v.param.key == key; });
        if (entry == values_.end()) {
            std::string keys;
            for (auto const& param : known) keys += (keys.empty() ? "" : ", ") + std::string(param.key);
            throw Error(keys.empty() ? msg("{} has no parameter '{}'", owner, key)
                                     : msg("{} has no parameter '{}'; it takes {}", owner, key, keys));
        }
        if (equals == std::string_view::npos)
            throw Error(
                msg("{}: '{}' needs a value, for example {}={}", owner, key, key, example_of(entry->param)));
        if (entry->given) throw Error(msg("{}: '{}' is given twice", owner, key));
        auto const given = trimmed(part.substr(equals + 1));
        auto const value = parsed(entry->param, given);
        if (!value || !in_range(entry->param, *value)) {
            throw Error(
                msg("{}: {}={} is not allowed; allowed: {}", owner, key, given, range_text(entry->param)));
        }
        entry->value = *value;
        entry->given = true;
        if (entry->param.kind == Param::Kind::word) entry->word = given;
    }
}

Params::Value const& Params::find(std::string_view key) const {
    auto const found =
        std::find_if(values_.begin(), values_.end(), [&](auto const& v) { return v.param.key == key; });
    assert(found != values_.end() && "a parameter that the description does not name");
    return *found;
}

std::int64_t Params::operator[](std::string_view key) const { return find(key).value; }
bool Params::given(std::string_view key) const { return find(key).given; }

std::string Params::text() const {
    std::string result;
    for (auto const& [param, value, given, word] : values_) {
        auto const text = param.kind == Param::Kind::word ? word : value_text(param, value);
        bool const shown = param.kind == Param::Kind::number ? in_range(param, value)
                                                             : text != value_text(param, param.usual);
        if (!shown) continue;
        result += (result.empty() ? "" : ",") + std::string(param.key) + "=" + text;
    }
    return result;
}

}  // namespace joute
