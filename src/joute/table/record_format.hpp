// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/record.hpp"

#include <string_view>

namespace joute {

// A way to write records into files: the general one, or a game's own.
class RecordFormat {
public:
    virtual ~RecordFormat() = default;

    // With its dot: `.jgn`.
    virtual std::string_view extension() const = 0;
    // Throws Error, with the line.
    virtual ReadRecord read(std::string_view text) const = 0;
    // Text of a match that goes on ends at a line's end, and grows at its end while moves are made. Throws Error for
    // a record that the format cannot hold at all.
    virtual WrittenRecord write(Record const& record) const = 0;

protected:
    RecordFormat() = default;
    RecordFormat(RecordFormat const&) = default;
    RecordFormat& operator=(RecordFormat const&) = default;
};

}  // namespace joute
