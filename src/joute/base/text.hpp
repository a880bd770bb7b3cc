// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// @file
/// Functions to split, parse, measure and quote text.
namespace joute {

/// Without spaces, tabs and line ends at either end.
std::string_view trimmed(std::string_view text);

/// The parts between separators; an empty text has one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The parts between runs of blanks; an empty text has none.
std::vector<std::string_view> tokens(std::string_view text);

/// The first word of a line, and the trimmed rest.
std::pair<std::string_view, std::string_view> first_word(std::string_view line);

/// The lines of a text, without `\n`.
std::vector<std::string_view> lines(std::string_view text);

/// The whole text as an integer. Null if it is not one.
std::optional<int> to_int(std::string_view text);

/// The whole text as a finite number. Null if it is not one.
std::optional<double> to_double(std::string_view text);

/// With ASCII letters in lower case.
std::string lower(std::string_view text);

/// With `<`, `>`, `&` and `"` escaped for XML and HTML.
std::string escaped_markup(std::string_view text);

/// With a `?` for each control character, also those above ASCII, and for each byte that is not valid UTF-8.
std::string printable(std::string_view text);

/// Removes the last character of a UTF-8 text, if there is one.
void remove_last_character(std::string& text);

/// The terminal columns of a UTF-8 text, one per code point.
int width(std::string_view utf8);

/// Damerau–Levenshtein distance: bytes inserted, deleted, replaced, or swapped with their neighbour.
int edit_distance(std::string_view a, std::string_view b);

/// Reads text with shell quoting from left to right. `'…'` is literal; in `"…"` only `\"` and `\\` are
/// escapes; outside quotes a backslash escapes any character.
class QuotedReader {
public:
    /// The text must outlive the reader.
    explicit QuotedReader(std::string_view text) : text_(text) {}

    /// The part not yet read.
    std::string_view rest() const { return text_.substr(at_); }
    /// Reads up to the first unquoted character of `ends`, or to the end of the text. Returns that part
    /// without quotes. Throws Error if a quote is not closed.
    std::string until(std::string_view ends);
    /// Reads one character if it is one of `choices`. Returns whether it is.
    bool take(std::string_view choices);

private:
    std::string_view text_;
    std::size_t at_ = 0;
};

/// Splits a command line at unquoted blanks. Throws Error if it is empty or a quote is not closed.
std::vector<std::string> command_tokens(std::string_view command);
/// Quotes a word for a command line: the inverse of command_tokens.
std::string shell_quoted(std::string_view word);

}  // namespace joute
