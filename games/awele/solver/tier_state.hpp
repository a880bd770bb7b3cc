// SPDX-License-Identifier: MIT
#pragma once

#include "databases.hpp"
#include "placements.hpp"

#include "joute/base/memory.hpp"

#include <atomic>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace awele {

/// Which of the two lines of a tier solver a position was settled by: worth ≥ t, or worth ≤ −t.
enum class Line { won, lost };

/// What is known of every position of a tier while it is being solved: 1 5/8 bytes each by the school's rules.
///
///     a byte      −48 … 48     settled: what the position is worth
///                 52 … 149     not settled: 101 more than what the best harvest is worth, 52 without harvest
///                 150, 151     settled with t, or −t, but left for another pass
///     half a one  how many moves without harvest are open: not yet known to leave the other side worth ≥ t
///     a bit       for each t, whether a wave may begin among 64 positions: the agenda
///
/// By the international rules the byte is there twice, for the least value and for the most. What waves look at most is
/// smallest: half of the time they only count. Several threads may do anything at a time but begin, raise and plan, which
/// are for whoever has the rank to itself.
template <Rules rules>
class TierState {
public:
    static constexpr int no_harvest = -all_seeds - 1;
    static constexpr Rank positions_per_entry = 64;

    /// `shared` if several threads will work on it: that costs time.
    TierState(Rank positions, bool shared)
        : values_(positions * per_position),
          codes_(values_.as<Code>()),
          open_memory_(positions / 2 + 1),
          open_(open_memory_.as<std::uint8_t>()),
          agenda_(positions / positions_per_entry + 1),
          shared_(shared) {}

    /// The byte of a rank for the least value, and the one for the most.
    static constexpr std::size_t least(Rank r) { return r * per_position; }
    static constexpr std::size_t most(Rank r) { return r * per_position + per_position - 1; }
    /// Two ranks share a byte of open moves.
    static constexpr bool can_part_at(Rank r) { return r % 2 == 0; }

    /// What is known of a rank before any wave: how many moves without harvest it has, and what its best harvest is
    /// worth.
    void begin(Rank r, int open, int bound) {
        open_[r / 2] = static_cast<std::uint8_t>(open_[r / 2] | open << shift(r));
        codes_[least(r)] = codes_[most(r)] = bounded(bound);
    }
    /// Its best harvest is worth at least that.
    void raise(std::size_t i, int bound) {
        if (codes_[i] < bounded(bound)) codes_[i] = bounded(bound);
    }
    /// Notes for which t there is something to begin with among ranks that share an entry.
    void plan(Rank from, Rank to) {
        Entry entry = 0;
        for (Rank r = from; r < to; ++r) {
            if (codes_[least(r)] != first_open) entry |= entry_of(codes_[least(r)] - offset);
            if (open_moves(r) == 0) entry |= entry_of(offset - codes_[most(r)]);
        }
        enter(from, entry);
    }
    /// Without open moves a position is worth what its best harvest is: its turn comes with −t.
    void plan_harvest(Rank r) {
        Code const code = read(most(r));
        if (is_open(code)) enter(r, entry_of(offset - code));
    }
    /// Whether a wave with t may begin there.
    bool has_planned(Rank r, int t) {
        std::atomic_ref const entry(agenda_[r / positions_per_entry]);
        return (entry.load(std::memory_order_relaxed) & entry_of(t)) != 0;
    }

    /// Whether a wave may begin with a position: one look is enough for most, with which none does.
    bool concerns(Rank r, int t) const {
        auto const may = [t](Code code) {
            return code == bounded(t) || code == bounded(-t) || code == postponed_won ||
                   code == postponed_lost;
        };
        return may(read(least(r))) || (per_position > 1 && may(read(most(r))));
    }
    /// Whether it is open and its best harvest is worth just that.
    bool is_bounded_by(std::size_t i, int bound) const { return read(i) == bounded(bound); }
    /// Not settled, and no harvest is worth more.
    bool is_open_at_most(std::size_t i, int bound) const {
        Code const code = read(i);
        return is_open(code) && code <= bounded(bound);
    }
    /// How many moves without harvest are not decided yet.
    int open_moves(Rank r) const {
        auto const both = std::atomic_ref(open_[r / 2]).load(std::memory_order_relaxed);
        return both >> shift(r) & 0xF;
    }
    /// Returns how many are left.
    int close_move(Rank r) {
        std::atomic_ref const both(open_[r / 2]);
        auto const one = static_cast<std::uint8_t>(1 << shift(r));
        if (shared_) return ((both.fetch_sub(one, std::memory_order_relaxed) - one) >> shift(r)) & 0xF;
        auto const left = static_cast<std::uint8_t>(both.load(std::memory_order_relaxed) - one);
        both.store(left, std::memory_order_relaxed);
        return left >> shift(r) & 0xF;
    }
    /// Says whether the position was still open, and it was this call that settled it.
    bool settle(std::size_t i, int value) {
        Code seen = read(i);
        do {
            if (!is_open(seen)) return false;
        } while (!replace(i, seen, static_cast<Code>(value)));
        return true;
    }
    /// Settles it in a later pass with the same t, by that line.
    void postpone(std::size_t i, Rank r, int t, Line line) {
        write(i, line == Line::won ? postponed_won : postponed_lost);
        enter(r, entry_of(t));
    }
    /// Says whether the position was left for another pass, and takes it up.
    bool resume(std::size_t i, int value, Line line) {
        if (read(i) != (line == Line::won ? postponed_won : postponed_lost)) return false;
        write(i, static_cast<Code>(value));
        return true;
    }

    /// What will be looked at soon.
    void prefetch_value(std::size_t i) const { __builtin_prefetch(&codes_[i], 1); }
    void prefetch_open_moves(Rank r) const { __builtin_prefetch(&open_[r / 2], 1); }

    /// What is still open is worth 0 by the school's rules; by the others nothing is known of it.
    Values take_values(int seeds) && {
        for (std::size_t i = 0; i < codes_.size(); ++i) {
            if (!is_open(codes_[i])) continue;
            int const unknown = i % 2 == 0 ? -seeds : seeds;
            codes_[i] = static_cast<Code>(rules == Rules::school ? 0 : unknown);
        }
        return std::move(values_);
    }

private:
    using Code = std::uint8_t;
    using Entry = std::uint64_t;

    static constexpr std::size_t per_position = values_per_position(rules);
    static constexpr int offset = 101;
    static constexpr Code first_open = no_harvest + offset;
    static constexpr Code last_open = all_seeds + offset;
    static constexpr Code postponed_won = last_open + 1;
    static constexpr Code postponed_lost = last_open + 2;

    static constexpr Code bounded(int bound) { return static_cast<Code>(bound + offset); }
    static constexpr bool is_open(Code code) { return code >= first_open && code <= last_open; }
    static constexpr int shift(Rank r) { return r % 2 == 0 ? 0 : 4; }
    /// Beyond 31 seeds a bit stands for two t, which costs time and no more.
    static constexpr Entry entry_of(int t) { return Entry{1} << (t & 63); }

    Code read(std::size_t i) const { return std::atomic_ref(codes_[i]).load(std::memory_order_relaxed); }
    void write(std::size_t i, Code code) {
        std::atomic_ref(codes_[i]).store(code, std::memory_order_relaxed);
    }
    /// Another thread may have been faster: then `seen` is what it left there.
    bool replace(std::size_t i, Code& seen, Code code) {
        if (shared_)
            return std::atomic_ref(codes_[i]).compare_exchange_weak(seen, code, std::memory_order_relaxed);
        write(i, code);
        return true;
    }
    void enter(Rank r, Entry entry) {
        std::atomic_ref(agenda_[r / positions_per_entry]).fetch_or(entry, std::memory_order_relaxed);
    }

    Values values_;
    std::span<Code> codes_;
    joute::LargeMemory open_memory_;
    std::span<std::uint8_t> open_;
    std::vector<Entry> agenda_;
    bool shared_;  ///< by several threads: one alone need not pay for locked instructions
};

}  // namespace awele
