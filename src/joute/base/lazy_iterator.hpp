// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <iterator>
#include <utility>

namespace joute {

/// The iterator of a range whose elements are computed when asked for: everything a random-access iterator must
/// have, made from a cursor that can
///
///     read()     give the element it stands on
///     step()     go one further
///     jump(i)    go to the i-th element, or the end
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
    /// The index is that of the element the cursor stands on.
    LazyIterator(Cursor const& cursor, std::size_t index)
        : cursor_(cursor), index_(static_cast<difference_type>(index)) {}

    /// The element is computed at each call.
    value_type operator*() const { return cursor_.read(); }
    value_type operator[](difference_type n) const { return *(*this + n); }

    /// One step of the cursor, the cheap way to go.
    LazyIterator& operator++() {
        cursor_.step();
        ++index_;
        return *this;
    }
    /// Any other distance is a jump from the beginning of the range.
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
    /// As every random-access iterator has them.
    friend LazyIterator operator+(LazyIterator it, difference_type n) { return it += n; }
    friend LazyIterator operator+(difference_type n, LazyIterator it) { return it += n; }
    friend LazyIterator operator-(LazyIterator it, difference_type n) { return it -= n; }
    friend difference_type operator-(LazyIterator const& a, LazyIterator const& b) {
        return a.index_ - b.index_;
    }
    friend bool operator==(LazyIterator const& a, LazyIterator const& b) { return a.index_ == b.index_; }
    /// By their index alone: both must be of one range.
    friend auto operator<=>(LazyIterator const& a, LazyIterator const& b) { return a.index_ <=> b.index_; }

private:
    Cursor cursor_{};
    difference_type index_ = 0;
};

}  // namespace joute
