// SPDX-License-Identifier: MIT
#include "joute/front/window/theme.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"

#include <cstdlib>
#include <filesystem>

namespace joute::window {
namespace {

constexpr char const* theme_key = "theme";

// The file's text; empty if it cannot be read.
std::string text_of(std::filesystem::path const& file) {
    try {
        return read_file(file);
    } catch (Error const&) {
        return {};
    }
}

// The value of a line `name=value`; null if there is none.
std::optional<std::string> value_of(std::string const& ini, std::string_view name) {
    for (auto const line : lines(ini)) {
        auto const equals = line.find('=');
        if (equals != std::string_view::npos && trimmed(line.substr(0, equals)) == name)
            return lower(trimmed(line.substr(equals + 1)));
    }
    return std::nullopt;
}

Theme theme_named(std::string const& name) {
    return lower(name).find("dark") != std::string::npos ? Theme::dark : Theme::light;
}

// GNOME keeps its settings in a binary file; the two values of `color-scheme` occur in it as they are.
std::optional<Theme> gnome_theme(std::string const& dconf) {
    if (dconf.find("prefer-dark") != std::string::npos) return Theme::dark;
    if (dconf.find("prefer-light") != std::string::npos) return Theme::light;
    return std::nullopt;
}

std::optional<Theme> gtk_theme(std::string const& ini) {
    auto const prefers = value_of(ini, "gtk-application-prefer-dark-theme");
    if (prefers) return *prefers == "1" || *prefers == "true" ? Theme::dark : Theme::light;
    auto const name = value_of(ini, "gtk-theme-name");
    return name ? std::optional(theme_named(*name)) : std::nullopt;
}

}  // namespace

std::optional<Theme> system_theme(Environment const& variable) {
    if (auto const gtk = variable("GTK_THEME"); !gtk.empty()) return theme_named(gtk);
    std::filesystem::path config = variable("XDG_CONFIG_HOME");
    if (config.empty()) config = std::filesystem::path(variable("HOME")) / ".config";
    if (variable("XDG_CURRENT_DESKTOP").find("KDE") != std::string::npos) {
        if (auto const scheme = value_of(text_of(config / "kdeglobals"), "ColorScheme"))
            return theme_named(*scheme);
    }
    if (auto const gnome = gnome_theme(text_of(config / "dconf" / "user"))) return gnome;
    for (auto const* const folder : {"gtk-4.0", "gtk-3.0"}) {
        if (auto const gtk = gtk_theme(text_of(config / folder / "settings.ini"))) return gtk;
    }
    return std::nullopt;
}

Theme first_theme(Preferences const& preferences) {
    auto const chosen = preferences.setting(theme_key);
    if (chosen == "dark" || chosen == "light") return theme_named(*chosen);
    auto const variable = [](std::string const& name) {
        char const* const value = std::getenv(name.c_str());
        return std::string(value == nullptr ? "" : value);
    };
    return system_theme(variable).value_or(Theme::dark);
}

void keep_theme(Preferences& preferences, Theme theme) {
    preferences.set_setting(theme_key, theme == Theme::dark ? "dark" : "light");
}

}  // namespace joute::window
