// SPDX-License-Identifier: MIT
#include "joute/base/texts.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <algorithm>
#include <cstdlib>

namespace joute {
namespace {

// The contents of a quoted .po string, with escapes resolved.
std::string unquoted(std::string_view quoted, int line) {
    if (quoted.size() < 2 || quoted.front() != '"' || quoted.back() != '"') {
        throw Error(msg("line {}: expected a quoted string", line));
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

// Whether the text begins with +0, -0.00 and the like.
bool is_signed_zero(std::string_view formatted) {
    if (!formatted.starts_with('+') && !formatted.starts_with('-')) return false;
    auto const number = formatted.substr(1, formatted.find_first_not_of("0123456789.", 1) - 1);
    return number.find('0') != std::string_view::npos &&
           number.find_first_of("123456789") == std::string_view::npos;
}

}  // namespace

void Texts::add(std::string_view po) {
    std::string id;
    std::string other;  // msgid_plural, not kept: the message itself holds the plural
    std::vector<std::string> forms;
    std::string* current = nullptr;
    auto keep = [&] {
        if (id.empty() && !forms.empty()) read_header(forms.front());
        if (!id.empty() && !forms.empty() && !forms.front().empty())
            translations_.insert_or_assign(id, forms);
        id.clear();
        forms.clear();
    };
    int number = 0;
    for (auto line : lines(po)) {
        ++number;
        line = trimmed(line);
        if (line.empty() || line.front() == '#') continue;
        auto const quote = std::min(line.find('"'), line.size());
        auto const keyword = trimmed(line.substr(0, quote));
        if (keyword == "msgid") {
            keep();
            current = &id;
        } else if (keyword == "msgid_plural") {
            other.clear();
            current = &other;
        } else if (keyword.starts_with("msgstr")) {
            current = &forms.emplace_back();
        }
        if (current == nullptr) throw Error(msg("line {}: expected msgid", number));
        *current += unquoted(line.substr(quote), number);
    }
    keep();
}

void Texts::read_header(std::string_view header) {
    auto const rule = header.find("plural=(");
    if (rule == std::string_view::npos) return;
    auto const condition = header.substr(rule + 8, header.find(')', rule) - rule - 8);
    if (condition != "n > 1" && condition != "n != 1")
        throw Error(msg("the plural rule '{}' is not supported: use n > 1 or n != 1", condition));
    singular_for_zero_ = condition == "n > 1";
}

std::string_view Texts::form(Message const& message) const {
    auto const found = translations_.find(message.pattern);
    if (found == translations_.end())
        return message.plural.empty() || message.count == 1 ? message.pattern : message.plural;
    auto const& forms = found->second;
    bool const singular = message.count == 1 || (message.count == 0 && singular_for_zero_);
    return message.plural.empty() || singular || forms.size() < 2 ? forms[0] : forms[1];
}

std::string Texts::operator()(std::string_view pattern) const { return (*this)(msg(pattern)); }

std::string Texts::operator()(Message const& message) const {
    if (message.literal) return message.pattern;
    std::vector<std::string> arguments;
    for (auto const& argument : message.arguments) arguments.push_back((*this)(argument));
    return fill(chosen_part(message, form(message)), arguments);
}

std::string Texts::number(std::string_view formatted) const {
    if (is_signed_zero(formatted)) formatted.remove_prefix(1);
    auto is_digit = [&](std::size_t i) {
        return i < formatted.size() && formatted[i] >= '0' && formatted[i] <= '9';
    };
    std::string text;
    for (std::size_t i = 0; i < formatted.size(); ++i) {
        if (formatted[i] == '-' && is_digit(i + 1)) {
            text += "−";
        } else if (formatted[i] == '.' && is_digit(i + 1) && language_ == "fr") {
            text += ',';
        } else {
            text += formatted[i];
        }
    }
    return text;
}

bool is_language(std::string_view code) { return code == "fr" || code == "en"; }

std::string choose_language(std::string_view asked) {
    if (is_language(asked)) return std::string(asked);
    if (!asked.empty()) throw Error(msg("unknown language '{}': use fr or en", asked));
    for (auto const* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        char const* const value = std::getenv(variable);
        if (value != nullptr && *value != '\0')
            return std::string_view(value).starts_with("fr") ? "fr" : "en";
    }
    return "en";
}

}  // namespace joute
