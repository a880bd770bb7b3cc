// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/ui.hpp"

#include <string>

namespace joute::window {

/// A part of a screen that may hold more than fits: it scrolls by the wheel, by Page up, Page down, Home and
/// End, and follows the keyboard focus.
class ScrollArea {
public:
    /// Begins the content: clips drawing and clicks to `place`. Returns the place of the content, as if there were
    /// room for all of it.
    Rect begin(Ui& ui, Rect place);
    /// Ends the content, given its height, and draws a scroll bar if it does not fit.
    void end(Ui& ui, float height);
    /// Shows the end of the content from the next frame on.
    void to_end() { top_ = 1e6F; }

private:
    void follow_focus(Ui& ui);

    Rect place_;
    Spot mouse_;
    float top_ = 0;           ///< how much of the content is above the place
    std::string last_focus_;  ///< in the previous frame
    bool focus_before_ = false;
};

}  // namespace joute::window
