// SPDX-License-Identifier: MIT
#include "joute/search/transposition_table.hpp"

#include "joute/base/rng.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace joute {
namespace {

Transposition at_depth(int depth, int value = 0) {
    return {.value = value, .depth = depth, .bound = Bound::exact, .guessed = false, .move = 3};
}

TEST(TranspositionTable, gives_back_what_was_stored) {
    TranspositionTable table(1 << 20);
    EXPECT_FALSE(table.probe(42));
    for (int const value : {0, 1, -1, 2'000'000'000, -2'000'000'000}) {
        for (auto const bound : {Bound::none, Bound::lower, Bound::upper, Bound::exact}) {
            table.store(42, {value, 1023, bound, value > 0, 4094});
            auto const found = table.probe(42);
            ASSERT_TRUE(found);
            EXPECT_EQ(found->value, value);
            EXPECT_EQ(found->depth, 1023);
            EXPECT_EQ(found->bound, bound);
            EXPECT_EQ(found->guessed, value > 0);
            EXPECT_EQ(found->move, 4094);
        }
    }
    table.store(42, {0, 0, Bound::none, false, 5000});
    EXPECT_EQ(table.probe(42)->move, Transposition::no_move) << "too large an index is none";
    EXPECT_FALSE(table.probe(43));
    table.clear();
    EXPECT_FALSE(table.probe(42));
}

TEST(TranspositionTable, of_one_entry_keeps_the_last_position) {
    TranspositionTable table(16);
    for (std::uint64_t key = 0; key < 100; ++key) {
        table.store(mixed(key), at_depth(1, static_cast<int>(key)));
        EXPECT_EQ(table.probe(mixed(key))->value, static_cast<int>(key));
        EXPECT_FALSE(table.probe(mixed(key + 1)));
    }
}

TEST(TranspositionTable, replaces_the_shallow_before_the_deep_and_the_old_before_the_new) {
    TranspositionTable table(64);  // one bucket of four
    for (int i = 0; i < 4; ++i) table.store(static_cast<std::uint64_t>(i), at_depth(5 + i));
    table.store(10, at_depth(1));
    EXPECT_FALSE(table.probe(0));
    EXPECT_TRUE(table.probe(1) && table.probe(2) && table.probe(3) && table.probe(10));
    table.new_search();
    table.new_search();
    for (std::uint64_t key = 20; key < 24; ++key) table.store(key, at_depth(2));
    for (std::uint64_t key = 20; key < 24; ++key) EXPECT_TRUE(table.probe(key)) << key;
}

TEST(TranspositionTable, forgets_nothing_when_it_grows) {
    TranspositionTable table(8 << 20);
    for (std::uint64_t key = 0; key < 2'000; ++key)
        table.store(mixed(key), at_depth(1, static_cast<int>(key)));
    std::vector<std::uint64_t> kept;
    for (std::uint64_t key = 0; key < 2'000; ++key) {
        if (table.probe(mixed(key))) kept.push_back(key);
    }
    EXPECT_GT(kept.size(), 1'800U);
    table.make_room(400'000);
    for (auto const key : kept) EXPECT_EQ(table.probe(mixed(key))->value, static_cast<int>(key));
    for (std::uint64_t key = 2'000; key < 200'000; ++key) table.store(mixed(key), at_depth(1));
    std::size_t found = 0;
    for (std::uint64_t key = 0; key < 200'000; ++key) found += table.probe(mixed(key)) ? 1 : 0;
    EXPECT_GT(found, 190'000U);
}

TEST(TranspositionTable, larger_than_the_memory_is_refused_in_a_sentence) {
    EXPECT_THROW(TranspositionTable(std::uint64_t{1} << 50), Error);
}

// Every stored value contains bits of its key, so that a torn entry would be detected.
TEST(TranspositionTable, never_shows_one_thread_half_of_what_another_stores) {
    TranspositionTable table(4096);
    auto work = [&table](std::uint64_t seed) {
        Rng rng(seed);
        for (int i = 0; i < 200'000; ++i) {
            auto const key = mixed(rng.below(1'000));
            auto const found = table.probe(key);
            EXPECT_TRUE(!found || found->value == static_cast<std::int32_t>(key >> 32));
            table.store(key, at_depth(static_cast<int>(rng.below(20)), static_cast<std::int32_t>(key >> 32)));
        }
    };
    std::jthread const other(work, 1);
    work(2);
}

TEST(TranspositionTable, keeps_the_bound_when_only_the_move_is_told) {
    TranspositionTable table(1 << 16);
    table.store(7, {.value = 12, .depth = 5, .bound = Bound::lower, .guessed = false, .move = 1});
    table.store_move(7, {.depth = 8, .move = 3});
    auto const kept = table.probe(7).value();
    EXPECT_EQ(kept.value, 12);
    EXPECT_EQ(kept.depth, 5);
    EXPECT_EQ(kept.bound, Bound::lower);
    EXPECT_EQ(kept.move, 3);
    table.store_move(8, {.depth = 8, .move = 3});
    EXPECT_EQ(table.probe(8)->bound, Bound::none);
    EXPECT_EQ(table.probe(8)->move, 3);
}

}  // namespace
}  // namespace joute
