// SPDX-License-Identifier: MIT
#pragma once

namespace joute {

// What keeps a value from being exact.
struct Doubt {
    bool guessed = false;   // an estimate stands where the depth was used up: looking further helps
    bool relative = false;  // a repetition in this very match, or a rounded mean: looking further does not

    bool any() const { return guessed || relative; }
    void add(Doubt other) {
        guessed |= other.guessed;
        relative |= other.relative;
    }
};

}  // namespace joute
