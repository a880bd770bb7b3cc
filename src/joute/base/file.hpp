// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <fstream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace joute {

/// The contents of a file. Throws Error if it cannot be read.
std::string read_file(std::filesystem::path const& path);

/// A stream that reads a file, for files that need not fit in memory. Throws Error if it cannot be opened.
std::ifstream open_to_read(std::filesystem::path const& path);

/// Whether the path exists. False if that cannot be determined.
bool path_exists(std::filesystem::path const& path);

/// Whether the path exists and is neither a regular file nor a folder: a device, a pipe.
bool is_special_file(std::filesystem::path const& path);

/// Replaces a file atomically and durably: after a crash it holds the old or the new text, never a part. The
/// new text is on disk when this returns. Special files are written in place. Throws Error on failure.
void replace_file(std::filesystem::path const& path, std::string_view text);
/// The same for a text in parts, which avoids a large copy.
void replace_file(std::filesystem::path const& path, std::span<std::string_view const> parts);

/// A file that mirrors a text in memory. If the text only grew, the new part is appended; any other change
/// replaces the file. Changes by other programs are not overwritten.
class MirroredFile {
public:
    /// Does not access the file.
    explicit MirroredFile(std::filesystem::path path) : path_(std::move(path)) {}

    std::filesystem::path const& path() const { return path_; }
    /// Makes the file hold `text`, durably. Throws Error, with the file unchanged, if it cannot be written or
    /// its size shows a change by another program.
    void keep(std::string const& text);

private:
    void check_untouched();
    void append(std::string_view text);

    std::filesystem::path path_;
    std::optional<std::string> held_;  ///< what the file holds; null if unknown
};

/// The user's folder for matches and databases, by the XDG Base Directory Specification. It need not exist.
/// Null without an absolute path in XDG_DATA_HOME or HOME.
std::optional<std::filesystem::path> data_folder();
/// The same for preferences, with XDG_CONFIG_HOME.
std::optional<std::filesystem::path> config_folder();

/// A temporary folder that only this user can write to. The destructor removes it with its contents.
class TemporaryFolder {
public:
    /// Throws Error if the folder cannot be created.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(TemporaryFolder const&) = delete;
    TemporaryFolder& operator=(TemporaryFolder const&) = delete;

    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace joute
