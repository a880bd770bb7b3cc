// SPDX-License-Identifier: MIT
// What is remembered from one start to the next.
#include "joute/arena/preferences.hpp"
#include "joute/base/file.hpp"

#include <gtest/gtest.h>

namespace joute {
namespace {

TEST(Settings, are_read_again_at_the_next_start) {
    TemporaryFolder const folder;
    Preferences first(folder.path());
    EXPECT_EQ(first.setting("theme"), std::nullopt);
    first.set_setting("theme", "wood");
    first.set_setting("zoom", "1.25");
    first.set_seats("awele", {"human", "level:4"});
    first.set_setting("theme", "night");
    Preferences const second(folder.path());
    EXPECT_EQ(second.setting("theme"), "night");
    EXPECT_EQ(second.setting("zoom"), "1.25");
    EXPECT_EQ(second.seats("awele"), (std::vector<std::string>{"human", "level:4"}));
}

TEST(Settings, of_two_windows_do_not_erase_each_other) {
    TemporaryFolder const folder;
    Preferences first(folder.path());
    Preferences second(folder.path());
    first.set_setting("theme", "wood");
    second.set_setting("sound", "off");
    EXPECT_EQ(Preferences(folder.path()).setting("theme"), "wood");
}

TEST(Settings, that_would_break_the_file_are_not_kept) {
    TemporaryFolder const folder;
    Preferences preferences(folder.path());
    preferences.set_setting("theme", "wood");
    preferences.set_setting("theme", "wo\nod\t");
    EXPECT_EQ(Preferences(folder.path()).setting("theme"), "wood");
}

TEST(Settings, that_make_no_sense_are_as_if_absent) {
    TemporaryFolder const folder;
    replace_file(folder.path() / "habits", "rubbish\ntheme\ttoo\tmany\n\nzoom\t2\n");
    Preferences const preferences(folder.path());
    EXPECT_EQ(preferences.setting("rubbish"), std::nullopt);
    EXPECT_EQ(preferences.setting("theme"), std::nullopt);
    EXPECT_EQ(preferences.setting("zoom"), "2");
    EXPECT_TRUE(preferences.seats("awele").empty());
}

TEST(Settings, without_a_folder_last_as_long_as_the_program) {
    Preferences preferences(std::nullopt);
    preferences.set_setting("theme", "wood");
    EXPECT_EQ(preferences.setting("theme"), "wood");
}

}  // namespace
}  // namespace joute
