// SPDX-License-Identifier: MIT
#include "reference.hpp"

#include "awele.hpp"

#include <gtest/gtest.h>

// Compares the rules with the reference implementation on random matches and random placements.
namespace awele {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr int positions = 10'000;
#else
constexpr int positions = 150'000;
#endif

template <class G>
class AgainstReference : public testing::Test {
protected:
    static constexpr bool abapa = std::is_same_v<G, Abapa>;

    // Compares the legal moves, the position after each, and the scores.
    void compare(reference::Board const& b) {
        auto const q = g_.parse(reference::text(b));
        ASSERT_EQ(g_.text(q), reference::text(b));
        auto const expected = reference::legal_moves(b, abapa);
        auto const moves = g_.moves(q);
        ASSERT_EQ(moves.size(), expected.size()) << g_.text(q);
        ASSERT_EQ(g_.turn(q), expected.empty() ? Turn::over() : Turn::of(b.side)) << g_.text(q);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            ASSERT_EQ(zone_of(q.side, moves[i].house()), expected[i]) << g_.text(q);
            auto next = q;
            g_.play(next, moves[i]);
            auto const b_next = reference::after(b, expected[i], abapa);
            ASSERT_EQ(g_.text(next), reference::text(b_next)) << g_.text(q);
            ASSERT_EQ(g_.irreversible(q, moves[i]), b_next.granaries != b.granaries) << g_.text(q);
        }
        auto const points = expected.empty() ? reference::final_scores(b, abapa) : b.granaries;
        ASSERT_EQ(g_.scores(q), (joute::Scores{points[0], points[1]})) << g_.text(q);
    }

    G const g_{joute::Params("awele", parameters, "")};
};

using Both = testing::Types<School, Abapa>;
TYPED_TEST_SUITE(AgainstReference, Both);

TYPED_TEST(AgainstReference, agrees_along_random_matches) {
    joute::Rng rng(1);
    reference::Board b;
    int since_start = 0;
    for (int i = 0; i < positions && !this->HasFatalFailure(); ++i, ++since_start) {
        auto const moves = reference::legal_moves(b, TestFixture::abapa);
        if (moves.empty() || since_start == 200) {
            b = {};
            b.houses.fill(4);
            since_start = 0;
        } else {
            auto const chosen = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
            b = reference::after(b, chosen, TestFixture::abapa);
        }
        this->compare(b);
    }
}

// Places the seeds in a few chosen houses, so that large heaps and empty camps are common.
TYPED_TEST(AgainstReference, agrees_on_seeds_strewn_at_random) {
    joute::Rng rng(2);
    for (int i = 0; i < positions && !this->HasFatalFailure(); ++i) {
        reference::Board b;
        b.side = static_cast<int>(rng.below(2));
        auto const kinds = 1 + rng.below(14);
        std::array<std::uint32_t, 14> chosen{};
        for (auto& place : chosen) place = rng.below(14);
        for (auto left = rng.below(49); left > 0; --left) {
            auto const place = chosen[rng.below(kinds)];
            ++(place < 12 ? b.houses[place] : b.granaries[place - 12]);
        }
        this->compare(b);
    }
}

// Grand slams: an enemy camp of houses with 0 to 2 seeds, and one heap that may end in any of them.
TYPED_TEST(AgainstReference, agrees_where_everything_may_be_taken) {
    joute::Rng rng(3);
    for (int i = 0; i < positions && !this->HasFatalFailure(); ++i) {
        reference::Board b;
        b.side = static_cast<int>(rng.below(2));
        int const most = static_cast<int>(rng.below(3));
        int const filled = static_cast<int>(rng.below(7));
        for (int house = 0; house < filled; ++house)
            b.at(6 * (1 - b.side) + house) =
                static_cast<int>(rng.below(static_cast<std::uint32_t>(most) + 1));
        int const house = static_cast<int>(rng.below(6));
        b.at(6 * b.side + house) = static_cast<int>(rng.below(36));
        this->compare(b);
    }
}

}  // namespace
}  // namespace awele
