// SPDX-License-Identifier: MIT
#include "oracle.hpp"
#include "proof.hpp"
#include "strong.hpp"

#include "joute/base/error.hpp"
#include "joute/base/rng.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ttt {
namespace {

// Reference: value and distance of every position by plain recursion.
class PlainMinimax {
public:
    using Entry = StrongTable::Entry;

    Entry const& value(Grid const& grid) {
        auto const known = values_.find(grid.cells);
        if (known != values_.end()) return known->second;
        Entry best = grid.won() ? Entry{-1, 0} : grid.over() ? Entry{0, 0} : Entry{-2, 0};
        for (int cell = 0; cell < grid.size() && !grid.over(); ++cell) {
            if (grid.at(cell) != '.') continue;
            Entry const& reply = value(grid.after(cell));
            Entry const own{-reply.value, reply.distance + 1};
            if (better(own, best)) best = own;
        }
        return values_[grid.cells] = best;
    }
    auto const& values() const { return values_; }

private:
    static bool better(Entry const& a, Entry const& b) {
        if (a.value != b.value) return a.value > b.value;
        return a.value > 0 ? a.distance < b.distance : a.distance > b.distance;
    }
    std::map<std::vector<char>, Entry> values_;
};

TEST(Strong, agrees_with_plain_recursion_on_boards_up_to_3) {
    for (int n = 1; n <= 3; ++n) {
        for (int k = 1; k <= n + 1; ++k) {
            StrongTable const table(k, n);
            PlainMinimax plain;
            plain.value(Grid::empty(k, n));
            EXPECT_EQ(table.counts().positions, plain.values().size());
            for (auto const& [cells, entry] : plain.values()) {
                EXPECT_EQ(table.lookup({k, n, cells}), entry) << std::string(cells.begin(), cells.end());
            }
        }
    }
}

// Compares the oracle with table lookups by text, on positions of random matches.
template <class G>
void compare_with_text(char const* params) {
    G const g(joute::Params("ttt", parameters, params));
    auto const oracle = joute::OracleOf<G>::open(g);
    oracle->wait(joute::Clock::now(), {});
    ASSERT_EQ(oracle->readiness(), joute::Readiness::ready);
    StrongTable const table(g.k(), g.n());
    joute::Rng rng(1);
    for (int match = 0; match < 100; ++match) {
        for (auto q = g.start(rng); !g.turn(q).is_over();) {
            auto const entry = table.lookup(Grid::of_text(g.k(), g.text(q))).value();
            int const sign = g.turn(q).seat() == 0 ? 1 : -1;
            EXPECT_EQ(oracle->value(q), sign * entry.value * (G::resolution - entry.distance)) << g.text(q);
            auto const moves = g.moves(q);
            g.play(q, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
}

TEST(TableOracle, reads_the_bits_of_a_position_as_its_text) {
    compare_with_text<ThreeByThree>("k=3,n=3");
    compare_with_text<Small>("k=2,n=2");
    compare_with_text<Small>("k=4,n=4");
}

// The position, if the rules accept it.
template <class G>
std::optional<typename G::Position> accepted(G const& g, std::string const& text) {
    try {
        return g.parse(text);
    } catch (joute::Error const&) {
        return std::nullopt;
    }
}

TEST(TableOracle, knows_every_position_that_the_rules_accept) {
    for (auto const* params : {"k=2,n=3", "k=3,n=3"}) {
        Small const g(joute::Params("ttt", parameters, params));
        auto const oracle = joute::OracleOf<Small>::open(g);
        oracle->wait(joute::Clock::now(), {});
        int open = 0;
        for (int number = 0; number < 19'683; ++number) {
            auto grid = Grid::empty(g.k(), g.n());
            for (int rest = number, cell = 0; rest > 0; rest /= 3)
                grid.cells[static_cast<std::size_t>(cell++)] = ".XO"[rest % 3];
            auto const q = accepted(g, grid.text());
            if (!q || g.turn(*q).is_over()) continue;
            ++open;
            EXPECT_TRUE(oracle->value(*q)) << grid.text();
        }
        EXPECT_GT(open, 100);
    }
}

struct KnownTable {
    int k;
    int n;
    std::uint64_t positions;
    std::uint64_t up_to_symmetry;
    StrongTable::Entry start;
};

TEST(Strong, known_numbers_of_positions) {
    for (auto const& known :
         {KnownTable{3, 3, 5'478, 765, {0, 9}}, KnownTable{3, 4, 6'036'001, 756'387, {1, 5}},
          KnownTable{4, 4, 9'722'011, 1'217'977, {0, 16}}}) {
        StrongTable const table(known.k, known.n);
        auto const& counts = table.counts();
        EXPECT_EQ(counts.positions, known.positions);
        EXPECT_EQ(counts.up_to_symmetry, known.up_to_symmetry);
        EXPECT_EQ(counts.attractors[0] + counts.attractors[1] + counts.attractors[2], known.positions);
        EXPECT_EQ(table.lookup(Grid::empty(known.k, known.n)), known.start);
    }
}

// The two methods share only the rules.
TEST(Strong, tables_and_proofs_agree_on_random_positions_of_4_by_4) {
    joute::Rng rng(4);
    for (int const k : {3, 4}) {
        StrongTable const table(k, 4);
        for (int i = 0; i < 200; ++i) {
            Grid grid = Grid::empty(k, 4);
            for (auto marks = rng.below(16); marks > 0 && !grid.over();) {
                int const cell = static_cast<int>(rng.below(16));
                if (grid.at(cell) != '.') continue;
                grid = grid.after(cell);
                --marks;
            }
            auto const proof = prove(grid, {}, std::uint64_t{1} << 22);
            auto const entry = table.lookup(grid);
            ASSERT_TRUE(proof && entry);
            EXPECT_EQ(proof->value, entry->value) << std::string(grid.cells.begin(), grid.cells.end());
            if (proof->move) {
                EXPECT_EQ(proof->value, -table.lookup(grid.after(*proof->move))->value);
            }
        }
    }
}

TEST(Strong, a_position_that_cannot_occur_has_no_value) {
    StrongTable const table(3, 3);
    EXPECT_FALSE(table.lookup(Grid::of_text(3, "XXX/OOO/...")));
    EXPECT_FALSE(table.lookup(Grid::of_text(3, "XX./.../...")));
}

TEST(Strong, a_larger_board_is_refused) { EXPECT_THROW(StrongTable(4, 5), joute::Error); }

}  // namespace
}  // namespace ttt
