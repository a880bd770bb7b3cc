// SPDX-License-Identifier: MIT
#include "joute/front/text/wrap.hpp"

#include <gtest/gtest.h>

namespace joute::text {
namespace {

TEST(Wrap, breaks_between_words_and_keeps_short_lines) {
    EXPECT_EQ(wrapped("one two three\nfour\n", 8), "one two\nthree\nfour\n");
    EXPECT_EQ(wrapped("exactly8 and", 8), "exactly8\nand");
    EXPECT_EQ(wrapped("", 8), "");
    EXPECT_EQ(wrapped("which level? [3] ", 12), "which level?\n[3] ");
}

TEST(Wrap, counts_characters_and_not_bytes) { EXPECT_EQ(wrapped("été été été", 7), "été été\nété"); }

TEST(Wrap, leaves_a_word_that_is_too_long_whole) {
    EXPECT_EQ(wrapped("a 7#456/15857/45691 b", 10), "a\n7#456/15857/45691\nb");
}

TEST(Wrap, continues_under_the_beginning_of_the_line) {
    EXPECT_EQ(wrapped("    one two three four five six", 24), "    one two three four\n    five six");
    EXPECT_EQ(wrapped("one two", 4, 2), "one\n  two");
}

TEST(Wrap, continues_under_the_last_column_of_a_table) {
    EXPECT_EQ(wrapped("  quit     leave the match unfinished", 32),
              "  quit     leave the match\n           unfinished");
    // A gap so far to the right that hardly a word fits there does not count.
    EXPECT_EQ(wrapped("a sentence with  gap and more of it", 26), "a sentence with  gap and\nmore of it");
}

TEST(Wrap, keeps_french_punctuation_with_its_word) {
    EXPECT_EQ(wrapped("le mot : suite", 7), "le\nmot :\nsuite");
    EXPECT_EQ(wrapped("dit « oui » ici", 8), "dit\n« oui »\nici");
    EXPECT_EQ(wrapped("perd 62 %", 7), "perd\n62 %");
}

TEST(Wrap, closes_a_colour_at_the_end_of_a_line_and_resumes_it) {
    EXPECT_EQ(wrapped("\x1b[1mone two\x1b[0m three", 5), "\x1b[1mone\x1b[0m\n\x1b[1mtwo\x1b[0m\nthree");
    EXPECT_EQ(columns_of("\x1b[1;38;5;166mété\x1b[0m"), 3);
}

TEST(Wrap, cuts_between_characters) {
    EXPECT_EQ(cut("été…", 3), "été");
    EXPECT_EQ(cut("été", 5), "été");
    EXPECT_EQ(padded("été", 5), "été  ");
}

}  // namespace
}  // namespace joute::text
