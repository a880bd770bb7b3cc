// SPDX-License-Identifier: MIT
// Puzzles in the window, by mouse and keyboard.
#include "window_driver.hpp"
#include "window_games.hpp"

#include "joute/front/window/puzzle_screen.hpp"

#include <gtest/gtest.h>

namespace joute::window {
namespace {

class PuzzleWindow : public testing::TestWithParam<char const*> {
protected:
    PuzzleScreen& open(std::string const& game) {
        driver_.show(puzzle_screen(driver_.shell(), {.game = game, .seed = 3}));
        wait();
        return screen();
    }
    PuzzleScreen& screen() { return dynamic_cast<PuzzleScreen&>(driver_.loop().screen()); }
    void wait() {
        ASSERT_TRUE(driver_.wait_for([&] { return screen().puzzle() != nullptr; }, 60'000));
    }
    void click(std::size_t move) {
        for (int const zone : screen().puzzle()->table->clicks(move)) driver_.click_zone(zone);
    }

    Driver driver_{catalog(), "en", {1000, 700}};
};

TEST_P(PuzzleWindow, counts_a_solution_and_refutes_another_move_on_the_board) {
    open(GetParam());
    click(screen().puzzle()->solution().index);
    EXPECT_EQ(screen().streak().length(), 1);
    auto const before = screen().puzzle()->table->text();
    driver_.press(SDLK_RETURN);
    wait();
    ASSERT_NE(screen().puzzle()->table->text(), before);

    auto const wrong = screen().puzzle()->moves.back();
    click(wrong.index);
    EXPECT_EQ(screen().streak().length(), 0);
    EXPECT_EQ(screen().streak().longest(), 1);
    auto const expected = screen().puzzle()->table->clone();
    for (std::size_t i = 0; i < std::min<std::size_t>(2, wrong.line.size()); ++i)
        expected->play(find_move(*expected, wrong.line[i]).value());
    EXPECT_EQ(screen().table().text(), expected->text()) << "the refutation is not on the board";
    driver_.press(SDLK_F5);
    EXPECT_NE(screen().table().text(), expected->text()) << "the best line is not on the board";
    driver_.press(SDLK_PAGEUP);
    driver_.press(SDLK_PAGEUP);
    EXPECT_EQ(screen().table().text(), screen().puzzle()->table->text());
}
INSTANTIATE_TEST_SUITE_P(Games, PuzzleWindow, testing::Values("ttt", "awele", "tirs", "incognito"));

TEST_F(PuzzleWindow, takes_typed_moves_and_a_hint_does_not_extend_the_streak) {
    open("tirs");
    driver_.press(SDLK_F4);
    driver_.type("zz");
    driver_.press(SDLK_RETURN);
    EXPECT_FALSE(screen().is_done());
    driver_.type(screen().puzzle()->solution().move);
    driver_.press(SDLK_RETURN);
    EXPECT_TRUE(screen().is_done());
    EXPECT_EQ(screen().streak().length(), 0);
}

TEST_P(PuzzleWindow, gives_hints_until_two_moves_are_left) {
    open(GetParam());
    for (int i = 0; i < 6; ++i) driver_.press(SDLK_F4);
    EXPECT_FALSE(screen().is_done());
    click(screen().puzzle()->solution().index);
    EXPECT_TRUE(screen().is_done());
}

TEST_F(PuzzleWindow, shows_the_solution_on_request) {
    open("awele");
    driver_.press(SDLK_F8);
    EXPECT_TRUE(screen().is_done());
    EXPECT_EQ(screen().streak().length(), 0);
}

TEST_F(PuzzleWindow, opens_from_the_start_screen_and_leads_back) {
    driver_.shell().last_game = "ttt";
    driver_.show(start_screen(driver_.shell()));
    driver_.press(SDLK_F5);
    wait();
    EXPECT_EQ(screen().puzzle()->table->about().name, "ttt");
    driver_.press(SDLK_ESCAPE);
    EXPECT_EQ(dynamic_cast<PuzzleScreen*>(&driver_.loop().screen()), nullptr);
}

TEST_F(PuzzleWindow, says_why_there_is_no_puzzle) {
    driver_.show(puzzle_screen(driver_.shell(), {.game = "ttt:k=1,n=3"}));
    EXPECT_TRUE(driver_.wait_for([&] { return !screen().said().pattern.empty(); }));
    EXPECT_EQ(screen().puzzle(), nullptr);
    driver_.press(SDLK_ESCAPE);
    EXPECT_EQ(dynamic_cast<PuzzleScreen*>(&driver_.loop().screen()), nullptr);
}

}  // namespace
}  // namespace joute::window
