// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

/// @file
/// Fits text into the columns of a terminal. Texts may contain ANSI colour sequences, which take no column.
namespace joute::text {

/// The columns that a text takes on the screen.
int columns_of(std::string_view text);

/// Breaks lines of more than `most` columns between words. Continuations are indented by `hanging` columns;
/// by default as far as the last column of a table, which follows two or more blanks, else as far as the line
/// itself. A longer word stays whole. French punctuation stays with its word.
std::string wrapped(std::string_view text, int most, std::optional<int> hanging = {});

/// The first columns of a line without colours.
std::string cut(std::string_view line, int columns);

/// The text, filled up with blanks to a number of columns.
std::string padded(std::string_view text, int columns);

}  // namespace joute::text
