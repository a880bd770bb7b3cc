// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace joute {

// A large table of bytes in a file, compressed in blocks so that any byte is found without unpacking the rest.
//
//   | header | where each block begins, and where the last one ends | block | block | …
//
//   header    "joutedb\n", version, bytes per block, bytes in all, label, checksum of all that comes before the blocks
//   block     a frame of zstd with a checksum of its own
//
// The label says what the table holds; a file of another label, version or length is not opened.

/// The file is there whole or not at all, even if the machine stops meanwhile. Throws Error.
void write_block_file(std::filesystem::path const& path, std::string_view label,
                      std::span<std::byte const> bytes, unsigned threads);

/// Such a file, open to be read. Safe from several threads.
class BlockFile {
public:
    static constexpr std::size_t block_size = 1 << 15;

    /// Throws Error when the file is not there, or is not what the label says. Blocks are checked when they are read.
    BlockFile(std::filesystem::path const& path, std::string_view label);
    BlockFile(BlockFile&& other) noexcept;
    BlockFile& operator=(BlockFile&&) = delete;
    ~BlockFile();

    /// In bytes: of the table, and of the file.
    std::uint64_t size() const { return size_; }
    std::uint64_t size_on_disk() const { return mapped_; }
    /// How many blocks the table is cut into.
    std::size_t blocks() const { return offsets_.size() - 1; }
    /// All are of block_size but the last.
    std::size_t length(std::size_t block) const;

    /// Unpacks a block; says whether it was undamaged. Safe from several threads.
    bool read(std::size_t block, std::span<std::byte> bytes) const;
    /// Unpacks everything. Throws Error when a block is damaged.
    void read_all(std::span<std::byte> bytes, unsigned threads) const;

private:
    void check(std::string_view label);

    std::filesystem::path path_;
    std::byte const* start_ = nullptr;
    std::size_t mapped_ = 0;
    std::uint64_t size_ = 0;
    std::span<std::uint64_t const> offsets_;
};

/// Unpacked blocks of several files, the latest of those that share a place. Safe from several threads: a place is locked
/// while somebody reads there, and there are many places.
class BlockCache {
public:
    /// Uses at most so many bytes, but has one place at least.
    explicit BlockCache(std::size_t bytes)
        : places_(std::max<std::size_t>(bytes / BlockFile::block_size, 1)) {}

    /// Bytes that lie in one block; nothing when it is damaged. The file must outlive the cache.
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
