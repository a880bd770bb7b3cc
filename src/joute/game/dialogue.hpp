// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/text.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/ending.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace joute {

/// The player of a seat, as far as a dialogue needs it.
struct SeatInfo {
    std::string name;
    bool person = false;
};
using Seating = std::vector<SeatInfo>;

/// How a dialogue interprets a typed line.
struct Reply {
    enum class Kind {
        attempt,  ///< `text` is the attempted move
        again,    ///< show `text`, which may be empty, then prompt again
        other,    ///< not readable as a move
    };
    Kind kind = Kind::other;
    std::string text;

    static Reply attempt(std::string text) { return {Kind::attempt, std::move(text)}; }
    static Reply again(std::string text = {}) { return {Kind::again, std::move(text)}; }
    static Reply other() { return {}; }
};

/// Reads two numbers from successive lines, such as a row and a column, or the whole answer from one line.
class TwoNumbers {
public:
    /// Whether the first number was read and the second is missing.
    bool has_first() const { return first_.has_value(); }
    /// Discards the first number.
    void forget() { first_.reset(); }

    /// The whole answer. Null while the second number is missing.
    std::optional<std::string> take(std::string_view line) {
        auto const number = to_int(trimmed(line));
        if (number && !first_) {
            first_ = number;
            return std::nullopt;
        }
        return number ? std::to_string(*first_) + " " + std::to_string(*number) : std::string(line);
    }

private:
    std::optional<int> first_;
};

/// One step of a guided first match.
struct Lesson {
    std::string_view says;      ///< a paragraph, translated
    std::string_view position;  ///< the board that it explains, in the game's notation
    std::string_view moves;     ///< the right moves, separated by blanks; empty: nothing to play
};

}  // namespace joute
