// SPDX-License-Identifier: MIT
#include "joute/front/svg/pictures.hpp"

#include <array>

namespace joute::svg {
namespace {

constexpr std::string_view cross = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<g fill="none" stroke-linecap="round"><path d="M22 25 78 81M78 25 22 81" stroke="#000" stroke-opacity=".18" stroke-width="19"/>
<path d="M22 22 78 78M78 22 22 78" stroke="#c8492f" stroke-width="19"/>
<path d="M22 20 78 76M78 20 22 76" stroke="#e2694c" stroke-width="11"/></g></svg>)svg";

constexpr std::string_view ring = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<g fill="none"><circle cx="50" cy="53" r="32" stroke="#000" stroke-opacity=".18" stroke-width="18"/>
<circle cx="50" cy="50" r="32" stroke="#2a639b" stroke-width="18"/>
<circle cx="50" cy="48.500" r="32" stroke="#4a8ac6" stroke-width="10"/></g></svg>)svg";

constexpr std::string_view seed = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><radialGradient id="s" cx="38%" cy="30%" r="75%"><stop offset="0" stop-color="#f0dcb4"/>
<stop offset=".45" stop-color="#c9a873"/><stop offset="1" stop-color="#7d5f38"/></radialGradient></defs>
<ellipse cx="53" cy="57" rx="42" ry="39" fill="#000" fill-opacity=".35"/>
<ellipse cx="49" cy="49" rx="42" ry="40" fill="url(#s)"/>
<ellipse cx="38" cy="33" rx="12" ry="7" fill="#fff" fill-opacity=".45"/></svg>)svg";

constexpr std::string_view pawn_white = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><radialGradient id="w" cx="40%" cy="30%" r="80%"><stop offset="0" stop-color="#ffffff"/>
<stop offset=".7" stop-color="#efe8da"/><stop offset="1" stop-color="#cfc4ae"/></radialGradient></defs>
<circle cx="50" cy="54" r="44" fill="#000" fill-opacity=".28"/><circle cx="50" cy="49" r="44" fill="#8d8068"/>
<circle cx="50" cy="49" r="42" fill="url(#w)"/><circle cx="50" cy="49" r="31" fill="none" stroke="#b5a98f" stroke-width="2.500"/></svg>)svg";

constexpr std::string_view pawn_black = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<defs><radialGradient id="b" cx="40%" cy="30%" r="80%"><stop offset="0" stop-color="#5c646e"/>
<stop offset=".7" stop-color="#343a42"/><stop offset="1" stop-color="#1e2227"/></radialGradient></defs>
<circle cx="50" cy="54" r="44" fill="#000" fill-opacity=".28"/><circle cx="50" cy="49" r="44" fill="#121417"/>
<circle cx="50" cy="49" r="42" fill="url(#b)"/><circle cx="50" cy="49" r="31" fill="none" stroke="#6d7681" stroke-width="2.500"/></svg>)svg";

constexpr std::string_view castle_white = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<path d="M16 92V14h14v12h13V14h14v12h13V14h14v78z" fill="#fffaf0" stroke="#8d7a5a" stroke-width="4" stroke-linejoin="round"/>
<path d="M16 44h68M16 68h24M60 68h24M34 44v24M66 44v24M50 26v18" fill="none" stroke="#d3c4a4" stroke-width="3"/>
<path d="M38 92V72a12 12 0 0 1 24 0v20z" fill="#8d7a5a"/></svg>)svg";

constexpr std::string_view castle_black = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<path d="M16 92V14h14v12h13V14h14v12h13V14h14v78z" fill="#4a525c" stroke="#1e2227" stroke-width="4" stroke-linejoin="round"/>
<path d="M16 44h68M16 68h24M60 68h24M34 44v24M66 44v24M50 26v18" fill="none" stroke="#353b43" stroke-width="3"/>
<path d="M38 92V72a12 12 0 0 1 24 0v20z" fill="#15181b"/></svg>)svg";

constexpr std::string_view shield = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<path d="M50 4 90 16V48C90 72 72 88 50 97 28 88 10 72 10 48V16z" fill="#b9862c" stroke="#6b4a10" stroke-width="5" stroke-linejoin="round"/>
<path d="M50 14v72C32 78 19 66 19 47V23z" fill="#e2b55b"/><path d="M44 26h12v14h16v12H56v24H44V52H28V40h16z" fill="#6b4a10"/></svg>)svg";

constexpr std::string_view target = R"svg(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
<circle cx="50" cy="53" r="40" fill="#000" fill-opacity=".2"/><circle cx="50" cy="50" r="40" fill="#e8a33d"/>
<circle cx="50" cy="50" r="40" fill="none" stroke="#9c6512" stroke-width="4"/><circle cx="50" cy="50" r="24" fill="#fff4dc"/>
<circle cx="50" cy="50" r="12" fill="#9c6512"/></svg>)svg";

struct Known {
    std::string_view name;
    std::string_view svg;
};
// In the order of the enumeration.
constexpr std::array<Known, pictures> known{{{"cross", cross},
                                             {"ring", ring},
                                             {"seed", seed},
                                             {"pawn-white", pawn_white},
                                             {"pawn-black", pawn_black},
                                             {"castle-white", castle_white},
                                             {"castle-black", castle_black},
                                             {"shield", shield},
                                             {"target", target}}};

}  // namespace

Picture picture_of(Mark const& mark) {
    bool const second = mark.ink == Ink::seat1;
    switch (mark.shape) {
        case Mark::Shape::cross: return Picture::cross;
        case Mark::Shape::ring: return Picture::ring;
        case Mark::Shape::castle: return second ? Picture::castle_black : Picture::castle_white;
        case Mark::Shape::shield: return Picture::shield;
        default: break;
    }
    return mark.ink == Ink::accent ? Picture::target : second ? Picture::pawn_black : Picture::pawn_white;
}

std::string_view name_of(Picture picture) { return known[static_cast<std::size_t>(picture)].name; }
std::string_view svg_of(Picture picture) { return known[static_cast<std::size_t>(picture)].svg; }

}  // namespace joute::svg
