// SPDX-License-Identifier: MIT
#pragma once

namespace joute {

// What keeps a value from being exact.
struct Doubt {
    bool guessed = false;   // an estimate stands where the depth was used up: looking further helps
    bool relative = false;  // a repetition in this very match: looking further does not help
    bool rounded = false;   // a mean that is no whole number: neither does it here

    // Whether the value is anything but exact.
    bool any() const { return guessed || relative || rounded; }
    // The value now rests on another one too.
    void add(Doubt other) {
        guessed |= other.guessed;
        relative |= other.relative;
        rounded |= other.rounded;
    }
};

}  // namespace joute
