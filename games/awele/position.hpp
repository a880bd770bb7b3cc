// SPDX-License-Identifier: MIT
#pragma once

#include "camp.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/game/seats.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>

/// @file
/// The position and its notation (rule 8).
namespace awele {

using joute::msg;
using joute::Seat;

inline constexpr Seat south = 0;
inline constexpr Seat north = 1;

/// Both camps with their granaries. Sowing goes from A to F, then from a to f, then to A again.
///
///                 f   e   d   c   b   a
///               +---+---+---+---+---+---+
///       North's |   |   |   |   |   |   | South's
///       granary +---+---+---+---+---+---+ granary
///               |   |   |   |   |   |   |
///               +---+---+---+---+---+---+
///                 A   B   C   D   E   F
///
/// The camp of the side to move comes first, so that one lookup table and one set of rules serve both sides.
struct Position {
    std::array<Camp, 2> camps{};  ///< of the side to move, of the opponent
    Seat side = south;

    /// The camp of a seat, independent of the side to move.
    Camp camp(Seat seat) const { return camps[seat == side ? 0 : 1]; }
    bool operator==(Position const&) const = default;
};

/// The house to sow, as its bit in a set of Houses; the legal moves are such a set.
struct Move {
    int bit = 7;

    /// `house` is 0 for the mover's leftmost one.
    static Move of(int house) { return {8 * house + 7}; }
    int house() const { return bit >> 3; }
    bool operator==(Move const&) const = default;
};

/// `A` for South's leftmost house, `a` for North's.
inline std::string house_name(Seat seat, int house) {
    return {static_cast<char>((seat == south ? 'A' : 'a') + house)};
}

/// The houses A–F, a–f, the granaries of South and North, the side to move: `4-4-…-0-0-S`.
inline std::string text(Position const& q) {
    std::string text;
    for (Seat const seat : {south, north}) {
        for (int house = 0; house < houses_per_camp; ++house)
            text += std::to_string(seeds(q.camp(seat), house)) + "-";
    }
    for (Seat const seat : {south, north}) text += std::to_string(granary(q.camp(seat))) + "-";
    return text + (q.side == south ? "S" : "N");
}

/// Parses one number of a position's text. Throws Error unless it is 0 … 48.
inline int parse_seeds(std::string_view field) {
    auto const number = joute::to_int(field);
    if (!number || *number < 0) throw joute::Error(msg("'{}' is not a number of seeds", field));
    if (*number > all_seeds) throw joute::Error(msg("{} seeds, but there are only 48", *number));
    return *number;
}

/// The inverse of text(). Throws Error for malformed fields or more than 48 seeds.
inline Position parse_position(std::string_view text) {
    auto const fields = joute::split(text, '-');
    if (fields.size() != 15)
        throw joute::Error(
            msg("{} fields instead of 15: twelve houses, two granaries, S or N", fields.size()));
    if (fields[14] != "S" && fields[14] != "N")
        throw joute::Error(msg("the side to move is S or N, not '{}'", fields[14]));

    std::array<Camp, 2> camps{};
    int total = 0;
    for (std::size_t i = 0; i < 14; ++i) {
        bool const is_house = i < 12;
        int const n = parse_seeds(fields[i]);
        int const byte = is_house ? static_cast<int>(i % 6) : houses_per_camp;
        camps[is_house ? i / 6 : i - 12] += in_byte(byte, n);
        total += n;
    }
    if (total > all_seeds) throw joute::Error(msg("{} seeds, but there are only 48", total));
    if (fields[14] == "S") return {camps, south};
    return {{camps[1], camps[0]}, north};
}

/// Parses a typed house: its letter in either case, or its number from the mover's left. Null if neither.
inline std::optional<int> typed_house(std::string_view typed) {
    auto const word = joute::lower(joute::trimmed(typed));
    if (word.size() != 1) return std::nullopt;
    for (char const first : {'a', '1'}) {
        int const house = word[0] - first;
        if (house >= 0 && house < houses_per_camp) return house;
    }
    return std::nullopt;
}

}  // namespace awele
