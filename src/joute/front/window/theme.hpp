// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/preferences.hpp"
#include "joute/front/window/geometry.hpp"

#include <functional>
#include <optional>
#include <string>

namespace joute::window {

/// Reads an environment variable; empty if it is not set.
using Environment = std::function<std::string(std::string const& name)>;

/// The theme that the desktop asks for: `GTK_THEME`, then the settings files of KDE, GNOME and GTK. Null if none
/// of them says.
std::optional<Theme> system_theme(Environment const& variable);

/// The theme chosen last, else that of the desktop, else dark.
Theme first_theme(Preferences const& preferences);

/// Keeps the choice.
void keep_theme(Preferences& preferences, Theme theme);

}  // namespace joute::window
