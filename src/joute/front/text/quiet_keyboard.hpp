// SPDX-License-Identifier: MIT
#pragma once

#include <termios.h>

#include <optional>

namespace joute::text {

/// While it exists, the terminal on stdin does not echo what is typed, so that it does not spoil a line that is
/// redrawn. The next question reads it. No effect elsewhere, nor in the background, where changing the terminal
/// would stop the program.
class QuietKeyboard {
public:
    QuietKeyboard();
    ~QuietKeyboard();
    QuietKeyboard(QuietKeyboard const&) = delete;
    QuietKeyboard& operator=(QuietKeyboard const&) = delete;

private:
    std::optional<termios> before_;
};

}  // namespace joute::text
