// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace awele {

// For the tests: a folder that is gone afterwards.
class TemporaryFolder {
public:
    TemporaryFolder() = default;
    TemporaryFolder(TemporaryFolder const&) = delete;
    TemporaryFolder& operator=(TemporaryFolder const&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path, ignored);
    }

    std::filesystem::path const path =
        std::filesystem::temp_directory_path() / ("joute-awele-" + std::to_string(getpid()));
};

}  // namespace awele
