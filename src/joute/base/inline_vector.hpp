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

/// A vector of at most N elements with part of the interface of std::vector. It never allocates, so a search
/// can make one per node.
template <class T, std::size_t N>
class InlineVector {
public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = T const*;

    constexpr InlineVector() = default;
    /// Requires values.size() <= N.
    constexpr InlineVector(std::initializer_list<T> values) {
        for (auto const& value : values) push_back(value);
    }

    /// Requires size() < N.
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

    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr T const& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& back() { return items_[size_ - 1]; }
    constexpr T const& back() const { return items_[size_ - 1]; }
    constexpr T const& front() const { return items_[0]; }

    /// A pointer into this object.
    constexpr iterator begin() { return items_.data(); }
    constexpr iterator end() { return items_.data() + size_; }
    constexpr const_iterator begin() const { return items_.data(); }
    constexpr const_iterator end() const { return items_.data() + size_; }

    /// Compares the elements, not the unused capacity.
    friend constexpr bool operator==(InlineVector const& a, InlineVector const& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    /// Not initialised on purpose: every node makes a move list and reads only its first elements.
    std::array<T, N> items_;
    std::uint32_t size_ = 0;
};

}  // namespace joute
