// SPDX-License-Identifier: MIT
#include "joute/solve/large_memory.hpp"

#include "joute/base/error.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cassert>

namespace joute {
namespace {

std::size_t in_whole_pages(std::size_t bytes) {
    auto const page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return (bytes + page - 1) / page * page;
}

}  // namespace

LargeMemory::LargeMemory(std::size_t bytes) : size_(bytes) {
    if (bytes == 0) return;
    start_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start_ == MAP_FAILED) throw Error(msg("{} MB of memory are not to be had", bytes >> 20));
    madvise(start_, bytes, MADV_HUGEPAGE);  // only a wish
}

LargeMemory::~LargeMemory() {
    if (start_ != nullptr) munmap(start_, size_);
}

void LargeMemory::shrink(std::size_t bytes) {
    assert(bytes > 0 && bytes <= size_);
    auto const kept = in_whole_pages(bytes);
    auto const all = in_whole_pages(size_);
    if (kept < all) munmap(static_cast<char*>(start_) + kept, all - kept);
    size_ = bytes;
}

}  // namespace joute
