// SPDX-License-Identifier: MIT
#include "placements.hpp"

#include <gtest/gtest.h>

namespace awele {
namespace {

TEST(AwelePlacements, are_as_many_as_combinations) {
    EXPECT_EQ(tier_size(0), 1U);
    EXPECT_EQ(tier_size(1), 12U);
    EXPECT_EQ(tier_size(6), 12'376U);
    EXPECT_EQ(tier_size(20), 84'672'315U);
    EXPECT_EQ(fewer(12, 21), 225'792'840U) << "up to 20 seeds";
    EXPECT_EQ(tier_size(48), 279'871'768'995U);
}

// Enumerating shelves and their camps yields every rank once and in order.
TEST(AwelePlacements, are_numbered_without_gaps) {
    CampList const camps(7);
    for (int seeds = 0; seeds <= 7; ++seeds) {
        Rank expected = 0;
        for (auto const& shelf : shelves(seeds)) {
            ASSERT_EQ(shelf.first, expected);
            for (Camp const own : camps.of(shelf.own_seeds)) {
                ASSERT_EQ(seeds_in_houses(own) + seeds_in_houses(shelf.other), seeds);
                ASSERT_EQ(rank(own, shelf.other), expected);
                ASSERT_EQ(placement(seeds, expected), (Placement{own, shelf.other}));
                ++expected;
            }
        }
        EXPECT_EQ(expected, tier_size(seeds));
    }
}

TEST(AwelePlacements, are_found_again_with_all_seeds) {
    for (Rank r = 0; r < tier_size(48); r += 1'234'567'891) {
        auto const [own, other] = placement(48, r);
        ASSERT_EQ(rank(own, other), r);
        ASSERT_EQ(rank(own + in_granary(3), other + in_granary(5)), r);
    }
}

}  // namespace
}  // namespace awele
