// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/file.hpp"
#include "joute/game/record.hpp"
#include "joute/table/game_type.hpp"

#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>

namespace joute {

/// Where and how a match is saved.
struct SaveTarget {
    std::filesystem::path file = {};  ///< empty: nowhere, until the user names a file
    std::shared_ptr<RecordFormat const> format = nullptr;
    bool from_the_start = true;  ///< false: creates the file with the first move
    bool failed = false;         ///< no file could be created
};

/// Saves the record of a match in a file. Thread-safe.
class Recorder {
public:
    /// Nothing is written before open() or keep().
    explicit Recorder(SaveTarget target);

    /// Creates the file if it is wanted from the start. On failure returns a message for the user, and the
    /// match is not saved until move_to().
    std::optional<Message> open(Record const& record);
    /// The record is on disk when this returns. If it throws Error, the file is unchanged.
    void keep(Record const& record);
    /// Saves the record in another file from now on. If it throws Error, nothing has changed.
    void move_to(std::filesystem::path const& file, std::shared_ptr<RecordFormat const> format,
                 Record const& record);

    /// Where the match is saved; empty if it is not.
    std::filesystem::path file() const;
    /// Whether the file is missing or out of date because of a failure.
    bool is_out_of_date() const;

private:
    void write(Record const& record);

    mutable std::mutex mutex_;
    SaveTarget target_;
    MirroredFile file_;
    bool is_out_of_date_;
};

}  // namespace joute
