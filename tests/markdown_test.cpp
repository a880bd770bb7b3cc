// SPDX-License-Identifier: MIT
#include "joute/front/text/markdown.hpp"

#include <gtest/gtest.h>

namespace joute::text {
namespace {

std::string plain(std::string_view markdown, int columns = 30) { return rendered(markdown, columns, false); }
std::string styled(std::string_view markdown, int columns = 30) { return rendered(markdown, columns, true); }

TEST(Markdown, joins_the_lines_of_a_paragraph_and_wraps_them) {
    EXPECT_EQ(plain("one two\nthree four\n\nfive\n", 14), "one two three\nfour\n\nfive\n");
}

TEST(Markdown, underlines_headings_where_there_are_no_styles) {
    EXPECT_EQ(plain("# Été\n\ntext\n"), "Été\n---\n\ntext\n");
    EXPECT_EQ(styled("## The end\n"), "\x1b[1mThe end\x1b[0m\n");
}

TEST(Markdown, shows_emphasis_code_and_links) {
    EXPECT_EQ(styled("**b** *i*"), "\x1b[0;1mb\x1b[0m \x1b[0;4mi\x1b[0m\n");
    EXPECT_EQ(styled("`c d`"), "\x1b[0;38;5;31mc d\x1b[0m\n");
    EXPECT_EQ(styled("**a *b* c**"), "\x1b[0;1ma \x1b[0;1;4mb\x1b[0;1m c\x1b[0m\n");
    EXPECT_EQ(plain("**b** *i* `c` [a *link*](http://x.org/y)"), "b i `c` a link\n");
}

TEST(Markdown, leaves_marks_that_mark_nothing) {
    EXPECT_EQ(plain("2 * 3 * 4, *a, [b], `c, \\*d\\*"), "2 * 3 * 4, *a, [b], `c, *d*\n");
    EXPECT_EQ(plain("`a*b*c`"), "`a*b*c`\n");
}

TEST(Markdown, does_not_break_within_code) {
    EXPECT_EQ(plain("type `(3, 1) --> (3, 4)` here", 23), "type\n`(3, 1) --> (3, 4)`\nhere\n");
}

TEST(Markdown, hangs_list_items) {
    EXPECT_EQ(plain("1. one two\n   three\n10. four five\n", 12),
              "1. one two\n   three\n10. four\n    five\n");
    EXPECT_EQ(plain("1. one\n\n   - two three\n     four\n\n   five\n\nsix\n", 14),
              "1. one\n\n   • two three\n     four\n\n   five\n\nsix\n");
}

TEST(Markdown, takes_a_number_within_a_paragraph_for_a_number) {
    EXPECT_EQ(plain("the granary holds\n24. Then it ends\n", 60), "the granary holds 24. Then it ends\n");
}

TEST(Markdown, leaves_code_blocks_as_they_are) {
    EXPECT_EQ(plain("a\n\n```\n  *x*   | y\n\n# z\n```\n\nb\n", 5), "a\n\n  *x*   | y\n\n# z\n\nb\n");
    EXPECT_EQ(plain("1. a\n\n       x  y\n        z\n\n   b\n"), "1. a\n\n       x  y\n        z\n\n   b\n");
    EXPECT_EQ(plain("1. a\n\n       x\n     y z\n\n   b\n", 6), "1. a\n\n       x\n     y z\n\n   b\n");
}

TEST(Markdown, aligns_the_columns_of_a_table) {
    EXPECT_EQ(plain("| a | long |\n|---|:--:|\n| été | two words |\n| x |\n", 15),
              "a    long\nété  two words\nx\n");
}

}  // namespace
}  // namespace joute::text
