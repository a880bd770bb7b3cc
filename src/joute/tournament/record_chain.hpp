// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace joute {

/// The hash chain of a games file. Each record has a tag `Chain`: the hash of the chain before it and of the
/// record without that tag. The last one, the head, therefore depends on the whole file: comparison with a
/// saved head detects a changed, removed or moved record. A chain can be recomputed after a change, so a
/// consistent chain with another head proves nothing.
///
/// Files written by earlier versions have no tags. A chain that begins later in the file covers them too.
class RecordChain {
public:
    /// Starts with the text before the first record.
    explicit RecordChain(std::string_view heading);

    /// Adds a record: returns its text with the tag.
    std::string seal(std::string_view record);
    /// Adds a record as it stands in the file. Returns what is wrong with its tag, if anything is.
    std::optional<Message> check(std::string_view record);

    /// Whether a record with a tag was added.
    bool begun() const { return begun_; }
    /// The tag of the last record.
    std::string const& head() const { return state_; }

private:
    std::string state_;
    bool begun_ = false;
};

}  // namespace joute
