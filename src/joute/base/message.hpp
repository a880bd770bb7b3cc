// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace joute {

/// A sentence for the user that `Texts` translates: an English pattern with `{}` for each argument, and the
/// arguments, which may be messages themselves. The pattern is the key in the .po files, so it is always a
/// literal, passed to msg() or tr().
struct Message {
    std::string pattern;
    std::vector<Message> arguments;
    bool literal = false;     ///< not translated: a name, a number, a move
    std::string plural = {};  ///< the pattern for counts other than 1; empty if there is one form
    std::uint64_t count = 0;  ///< chooses the form
    std::optional<std::size_t> part = {};  ///< chooses a part between bars; null: there are no parts

    bool operator==(Message const&) const = default;
};

/// Text that is the same in every language. It may come from a file or a program, so control characters
/// become `?` and texts of more than 500 bytes are cut.
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

/// The message `pattern` with arguments: strings, numbers or messages.
template <class... Arguments>
Message msg(std::string_view pattern, Arguments const&... arguments) {
    return {std::string(pattern), {detail::as_message(arguments)...}, false};
}

/// The message for a count: `plural(n, "{} move", "{} moves")`. Without arguments, the count fills `{}`.
template <std::integral Count, class... Arguments>
Message plural(Count count, std::string_view one, std::string_view other, Arguments const&... arguments) {
    auto message = msg(one, arguments...);
    if constexpr (sizeof...(Arguments) == 0) message.arguments.push_back(detail::as_message(count));
    message.plural = other;
    message.count = static_cast<std::uint64_t>(count);
    return message;
}

/// One of several texts that are separated by bars and translated as a whole: `South|North`. Requires that
/// `texts` has that many.
Message part_of(std::string_view texts, std::size_t index);

/// The messages one after the other.
Message joined(std::vector<Message> messages, std::string_view separator);

/// Marks a literal for later translation, for use in constexpr tables.
constexpr std::string_view tr(std::string_view pattern) { return pattern; }

/// The message in English, for logs and `what()`.
std::string in_english(Message const& message);

/// The part of a pattern, in any language, that the message chooses.
std::string_view chosen_part(Message const& message, std::string_view pattern);

/// The pattern with each `{}` replaced by the next argument.
std::string fill(std::string_view pattern, std::vector<std::string> const& arguments);

}  // namespace joute
