// SPDX-License-Identifier: MIT
#include "joute/solve/maker_breaker.hpp"

#include "joute/base/rng.hpp"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

namespace joute {
namespace {

using Set = Bits<1>;
using Edges = std::vector<Set>;

// Reference: exhaustive search with memoisation.
class Plain {
public:
    Plain(Edges attack, Edges defence, int vertices)
        : attack_(std::move(attack)), defence_(std::move(defence)), vertices_(vertices) {}

    bool attacker_wins(Set own, Set other, bool attacker_moves) {
        if (completed(attack_, own)) return true;
        if (completed(defence_, other)) return false;
        auto const key = std::tuple(own.words[0], other.words[0], attacker_moves);
        if (auto const known = known_.find(key); known != known_.end()) return known->second;
        bool wins = !attacker_moves && (own | other).count() < vertices_;
        for (int v = 0; v < vertices_ && wins != attacker_moves; ++v) {
            if ((own | other).test(v)) continue;
            wins = after(own, other, attacker_moves, v);
        }
        return known_[key] = wins;
    }
    bool after(Set own, Set other, bool attacker_moves, int v) {
        (attacker_moves ? own : other).set(v);
        return attacker_wins(own, other, !attacker_moves);
    }

private:
    static bool completed(Edges const& edges, Set const& marks) {
        return std::any_of(edges.begin(), edges.end(), [&](Set const& e) { return (e - marks).none(); });
    }

    Edges attack_;
    Edges defence_;
    int vertices_;
    std::map<std::tuple<std::uint64_t, std::uint64_t, bool>, bool> known_;
};

Edges random_edges(Rng& rng, int vertices, std::uint32_t most, std::uint32_t largest) {
    Edges edges(rng.below(most + 1));
    for (Set& edge : edges) {
        auto const size = static_cast<int>(1 + rng.below(largest));
        while (edge.count() < size)
            edge.set(static_cast<int>(rng.below(static_cast<std::uint32_t>(vertices))));
    }
    return edges;
}

int random_games(int games, int vertices, std::uint32_t attacks, std::uint32_t defences,
                 std::uint32_t largest) {
    Rng rng(static_cast<std::uint64_t>(vertices) * 1000 + defences);
    int wins = 0;
    for (int i = 0; i < games; ++i) {
        auto const attack = random_edges(rng, vertices, attacks, largest);
        auto const defence = random_edges(rng, vertices, defences, largest);
        bool const attacker_moves = rng.below(2) == 0;
        Plain plain(attack, defence, vertices);
        MakerBreaker<1> game({Hypergraph<1>(attack), Hypergraph<1>(defence), attacker_moves}, 1 << 16);
        Limits const limits;
        Meter meter(limits);
        auto const answer = game.search(meter);
        bool const expected = plain.attacker_wins({}, {}, attacker_moves);
        EXPECT_EQ(answer->attacker_wins, expected) << "game " << i;
        if (answer->attacker_wins != expected) return wins;
        if (answer->move) {
            EXPECT_EQ(plain.after({}, {}, attacker_moves, *answer->move), expected) << "game " << i;
        }
        wins += expected ? 1 : 0;
    }
    return wins;
}

TEST(MakerBreaker, without_sets_for_the_defender_agrees_with_plain_search) {
    int const wins = random_games(3000, 8, 14, 0, 5);
    EXPECT_GT(wins, 300);
    EXPECT_LT(wins, 2700);
}

TEST(MakerBreaker, with_sets_for_both_agrees_with_plain_search) {
    for (std::uint32_t const defences : {2U, 6U, 14U}) {
        int const wins = random_games(1500, 8, 14, defences, 5);
        EXPECT_GT(wins, 100);
        EXPECT_LT(wins, 1400);
    }
}

TEST(MakerBreaker, larger_sets_agree_with_plain_search) {
    for (std::uint32_t const defences : {0U, 4U, 12U}) random_games(40, 11, 30, defences, 4);
}

}  // namespace
}  // namespace joute
