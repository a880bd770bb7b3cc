// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// Describes a parameter of a game or an engine: `n` 1–20, `rules` school|abapa, `hash` 16–1024G.
struct Param {
    enum class Kind { number, choice, duration, size, word };

    std::string_view key;
    std::string_view about;  ///< one sentence, translated
    Kind kind = Kind::number;
    std::int64_t least = 0;  ///< in milliseconds for a duration, in bytes for a size
    std::int64_t most = 0;
    std::int64_t usual = 0;         ///< the default; not set if outside least … most
    std::string_view choices = {};  ///< "school|abapa"; the value is the index of one, except for a word
    bool asked = false;             ///< the terminal asks for it if it is not given
    std::string_view label = {};    ///< the value in words; see labelled()

    static constexpr Param number(std::string_view key, int least, int most, int usual,
                                  std::string_view about) {
        return {key, about, Kind::number, least, most, usual, {}};
    }
    /// `choices` are separated by bars; the first is the default.
    static constexpr Param choice(std::string_view key, std::string_view choices, std::string_view about) {
        return {key, about, Kind::choice, 0, 0, 0, choices};
    }
    /// A word that the owner parses. `forms` describes what it accepts, as in "random|estimate:PLIES"; the first
    /// form is the default.
    static constexpr Param word(std::string_view key, std::string_view forms, std::string_view about) {
        return {key, about, Kind::word, 0, 0, 0, forms};
    }
    /// A copy for which the terminal asks.
    constexpr Param ask() const {
        Param param = *this;
        param.asked = true;
        return param;
    }
    /// The same with a label for people, translated as a whole: "{} × {}" for a number, which fills every `{}`;
    /// "school rules|international rules" for choices.
    constexpr Param labelled(std::string_view words) const {
        Param param = *this;
        param.label = words;
        return param;
    }
    /// A limit, by default not set.
    static constexpr Param limit(std::string_view key, std::int64_t most, std::string_view about) {
        return {key, about, Kind::number, 1, most, 0, {}};
    }
    /// `usual` is in milliseconds.
    static constexpr Param duration(std::string_view key, std::int64_t usual, std::string_view about) {
        return {key, about, Kind::duration, 1, std::int64_t{1000} * 3600 * 24 * 30, usual, {}};
    }
    /// An amount of memory in bytes, written as in 64M.
    static constexpr Param size(std::string_view key, std::int64_t least, std::int64_t most,
                                std::int64_t usual, std::string_view about) {
        return {key, about, Kind::size, least, most, usual, {}};
    }
};

/// The values of parameters, checked against their descriptions.
class Params {
public:
    /// Parses the text after the colon of a game string, such as `k=4,n=6`. Other parameters get their
    /// defaults. Throws Error, which names `owner`, for an unknown or repeated key and for an invalid value.
    Params(std::string_view owner, std::span<Param const> known, std::string_view text);

    /// Requires a key from the descriptions; likewise below.
    std::int64_t operator[](std::string_view key) const;
    /// The value as an int, which is wide enough for all parameters of games.
    int number(std::string_view key) const { return static_cast<int>((*this)[key]); }
    /// The value of a Param::word.
    std::string_view word(std::string_view key) const { return find(key).word; }
    bool given(std::string_view key) const;
    /// The notation of game strings: every number that is set, other values only if not the default.
    std::string text() const;

private:
    struct Value {
        Param param;
        std::int64_t value = 0;
        bool given = false;
        std::string word = {};  ///< for Kind::word
    };
    Value const& find(std::string_view key) const;

    std::vector<Value> values_;
};

/// The parts of `NAME[:params]`, unchecked.
struct NameAndParams {
    std::string_view name;
    std::string_view params;
};
/// Splits at the first colon.
NameAndParams split_params(std::string_view text);

/// A duration such as `2s` or `500ms`, in milliseconds. Throws Error if it is not one.
std::int64_t parse_duration(std::string_view text);

/// The accepted values, for the user: `1–20`, `school|abapa`.
std::string range_text(Param const& param);
/// A value in the notation of game strings: `3`, `abapa`, `2s`, `64M`.
std::string value_text(Param const& param, std::int64_t value);

}  // namespace joute
