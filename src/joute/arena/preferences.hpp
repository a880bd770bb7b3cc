// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// The user's last choices, kept between runs. Failure to read or write the file is not an error.
class Preferences {
public:
    /// Reads the file in this folder. Without a folder, nothing is kept.
    explicit Preferences(std::optional<std::filesystem::path> folder);

    /// The language chosen last; null if there is none.
    std::optional<std::string> language() const;
    /// Writes the file.
    void set_language(std::string const& language) { set("language", {language}); }

    /// The players of the last match at a game, by seat; empty if there is none.
    std::vector<std::string> seats(std::string_view game) const;
    /// Writes the file.
    void set_seats(std::string_view game, std::vector<std::string> const& seats) {
        set("seats " + std::string(game), seats);
    }

    /// Any other choice, such as that of a theme; null if there is none. Keys and values have no tabs and no line
    /// breaks.
    std::optional<std::string> setting(std::string_view key) const;
    /// Writes the file.
    void set_setting(std::string const& key, std::string const& value) { set(key, {value}); }

private:
    void set(std::string const& key, std::vector<std::string> const& values);

    std::optional<std::filesystem::path> file_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

}  // namespace joute
