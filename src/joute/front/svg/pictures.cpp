// SPDX-License-Identifier: MIT
#include "joute/front/svg/pictures.hpp"

#include "joute/front/svg/seat_sign.hpp"

#include <array>

namespace joute::svg {
namespace {

constexpr Picture cross{"cross", R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<g fill="none" stroke-linecap="round"><path d="M22 25 78 81M78 25 22 81" stroke="#000" stroke-opacity=".18" stroke-width="19"/>
<path d="M22 22 78 78M78 22 22 78" stroke="currentColor" stroke-width="19"/>
<path d="M22 20 78 76M78 20 22 76" stroke="#fff" stroke-opacity=".16" stroke-width="11"/></g></svg>)svg"};

constexpr Picture ring{"ring", R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<g fill="none"><circle cx="50" cy="53" r="32" stroke="#000" stroke-opacity=".18" stroke-width="18"/>
<circle cx="50" cy="50" r="32" stroke="currentColor" stroke-width="18"/>
<circle cx="50" cy="48.500" r="32" stroke="#fff" stroke-opacity=".16" stroke-width="10"/></g></svg>)svg"};

constexpr Picture disc{"disc", R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><radialGradient id="light" cx="40%" cy="30%" r="80%"><stop offset="0" stop-color="#fff" stop-opacity=".5"/>
<stop offset=".55" stop-color="#fff" stop-opacity="0"/></radialGradient>
<radialGradient id="dark" cx="40%" cy="30%" r="80%"><stop offset=".55" stop-color="#000" stop-opacity="0"/>
<stop offset="1" stop-color="#000" stop-opacity=".26"/></radialGradient></defs>
<circle cx="50" cy="54" r="44" fill="#000" fill-opacity=".28"/><circle cx="50" cy="49" r="44" fill="currentColor"/>
<circle cx="50" cy="49" r="43" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="2"/>
<circle cx="50" cy="49" r="42" fill="url(#light)"/><circle cx="50" cy="49" r="42" fill="url(#dark)"/>
<circle cx="50" cy="49" r="32" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.500"/></svg>)svg"};

constexpr Picture seed{"seed", R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><radialGradient id="s" cx="38%" cy="30%" r="75%"><stop offset="0" stop-color="#f0dcb4"/>
<stop offset=".45" stop-color="#c9a873"/><stop offset="1" stop-color="#7d5f38"/></radialGradient></defs>
<ellipse cx="53" cy="57" rx="42" ry="39" fill="#000" fill-opacity=".35"/>
<ellipse cx="49" cy="49" rx="42" ry="40" fill="url(#s)"/>
<ellipse cx="38" cy="33" rx="12" ry="7" fill="#fff" fill-opacity=".45"/></svg>)svg"};

// The symbols of the seats.
constexpr std::array<Picture, most_seats> signs{{
    {"sign-cross",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M20 20 80 80M80 20 20 80" fill="none" stroke="currentColor" stroke-width="20" stroke-linecap="round"/></svg>)svg"},
    {"sign-ring",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="34" fill="none" stroke="currentColor" stroke-width="18"/></svg>)svg"},
    {"sign-triangle",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 8 96 84H4z" fill="currentColor"/></svg>)svg"},
    {"sign-square",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M14 14H86V86H14z" fill="currentColor"/></svg>)svg"},
    {"sign-diamond",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 2 90 50 50 98 10 50z" fill="currentColor"/></svg>)svg"},
    {"sign-heart",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 94C16 68 4 52 4 34 4 17 16 9 28 9 39 9 47 16 50 25 53 16 61 9 72 9 84 9 96 17 96 34 96 52 84 68 50 94z" fill="currentColor"/></svg>)svg"},
    {"sign-hexagon",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M50 4 92 27V73L50 96 8 73V27z" fill="currentColor"/></svg>)svg"},
    {"sign-moon",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M66 6A46 46 0 1 0 96 62 40 40 0 0 1 66 6z" fill="currentColor"/></svg>)svg"},
    {"sign-bars",
     R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="M8 28H92M8 72H92" fill="none" stroke="currentColor" stroke-width="26"/></svg>)svg"},
}};

}  // namespace

std::string_view colour_of(Ink ink) {
    if (auto const seat = seat_of(ink)) return seat_signs[static_cast<std::size_t>(*seat)].colour;
    switch (ink) {
        case Ink::accent: return colour::accent;
        case Ink::white: return colour::white;
        case Ink::black: return colour::black;
        case Ink::faint: return colour::frame_text;
        default: return colour::cell_text;
    }
}

std::string_view text_colour(Ink ink, bool on_frame) {
    if (ink == Ink::accent || (seat_of(ink) && !on_frame)) return colour_of(ink);
    if (on_frame) return colour::frame_text;
    return ink == Ink::faint ? colour::cell_faint : colour::cell_text;
}

std::vector<Picture> built_in_pictures() {
    std::vector<Picture> all{cross, ring, disc, seed};
    all.insert(all.end(), signs.begin(), signs.end());
    return all;
}
Picture seed_picture() { return seed; }

std::vector<Layer> layers_of(Mark const& mark, Scene const& scene) {
    auto const colour = colour_of(mark.ink);
    auto built_in = [&](Picture const& picture) {
        return Layer{std::string(picture.name), picture.svg, colour};
    };
    switch (mark.shape) {
        case Mark::Shape::cross: return {built_in(cross)};
        case Mark::Shape::ring: return {built_in(ring)};
        case Mark::Shape::disc: break;
        case Mark::Shape::picture:
            if (auto const* const own = scene.find_picture(mark.picture))
                return {{id_of(*own), own->svg, colour}};
            return {};
        default: return {};
    }
    std::vector<Layer> layers{built_in(disc)};
    if (auto const seat = seat_of(mark.ink)) {
        auto const index = static_cast<std::size_t>(*seat);
        auto& sign = layers.emplace_back(built_in(signs[index]));
        sign.colour = seat_signs[index].symbol_colour;
        sign.size = 0.4;
    }
    return layers;
}

}  // namespace joute::svg
