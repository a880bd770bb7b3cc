// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>

// Where a program keeps what belongs to a person, by the XDG Base Directory Specification. Nothing when the person has
// no home. The folders need not exist.
namespace joute {

std::optional<std::filesystem::path> data_folder();    // matches, tables
std::optional<std::filesystem::path> config_folder();  // habits

}  // namespace joute
