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
    /// Reads the file in this folder. Without a folder, choices are forgotten when the program ends.
    explicit Preferences(std::optional<std::filesystem::path> folder);

    /// A choice by its key: `language` (`fr`, `en`), `game`, `clock`, `speed`, `theme`, `zoom`, `sound`. Null if
    /// none was made. The caller checks the value, because the file may be edited by hand.
    std::optional<std::string> setting(std::string_view key) const;
    /// Writes the file.
    void set_setting(std::string_view key, std::string_view value) {
        set(std::string(key), {std::string(value)});
    }

    /// The parameters of the last match at a game, as in `ttt:k=4,n=6` after the colon; null if there is none.
    std::optional<std::string> params(std::string_view game) const {
        return setting("params " + std::string(game));
    }
    /// Writes the file.
    void set_params(std::string_view game, std::string_view params) {
        set_setting("params " + std::string(game), params);
    }

    /// The players of the last match at a game, by seat; empty if there is none.
    std::vector<std::string> seats(std::string_view game) const;
    /// Writes the file.
    void set_seats(std::string_view game, std::vector<std::string> const& seats) {
        set("seats " + std::string(game), seats);
    }

private:
    void read();
    void set(std::string const& key, std::vector<std::string> const& values);

    std::optional<std::filesystem::path> file_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
};

}  // namespace joute
