// SPDX-License-Identifier: MIT
#include "joute/front/window/palette.hpp"

#include "joute/front/svg/pictures.hpp"

namespace joute::window {

Colour seat_colour(Table const& table, Seat seat) {
    return Colour::css(svg::colour_of(seat_ink(table.about(), seat)));
}

}  // namespace joute::window
