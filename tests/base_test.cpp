// SPDX-License-Identifier: MIT
#include "joute/base/bits.hpp"
#include "joute/base/error.hpp"
#include "joute/base/inline_vector.hpp"
#include "joute/base/rng.hpp"
#include "joute/base/text.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/grid.hpp"
#include "joute/game/params.hpp"

#include <gtest/gtest.h>

#include <array>
#include <iterator>
#include <set>
#include <vector>

namespace joute {
namespace {

TEST(Message, is_filled_from_left_to_right) {
    EXPECT_EQ(in_english(msg("{} plays {}", "X", 3)), "X plays 3");
    EXPECT_EQ(in_english(msg("no argument {}")), "no argument {}");
    EXPECT_EQ(in_english(msg("{}: {}", msg("unknown {}", "game"), 'x')), "unknown game: x");
}

TEST(Texts, say_messages_and_their_arguments_in_the_language) {
    Texts french("fr");
    french.add(
        "msgid \"{} plays {}\"\nmsgstr \"{} joue {}\"\n\nmsgid \"nobody\"\nmsgstr \"per\"\n\"sonne\"\n");
    EXPECT_EQ(french(msg("{} plays {}", msg("nobody"), "b2")), "personne joue b2");
    EXPECT_EQ(french(msg("not translated {}", 1)), "not translated 1");
    EXPECT_EQ(french(verbatim("nobody")), "nobody");
}

TEST(Texts, take_a_part_of_a_translation) {
    Texts french("fr");
    french.add("msgid \"South|North\"\nmsgstr \"Sud|Nord\"\n");
    EXPECT_EQ(french(part_of("South|North", 1)), "Nord");
    EXPECT_EQ(in_english(part_of("South|North", 0)), "South");
    EXPECT_EQ(french(joined({part_of("South|North", 0), verbatim("a|b"), msg("{} c", 3)}, ", ")),
              "Sud, a|b, 3 c");
}

TEST(Texts, choose_the_plural_form_of_the_language) {
    Texts const english;
    EXPECT_EQ(english(plural(0, "{} move", "{} moves")), "0 moves");
    EXPECT_EQ(english(plural(1, "{} move", "{} moves")), "1 move");
    Texts french("fr");
    french.add(
        "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n > 1);\\n\"\n"
        "msgid \"{} move\"\nmsgid_plural \"{} moves\"\nmsgstr[0] \"{} coup\"\nmsgstr[1] \"{} coups\"\n");
    EXPECT_EQ(french(plural(0, "{} move", "{} moves")), "0 coup");
    EXPECT_EQ(french(plural(2, "{} move", "{} moves")), "2 coups");
    EXPECT_THROW(french.add("msgid \"\"\nmsgstr \"plural=(n == 3);\"\n"), Error);
}

TEST(Texts, write_numbers_as_people_do) {
    EXPECT_EQ(Texts().number("-0.5"), "−0.5");
    EXPECT_EQ(Texts("fr").number("≥ -1.5 %"), "≥ −1,5 %");
    EXPECT_EQ(Texts().number("+0"), "0");
    EXPECT_EQ(Texts().number("-0.00"), "0.00");
    EXPECT_EQ(Texts().number("+0 ± 30"), "0 ± 30");
    EXPECT_EQ(Texts().number("-0.05"), "−0.05");
}

TEST(Texts, name_the_line_of_a_malformed_po_file) {
    Texts texts("fr");
    try {
        texts.add("msgid \"a\"\nmsgstr oops\n");
        FAIL();
    } catch (Error const& error) {
        EXPECT_STREQ(error.what(), "line 2: expected a quoted string");
    }
}

TEST(Text, is_taken_apart) {
    EXPECT_EQ(trimmed("  a b\r\n"), "a b");
    EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
    EXPECT_EQ(tokens("  a  b "), (std::vector<std::string_view>{"a", "b"}));
    EXPECT_EQ(to_int("-12"), -12);
    EXPECT_EQ(to_int("12x"), std::nullopt);
    EXPECT_EQ(to_int(""), std::nullopt);
    EXPECT_EQ(to_int("99999999999"), std::nullopt);
    EXPECT_EQ(width("é–x"), 3);
    EXPECT_EQ(edit_distance("plya", "play"), 1);
    EXPECT_EQ(edit_distance("awele", "awale"), 1);
}

constexpr std::array known{
    Param::number("n", 1, 20, 3, "size"),
    Param::choice("rules", "school|abapa", "rules"),
    Param::duration("time", 0, "time"),
    Param::limit("depth", 100, "depth"),
    Param::size("hash", 16, std::int64_t{1} << 40, 64 << 20, "memory"),
    Param::word("rollout", "random|estimate:PLIES", "rollouts"),
};

TEST(Params, have_their_usual_values_unless_given) {
    Params const params("game", known, "rules=abapa,time=2s");
    EXPECT_EQ(params.number("n"), 3);
    EXPECT_EQ(params.number("rules"), 1);
    EXPECT_EQ(params["time"], 2000);
    EXPECT_TRUE(params.given("time"));
    EXPECT_FALSE(params.given("n"));
    EXPECT_EQ(params.text(), "n=3,rules=abapa,time=2s");
    EXPECT_EQ(Params("game", known, "").text(), "n=3");
}

TEST(Params, take_sizes_in_bytes_kilobytes_and_so_on) {
    EXPECT_EQ(Params("game", known, "")["hash"], 64 << 20);
    struct Case {
        char const* text;
        std::int64_t bytes;
    };
    for (auto const& [text, bytes] : {Case{"hash=16", 16}, Case{"hash=1K", 1024}, Case{"hash=3M", 3 << 20},
                                      Case{"hash=2G", std::int64_t{2} << 30}}) {
        Params const params("game", known, text);
        EXPECT_EQ(params["hash"], bytes) << text;
        EXPECT_EQ(params.text(), std::string("n=3,") + text);
    }
    EXPECT_EQ(range_text(known[4]), "16–1024G");
}

TEST(Params, keep_a_word_as_it_is_typed) {
    EXPECT_EQ(Params("game", known, "").word("rollout"), "random");
    Params const params("game", known, "rollout=estimate:8,n=4");
    EXPECT_EQ(params.word("rollout"), "estimate:8");
    EXPECT_EQ(params.text(), "n=4,rollout=estimate:8");
    EXPECT_EQ(range_text(known[5]), "random|estimate:PLIES");
    EXPECT_EQ(value_text(known[5], known[5].usual), "random");
}

TEST(Params, refuse_what_is_unknown_out_of_range_or_garbage) {
    for (auto const* text : {"m=3",
                             "n=0",
                             "n=21",
                             "n=",
                             "n",
                             "n=3,n=4",
                             "n=3x",
                             ",",
                             "rules=abap",
                             "time=2",
                             "time=2y",
                             "depth=0",
                             "n=99999999999999999999",
                             "n=-1",
                             "time=0",
                             "hash=15",
                             "hash=1025G",
                             "hash=M",
                             "hash=1k",
                             "hash=99999999999999999G"}) {
        EXPECT_THROW(Params("game", known, text), Error) << text;
    }
}

TEST(Rng, is_the_same_for_the_same_seed_and_uniform_enough) {
    Rng a(5);
    Rng b(5);
    std::array<int, 7> counts{};
    for (int i = 0; i < 70'000; ++i) {
        auto const drawn = a.below(7);
        ASSERT_EQ(drawn, b.below(7));
        ++counts[drawn];
    }
    for (int const count : counts) EXPECT_NEAR(count, 10'000, 500);
}

template <class T>
class BitsOf : public testing::Test {};
using Widths = testing::Types<Bits<1>, Bits<4>, Bits<8>>;
TYPED_TEST_SUITE(BitsOf, Widths);

TYPED_TEST(BitsOf, agree_with_a_plain_set) {
    Rng rng(3);
    int const size = static_cast<int>(sizeof(TypeParam) * 8);
    for (int round = 0; round < 200; ++round) {
        TypeParam bits;
        std::set<int> plain;
        for (std::uint32_t i = rng.below(40) + 1; i > 0; --i) {
            int const member = static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
            bits.set(member);
            plain.insert(member);
        }
        ASSERT_EQ(bits.count(), static_cast<int>(plain.size()));
        ASSERT_EQ(bits.first(), *plain.begin());
        for (int n = 0; n < bits.count(); ++n) ASSERT_EQ(bits.nth(n), *std::next(plain.begin(), n));
        int const gone = *plain.begin();
        bits.remove_first();
        ASSERT_FALSE(bits.test(gone));
        ASSERT_EQ(bits.count(), static_cast<int>(plain.size()) - 1);
    }
}

struct Item {
    int value = 0;
    bool operator==(Item const&) const = default;
};

TEST(BitRange, is_a_random_access_range_of_its_members) {
    using Range = BitRange<4, Item>;
    static_assert(std::random_access_iterator<Range::iterator>);
    Bits<4> bits;
    for (int const member : {0, 63, 64, 200, 255}) bits.set(member);
    Range const range(bits);
    EXPECT_EQ(range.size(), 5U);
    EXPECT_EQ(range[3], Item{200});
    EXPECT_EQ(*(range.begin() + 4), Item{255});
    EXPECT_EQ(range.end() - range.begin(), 5);
    EXPECT_EQ(*--range.end(), Item{255});
    std::vector<int> seen;
    for (auto const item : range) seen.push_back(item.value);
    EXPECT_EQ(seen, (std::vector<int>{0, 63, 64, 200, 255}));
}

TEST(InlineVector, compares_only_its_elements) {
    InlineVector<int, 4> a{1, 2, 3};
    InlineVector<int, 4> b{1, 2};
    EXPECT_NE(a, b);
    a.pop_back();
    EXPECT_EQ(a, b);
}

TEST(Grid, reads_cells_by_name_and_numbers) {
    EXPECT_EQ(grid::parse_cell("b3"), (grid::Cell{1, 2}));
    EXPECT_EQ(grid::parse_cell(" T20 "), (grid::Cell{19, 19}));
    for (auto const* text : {"", "b", "3b", "bb", "b-1", "b123", "é1"})
        EXPECT_EQ(grid::parse_cell(text), std::nullopt) << text;
    EXPECT_EQ(grid::parse_numbers("( 1, 2 )"), (std::vector<int>{1, 2}));
    EXPECT_EQ(grid::parse_numbers("1 x"), std::nullopt);
    EXPECT_EQ(grid::name({2, 0}), "c1");
}

TEST(Text, the_last_character_is_removed_with_all_its_bytes) {
    std::string text = "a≈é";
    remove_last_character(text);
    EXPECT_EQ(text, "a≈");
    remove_last_character(text);
    EXPECT_EQ(text, "a");
    remove_last_character(text);
    remove_last_character(text);
    EXPECT_EQ(text, "");
}

TEST(Text, printable_text_is_valid_utf_8_without_control_characters) {
    EXPECT_EQ(printable("déjà ≈ 😀"), "déjà ≈ 😀");
    EXPECT_EQ(printable("a\x1b[31m\tb\x7f"), "a?[31m?b?");
    EXPECT_EQ(printable("\xc2\x9b"
                        "31m"),
              "?31m")
        << "a control character above ASCII";
    EXPECT_EQ(printable("\xff\xc3"), "??");
    EXPECT_EQ(printable("\xc0\xaf\xed\xa0\x80"), "?????") << "overlong, surrogate";
}

}  // namespace
}  // namespace joute
