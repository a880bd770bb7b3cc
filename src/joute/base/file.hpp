// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace joute {

/// The whole text of a file. Throws Error.
std::string read_file(std::filesystem::path const& path);

/// Whether there is something under this name, as far as one may look.
bool is_there(std::filesystem::path const& path);

/// Whether there is something under this name that is neither a plain file nor a folder: a device, a pipe.
bool is_special_file(std::filesystem::path const& path);

/// Puts a text in the place of a file: whole or not at all, even if the machine stops meanwhile, and on the disk
/// when this returns. What is not a plain file is written to. Throws Error.
void replace_file(std::filesystem::path const& path, std::string_view text);
/// The same with a text in parts, for texts too large to be put together.
void replace_file(std::filesystem::path const& path, std::span<std::string_view const> parts);

/// A file that holds a text which somebody keeps in memory and changes now and then. Most changes are additions at
/// the end, and cost no more than that; any other replaces the file. What somebody else changed is left alone.
class KeptFile {
public:
    /// Nothing is read or written before the first keep().
    explicit KeptFile(std::filesystem::path path) : path_(std::move(path)) {}

    /// Where the text is kept.
    std::filesystem::path const& path() const { return path_; }
    /// The text is on the disk when this returns. Throws Error, and then the file is as it was.
    void keep(std::string const& text);

private:
    void check_untouched();
    void append(std::string_view text);

    std::filesystem::path path_;
    std::optional<std::string> held_;  ///< nothing as long as it is not known what the file holds
};

// Where a program keeps what belongs to a person, by the XDG Base Directory Specification. Nothing when the person has
// no home. The folders need not exist.

std::optional<std::filesystem::path> data_folder();    ///< matches, tables
std::optional<std::filesystem::path> config_folder();  ///< habits

/// A folder among the system's temporary files that only this user can write to. It goes, with everything in it, together with
/// this object.
class TemporaryFolder {
public:
    /// Throws Error when it cannot be made.
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(TemporaryFolder const&) = delete;
    TemporaryFolder& operator=(TemporaryFolder const&) = delete;

    /// Where it is.
    std::filesystem::path const& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace joute
