// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// One parameter of a game or an engine: `n` 1–20 (3), `rules` school|abapa (school), `time` 1ms–… ,
/// `hash` 16–1024G (64M).
struct Param {
    enum class Kind { number, choice, duration, size };

    std::string_view key;
    std::string_view about;  ///< a sentence to be translated
    Kind kind = Kind::number;
    std::int64_t least = 0;  ///< in milliseconds for a duration, in bytes for a size
    std::int64_t most = 0;
    std::int64_t usual = 0;         ///< the default; outside least … most it means «not set»
    std::string_view choices = {};  ///< "school|abapa"; the value is the index
    bool asked = false;             ///< people at a terminal are asked for it when it is not given
    std::string_view label = {};    ///< the value in words, see labelled()

    /// One for each kind. `choices` are separated by bars and the first is usual.
    static constexpr Param number(std::string_view key, int least, int most, int usual,
                                  std::string_view about) {
        return {key, about, Kind::number, least, most, usual, {}};
    }
    static constexpr Param choice(std::string_view key, std::string_view choices, std::string_view about) {
        return {key, about, Kind::choice, 0, 0, 0, choices};
    }
    /// The same, but asked for at a terminal.
    constexpr Param ask() const {
        Param param = *this;
        param.asked = true;
        return param;
    }
    /// The same, with its value in words: "{} × {}" (the number fills every `{}`), or one label for each choice,
    /// "school rules|international rules"; to be translated as a whole.
    constexpr Param labelled(std::string_view words) const {
        Param param = *this;
        param.label = words;
        return param;
    }
    /// A limit that is not set unless given.
    static constexpr Param limit(std::string_view key, std::int64_t most, std::string_view about) {
        return {key, about, Kind::number, 1, most, 0, {}};
    }
    /// A duration; `usual` in milliseconds.
    static constexpr Param duration(std::string_view key, std::int64_t usual, std::string_view about) {
        return {key, about, Kind::duration, 1, std::int64_t{1000} * 3600 * 24 * 30, usual, {}};
    }
    /// An amount of memory, as in 64M.
    static constexpr Param size(std::string_view key, std::int64_t least, std::int64_t most,
                                std::int64_t usual, std::string_view about) {
        return {key, about, Kind::size, least, most, usual, {}};
    }
};

/// The values of a game's or an engine's parameters, checked against their description.
class Params {
public:
    /// From the text after the colon: `k=4,n=6`; what is not given has its usual value. `owner` is named in
    /// complaints. Throws Error for an unknown key, a value out of range, garbage, a key given twice.
    Params(std::string_view owner, std::span<Param const> known, std::string_view text);

    /// The value of a known key.
    std::int64_t operator[](std::string_view key) const;
    /// The same as an int, which every number of a game fits in.
    int number(std::string_view key) const { return static_cast<int>((*this)[key]); }
    /// Whether the key was given.
    bool given(std::string_view key) const;
    /// As in game strings: numbers always, the rest where it is not the usual value.
    std::string text() const;

private:
    struct Value {
        Param param;
        std::int64_t value = 0;
        bool given = false;
    };
    Value const& find(std::string_view key) const;

    std::vector<Value> values_;
};

/// `NAME[:params]` taken apart, unchecked.
struct NameAndParams {
    std::string_view name;
    std::string_view params;
};
/// What comes before the first colon, and what after it.
NameAndParams take_apart(std::string_view text);

/// `2s`, `500ms` in milliseconds. Throws Error.
std::int64_t parse_duration(std::string_view text);

/// The range of a parameter for people: `1–20`, `school|abapa`.
std::string range_text(Param const& param);
/// A value as it is written: `3`, `abapa`, `2s`, `64M`.
std::string value_text(Param const& param, std::int64_t value);

}  // namespace joute
