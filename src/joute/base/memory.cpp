// SPDX-License-Identifier: MIT
#include "joute/base/memory.hpp"

#include <unistd.h>

namespace joute {

std::uint64_t physical_memory() {
    return static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

}  // namespace joute
