// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/lazy_iterator.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace joute {

/// The index of the (n+1)-th lowest set bit. Requires popcount(word) > n.
inline int nth_set_bit(std::uint64_t word, int n) {
#ifdef __BMI2__
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << n, word));
#else
    for (; n > 0; --n) word &= word - 1;
    return std::countr_zero(word);
#endif
}

/// The bits of `word` selected by `mask`, packed at the low end (pext).
inline std::uint64_t extracted_bits(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
    return _pext_u64(word, mask);
#else
    std::uint64_t low = 0;
    for (std::uint64_t bit = 1; mask != 0; bit <<= 1, mask &= mask - 1) {
        if ((word & mask & (~mask + 1)) != 0) low |= bit;
    }
    return low;
#endif
}

/// The inverse of extracted_bits(): the low bits of `low` moved to the set bits of `mask` (pdep).
inline std::uint64_t deposited_bits(std::uint64_t low, std::uint64_t mask) {
#ifdef __BMI2__
    return _pdep_u64(low, mask);
#else
    std::uint64_t word = 0;
    for (; mask != 0; low >>= 1, mask &= mask - 1) {
        if ((low & 1) != 0) word |= mask & (~mask + 1);
    }
    return word;
#endif
}

/// A set of numbers 0 … 64·W−1 in W words, W a power of two. All loops have constant length, so that W = 1
/// compiles to a plain word. Other numbers wrap round, so that a board may test cells just beyond its edges.
template <std::size_t W>
struct Bits {
    std::array<std::uint64_t, W> words{};

    bool test(int i) const { return ((words[word_of(i)] >> (i & 63)) & 1) != 0; }
    void set(int i) { words[word_of(i)] |= std::uint64_t{1} << (i & 63); }
    void reset(int i) { words[word_of(i)] &= ~(std::uint64_t{1} << (i & 63)); }

    int count() const {
        int total = 0;
        for (auto word : words) total += std::popcount(word);
        return total;
    }
    bool none() const {
        std::uint64_t all = 0;
        for (auto word : words) all |= word;
        return all == 0;
    }
    /// The smallest member. Requires !none().
    int first() const {
        for (std::size_t w = 0; w + 1 < W; ++w) {
            if (words[w] != 0) return static_cast<int>(w * 64) + std::countr_zero(words[w]);
        }
        return static_cast<int>((W - 1) * 64) + std::countr_zero(words[W - 1]);
    }
    /// Removes the smallest member.
    void remove_first() {
        for (std::size_t w = 0; w < W; ++w) {
            if (words[w] != 0 || w + 1 == W) {
                words[w] &= words[w] - 1;
                return;
            }
        }
    }
    /// The (n+1)-th smallest member. Requires count() > n. Finds its word without branches, which would be
    /// unpredictable.
    int nth(int n) const {
        std::size_t word = 0;
        int before = 0;
        int total = 0;
        for (std::size_t w = 0; w + 1 < W; ++w) {
            total += std::popcount(words[w]);
            bool const beyond = n >= total;
            word += beyond ? 1 : 0;
            before = beyond ? total : before;
        }
        return static_cast<int>(word * 64) + nth_set_bit(words[word], n - before);
    }

    /// Calls visit(i) for each member in increasing order.
    template <class Visit>
    void for_each(Visit const& visit) const {
        for (std::size_t w = 0; w < W; ++w) {
            for (auto rest = words[w]; rest != 0; rest &= rest - 1) {
                visit(static_cast<int>(w * 64) + std::countr_zero(rest));
            }
        }
    }

    friend Bits operator&(Bits a, Bits const& b) {
        for (std::size_t w = 0; w < W; ++w) a.words[w] &= b.words[w];
        return a;
    }
    friend Bits operator|(Bits a, Bits const& b) {
        for (std::size_t w = 0; w < W; ++w) a.words[w] |= b.words[w];
        return a;
    }
    friend Bits operator^(Bits a, Bits const& b) {
        for (std::size_t w = 0; w < W; ++w) a.words[w] ^= b.words[w];
        return a;
    }
    /// The members of a that are not in b.
    friend Bits operator-(Bits a, Bits const& b) {
        for (std::size_t w = 0; w < W; ++w) a.words[w] &= ~b.words[w];
        return a;
    }
    bool operator==(Bits const&) const = default;

private:
    static_assert(std::has_single_bit(W));
    static constexpr std::size_t word_of(int i) { return (static_cast<unsigned>(i) / 64) % W; }
};

/// The members of a set as a sized random-access range of `Item`s in increasing order, computed on access.
/// Indexing selects the bit directly; iterators step by clearing bits, which suits loops over all moves.
template <std::size_t W, class Item>
class BitRange {
public:
    /// Copies the set.
    explicit BitRange(Bits<W> const& members) : BitRange(members, members.count()) {}
    /// For callers that already know the number of members.
    BitRange(Bits<W> const& members, int size) : members_(members), size_(size) {
        assert(size == members.count());
    }

    /// A cursor for LazyIterator. It points at the smallest member of `rest`.
    struct Cursor {
        BitRange const* range = nullptr;
        Bits<W> rest{};

        Item read() const { return Item{rest.first()}; }
        void step() { rest.remove_first(); }
        void jump(std::size_t i) {
            rest = range->members_;
            for (; i > 0; --i) rest.remove_first();
        }
    };
    using iterator = LazyIterator<Cursor>;

    iterator begin() const { return {{this, members_}, 0}; }
    iterator end() const { return {{this, {}}, size()}; }
    std::size_t size() const { return static_cast<std::size_t>(size_); }
    bool empty() const { return size_ == 0; }
    Item operator[](std::size_t n) const {
        assert(n < size());
        return Item{members_.nth(static_cast<int>(n))};
    }

private:
    Bits<W> members_;
    int size_;
};

}  // namespace joute
