// SPDX-License-Identifier: MIT
#include "joute/base/memory.hpp"

#include <unistd.h>

#include <fstream>
#include <string>

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

}  // namespace joute
