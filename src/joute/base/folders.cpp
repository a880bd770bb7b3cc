// SPDX-License-Identifier: MIT
#include "joute/base/folders.hpp"

#include <cstdlib>

namespace joute {
namespace {

// The specification wants a path that is not absolute to be ignored.
std::optional<std::filesystem::path> from_environment(char const* variable) {
    char const* const value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return value;
}

std::optional<std::filesystem::path> folder(char const* variable, char const* in_home) {
    if (auto const given = from_environment(variable)) return *given / "joute";
    if (auto const home = from_environment("HOME")) return *home / in_home / "joute";
    return std::nullopt;
}

}  // namespace

std::optional<std::filesystem::path> data_folder() { return folder("XDG_DATA_HOME", ".local/share"); }
std::optional<std::filesystem::path> config_folder() { return folder("XDG_CONFIG_HOME", ".config"); }

}  // namespace joute
