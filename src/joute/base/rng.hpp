// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>

namespace joute {

/// One step of splitmix64. Spreads a seed over 64 bits; also mixes hash keys.
constexpr std::uint64_t mixed(std::uint64_t x) {
    x += 0x9E3779B97F4A7C15ULL;
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
    return x ^ (x >> 31);
}

/// The only source of randomness, always passed in: xoshiro256** (Blackman and Vigna, 2018). The same seed
/// gives the same numbers on every machine, which the standard distributions do not guarantee.
class Rng {
public:
    using result_type = std::uint64_t;

    /// Any seed is good, even 0: it is mixed first.
    constexpr explicit Rng(std::uint64_t seed) {
        for (auto& word : state_) word = mixed(seed++);
    }

    constexpr bool operator==(Rng const&) const = default;

    /// Models std::uniform_random_bit_generator, with max() and operator().
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

    /// The next 64 random bits.
    constexpr result_type operator()() {
        auto const result = std::rotl(state_[1] * 5, 7) * 9;
        auto const shifted = state_[1] << 17;
        state_[2] ^= state_[0];
        state_[3] ^= state_[1];
        state_[1] ^= state_[2];
        state_[0] ^= state_[3];
        state_[2] ^= shifted;
        state_[3] = std::rotl(state_[3], 45);
        return result;
    }

    /// Uniform in 0 … n−1, without division in the usual case (Lemire, 2019).
    constexpr std::uint32_t below(std::uint32_t n) {
        assert(n > 0);
        std::uint64_t product = ((*this)() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            std::uint32_t const threshold = -n % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = ((*this)() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    /// An index below `count`, with probability proportional to weight(index) ≥ 0. Requires 0 < sum < 2³².
    template <class Weight>
    std::size_t weighted(std::size_t count, Weight const& weight) {
        std::uint32_t total = 0;
        for (std::size_t i = 0; i < count; ++i) total += static_cast<std::uint32_t>(weight(i));
        auto ticket = static_cast<std::int64_t>(below(total));
        std::size_t i = 0;
        while ((ticket -= weight(i)) >= 0) ++i;
        return i;
    }

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace joute
