// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/bits.hpp"
#include "joute/base/error.hpp"
#include "joute/base/memory.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace joute {

/// Proof and disproof number: the estimated work left to prove that the attacker wins (`win`), and that the
/// defender holds (`hold`). 0: proved.
struct ProofNumbers {
    static constexpr std::uint32_t infinite = 100'000'000;
    std::uint32_t win = 1;
    std::uint32_t hold = 1;

    /// The numbers of a decided position.
    static ProofNumbers of_outcome(bool attacker_wins) {
        return attacker_wins ? ProofNumbers{0, infinite} : ProofNumbers{infinite, 0};
    }
    /// Whether either outcome is proved.
    bool proved() const { return win == 0 || hold == 0; }
};

/// The vertices on which a proof rests, so that it also holds for other positions: see maker_breaker.hpp.
template <std::size_t W>
struct Certificate {
    Bits<W> zone{};
    Bits<W> replies{};
    int quiet = 0;
};

/// A transposition table of proof numbers and certificates. A 128-bit hash identifies a position: one half
/// selects the bucket, the other is compared. A full bucket replaces the entry with the least work.
template <std::size_t W>
class ProofTable {
public:
    /// The hash of a position.
    struct Key {
        std::uint64_t place = 0;
        std::uint64_t check = 0;
    };
    /// The search results for one position.
    struct Entry {
        std::uint64_t check = 0;
        std::uint64_t work = 0;  ///< nodes searched; 0: a free entry
        ProofNumbers numbers;
        Certificate<W> certificate;
    };

    /// Throws Error if the memory cannot be allocated. calloc() provides zeroed pages on first access, so a
    /// small proof does not pay for a large table.
    explicit ProofTable(std::uint64_t bytes)
        : size_(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Bucket), 1))),
          buckets_(static_cast<Bucket*>(std::calloc(size_, sizeof(Bucket)))) {
        if (!buckets_)
            throw Error(msg("a table of {} MB does not fit into this machine's memory of {} MB", bytes >> 20,
                            physical_memory() >> 20));
    }

    /// Null if the position is not stored. Valid until the next store().
    Entry const* find(Key const& key) const {
        for (Entry const& entry : bucket(key)) {
            if (entry.work != 0 && entry.check == key.check) return &entry;
        }
        return nullptr;
    }

    /// Replaces the entry of this position, or else the one with the least work. `work`: nodes searched.
    void store(Key const& key, ProofNumbers numbers, Certificate<W> const& certificate, std::uint64_t work) {
        Bucket& all = bucket(key);
        auto use = [&](Entry const& e) { return e.check == key.check ? 0 : e.work; };
        Entry& victim = *std::min_element(all.begin(), all.end(),
                                          [&](Entry const& a, Entry const& b) { return use(a) < use(b); });
        victim = {key.check, std::max<std::uint64_t>(work, 1), numbers, certificate};
    }

private:
    using Bucket = std::array<Entry, 4>;

    struct Free {
        void operator()(Bucket* buckets) const { std::free(buckets); }
    };

    Bucket& bucket(Key const& key) const { return buckets_.get()[key.place & (size_ - 1)]; }

    std::uint64_t size_;  ///< a power of two
    std::unique_ptr<Bucket, Free> buckets_;
};

}  // namespace joute
