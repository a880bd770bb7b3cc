// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"

#include <exception>
#include <string>
#include <utility>

namespace joute {

/// Invalid input from the user, a file, the network or another program. The handler shows its message in the
/// user's language. A broken contract between parts of the program is an `assert` instead, and a value that
/// may be absent is a `std::optional`.
class Error : public std::exception {
public:
    /// The message is one sentence, written with msg() so that it is translated.
    explicit Error(Message message) : message_(std::move(message)), english_(in_english(message_)) {}

    Message const& message() const { return message_; }
    /// The message in English, for logs and tests.
    char const* what() const noexcept override { return english_.c_str(); }

private:
    Message message_;
    std::string english_;
};

}  // namespace joute
