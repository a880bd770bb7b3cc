// SPDX-License-Identifier: MIT
#include "joute/solve/block_file.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/rng.hpp"
#include "joute/solve/parallel.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zstd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace joute {
namespace {

static_assert(std::endian::native == std::endian::little, "numbers are stored as they lie in memory");

constexpr std::uint32_t version = 1;
constexpr int compression_level = 1;  // level 3 saves 1 % of an awélé database and takes twice the time

struct Header {
    std::array<char, 8> magic{'j', 'o', 'u', 't', 'e', 'd', 'b', '\n'};
    std::uint32_t version = joute::version;
    std::uint32_t block_size = BlockFile::block_size;
    std::uint64_t size = 0;
    std::array<char, 32> label{};
    std::uint64_t checksum = 0;

    bool operator==(Header const&) const = default;
};
static_assert(sizeof(Header) == 64);

Header header(std::string_view label, std::uint64_t size, std::span<std::uint64_t const> offsets) {
    Header header;
    header.size = size;
    std::copy_n(label.begin(), std::min(label.size(), header.label.size()), header.label.begin());
    std::uint64_t sum = mixed(size);
    for (char const c : label) sum = mixed(sum ^ static_cast<unsigned char>(c));
    for (std::uint64_t const offset : offsets) sum = mixed(sum ^ offset);
    header.checksum = sum;
    return header;
}

constexpr std::size_t blocks_for(std::uint64_t size) {
    return static_cast<std::size_t>((size + BlockFile::block_size - 1) / BlockFile::block_size);
}

struct Compressor {
    std::unique_ptr<ZSTD_CCtx, decltype(&ZSTD_freeCCtx)> context{ZSTD_createCCtx(), &ZSTD_freeCCtx};
    std::vector<char> room = std::vector<char>(ZSTD_compressBound(BlockFile::block_size));

    std::string compressed(std::span<std::byte const> bytes) {
        ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, compression_level);
        ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
        auto const length =
            ZSTD_compress2(context.get(), room.data(), room.size(), bytes.data(), bytes.size());
        return {room.data(), length};
    }
};

template <class T>
std::string_view raw(T const* objects, std::size_t count) {
    return {reinterpret_cast<char const*>(objects), count * sizeof(T)};
}

}  // namespace

void write_block_file(std::filesystem::path const& path, std::string_view label,
                      std::span<std::byte const> bytes, unsigned threads) {
    std::vector<std::string> blocks(blocks_for(bytes.size()));
    std::vector<Compressor> compressors(threads);
    do_jobs(threads, blocks.size(), {}, [&](unsigned thread, std::size_t i) {
        auto const from = i * BlockFile::block_size;
        auto const length = std::min(BlockFile::block_size, bytes.size() - from);
        blocks[i] = compressors[thread].compressed(bytes.subspan(from, length));
    });
    std::vector<std::uint64_t> offsets{sizeof(Header) + (blocks.size() + 1) * sizeof(std::uint64_t)};
    for (auto const& block : blocks) offsets.push_back(offsets.back() + block.size());

    auto const first = header(label, bytes.size(), offsets);
    std::vector<std::string_view> parts{raw(&first, 1), raw(offsets.data(), offsets.size())};
    parts.insert(parts.end(), blocks.begin(), blocks.end());
    replace_file(path, parts);
}

BlockFile::BlockFile(std::filesystem::path const& path, std::string_view label) : path_(path) {
    int const file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    struct stat status {};
    bool const readable = file >= 0 && fstat(file, &status) == 0;
    int const reason = errno;
    mapped_ = readable ? static_cast<std::size_t>(status.st_size) : 0;
    void* const start = mapped_ > 0 ? mmap(nullptr, mapped_, PROT_READ, MAP_SHARED, file, 0) : MAP_FAILED;
    if (file >= 0) close(file);
    if (!readable) throw Error(msg("{}: {}", path.string(), std::strerror(reason)));
    if (start == MAP_FAILED) throw Error(msg("cannot read {}", path.string()));
    start_ = static_cast<std::byte const*>(start);
    try {
        check(label);
    } catch (Error const&) {
        munmap(start, mapped_);
        throw;
    }
}

void BlockFile::check(std::string_view label) {
    auto const damaged = [&] {
        return Error(msg("{} is damaged, or not a table of '{}'", path_.string(), label));
    };
    Header found;
    if (mapped_ < sizeof found) throw damaged();
    std::memcpy(&found, start_, sizeof found);
    if (found.magic != Header().magic) throw damaged();
    if (found.version != version)
        throw Error(
            msg("{} has version {}; this program reads version {}", path_.string(), found.version, version));
    auto const count = blocks_for(found.size) + 1;
    if ((mapped_ - sizeof found) / sizeof(std::uint64_t) < count) throw damaged();
    offsets_ = {reinterpret_cast<std::uint64_t const*>(start_ + sizeof found), count};
    bool const sound = found == header(label, found.size, offsets_) && offsets_.back() == mapped_ &&
                       std::is_sorted(offsets_.begin(), offsets_.end());
    if (!sound) throw damaged();
    size_ = found.size;
}

BlockFile::BlockFile(BlockFile&& other) noexcept
    : path_(std::move(other.path_)),
      start_(std::exchange(other.start_, nullptr)),
      mapped_(other.mapped_),
      size_(other.size_),
      offsets_(other.offsets_) {}

BlockFile::~BlockFile() {
    if (start_ != nullptr) munmap(const_cast<std::byte*>(start_), mapped_);
}

std::size_t BlockFile::length(std::size_t block) const {
    return static_cast<std::size_t>(std::min<std::uint64_t>(block_size, size_ - block * block_size));
}

bool BlockFile::read(std::size_t block, std::span<std::byte> bytes) const {
    auto const compressed_size = static_cast<std::size_t>(offsets_[block + 1] - offsets_[block]);
    auto const found = ZSTD_decompress(bytes.data(), bytes.size(), start_ + offsets_[block], compressed_size);
    return found == length(block);
}

void BlockFile::read_all(std::span<std::byte> bytes, unsigned threads) const {
    do_jobs(threads, blocks(), {}, [&](unsigned, std::size_t block) {
        if (!read(block, bytes.subspan(block * block_size, length(block))))
            throw Error(msg("{} is damaged", path_.string()));
    });
}

}  // namespace joute
