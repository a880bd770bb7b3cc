// SPDX-License-Identifier: MIT
#include "joute/base/memory.hpp"

#include "joute/base/error.hpp"

#include <unistd.h>

#include <fstream>
#include <string>
#include <sys/mman.h>

namespace joute {

std::uint64_t physical_memory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t available_memory() {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::uint64_t kilobytes = 0;
    std::string unit;
    while (file >> name >> kilobytes && std::getline(file, unit)) {
        if (name == "MemAvailable:") return kilobytes << 10;
    }
    return physical_memory();
}

LargeMemory::LargeMemory(std::size_t bytes) : size_(bytes) {
    if (bytes == 0) return;
    start_ = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start_ == MAP_FAILED) throw Error(msg("cannot allocate {} MB", bytes >> 20));
    madvise(start_, bytes, MADV_HUGEPAGE);  // a hint: failure does not matter
}

LargeMemory::~LargeMemory() {
    if (start_ != nullptr) munmap(start_, size_);
}

}  // namespace joute
