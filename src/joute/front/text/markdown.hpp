// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace joute::text {

/// Renders Markdown for a terminal of `columns` columns: headings, paragraphs, nested lists, tables, code
/// blocks, **strong** and *emphasised* words, `code`, and links as their text. Other constructs are shown as
/// they are. Without styles there are no escape sequences: headings are underlined and code keeps its marks.
std::string rendered(std::string_view markdown, int columns, bool styles);

}  // namespace joute::text
