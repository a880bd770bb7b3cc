// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"
#include "placements.hpp"
#include "tier_state.hpp"
#include "unmoves.hpp"

#include "../awele.hpp"

#include "joute/solve/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace awele {

/// Solves one tier, all positions with the same number of seeds, by retrograde analysis. Harvests lead to
/// lower tiers; they are looked up first and give each position a lower bound. All other moves stay in the
/// tier. Then, for t = seeds, seeds − 1, …, two conditions spread backwards from settled positions to their
/// predecessors:
///
///     value(q) ≥ t     if a harvest is worth ≥ t, or another move leads to a value ≤ −t
///     value(q) ≤ −t    if every harvest is worth ≤ −t, and every other move leads to a value ≥ t
///
/// A counter of open moves detects the second. By the school's rules t ends at 1: positions still open can
/// cycle for ever and are worth 0 (rule 6). By the international rules t ends at −seeds, and the two
/// conditions settle the least and the greatest value separately.
///
/// After J. W. Romein and H. E. Bal, «Solving awari with parallel retrograde analysis», 2003; on one machine.
template <Rules rules>
class TierSolver {
public:
    /// `below[n]`: the values of the tier of n seeds, for n = 0 … seeds−2. `most_listed`: see Wave.
    TierSolver(int seeds, std::span<Values const> below, unsigned threads, std::size_t most_listed = 1 << 14)
        : seeds_(seeds),
          below_(below),
          camps_(seeds),
          shelves_(shelves(seeds)),
          state_(tier_size(seeds), threads > 1) {
        divide_into_jobs();
        for (unsigned i = 0; i < threads; ++i) waves_.emplace_back(*this, most_listed);
    }

    /// Returns false if it was stopped. Reports progress by tell(share), 0 ≤ share ≤ 1.
    template <class Tell>
    bool solve(std::stop_token const& stop, Tell const& tell) {
        for_each_job(stop, [this](unsigned, std::span<Shelf const> job) {
            for (auto const& shelf : job) evaluate_harvests(shelf);
        });
        int const last = rules == Rules::school ? 1 : -seeds_;
        for (int t = seeds_; t >= last && !stop.stop_requested(); --t) {
            tell(static_cast<double>(seeds_ - t + 1) / (seeds_ - last + 2));
            do {
                postponed_ = false;
                for_each_job(stop, [this, t](unsigned thread, std::span<Shelf const> job) {
                    waves_[thread].run(job, t);
                });
            } while (postponed_);
        }
        return !stop.stop_requested();
    }

    /// Call only after solve() has returned true.
    Values take_values() && { return std::move(state_).take_values(seeds_); }

private:
    using State = TierState<rules>;
    static constexpr std::size_t fewest_positions_per_job = 1 << 14;

    void divide_into_jobs() {
        jobs_ = {0};
        Rank first = 0;
        for (std::size_t i = 0; i < shelves_.size(); ++i) {
            bool const large_enough = shelves_[i].first - first >= fewest_positions_per_job;
            if (!large_enough || !State::is_job_boundary(shelves_[i].first)) continue;
            jobs_.push_back(i);
            first = shelves_[i].first;
        }
        jobs_.push_back(shelves_.size());
    }
    template <class Work>
    void for_each_job(std::stop_token const& stop, Work const& work) {
        auto const threads = static_cast<unsigned>(waves_.size());
        joute::do_jobs(threads, jobs_.size() - 1, stop, [&](unsigned thread, std::size_t job) {
            work(thread, std::span(shelves_).subspan(jobs_[job], jobs_[job + 1] - jobs_[job]));
        });
    }

    /// Calls work(from, to) for each range of a shelf that lies in one agenda entry.
    template <class Work>
    void for_each_part(Shelf const& shelf, Work const& work) const {
        auto const size = camps_.of(shelf.own_seeds).size();
        for (std::size_t from = 0; from < size;) {
            auto const left = State::positions_per_entry - (shelf.first + from) % State::positions_per_entry;
            auto const to = std::min(from + left, size);
            work(from, to);
            from = to;
        }
    }

    /// A harvest to look up. The harvests of up to 64 positions are prefetched before the first is read.
    struct Harvest {
        Value const* left;  ///< the values of the position after it
        Rank from;
        int taken;
    };
    void evaluate_harvests(Shelf const& shelf) {
        auto const& camps = camps_.of(shelf.own_seeds);
        std::vector<Harvest> harvests;
        for_each_part(shelf, [&](std::size_t from, std::size_t to) {
            harvests.clear();
            for (auto i = from; i < to; ++i) count_moves(shelf.first + i, camps[i], shelf.other, harvests);
            for (auto const& [left, r, taken] : harvests) {
                state_.raise(State::least(r), taken - left[State::most(0)]);
                if constexpr (rules == Rules::abapa)
                    state_.raise(State::most(r), taken - left[State::least(0)]);
            }
            state_.plan(shelf.first + from, shelf.first + to);
        });
    }

    void count_moves(Rank r, Camp own, Camp other, std::vector<Harvest>& harvests) {
        Position const q{{own, other}, south};
        auto const moves = rules_.moves(q);
        int open = static_cast<int>(moves.size());
        for (Houses houses = may_harvest(own, other); houses != 0; houses &= houses - 1) {
            Position next = q;
            rules_.play(next, Move{std::countr_zero(houses)});
            int const taken = granary(next.camps[1]);
            if (taken == 0 || next.camps[0] == 0) continue;  // rule 4: grand slam, not among the moves
            --open;
            auto const& tier = below_[static_cast<std::size_t>(seeds_ - taken)];
            Value const* left = &tier.template as<Value>()[State::least(rank(next.camps[0], next.camps[1]))];
            __builtin_prefetch(left);
            harvests.push_back({left, r, taken});
        }
        state_.begin(r, open, moves.empty() ? rules_.result(q) : State::no_harvest);
    }
    /// A small superset of the houses that harvest: the last seed falls on one or two seeds, or the sowing
    /// goes beyond the enemy camp.
    static Houses may_harvest(Camp own, Camp other) {
        Houses const one_or_two = at_least(other, 1) & ~at_least(other, 3);
        std::uint64_t const targets =
            std::uint64_t{packed(one_or_two)} << houses_per_camp | ~std::uint64_t{0xFFF};
        Houses houses = 0;
        for (int house = 0; house < houses_per_camp; ++house)
            houses |= (targets >> byte_of(ends(own), house) & 1) << Move::of(house).bit;
        return houses;
    }

    /// The propagation of one t on one thread: settles positions, then their predecessors, until no more can
    /// be settled. Each list holds at most `most_listed` positions; others are postponed to another pass.
    class Wave {
    public:
        Wave(TierSolver& tier, std::size_t most_listed) : solver_(&tier), most_listed_(most_listed) {}

        void run(std::span<Shelf const> job, int t) {
            t_ = t;
            for (auto const& shelf : job) start_from(shelf);
            while (!won_.empty() || !lost_.empty()) expand_batch();
        }

    private:
        static constexpr std::size_t batch_size = 32;

        struct Found {
            Rank r;
            Placement q;
        };

        State& state() { return solver_->state_; }

        /// Settles the positions at which the wave starts. Expands full batches only; run() expands the rest.
        void start_from(Shelf const& shelf) {
            auto const& camps = solver_->camps_.of(shelf.own_seeds);
            solver_->for_each_part(shelf, [&](std::size_t from, std::size_t to) {
                if (!state().has_planned(shelf.first + from, t_)) return;
                for (auto i = from; i < to; ++i) {
                    if (state().may_start_wave(shelf.first + i, t_))
                        begin_with(shelf.first + i, {camps[i], shelf.other});
                }
                while (std::max(won_.size(), lost_.size()) >= batch_size) expand_batch();
            });
        }
        void begin_with(Rank r, Placement const& q) {
            if (state().is_bounded_by(State::least(r), t_)) settle(State::least(r), t_, {r, q}, won_);
            if (state().is_bounded_by(State::most(r), -t_) && state().open_moves(r) == 0)
                settle(State::most(r), -t_, {r, q}, lost_);
            if (state().resume(State::least(r), t_, Condition::won)) won_.push_back(q);
            if (state().resume(State::most(r), -t_, Condition::lost)) lost_.push_back(q);
        }

        /// Expands a batch of the longer list.
        void expand_batch() {
            if (lost_.size() >= won_.size()) {
                find_unmoves(lost_, [this](Rank r) { state().prefetch_value(State::least(r)); });
                for (auto const& found : found_) settle(State::least(found.r), t_, found, won_);
            } else {
                find_unmoves(won_, [this](Rank r) { state().prefetch_open_moves(r); });
                close_moves();
            }
        }

        /// Removes a batch from the end of a list and puts its predecessors into found_. Prefetches
        /// their state to hide memory latency.
        template <class Prefetch>
        void find_unmoves(std::vector<Placement>& list, Prefetch const& prefetch) {
            found_.clear();
            auto const stay = list.size() - std::min(list.size(), batch_size);
            for (auto i = stay; i < list.size(); ++i) {
                for_each_unmove<rules>(list[i].own, list[i].other, [&](Camp own, Camp other) {
                    Rank const r = rank(own, other);
                    prefetch(r);
                    found_.push_back({r, {own, other}});
                });
            }
            list.resize(stay);
        }

        /// Each position in found_ has a move to a value ≥ t, which this closes. If none is left open, the
        /// best harvest decides.
        void close_moves() {
            closed_.clear();
            for (auto const& found : found_) {
                if (state().close_move(found.r) > 0) continue;
                state().prefetch_value(State::most(found.r));
                closed_.push_back(found);
            }
            for (auto const& found : closed_) {
                if (state().is_open_at_most(State::most(found.r), -t_)) {
                    settle(State::most(found.r), -t_, found, lost_);
                } else {
                    state().plan_harvest(found.r);
                }
            }
        }

        void settle(std::size_t i, int value, Found const& found, std::vector<Placement>& list) {
            if (!state().settle(i, value)) return;
            if (list.size() < most_listed_) {
                list.push_back(found.q);
            } else {
                state().postpone(i, found.r, t_, &list == &won_ ? Condition::won : Condition::lost);
                solver_->postponed_ = true;
            }
        }

        TierSolver* solver_;
        std::size_t most_listed_;
        int t_ = 0;
        std::vector<Placement> won_, lost_;
        std::vector<Found> found_, closed_;
    };

    Awele<rules> const rules_{joute::Params("awele", parameters, "")};
    int seeds_;
    std::span<Values const> below_;
    CampList camps_;
    std::vector<Shelf> shelves_;
    std::vector<std::size_t> jobs_;  ///< index of the first shelf of each job, then shelves_.size()
    State state_;
    std::vector<Wave> waves_;  ///< one for each thread
    std::atomic<bool> postponed_ = false;
};

}  // namespace awele
