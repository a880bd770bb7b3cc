// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace joute::page {

// One page that is complete in itself: it needs no server and nothing from outside, can be printed, and follows the reader's
// wish for light or dark. Its own style may use the colours `--ground`, `--text`, `--faint`, `--line` and `--accent`.
struct Page {
    std::string language;  // as in `fr`
    std::string title;
    std::string style;   // besides the one that every page has
    std::string body;    // markup
    std::string script;  // run when the body is there; may be empty
};

// The whole document, with everything it needs inside.
std::string html(Page const& page);

}  // namespace joute::page
