// SPDX-License-Identifier: MIT
#include "reference.hpp"
#include "ttt.hpp"

#include "joute/bind/engines.hpp"
#include "joute/search/perft.hpp"

#include <gtest/gtest.h>

#include <set>

namespace ttt {
namespace {

using joute::Params;
using joute::Rng;

Params params(int k, int n) {
    return {"ttt", ThreeByThree::about.params, "k=" + std::to_string(k) + ",n=" + std::to_string(n)};
}

template <class G>
typename G::Position after(G const& g, std::initializer_list<char const*> moves) {
    Rng rng(1);
    auto p = g.start(rng);
    for (std::string_view const wanted : moves) {
        auto const all = g.moves(p);
        auto const m =
            std::find_if(all.begin(), all.end(), [&](auto const& each) { return g.text(p, each) == wanted; });
        EXPECT_NE(m, all.end()) << wanted;
        g.play(p, *m);
    }
    return p;
}

TEST(Rules, three_in_a_row_win_in_every_direction) {
    ThreeByThree const g(params(3, 3));
    for (auto const* position : {"XXX/OO./...", "X.O/XO./X..", "XO./OX./..X", "OOX/.X./X.."}) {
        auto const q = g.parse(position);
        EXPECT_TRUE(g.turn(q).is_over()) << position;
        EXPECT_EQ(g.result(q), 1) << position;
        EXPECT_TRUE(g.moves(q).empty()) << position;
    }
    EXPECT_EQ(g.result(g.parse("OOO/XX./X..")), -1);
}

TEST(Rules, a_row_does_not_go_round_the_edge) {
    Small const g(params(3, 4));
    auto const q = after(g, {"c1", "a4", "d1", "b4", "a2"});  // c1 d1 a2 are consecutive bits
    EXPECT_FALSE(g.turn(q).is_over());
}

TEST(Rules, more_than_k_in_a_row_win_too) {
    Small const g(params(3, 5));
    auto const q = after(g, {"a1", "a5", "b1", "b5", "d1", "d5", "e1", "e5", "c1"});
    EXPECT_TRUE(g.turn(q).is_over());
    EXPECT_EQ(g.result(q), 1);
}

TEST(Rules, a_full_grid_without_a_row_is_a_draw) {
    ThreeByThree const g(params(3, 3));
    auto const q = g.parse("XOX/XOO/OXX");
    EXPECT_TRUE(g.turn(q).is_over());
    EXPECT_EQ(g.result(q), 0);
}

TEST(Rules, nobody_wins_when_k_is_larger_than_n) {
    Small const g(params(4, 3));
    Rng rng(1);
    EXPECT_EQ(joute::perft(g, g.start(rng), 9), 362'880U);
}

TEST(Rules, the_first_mark_wins_when_k_is_one) {
    for (int const n : {1, 8, 20}) {
        Large const g(params(1, n));
        Rng rng(1);
        auto p = g.start(rng);
        g.play(p, g.moves(p)[0]);
        EXPECT_TRUE(g.turn(p).is_over());
        EXPECT_EQ(g.result(p), 1);
    }
}

TEST(Notation, says_why_a_position_cannot_be) {
    ThreeByThree const g(params(3, 3));
    for (auto const* text : {"", "X", "X../...", "XXXX/.../...", "X.x/.../...", "XX./.../...", "O../.../...",
                             "XXX/OOO/...", "OOO/XXX/X..", "XXX/OO./.O.", "XXX/OOX/O.X/"}) {
        EXPECT_THROW(g.parse(text), joute::Error) << text;
    }
    Small const wide(params(3, 6));
    EXPECT_THROW(wide.parse("XXX.../....../OOO.../OO..../XXX.../......"), joute::Error)
        << "two separate rows";
}

TEST(Notation, takes_names_and_numbers_from_people) {
    ThreeByThree const g(params(3, 3));
    Rng rng(1);
    auto const q = g.start(rng);
    EXPECT_EQ(g.notation(q, "B2"), "b2");
    EXPECT_EQ(g.notation(q, "0 2"), "c1");
    EXPECT_EQ(g.notation(q, "(2,0)"), "a3");
    EXPECT_EQ(g.notation(q, "7 7"), "h8");
    EXPECT_EQ(g.notation(q, "hello"), std::nullopt);
    EXPECT_EQ(g.refusal(q, "h8"), msg("this cell does not exist"));
    EXPECT_EQ(g.refusal(after(g, {"b2"}), "b2"), msg("this cell is taken"));
}

// Collects every reachable position by depth-first traversal.
template <class G>
void reach(G const& g, typename G::Position const& q, std::set<std::string>& seen,
           std::set<std::string>& folded) {
    if (!seen.insert(g.text(q)).second) return;
    folded.insert(g.text(g.canonical(q)));
    for (auto const& m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        reach(g, next, seen, folded);
    }
}

TEST(KnownValues, the_classic_board_has_5478_positions_765_up_to_symmetry) {
    ThreeByThree const g(params(3, 3));
    Rng rng(1);
    std::set<std::string> seen;
    std::set<std::string> folded;
    reach(g, g.start(rng), seen, folded);
    EXPECT_EQ(seen.size(), 5478U);
    EXPECT_EQ(folded.size(), 765U);
}

std::uint64_t finished_matches(ThreeByThree const& g, ThreeByThree::Position const& q) {
    if (g.turn(q).is_over()) return 1;
    std::uint64_t total = 0;
    for (auto const& m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        total += finished_matches(g, next);
    }
    return total;
}

TEST(KnownValues, the_classic_board_has_255168_matches) {
    ThreeByThree const g(params(3, 3));
    Rng rng(1);
    EXPECT_EQ(finished_matches(g, g.start(rng)), 255'168U);
}

joute::Params const no_options("", joute::AlphaBeta<Small>::params, "");

template <class G>
joute::MoveValue<G> best_move(G const& g, typename G::Position const& q, int depth) {
    joute::Limits limits;
    limits.budget.depth = depth;
    return joute::AlphaBeta<G>(g, no_options, 1).search(q, {}, limits, joute::Scope::best).moves.front();
}

TEST(KnownValues, two_in_a_row_and_three_on_a_larger_board_are_won_by_x) {
    Rng rng(1);
    for (int const n : {2, 3, 8}) {
        Small const g(params(2, n));
        auto const best = best_move(g, g.start(rng), 3);
        EXPECT_TRUE(best.exact);
        EXPECT_EQ(best.value, Small::resolution - 3) << n;
    }
    for (int const n : {4, 5}) {
        Small const g(params(3, n));
        auto const best = best_move(g, g.start(rng), 5);
        EXPECT_TRUE(best.exact);
        EXPECT_EQ(best.value, Small::resolution - 5) << n;
    }
}

// Plays the machine in one seat against every line of play in the other.
void never_loses(ThreeByThree const& g, ThreeByThree::Position const& q, int machine) {
    if (g.turn(q).is_over()) {
        ASSERT_NE(g.result(q), machine == 0 ? -1 : 1) << g.text(q);
        return;
    }
    auto follow = [&](ThreeByThree::Move m) {
        auto next = q;
        g.play(next, m);
        never_loses(g, next, machine);
    };
    if (g.turn(q).seat() == machine) return follow(best_move(g, q, 9).move);
    for (auto const& m : g.moves(q)) follow(m);
}

TEST(Machine, never_loses_on_the_classic_board_whatever_the_other_plays) {
    ThreeByThree const g(params(3, 3));
    Rng rng(1);
    for (int const machine : {0, 1}) never_loses(g, g.start(rng), machine);
}

template <class G>
void compare_chances(G const& g, typename G::Position const& q, int seat,
                     reference::Chances const& expected) {
    auto const found = g.chances(q, seat);
    ASSERT_EQ(found.rows, expected.rows) << g.text(q);
    ASSERT_EQ(found.open, expected.open) << g.text(q);
    ASSERT_EQ(found.completing.count(), static_cast<int>(expected.completing.size())) << g.text(q);
    for (auto const& m : g.moves(q)) {
        auto const cell = *joute::grid::parse_cell(g.text(q, m));
        ASSERT_EQ(found.completing.test(m.bit), expected.completing.contains({cell.row, cell.column}))
            << g.text(q, m) << " at " << g.text(q);
    }
}

// Plays a random match and compares wins and chances with the reference.
template <class G>
void compare_with_reference(int k, int n, std::uint64_t seed) {
    G const g(params(k, n));
    Rng rng(seed);
    auto p = g.start(rng);
    while (!g.turn(p).is_over()) {
        auto const moves = g.moves(p);
        g.play(p, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
        reference::Board const board(n, g.text(p));
        bool const x = reference::has_row(board, k, 'X');
        bool const o = reference::has_row(board, k, 'O');
        ASSERT_EQ(p.won, x || o) << g.text(p);
        ASSERT_EQ(g.result(p), x ? 1 : o ? -1 : 0) << g.text(p);
        if (g.turn(p).is_over()) return;
        for (int const seat : {0, 1}) compare_chances(g, p, seat, reference::chances(board, k, "XO"[seat]));
    }
}

TEST(Estimate, sees_threats_before_they_are_carried_out) {
    Medium const g(params(5, 9));
    auto at = [&](char const* text) { return g.estimate(g.parse(text)); };
    char const* const rest = "/........./........./........./........./.........";
    auto board = [&](std::string const& text) { return at((text + rest).c_str()); };
    EXPECT_EQ(board("XXXX...../OOO...O../........./........."), 8000) << "X wins at once";
    EXPECT_EQ(board("XXXX...X./.OOOO..../........./........."), -8000) << "O wins at once";
    EXPECT_EQ(board(".XXXX..../O.O...O../...O...../........."), 8000);
    EXPECT_EQ(board("........./..XXX..../O..O..O../........."), 7600) << "X makes two threats at once";
    EXPECT_EQ(board("O..X...X./..OOO..../X..X..X../........."), -7600) << "so does O";
    EXPECT_EQ(board("X.X..XX../.OOOO..../........./........."), -7800) << "O has two threats";
}

TEST(Reference, agrees_at_every_size) {
    compare_with_reference<ThreeByThree>(3, 3, 1);
    for (int n = 1; n <= 20; ++n) {
        for (int k = 1; k <= std::min(n + 1, 20); k += n > 10 ? 3 : 1) {
            auto const seed = static_cast<std::uint64_t>(100 * n + k);
            for (std::uint64_t i = 0; i < (n <= 8 ? 10U : 1U); ++i) {
                if (n <= 8) compare_with_reference<Small>(k, n, seed + 1000 * i);
                if (n <= 15) compare_with_reference<Medium>(k, n, seed + 1000 * i);
                compare_with_reference<Large>(k, n, seed + 1000 * i);
            }
        }
    }
}

}  // namespace
}  // namespace ttt
