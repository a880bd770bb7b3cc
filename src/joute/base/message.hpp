// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace joute {

/// A sentence for a person that is not yet in that person's language: an English pattern, `{}` for each
/// argument, and the arguments, which may be sentences themselves. `Texts` turns it into words. The pattern
/// is the key into the .po files, so it is always written as a literal, through msg() or tr().
struct Message {
    std::string pattern;
    std::vector<Message> arguments;
    bool literal = false;     ///< taken as it is: a name, a number, a move
    std::string plural = {};  ///< the pattern for other counts than one; empty: there is one form only
    std::uint64_t count = 0;  ///< chooses the form

    bool operator==(Message const&) const = default;
};

/// Text that is the same in every language. It may come from anywhere, a file or a program: what would move a terminal's
/// cursor is made visible, and what is longer than anybody reads is cut.
Message verbatim(std::string text);

namespace detail {

template <class A>
Message as_message(A const& argument) {
    if constexpr (std::is_same_v<A, Message>) {
        return argument;
    } else if constexpr (std::is_arithmetic_v<A> && !std::is_same_v<A, char>) {
        return verbatim(std::to_string(argument));
    } else if constexpr (std::is_same_v<A, char>) {
        return verbatim(std::string(1, argument));
    } else {
        return verbatim(std::string(std::string_view(argument)));
    }
}

}  // namespace detail

/// The sentence `pattern` with arguments: strings, numbers or other messages.
template <class... Arguments>
Message msg(std::string_view pattern, Arguments const&... arguments) {
    return {std::string(pattern), {detail::as_message(arguments)...}, false};
}

/// The sentence for a count: `plural(n, "{} move", "{} moves")`. Without arguments, the count is the only one.
template <std::integral Count, class... Arguments>
Message plural(Count count, std::string_view one, std::string_view other, Arguments const&... arguments) {
    auto message = msg(one, arguments...);
    if constexpr (sizeof...(Arguments) == 0) message.arguments.push_back(detail::as_message(count));
    message.plural = other;
    message.count = static_cast<std::uint64_t>(count);
    return message;
}

/// Marks a literal that is translated later, for tables that are known at compile time.
constexpr std::string_view tr(std::string_view pattern) { return pattern; }

/// The English words, for logs and `what()`.
std::string in_english(Message const& message);

/// The pattern with each `{}` replaced by the next argument.
std::string fill(std::string_view pattern, std::vector<std::string> const& arguments);

}  // namespace joute
