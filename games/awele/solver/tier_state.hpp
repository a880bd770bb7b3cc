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

/// The condition of TierSolver by which a position was settled: won for value ≥ t, lost for value ≤ −t.
enum class Condition { won, lost };

/// The state of every position of a tier during retrograde analysis: 1 5/8 bytes each by the school's rules.
///
///     a byte       −48 … 48     settled: the value
///                  52 … 149     open: 101 + the value of the best harvest, or 52 without harvest
///                  150, 151     settled with t, or −t, but its predecessors are postponed to another pass
///     four bits    the number of open moves: without harvest, and not yet known to lead to a value ≥ t
///     a bit        of the agenda: a 64-bit entry for every 64 positions. Bit t is set if a wave with t
///                  may start at one of them (the propagation of one t, see TierSolver)
///
/// By the international rules each position has two bytes, for its least and its greatest value. The counters
/// of open moves are packed in an array of their own, because half of all accesses only decrement one.
/// Thread-safe except begin, raise and plan, which need exclusive access to their ranks.
template <Rules rules>
class TierState {
public:
    static constexpr int no_harvest = -all_seeds - 1;
    static constexpr Rank positions_per_entry = 64;

    /// `shared`: several threads will use it, at the price of atomic read-modify-write operations.
    TierState(Rank positions, bool shared)
        : values_(positions * per_position),
          codes_(values_.as<Code>()),
          open_memory_(positions / 2 + 1),
          open_(open_memory_.as<std::uint8_t>()),
          agenda_(positions / positions_per_entry + 1),
          shared_(shared) {}

    /// The indices of a rank's bytes for its least and its greatest value.
    static constexpr std::size_t least(Rank r) { return r * per_position; }
    static constexpr std::size_t most(Rank r) { return r * per_position + per_position - 1; }
    /// Whether different threads may begin the ranks < r and ≥ r. Two ranks share a byte of open moves.
    static constexpr bool is_job_boundary(Rank r) { return r % 2 == 0; }

    /// Initialises a rank with its number of moves without harvest and the value of its best harvest.
    void begin(Rank r, int open, int bound) {
        open_[r / 2] = static_cast<std::uint8_t>(open_[r / 2] | open << shift(r));
        codes_[least(r)] = codes_[most(r)] = bounded(bound);
    }
    /// Raises the value of the best harvest to at least `bound`.
    void raise(std::size_t i, int bound) {
        if (codes_[i] < bounded(bound)) codes_[i] = bounded(bound);
    }
    /// Puts every t with which a wave may start in [from, to) on the agenda. The range must lie in one entry.
    void plan(Rank from, Rank to) {
        Entry entry = 0;
        for (Rank r = from; r < to; ++r) {
            if (codes_[least(r)] != first_open) entry |= entry_of(codes_[least(r)] - offset);
            if (open_moves(r) == 0) entry |= entry_of(offset - codes_[most(r)]);
        }
        enter(from, entry);
    }
    /// Without open moves a position is worth its best harvest b: puts t = −b on the agenda.
    void plan_harvest(Rank r) {
        Code const code = read(most(r));
        if (is_open(code)) enter(r, entry_of(offset - code));
    }
    /// Whether a wave with t may start at one of the positions that share the agenda entry of r.
    bool has_planned(Rank r, int t) {
        std::atomic_ref const entry(agenda_[r / positions_per_entry]);
        return (entry.load(std::memory_order_relaxed) & entry_of(t)) != 0;
    }

    /// Whether a wave with t may start at r. A cheap test that excludes most positions.
    bool may_start_wave(Rank r, int t) const {
        auto const may = [t](Code code) {
            return code == bounded(t) || code == bounded(-t) || code == postponed_won ||
                   code == postponed_lost;
        };
        return may(read(least(r))) || (per_position > 1 && may(read(most(r))));
    }
    /// Whether the position is open and its best harvest is worth exactly `bound`.
    bool is_bounded_by(std::size_t i, int bound) const { return read(i) == bounded(bound); }
    /// Whether the position is open and its best harvest is worth ≤ `bound`.
    bool is_open_at_most(std::size_t i, int bound) const {
        Code const code = read(i);
        return is_open(code) && code <= bounded(bound);
    }
    int open_moves(Rank r) const {
        auto const both = std::atomic_ref(open_[r / 2]).load(std::memory_order_relaxed);
        return both >> shift(r) & 0xF;
    }
    /// Decrements the number of open moves and returns the rest.
    int close_move(Rank r) {
        std::atomic_ref const both(open_[r / 2]);
        auto const one = static_cast<std::uint8_t>(1 << shift(r));
        if (shared_) return ((both.fetch_sub(one, std::memory_order_relaxed) - one) >> shift(r)) & 0xF;
        auto const left = static_cast<std::uint8_t>(both.load(std::memory_order_relaxed) - one);
        both.store(left, std::memory_order_relaxed);
        return left >> shift(r) & 0xF;
    }
    /// Returns true if the position was open and this call settled it.
    bool settle(std::size_t i, int value) {
        Code seen = read(i);
        do {
            if (!is_open(seen)) return false;
        } while (!replace(i, seen, static_cast<Code>(value)));
        return true;
    }
    /// Leaves the predecessors of a settled position to a later pass with the same t.
    void postpone(std::size_t i, Rank r, int t, Condition line) {
        write(i, line == Condition::won ? postponed_won : postponed_lost);
        enter(r, entry_of(t));
    }
    /// If the position was postponed, settles it again and returns true.
    bool resume(std::size_t i, int value, Condition line) {
        if (read(i) != (line == Condition::won ? postponed_won : postponed_lost)) return false;
        write(i, static_cast<Code>(value));
        return true;
    }

    void prefetch_value(std::size_t i) const { __builtin_prefetch(&codes_[i], 1); }
    void prefetch_open_moves(Rank r) const { __builtin_prefetch(&open_[r / 2], 1); }

    /// Returns the values. Positions still open are worth 0 by the school's rules (rule 6); by the
    /// international rules they have the trivial bounds ±seeds.
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
    /// Beyond 31 seeds, t and t − 64 share a bit. This costs time, not correctness.
    static constexpr Entry entry_of(int t) { return Entry{1} << (t & 63); }

    Code read(std::size_t i) const { return std::atomic_ref(codes_[i]).load(std::memory_order_relaxed); }
    void write(std::size_t i, Code code) {
        std::atomic_ref(codes_[i]).store(code, std::memory_order_relaxed);
    }
    /// Compare-and-exchange. On failure `seen` is the code that another thread has written.
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
    bool shared_;  ///< used by several threads; a single one avoids locked instructions
};

}  // namespace awele
