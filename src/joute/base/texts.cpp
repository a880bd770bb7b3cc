// SPDX-License-Identifier: MIT
#include "joute/base/texts.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <cstdlib>

namespace joute {
namespace {

// The contents of a quoted .po string, with escapes resolved.
std::string unquoted(std::string_view quoted, int line) {
    if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') {
        throw Error(msg("line {}: a quoted string is expected", line));
    }
    quoted = quoted.substr(1, quoted.size() - 2);
    std::string text;
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        if (quoted[i] == '\\' && i + 1 < quoted.size()) {
            char const escaped = quoted[++i];
            text += escaped == 'n' ? '\n' : escaped == 't' ? '\t' : escaped;
        } else {
            text += quoted[i];
        }
    }
    return text;
}

}  // namespace

void Texts::add(std::string_view po) {
    std::string id;
    std::string translated;
    std::string* current = nullptr;
    auto keep = [&] {
        if (!id.empty() && !translated.empty()) translations_.insert_or_assign(id, translated);
        id.clear();
        translated.clear();
    };
    int number = 0;
    for (auto line : lines(po)) {
        ++number;
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        if (line.starts_with("msgid ")) {
            keep();
            current = &id;
            line.remove_prefix(6);
        } else if (line.starts_with("msgstr ")) {
            current = &translated;
            line.remove_prefix(7);
        }
        if (current == nullptr) throw Error(msg("line {}: msgid is expected", number));
        *current += unquoted(trimmed(line), number);
    }
    keep();
}

std::string_view Texts::translation(std::string_view pattern) const {
    auto const found = translations_.find(pattern);
    return found == translations_.end() ? std::string_view{} : std::string_view(found->second);
}

std::string Texts::operator()(std::string_view pattern) const {
    auto const found = translation(pattern);
    return std::string(found.empty() ? pattern : found);
}

std::string Texts::operator()(Message const& message) const {
    if (message.literal) return message.pattern;
    std::vector<std::string> arguments;
    for (auto const& argument : message.arguments) arguments.push_back((*this)(argument));
    return fill((*this)(std::string_view(message.pattern)), arguments);
}

std::string choose_language(std::string_view asked) {
    if (asked == "fr" || asked == "en") return std::string(asked);
    if (!asked.empty()) throw Error(msg("unknown language '{}': fr or en", asked));
    for (auto const* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        char const* const value = std::getenv(variable);
        if (value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("fr") ? "fr" : "en";
    }
    return "en";
}

}  // namespace joute
