// SPDX-License-Identifier: MIT
#include "build.hpp"
#include "databases.hpp"
#include "inspection.hpp"

#include "../reference_solver.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/rng.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <thread>
#include <vector>

namespace awele {
namespace {

class AweleDatabases : public testing::Test {
protected:
    joute::TemporaryFolder temporary_;
    std::filesystem::path const& folder_ = temporary_.path();
};

TEST_F(AweleDatabases, know_what_the_slow_solver_finds) {
    ASSERT_TRUE(build(folder_, Rules::school, 5, 2));
    Databases const databases(folder_, Rules::school);
    reference::Solver const solver(5);
    EXPECT_EQ(databases.seeds(), 5);
    joute::Rng rng(1);
    for (int i = 0; i < 1000; ++i) {
        reference::Board b;
        b.side = static_cast<int>(rng.below(2));
        b.granaries = {7, 8};
        for (int left = i % 6; left > 0; --left) ++b.at(static_cast<int>(rng.below(12)));
        ASSERT_EQ(databases.value(parse_position(reference::text(b))), solver.value(b)) << reference::text(b);
    }
    EXPECT_FALSE(databases.value(parse_position("1-1-1-1-1-1-0-0-0-0-0-0-0-0-S"))) << "six seeds";
}

TEST_F(AweleDatabases, are_empty_where_there_are_none) {
    Databases const databases(folder_, Rules::school);
    EXPECT_EQ(databases.seeds(), -1);
    EXPECT_FALSE(databases.value({}));
}

TEST_F(AweleDatabases, answer_alike_from_memory_and_from_the_cache) {
    ASSERT_TRUE(build(folder_, Rules::school, 9, 1));
    Databases const databases(folder_, Rules::school);
    auto const file = open_tier(folder_, Rules::school, 9);
    joute::BlockCache cache(3 * joute::BlockFile::block_size);
    std::vector<std::jthread> readers;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
        readers.emplace_back([&, seed] {
            joute::Rng rng(seed);
            for (int i = 0; i < 500; ++i) {
                Rank const r = rng.below(static_cast<std::uint32_t>(tier_size(9)));
                auto const found = cache.read<1>(file, r);
                ASSERT_TRUE(found);
                EXPECT_EQ(static_cast<Value>((*found)[0]), databases.bounds(placement(9, r))->least);
            }
        });
    }
}

TEST_F(AweleDatabases, are_taken_up_again_where_a_build_was_interrupted) {
    std::stop_source stop;
    auto const stop_at_six = [&](BuildProgress const& progress) {
        if (progress.seeds == 6) stop.request_stop();
    };
    EXPECT_FALSE(build(folder_, Rules::school, 8, 1, stop.get_token(), stop_at_six));
    EXPECT_EQ(Databases(folder_, Rules::school).seeds(), 5);

    std::vector<int> made;
    auto const note = [&](BuildProgress const& progress) {
        if (progress.share == 1.0) made.push_back(progress.seeds);
    };
    EXPECT_TRUE(build(folder_, Rules::school, 8, 1, {}, note));
    EXPECT_EQ(made, (std::vector{6, 7, 8}));
    EXPECT_EQ(Databases(folder_, Rules::school).seeds(), 8);
}

TEST_F(AweleDatabases, are_made_again_where_they_are_damaged) {
    ASSERT_TRUE(build(folder_, Rules::school, 6, 1));
    auto const path = tier_path(folder_, Rules::school, 3);
    auto const sound = joute::read_file(path);
    auto broken = sound;
    broken[broken.size() - 10] ^= 4;
    joute::replace_file(path, broken);
    EXPECT_THROW(Databases(folder_, Rules::school), joute::Error);
    ASSERT_TRUE(build(folder_, Rules::school, 6, 1));
    EXPECT_EQ(joute::read_file(path), sound);
}

TEST_F(AweleDatabases, are_refused_where_the_machine_is_too_small) {
    EXPECT_THROW(build(folder_, Rules::school, 49, 1), joute::Error);
    try {
        build(folder_, Rules::school, 40, 1);
        ADD_FAILURE();
    } catch (joute::Error const& error) {
        EXPECT_TRUE(std::string(error.what()).starts_with("40 seeds need 189869 MB of memory, but only "))
            << error.what();
    }
    EXPECT_EQ(Databases(folder_, Rules::school).seeds(), -1) << "before anything is begun";
}

TEST_F(AweleDatabases, call_no_value_exact_that_depends_on_cycles_or_on_the_half) {
    ASSERT_TRUE(build(folder_, Rules::abapa, 4, 1));
    Databases const databases(folder_, Rules::abapa);
    auto const chase = parse_position("1-0-0-0-0-0-1-0-0-0-0-0-0-0-S");
    EXPECT_FALSE(databases.value(chase));
    EXPECT_EQ(databases.bounds({chase.camps[0], chase.camps[1]}), (Databases::Bounds{-2, 2}));
    EXPECT_EQ(databases.value(parse_position("0-2-1-0-0-0-0-0-0-0-0-0-0-0-S")), 3)
        << "no move: takes its camp";
    EXPECT_EQ(databases.value(parse_position("0-2-1-0-0-0-0-0-0-0-0-0-20-21-S")), 3);
    EXPECT_FALSE(databases.value(parse_position("0-2-1-0-0-0-0-0-0-0-0-0-20-22-S"))) << "might stop at 25";
}

TEST_F(AweleDatabases, agree_with_themselves) {
    for (auto const rules : {Rules::school, Rules::abapa}) {
        ASSERT_TRUE(build(folder_, rules, 7, 2));
        Databases const databases(folder_, rules, {.seeds = 6, .cache = 1 << 20});
        for (int n = 0; n <= 7; ++n) {
            auto const found = check_all(databases, n, 2);
            EXPECT_EQ(found.checked, tier_size(n));
            EXPECT_EQ(found.wrong, 0U) << n;
        }
        EXPECT_EQ(check_sample(databases, 7, 1000, 1).wrong, 0U);
    }
}

TEST_F(AweleDatabases, with_a_wrong_value_are_found_out) {
    ASSERT_TRUE(build(folder_, Rules::school, 6, 1));
    Values values(tier_size(5));
    open_tier(folder_, Rules::school, 5).read_all(values.as<std::byte>(), 1);
    auto const changed = rank(in_byte(2, 2), in_byte(0, 3));
    ++values.as<Value>()[changed];
    write_tier(folder_, Rules::school, 5, values, 1);

    auto const found = check_all(Databases(folder_, Rules::school), 5, 1);
    EXPECT_GT(found.wrong, 0U);
    EXPECT_TRUE(found.first_wrong);
}

TEST_F(AweleDatabases, have_a_histogram) {
    ASSERT_TRUE(build(folder_, Rules::school, 3, 1));
    auto const found = statistics(folder_, Rules::school, 3);
    EXPECT_EQ(found.positions, 364U);
    EXPECT_EQ(found.inexact, 0U);
    EXPECT_EQ(found.histogram, (std::map<int, std::uint64_t>{{-2, 1}, {0, 355}, {2, 8}}));
    EXPECT_THROW(statistics(folder_, Rules::school, 4), joute::Error);
}

}  // namespace
}  // namespace awele
