// SPDX-License-Identifier: MIT
#include "joute/front/window/palette.hpp"

#include <algorithm>
#include <array>

namespace joute::window {

Colour seat_colour(Table const& table, Seat seat) {
    auto const scene = table.scene().value_or(Scene{});
    bool const discs = std::any_of(scene.marks.begin(), scene.marks.end(), [](Mark const& mark) {
        return mark.shape == Mark::Shape::disc && mark.ink == Ink::seat0;
    });
    if (discs) return seat == 0 ? palette::cell : Colour::hex(0x23282E);
    constexpr std::array colours{palette::seat0,        palette::seat1,        Colour::hex(0x4C9A5B),
                                 Colour::hex(0xB07CC6), Colour::hex(0xD9A441), Colour::hex(0x4FB3B3),
                                 Colour::hex(0xD77BA0), Colour::hex(0x9AA24A), Colour::hex(0x8C9BB0)};
    return colours[static_cast<std::size_t>(seat) % colours.size()];
}

}  // namespace joute::window
