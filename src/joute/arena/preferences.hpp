// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// What a person chose last, kept from one start to the next. Losing it is no error: a file that cannot be read or written
/// leaves a person without habits.
class Preferences {
public:
    /// From the file in a folder of the person's; nothing is kept without one.
    explicit Preferences(std::optional<std::filesystem::path> folder);

    /// What the person chose last, if ever. Setting it writes the file.
    std::optional<std::string> language() const;
    void set_language(std::string const& language) { set("language", {language}); }

    /// Who sat where at a game.
    std::vector<std::string> seats(std::string_view game) const;
    /// Writes the file.
    void set_seats(std::string_view game, std::vector<std::string> const& seats) {
        set("seats " + std::string(game), seats);
    }

private:
    void set(std::string const& key, std::vector<std::string> const& values);

    std::optional<std::filesystem::path> file_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

}  // namespace joute
