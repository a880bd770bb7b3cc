// SPDX-License-Identifier: MIT
// What one does during a match beside clicking: drags, touches, resignation, draws, tooltips and settings.
#include "window_driver.hpp"
#include "window_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

namespace joute::window {
namespace {

// Incognito with three proved knights per side, so that no displacement ends the match.
class Dragging : public testing::Test {
protected:
    Dragging() {
        auto options = request("incognito", {"human", "human"});
        options.position = "..nn./...nn/b...n/bb.../.bb.. b";
        driver_.play(options);
        driver_.wait_for_person();
    }
    static constexpr int b4 = 3 * 5 + 1;
    static constexpr int d4 = 3 * 5 + 3;
    static constexpr int d5 = 4 * 5 + 3;
    std::size_t plies() { return driver_.session().table().plies(); }
    bool moved() {
        return driver_.wait_for([&] { return plies() == 1; });
    }
    std::string board() { return driver_.session().table().text(); }

    Driver driver_{catalog()};
};

constexpr char const* after_b4_d4 = "..nn./...nn/b...n/b..b./.bb.. n";

TEST_F(Dragging, a_pawn_to_another_cell_plays_the_move) {
    driver_.drag(driver_.zone(b4), driver_.zone(d4));
    ASSERT_TRUE(moved());
    EXPECT_EQ(board(), after_b4_d4);
}

TEST_F(Dragging, with_a_finger_is_the_same) {
    auto const to = driver_.zone(d4);
    driver_.touch(SDL_FINGERDOWN, driver_.zone(b4));
    driver_.touch(SDL_FINGERMOTION, to);
    driver_.touch(SDL_FINGERUP, to);
    ASSERT_TRUE(moved());
    EXPECT_EQ(board(), after_b4_d4);
}

TEST_F(Dragging, is_not_needed_as_two_taps_or_two_clicks_do_it_too) {
    for (int const zone : {b4, d4}) {
        auto const at = driver_.zone(zone);
        driver_.touch(SDL_FINGERDOWN, at);
        driver_.touch(SDL_FINGERUP, at);
    }
    ASSERT_TRUE(moved());
    EXPECT_EQ(board(), after_b4_d4);
}

TEST_F(Dragging, to_a_forbidden_cell_or_outside_puts_the_pawn_back) {
    for (Spot const to : {driver_.zone(d5), Spot{3, 3}}) {
        driver_.drag(driver_.zone(b4), to);
        EXPECT_EQ(plies(), 0U);
        EXPECT_TRUE(driver_.session().captions().empty()) << driver_.said();
    }
    driver_.click_zone(d4);
    EXPECT_EQ(plies(), 0U) << "nothing is chosen any more";
}

TEST_F(Dragging, back_to_its_own_cell_leaves_the_pawn_chosen) {
    driver_.pull(driver_.zone(b4), driver_.zone(d4));
    driver_.move_to(driver_.zone(b4));
    driver_.turn_button(SDL_MOUSEBUTTONUP, driver_.zone(b4));
    driver_.click_zone(d4);
    EXPECT_TRUE(moved());
}

TEST_F(Dragging, works_from_a_cell_that_is_already_chosen) {
    driver_.click_zone(b4);
    driver_.drag(driver_.zone(b4), driver_.zone(d4));
    EXPECT_TRUE(moved());
}

TEST_F(Dragging, a_second_click_on_the_cell_drops_the_choice) {
    driver_.click_zone(b4);
    driver_.click_zone(b4);
    driver_.click_zone(d4);
    EXPECT_EQ(plies(), 0U);
}

TEST_F(Dragging, is_given_up_by_escape) {
    driver_.pull(driver_.zone(b4), driver_.zone(d4));
    driver_.press(SDLK_ESCAPE);
    driver_.turn_button(SDL_MOUSEBUTTONUP, driver_.zone(d4));
    EXPECT_EQ(plies(), 0U);
}

class Ending : public testing::Test {
protected:
    bool ended() {
        return driver_.wait_for([&] { return driver_.session().ending().has_value(); }, 3000);
    }
    Driver driver_{catalog()};
};

TEST_F(Ending, by_resignation_needs_a_confirmation) {
    driver_.play(request("ttt", {"human", "human"}));
    driver_.wait_for_person();
    driver_.press(SDLK_r, KMOD_LCTRL);
    driver_.press(SDLK_ESCAPE);
    EXPECT_FALSE(driver_.session().ending());
    driver_.click(driver_.loop().ui().place_of("button ResignCtrl+R").value().center());
    driver_.press(SDLK_RETURN);
    ASSERT_TRUE(ended());
    EXPECT_EQ(driver_.session().ending()->cause, joute::Ending::Cause::resignation);
    EXPECT_TRUE(driver_.session().ending()->won_by(1));
}

TEST_F(Ending, by_agreement_needs_the_answer_of_the_other_person) {
    driver_.play(request("awele", {"human", "human"}));
    driver_.wait_for_person();
    driver_.press(SDLK_d, KMOD_LCTRL);
    ASSERT_TRUE(driver_.has("button DeclineEscape"));
    driver_.press(SDLK_ESCAPE);
    EXPECT_FALSE(driver_.session().ending());
    EXPECT_EQ(driver_.said(), "North declines the draw.\n");
    driver_.press(SDLK_d, KMOD_LCTRL);
    driver_.click(driver_.loop().ui().place_of("button AcceptReturn").value().center());
    ASSERT_TRUE(ended());
    EXPECT_EQ(driver_.session().ending()->cause, joute::Ending::Cause::agreement);
}

TEST_F(Ending, by_agreement_is_refused_by_a_machine_that_has_not_moved) {
    driver_.play(request("awele", {"human", "random"}));
    driver_.wait_for_person();
    driver_.press(SDLK_d, KMOD_LCTRL);
    EXPECT_TRUE(driver_.wait_for([&] { return !driver_.said().empty(); }));
    EXPECT_NE(driver_.said().find("declines the draw."), std::string::npos) << driver_.said();
    EXPECT_FALSE(driver_.session().draw_offer());
}

TEST_F(Ending, leaves_the_whole_board_visible) {
    auto options = request("ttt", {"human", "human"});
    options.position = "XX./OO./...";
    driver_.play(options);
    driver_.wait_for_person();
    driver_.click_zone(2);
    ASSERT_TRUE(ended());
    auto const again = driver_.loop().ui().place_of("button Play againReturn").value();
    for (int zone = 0; zone < 9; ++zone)
        EXPECT_FALSE(again.overlaps(driver_.loop().ui().place_of("zone " + std::to_string(zone)).value()));
}

// b2 questions a2, a knight, and is lost; then the machine plays.
TEST(Captions, tell_the_result_of_a_question_until_the_next_decision_of_a_person) {
    Driver driver(catalog());
    auto options = request("incognito", {"random", "human"});
    options.position = "..nn./bn.n./....n/bb.../.bb.. n";
    driver.play(options);
    driver.wait_for_person();
    driver.click_zone(5 + 1);
    driver.click_zone(5 + 0);
    driver.wait_for([&] { return driver.session().persons_turn() && driver.session().table().plies() > 1; });
    if (driver.session().ending()) GTEST_SKIP() << "a spy was met";
    EXPECT_NE(driver.said().find("The pawn b2 is lost."), std::string::npos) << driver.said();
    EXPECT_NE(driver.said().find(" plays "), std::string::npos) << driver.said();
}

TEST(Tooltips, appear_where_the_mouse_rests_and_tell_the_key) {
    Driver driver(catalog());
    driver.play(request("ttt"));
    driver.wait_for_person();
    driver.move_to(driver.loop().ui().place_of("button UndoF7").value_or(Rect{}).center());
    driver.move_to(driver.loop().ui().place_of("button HintF4").value().center());
    EXPECT_EQ(driver.loop().ui().shown_tip(), "");
    ASSERT_TRUE(driver.wait_for([&] { return !driver.loop().ui().shown_tip().empty(); }));
    EXPECT_EQ(driver.loop().ui().shown_tip(), "Suggest a move (F4)");
    driver.move_to({3, 3});
    EXPECT_EQ(driver.loop().ui().shown_tip(), "");
}

// A folder for preferences.
class Settings : public testing::Test {
protected:
    ~Settings() override { std::filesystem::remove_all(folder_); }
    std::filesystem::path const folder_ =
        std::filesystem::temp_directory_path() / ("joute-settings-" + std::to_string(getpid()));
    void write(std::string const& name, std::string const& text) const {
        std::filesystem::create_directories((folder_ / name).parent_path());
        replace_file(folder_ / name, text);
    }
    std::optional<Theme> wished(std::string const& gtk = "", std::string const& desktop = "") const {
        return system_theme([&](std::string const& name) {
            return name == "GTK_THEME"             ? gtk
                   : name == "XDG_CURRENT_DESKTOP" ? desktop
                   : name == "XDG_CONFIG_HOME"     ? folder_.string()
                                                   : std::string();
        });
    }
};

TEST_F(Settings, follow_the_desktop) {
    EXPECT_FALSE(wished());
    EXPECT_EQ(wished("Adwaita:dark"), Theme::dark);
    EXPECT_EQ(wished("Adwaita"), Theme::light);
    write("gtk-3.0/settings.ini", "[Settings]\ngtk-theme-name = Yaru-Dark\n");
    EXPECT_EQ(wished(), Theme::dark);
    write("gtk-4.0/settings.ini", "[Settings]\ngtk-application-prefer-dark-theme=0\n");
    EXPECT_EQ(wished(), Theme::light);
    write("dconf/user", std::string("\0color-scheme\0prefer-dark\0", 26));
    EXPECT_EQ(wished(), Theme::dark);
    write("kdeglobals", "[General]\nColorScheme=BreezeLight\n");
    EXPECT_EQ(wished("", "KDE"), Theme::light);
}

TEST_F(Settings, are_kept) {
    Preferences preferences(folder_);
    keep_theme(preferences, Theme::light);
    EXPECT_EQ(first_theme(Preferences(folder_)), Theme::light);
    keep_theme(preferences, Theme::dark);
    EXPECT_EQ(first_theme(Preferences(folder_)), Theme::dark);
}

TEST(Theme, is_switched_by_its_key_and_its_button) {
    Driver driver(catalog());
    driver.play(request("ttt"));
    driver.wait_for_person();
    driver.press(SDLK_t, KMOD_LCTRL);
    EXPECT_EQ(driver.shell().theme, Theme::light);
    driver.click(driver.loop().ui().place_of("button ☾Ctrl+T").value().center());
    EXPECT_EQ(driver.shell().theme, Theme::dark);
}

TEST(Sound, stays_off_without_a_device_and_says_so) {
    SDL_setenv("SDL_AUDIODRIVER", "nonsense", 1);
    Driver driver(catalog());
    driver.play(request("ttt"));
    driver.wait_for_person();
    driver.press(SDLK_m, KMOD_LCTRL);
    unsetenv("SDL_AUDIODRIVER");
    EXPECT_FALSE(driver.shell().sound.is_on());
    EXPECT_EQ(driver.said(), "no audio device is available\n");
}

TEST(Sound, is_switched_on_and_played_where_there_is_a_device) {
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    Driver driver(catalog());
    driver.play(request("ttt", {"human", "human"}));
    driver.wait_for_person();
    driver.press(SDLK_m, KMOD_LCTRL);
    EXPECT_TRUE(driver.shell().sound.is_on());
    driver.click_zone(4);
    EXPECT_TRUE(driver.wait_for([&] { return driver.session().table().plies() == 1; }));
    driver.press(SDLK_m, KMOD_LCTRL);
    unsetenv("SDL_AUDIODRIVER");
    EXPECT_FALSE(driver.shell().sound.is_on());
}

TEST(Sound, is_soft_and_short) {
    for (auto const chime : {Chime::move, Chime::end}) {
        auto const samples = samples_of(chime);
        auto const loudest = std::ranges::max(samples, {}, [](int sample) { return std::abs(sample); });
        EXPECT_GT(std::abs(loudest), 1000);
        EXPECT_LT(std::abs(loudest), 12'000);
        EXPECT_LT(samples.size(), static_cast<std::size_t>(samples_per_second));
        EXPECT_LT(std::abs(samples.front()) + std::abs(samples.back()), 10);
    }
}

TEST(Zoom, enlarges_the_window_and_then_the_texts) {
    Driver driver(catalog());
    driver.play(request("ttt"));
    driver.wait_for_person();
    auto const before = driver.loop().ui().px(100);
    auto const width = driver.loop().area().w;
    driver.press(SDLK_PLUS, KMOD_LCTRL);
    driver.settle();
    EXPECT_GT(driver.loop().area().w, width);
    for (int i = 0; i < 20; ++i) driver.press(SDLK_EQUALS, KMOD_LCTRL);
    EXPECT_GT(driver.loop().ui().px(100), before * 1.5F);
    driver.press(SDLK_0, KMOD_LCTRL);
    driver.settle();
    EXPECT_EQ(driver.loop().area().w, width);
    EXPECT_EQ(driver.loop().ui().px(100), before);
    driver.press(SDLK_MINUS, KMOD_LCTRL);
    EXPECT_LE(driver.loop().ui().px(100), before);
}

// Whether SDL's only window covers the screen.
bool covers_the_screen() {
    for (std::uint32_t id = 1; id < 1000; ++id) {
        if (auto* const window = SDL_GetWindowFromID(id))
            return (SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP) ==
                   SDL_WINDOW_FULLSCREEN_DESKTOP;
    }
    return false;
}

TEST(FullScreen, is_switched_by_its_key_and_its_button) {
    Driver driver(catalog());
    driver.play(request("ttt"));
    driver.wait_for_person();
    driver.press(SDLK_F11);
    EXPECT_TRUE(covers_the_screen());
    driver.click(driver.loop().ui().place_of("button F11").value().center());
    EXPECT_FALSE(covers_the_screen());
}

TEST(Granaries, have_the_names_of_their_owners) {
    auto const game = catalog().choose("awele");
    auto const scene = *game.start(std::nullopt, 1)->scene();
    for (Seat const seat : {0, 1}) {
        EXPECT_EQ(std::ranges::count_if(scene.marks,
                                        [&](Mark const& mark) {
                                            return mark.shape == Mark::Shape::label && mark.text.empty() &&
                                                   mark.ink == ink_of(seat);
                                        }),
                  1);
    }
}

// Wraps a text into the shortest lines that are possible.
class WrappedText : public Screen {
public:
    explicit WrappedText(std::vector<std::string>& lines) : lines_(lines) {}
    void frame(Ui& ui) override {
        lines_ = ui.canvas().wrapped("Quel coup ? « Oui » : 54 %", ui.style(15), 1);
    }

private:
    std::vector<std::string>& lines_;
};

TEST(Wrapping, keeps_french_signs_with_their_words) {
    std::vector<std::string> lines;
    Driver driver(catalog());
    driver.show(std::make_unique<WrappedText>(lines));
    EXPECT_EQ(lines, (std::vector<std::string>{"Quel", "coup ?", "« Oui » :", "54 %"}));
}

TEST(Labels, of_rows_are_all_different) {
    auto const game = catalog().choose("ttt:k=5,n=20");
    std::vector<std::string> labels;
    auto const scene = *game.start(std::nullopt, 1)->scene();
    for (auto const& mark : scene.marks) {
        if (mark.shape == Mark::Shape::label) labels.push_back(mark.text);
    }
    ASSERT_EQ(labels.size(), 40U);
    std::ranges::sort(labels);
    EXPECT_EQ(std::ranges::adjacent_find(labels), labels.end());
}

// ---- contrast, as WCAG 2 defines it

double luminance(Rgb colour) {
    auto linear = [](std::uint8_t channel) {
        double const part = channel / 255.0;
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

double contrast(Rgb a, Rgb b) {
    auto const [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

struct Written {
    Colour ink;
    std::vector<Colour> grounds;
};

TEST(Palette, has_legible_texts_in_both_themes) {
    using namespace palette;
    std::vector<Colour> const everywhere{background, background_low, panel, raised, hovered};
    std::vector<Written> const written{
        {text, everywhere},
        {faint, everywhere},
        {dim, {background, background_low, panel, raised}},
        {accent, {background, background_low, panel}},
        {focus, {background, background_low}},
        {accent_text, {accent, accent_hovered}},
        {frame_text, {frame}},
        {cell_text, {cell, cell_other, cell_lit, cell_last, cell_chosen}},
        {mark, {note_ground}},
        {mark_text, {mark}},
        {note_text, {note_ground, best, fair, poor}},
    };
    for (auto const theme : {Theme::dark, Theme::light}) {
        for (std::size_t i = 0; i < written.size(); ++i) {
            for (std::size_t j = 0; j < written[i].grounds.size(); ++j)
                EXPECT_GE(contrast(written[i].ink.in(theme), written[i].grounds[j].in(theme)), 4.5)
                    << "text " << i << " on ground " << j << (theme == Theme::dark ? ", dark" : ", light");
        }
    }
}

}  // namespace
}  // namespace joute::window
