// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

// Quoting as a POSIX shell does it: '…' takes everything literally, "…" everything but \" and \\, and a backslash the
// character after it.
namespace joute {

// Reads a quoted text from left to right.
class QuotedReader {
public:
    // The text must outlive the reader.
    explicit QuotedReader(std::string_view text) : text_(text) {}

    // What has not been read yet.
    std::string_view rest() const { return text_.substr(at_); }
    // Reads up to the first unquoted character of `ends`, or to the end of the text; the part without its quotation
    // marks. Throws Error when a quotation mark is not closed.
    std::string until(std::string_view ends);
    // Reads one character of `choices`; false when something else follows.
    bool take(std::string_view choices);

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

// The words of a command line, separated by blanks. Throws Error.
std::vector<std::string> command_words(std::string_view command);
// A word as such a line has to write it.
std::string command_word(std::string_view word);

}  // namespace joute
