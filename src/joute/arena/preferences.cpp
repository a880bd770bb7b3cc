// SPDX-License-Identifier: MIT
#include "joute/arena/preferences.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"

#include <algorithm>

namespace joute {

Preferences::Preferences(std::optional<std::filesystem::path> folder) {
    if (!folder) return;
    file_ = *folder / "habits";
    read();
}

// One line per preference: the key and its values, separated by tabs.
void Preferences::read() {
    try {
        auto const text = read_file(*file_);
        for (auto const line : lines(text)) {
            auto const parts = split(line, '\t');
            values_[std::string(parts[0])].assign(parts.begin() + 1, parts.end());
        }
    } catch (Error const&) {  // no file yet
    }
}

std::optional<std::string> Preferences::setting(std::string_view key) const {
    auto const found = values_.find(key);
    return found == values_.end() || found->second.size() != 1 ? std::nullopt
                                                               : std::optional(found->second.front());
}

std::vector<std::string> Preferences::seats(std::string_view game) const {
    auto const found = values_.find("seats " + std::string(game));
    return found == values_.end() ? std::vector<std::string>() : found->second;
}

void Preferences::set(std::string const& key, std::vector<std::string> const& values) {
    bool const unsafe = std::any_of(values.begin(), values.end(), [](std::string const& value) {
        return value.find_first_of("\t\n") != std::string::npos;
    });
    if (unsafe) return;
    if (file_) read();  // another window may have changed preferences
    if (values_[key] == values) return;
    values_[key] = values;
    if (!file_) return;
    std::string text;
    for (auto const& [name, each] : values_) {
        text += name;
        for (auto const& value : each) text += "\t" + value;
        text += "\n";
    }
    try {
        std::error_code ignored;
        std::filesystem::create_directories(file_->parent_path(), ignored);
        replace_file(*file_, text);
    } catch (Error const&) {  // not saved
    }
}

}  // namespace joute
