// SPDX-License-Identifier: MIT
#pragma once

#include "joute/solve/block_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <vector>

namespace joute {

// Unpacked blocks of several files, the latest of those that share a place. Safe from several threads: a place is locked
// while somebody reads there, and there are many places.
class BlockCache {
public:
    // Uses at most so many bytes, but has one place at least.
    explicit BlockCache(std::size_t bytes)
        : places_(std::max<std::size_t>(bytes / BlockFile::block_size, 1)) {}

    // Bytes that lie in one block; nothing when it is damaged. The file must outlive the cache.
    template <std::size_t count>
    std::optional<std::array<std::byte, count>> read(BlockFile const& file, std::uint64_t from) {
        auto const block = static_cast<std::size_t>(from / BlockFile::block_size);
        auto const mixed_up = (reinterpret_cast<std::uintptr_t>(&file) >> 4) * 31 + block;
        Place& place = places_[mixed_up % places_.size()];
        std::lock_guard const lock(place.mutex);
        if (place.file != &file || place.block != block) {
            place.bytes.resize(file.length(block));
            place.file = file.read(block, place.bytes) ? &file : nullptr;
            place.block = block;
        }
        if (place.file == nullptr) return std::nullopt;
        std::array<std::byte, count> found;
        std::copy_n(place.bytes.data() + from % BlockFile::block_size, count, found.begin());
        return found;
    }

private:
    struct Place {
        std::mutex mutex;
        BlockFile const* file = nullptr;
        std::size_t block = 0;
        std::vector<std::byte> bytes;
    };
    std::vector<Place> places_;
};

}  // namespace joute
