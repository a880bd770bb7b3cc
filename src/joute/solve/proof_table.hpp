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

/// How much is missing to a proof that the attacker wins, and to one that the defender holds: 0 is proved.
struct ProofNumbers {
    static constexpr std::uint32_t infinite = 100'000'000;
    std::uint32_t win = 1;
    std::uint32_t hold = 1;

    /// Those of a position that is decided.
    static ProofNumbers of_outcome(bool attacker_wins) {
        return attacker_wins ? ProofNumbers{0, infinite} : ProofNumbers{infinite, 0};
    }
    /// Whether one of the two is a proof.
    bool proved() const { return win == 0 || hold == 0; }
};

/// Why a game is decided, in a form that holds for many more positions than the one searched: see maker_breaker.hpp.
template <std::size_t W>
struct Certificate {
    Bits<W> zone{};
    Bits<W> replies{};
    int quiet = 0;
};

/// Proof numbers and certificates by position. The name of a position is 128 bits long: the lower half says where to
/// look, the upper half is compared. In a bucket the entry that took the least work makes room.
template <std::size_t W>
class ProofTable {
public:
    /// The name of a position.
    struct Key {
        std::uint64_t place = 0;
        std::uint64_t check = 0;
    };
    /// What is known of a position, and how many nodes that took.
    struct Entry {
        std::uint64_t check = 0;
        std::uint64_t work = 0;  ///< 0: free
        ProofNumbers numbers;
        Certificate<W> certificate;
    };

    /// Throws Error when there is not so much memory. Pages come zeroed when they are first touched: a small proof
    /// does not pay for a large table.
    explicit ProofTable(std::uint64_t bytes)
        : size_(std::bit_floor(std::max<std::uint64_t>(bytes / sizeof(Bucket), 1))),
          buckets_(static_cast<Bucket*>(std::calloc(size_, sizeof(Bucket)))) {
        if (!buckets_)
            throw Error(msg("a table of {} MB does not fit into this machine's memory of {} MB", bytes >> 20,
                            physical_memory() >> 20));
    }

    /// Nothing for a position that was never stored or had to make room. Valid until the next store().
    Entry const* find(Key const& key) const {
        for (Entry const& entry : bucket(key)) {
            if (entry.work != 0 && entry.check == key.check) return &entry;
        }
        return nullptr;
    }

    /// Takes the place of what was known of the position. `work` is what would be lost with it.
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
