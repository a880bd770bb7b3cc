// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/front/page/exercises.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace joute::page {

// Exercises as a page to be printed on A4: numbered, the solutions on pages of their own.
std::string worksheet(std::span<Exercise const> exercises, std::uint64_t seed, Texts const& texts);

}  // namespace joute::page
