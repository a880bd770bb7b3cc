// SPDX-License-Identifier: MIT
#include "joute/front/text/completion.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace joute::text {
namespace {

using Words = std::vector<std::string>;

TEST(Completion, offers_the_words_that_begin_as_typed) {
    Words const words{"A", "b2?a2", "b2", "aide"};
    EXPECT_EQ(complete_word("b", words).candidates, (Words{"b2?a2", "b2"}));
    EXPECT_EQ(complete_word("a", words).candidates, (Words{"A", "aide"}));
    EXPECT_EQ(complete_word("b2", words).replaced, 2U);
    EXPECT_TRUE(complete_word("c", words).candidates.empty());
    EXPECT_EQ(complete_word("", words).candidates, words);
}

TEST(Completion, finds_what_candidates_share) {
    EXPECT_EQ(common_beginning({"b2?a2", "b2c2"}), "b2");
    EXPECT_EQ(common_beginning({"hint"}), "hint");
    EXPECT_EQ(common_beginning({"A", "aide"}), "A");
    EXPECT_EQ(common_beginning({"a", "b"}), "");
    EXPECT_EQ(common_beginning({"né", "nê"}), "n") << "characters are not split";
}

TEST(Completion, offers_files_and_folders) {
    auto const folder = std::filesystem::path(testing::TempDir()) / "completion_test";
    std::filesystem::create_directories(folder / "matches");
    std::ofstream(folder / "mine.jgn").flush();
    std::ofstream(folder / ".hidden").flush();
    auto const in = folder.string() + "/";
    EXPECT_EQ(complete_file(in + "m").candidates, (Words{in + "matches/", in + "mine.jgn"}));
    EXPECT_EQ(complete_file(in).candidates, (Words{in + "matches/", in + "mine.jgn"}));
    EXPECT_EQ(complete_file(in + ".").candidates, Words{in + ".hidden"});
    EXPECT_TRUE(complete_file(in + "nowhere/").candidates.empty());
    std::filesystem::remove_all(folder);
}

TEST(Completion, lists_words_in_lines) { EXPECT_EQ(listed({"a1", "b10", "help"}, 8), "a1  b10\nhelp\n"); }

}  // namespace
}  // namespace joute::text
