// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/geometry.hpp"
#include "joute/table/table.hpp"

namespace joute::window {

// The colour of a seat: as its pieces are, where they are discs; else one of its own.
Colour seat_colour(Table const& table, Seat seat);

}  // namespace joute::window
