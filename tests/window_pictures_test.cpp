// SPDX-License-Identifier: MIT
// Compares screenshots of the window with golden/, and tests how marks are animated between two scenes.
// JOUTE_UPDATE=1 replaces the golden pictures; check them by eye.
#include "window_driver.hpp"
#include "window_games.hpp"

#include "joute/arena/jgn.hpp"
#include "joute/base/file.hpp"
#include "joute/front/window/animation.hpp"
#include "joute/front/window/board_view.hpp"
#include "joute/front/window/scene_painter.hpp"

#include <SDL_image.h>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>

void register_four(joute::Catalog& catalog);

namespace joute::window {
namespace {

using Surface = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;

Surface load(std::filesystem::path const& file) {
    Surface const any(IMG_Load(file.c_str()), SDL_FreeSurface);
    return {any ? SDL_ConvertSurfaceFormat(any.get(), SDL_PIXELFORMAT_ARGB8888, 0) : nullptr,
            SDL_FreeSurface};
}

// The share of pixels that differ visibly. Another FreeType version may change the edges of letters.
double difference(SDL_Surface const& a, SDL_Surface const& b) {
    if (a.w != b.w || a.h != b.h) return 1;
    int different = 0;
    for (int y = 0; y < a.h; ++y) {
        auto const* const row_a =
            static_cast<std::uint8_t const*>(a.pixels) + static_cast<std::ptrdiff_t>(y) * a.pitch;
        auto const* const row_b =
            static_cast<std::uint8_t const*>(b.pixels) + static_cast<std::ptrdiff_t>(y) * b.pitch;
        for (int x = 0; x < a.w; ++x) {
            int most = 0;
            for (int c = 0; c < 3; ++c) most = std::max(most, std::abs(row_a[4 * x + c] - row_b[4 * x + c]));
            different += most > 48 ? 1 : 0;
        }
    }
    return different / static_cast<double>(a.w * a.h);
}

void compare(Driver& driver, std::string const& name) {
    if (!std::filesystem::exists("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))
        GTEST_SKIP() << "the pictures are made with DejaVu of Debian's fonts-dejavu-core";
    driver.settle();
    auto const golden = std::filesystem::path(GOLDEN_FOLDER) / (name + ".png");
    if (std::getenv("JOUTE_UPDATE") != nullptr) return driver.loop().save_picture(golden);
    auto const file = std::filesystem::temp_directory_path() / ("joute-" + name + ".png");
    driver.loop().save_picture(file);
    auto const made = load(file);
    auto const known = load(golden);
    ASSERT_TRUE(made && known) << golden;
    EXPECT_LT(difference(*made, *known), 0.01) << "compare " << file << " with " << golden;
}

constexpr FrameLoop::Size small{640, 480};

TEST(Pictures, a_won_match_of_tic_tac_toe) {
    Driver driver(catalog(), "fr", small);
    auto options = request("ttt", {"human", "random"});
    options.position = "XX./OO./...";
    driver.play(options);
    driver.wait_for_person();
    driver.click_zone(2);
    ASSERT_TRUE(driver.wait_for([&] { return driver.session().ending().has_value(); }));
    compare(driver, "ttt-victory");
}

TEST(Pictures, a_house_of_awele_under_the_mouse_shows_where_its_seeds_would_fall) {
    Driver driver(catalog(), "en", small);
    auto options = request("awele");
    options.position = "4-4-1-4-5-4-1-1-2-2-4-3-6-7-S";
    driver.play(options);
    driver.wait_for_person();
    driver.move_to(driver.loop().ui().place_of("zone 4").value().center());
    compare(driver, "awele-foresight");
}

TEST(Pictures, a_dragged_pawn_in_the_light_theme) {
    Driver driver(catalog(), "en", small);
    driver.shell().theme = Theme::light;
    auto options = request("incognito", {"human", "human"});
    options.position = "..nn./...nn/b...n/bb.../.bb.. b";
    driver.play(options);
    driver.wait_for_person();
    auto const target = driver.zone(3 * 5 + 3);
    driver.pull(driver.zone(3 * 5 + 1), {target.x + 8, target.y - 5});
    compare(driver, "incognito-drag");
}

TEST(Pictures, twenty_rows_and_columns_with_their_names) {
    Driver driver(catalog(), "fr", small);
    driver.shell().theme = Theme::light;
    driver.play(request("ttt:k=5,n=20", {"human", "human"}));
    driver.wait_for_person();
    compare(driver, "ttt-twenty");
}

TEST(Pictures, nine_players_at_tirs_croises) {
    Driver driver(catalog(), "fr", small);
    driver.play(request("tirs:n=6,players=9", {"human"}));
    driver.wait_for_person();
    compare(driver, "tirs-nine");
}

Catalog const& columns() {
    static Catalog const games = [] {
        Catalog all("joute");
        register_four(all);
        return all;
    }();
    return games;
}

// A board alone, with values.
class BoardScreen : public Screen {
public:
    BoardScreen(std::unique_ptr<Table> table, std::vector<MoveReport> values)
        : table_(std::move(table)), values_(std::move(values)) {
        board_.set(*table_);
    }
    void frame(Ui& ui) override {
        board_.draw(ui, ui.canvas().area(), {.table = *table_, .may_play = true, .values = values_});
    }

private:
    std::unique_ptr<Table> table_;
    std::vector<MoveReport> values_;
    BoardView board_;
};

TEST(Pictures, values_of_columns_cover_no_disc_and_a_legend_stands_beside_the_board) {
    Driver driver(columns(), "en", small);
    auto const game = columns().choose("four:columns=5,rows=4");
    auto table = game.type->table_at(game.params, "...../...../.O..X/XO.OX");
    driver.show(std::make_unique<BoardScreen>(
        std::move(table), std::vector<MoveReport>{{.index = 2, .value = 0, .exact = true},
                                                  {.index = 1, .value = -0.2},
                                                  {.index = 4, .value = -0.1},
                                                  {.index = 3, .value = -1, .exact = true},
                                                  {.index = 0, .value = -1, .exact = true}}));
    compare(driver, "four-values");
}

// A scene alone.
class SceneScreen : public Screen {
public:
    explicit SceneScreen(Scene scene) : scene_(std::move(scene)) {}
    void frame(Ui& ui) override {
        ScenePainter painter(ui, ui.canvas().area(), scene_);
        painter.ground();
        painter.marks(std::vector<ShownMark>(scene_.marks.begin(), scene_.marks.end()));
    }

private:
    Scene scene_;
};

Surface drawn(Mark const& mark) {
    Driver driver(columns(), "en", small);
    driver.show(std::make_unique<SceneScreen>(Scene{.width = 1, .height = 1, .marks = {mark}}));
    auto const file = std::filesystem::temp_directory_path() / "joute-scene.png";
    driver.loop().save_picture(file);
    return load(file);
}

TEST(Pictures, a_missing_picture_is_drawn_as_its_text) {
    Mark const missing{
        .shape = Mark::Shape::picture, .at = {0.5, 0.5}, .size = 0.5, .text = "K", .picture = "king"};
    Mark written = missing;
    written.shape = Mark::Shape::text;
    Mark nothing = missing;
    nothing.text = "";
    EXPECT_EQ(difference(*drawn(missing), *drawn(written)), 0);
    EXPECT_GT(difference(*drawn(missing), *drawn(nothing)), 0);
}

TEST(Pictures, the_spies_of_incognito_at_the_end_and_a_proved_knight) {
    Driver driver(catalog(), "fr", small);
    auto options = request("incognito", {"human", "human"});
    options.position = "...../..n../..b../bb.../.Bb.. b";
    driver.play(options);
    driver.wait_for_person();
    driver.type("c3?c2");
    driver.press(SDLK_RETURN);
    ASSERT_TRUE(driver.wait_for([&] { return !driver.session().secret().empty(); }));
    compare(driver, "incognito-spies");
}

TEST(Pictures, the_screen_one_begins_with) {
    Driver driver(catalog(), "en", small);
    SDL_setenv("XDG_DATA_HOME", "/nowhere", 1);
    driver.show(start_screen(driver.shell()));
    compare(driver, "start");
}

TEST(Pictures, the_players_of_a_large_match_scroll) {
    Driver driver(catalog(), "fr", small);
    SDL_setenv("XDG_DATA_HOME", "/nowhere", 1);
    driver.shell().last_game = "tirs";
    driver.shell().preferences.set_params("tirs", "n=5,players=9");
    driver.show(start_screen(driver.shell()));
    driver.press(SDLK_PAGEDOWN);
    compare(driver, "start-nine");
}

TEST(Pictures, the_list_of_matches) {
    TemporaryFolder const folder;
    SDL_setenv("XDG_DATA_HOME", folder.path().c_str(), 1);
    Driver driver(catalog(), "fr", small);
    auto const matches = folder.path() / "joute" / "matches";
    auto save = [&](std::string const& name, PlayOptions options, Scores const& scores, int day) {
        options.keep = false;
        auto match = open_match(catalog(), options);
        if (!scores.empty())
            match.record.ending = {
                .cause = joute::Ending::Cause::resignation, .scores = scores, .winners = {0}, .by = 1};
        std::filesystem::create_directories(matches);
        replace_file(matches / name, JgnFormat().write(match.record).text);
        timespec const noon{1'577'880'000 + 86'400 * day, 0};  // 2020-01-01
        timespec const times[]{noon, noon};
        utimensat(AT_FDCWD, (matches / name).c_str(), times, 0);
    };
    save("a.jgn", request("awele", {"human", "level:3"}), {0, 0}, 3);
    save("b.jgn", request("tirs:n=5,players=9", {"human", "level:3", "level:3", "level:5"}), {}, 2);
    save("c.jgn", request("ttt", {"level:10", "human"}), {0, 0}, 1);
    driver.show(matches_screen(driver.shell()));
    compare(driver, "matches");
}

Mark disc(double x, std::string text = "b") {
    return {Mark::Shape::disc, {x, 0}, 0.7, std::move(text), Ink::seat0, {}};
}

TEST(Animation, what_is_in_both_scenes_stays_and_what_differs_in_place_slides) {
    Scene const from{.width = 9, .height = 1, .zones = {}, .marks = {disc(1), disc(5)}};
    Scene const to{.width = 9, .height = 1, .zones = {}, .marks = {disc(3), disc(5)}};
    auto const halfway = between(from, to, 0.5);
    ASSERT_EQ(halfway.size(), 2U);
    EXPECT_DOUBLE_EQ(halfway[0].mark.at.x, 2);
    EXPECT_DOUBLE_EQ(halfway[1].mark.at.x, 5);
}

TEST(Animation, what_comes_and_goes_is_seen_to) {
    Scene const from{.width = 9, .height = 1, .zones = {}, .marks = {disc(1)}};
    Scene const to{.width = 9,
                   .height = 1,
                   .zones = {},
                   .marks = {{Mark::Shape::cross, {2, 0}, 1, "X", Ink::seat0, {}}}};
    auto const late = between(from, to, 0.9);
    ASSERT_EQ(late.size(), 2U);
    EXPECT_LT(late[0].alpha, 0.2) << "the disc leaves";
    EXPECT_GT(late[1].alpha, 0.8) << "the cross appears";
}

TEST(Animation, seeds_are_sown_one_by_one_and_the_harvest_goes_to_the_granary) {
    auto const game = catalog().choose("awele");
    auto const table = game.type->table_at(game.params, "4-4-1-4-5-4-1-1-2-2-4-3-6-7-S");
    auto const frames = table->frames(find_move(*table, "E").value());
    ASSERT_EQ(frames.size(), 1U + 5U + 2U) << "taken up, five seeds, then the harvest rises and arrives";
    Animation animation;
    animation.set(*table->scene());
    for (auto const& frame : frames) animation.add(frame, 1);
    animation.marks(0);
    EXPECT_TRUE(animation.running());
    animation.marks(100);
    EXPECT_FALSE(animation.running());
}

}  // namespace
}  // namespace joute::window
