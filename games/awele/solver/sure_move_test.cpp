// SPDX-License-Identifier: MIT
#include "build.hpp"
#include "sure_move.hpp"

#include "joute/base/rng.hpp"

#include "joute/base/file.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

// Plays positions to the end, with repetition as in matches, and compares the result with the databases.
namespace awele {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int playouts = 50;
#else
constexpr int playouts = 500;
#endif

using Seen = std::map<std::pair<Camp, Camp>, int>;  // occurrences since the last harvest

template <Rules rules>
class Playout {
public:
    Playout(Databases const& databases, joute::Rng& rng) : databases_(databases), rng_(rng) {}

    // The final score difference for the side to move at q.
    template <class First, class Second>
    int result(Position q, First const& first, Second const& second) {
        Seat const side = q.side;
        seen_ = {{{q.camps[0], q.camps[1]}, 1}};
        while (!g_.turn(q).is_over()) {
            Move const m = q.side == side ? first(q) : second(q);
            if (g_.irreversible(q, m)) seen_.clear();
            g_.play(q, m);
            if (++seen_[{q.camps[0], q.camps[1]}] == 3) return difference(g_.repeated(q), side);
        }
        return difference(g_.scores(q), side);
    }

    auto sure() {
        return [this](Position const& q) { return sure_move(databases_, q).value(); };
    }
    // Preserves the value, and prefers repetitions unless it is ahead.
    auto stubborn() {
        return [this](Position const& q) {
            int const value = *databases_.value(q);
            if (value > 0) return sure_move(databases_, q).value();
            std::vector<Move> kept;
            std::vector<Move> repeating;
            for (auto const m : g_.moves(q)) {
                auto next = q;
                g_.play(next, m);
                int const taken = granary(next.camps[1]) - granary(q.camps[0]);
                if (taken - *databases_.value(next) != value) continue;
                kept.push_back(m);
                if (seen_.contains({next.camps[0], next.camps[1]})) repeating.push_back(m);
            }
            return any(repeating.empty() ? kept : repeating);
        };
    }
    auto careless() {
        return [this](Position const& q) {
            std::vector<Move> moves;
            for (auto const m : g_.moves(q)) moves.push_back(m);
            return any(moves);
        };
    }

private:
    static int difference(joute::Scores const& points, Seat side) {
        int const of_south = points[south] - points[north];
        return side == south ? of_south : -of_south;
    }
    Move any(std::vector<Move> const& moves) {
        return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
    }

    Databases const& databases_;
    joute::Rng& rng_;
    Awele<rules> const g_{joute::Params("awele", parameters, "")};
    Seen seen_;
};

Position any_position(joute::Rng& rng, int seeds) {
    auto const [own, other] = placement(seeds, rng() % tier_size(seeds));
    return {{own, other}, static_cast<Seat>(rng.below(2))};
}

void play_out(int most_seeds, int count) {
    joute::TemporaryFolder const folder;
    build(folder.path(), Rules::school, most_seeds, 2);
    Databases const databases(folder.path(), Rules::school);
    joute::Rng rng(1);
    Playout<Rules::school> playout(databases, rng);
    for (int i = 0; i < count; ++i) {
        auto const q = any_position(rng, most_seeds - i % 4);
        int const promised = *databases.value(q);
        ASSERT_EQ(playout.result(q, playout.sure(), playout.stubborn()), promised) << text(q);
        ASSERT_EQ(playout.result(q, playout.stubborn(), playout.sure()), promised) << text(q);
        ASSERT_GE(playout.result(q, playout.sure(), playout.careless()), promised) << text(q);
        ASSERT_LE(playout.result(q, playout.careless(), playout.sure()), promised) << text(q);
    }
}

TEST(AweleSureMoves, get_what_the_databases_promise) { play_out(9, playouts); }

TEST(AweleSureMoves, get_the_least_value_at_the_international_rules) {
    joute::TemporaryFolder const folder;
    build(folder.path(), Rules::abapa, 8, 2);
    Databases const databases(folder.path(), Rules::abapa);
    joute::Rng rng(1);
    Playout<Rules::abapa> playout(databases, rng);
    for (int i = 0; i < playouts; ++i) {
        auto const q = any_position(rng, 8 - i % 4);
        auto const [least, most] = *databases.bounds({q.camps[0], q.camps[1]});
        ASSERT_GE(playout.result(q, playout.sure(), playout.careless()), least) << text(q);
        ASSERT_LE(playout.result(q, playout.careless(), playout.sure()), most) << text(q);
    }
}

// Run manually with --gtest_also_run_disabled_tests.
TEST(AweleSureMoves, DISABLED_get_it_from_ten_thousand_positions) { play_out(14, 10'000); }

TEST(AweleSureMoves, say_how_long_it_takes) {
    joute::TemporaryFolder const folder;
    build(folder.path(), Rules::school, 4, 1);
    Databases const databases(folder.path(), Rules::school);
    EXPECT_EQ(moves_to_force_value(databases, parse_position("0-0-0-0-0-1-1-1-0-0-0-0-0-0-S")), 1)
        << "F takes a";
    EXPECT_FALSE(moves_to_force_value(databases, parse_position("0-0-0-0-0-0-1-1-0-0-0-0-0-0-S")))
        << "no move";
    EXPECT_FALSE(moves_to_force_value(databases, parse_position("1-0-0-0-0-0-1-0-0-0-0-0-0-0-S")))
        << "worth 0";
}

}  // namespace
}  // namespace awele
