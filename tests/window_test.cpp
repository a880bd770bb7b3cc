// SPDX-License-Identifier: MIT
// Whole matches by mouse and keyboard, in a window of SDL's dummy video driver.
#include "window_driver.hpp"
#include "window_games.hpp"

#include "joute/arena/match_files.hpp"
#include "joute/front/window/value_badge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>

namespace joute::window {
namespace {

class Window : public testing::TestWithParam<char const*> {
protected:
    Window() {
        std::filesystem::create_directories(folder_);
        SDL_setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    }
    ~Window() override { std::filesystem::remove_all(folder_); }
    std::filesystem::path file(std::string const& name) const { return folder_ / name; }

private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("joute-window-" + std::to_string(getpid()));
};

TEST_P(Window, a_whole_match_is_played_by_clicks_and_kept) {
    Driver driver(catalog(), "en", {640, 480});
    auto options = request(GetParam());
    options.save = file("match.jgn").string();
    driver.play(options);
    Rng rng(3);
    for (int i = 0; i < 400 && driver.wait_for_person() && !driver.session().ending(); ++i) {
        auto const& table = driver.session().table();
        auto const plies = table.plies();
        auto const path = table.clicks(rng.below(static_cast<std::uint32_t>(table.move_count())));
        for (int const zone : path) driver.click_zone(zone);
        ASSERT_TRUE(driver.wait_for([&] { return driver.session().table().plies() > plies; }))
            << table.text();
    }
    ASSERT_TRUE(driver.session().ending()) << driver.session().table().text();
    auto const kept = load_match(catalog(), file("match.jgn"));
    EXPECT_TRUE(kept.record.ending);
    check_record(catalog(), kept.record);
    EXPECT_EQ(driver.session().moments().size(), driver.session().table().plies() + 1);
}
INSTANTIATE_TEST_SUITE_P(Games, Window,
                         testing::Values("ttt", "ttt:k=4,n=6", "awele", "tirs", "tirs:n=4,players=9",
                                         "incognito:t=4"));

TEST_F(Window, tic_tac_toe_can_be_played_with_the_arrows_alone) {
    Driver driver(catalog());
    driver.play(request("ttt", {"human", "human"}));
    for (auto const key : {SDLK_RIGHT, SDLK_RETURN, SDLK_DOWN, SDLK_RETURN, SDLK_UP, SDLK_RIGHT, SDLK_RETURN,
                           SDLK_DOWN, SDLK_RETURN, SDLK_UP, SDLK_RIGHT, SDLK_RETURN}) {
        driver.press(key);
        driver.wait_for_person();
    }
    ASSERT_TRUE(driver.session().ending()) << driver.session().table().text();
    EXPECT_EQ(driver.session().table().text(), "XXX/OO./...");
}

TEST_F(Window, moves_can_be_typed_and_escape_forgets_them) {
    Driver driver(catalog());
    driver.play(request("incognito", {"human", "human"}));
    driver.wait_for_person();
    auto const move = driver.session().table().move_text(0);
    driver.type("zzz");
    driver.press(SDLK_ESCAPE);
    driver.type(move);
    driver.press(SDLK_RETURN);
    EXPECT_TRUE(driver.wait_for([&] { return driver.session().table().plies() == 1; }));
}

TEST_F(Window, in_awele_only_ones_own_houses_are_clicked) {
    Driver driver(catalog());
    driver.play(request("awele", {"human", "human"}));
    driver.wait_for_person();
    driver.click_zone(6 + 2);  // c, one of North's houses
    EXPECT_EQ(driver.session().table().plies(), 0U);
    driver.click_zone(2);
    driver.wait_for([&] { return driver.session().table().plies() == 1; });
    EXPECT_EQ(driver.session().table().text(), "4-4-0-5-5-5-5-4-4-4-4-4-0-0-N");
}

TEST_F(Window, a_refused_click_is_told_and_recorded_like_a_typed_one) {
    Driver driver(catalog(), "fr");
    auto options = request("incognito", {"human", "human"});
    options.position = "..nn./...nn/b...n/bb.../.bb.. b";
    options.save = file("match.inco").string();
    driver.play(options);
    driver.wait_for_person();
    driver.click_zone(4 * 5 + 1);  // b5
    driver.click_zone(4 * 5 + 0);  // a5, the own castle
    ASSERT_TRUE(driver.wait_for([&] { return !driver.said().empty(); }));
    EXPECT_EQ(driver.said().substr(0, 15), "Coup non valide") << driver.said();
    driver.click_zone(3 * 5 + 1);  // b4
    driver.click_zone(3 * 5 + 4);  // e4
    driver.wait_for([&] { return driver.session().table().plies() == 1; });
    auto const kept = read_file(file("match.inco"));
    EXPECT_NE(kept.find("D b5->a5\nD b4->e4\n"), std::string::npos) << kept;
}

TEST_F(Window, incognito_has_the_captions_of_the_document_and_shows_the_spies) {
    Driver driver(catalog(), "fr");
    std::filesystem::path const saved = file("spies.inco");
    replace_file(saved, "B b4\nN d1\nB\nD b4->e4\nD c1->b2\nD a3->a2\n");
    PlayOptions options{.game = "incognito", .seats = {"human", "human"}};
    options.resume = saved.string();
    driver.play(options);
    driver.wait_for_person();
    auto wait_for_words = [&](std::string const& words) {
        EXPECT_TRUE(driver.wait_for([&] { return driver.said().find(words) != std::string::npos; }, 2000))
            << driver.said();
    };
    driver.click_zone(1 * 5 + 1);
    driver.click_zone(1 * 5 + 0);  // b2 questions a2
    wait_for_words("Le pion b2 est perdu.");
    driver.wait_for_person();
    driver.click_zone(3 * 5 + 4);
    driver.click_zone(2 * 5 + 4);  // e4, White's spy, questions e3
    wait_for_words("Le pion e4 est perdu : fin de la partie...\nLes noirs ont gagné !\n");
    ASSERT_TRUE(driver.session().ending());
    EXPECT_FALSE(driver.session().secret().empty());
}

TEST_F(Window, undo_and_redo_and_the_slider_go_through_the_match) {
    Driver driver(catalog());
    driver.play(request("tirs"));
    for (int i = 0; i < 2; ++i) {
        driver.wait_for_person();
        auto const plies = driver.session().table().plies();
        driver.click_zone(driver.session().table().clicks(0)[0]);
        driver.wait_for([&] { return driver.session().table().plies() > plies; });
    }
    driver.wait_for_person();
    auto const before = driver.session().table().text();
    auto const moments = driver.session().moments().size();
    driver.press(SDLK_HOME);
    driver.press(SDLK_END);
    driver.press(SDLK_F7);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().moments().size() == moments - 2; }));
    driver.wait_for_person();
    driver.press(SDLK_y, KMOD_LCTRL);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().moments().size() == moments; }));
    EXPECT_EQ(driver.session().table().text(), before);
}

TEST_F(Window, a_typed_move_is_forgotten_when_another_is_clicked) {
    Driver driver(catalog());
    driver.play(request("awele", {"human", "alphabeta:time=10m,db=no"}));
    driver.wait_for_person();
    driver.type("A");
    driver.click_zone(2);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().machine_thinks(); }));
    driver.press(SDLK_RETURN);
    driver.press(SDLK_F12);  // makes the machine play now
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().table().plies() >= 2; }));
    ASSERT_TRUE(driver.wait_for_person());
    EXPECT_EQ(driver.session().table().plies(), 2U) << "A was played without being asked for";
}

TEST_F(Window, one_can_go_on_from_an_earlier_move_and_is_asked_first) {
    Driver driver(catalog());
    driver.play(request("ttt", {"human", "human"}));
    for (int const zone : {4, 0, 8}) {
        driver.wait_for_person();
        driver.click_zone(zone);
    }
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().moments().size() == 4; }));
    driver.press(SDLK_PAGEUP);
    driver.press(SDLK_PAGEUP);
    driver.press(SDLK_F7);  // at an earlier move: offers to continue from there
    driver.press(SDLK_ESCAPE);
    EXPECT_EQ(driver.session().moments().size(), 4U);
    driver.click_zone(2);
    EXPECT_EQ(driver.session().moments().size(), 4U) << "nothing is dropped without being asked";
    driver.press(SDLK_RETURN);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().moments().size() == 3; }));
    EXPECT_EQ(driver.session().table().text(), "..O/.X./...");
}

TEST_F(Window, another_match_is_offered_at_the_end) {
    Driver driver(catalog());
    auto options = request("ttt", {"human", "human"});
    options.position = "XX./OO./...";
    driver.play(options);
    driver.wait_for_person();
    driver.click_zone(2);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().ending().has_value(); }));
    driver.press(SDLK_RETURN);
    EXPECT_TRUE(driver.wait_for([&] { return driver.session().persons_turn(); }));
}

TEST_F(Window, the_end_itself_can_be_taken_back) {
    Driver driver(catalog());
    auto options = request("ttt", {"human", "human"});
    options.position = "XX./OO./...";
    options.save = file("match.jgn").string();
    driver.play(options);
    driver.wait_for_person();
    driver.click_zone(2);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().ending().has_value(); }));
    driver.press(SDLK_F7);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().persons_turn(); }));
    EXPECT_EQ(driver.session().table().text(), "XX./OO./...");
    EXPECT_FALSE(load_match(catalog(), file("match.jgn")).record.ending);
}

TEST_F(Window, a_game_without_a_picture_has_a_button_for_every_move) {
    Driver driver(catalog());
    driver.play(request("cups", {"human", "human"}));
    for (int i = 0; i < 3 && driver.wait_for_person() && !driver.session().ending(); ++i) {
        auto const plies = driver.session().table().plies();
        auto const label = "button " + driver.session().table().move_text(0);
        driver.click(driver.loop().ui().place_of(label).value().center());
        ASSERT_TRUE(driver.wait_for([&] { return driver.session().table().plies() > plies; }));
    }
    EXPECT_TRUE(driver.session().ending()) << "the coin was under one of three cups";
}

TEST_F(Window, closing_it_stops_a_thinking_machine_at_once) {
    auto options = request("awele", {"alphabeta:time=10m", "human"});
    options.save = file("match.jgn").string();
    std::chrono::steady_clock::time_point begin;
    {
        Driver driver(catalog());
        driver.play(options);
        driver.wait_for([&] { return driver.session().machine_thinks(); });
        driver.press(SDLK_F5);
        driver.wait_for([] { return false; }, 300);
        begin = std::chrono::steady_clock::now();
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::milliseconds(200));
    EXPECT_TRUE(std::filesystem::exists(file("match.jgn")));
}

TEST_F(Window, a_thinking_machine_plays_when_told_to) {
    Driver driver(catalog());
    driver.play(request("awele", {"alphabeta:time=10m", "human"}));
    driver.wait_for([&] { return driver.session().machine_thinks(); });
    driver.wait_for([] { return false; }, 50);
    driver.press(SDLK_F12);
    EXPECT_TRUE(driver.wait_for([&] { return driver.session().table().plies() == 1; }, 2000));
}

TEST_F(Window, every_screen_is_reached_by_keys) {
    Driver driver(catalog(), "fr");
    driver.shell().last_game = "ttt";
    driver.show(start_screen(driver.shell()));
    for (auto const key : {SDLK_F1, SDLK_ESCAPE, SDLK_F3, SDLK_PAGEDOWN, SDLK_ESCAPE, SDLK_F10})
        driver.press(key);
    EXPECT_EQ(driver.shell().texts.language(), "en");
    driver.press(SDLK_F4);  // the guided match
    driver.press(SDLK_RETURN);
    driver.press(SDLK_ESCAPE);
    driver.press(SDLK_F6);  // the position editor
    driver.click_zone(0);
    driver.press(SDLK_F2);
    driver.wait_for_person();
    EXPECT_EQ(driver.session().moments().front().table->text(), "X../.../...");
    driver.press(SDLK_ESCAPE);
    driver.press(SDLK_RETURN);
    EXPECT_TRUE(driver.wait_for_person());
    driver.press(SDLK_q, KMOD_LCTRL);
}

// Opens the start screen of a game, clicks on widgets, and starts the match.
class StartScreens : public Window {
protected:
    Session const& played(std::string const& game, std::vector<std::string> const& clicks) {
        driver_.shell().last_game = game;
        driver_.shell().preferences.set_params(game, "");
        driver_.shell().preferences.set_seats(game, {});
        driver_.shell().preferences.set_setting("begins " + game, "");
        driver_.show(start_screen(driver_.shell()));
        for (auto const& id : clicks) driver_.click(driver_.loop().ui().place_of(id).value().center());
        driver_.press(SDLK_RETURN);
        return driver_.session();
    }
    static Seat starter(Session const& session) { return session.moments().front().table->turn().seat(); }

    using Words = std::vector<std::string>;
    Words const for_five = Words(3, "param tirsplayers+");  // clicks from two players to five
    static constexpr int starts = 12;                       // enough to exclude luck in the random seating

private:
    Driver driver_{catalog()};
};

TEST_F(StartScreens, seat_everybody_as_they_are_shown) {
    for (int i = 0; i < starts; ++i) {
        EXPECT_EQ(played("tirs", for_five).seats(),
                  (Words{"human", "level:3", "level:3", "level:3", "level:3"}));
        EXPECT_EQ(played("incognito", {}).seats(), (Words{"human", "level:3"}));
    }
}

TEST_F(StartScreens, let_the_first_of_the_list_begin_and_the_others_follow) {
    for (int i = 0; i < starts; ++i) {
        auto clicks = for_five;
        clicks.insert(clicks.end(), {"begins tirs 1", "seat tirs1−"});
        auto const& session = played("tirs", clicks);
        auto seats = session.seats();
        std::rotate(seats.begin(), seats.begin() + starter(session), seats.end());
        EXPECT_EQ(seats, (Words{"human", "level:2", "level:3", "level:3", "level:3"}));
    }
}

TEST_F(StartScreens, ask_who_begins_only_where_it_is_drawn_by_lot) {
    EXPECT_EQ(played("awele", {"seat awele1−"}).seats(), (Words{"human", "level:2"}));
    EXPECT_THROW(played("awele", {"begins awele 1"}), std::bad_optional_access);
}

TEST_F(Window, says_which_font_is_missing_and_can_be_played_all_the_same) {
    SDL_setenv("JOUTE_FONT", "/nowhere.ttf", 1);
    Driver driver(catalog());
    driver.play(request("ttt"));
    EXPECT_TRUE(driver.wait_for_person());
    auto const missing = driver.loop().take_missing();
    unsetenv("JOUTE_FONT");
    ASSERT_FALSE(missing.empty());
    EXPECT_EQ(missing.front().substr(0, 6), "DejaVu");
    driver.click_zone(4);
    EXPECT_TRUE(driver.wait_for([&] { return driver.session().table().plies() >= 1; }));
}

TEST(ValueBadges, drop_the_mark_of_an_estimate_and_a_leading_zero_in_small_zones) {
    auto compact = [](double value, bool exact, std::string const& language) {
        return ValueBadge({.value = value, .exact = exact}, 0, Unit::result, Texts(language))
            .compact_number();
    };
    EXPECT_EQ(compact(-0.25, false, "en"), "−.25");
    EXPECT_EQ(compact(0.25, false, "fr"), "+,25");
    EXPECT_EQ(compact(1, true, "en"), "+1");
    EXPECT_EQ(compact(0, false, "en"), "0");
}

}  // namespace
}  // namespace joute::window
