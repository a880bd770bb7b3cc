// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/memory.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <vector>

namespace joute {

/// What a stored value says about the true one: nothing, true ≥ value, true ≤ value, true = value.
enum class Bound : std::uint8_t { none, lower, upper, exact };

/// The bound that a search with the window (alpha, beta) establishes: fail-high, fail-low, or exact.
constexpr Bound bound_of(int value, int alpha, int beta) {
    return value >= beta ? Bound::lower : value <= alpha ? Bound::upper : Bound::exact;
}

/// The stored result of searching a position.
struct Transposition {
    static constexpr int most_depth = 1023;
    static constexpr int no_move = 4095;

    int value = 0;
    int depth = 0;              ///< of the search, 0 … most_depth
    Bound bound = Bound::none;  ///< none: only the move is valid
    bool guessed = true;        ///< the value rests on an estimate: a deeper search may change it
    int move = no_move;         ///< index of the best move in moves(q), if smaller than no_move
};

/// A hash table of searched positions, by key. New and deep entries replace old and shallow ones.
///
///     bucket     | entry | entry | entry | entry |      one cache line: one memory access per look-up
///     entry      | check = key ^ data |   data   |
///     data       value 32 · depth 10 · move 12 · bound 2 · guessed 1 · spare 1 · generation 6      (bits)
///
/// Probing and storing are thread-safe without locks: an entry whose halves come from two stores fails its
/// check and is not found (Hyatt and Mann, «A lock-less transposition table implementation for parallel
/// search chess engines», 2002). Other functions need exclusive access.
///
/// The table starts small and doubles between iterations, up to the given size. So a search of a thousand
/// positions does not pay for clearing a table for a hundred million, nor for its cache misses.
class TranspositionTable {
public:
    static constexpr std::uint64_t entry_size = 16;
    static constexpr std::uint64_t bucket_size = 64;

    /// Throws Error if the machine has less memory.
    explicit TranspositionTable(std::uint64_t bytes) { resize(bytes); }
    TranspositionTable(TranspositionTable&&) = default;  ///< a copy would lose the reserved memory
    TranspositionTable& operator=(TranspositionTable&&) = default;

    /// Uses at most `bytes`, rounded down to a power of two, but at least one entry. Clears the table. Throws
    /// Error if the machine has less memory.
    void resize(std::uint64_t bytes) {
        if (bytes > physical_memory()) throw too_large(bytes);
        most_buckets_ = std::bit_floor(std::max<std::uint64_t>(bytes / bucket_size, 1));
        entries_used_ = static_cast<unsigned>(std::clamp<std::uint64_t>(bytes / entry_size, 1, 4));
        buckets_ = {};
        try {
            buckets_.reserve(most_buckets_);  // pages are not touched yet: costs nothing
        } catch (std::bad_alloc const&) {
            throw too_large(bytes);
        }
        clear();
    }

    /// Removes all entries and shrinks to the initial size.
    void clear() {
        buckets_.clear();
        buckets_.resize(std::min<std::uint64_t>(most_buckets_, first_buckets));
        generation_ = 1;
    }

    /// Ages all entries, so that they are replaced sooner.
    void new_search() { generation_ = generation_ % most_generation + 1; }

    /// Doubles until `positions` entries fit or the maximum size is reached.
    void make_room(std::uint64_t positions) {
        while (buckets_.size() < most_buckets_ && buckets_.size() * 4 < positions) grow();
    }

    /// Whether the table exceeds the CPU cache. A probe then costs more than a search of two plies (measured
    /// with Awélé).
    bool has_outgrown_the_cache() const { return buckets_.size() > cached_buckets; }

    /// Prefetches the bucket that probe(key) will read.
    void prefetch(std::uint64_t key) { __builtin_prefetch(&bucket(key)); }

    /// The entry of the key; nullopt if there is none or it was replaced. Thread-safe.
    std::optional<Transposition> probe(std::uint64_t key) {
        auto& entries = bucket(key).entries;
        for (unsigned i = 0; i < entries_used_; ++i) {
            std::uint64_t const data = read(entries[i].data);
            if (data != 0 && (read(entries[i].check) ^ data) == key) return unpacked(data);
        }
        return std::nullopt;
    }

    /// Replaces the entry of the same key, else the least useful entry of its bucket. Thread-safe.
    void store(std::uint64_t key, Transposition const& found) {
        assert(found.depth >= 0 && found.depth <= Transposition::most_depth);
        Entry& entry = victim(bucket(key), key);
        std::uint64_t const data = packed(found);
        write(entry.data, data);
        write(entry.check, key ^ data);
    }

    /// Stores the best move alone, for a value that depends on the path. A bound already stored stays.
    void store_move(std::uint64_t key, Transposition const& found) {
        Transposition kept = probe(key).value_or(Transposition{.depth = found.depth});
        if (found.move != Transposition::no_move) kept.move = found.move;
        store(key, kept);
    }

private:
    struct Entry {
        std::uint64_t check = 0;
        std::uint64_t data = 0;  ///< 0: free, since generations begin with 1
    };
    struct alignas(bucket_size) Bucket {
        std::array<Entry, bucket_size / entry_size> entries;
    };
    static_assert(sizeof(Entry) == entry_size && sizeof(Bucket) == bucket_size);

    static constexpr std::uint64_t first_buckets = 1024;      ///< 64 KB
    static constexpr std::uint64_t cached_buckets = 1 << 14;  ///< 1 MB
    static constexpr std::uint64_t most_generation = 63;

    static std::uint64_t read(std::uint64_t& word) {
        return std::atomic_ref(word).load(std::memory_order_relaxed);
    }
    static void write(std::uint64_t& word, std::uint64_t value) {
        std::atomic_ref(word).store(value, std::memory_order_relaxed);
    }

    Bucket& bucket(std::uint64_t key) { return buckets_[key & (buckets_.size() - 1)]; }

    /// The entry to overwrite: the same position's, a free one, or the least useful. One search older counts
    /// as four plies shallower.
    Entry& victim(Bucket& bucket, std::uint64_t key) {
        Entry* least = nullptr;
        std::uint64_t least_use = 0;
        for (unsigned i = 0; i < entries_used_; ++i) {
            Entry& entry = bucket.entries[i];
            std::uint64_t const data = read(entry.data);
            if (data == 0 || (read(entry.check) ^ data) == key) return entry;
            std::uint64_t const age = (generation_ + most_generation - generation(data)) % most_generation;
            std::uint64_t const use = depth(data) + 4 * (most_generation - age);
            if (least == nullptr || use < least_use) {
                least = &entry;
                least_use = use;
            }
        }
        return *least;
    }

    /// Doubles the number of buckets. Entries of bucket i stay or move to bucket i + old size, which is
    /// empty.
    void grow() {
        auto const old_size = buckets_.size();
        buckets_.resize(2 * old_size);
        for (std::size_t i = 0; i < old_size; ++i) {
            auto& here = buckets_[i].entries;
            auto& there = buckets_[i + old_size].entries;
            for (std::size_t e = 0; e < here.size(); ++e) {
                if (((here[e].check ^ here[e].data) & old_size) != 0) std::swap(here[e], there[e]);
            }
        }
    }

    std::uint64_t packed(Transposition const& t) const {
        return static_cast<std::uint32_t>(t.value) | static_cast<std::uint64_t>(t.depth) << 32 |
               static_cast<std::uint64_t>(std::min(t.move, Transposition::no_move)) << 42 |
               static_cast<std::uint64_t>(t.bound) << 54 | std::uint64_t{t.guessed} << 56 | generation_ << 58;
    }
    static Transposition unpacked(std::uint64_t data) {
        return {.value = static_cast<std::int32_t>(data & 0xFFFF'FFFF),
                .depth = static_cast<int>(depth(data)),
                .bound = static_cast<Bound>((data >> 54) & 3),
                .guessed = ((data >> 56) & 1) != 0,
                .move = static_cast<int>((data >> 42) & 0xFFF)};
    }
    static std::uint64_t depth(std::uint64_t data) { return (data >> 32) & 0x3FF; }
    static std::uint64_t generation(std::uint64_t data) { return data >> 58; }

    static Error too_large(std::uint64_t bytes) {
        return Error(msg("a table of {} MB does not fit into this machine's memory of {} MB", bytes >> 20,
                         physical_memory() >> 20));
    }

    std::vector<Bucket> buckets_;  ///< their number is a power of two
    std::uint64_t most_buckets_ = 1;
    unsigned entries_used_ = 4;  ///< per bucket; fewer in a table smaller than a bucket
    std::uint64_t generation_ = 1;
};

}  // namespace joute
