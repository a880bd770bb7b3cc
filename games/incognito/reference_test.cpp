// SPDX-License-Identifier: MIT
#include "reference.hpp"

#include "incognito.hpp"

#include "joute/search/playout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace incognito {
namespace {

using reference::Outcome;
using reference::Reference;
using reference::Try;

#ifdef __SANITIZE_ADDRESS__
constexpr int positions = 2'000;
#else
constexpr int positions = 250'000;
#endif

Try as_try(Move m) {
    return {m.kind == Kind::question, row_of(m.from), column_of(m.from), row_of(m.to), column_of(m.to)};
}

Outcome as_outcome(Move m) {
    return m.kind == Kind::spy ? Outcome::spy : m.kind == Kind::bad ? Outcome::bad : Outcome::knight;
}

void expect_same_moves(Moves const& moves, Reference const& reference) {
    std::vector<Try> fast;
    for (Move const m : moves) fast.push_back(as_try(m));
    auto slow = reference.tries();
    std::sort(fast.begin(), fast.end());
    std::sort(slow.begin(), slow.end());
    ASSERT_EQ(fast, slow) << reference.text();
}

// Checks that each event's weight is proportional to the number of worlds in which it happens.
void expect_same_chances(Incognito const& g, Position const& q, Reference const& reference) {
    int total = 0;
    for (Move const event : g.moves(q)) total += g.weight(q, event);
    for (Kind const kind : {Kind::spy, Kind::bad, Kind::knight}) {
        Move const event = Move::of(kind);
        int const frequency = reference.frequency(as_try(q.pending), as_outcome(event));
        ASSERT_EQ(g.weight(q, event) * reference.worlds(), frequency * total) << g.text(q);
        auto const events = g.moves(q);
        bool const listed = std::find(events.begin(), events.end(), event) != events.end();
        ASSERT_EQ(listed, frequency > 0) << g.text(q);
    }
}

// Plays a random match with both implementations, up to `most` positions. Returns the number of positions.
int compare_one_match(Incognito const& g, joute::Rng& rng, int most) {
    Position p = g.start(rng);
    Reference reference(g.geometry().size(), letter(p.side));
    for (int visited = 1;; ++visited) {
        EXPECT_EQ(g.text(p), reference.text());
        if (g.turn(p).is_over() || visited >= most || ::testing::Test::HasFailure()) return visited;
        auto const moves = g.moves(p);
        expect_same_moves(moves, reference);
        Move const m = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        auto seen = Outcome::nothing;
        g.play(p, m);
        if (p.is_pending()) {
            expect_same_chances(g, p, reference);
            Move const event = g.moves(p)[joute::draw_event(g, p, rng)];
            seen = as_outcome(event);
            g.play(p, event);
        }
        reference.play(as_try(m), seen);
    }
}

class AgainstReference : public ::testing::TestWithParam<int> {};

TEST_P(AgainstReference, moves_chances_and_what_is_known_agree_along_random_matches) {
    Incognito const g(joute::Params("incognito", parameters, "t=" + std::to_string(GetParam())));
    joute::Rng rng(2026);
    int const enough = positions * 4 / GetParam();  // larger boards take longer
    for (int visited = 0; visited < enough && !HasFailure();) visited += compare_one_match(g, rng, 1'000);
}

INSTANTIATE_TEST_SUITE_P(EverySize, AgainstReference, ::testing::Values(4, 5, 6, 7, 8));

}  // namespace
}  // namespace incognito
