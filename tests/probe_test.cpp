// SPDX-License-Identifier: MIT
#include "solver/oracle.hpp"

#include <gtest/gtest.h>

#include <cstdint>

std::uint64_t allocations_so_far();  // count_allocations.cpp

namespace ttt {
namespace {

TEST(AProbe, does_not_allocate) {
    Small const g(joute::Params("ttt", parameters, "k=3,n=4"));
    auto const oracle = joute::OracleOf<Small>::open(g);
    oracle->wait(joute::Clock::now(), {});
    auto const q = g.parse("X.../.O../..../....");
    auto const before = allocations_so_far();
    auto const value = oracle->value(q);
    EXPECT_EQ(allocations_so_far(), before);
    EXPECT_TRUE(value);
}

}  // namespace
}  // namespace ttt
