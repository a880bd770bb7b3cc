// SPDX-License-Identifier: MIT
#include "sure_move.hpp"

#include "joute/base/rng.hpp"

#include <algorithm>
#include <cstddef>
#include <unordered_map>

namespace awele {
namespace {

Placement without_granaries(Position const& q) {
    return {without_granary(q.camps[0]), without_granary(q.camps[1])};
}

struct Plan {
    Move move;
    int moves = 0;  // of the hunter, until it has what it wants
};

// Looks for the shortest way to force a harvest, or an end, that is worth `target` altogether: with one move, with two, and
// so on. The databases say which moves of the hunter are worth trying, and no move of the other side can spoil them.
template <Rules rules>
class Hunt {
public:
    Hunt(Databases const& databases, int target) : databases_(databases), target_(target) {}

    // There is a way, unless a damaged file hides it.
    std::optional<Plan> plan(Position const& q) {
        for (int moves = 1; moves <= most_moves; ++moves) {
            for (auto const m : rules_.moves(q)) {
                if (forces(q, m, moves)) return Plan{m, moves};
            }
        }
        return std::nullopt;
    }

private:
    static constexpr int most_moves = 1000;

    struct Known {
        int too_few = 0;  // so many moves do not do
        int enough = most_moves + 1;
    };
    struct Mixed {
        std::size_t operator()(Placement const& q) const {
            return joute::mixed(q.own * 0xD1342543DE82EF95 + q.other);
        }
    };

    bool forces(Position const& q, Move m, int moves) {
        Position next = q;
        rules_.play(next, m);
        int const taken = granary(next.camps[1]) - granary(q.camps[0]);
        auto const found = databases_.bounds(without_granaries(next));
        if (!found || taken - found->most < target_) return false;
        return taken > 0 || holds(next, moves);
    }

    // The other side is to move: whatever it does, the hunter gets there with one move less.
    bool holds(Position const& q, int moves) {
        for (auto const m : rules_.moves(q)) {
            Position next = q;
            rules_.play(next, m);
            bool const harvest = rules_.irreversible(q, m);
            if (!harvest && !forces(next, moves - 1)) return false;
        }
        return true;
    }

    bool forces(Position const& q, int moves) {
        if (moves == 0) return false;
        Placement const key = without_granaries(q);
        Known const known = known_[key];
        if (moves >= known.enough) return true;
        if (moves <= known.too_few) return false;
        bool found = false;
        for (auto const m : rules_.moves(q)) found = found || forces(q, m, moves);
        auto& entry = known_[key];
        (found ? entry.enough : entry.too_few) = moves;
        return found;
    }

    Databases const& databases_;
    Awele<rules> const rules_{joute::Params("awele", parameters, "")};
    int target_;
    std::unordered_map<Placement, Known, Mixed> known_;
};

// What going round for ever gives at least: nothing is harvested (rule 6), or a cycle that is cut at the worst moment
// gives every seed to the other side (rule 7).
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

std::optional<int> moves_to_promise(Databases const& databases, Position const& q) {
    auto const found = plan(databases, q);
    if (!found || found->moves == 0) return std::nullopt;
    return found->moves;
}

}  // namespace awele
