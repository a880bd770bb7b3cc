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

/// Who sits where, as far as a dialogue needs to know.
struct SeatInfo {
    std::string name;
    bool person = false;
};
using Seating = std::vector<SeatInfo>;

/// What a dialogue made of a typed line.
struct Reply {
    enum class Kind {
        attempt,  ///< `text` is what the person wants to play
        again,    ///< `text` is to be shown (perhaps nothing), then the next prompt
        other,    ///< not for the game: a command such as `help`, or nonsense
    };
    Kind kind = Kind::other;
    std::string text;

    /// One for each kind.
    static Reply attempt(std::string text) { return {Kind::attempt, std::move(text)}; }
    static Reply again(std::string text = {}) { return {Kind::again, std::move(text)}; }
    static Reply other() { return {}; }
};

/// Two numbers asked for one after the other, such as a row and a column; or the whole answer in one line.
class TwoNumbers {
public:
    /// Whether one number was given and the other is waited for.
    bool has_first() const { return first_.has_value(); }
    /// The next answer begins anew.
    void forget() { first_.reset(); }

    /// The whole answer; nothing while the second number is still to come.
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
    std::string_view says;      ///< a paragraph to be translated
    std::string_view position;  ///< the board it speaks of, in the game's notation
    std::string_view moves;     ///< the moves that are right here, separated by blanks; none: just read on
};

}  // namespace joute
