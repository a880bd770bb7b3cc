// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/record.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// All matches of a cup in one file; each is appended when it ends. The file is the only state of a cup and
/// suffices to resume it. Its first lines, which begin with `% `, are the cup's description.
class GamesFile {
public:
    /// Whether to keep the matches already in the file or to delete them.
    enum class OpenMode { resume, overwrite };

    /// Opens and locks the file. Writes the description if the file is new or overwritten; otherwise reads
    /// it and truncates an incomplete last record. Throws Error, also if another process holds the lock.
    GamesFile(std::filesystem::path path, std::string_view description, OpenMode begin = OpenMode::resume);
    ~GamesFile();
    GamesFile(GamesFile const&) = delete;
    GamesFile& operator=(GamesFile const&) = delete;

    /// The records found when the file was opened, and the description without `% `.
    std::vector<Record> const& records() const { return records_; }
    std::string const& description() const { return description_; }

    /// Appends a record. A failed write is undone; one cut short by a crash is dropped at the next opening.
    /// Throws Error.
    void add(Record const& record);

private:
    std::filesystem::path path_;
    int descriptor_ = -1;
    std::string description_;
    std::vector<Record> records_;
};

/// The contents of a games file, which another process may still append to.
struct Games {
    std::string description;  ///< empty if there is none
    std::vector<Record> records;
    std::size_t complete = 0;  ///< bytes up to the end of the last complete record
};
/// Throws Error if the text is not a games file, or a record before the last one is incomplete.
Games read_games(std::string_view text);

}  // namespace joute
