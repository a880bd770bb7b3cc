// SPDX-License-Identifier: MIT
#include "joute/base/quoting.hpp"

#include "joute/base/error.hpp"

namespace joute {

std::string QuotedReader::until(std::string_view ends) {
    std::string part;
    char quote = 0;
    for (; at_ < text_.size(); ++at_) {
        char const c = text_[at_];
        char const next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (quote == 0 && ends.find(c) != std::string_view::npos) return part;
        if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == quote) {
            quote = 0;
        } else if (c == '\\' && next != 0 &&
                   (quote == 0 || (quote == '"' && (next == '"' || next == '\\')))) {
            part += next;
            ++at_;
        } else {
            part += c;
        }
    }
    if (quote != 0) throw Error(msg("a quotation mark is not closed in: {}", text_));
    return part;
}

bool QuotedReader::take(std::string_view choices) {
    bool const there = at_ < text_.size() && choices.find(text_[at_]) != std::string_view::npos;
    if (there) ++at_;
    return there;
}

std::vector<std::string> command_words(std::string_view command) {
    constexpr std::string_view blanks = " \t\n";
    std::vector<std::string> words;
    QuotedReader reader(command);
    for (;;) {
        while (reader.take(blanks)) {}
        if (reader.rest().empty()) break;
        words.push_back(reader.until(blanks));
    }
    if (words.empty()) throw Error(msg("there is no command"));
    return words;
}

std::string command_word(std::string_view word) {
    std::string safe = "'";
    for (char const c : word) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return safe + "'";
}

}  // namespace joute
