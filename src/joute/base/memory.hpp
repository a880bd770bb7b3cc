// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace joute {

/// The machine's memory in bytes.
std::uint64_t physical_memory();

/// The bytes available without swapping; the whole memory if the system does not report them.
std::uint64_t available_memory();

/// Zeroed memory for a solver's large tables, in huge pages where the system has them. Tables are read in
/// random order; with small pages every read would also miss the TLB.
class LargeMemory {
public:
    LargeMemory() = default;
    explicit LargeMemory(std::size_t bytes);  ///< throws Error if there is not enough
    /// Leaves `other` empty.
    LargeMemory(LargeMemory&& other) noexcept { swap(other); }
    LargeMemory& operator=(LargeMemory&& other) noexcept {
        LargeMemory(std::move(other)).swap(*this);
        return *this;
    }
    ~LargeMemory();

    /// In bytes.
    std::size_t size() const { return size_; }

    /// The memory as an array of T. All-zero bytes must be a valid T.
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
