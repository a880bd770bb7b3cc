// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <iterator>
#include <utility>

namespace joute {

/// A random-access iterator over elements that are computed on access. The cursor provides
///
///     read()     the current element
///     step()     moves to the next element
///     jump(i)    moves to the i-th element, or to the end
template <class Cursor>
class LazyIterator {
public:
    using value_type = decltype(std::declval<Cursor const&>().read());
    using difference_type = std::ptrdiff_t;
    using reference = value_type;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::random_access_iterator_tag;

    LazyIterator() = default;
    /// `index` is that of the cursor's current element.
    LazyIterator(Cursor const& cursor, std::size_t index)
        : cursor_(cursor), index_(static_cast<difference_type>(index)) {}

    /// Computes the element at each call.
    value_type operator*() const { return cursor_.read(); }
    value_type operator[](difference_type n) const { return *(*this + n); }

    /// One step of the cursor, which is cheap.
    LazyIterator& operator++() {
        cursor_.step();
        ++index_;
        return *this;
    }
    /// A jump of the cursor, which may start from the beginning of the range.
    LazyIterator& operator+=(difference_type n) {
        index_ += n;
        cursor_.jump(static_cast<std::size_t>(index_));
        return *this;
    }
    LazyIterator& operator-=(difference_type n) { return *this += -n; }
    LazyIterator& operator--() { return *this += -1; }
    LazyIterator operator++(int) {
        auto const old = *this;
        ++*this;
        return old;
    }
    LazyIterator operator--(int) {
        auto const old = *this;
        --*this;
        return old;
    }
    friend LazyIterator operator+(LazyIterator it, difference_type n) { return it += n; }
    friend LazyIterator operator+(difference_type n, LazyIterator it) { return it += n; }
    friend LazyIterator operator-(LazyIterator it, difference_type n) { return it -= n; }
    friend difference_type operator-(LazyIterator const& a, LazyIterator const& b) {
        return a.index_ - b.index_;
    }
    /// Compares indices; both iterators must belong to the same range. Likewise below.
    friend bool operator==(LazyIterator const& a, LazyIterator const& b) { return a.index_ == b.index_; }
    friend auto operator<=>(LazyIterator const& a, LazyIterator const& b) { return a.index_ <=> b.index_; }

private:
    Cursor cursor_{};
    difference_type index_ = 0;
};

}  // namespace joute
