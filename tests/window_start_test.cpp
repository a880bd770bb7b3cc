// SPDX-License-Identifier: MIT
// The start screen, the list of matches and the review, by mouse and keyboard.
#include "window_driver.hpp"
#include "window_games.hpp"

#include "joute/arena/match_files.hpp"
#include "joute/base/file.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace joute::window {
namespace {

using Words = std::vector<std::string>;

class Screens : public testing::Test {
protected:
    explicit Screens(FrameLoop::Size size = {800, 600}) : driver(catalog(), "en", size) {
        SDL_setenv("XDG_DATA_HOME", folder_.path().c_str(), 1);
    }
    void start(std::string const& game) {
        driver.shell().last_game = game;
        driver.show(start_screen(driver.shell()));
    }
    bool is_there(std::string const& id) { return driver.loop().ui().place_of(id).has_value(); }
    Rect place(std::string const& id) { return driver.loop().ui().place_of(id).value(); }
    void click(std::string const& id) { driver.click(place(id).center()); }
    void wheel(Spot at, int steps) {
        driver.move_to(at);
        SDL_Event event{};
        event.type = SDL_MOUSEWHEEL;
        event.wheel.y = steps;
        SDL_PushEvent(&event);
        driver.settle();
    }
    Preferences& preferences() { return driver.shell().preferences; }

    // Plays a match between two people to its end and returns its file, in the default folder.
    std::filesystem::path played(std::vector<int> const& zones) {
        auto options = request("ttt", {"human", "human"});
        options.keep = true;
        driver.play(options);
        for (int const zone : zones) {
            driver.wait_for_person();
            driver.click_zone(zone);
        }
        EXPECT_TRUE(driver.wait_for([&] { return driver.session().ending().has_value(); }));
        return driver.match().session().file();
    }

    TemporaryFolder folder_;
    Driver driver;
};

TEST_F(Screens, the_start_remembers_size_players_and_clock) {
    start("tirs");
    for (auto const* id :
         {"param tirsn+", "param tirsplayers+", "seat tirs1+", "seat tirs2−", "begins tirs 1", "clock 2"})
        click(id);
    driver.press(SDLK_RETURN);
    auto const has_clock = [&] {
        return driver.session().time_left(0) || driver.session().time_left(1) ||
               driver.session().time_left(2);
    };
    EXPECT_TRUE(driver.wait_for(has_clock));
    driver.show(start_screen(driver.shell()));
    driver.press(SDLK_RETURN);
    EXPECT_EQ(driver.session().table().game(), "tirs:n=6,players=3");
    auto seats = driver.session().seats();
    std::sort(seats.begin(), seats.end());
    EXPECT_EQ(seats, (Words{"human", "level:2", "level:4"}));
    EXPECT_EQ(preferences().seats("tirs"), (Words{"human", "level:4", "level:2"}))
        << "in order of play, as shown";
    EXPECT_EQ(preferences().setting("clock"), "5+3");
    EXPECT_EQ(preferences().setting("game"), "tirs");
}

TEST_F(Screens, the_start_offers_a_clock_of_ones_own) {
    start("ttt");
    EXPECT_FALSE(is_there("clock minutes+"));
    for (auto const* id : {"clock 4", "clock minutes+", "clock seconds−"}) click(id);
    driver.press(SDLK_RETURN);
    EXPECT_EQ(preferences().setting("clock"), "16+9");
    start("awele");
    EXPECT_TRUE(is_there("clock minutes+"));
    click("clock 0");
    driver.press(SDLK_RETURN);
    EXPECT_FALSE(driver.session().time_left(0));
}

TEST_F(Screens, the_start_lists_all_players_for_a_seat) {
    start("awele");
    click("seat awele1");
    click("button level 10, strongest");
    click("seat awele0");
    driver.press(SDLK_ESCAPE);
    driver.press(SDLK_RETURN);
    EXPECT_EQ(driver.session().seats(), (Words{"human", "level:10"}));
    start("ttt");
    click("seat ttt1");
    EXPECT_TRUE(is_there("button level 10, unbeatable"));
}

TEST_F(Screens, the_first_opponent_is_easy_except_at_tic_tac_toe) {
    start("incognito");
    driver.press(SDLK_RETURN);
    EXPECT_EQ(driver.session().seats(), (Words{"human", "level:3"}));
    start("ttt");
    driver.press(SDLK_RETURN);
    EXPECT_EQ(driver.session().seats(), (Words{"human", "level:10"}));
}

TEST_F(Screens, a_match_without_chosen_players_says_against_whom) {
    driver.play({.game = "awele", .keep = false});
    EXPECT_EQ(driver.said(), "opponent: level 3 (levels 1 to 10: --seat level:N)\n");
}

TEST_F(Screens, the_speed_of_animations_is_remembered) {
    driver.play(request("ttt"));
    driver.type("+");
    EXPECT_EQ(preferences().setting("speed"), std::to_string(driver.shell().speed));
    EXPECT_NE(driver.shell().speed, 0);
}

class SmallScreens : public Screens {
protected:
    SmallScreens() : Screens({640, 480}) {}
};

TEST_F(SmallScreens, nine_players_scroll_by_the_wheel_and_by_the_focus) {
    preferences().set_params("tirs", "n=5,players=9");
    start("tirs");
    auto const bottom = [&] { return place("button PlayReturn").y; };
    EXPECT_GT(place("seat tirs8+").y, bottom());
    auto const first = place("seat tirs0+");
    wheel(first.center(), -30);
    ASSERT_LT(place("clock 0").bottom(), bottom());
    EXPECT_LT(place("seat tirs0+").y, first.y);
    click("seat tirs8+");
    wheel(place("clock 0").center(), 30);
    EXPECT_EQ(place("seat tirs0+").y, first.y);
    for (int i = 0; i < 60 && driver.loop().ui().focus() != "seat tirs8−"; ++i) driver.press(SDLK_TAB);
    EXPECT_LT(place("seat tirs8−").bottom(), bottom()) << "the focus is visible";
    driver.press(SDLK_ESCAPE);
    driver.click(place("button PlayReturn").center());
    EXPECT_EQ(driver.session().seats().back(), "level:4");
}

TEST_F(Screens, the_first_arrow_key_selects_the_chosen_game) {
    auto const& games = catalog().games();
    auto const last = games.size() - 1;
    start(std::string(games[last]->about().name));
    driver.press(SDLK_UP);
    EXPECT_EQ(driver.loop().ui().focus(), "game " + std::to_string(last));
    driver.press(SDLK_UP);
    EXPECT_EQ(driver.loop().ui().focus(), "game " + std::to_string(last - 1));
}

TEST_F(Screens, the_chosen_game_is_still_chosen_after_the_editor_and_the_lesson) {
    start("awele");
    auto const& games = catalog().games();
    auto const tirs = std::ranges::find(games, "tirs", [](auto const& each) { return each->about().name; });
    click("game " + std::to_string(tirs - games.begin()));
    for (auto const key : {SDLK_F6, SDLK_F4}) {
        driver.press(key);
        EXPECT_FALSE(is_there("seat tirs0+")) << "another screen";
        driver.press(SDLK_ESCAPE);
        EXPECT_TRUE(is_there("seat tirs0+"));
    }
}

TEST_F(SmallScreens, long_labels_of_the_start_get_wider_buttons) {
    start("awele");
    auto const guided = place("button Guided matchF4");
    auto const rules = place("button RulesF3");
    EXPECT_GT(guided.w, 1.3F * rules.w);
    EXPECT_NEAR(rules.right(), place("button PlayReturn").right(), 1) << "the row is filled";
}

TEST_F(SmallScreens, what_is_scrolled_away_is_not_clicked) {
    preferences().set_params("tirs", "n=5,players=9");
    start("tirs");
    auto const play = place("button PlayReturn");
    auto id = [](int seat) { return "seat tirs" + std::to_string(seat) + "+"; };
    int behind = 0;
    while (behind < 9 && !play.contains(place(id(behind)).center())) ++behind;
    ASSERT_LT(behind, 9) << "one seat is behind the button Play";
    driver.click(place(id(behind)).center());
    EXPECT_EQ(driver.session().seats()[static_cast<std::size_t>(behind)], "level:3")
        << "only Play is pressed";
}

TEST_F(Screens, a_finished_match_is_opened_at_its_end_and_stepped_through) {
    auto const file = played({4, 1, 0, 8, 2, 6, 3, 5, 7});
    auto const before = read_file(file);
    driver.show(start_screen(driver.shell()));
    driver.press(SDLK_F9);
    click("match 0");
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().ending().has_value(); }));
    auto const end = driver.match().shown().text();
    driver.press(SDLK_PAGEUP);
    EXPECT_NE(driver.match().shown().text(), end);
    driver.press(SDLK_HOME);
    EXPECT_EQ(driver.match().shown().text(), ".../.../...");
    driver.press(SDLK_END);
    EXPECT_EQ(driver.match().shown().text(), end);
    driver.press(SDLK_ESCAPE);
    EXPECT_EQ(read_file(file), before);
}

TEST_F(Screens, a_match_is_deleted_once_that_is_confirmed) {
    auto const file = played({0, 3, 1, 4, 2});
    driver.show(matches_screen(driver.shell()));
    click("delete 0");
    driver.press(SDLK_ESCAPE);
    EXPECT_TRUE(std::filesystem::exists(file));
    driver.press(SDLK_TAB);
    while (driver.loop().ui().focus() != "match 0") driver.press(SDLK_TAB);
    driver.press(SDLK_DELETE);
    EXPECT_TRUE(std::filesystem::exists(file)) << "nothing is deleted without being asked";
    driver.press(SDLK_RETURN);
    EXPECT_FALSE(std::filesystem::exists(file));
    EXPECT_FALSE(is_there("match 0"));
}

TEST_F(SmallScreens, a_long_list_of_matches_scrolls) {
    auto const file = played({0, 3, 1, 4, 2});
    for (int i = 0; i < 40; ++i)
        replace_file(file.parent_path() / (std::to_string(i) + ".jgn"), read_file(file));
    driver.show(matches_screen(driver.shell()));
    EXPECT_FALSE(is_there("match 40"));
    driver.press(SDLK_END);
    driver.settle();
    EXPECT_LT(place("match 40").bottom(), 480);
    driver.press(SDLK_HOME);
    driver.settle();
    auto const top = place("match 0").y;
    wheel({300, 300}, -2);
    EXPECT_LT(place("match 0").y, top);
    click("match 3");
    EXPECT_TRUE(driver.wait_for([&] { return driver.session().ending().has_value(); }));
}

TEST_F(Screens, a_review_finds_the_mistake_and_plays_the_better_line) {
    played({4, 1, 0, 8, 6, 2, 3});  // O on an edge loses by force
    driver.press(SDLK_F4);
    ASSERT_TRUE(driver.wait_for([&] { return is_there("button ‹Ctrl+Left"); }, 60'000));
    EXPECT_FALSE(is_there("button Better lineF8")) << "the last move is no mistake";
    while (is_there("button ‹Ctrl+Left")) driver.press(SDLK_LEFT, KMOD_LCTRL);
    EXPECT_EQ(driver.match().shown().text(), ".O./.X./...");
    driver.press(SDLK_F8);
    auto const better = driver.match().shown().text();
    EXPECT_EQ(driver.match().shown().plies(), 2U);
    EXPECT_EQ(better[1], '.') << "O is not on the edge: " << better;
    EXPECT_TRUE(
        driver.wait_for([&] { return driver.press(SDLK_PAGEDOWN), driver.match().shown().plies() >= 4; }));
    driver.press(SDLK_HOME);
    EXPECT_EQ(driver.match().shown().text(), ".../.X./...");
    driver.click_zone(0);
    EXPECT_EQ(driver.session().moments().size(), 8U) << "the line is only looked at";
    driver.press(SDLK_F8);
    EXPECT_EQ(driver.match().shown().text(), ".O./.X./...");
    driver.press(SDLK_F8);
    driver.press(SDLK_ESCAPE);
    EXPECT_EQ(driver.match().shown().text(), ".O./.X./...") << "Escape closes only the line";
    driver.press(SDLK_END);
    auto const graph = driver.match().graph_place();
    driver.click({graph.x + graph.w * 2.5F / 12, graph.center().y});
    EXPECT_EQ(driver.match().shown().plies(), 2U) << "a click on the graph shows the moment";
    driver.press(SDLK_F4);
    EXPECT_FALSE(is_there("button ‹Ctrl+Left"));
}

}  // namespace
}  // namespace joute::window
