// SPDX-License-Identifier: MIT
#include "joute/arena/puzzle_streak.hpp"

#include "joute/base/text.hpp"

#include <string>
#include <string_view>

namespace joute {
namespace {

constexpr std::string_view length_key = "puzzle streak";
constexpr std::string_view longest_key = "longest puzzle streak";

int count_in(Preferences const& preferences, std::string_view key) {
    auto const text = preferences.setting(key);
    return std::max(0, text ? to_int(*text).value_or(0) : 0);
}

}  // namespace

PuzzleStreak::PuzzleStreak(Preferences* preferences) : preferences_(preferences) {
    if (preferences_ == nullptr) return;
    length_ = count_in(*preferences_, length_key);
    longest_ = std::max(length_, count_in(*preferences_, longest_key));
}

void PuzzleStreak::extend() {
    ++length_;
    longest_ = std::max(longest_, length_);
    remember();
}

void PuzzleStreak::end() {
    length_ = 0;
    remember();
}

void PuzzleStreak::remember() {
    if (preferences_ == nullptr) return;
    preferences_->set_setting(length_key, std::to_string(length_));
    preferences_->set_setting(longest_key, std::to_string(longest_));
}

}  // namespace joute
