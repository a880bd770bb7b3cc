// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/record.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// All matches of a cup in one file, each added at the end when it is over: the only thing that a cup leaves behind, and all
/// that is needed to go on with it. Its first lines, which begin with `% `, are the cup's own description.
class GamesFile {
public:
    /// What is to become of matches that are there already.
    enum class Begin { where_it_was, afresh };

    /// Makes it with this description, if there is none; else goes on with what is there, or forgets it. A record that was
    /// cut short is taken away. Throws Error; also when another program is writing to it.
    GamesFile(std::filesystem::path path, std::string_view description, Begin begin = Begin::where_it_was);
    ~GamesFile();
    GamesFile(GamesFile const&) = delete;
    GamesFile& operator=(GamesFile const&) = delete;

    /// What was there at the beginning; the description without the marks before its lines.
    std::vector<Record> const& records() const { return records_; }
    std::string const& description() const { return description_; }

    /// All of it or nothing, even if the program is killed meanwhile. Throws Error.
    void add(Record const& record);

private:
    std::filesystem::path path_;
    int descriptor_ = -1;
    std::string description_;
    std::vector<Record> records_;
};

/// A file as it is now, which somebody may be writing to.
struct Games {
    std::string description;  ///< empty where there is none
    std::vector<Record> records;
    std::size_t complete = 0;  ///< bytes up to the end of the last whole record
};
/// Throws Error, with the line.
Games read_games(std::string_view text);

}  // namespace joute
