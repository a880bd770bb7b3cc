// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/ui.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Everything one can press, written once.
namespace joute::window {

enum class Look { plain, primary, chosen, quiet };

/// How a button looks.
struct ButtonFace {
    std::string label;
    std::string key = {};  ///< pressing it is pressing the button; written beside the label
    bool enabled = true;
    Look look = Look::plain;
};

/// Whether it was pressed in this picture, by the mouse, its key, or through the focus. Its label is its name.
bool button(Ui& ui, Rect area, ButtonFace const& face);

/// A surface things lie on.
void card(Ui& ui, Rect area);
/// The veil over everything when something must be read first.
void veil(Ui& ui);

/// Text on lines of its own; returns the height it took.
float paragraph(Ui& ui, Rect area, std::string_view text, Style const& style);

/// One of several, side by side, in as many rows as need be; returns the height it took.
float choices(Ui& ui, Rect area, std::span<std::string const> labels, std::size_t& chosen,
              std::string const& id);

/// A number between two buttons.
bool stepper(Ui& ui, Rect area, std::string const& id, long& value, long least, long most,
             std::string const& shown);

/// A line that is typed into; true when Return ends it.
bool text_field(Ui& ui, Rect area, std::string const& id, std::string& text, bool active);

/// The place of a knob between 0 and most; changed by dragging.
bool slider(Ui& ui, Rect area, std::string const& id, std::size_t& value, std::size_t most);

}  // namespace joute::window
