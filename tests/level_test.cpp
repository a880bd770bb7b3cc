// SPDX-License-Identifier: MIT
#include "ttt_match.hpp"

#include "joute/base/error.hpp"
#include "joute/table/catalog.hpp"
#include "joute/table/level_engine.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <string>

namespace joute {
namespace {

struct Levels : ::testing::Test {
    Levels() { register_ttt(catalog); }

    std::unique_ptr<Table> table() const {
        auto const game = catalog.choose("ttt:k=3,n=3");
        Rng rng(1);
        return game.type->table(game.params, rng);
    }
    std::size_t choice(std::string const& engine, Table const& table, std::uint64_t seed) const {
        return catalog.choose("ttt:k=3,n=3")
            .type->engine(engine, table, seed)
            ->think(table, {}, Scope::best)
            .choice;
    }
    // How often each move is chosen, over 10,000 seeds. With careless = 100 the temperature is 2 · slip.
    std::array<int, 9> choices(double slip, int careless = 100) const;

    Catalog catalog;
};

// Each move is worth one less than the move before it.
class Falling final : public Engine {
public:
    Thought think(Table const& table, Limits const&, Scope) override {
        Thought thought;
        for (std::size_t i = 0; i < table.move_count(); ++i)
            thought.moves.push_back({i, table.move_text(i), -static_cast<double>(i), false, {}, {}});
        return thought;
    }
};

std::array<int, 9> Levels::choices(double slip, int careless) const {
    auto const start = table();
    std::array<int, 9> counts{};
    for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
        LevelEngine engine(std::make_unique<Falling>(), {0, careless}, slip, seed);
        ++counts[engine.think(*start, {}, Scope::best).choice];
    }
    return counts;
}

TEST_F(Levels, a_loss_is_overlooked_the_more_rarely_the_larger_it_is) {
    auto const counts = choices(1);
    for (std::size_t loss = 1; loss < 5; ++loss) {
        double const expected = counts[0] * std::exp(-static_cast<double>(loss) / 2);
        EXPECT_NEAR(counts[loss], expected, 5 * std::sqrt(expected)) << loss;
    }
}

TEST_F(Levels, who_is_careless_half_as_often_overlooks_half_as_much) {
    auto const counts = choices(2, 50);
    for (std::size_t loss = 2; loss < 5; ++loss) {
        double const expected = counts[1] * std::exp(-static_cast<double>(loss - 1) / 2);
        EXPECT_NEAR(counts[loss], expected, 5 * std::sqrt(expected)) << loss;
    }
}

TEST_F(Levels, a_small_slip_overlooks_nothing_that_matters) { EXPECT_EQ(choices(0.025)[0], 10'000); }

TEST_F(Levels, who_is_never_careless_plays_the_best_move) {
    auto const start = table();
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        LevelEngine engine(std::make_unique<Falling>(), {0, 0}, 100, seed);
        EXPECT_EQ(engine.think(*start, {}, Scope::best).choice, 0U);
    }
}

// Counts careless decisions, for which every move is valued.
class Watched final : public Engine {
public:
    explicit Watched(int& careless) : careless_(careless) {}
    Thought think(Table const&, Limits const&, Scope scope) override {
        careless_ += scope == Scope::every_move ? 1 : 0;
        return {};
    }

private:
    int& careless_;
};

TEST_F(Levels, have_good_days_and_bad_days) {
    constexpr int matches = 2'000;
    double sum = 0;
    double squares = 0;
    for (std::uint64_t seed = 0; seed < matches; ++seed) {
        int careless = 0;
        LevelEngine engine(std::make_unique<Watched>(careless), {0, 50}, 1, seed);
        for (auto const match = table(); match->plies() < 5; match->play(0))
            engine.think(*match, {}, Scope::best);
        sum += careless;
        squares += careless * careless;
    }
    double const mean = sum / matches;
    EXPECT_NEAR(mean, 2.5, 0.15) << "half of five moves";
    EXPECT_GT(squares / matches - mean * mean, 1.32) << "1.25 if every match were alike, 1.40 as days differ";
}

TEST_F(Levels, a_seed_decides_everything) {
    auto const start = table();
    std::set<std::size_t> met;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        auto const chosen = choice("level:1", *start, seed);
        EXPECT_EQ(choice("level:1", *start, seed), chosen);
        met.insert(chosen);
    }
    EXPECT_GT(met.size(), 3U) << "a beginner who always opens alike would be no fun";
}

TEST_F(Levels, there_are_ten) {
    auto const start = table();
    for (int level = 1; level <= 10; ++level)
        EXPECT_LT(choice("level:" + std::to_string(level), *start, 1), start->move_count());
    for (auto const* none : {"level:0", "level:11", "level:-1", "level:x", "level:"})
        EXPECT_THROW(choice(none, *start, 1), Error) << none;
}

}  // namespace
}  // namespace joute
