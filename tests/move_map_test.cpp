// SPDX-License-Identifier: MIT
// Tests of SVG output and of move maps. Maps are followed against every reply of the opponent.
#include "plain_minimax.hpp"
#include "teach_games.hpp"

#include "joute/base/error.hpp"
#include "joute/front/svg/pictures.hpp"
#include "joute/front/svg/scene_svg.hpp"
#include "joute/front/teach/move_map.hpp"
#include "joute/front/window/palette.hpp"
#include "joute/game/grid.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <string>
#include <utility>

namespace joute::teach {

using namespace svg;
namespace {

Catalog const& catalog() { return teach_games(); }

std::size_t count(std::string const& text, std::string const& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

std::size_t move_to(Table const& table, int zone) {
    for (std::size_t move = 0; move < table.move_count(); ++move) {
        if (table.clicks(move)[0] == zone) return move;
    }
    ADD_FAILURE() << "nobody can go to zone " << zone << " in " << table.text();
    return 0;
}

// Checks a board's reply and answer against minimax, then recurses into its replies.
class Follower {
public:
    Follower(MoveMap const& map, PlainMinimax& truth) : map_(map), truth_(truth) {}

    void follow(MapBoard const& board, Table& table) {
        ++boards;
        if (board.reply) table.play(move_to(table, board.reply->zone));
        int const value = truth_.value(table);
        if (board.answer) {
            EXPECT_EQ(table.turn(), Turn::of(map_.you));
            table.play(move_to(table, board.answer->zone));
            EXPECT_EQ(truth_.value(table), value) << "the answer lost value: " << table.text();
        }
        EXPECT_EQ(table.scene()->marks, board.marks);
        bool const over = table.turn().is_over();
        EXPECT_EQ(over, board.end != MapBoard::End::none);
        if (over) ends[board.end] += 1;
        if (!over && !board.is_cut) {
            EXPECT_EQ(board.replies.size(), table.move_count());
        }
        for (auto const& reply : board.replies) follow(reply, table);
        if (board.answer) table.undo();
        if (board.reply) table.undo();
    }

    std::size_t boards = 0;
    std::map<MapBoard::End, int> ends;

private:
    MoveMap const& map_;
    PlainMinimax& truth_;
};

struct Followed {
    MoveMap map;
    std::map<MapBoard::End, int> ends;
};

Followed followed(std::string const& text, std::optional<std::string> const& position,
                  MapOptions const& options) {
    auto const game = catalog().choose(text);
    auto const table = game.start(position, 1);
    auto map = move_map(game, *table, options).value();
    PlainMinimax truth(options.you);
    Follower follower(map, truth);
    follower.follow(map.first, *table);
    EXPECT_EQ(follower.boards, map.boards);
    auto const texts = catalog().texts("en");
    EXPECT_EQ(count(map_as_svg(map, texts), "class=\"board\""), map.boards);
    EXPECT_EQ(count(map_as_page(map, texts), "class=\"board\""), map.boards);
    return {std::move(map), follower.ends};
}

TEST(Markup, NothingIsTakenForATag) {
    Markup out;
    out.open("p", {{"title", "a \"b\" & c"}, {"size", 1.50}});
    out.text("1 < 2");
    out.close();
    EXPECT_EQ(out.written(), "<p title=\"a &quot;b&quot; &amp; c\" size=\"1.5\">1 &lt; 2</p>\n");
}

TEST(Markup, NumbersAreShort) {
    EXPECT_EQ(number(12), "12");
    EXPECT_EQ(number(-0.0001), "0");
    EXPECT_EQ(number(100), "100");
    EXPECT_EQ(number(-3.33333), "-3.333");
}

TEST(SceneSvg, EveryGameHasAPicture) {
    for (auto const& type : catalog().games()) {
        auto const table = catalog().choose(type->about().name).start({}, 1);
        auto const svg = svg_file(*table->scene(), "a & b");
        EXPECT_EQ(count(svg, "<title>a &amp; b</title>"), 1U);
        EXPECT_EQ(count(svg, "nan"), 0U);
    }
}

TEST(SceneSvg, HasTheColoursOfTheWindow) {
    namespace there = window::palette;
    auto text = [](window::Colour c) {
        char room[8];
        std::snprintf(room, sizeof room, "#%02X%02X%02X", c.dark.r, c.dark.g, c.dark.b);
        return std::string(room);
    };
    EXPECT_EQ(text(there::frame), colour::frame);
    EXPECT_EQ(text(there::frame_light), colour::frame_light);
    EXPECT_EQ(text(there::frame_text), colour::frame_text);
    EXPECT_EQ(text(there::cell), colour::cell);
    EXPECT_EQ(text(there::cell_other), colour::cell_other);
    EXPECT_EQ(text(there::cell_lit), colour::cell_lit);
    EXPECT_EQ(text(there::cell_text), colour::cell_text);
    EXPECT_EQ(text(there::pit), colour::pit);
    EXPECT_EQ(text(there::pit_light), colour::pit_light);
    EXPECT_EQ(text(there::accent), colour::accent);
    EXPECT_EQ(text(there::cell_last), colour::cell_last);
}

TEST(CellGrid, CountsTheSymmetriesThatArePossible) {
    auto scene = grid::empty_board(3);
    auto const cells = CellGrid::of(scene).value();
    auto with = [&](std::initializer_list<std::size_t> zones) {
        std::vector<Mark> marks;
        for (auto const zone : zones) marks.push_back({.at = scene.zones[zone].center(), .text = "X"});
        return cells.symmetries(marks);
    };
    EXPECT_EQ(with({}), 8);
    EXPECT_EQ(with({4}), 8);
    EXPECT_EQ(with({0}), 2);
    EXPECT_EQ(with({0, 8}), 4);
    EXPECT_EQ(with({0, 1}), 1);
    scene.zones.pop_back();
    EXPECT_FALSE(CellGrid::of(scene));
}

TEST(MoveMap, NobodyBeatsTheMapOfTicTacToe) {
    auto const cross = followed("ttt", {}, {.you = 0});
    EXPECT_EQ(cross.ends.count(MapBoard::End::loss), 0U);
    EXPECT_EQ(cross.map.first.answer.value().zone,
              4);  // all first moves draw, and the centre is the most symmetric
    auto const ring = followed("ttt", {}, {.you = 1});
    EXPECT_EQ(ring.ends.count(MapBoard::End::loss), 0U);
    EXPECT_FALSE(ring.map.first.answer);
    EXPECT_EQ(ring.map.first.replies.size(), 9U);
}

TEST(MoveMap, WinsAsFastAsPossible) {
    auto const three = followed("ttt:k=2,n=3", {}, {.you = 0});
    EXPECT_EQ(three.map.boards, 9U);  // the first move, and a win after each of eight replies
    EXPECT_EQ(three.ends, (std::map<MapBoard::End, int>{{MapBoard::End::win, 8}}));
}

TEST(MoveMap, OnALargerBoardEveryLineEndsWithAWin) {
    auto const game = catalog().choose("ttt:k=3,n=4");
    auto const map = move_map(game, *game.start({}, 1), {.you = 0}).value();
    EXPECT_EQ(map.boards, 1U + 15 + 15 * 13);
    for (auto const& reply : map.first.replies) {
        for (auto const& last : reply.replies) EXPECT_EQ(last.end, MapBoard::End::win);
    }
}

TEST(MoveMap, WorksWherePointsAreCounted) {
    auto const points = followed("tirs:n=4", "9.27/..55/7#.1/..88 10-4 1", {.you = 0});
    EXPECT_GT(points.map.boards, 1U);
    followed("tirs:n=4", "9.27/..55/7#.1/..88 10-4 1", {.you = 1});
}

TEST(MoveMap, WorksWhereBothPlayersClickTheSameZones) {
    auto const four = followed("four:aligned=3,columns=3,rows=3", ".../.../XO.", {.you = 0});
    auto const& reply = four.map.first.replies.front();
    ASSERT_TRUE(four.map.first.answer && reply.reply);
    EXPECT_NE(four.map.first.answer->at, reply.reply->at);
    bool same_zone = false;
    for (auto const& board : four.map.first.replies) {
        bool const same = board.reply->zone == four.map.first.answer->zone;
        same_zone = same_zone || same;
        if (same) {
            EXPECT_EQ(board.reply->at.y, four.map.first.answer->at.y - 1) << "on top of the answer";
        }
    }
    EXPECT_TRUE(same_zone);
    auto const svg = map_as_svg(four.map, catalog().texts("en"));
    EXPECT_EQ(count(svg, "class=\"answer\""), count(svg, "<title>") - count(svg, "data-answer=\"\""));
}

TEST(MoveMap, EndsAtADepth) {
    auto const cut = followed("ttt", {}, {.you = 0, .depth = 2});
    EXPECT_EQ(cut.map.boards, 9U);
    for (auto const& reply : cut.map.first.replies) EXPECT_TRUE(reply.is_cut);
}

std::string complaint(std::string const& text, MapOptions const& options) {
    auto const game = catalog().choose(text);
    try {
        move_map(game, *game.start({}, 1), options);
    } catch (Error const& error) {
        return error.what();
    }
    return "none";
}

TEST(MoveMap, SaysWhyThereIsNone) {
    EXPECT_EQ(complaint("incognito", {}),
              "Incognito, 5 × 5: there is no map, because a move must be one click");
    EXPECT_EQ(complaint("tirs:n=4,players=3", {}), "Tirs Croisés, 4 × 4, 3 players: there is no map, because "
                                                   "that takes two players and a grid of cells");
    EXPECT_EQ(complaint("ttt", {.you = 1, .most_boards = 100}),
              "the map would have 388 boards or more; --depth 2 gives 73");
}

TEST(MoveMap, LetsItselfBeStopped) {
    std::stop_source source;
    source.request_stop();
    auto const game = catalog().choose("ttt");
    EXPECT_FALSE(move_map(game, *game.start({}, 1), {.stop = source.get_token()}));
}

}  // namespace
}  // namespace joute::teach
