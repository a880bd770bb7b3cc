// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace joute {

// The memory of this machine in bytes.
std::uint64_t physical_memory();

// What programs could still get of it without taking it from others; all of it where the system does not say.
std::uint64_t available_memory();

}  // namespace joute
