// SPDX-License-Identifier: MIT
#include "joute/front/text/quiet_keyboard.hpp"

#include <unistd.h>

namespace joute::text {

QuietKeyboard::QuietKeyboard() {
    termios mode{};
    bool const in_foreground = tcgetpgrp(STDIN_FILENO) == getpgrp();
    if (!in_foreground || tcgetattr(STDIN_FILENO, &mode) != 0) return;
    before_ = mode;
    mode.c_lflag &= ~static_cast<tcflag_t>(ECHO | ECHONL);
    tcsetattr(STDIN_FILENO, TCSANOW, &mode);
}

QuietKeyboard::~QuietKeyboard() {
    if (before_) tcsetattr(STDIN_FILENO, TCSANOW, &*before_);
}

}  // namespace joute::text
