// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"

#include <exception>
#include <string>
#include <utility>

namespace joute {

/// Wrong input from a person, a file, the network or another program. One sentence says what is wrong;
/// whoever catches it shows that sentence in the person's language. A broken contract between parts of the
/// program is an `assert` instead, and a value that may be absent is a `std::optional`.
class Error : public std::exception {
public:
    /// Made where the wrong input is found, with a sentence marked by msg().
    explicit Error(Message message) : message_(std::move(message)), english_(in_english(message_)) {}

    /// The sentence, to be shown in the person's language.
    Message const& message() const { return message_; }
    /// The same in English, for logs and tests.
    char const* what() const noexcept override { return english_.c_str(); }

private:
    Message message_;
    std::string english_;
};

}  // namespace joute
