// SPDX-License-Identifier: MIT
#include "solver.hpp"
#include "tiers.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <map>
#include <numeric>
#include <string>
#include <vector>

namespace incognito {
namespace {

struct Fraction {
    std::int64_t over = 0;
    std::int64_t under = 1;

    Fraction(std::int64_t a = 0, std::int64_t b = 1) : over(a / std::gcd(a, b)), under(b / std::gcd(a, b)) {}
    friend Fraction operator+(Fraction a, Fraction b) {
        return {a.over * b.under + b.over * a.under, a.under * b.under};
    }
    friend Fraction operator*(Fraction a, Fraction b) { return {a.over * b.over, a.under * b.under}; }
    friend bool operator<(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }
    bool operator==(Fraction const&) const = default;
};

// A slow solver of all valid positions, by value iteration on White's winning probability. It plays each move
// in every world (pair of spies). Within a tier it iterates to a fixed point twice: from below, where
// infinite play is lost, and from above, where it is won. Infinite play is worth 1/2, and a side that can do
// better avoids it.
class Slowly {
public:
    explicit Slowly(int size) : game_(joute::Params("incognito", parameters, "t=" + std::to_string(size))) {
        for (Seat const side : {white, black}) add(start_position(game_.geometry(), side));
        for (std::size_t i = 0; i < positions_.size(); ++i) expand(i);
        reachable_ = positions_.size();
        add_all({}, 0);
        for (std::size_t i = reachable_; i < positions_.size(); ++i) expand(i);
        below_.assign(positions_.size(), 0);
        above_.assign(positions_.size(), 1);
        for (int pawns = 2; pawns <= 2 * game_.geometry().pawns_each(); ++pawns) {
            while (sweep(pawns, below_) || sweep(pawns, above_)) {}
            for (std::size_t i = 0; i < positions_.size(); ++i) settle(i, pawns);
        }
    }

    std::vector<Position> const& positions() const { return positions_; }
    // The number of reachable positions, which come first.
    std::size_t reachable() const { return reachable_; }

    Fraction value_for_mover(std::size_t i) const {
        return positions_[i].side == white ? below_[i] : Fraction(1) + below_[i] * Fraction(-1);
    }

private:
    struct Branch {
        Fraction probability;
        std::optional<Fraction> end;  // White's result
        std::size_t next = 0;
    };
    using Choice = std::vector<Branch>;

    std::size_t add(Position const& q) {
        auto const [at, is_new] = number_.emplace(game_.text(q), positions_.size());
        if (is_new) positions_.push_back(q);
        return at->second;
    }

    // Adds every way to fill the cells from this one on, with either side to move.
    void add_all(Position q, Cell cell) {
        auto const& board = game_.geometry();
        if (cell == cell_at(board.size(), 0)) {
            if (q.candidates[white] == 0 || q.candidates[black] == 0) return;
            for (Seat const side : {white, black}) {
                q.side = static_cast<std::int8_t>(side);
                add(q);
            }
            return;
        }
        add_all(q, cell + 1);
        if (column_of(cell) >= board.size() || cell == board.castle(white) || cell == board.castle(black))
            return;
        for (std::size_t const side : {0, 1}) {
            if (count(q.pawns[side]) == board.pawns_each()) continue;
            Position next = q;
            next.pawns[side] |= only(cell);
            add_all(next, cell + 1);
            next.candidates[side] |= only(cell);
            add_all(next, cell + 1);
        }
    }

    void expand(std::size_t i) {
        auto& choices = choices_.emplace_back();
        for (auto const& m : game_.moves(positions_[i])) {
            auto q = positions_[i];
            game_.play(q, m);
            choices.push_back(q.is_pending() ? in_every_world(q) : Choice{{1, {}, add(q)}});
        }
    }

    Choice in_every_world(Position const& q) {
        std::map<Kind, int> worlds;
        int all = 0;
        for (Cell own = 0; own < 64; ++own) {
            for (Cell enemy = 0; enemy < 64; ++enemy) {
                if (!has(q.candidates[white], own) || !has(q.candidates[black], enemy)) continue;
                ++worlds[game_.event(Spies{{own, enemy}}, q).kind];
                ++all;
            }
        }
        Choice choice;
        for (auto const& [kind, some] : worlds) {
            auto next = q;
            game_.play(next, Move::of(kind));
            if (next.is_won()) {
                choice.push_back({{some, all}, Fraction(next.winner == white ? 1 : 0), 0});
            } else {
                choice.push_back({{some, all}, {}, add(next)});
            }
        }
        return choice;
    }

    bool has_pawns(std::size_t i, int pawns) const {
        return count(positions_[i].pawns[white] | positions_[i].pawns[black]) == pawns;
    }

    void settle(std::size_t i, int pawns) {
        if (!has_pawns(i, pawns)) return;
        Fraction const half(1, 2);
        below_[i] = above_[i] = half < below_[i] ? below_[i] : above_[i] < half ? above_[i] : half;
    }

    bool sweep(int pawns, std::vector<Fraction>& values) {
        bool changed = false;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            auto const& q = positions_[i];
            if (!has_pawns(i, pawns)) continue;
            std::optional<Fraction> best;
            for (auto const& choice : choices_[i]) {
                Fraction mean;
                for (auto const& b : choice) mean = mean + b.probability * b.end.value_or(values[b.next]);
                bool const better = !best || (q.side == white ? *best < mean : mean < *best);
                if (better) best = mean;
            }
            changed = changed || !(*best == values[i]);
            values[i] = *best;
        }
        return changed;
    }

    Incognito game_;
    std::vector<Position> positions_;
    std::size_t reachable_ = 0;
    std::map<std::string, std::size_t> number_;
    std::vector<std::vector<Choice>> choices_;
    std::vector<Fraction> below_;
    std::vector<Fraction> above_;
};

void solve(Tiers& tiers, int pawns) {
    while (tiers.pawns() < pawns) tiers.add_tier();
}

TEST(Tiers, AgreeWithTheSlowMethodOnTheWholeBoardOfFour) {
    Slowly const slowly(4);
    Tiers tiers((Board(4)));
    solve(tiers, 4);
    EXPECT_EQ(slowly.reachable(), 25'480U);
    EXPECT_EQ(slowly.positions().size(), 2 * (tiers.positions(2) + tiers.positions(3) + tiers.positions(4)));
    int differences = 0;
    for (std::size_t i = 0; i < slowly.positions().size(); ++i) {
        auto const& q = slowly.positions()[i];
        EXPECT_EQ(is_reachable(Board(4), q), i < slowly.reachable());
        auto const worlds = View::of(q).census().worlds();
        auto const verdict = tiers.verdict(q);
        bool const same = verdict && slowly.value_for_mover(i) ==
                                         Fraction(verdict->balance + worlds, 2 * std::int64_t{worlds});
        differences += same ? 0 : 1;
    }
    EXPECT_EQ(differences, 0);
}

TEST(Tiers, AreWholeAtTheStartOfFour) {
    Tiers tiers((Board(4)));
    solve(tiers, 4);
    EXPECT_EQ(tiers.verdict(start_position(Board(4), white)).value().balance, 0);
}

// In exercises, more knights may be proved than questions can prove (rule 12).
TEST(OracleOfIncognito, KnowsWhateverCanBeWrittenOnTheBoardOfFour) {
    Incognito const game(joute::Params("incognito", parameters, "t=4"));
    auto const oracle = joute::OracleOf<Incognito>::open(game);
    oracle->wait(joute::Clock::now(), {});
    for (auto const* text : {"..N./...n/b.../.B.. b", ".nN./..../..../.bB. n", "N.n./..../..../.b.b n"})
        EXPECT_TRUE(oracle->value(game.parse(text))) << text;
    oracle->wait(joute::Clock::time_point::max(), {});
    EXPECT_EQ(oracle->readiness(), joute::Readiness::ready);
}

// The value of a move for the side that makes it, −1 … 1, from the balances after it.
double move_value(Incognito const& game, Tiers const& tiers, Position const& q, Move m) {
    auto worth_of = [&](Position const& p) {
        if (p.is_won()) return p.winner == q.side ? 1.0 : -1.0;
        return -tiers.verdict(p).value().balance / double(View::of(p).census().worlds());
    };
    auto next = q;
    game.play(next, m);
    if (!next.is_pending()) return worth_of(next);
    double sum = 0;
    double weights = 0;
    for (auto const& event : game.moves(next)) {
        auto p = next;
        game.play(p, event);
        sum += game.weight(next, event) * worth_of(p);
        weights += game.weight(next, event);
    }
    return sum / weights;
}

Position random_position(Board const& board, joute::Rng& rng, int pawns) {
    Position q;
    q.side = static_cast<std::int8_t>(rng.below(2));
    while (count(q.pawns[white] | q.pawns[black]) < pawns || q.candidates[white] == 0 ||
           q.candidates[black] == 0) {
        if (count(q.pawns[white] | q.pawns[black]) >= pawns) q.pawns = q.candidates = {};
        auto const cell = cell_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(board.size()))),
                                  static_cast<int>(rng.below(static_cast<std::uint32_t>(board.size()))));
        if (cell == board.castle(white) || cell == board.castle(black)) continue;
        if (has(q.pawns[white] | q.pawns[black], cell)) continue;
        auto const side = rng.below(2);
        q.pawns[side] |= only(cell);
        if (rng.below(2) == 0) q.candidates[side] |= only(cell);
    }
    return q;
}

TEST(Tiers, AreWhatTheBestMoveLeadsToOnTheBoardOfFive) {
    Tiers tiers((Board(5)));
    solve(tiers, 4);
    Incognito const game(joute::Params("incognito", parameters, "t=5"));
    joute::Rng rng(1);
    for (int i = 0; i < 2'000; ++i) {
        auto const q = random_position(game.geometry(), rng, 2 + i % 3);
        double best = -1;
        for (auto const& m : game.moves(q)) best = std::max(best, move_value(game, tiers, q, m));
        EXPECT_NEAR(best, tiers.verdict(q).value().balance / double(View::of(q).census().worlds()), 1e-12)
            << game.text(q);
    }
}

// A side that is ahead and follows the oracle preserves its balance, and the plies to the exit decrease with
// every move, against any replies.
TEST(TierOracle, DoesNotGoRoundForEver) {
    Tiers tiers((Board(5)));
    solve(tiers, 4);
    Incognito const game(joute::Params("incognito", parameters, "t=5"));
    TierOracle const oracle(game, tiers);
    joute::Rng rng(2);
    int won = 0;
    for (int i = 0; i < 300; ++i) {
        auto q = random_position(game.geometry(), rng, 4);
        auto const promised = tiers.verdict(q).value();
        if (promised.balance <= 0) continue;
        ++won;
        int left = promised.moves;
        while (true) {
            auto const before = tiers.verdict(q).value();
            ASSERT_GE(before.balance, promised.balance) << game.text(q);
            if (before.balance > promised.balance) break;  // the opponent made a mistake
            ASSERT_LE(before.moves, left) << game.text(q);
            game.play(q, oracle.choice(q).value());
            if (q.is_pending()) break;  // an exit that preserves the balance
            auto const replies = game.moves(q);
            game.play(q, replies[rng.below(static_cast<std::uint32_t>(replies.size()))]);
            if (q.is_pending()) break;
            left = before.moves - 2;
        }
    }
    EXPECT_GT(won, 100);
}

TEST(Tiers, AreTheSameWhoeverSolvesThem) {
    Tiers alone((Board(5)));
    Tiers together((Board(5)));
    for (int pawns = 2; pawns <= 4; ++pawns) {
        ASSERT_TRUE(alone.add_tier());
        ASSERT_TRUE(together.add_tier({}, 3));
        EXPECT_EQ(alone.bytes(pawns), together.bytes(pawns));
        EXPECT_EQ(alone.bytes(pawns).size(), alone.byte_count(pawns));
    }
}

TEST(Tiers, StandForEveryPosition) {
    Tiers tiers((Board(5)));
    solve(tiers, 4);
    std::uint64_t stored = 0;
    std::uint64_t all = 0;
    tiers.for_each(4, 1, [&](Position const&, int weight) {
        ++stored;
        all += static_cast<std::uint64_t>(weight);
    });
    EXPECT_EQ(stored, tiers.stored(4));
    EXPECT_EQ(all, tiers.positions(4));
}

TEST(Tiers, ForgetALayerThatWasStopped) {
    Tiers tiers((Board(4)));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(tiers.add_tier(stop.get_token()));
    EXPECT_EQ(tiers.pawns(), 1);
    EXPECT_TRUE(tiers.add_tier());
    EXPECT_EQ(tiers.pawns(), 2);
}

}  // namespace
}  // namespace incognito
