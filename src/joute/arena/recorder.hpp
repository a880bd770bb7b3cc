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

/// Where and how a match is kept.
struct Keeping {
    std::filesystem::path file = {};  ///< none: nowhere, until the person says where
    std::shared_ptr<RecordFormat const> format = nullptr;
    bool from_the_start = true;  ///< else the file is made with the first move
    bool failed = false;         ///< there should be a file, and none could be made
};

/// Keeps the record of a match in a file. May be used by two threads at once.
class Recorder {
public:
    /// Nothing is written before open() or keep().
    explicit Recorder(Keeping keeping);

    /// Makes the file if there is to be one from the start. When that fails the match is kept nowhere until move_to, and
    /// a sentence for the people at the table is returned.
    std::optional<Message> open(Record const& record);
    /// The record is on the disk when this returns. Throws Error, and then the file is as it was.
    void keep(Record const& record);
    /// Keeps the record in another file from now on. Throws Error, and then nothing has changed.
    void move_to(std::filesystem::path const& file, std::shared_ptr<RecordFormat const> format,
                 Record const& record);

    /// Where it is kept; empty if it is not.
    std::filesystem::path file() const;
    /// Whether the disk lacks something that should be there.
    bool in_trouble() const;

private:
    void write(Record const& record);

    mutable std::mutex mutex_;
    Keeping keeping_;
    KeptFile file_;
    bool in_trouble_;
};

}  // namespace joute
