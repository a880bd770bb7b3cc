// SPDX-License-Identifier: MIT
#include "joute/arena/record_stream.hpp"

#include "joute/base/error.hpp"

#include <algorithm>

namespace joute {

RecordStream::RecordStream(std::istream& from) : from_(from) {
    while (begin_ < buffer_.size() || read_more()) {
        char const first = buffer_[begin_];
        if (first != '%' && first != '\n') break;
        auto end = buffer_.find('\n', begin_);
        while (end == std::string::npos && read_more()) end = buffer_.find('\n', begin_);
        begin_ = std::min(end, buffer_.size() - 1) + 1;
    }
    heading_ = buffer_.substr(0, begin_);
}

std::optional<std::string_view> RecordStream::next() {
    constexpr std::string_view border = "\n\n[";
    buffer_.erase(0, begin_);
    begin_ = 0;
    std::size_t searched = 0;
    for (;;) {
        auto const at = buffer_.find(border, searched);
        if (at != std::string::npos) {
            begin_ = at + 2;
            break;
        }
        searched = buffer_.size() < border.size() ? 0 : buffer_.size() - border.size() + 1;
        if (!read_more()) {
            begin_ = buffer_.size();
            break;
        }
    }
    if (begin_ == 0) return std::nullopt;
    return std::string_view(buffer_).substr(0, begin_);
}

// Erasing what was returned costs one copy of the buffer per record, so that the buffer must stay small.
bool RecordStream::read_more() {
    constexpr std::size_t chunk = 4096;
    auto const before = buffer_.size();
    buffer_.resize(before + chunk);
    from_.read(buffer_.data() + before, chunk);
    if (from_.bad()) throw Error(msg("the file cannot be read to its end"));
    buffer_.resize(before + static_cast<std::size_t>(from_.gcount()));
    return buffer_.size() > before;
}

}  // namespace joute
