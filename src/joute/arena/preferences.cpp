// SPDX-License-Identifier: MIT
#include "joute/arena/preferences.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"

namespace joute {

// One line per preference: the key and its values, separated by tabs.
Preferences::Preferences(std::optional<std::filesystem::path> folder) {
    if (!folder) return;
    file_ = *folder / "habits";
    try {
        auto const text = read_file(*file_);
        for (auto const line : lines(text)) {
            auto const parts = split(line, '\t');
            values_[std::string(parts[0])].assign(parts.begin() + 1, parts.end());
        }
    } catch (Error const&) {  // no file yet
    }
}

std::optional<std::string> Preferences::language() const {
    auto const found = values_.find("language");
    bool const known = found != values_.end() && (found->second == std::vector<std::string>{"fr"} ||
                                                  found->second == std::vector<std::string>{"en"});
    return known ? std::optional(found->second[0]) : std::nullopt;
}

std::vector<std::string> Preferences::seats(std::string_view game) const {
    auto const found = values_.find("seats " + std::string(game));
    return found == values_.end() ? std::vector<std::string>() : found->second;
}

std::optional<std::string> Preferences::setting(std::string_view key) const {
    auto const found = values_.find(key);
    if (found == values_.end() || found->second.size() != 1) return std::nullopt;
    return found->second[0];
}

void Preferences::set(std::string const& key, std::vector<std::string> const& values) {
    if (!file_ || values_[key] == values) return;
    values_[key] = values;
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
