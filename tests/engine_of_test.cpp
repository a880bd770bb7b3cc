// SPDX-License-Identifier: MIT
#include "toys/baits.hpp"

#include "joute/bind/engine_of.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <utility>
#include <vector>

using namespace std::chrono_literals;

namespace joute {
namespace {

// An oracle that is ready after a given number of waits and records the deadline of each.
class SlowOracle final : public Oracle<toys::Baits> {
public:
    explicit SlowOracle(std::size_t waits) : waits_(waits) {}

    Readiness readiness() const override {
        return waited.size() >= waits_ ? Readiness::ready : Readiness::being_made;
    }
    void wait(Clock::time_point deadline, std::stop_token const&) const override {
        waited.push_back(deadline - Clock::now());
    }
    std::optional<int> value(toys::Baits::Position const&) const override {
        return readiness() == Readiness::ready ? std::optional(4) : std::nullopt;
    }
    std::optional<toys::Baits::Move> choice(toys::Baits::Position const&) const override {
        return std::nullopt;
    }

    mutable std::vector<Clock::duration> waited;

private:
    std::size_t waits_;
};

std::shared_ptr<SlowOracle>& oracle() {
    static std::shared_ptr<SlowOracle> one;
    return one;
}

// The arguments of a search.
struct Seen {
    Budget budget;
    bool had_oracle = false;
    bool value_was_known = false;
};

// Records its arguments, and marks its value as exact if the oracle knows the position.
class SeeingSearch {
public:
    explicit SeeingSearch(Seen& seen) : seen_(&seen) {}

    void consult(Oracle<toys::Baits> const* oracle) { oracle_ = oracle; }
    Outcome<toys::Baits> search(toys::Baits::Position const& q, History, Limits const& limits, Scope) {
        bool const known = oracle_ != nullptr && oracle_->value(q).has_value();
        *seen_ = {limits.budget, oracle_ != nullptr, known};
        Outcome<toys::Baits> outcome{.choice = toys::Baits::take};
        outcome.moves.push_back({toys::Baits::take, 4, known, {}, false});
        return outcome;
    }

private:
    Seen* seen_;
    Oracle<toys::Baits> const* oracle_ = nullptr;
};

}  // namespace

template <>
struct OracleOf<toys::Baits> {
    static std::shared_ptr<Oracle<toys::Baits> const> open(toys::Baits const&) { return oracle(); }
    static bool is_strong(toys::Baits const&) { return false; }
};

namespace {

struct EngineOfASearch : ::testing::Test {
    Thought think(Limits const& limits, Budget own = {}) {
        return engine(own).think(table_, limits, Scope::every_move);
    }
    EngineOf<toys::Baits, SeeingSearch> engine(Budget own) {
        return {game_, SeeingSearch(seen), own, Proofs::by_the_clock};
    }
    static Budget for_nodes(std::uint64_t nodes) { return {{}, nodes, {}}; }
    static Budget for_time(Clock::duration time) { return {{}, {}, time}; }
    static Limits limits(Budget const& budget) {
        Limits limits;
        limits.budget = budget;
        return limits;
    }
    static Limits time(Clock::duration time) { return limits(for_time(time)); }
    void needs(std::size_t waits) { oracle() = std::make_shared<SlowOracle>(waits); }

    Seen seen;

private:
    toys::Baits game_{Params("", {}, "")};
    TableOf<toys::Baits> table_{game_, Params("", {}, ""), {}};
};

TEST_F(EngineOfASearch, waits_for_what_is_made_at_first_use_however_little_time_it_has) {
    needs(1);
    think(time(0s));
    ASSERT_EQ(oracle()->waited.size(), 1U);
    EXPECT_LE(oracle()->waited[0], 0s) << "no deadline is needed for that";
    EXPECT_TRUE(seen.value_was_known);
}

TEST_F(EngineOfASearch, waits_half_of_its_time_for_what_comes_later) {
    needs(2);
    think(time(10s));
    ASSERT_EQ(oracle()->waited.size(), 2U);
    EXPECT_GT(oracle()->waited[1], 0s);
    EXPECT_LE(oracle()->waited[1], 5s);
    EXPECT_TRUE(seen.value_was_known);
}

TEST_F(EngineOfASearch, goes_on_with_what_is_there_when_it_is_not_to_wait) {
    needs(1);
    auto clocked = time(10s);
    clocked.waits_for_proofs = false;
    think(clocked);
    EXPECT_TRUE(oracle()->waited.empty());
    EXPECT_TRUE(seen.had_oracle);
    EXPECT_FALSE(seen.value_was_known);
}

TEST_F(EngineOfASearch, has_its_tables_when_it_was_prepared) {
    needs(1);
    engine({}).prepare({});
    EXPECT_EQ(oracle()->waited.size(), 1U);
}

TEST_F(EngineOfASearch, asks_no_oracle_with_a_budget_of_nodes) {
    needs(1);
    think(limits(for_nodes(5)));
    engine(for_nodes(5)).prepare({});
    EXPECT_TRUE(oracle()->waited.empty());
    EXPECT_FALSE(seen.had_oracle);
}

TEST_F(EngineOfASearch, takes_the_shorter_of_its_own_time_and_the_time_it_is_given) {
    needs(0);
    think(time(10s), for_time(50ms));
    EXPECT_LE(seen.budget.time.value(), 50ms);
    think(time(20ms), for_time(50ms));
    EXPECT_LE(seen.budget.time.value(), 20ms);
    think(limits(for_nodes(5)), for_time(50ms));
    EXPECT_EQ(seen.budget.time, Clock::duration(50ms));
    EXPECT_EQ(seen.budget.nodes, 5U);
}

TEST_F(EngineOfASearch, says_when_its_time_limit_kept_it_from_a_proof) {
    needs(1);
    auto clocked = time(0s);
    clocked.waits_for_proofs = false;
    EXPECT_EQ(think(clocked).cut_off, Clock::duration(0s));
    EXPECT_EQ(think(time(0s)).cut_off, std::nullopt) << "all is proved";
    needs(9);
    EXPECT_EQ(think(time(1h)).cut_off, std::nullopt) << "there was time enough";
}

}  // namespace
}  // namespace joute
