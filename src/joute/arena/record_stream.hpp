// SPDX-License-Identifier: MIT
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <string_view>

namespace joute {

/// Splits a `.jgn` file into its records while reading it, so that the file may be larger than the memory.
class RecordStream {
public:
    /// The stream must outlive this object. Throws Error if it fails.
    explicit RecordStream(std::istream& from);

    /// The lines before the first record: those that begin with `%`, and empty ones.
    std::string const& heading() const { return heading_; }
    /// The next record, up to the start of the one after it; null at the end. Valid until the next call. Throws
    /// Error if the stream fails.
    std::optional<std::string_view> next();

private:
    bool read_more();

    std::istream& from_;
    std::string buffer_;
    std::size_t begin_ = 0;  ///< of the next record in the buffer
    std::string heading_;
};

}  // namespace joute
