// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/ui.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Widgets of the immediate-mode UI.
namespace joute::window {

enum class Look { plain, primary, chosen, quiet };

/// Label, shortcut and look of a button.
struct ButtonFace {
    std::string label;
    std::string key = {};  ///< shortcut, shown beside the label if there is room
    bool enabled = true;
    Look look = Look::plain;
    std::string tip = {};  ///< what the button does, for its tooltip; else the label
    bool icon = false;     ///< the label is a sign; the tooltip alone has the key
};

/// Draws a button. True if it was pressed in this frame, by mouse, shortcut or focus.
bool button(Ui& ui, Rect area, ButtonFace const& face);

/// Draws a panel with a shadow.
void card(Ui& ui, Rect area);
/// Dims the whole window, behind a modal dialog.
void veil(Ui& ui);

/// The text with a capital first letter. Names of seats and descriptions of keys begin with small ones.
std::string sentence(std::string text);
/// Draws one line of text, smaller or truncated if it is too long.
void line(Ui& ui, Rect area, std::string_view text, Style style);
/// Draws wrapped text and returns its height.
float paragraph(Ui& ui, Rect area, std::string_view text, Style const& style);

/// Draws one button per label, in as many rows as needed, and updates `chosen`. Returns the height.
float choices(Ui& ui, Rect area, std::span<std::string const> labels, std::size_t& chosen,
              std::string const& id);

/// Draws a number between − and + buttons, least ≤ value ≤ most. True if it changed.
bool stepper(Ui& ui, Rect area, std::string const& id, long& value, long least, long most,
             std::string const& shown);

/// Draws a text field; if `active`, it takes input even without focus. True if Return was pressed in it.
bool text_field(Ui& ui, Rect area, std::string const& id, std::string& text, bool active);

/// Draws a slider, 0 ≤ value ≤ most. True if the mouse changed the value.
bool slider(Ui& ui, Rect area, std::string const& id, std::size_t& value, std::size_t most);

}  // namespace joute::window
