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

/// @file
/// A large table of bytes in a file. It is compressed in blocks, so that reading a byte decompresses one
/// block.
///
///     | header | offset of each block, and of the end of the file | block | block | …
///
///     header    "joutedb\n", version, block size, table size, label, checksum of size, label and offsets
///     block     a zstd frame with its own checksum
///
/// The label identifies the contents. A file with another label, version or length is not opened.
namespace joute {

/// Writes the file atomically: after a crash it is complete or as before. Throws Error if that fails.
void write_block_file(std::filesystem::path const& path, std::string_view label,
                      std::span<std::byte const> bytes, unsigned threads);

/// A memory-mapped block file, read only. Thread-safe.
class BlockFile {
public:
    static constexpr std::size_t block_size = 1 << 15;

    /// Throws Error if the file is missing, has another label or a damaged header. read() checks the blocks.
    BlockFile(std::filesystem::path const& path, std::string_view label);
    BlockFile(BlockFile&& other) noexcept;
    BlockFile& operator=(BlockFile&&) = delete;
    ~BlockFile();

    std::uint64_t size() const { return size_; }            ///< uncompressed, in bytes
    std::uint64_t size_on_disk() const { return mapped_; }  ///< in bytes
    std::size_t blocks() const { return offsets_.size() - 1; }
    /// The uncompressed size of a block: block_size, except for the last one.
    std::size_t length(std::size_t block) const;

    /// Decompresses a block. False if it is damaged. Requires bytes.size() ≥ length(block).
    bool read(std::size_t block, std::span<std::byte> bytes) const;
    /// Decompresses the whole table. Throws Error if a block is damaged.
    void read_all(std::span<std::byte> bytes, unsigned threads) const;

private:
    void check(std::string_view label);

    std::filesystem::path path_;
    std::byte const* start_ = nullptr;
    std::size_t mapped_ = 0;
    std::uint64_t size_ = 0;
    std::span<std::uint64_t const> offsets_;
};

/// A direct-mapped cache of decompressed blocks from several files. Thread-safe: each slot has its own mutex.
class BlockCache {
public:
    /// Holds at most `bytes` bytes of blocks, but at least one block.
    explicit BlockCache(std::size_t bytes)
        : places_(std::max<std::size_t>(bytes / BlockFile::block_size, 1)) {}

    /// Reads `count` bytes at offset `from`, which must lie in one block. Null if the block is damaged. The
    /// file must outlive the cache.
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
