// SPDX-License-Identifier: MIT
#include "joute/solve/large_memory.hpp"

#include "joute/base/error.hpp"

#include <sys/mman.h>

namespace joute {

LargeMemory::LargeMemory(std::size_t bytes) : size_(bytes) {
    if (bytes == 0) return;
    start_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start_ == MAP_FAILED) throw Error(msg("{} MB of memory are not to be had", bytes >> 20));
    madvise(start_, bytes, MADV_HUGEPAGE);  // only a wish
}

LargeMemory::~LargeMemory() {
    if (start_ != nullptr) munmap(start_, size_);
}

}  // namespace joute
