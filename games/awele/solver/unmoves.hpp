// SPDX-License-Identifier: MIT
#pragma once

#include "placements.hpp"

#include "../awele.hpp"

#include <bit>

namespace awele {

// Calls visit(own, other) for every position from which a move that harvests nothing leads to the position given: the
// side that has just moved takes its seeds up again, one by one, into a house that is empty now.
//
//   the position, its mover's houses first       one, two or three seeds taken back into E of the other side
//     1 3 0 0 4 1 | 2 0 0 1 0 1                    1 3 0 0 4 1 | 2 0 0 1 1 0       0 3 0 0 4 1 | 2 0 0 1 2 0
//                                                  0 2 0 0 4 1 | 2 0 0 1 3 0   no: its last seed would have harvested B
//
template <Rules rules, class Visit>
void for_each_unmove(Camp mover, Camp sower, Visit const& visit) {
    if (mover == 0) return;  // rule 4, rule 7: no move leaves an empty camp empty
    Houses const harvestable = all_houses & ~neither_two_nor_three(mover);
    for (Houses empty = all_houses & ~at_least(sower, 1); empty != 0; empty &= empty - 1) {
        int const house = std::countr_zero(empty) / 8;
        Camp own = sower;
        Camp other = mover;
        for (int at = house + 1;; ++at) {
            if (at == 2 * houses_per_camp) at = 0;
            if (at == house) ++at;  // rule 2: skipped on every lap
            bool const at_home = at < houses_per_camp;
            Camp& camp = at_home ? own : other;
            Camp const seed = in_byte(at_home ? at : at - houses_per_camp, 1);
            if ((camp & (0xFF * seed)) == 0) break;
            camp -= seed;
            own += in_byte(house, 1);
            if (!at_home && (harvestable & (seed << 7)) != 0) {
                if (rules == Rules::school) continue;
                Camp const reach = seed * 0xFF | (seed - 1);
                bool const everything = (mover & ~reach) == 0 && (neither_two_nor_three(mover) & reach) == 0;
                if (!everything) continue;  // rule 7: only such a harvest is none
            }
            visit(own, other);
        }
    }
}

}  // namespace awele
