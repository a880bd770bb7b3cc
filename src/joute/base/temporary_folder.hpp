// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>

namespace joute {

// A folder among the system's temporary files that only this user can write to. It goes, with everything in it, together with
// this object.
class TemporaryFolder {
public:
    // Throws Error when it cannot be made.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(TemporaryFolder const&) = delete;
    TemporaryFolder& operator=(TemporaryFolder const&) = delete;

    // Where it is.
    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace joute
