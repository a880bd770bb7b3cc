// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace joute {

// The memory of this machine in bytes.
std::uint64_t physical_memory();

}  // namespace joute
