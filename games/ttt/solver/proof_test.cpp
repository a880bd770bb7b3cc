// SPDX-License-Identifier: MIT
#include "proof.hpp"

#include "joute/base/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace ttt {
namespace {

joute::Limits nodes(std::uint64_t most) { return {{.depth = {}, .nodes = most, .time = {}}, {}, {}}; }

std::optional<int> proved(Grid const& grid, std::uint64_t most = 1'000'000) {
    auto const proof = prove(grid, nodes(most), std::uint64_t{1} << 24);
    return proof ? std::optional(proof->value) : std::nullopt;
}

// Reference: memoised minimax on bitboards.
class Plain {
public:
    Plain(int k, int n) : full_((1U << (n * n)) - 1) {
        for (auto const& row : rows(k, n)) {
            std::uint32_t mask = 0;
            for (int const cell : row) mask |= 1U << cell;
            rows_.push_back(mask);
        }
    }

    int value(Grid const& grid) {
        std::uint32_t own = 0;
        std::uint32_t other = 0;
        for (int cell = 0; cell < grid.size(); ++cell) {
            if (grid.at(cell) != '.') (grid.at(cell) == grid.mover() ? own : other) |= 1U << cell;
        }
        return value(own, other);
    }

private:
    int value(std::uint32_t own, std::uint32_t other) {
        if (std::any_of(rows_.begin(), rows_.end(), [&](auto row) { return (other & row) == row; }))
            return -1;
        if ((own | other) == full_) return 0;
        auto const key = std::uint64_t{own} << 32 | other;
        if (auto const known = known_.find(key); known != known_.end()) return known->second;
        int best = -1;
        for (std::uint32_t rest = full_ & ~(own | other); rest != 0 && best < 1; rest &= rest - 1) {
            best = std::max(best, -value(other, own | (rest & -rest)));
        }
        return known_[key] = best;
    }

    std::uint32_t full_;
    std::vector<std::uint32_t> rows_;
    std::unordered_map<std::uint64_t, int> known_;
};

// Checks value and move.
void expect_agreement(Plain& plain, Grid const& grid) {
    auto const proof = prove(grid, nodes(1'000'000), std::uint64_t{1} << 20);
    std::string const where(grid.cells.begin(), grid.cells.end());
    ASSERT_TRUE(proof) << where;
    ASSERT_EQ(proof->value, plain.value(grid)) << where;
    ASSERT_EQ(proof->move.has_value(), !grid.over()) << where;
    if (proof->move) {
        ASSERT_EQ(grid.at(*proof->move), '.') << where;
        ASSERT_EQ(-plain.value(grid.after(*proof->move)), proof->value) << where << ' ' << *proof->move;
    }
}

void expect_agreement_below(Plain& plain, Grid const& grid, std::map<std::vector<char>, bool>& seen) {
    if (seen[grid.cells]) return;
    seen[grid.cells] = true;
    expect_agreement(plain, grid);
    for (int cell = 0; cell < grid.size() && !grid.won(); ++cell) {
        if (grid.at(cell) == '.') expect_agreement_below(plain, grid.after(cell), seen);
    }
}

// A random grid with `marks` marks that is not won.
Grid random_grid(joute::Rng& rng, int k, int n, int marks) {
    for (;;) {
        Grid grid = Grid::empty(k, n);
        while (grid.marks() < marks && !grid.won()) {
            int const cell = static_cast<int>(rng.below(static_cast<std::uint32_t>(grid.size())));
            if (grid.at(cell) == '.') grid = grid.after(cell);
        }
        if (!grid.won()) return grid;
    }
}

void expect_agreement_at_random(int k, int n, int least_marks, int most_marks, int count) {
    Plain plain(k, n);
    joute::Rng rng(static_cast<std::uint64_t>(k * 100 + n));
    for (int i = 0; i < count; ++i) {
        int const more =
            static_cast<int>(rng.below(static_cast<std::uint32_t>(most_marks - least_marks + 1)));
        expect_agreement(plain, random_grid(rng, k, n, least_marks + more));
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(Proof, agrees_with_minimax_on_every_position_of_boards_up_to_3) {
    for (int n = 1; n <= 3; ++n) {
        for (int k = 1; k <= n + 1; ++k) {
            Plain plain(k, n);
            std::map<std::vector<char>, bool> seen;
            expect_agreement_below(plain, Grid::empty(k, n), seen);
            if (k == 3 && n == 3) {
                EXPECT_EQ(seen.size(), 5478U);
            }
        }
    }
}

TEST(Proof, agrees_with_minimax_on_random_positions_of_4_by_4) {
    expect_agreement_at_random(3, 4, 3, 9, 200);
    expect_agreement_at_random(4, 4, 5, 15, 200);
}

TEST(Proof, agrees_with_minimax_on_late_positions_of_5_by_5) {
    expect_agreement_at_random(3, 5, 8, 10, 40);
    expect_agreement_at_random(4, 5, 14, 22, 150);
    expect_agreement_at_random(5, 5, 15, 24, 50);
}

TEST(Proof, more_than_the_side_of_the_board_cannot_be_aligned) {
    for (int n = 1; n <= 20; ++n) {
        auto const proof = prove(Grid::empty(n + 1, n), nodes(10));
        ASSERT_TRUE(proof);
        EXPECT_EQ(proof->value, 0);
        EXPECT_EQ(proof->method, Method::rules);
    }
}

TEST(Proof, two_in_a_row_and_three_on_larger_boards_are_won_by_the_first_player) {
    for (int n = 2; n <= 20; n += n < 10 ? 1 : 5) EXPECT_EQ(proved(Grid::empty(2, n)), 1) << n;
    for (int n = 4; n <= 20; n += n < 10 ? 1 : 5) EXPECT_EQ(proved(Grid::empty(3, n)), 1) << n;
}

TEST(Proof, the_first_player_has_at_least_a_draw) {
    for (int n = 1; n <= 6; ++n) {
        for (int k = 1; k <= n; ++k) EXPECT_GE(proved(Grid::empty(k, n)), 0) << k << ' ' << n;
    }
}

struct KnownProof {
    int k;
    int n;
    int value;
    Method method;
};

TEST(Proof, known_values_of_empty_boards) {
    for (auto const& known : {KnownProof{3, 3, 0, Method::search},
                              {4, 4, 0, Method::maker_breaker},
                              {4, 5, 0, Method::search},
                              {4, 6, 1, Method::search},
                              {4, 7, 1, Method::search},
                              {4, 8, 1, Method::search},
                              {5, 5, 0, Method::maker_breaker},
                              {5, 6, 0, Method::maker_breaker},
                              {6, 6, 0, Method::maker_breaker},
                              {6, 7, 0, Method::maker_breaker},
                              {6, 8, 0, Method::maker_breaker},
                              {7, 7, 0, Method::maker_breaker},
                              {7, 10, 0, Method::maker_breaker}}) {
        auto const proof = prove(Grid::empty(known.k, known.n), nodes(200'000));
        ASSERT_TRUE(proof) << known.k << ' ' << known.n;
        EXPECT_EQ(proof->value, known.value) << known.k << ' ' << known.n;
        EXPECT_EQ(proof->method, known.method) << known.k << ' ' << known.n;
    }
}

TEST(Proof, four_in_a_row_on_6_by_6_is_won_by_every_first_move_in_the_inner_4_by_4) {
    Grid const start = Grid::empty(4, 6);
    for (int const cell : {7, 8, 14}) EXPECT_EQ(proved(start.after(cell)), -1) << cell;
}

TEST(Proof, eight_in_a_row_on_a_large_board_is_a_theorem_and_said_to_be_one) {
    auto const proof = prove(Grid::empty(8, 20), nodes(100'000));
    ASSERT_TRUE(proof);
    EXPECT_EQ(proof->value, 0);
    EXPECT_EQ(proof->method, Method::theorem);
}

TEST(Proof, gives_up_when_the_budget_is_spent) {
    EXPECT_FALSE(prove(Grid::empty(5, 8), nodes(2'000)));
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(prove(Grid::empty(5, 8), {{}, source.get_token(), {}}));
}

}  // namespace
}  // namespace ttt
