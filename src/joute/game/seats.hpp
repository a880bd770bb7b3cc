// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/inline_vector.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace joute {

using Seat = int;  ///< 0 … seats−1
inline constexpr int most_seats = 9;

/// Whose turn it is: a seat's, chance's, or the match is over.
class Turn {
public:
    constexpr Turn() = default;
    static constexpr Turn of(Seat seat) { return Turn(seat); }
    static constexpr Turn chance() { return Turn(-1); }
    static constexpr Turn over() { return Turn(-2); }

    /// Exactly one of is_seat, is_chance and is_over is true.
    constexpr bool is_seat() const { return code_ >= 0; }
    constexpr bool is_chance() const { return code_ == -1; }
    constexpr bool is_over() const { return code_ == -2; }
    /// Requires is_seat().
    constexpr Seat seat() const {
        assert(is_seat());
        return code_;
    }
    constexpr bool operator==(Turn const&) const = default;

private:
    constexpr explicit Turn(int code) : code_(code) {}
    int code_ = -2;
};

/// One score per seat.
using Scores = InlineVector<int, most_seats>;

/// The seats that share the highest score.
inline InlineVector<Seat, most_seats> leaders(Scores const& scores) {
    InlineVector<Seat, most_seats> seats;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (scores[i] == *std::max_element(scores.begin(), scores.end()))
            seats.push_back(static_cast<Seat>(i));
    }
    return seats;
}

/// A guess at each seat's share of the win before the end: parts of `whole` in proportion to its points so
/// far. Each seat counts one point more, so that none has everything or nothing yet. Negative points count
/// from the lowest.
inline Scores guessed_shares(Scores const& scores, int whole) {
    int const lowest = std::min(0, *std::min_element(scores.begin(), scores.end()));
    auto const part = [lowest](int score) { return std::int64_t{score} - lowest + 1; };
    std::int64_t total = 0;
    for (int const score : scores) total += part(score);
    Scores shares;
    for (int const score : scores) shares.push_back(static_cast<int>(whole * part(score) / total));
    return shares;
}

}  // namespace joute
