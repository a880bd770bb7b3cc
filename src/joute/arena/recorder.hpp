// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/referee.hpp"
#include "joute/base/file.hpp"
#include "joute/table/record_format.hpp"

#include <filesystem>
#include <functional>
#include <memory>

namespace joute {

// Where and how a match is kept.
struct Keeping {
    std::filesystem::path file = {};  // none: nowhere, until somebody says where
    std::shared_ptr<RecordFormat const> format = nullptr;
    bool from_the_start = true;  // else the file is made when there is something to keep
    bool stable = false;         // nothing that differs between two runs of the same match
    bool failed = false;         // there should be a file, and none could be made
};

// Keeps the record of a match in a file: everything that happened is on the disk before the next move is asked for. When
// it cannot be written the match goes on, and `trouble` is told; the next attempt may succeed, here or elsewhere.
class Recorder final : public Observer {
public:
    using Trouble = std::function<void(Message const&)>;

    // `record` may tell of a match that is taken up again.
    Recorder(Record record, Keeping keeping, Trouble trouble);

    // The record so far; where it is kept; whether it is kept at all.
    Record const& record() const { return record_; }
    std::filesystem::path const& file() const { return file_.path(); }
    bool has_file() const { return !keeping_.file.empty(); }
    // Whether the disk lacks something that should be there.
    bool in_trouble() const { return in_trouble_; }
    // Keeps it in another file from now on. Throws Error, and then nothing has changed.
    void move_to(std::filesystem::path const& file, std::shared_ptr<RecordFormat const> format);

    void started(Table const& table) override;
    void moved(Table const& table, Turn who, Played const& played) override;
    void refused(Table const& table, Seat seat, std::string const& attempt, Message const& reason) override;
    void failed(Table const& table, Seat seat, Fault const& fault) override;
    void taken_back(Table const& table, std::size_t moves) override;
    void ended(Table const& table, Ending const& ending) override;

private:
    void save();

    Record record_;
    Keeping keeping_;
    KeptFile file_;
    Trouble trouble_;
    bool in_trouble_ = false;
};

}  // namespace joute
