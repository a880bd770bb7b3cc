// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Small readings of text that several parts need.
namespace joute {

// Without blanks, tabs and carriage returns at either end.
std::string_view trimmed(std::string_view text);

// The parts between the separators; one empty part for an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);

// The parts between runs of blanks; none for an empty text.
std::vector<std::string_view> words(std::string_view text);

// The first word of a line, and the rest without blanks around it.
std::pair<std::string_view, std::string_view> first_word(std::string_view line);

// The lines of a text, without their ends.
std::vector<std::string_view> lines(std::string_view text);

// The whole text as an integer, or nothing.
std::optional<int> to_int(std::string_view text);

// The whole text as a number that is not infinite, or nothing.
std::optional<double> to_double(std::string_view text);

// ASCII lower case.
std::string lower(std::string_view text);

// With everything replaced that XML and HTML would take for their own.
std::string in_markup(std::string_view text);

// How many columns a UTF-8 text takes on a terminal (one per code point).
int width(std::string_view utf8);

// How far apart two words are, in letters added, removed, changed or swapped.
int edit_distance(std::string_view a, std::string_view b);

}  // namespace joute
