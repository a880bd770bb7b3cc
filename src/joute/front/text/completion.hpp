// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// What the Tab key offers at a prompt.
namespace joute::text {

/// Texts of which one may replace the last bytes before the cursor.
struct Completion {
    std::size_t replaced = 0;
    std::vector<std::string> candidates = {};
};

/// Completes the text before the cursor.
using Completer = std::function<Completion(std::string_view before)>;

/// The words that begin with `typed`, ignoring the case of ASCII letters.
Completion complete_word(std::string_view typed, std::vector<std::string> const& words);

/// The files whose path begins with `typed`; folders end in `/`. Hidden ones only if asked for by their dot.
Completion complete_file(std::string_view typed);

/// The longest beginning that all candidates share. Requires a candidate.
std::string common_beginning(std::vector<std::string> const& candidates);

/// The words in lines of at most `columns` columns.
std::string listed(std::vector<std::string> const& words, int columns);

}  // namespace joute::text
