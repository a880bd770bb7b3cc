// SPDX-License-Identifier: MIT
#include "joute/base/message.hpp"

#include "joute/base/text.hpp"

#include <algorithm>
#include <utility>

namespace joute {

Message verbatim(std::string text) {
    constexpr std::size_t most = 500;
    if (text.size() > most) {
        auto end = most;
        while (end > 0 && (text[end] & 0xC0) == 0x80) --end;  // not inside a UTF-8 character
        text = text.substr(0, end) + "…";
    }
    return {printable(text), {}, true};
}

Message part_of(std::string_view texts, std::size_t index) {
    auto message = msg(texts);
    message.part = index;
    return message;
}

Message joined(std::vector<Message> messages, std::string_view separator) {
    std::string pattern;
    for (std::size_t i = 0; i < messages.size(); ++i) pattern += (i > 0 ? std::string(separator) : "") + "{}";
    return {std::move(pattern), std::move(messages)};
}

std::string_view chosen_part(Message const& message, std::string_view pattern) {
    return message.part ? split(pattern, '|')[*message.part] : pattern;
}

std::string fill(std::string_view pattern, std::vector<std::string> const& arguments) {
    std::string filled;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern.substr(i, 2) == "{}" && next < arguments.size()) {
            filled += arguments[next++];
            ++i;
        } else {
            filled += pattern[i];
        }
    }
    return filled;
}

std::string in_english(Message const& message) {
    if (message.literal) return message.pattern;
    std::vector<std::string> arguments;
    for (auto const& argument : message.arguments) arguments.push_back(in_english(argument));
    auto const& form = message.plural.empty() || message.count == 1 ? message.pattern : message.plural;
    return fill(chosen_part(message, form), arguments);
}

}  // namespace joute
