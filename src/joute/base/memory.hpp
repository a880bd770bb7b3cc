// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace joute {

/// The memory of this machine in bytes.
std::uint64_t physical_memory();

/// What programs could still get of it without taking it from others; all of it where the system does not say.
std::uint64_t available_memory();

/// Zeroed memory for the large tables of a solver, in large pages where the system has them: tables are read in no
/// order, and with small pages every look-up would cost a second one, for the page.
class LargeMemory {
public:
    LargeMemory() = default;
    explicit LargeMemory(std::size_t bytes);  ///< throws Error
    /// Takes the memory over; the other one has none afterwards.
    LargeMemory(LargeMemory&& other) noexcept { swap(other); }
    LargeMemory& operator=(LargeMemory&& other) noexcept {
        LargeMemory(std::move(other)).swap(*this);
        return *this;
    }
    ~LargeMemory();

    /// In bytes.
    std::size_t size() const { return size_; }

    /// The memory as an array, as many as fit. T must be happy with zeroes.
    template <class T>
    std::span<T> as() const {
        return {static_cast<T*>(start_), size_ / sizeof(T)};
    }

private:
    void swap(LargeMemory& other) noexcept {
        std::swap(start_, other.start_);
        std::swap(size_, other.size_);
    }

    void* start_ = nullptr;
    std::size_t size_ = 0;
};

}  // namespace joute
