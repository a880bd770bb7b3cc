// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"
#include "placements.hpp"
#include "unmoves.hpp"

#include "../awele.hpp"

#include "joute/solve/large_memory.hpp"
#include "joute/solve/parallel.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <utility>
#include <vector>

namespace awele {

// Finds the values of all positions with so many seeds, from those with fewer. Harvests lead to fewer seeds; they come
// first, and give each position a bound. All other moves stay in the level. Then, for t from the number of seeds downward,
//
//   q is worth ≥ t    if a harvest is worth as much, or a move leaves the other side worth ≤ −t
//   q is worth ≤ −t   if every harvest is worth so little, and every other move leaves the other side worth ≥ t
//
// spreads backwards, from positions that have just been settled to those one un-move away; a counter knows how many moves
// are still open. By the school's rules t = 1 is the last: what is not settled then can go round for ever, and is worth 0
// (rule 6). By the international rules t goes on down to the number of seeds below 0, and both lines are settled apart,
// in two words instead of one. Costs two bytes and a bit per position, or four.
//
// (After J. W. Romein and H. E. Bal, «Solving awari with parallel retrograde analysis», 2003; bounds, counters, waves.)
template <Rules rules>
class LevelSolver {
public:
    // `below[n]`: the values of the level of n seeds, for n = 0 … seeds−2.
    LevelSolver(int seeds, std::span<Values const> below, unsigned threads)
        : seeds_(seeds),
          below_(below),
          camps_(seeds),
          shelves_(shelves(seeds)),
          memory_(level_size(seeds) * per_position * sizeof(Word)),
          words_(memory_.template as<Word>()),
          agenda_(level_size(seeds) / positions_per_entry + 1) {
        divide_into_jobs();
        for (unsigned i = 0; i < threads; ++i) waves_.emplace_back(*this);
    }

    // Says whether it came to an end: not if it was asked to stop. tell(share) hears how far it is, from 0 to 1.
    template <class Tell>
    bool solve(std::stop_token const& stop, Tell const& tell) {
        for_each_job(stop, [this](unsigned, Shelf const& shelf) { look_at_harvests(shelf); });
        int const last = rules == Rules::school ? 1 : -seeds_;
        for (int t = seeds_; t >= last && !stop.stop_requested(); --t) {
            tell(static_cast<double>(seeds_ - t + 1) / (seeds_ - last + 2));
            do {
                postponed_ = false;
                for_each_job(stop, [this, t](unsigned thread, Shelf const& shelf) {
                    waves_[thread].start_from(shelf, t);
                });
            } while (postponed_);
        }
        return !stop.stop_requested();
    }

    // The values, in the memory that was worked in.
    Values take_values() && {
        auto const values = memory_.template as<Value>();
        for (std::size_t i = 0; i < words_.size(); ++i) values[i] = final_value(i);
        memory_.shrink(words_.size());
        return std::move(memory_);
    }

private:
    //   bits  0 … 7    what the best harvest is worth; once the word is settled, what the position is worth
    //         8 … 10   moves without harvest that are open: not yet known to leave the other side worth ≥ t
    //         14       settled
    //         15       settled, and its un-moves are still to be looked at
    using Word = std::uint16_t;
    static constexpr Word one_open_move = 1 << 8;
    static constexpr Word open_moves = 7 << 8;
    static constexpr Word settled = 1 << 14;
    static constexpr Word postponed = 1 << 15;
    static constexpr int no_harvest = -128;

    static constexpr Word word_of(int value) { return static_cast<std::uint8_t>(value); }
    static constexpr int value_of(Word word) { return static_cast<Value>(word & 0xFF); }

    // The word of a rank that knows the least value, and the one that knows the most.
    static constexpr std::size_t per_position = values_per_position(rules);
    static constexpr std::size_t least(Rank r) { return r * per_position; }
    static constexpr std::size_t most(Rank r) { return r * per_position + per_position - 1; }

    // Which |t| may find something to begin with among 64 positions: a bit for each. Saves reading all words for every t.
    using Entry = std::uint64_t;
    static constexpr Rank positions_per_entry = 64;
    static constexpr Entry entry_of(int t) { return Entry{1} << (t < 0 ? -t : t); }

    static constexpr std::size_t fewest_positions_per_job = 1 << 14;

    Word read(std::size_t i) const { return std::atomic_ref(words_[i]).load(std::memory_order_relaxed); }
    void write(std::size_t i, Word word) {
        std::atomic_ref(words_[i]).store(word, std::memory_order_relaxed);
    }
    // Another thread may have been faster: then `seen` is what it left there.
    bool replace(std::size_t i, Word& seen, Word word) {
        if (waves_.size() > 1)
            return std::atomic_ref(words_[i]).compare_exchange_weak(seen, word, std::memory_order_relaxed);
        write(i, word);
        return true;
    }
    void enter(Rank r, Entry entry) {
        std::atomic_ref(agenda_[r / positions_per_entry]).fetch_or(entry, std::memory_order_relaxed);
    }

    bool has_entry(Rank r, int t) {
        std::atomic_ref const entry(agenda_[r / positions_per_entry]);
        return (entry.load(std::memory_order_relaxed) & entry_of(t)) != 0;
    }

    void divide_into_jobs() {
        jobs_ = {0};
        Rank first = 0;
        for (std::size_t i = 0; i < shelves_.size(); ++i) {
            if (shelves_[i].first - first < fewest_positions_per_job) continue;
            jobs_.push_back(i);
            first = shelves_[i].first;
        }
        jobs_.push_back(shelves_.size());
    }
    template <class Work>
    void for_each_job(std::stop_token const& stop, Work const& work) {
        auto const threads = static_cast<unsigned>(waves_.size());
        joute::do_jobs(threads, jobs_.size() - 1, stop, [&](unsigned thread, std::size_t job) {
            for (auto i = jobs_[job]; i < jobs_[job + 1]; ++i) work(thread, shelves_[i]);
        });
    }

    // The harvests of 64 positions are collected first and valued afterwards, when memory has answered.
    struct Harvest {
        Value const* left;  // the values of what they leave
        std::size_t word;
        int taken;
    };
    void look_at_harvests(Shelf const& shelf) {
        auto const& camps = camps_.of(shelf.own_seeds);
        std::vector<Harvest> harvests;
        harvests.reserve(positions_per_entry * houses_per_camp);
        for (std::size_t from = 0; from < camps.size();) {
            auto const to = end_of_entry(shelf, from, camps.size());
            harvests.clear();
            for (auto i = from; i < to; ++i) count_moves(shelf.first + i, camps[i], shelf.other, harvests);
            value(harvests);
            Entry entry = 0;
            for (auto i = least(shelf.first + from); i < least(shelf.first + to); ++i) {
                int const bound = value_of(read(i));
                if (bound != no_harvest) entry |= entry_of(bound);
            }
            enter(shelf.first + from, entry);
            from = to;
        }
    }
    static std::size_t end_of_entry(Shelf const& shelf, std::size_t from, std::size_t size) {
        auto const left = positions_per_entry - (shelf.first + from) % positions_per_entry;
        return std::min(from + left, size);
    }

    void count_moves(Rank r, Camp own, Camp other, std::vector<Harvest>& harvests) {
        Position const q{{own, other}, south};
        Word open = 0;
        bool any = false;
        for (auto const m : rules_.moves(q)) {
            any = true;
            Position next = q;
            rules_.play(next, m);
            int const taken = granary(next.camps[1]);
            if (taken == 0) {
                open += one_open_move;
                continue;
            }
            auto const& level = below_[static_cast<std::size_t>(seeds_ - taken)];
            Value const* left = &level.template as<Value>()[least(rank(next.camps[0], next.camps[1]))];
            __builtin_prefetch(left);
            harvests.push_back({left, least(r), taken});
        }
        int const bound = any ? no_harvest : rules_.result(q);
        write(least(r), static_cast<Word>(open | word_of(bound)));
        write(most(r), static_cast<Word>(open | word_of(bound)));
    }
    void value(std::vector<Harvest> const& harvests) {
        for (auto const& [left, word, taken] : harvests) {
            raise(word, taken - left[per_position - 1]);
            if constexpr (per_position > 1) raise(word + 1, taken - left[0]);
        }
    }
    void raise(std::size_t i, int bound) {
        Word const word = read(i);
        if (value_of(word) < bound) write(i, static_cast<Word>((word & open_moves) | word_of(bound)));
    }

    // What one thread does for one t: settles positions, and goes back from them until there is nothing more to settle.
    class Wave {
    public:
        explicit Wave(LevelSolver& level) : level_(&level) {
            for (auto* list : {&won_, &lost_}) list->reserve(most_listed);
            found_.reserve(most_taken_up * 2 * all_seeds);
        }

        void start_from(Shelf const& shelf, int t) {
            t_ = t;
            auto const& camps = level_->camps_.of(shelf.own_seeds);
            for (std::size_t i = 0; i < camps.size();) {
                Rank const r = shelf.first + i;
                auto const to = end_of_entry(shelf, i, camps.size());
                bool const something = level_->has_entry(r, t);
                for (; something && i < to; ++i) begin_with(shelf.first + i, {camps[i], shelf.other});
                go_back();
                i = to;
            }
        }

    private:
        static constexpr std::size_t most_listed = 1 << 14;
        static constexpr std::size_t most_taken_up = 16;

        void begin_with(Rank r, Placement const& q) {
            Word const win = level_->read(least(r));
            if ((win & ~open_moves) == word_of(t_)) settle_won(least(r), q);
            if (win == (word_of(t_) | settled | postponed)) take_up(least(r), q, won_);
            Word const loss = level_->read(most(r));
            if (loss == word_of(-t_)) settle_lost(most(r), loss, q);
            if (loss == (word_of(-t_) | settled | postponed)) take_up(most(r), q, lost_);
        }
        void take_up(std::size_t word, Placement const& q, std::vector<Placement>& list) {
            level_->write(word, static_cast<Word>(level_->read(word) & ~postponed));
            list.push_back(q);
        }

        void go_back() {
            while (!won_.empty() || !lost_.empty()) {
                if (!lost_.empty()) {
                    find_unmoves(lost_, least(0));
                    for (auto const& [word, q] : found_) settle_won(word, q);
                } else {
                    find_unmoves(won_, most(0));
                    for (auto const& [word, q] : found_) close_move(word, q);
                }
            }
        }

        // From the last few of a list, all at once: memory needs the time to answer.
        void find_unmoves(std::vector<Placement>& list, std::size_t offset) {
            found_.clear();
            auto const stay = list.size() - std::min(list.size(), most_taken_up);
            for (auto i = stay; i < list.size(); ++i) {
                for_each_unmove<rules>(list[i].own, list[i].other, [&](Camp own, Camp other) {
                    auto const word = least(rank(own, other)) + offset;
                    __builtin_prefetch(&level_->words_[word], 1);
                    found_.push_back({word, {own, other}});
                });
            }
            list.resize(stay);
        }

        void settle_won(std::size_t word, Placement const& q) {
            Word seen = level_->read(word);
            do {
                if ((seen & settled) != 0) return;
            } while (!level_->replace(word, seen, word_of(t_) | settled));
            list(won_, word, q);
        }
        void settle_lost(std::size_t word, Word seen, Placement const& q) {
            if (level_->replace(word, seen, word_of(-t_) | settled)) list(lost_, word, q);
        }
        void close_move(std::size_t word, Placement const& q) {
            Word seen = level_->read(word);
            Word next = 0;
            do {
                if ((seen & settled) != 0) return;
                next = static_cast<Word>(seen - one_open_move);
                bool const loses = (next & open_moves) == 0 && value_of(next) <= -t_;
                if (loses) next = word_of(-t_) | settled;
            } while (!level_->replace(word, seen, next));
            if ((next & settled) != 0) list(lost_, word, q);
        }

        // A full list leaves a note in the word instead.
        void list(std::vector<Placement>& list, std::size_t word, Placement const& q) {
            if (list.size() < most_listed) {
                list.push_back(q);
                return;
            }
            level_->write(word, static_cast<Word>(level_->read(word) | postponed));
            level_->enter(word / per_position, entry_of(t_));
            level_->postponed_ = true;
        }

        struct Found {
            std::size_t word;
            Placement q;
        };
        LevelSolver* level_;
        int t_ = 0;
        std::vector<Placement> won_, lost_;
        std::vector<Found> found_;
    };

    Value final_value(std::size_t i) const {
        Word const word = words_[i];
        if ((word & settled) != 0) return static_cast<Value>(value_of(word));
        if (rules == Rules::school) return 0;
        return static_cast<Value>(i % 2 == 0 ? -seeds_ : seeds_);
    }

    Awele<rules> const rules_{joute::Params("awele", parameters, "")};
    int seeds_;
    std::span<Values const> below_;
    CampList camps_;
    std::vector<Shelf> shelves_;
    std::vector<std::size_t> jobs_;  // their first shelves, and the end
    joute::LargeMemory memory_;
    std::span<Word> words_;
    std::vector<Entry> agenda_;
    std::vector<Wave> waves_;  // one for each thread
    std::atomic<bool> postponed_ = false;
};

}  // namespace awele
