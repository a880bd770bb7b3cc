// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/seats.hpp"

#include <array>
#include <string_view>

namespace joute::svg {

/// How a seat is told from the others: by a colour, and by a symbol for people who do not see the colour.
struct SeatSign {
    std::string_view colour;
    std::string_view symbol_colour;  ///< of the symbol on a disc of that colour
    std::string_view symbol;         ///< as a character
};

/// By seat. The colours differ by at least 20 CIELAB units from each other, also in simulated protanopia and
/// deuteranopia. Their contrast with cells and with the window's panels is at least 1.6.
inline constexpr std::array<SeatSign, most_seats> seat_signs{{{"#D4553A", "#FFFFFF", "×"},
                                                              {"#2F6DA8", "#FFFFFF", "○"},
                                                              {"#4CBB7E", "#20160A", "▲"},
                                                              {"#CC90B4", "#20160A", "■"},
                                                              {"#FCA202", "#20160A", "◆"},
                                                              {"#6DB4F9", "#20160A", "♥"},
                                                              {"#A51F4F", "#FFFFFF", "⬢"},
                                                              {"#7508E8", "#FFFFFF", "☾"},
                                                              {"#896CFA", "#FFFFFF", "="}}};

}  // namespace joute::svg
