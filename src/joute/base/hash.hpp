// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace joute {

/// The BLAKE2b hash of the parts, one after the other, as 64 hexadecimal digits.
std::string hash_of(std::initializer_list<std::string_view> parts);

}  // namespace joute
