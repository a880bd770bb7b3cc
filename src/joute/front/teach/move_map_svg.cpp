// SPDX-License-Identifier: MIT
#include "joute/front/teach/move_map.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/text.hpp"
#include "joute/front/svg/pictures.hpp"
#include "joute/front/svg/scene_svg.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace joute::teach {

using namespace svg;
namespace {

using End = MapBoard::End;

constexpr double answer_part = 1.3;    // scale of the answer's piece
constexpr double largest_part = 0.84;  // the most of its square that it fills
constexpr double earlier_part = 0.66;  // scale of earlier pieces
constexpr double inner_part = 0.9;     // part of its square that an inner board fills
constexpr double framed_part = 0.66;   // the same on the golden square of the answer

std::string_view end_name(End end) {
    switch (end) {
        case End::win: return "win";
        case End::draw: return "draw";
        case End::loss: return "loss";
        case End::none: break;
    }
    return "";
}

std::string_view ground_of(MapBoard const& board) {
    switch (board.end) {
        case End::win: return colour::cell_lit;
        case End::draw: return colour::cell_drawn;
        case End::loss: return colour::cell_lost;
        case End::none: break;
    }
    return colour::cell;
}

std::string name_of_seat(MoveMap const& map, Seat seat, Texts const& texts) {
    return seat_name(seat, *map.about, texts);
}

// Draws the boards of one map. The grid lines and each kind of piece are defined once and referred to.
class MapPainter {
public:
    MapPainter(Markup& out, MoveMap const& map, Texts const& texts) : out_(out), map_(map), texts_(texts) {}

    void paint() {
        define_pictures(out_, map_.scene.pictures);
        out_.open("defs");
        define_lines();
        define_pieces(map_.first);
        out_.close();
        double const scale = map_width / width();
        board(map_.first, "scale(" + number(scale, 5) + ")");
    }

private:
    // A mark apart from its place; the bool: whether it is the answer.
    using Kind = std::tuple<Mark::Shape, Ink, std::string, std::string, double, bool>;

    double width() const { return map_.grid.width() * cell_size; }
    double height() const { return map_.grid.height() * cell_size; }
    // The side of the square around a piece.
    double side() const {
        auto const& zone = map_.grid.zones().front();
        return std::min(zone.width, zone.height) * cell_size;
    }
    Point place(Point p) const {
        auto const [x, y] = map_.grid.inside(p);
        return {x * cell_size, y * cell_size};
    }
    // Whether both lie in one square.
    bool together(Point a, Point b) const {
        return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) * cell_size < side() / 2;
    }

    void define_lines() {
        std::string path;
        for (int i = 1; i < map_.grid.columns(); ++i)
            path += "M" + number(width() * i / map_.grid.columns()) + " 4V" + number(height() - 4);
        for (int i = 1; i < map_.grid.rows(); ++i)
            path += "M4 " + number(height() * i / map_.grid.rows()) + "H" + number(width() - 4);
        out_.element("path", {{"id", "lines"},
                              {"d", path},
                              {"fill", "none"},
                              {"stroke", colour::frame},
                              {"stroke-width", 4},
                              {"stroke-linecap", "round"}});
    }

    // Defines each kind of piece once, centred at the origin.
    void define_pieces(MapBoard const& board) {
        for (auto const& mark : board.marks) {
            if (!is_piece(mark)) continue;
            auto const [known, added] = pieces_.try_emplace(kind(board, mark), pieces_.size());
            if (!added) continue;
            bool const answer = std::get<bool>(known->first);
            out_.open("g",
                      {{"id", id(known->second)}, {"opacity", answer ? 1 : 0.7}, {"font-weight", "bold"}});
            double const size = mark.size * cell_size;
            draw_piece(out_, mark, map_.scene, {},
                       answer ? std::min(size * answer_part, largest_part * side()) : size * earlier_part);
            out_.close();
        }
        for (auto const& reply : board.replies) define_pieces(reply);
    }

    bool is_piece(Mark const& mark) const {
        return mark.shape != Mark::Shape::stroke && map_.grid.zone_at(mark.at);
    }
    Kind kind(MapBoard const& board, Mark const& mark) const {
        bool const answer =
            board.answer && together(mark.at, board.answer->at) && mark.shape != Mark::Shape::pit;
        return {mark.shape, mark.ink, mark.text, mark.picture, mark.size, answer};
    }
    static std::string id(std::size_t piece) { return "p" + std::to_string(piece); }

    void board(MapBoard const& board, std::string const& transform) {
        auto name = [&](std::optional<MapBoard::Step> const& step) {
            return step ? map_.grid.zones()[static_cast<std::size_t>(step->zone)].name : std::string();
        };
        out_.open("g", {{"class", "board"},
                        {"transform", transform},
                        {"data-reply", name(board.reply)},
                        {"data-answer", name(board.answer)},
                        {"data-end", end_name(board.end)}});
        out_.element("title", {}, describe(board, name(board.reply), name(board.answer)));
        out_.element("rect", {{"width", width()},
                              {"height", height()},
                              {"rx", 12},
                              {"fill", ground_of(board)},
                              {"stroke", colour::frame},
                              {"stroke-width", 3},
                              {"stroke-dasharray", board.is_cut ? "14 10" : "none"}});
        out_.element("use", {{"href", "#lines"}});
        if (board.answer) golden_square(board.answer->at);
        pieces(board);
        for (auto const& reply : board.replies) inner(board, reply);
        strokes(board);
        if (board.end != End::none) verdict(board);
        out_.close();
    }

    std::string describe(MapBoard const& board, std::string const& reply, std::string const& answer) const {
        auto const opponent = name_of_seat(map_, 1 - map_.you, texts_);
        std::string text;
        if (!reply.empty()) text += texts_(msg("{} played {}.", opponent, reply)) + " ";
        if (!answer.empty()) text += texts_(msg("You play {}.", answer)) + " ";
        if (board.end == End::win) text += texts_(msg("You win."));
        if (board.end == End::draw) text += texts_(msg("A draw."));
        if (board.end == End::loss) text += texts_(msg("{} wins.", opponent));
        return text;
    }

    void golden_square(Point at) {
        auto const [x, y] = place(at);
        double const size = 0.92 * side();
        out_.element("rect", {{"class", "answer"},
                              {"x", x - size / 2},
                              {"y", y - size / 2},
                              {"width", size},
                              {"height", size},
                              {"rx", 12},
                              {"fill", colour::cell_last}});
    }

    // A square with an inner board shows only that board.
    void pieces(MapBoard const& board) {
        for (auto const& mark : board.marks) {
            if (!is_piece(mark) || has_inner_board(board, mark.at)) continue;
            auto const [x, y] = place(mark.at);
            out_.element("use", {{"href", "#" + id(pieces_.at(kind(board, mark)))}, {"x", x}, {"y", y}});
        }
    }
    bool has_inner_board(MapBoard const& board, Point at) const {
        return std::ranges::any_of(board.replies,
                                   [&](MapBoard const& reply) { return together(reply.reply->at, at); });
    }

    void inner(MapBoard const& outer, MapBoard const& reply) {
        bool const framed = outer.answer && together(outer.answer->at, reply.reply->at);
        double const scale = (framed ? framed_part : inner_part) * side() / std::max(width(), height());
        auto const [x, y] = place(reply.reply->at);
        board(reply, "translate(" + number(x - scale * width() / 2) + " " + number(y - scale * height() / 2) +
                         ")scale(" + number(scale, 5) + ")");
    }

    void strokes(MapBoard const& board) {
        for (auto const& mark : board.marks) {
            if (mark.shape != Mark::Shape::stroke) continue;
            draw_stroke(out_, place(mark.at), place(mark.to), 0.1 * cell_size);
        }
    }

    // Writes the margin if the game counts points, else `=` for a draw. Strokes show other wins and losses.
    void verdict(MapBoard const& board) {
        bool const points = map_.about->unit == Unit::points;
        if (!points && board.end != End::draw) return;
        auto const text = points ? (board.value > 0 ? "+" : "") + number(board.value) : std::string("=");
        double const size = std::min(width(), height());
        out_.open("g", {{"opacity", 0.5}, {"font-weight", "bold"}});
        write_centred(out_, {width() / 2, height() / 2}, points ? size / 2 : size, colour::cell_text, text);
        out_.close();
    }

    Markup& out_;
    MoveMap const& map_;
    Texts const& texts_;
    std::map<Kind, std::size_t> pieces_;
};

}  // namespace

double map_height(MoveMap const& map) { return map_width * map.grid.height() / map.grid.width(); }

std::string map_title(MoveMap const& map, Texts const& texts) {
    return texts(msg("The best moves of {} at {}", name_of_seat(map, map.you, texts), map.game));
}

std::string map_legend(MoveMap const& map, Texts const& texts) {
    return texts(msg("Your move is on the golden square. Then look where {} plays: the next board is there.",
                     name_of_seat(map, 1 - map.you, texts)));
}

void draw_map(Markup& out, MoveMap const& map, Texts const& texts) { MapPainter(out, map, texts).paint(); }

std::string map_as_svg(MoveMap const& map, Texts const& texts) {
    constexpr double margin = 30;
    constexpr double head = 110;
    constexpr double width_of_letter = 0.66;  // in font sizes
    auto const title = map_title(map, texts);
    double const title_size = std::min(34.0, map_width / (width_of_letter * joute::width(title)));
    double const width = map_width + 2 * margin;
    double const height = head + map_height(map) + margin;
    Markup out;
    out.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                     {"viewBox", "0 0 " + number(width) + " " + number(height)},
                     {"width", width},
                     {"height", height},
                     {"role", "img"},
                     {"aria-labelledby", "title legend"},
                     {"font-family", "system-ui, 'DejaVu Sans', sans-serif"}});
    out.element("title", {{"id", "title"}}, title);
    out.element("desc", {{"id", "legend"}}, map_legend(map, texts));
    out.element("rect", {{"width", width}, {"height", height}, {"fill", colour::paper}});
    out.element("text",
                {{"x", margin},
                 {"y", 52},
                 {"font-size", title_size},
                 {"font-weight", "bold"},
                 {"fill", colour::cell_text}},
                title);
    out.element("text", {{"x", margin}, {"y", 88}, {"font-size", 18}, {"fill", colour::cell_text}},
                map_legend(map, texts));
    out.open("g", {{"transform", "translate(" + number(margin) + " " + number(head) + ")"}});
    draw_map(out, map, texts);
    out.close();
    out.close();
    return out.written();
}

}  // namespace joute::teach
