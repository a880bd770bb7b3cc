// SPDX-License-Identifier: MIT
#include "sure_move.hpp"

#include "joute/base/rng.hpp"

#include <bit>
#include <cstddef>
#include <unordered_map>

namespace awele {
namespace {

Placement without_granaries(Position const& q) {
    return {without_granary(q.camps[0]), without_granary(q.camps[1])};
}

struct Plan {
    Move move;
    int moves = 0;  // the hunter's, up to the harvest or end; 0 if a cycle is worth as much
};

// Finds the fewest moves in which one side, the hunter, forces a harvest or the end and still gets ≥ `target`
// in total. Deepens iteratively over the number of its moves. The hunter plays only moves after which the
// databases guarantee ≥ `target`; no reply can lower that.
template <Rules rules>
class Hunt {
public:
    Hunt(Databases const& databases, int target) : databases_(databases), target_(target) {}

    // Null only if a file is damaged.
    std::optional<Plan> plan(Position const& q) {
        for (int moves = 1; moves <= most_moves; ++moves) {
            if (auto const m = forcing_move(q, moves)) return Plan{*m, moves};
        }
        return std::nullopt;
    }

private:
    static constexpr int most_moves = 1000;

    struct Known {
        int insufficient = 0;             // this many moves do not suffice
        int sufficient = most_moves + 1;  // this many do
        std::optional<Houses> quiet;      // moves without harvest that keep ≥ target; null until computed
    };
    struct Mixed {
        std::size_t operator()(Placement const& q) const {
            return joute::mixed(q.own * 0xD1342543DE82EF95 + q.other);
        }
    };

    std::optional<Move> forcing_move(Position const& q, int moves) {
        Known& here = known_[without_granaries(q)];
        if (moves <= here.insufficient) return std::nullopt;
        bool const is_new = here.insufficient == 0;
        auto const first = is_new ? harvest(q) : std::nullopt;
        if (first || moves == 1) {
            (first ? here.sufficient : here.insufficient) = 1;
            return first;
        }
        auto const found = quiet_move(q, here, moves);
        (found ? here.sufficient : here.insufficient) = moves;
        return found;
    }
    std::optional<Move> harvest(Position const& q) const {
        for (auto const m : rules_.moves(q)) {
            if (rules_.irreversible(q, m) && is_promising(q, m)) return m;
        }
        return std::nullopt;
    }
    std::optional<Move> quiet_move(Position const& q, Known& here, int moves) {
        if (!here.quiet) here.quiet = promising_quiet_moves(q);
        for (Houses houses = *here.quiet; houses != 0; houses &= houses - 1) {
            Move const m{std::countr_zero(houses)};
            if (holds(after(q, m), moves - 1)) return m;
        }
        return std::nullopt;
    }

    // Whether `moves` moves of the hunter suffice against every move of the opponent at q. A harvest by the
    // opponent counts as success: the hunter keeps its value, and the number of harvests is finite.
    bool holds(Position const& q, int moves) {
        for (auto const m : rules_.moves(q)) {
            if (!rules_.irreversible(q, m) && !forces(after(q, m), moves)) return false;
        }
        return true;
    }
    // Whether `moves` moves of the hunter, to move at q, suffice. The end of the match counts as success: the
    // databases guarantee that it is worth ≥ target.
    bool forces(Position const& q, int moves) {
        if (rules_.turn(q).is_over()) return true;
        auto const found = known_.find(without_granaries(q));
        if (found != known_.end() && moves >= found->second.sufficient) return true;
        return forcing_move(q, moves).has_value();
    }

    bool is_promising(Position const& q, Move m) const {
        auto const next = after(q, m);
        auto const left = databases_.bounds(without_granaries(next));
        int const taken = granary(next.camps[1]) - granary(q.camps[0]);
        return left && taken - left->most >= target_;
    }
    Houses promising_quiet_moves(Position const& q) const {
        Houses houses = 0;
        for (auto const m : rules_.moves(q)) {
            if (!rules_.irreversible(q, m) && is_promising(q, m)) houses |= Houses{1} << m.bit;
        }
        return houses;
    }
    Position after(Position q, Move m) const {
        rules_.play(q, m);
        return q;
    }

    Databases const& databases_;
    Awele<rules> const rules_{joute::Params("awele", parameters, "")};
    int target_;
    std::unordered_map<Placement, Known, Mixed> known_;  // inserting keeps references to elements valid
};

// The least value of a cycle: 0 by rule 6; by rule 7, at worst every seed goes to the opponent.
int least_of_cycles(Rules rules, Placement const& q) {
    return rules == Rules::school ? 0 : -(seeds_in_houses(q.own) + seeds_in_houses(q.other));
}

template <Rules rules>
std::optional<Plan> plan(Databases const& databases, Position const& q) {
    Awele<rules> const g(joute::Params("awele", parameters, ""));
    auto const houses = without_granaries(q);
    auto const promised = databases.bounds(houses);
    if (g.turn(q).is_over() || !promised) return std::nullopt;
    bool const must_hurry = promised->least > least_of_cycles(rules, houses);
    if (must_hurry) return Hunt<rules>(databases, promised->least).plan(q);
    for (auto const m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        auto const left = databases.bounds(without_granaries(next));
        int const taken = granary(next.camps[1]) - granary(q.camps[0]);
        if (left && taken - left->most == promised->least) return Plan{m, 0};
    }
    return std::nullopt;
}

std::optional<Plan> plan(Databases const& databases, Position const& q) {
    return databases.rules() == Rules::school ? plan<Rules::school>(databases, q)
                                              : plan<Rules::abapa>(databases, q);
}

}  // namespace

std::optional<Move> sure_move(Databases const& databases, Position const& q) {
    auto const found = plan(databases, q);
    if (!found) return std::nullopt;
    return found->move;
}

std::optional<int> moves_to_force_value(Databases const& databases, Position const& q) {
    auto const found = plan(databases, q);
    if (!found || found->moves == 0) return std::nullopt;
    return found->moves;
}

}  // namespace awele
