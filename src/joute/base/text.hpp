// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// @file
/// Small readings of text that several parts need.
namespace joute {

/// Without blanks, tabs and carriage returns at either end.
std::string_view trimmed(std::string_view text);

/// The parts between the separators; one empty part for an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts between runs of blanks; none for an empty text.
std::vector<std::string_view> tokens(std::string_view text);

/// The first word of a line, and the rest without blanks around it.
std::pair<std::string_view, std::string_view> first_word(std::string_view line);

/// The lines of a text, without their ends.
std::vector<std::string_view> lines(std::string_view text);

/// The whole text as an integer, or nothing.
std::optional<int> to_int(std::string_view text);

/// The whole text as a number that is not infinite, or nothing.
std::optional<double> to_double(std::string_view text);

/// ASCII lower case.
std::string lower(std::string_view text);

/// With everything replaced that XML and HTML would take for their own.
std::string in_markup(std::string_view text);

/// How many columns a UTF-8 text takes on a terminal (one per code point).
int width(std::string_view utf8);

/// How far apart two words are, in letters added, removed, changed or swapped.
int edit_distance(std::string_view a, std::string_view b);

// Quoting as a POSIX shell does it: '…' takes everything literally, "…" everything but \" and \\, and a backslash the
// character after it.

/// Reads a quoted text from left to right.
class QuotedReader {
public:
    /// The text must outlive the reader.
    explicit QuotedReader(std::string_view text) : text_(text) {}

    /// What has not been read yet.
    std::string_view rest() const { return text_.substr(at_); }
    /// Reads up to the first unquoted character of `ends`, or to the end of the text; the part without its quotation
    /// marks. Throws Error when a quotation mark is not closed.
    std::string until(std::string_view ends);
    /// Reads one character of `choices`; false when something else follows.
    bool take(std::string_view choices);

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// The words of a command line, separated by blanks. Throws Error.
std::vector<std::string> command_tokens(std::string_view command);
/// A word as such a line has to write it.
std::string command_word(std::string_view word);

}  // namespace joute
