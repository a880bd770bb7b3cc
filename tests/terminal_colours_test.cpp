// SPDX-License-Identifier: MIT
#include "joute/base/text.hpp"
#include "joute/front/text/console.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace joute::text {
namespace {

// The relative luminance of a colour of the 6 × 6 × 6 cube of the 256-colour palette (WCAG 2).
double luminance(int colour) {
    constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};
    auto const linear = [&](int step) {
        double const c = steps[static_cast<std::size_t>(step)] / 255.0;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    int const n = colour - 16;
    return 0.2126 * linear(n / 36) + 0.7152 * linear(n / 6 % 6) + 0.0722 * linear(n % 6);
}

// The colour after 38;5 in a sequence; null if there is none.
std::optional<int> colour_in(std::string_view sequence) {
    auto const found = sequence.find("38;5;");
    if (found == std::string_view::npos) return std::nullopt;
    auto const number = sequence.substr(found + 5);
    return to_int(number.substr(0, number.find_first_not_of("0123456789")));
}

void expect_legible(std::string_view sequence) {
    auto const colour = colour_in(sequence);
    ASSERT_TRUE(colour) << sequence;
    double const light = luminance(*colour);
    EXPECT_GE(1.05 / (light + 0.05), 3) << "on white: " << *colour;
    EXPECT_GE((light + 0.05) / 0.05, 3) << "on black: " << *colour;
}

TEST(TerminalColours, are_legible_on_light_and_dark_backgrounds) {
    expect_legible(in_colour("x", Ink::accent));
    expect_legible(code_colour);
    for (Seat seat = 0; seat < most_seats; ++seat) expect_legible(in_colour("x", ink_of(seat)));
}

TEST(TerminalColours, are_not_set_for_neutral_inks) {
    for (auto const ink : {Ink::plain, Ink::faint, Ink::white, Ink::black})
        EXPECT_FALSE(colour_in(in_colour("x", ink))) << static_cast<int>(ink);
}

}  // namespace
}  // namespace joute::text
