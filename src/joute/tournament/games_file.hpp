// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/record_stream.hpp"
#include "joute/base/error.hpp"
#include "joute/game/record.hpp"
#include "joute/tournament/record_chain.hpp"

#include <filesystem>
#include <istream>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// The games file cannot be written any more. What it holds is complete.
class CannotSave : public Error {
public:
    using Error::Error;
};

/// Reads a games file record by record. Another process may still append to it.
class GamesReader {
public:
    /// The stream must outlive this object. Throws Error if it is not a games file.
    explicit GamesReader(std::istream& from);

    /// The cup's description without `% `; empty if there is none, or if it is cut short.
    std::string const& description() const { return description_; }
    /// The next complete record; of its items only the faults are kept. Null at the end, and at a last
    /// record that is cut short. Throws Error for an incomplete record before others.
    std::optional<Record> next();
    /// The bytes up to the end of the last record returned.
    std::size_t complete() const { return complete_; }
    /// The chain up to the last record returned, and the first fault in it.
    RecordChain const& chain() const { return chain_; }
    std::optional<Message> const& broken() const { return broken_; }

private:
    RecordStream stream_;
    std::string description_;
    RecordChain chain_;
    std::optional<Message> broken_;
    std::size_t complete_;
    bool cut_short_;
};

/// Whether the record says which match of its event it is.
bool is_numbered(Record const& record);

/// Notices a second record of a match. Only one of them can be true.
class SeenMatches {
public:
    /// Whether this is the first record of its match. Matches without a number are all different.
    bool add(Record const& record);

private:
    std::set<std::string> rounds_;
};
/// The message for a match with two records.
Message two_records(Record const& record);

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

    /// The records found when the file was opened, with only the faults of their items, and the description
    /// without `% `.
    std::vector<Record> const& records() const { return records_; }
    std::string const& description() const { return description_; }

    /// Appends a record and its hash. A failed write is undone; one cut short by a crash is dropped at the next opening.
    /// Throws CannotSave.
    void add(Record const& record);

private:
    std::size_t read();

    std::filesystem::path path_;
    int descriptor_ = -1;
    std::string description_;
    std::vector<Record> records_;
    std::optional<RecordChain> chain_;
};

}  // namespace joute
