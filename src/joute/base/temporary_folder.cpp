// SPDX-License-Identifier: MIT
#include "joute/base/temporary_folder.hpp"

#include "joute/base/error.hpp"

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace joute {

TemporaryFolder::TemporaryFolder() {
    std::error_code error;
    auto pattern = (std::filesystem::temp_directory_path(error) / "joute-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr)
        throw Error(msg("{}: {}", pattern, std::generic_category().message(errno)));
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace joute
