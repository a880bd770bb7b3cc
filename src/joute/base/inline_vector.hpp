// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace joute {

/// A vector of at most N elements that lives where it stands: no allocation, so searches may make one per node.
template <class T, std::size_t N>
class InlineVector {
public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = T const*;

    constexpr InlineVector() = default;
    /// All of them must fit.
    constexpr InlineVector(std::initializer_list<T> values) {
        for (auto const& value : values) push_back(value);
    }

    /// As in std::vector, but a full one takes no more and nothing is ever allocated.
    constexpr void push_back(T const& value) {
        assert(size_ < N);
        items_[size_++] = value;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }
    constexpr void resize(std::size_t size, T const& value = T{}) {
        assert(size <= N);
        while (size_ < size) push_back(value);
        size_ = static_cast<std::uint32_t>(size);
    }

    /// As in std::vector: nothing checks that an element is there.
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr T const& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& back() { return items_[size_ - 1]; }
    constexpr T const& back() const { return items_[size_ - 1]; }
    constexpr T const& front() const { return items_[0]; }

    /// Pointers, valid as long as the vector stays where it is.
    constexpr iterator begin() { return items_.data(); }
    constexpr iterator end() { return items_.data() + size_; }
    constexpr const_iterator begin() const { return items_.data(); }
    constexpr const_iterator end() const { return items_.data() + size_; }

    /// The elements alone count, not what lies behind them.
    friend constexpr bool operator==(InlineVector const& a, InlineVector const& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    /// Not initialised on purpose: a list of moves is made at every node and only its first elements are read.
    std::array<T, N> items_;
    std::uint32_t size_ = 0;
};

}  // namespace joute
