// SPDX-License-Identifier: MIT
#include "joute/front/teach/move_map.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/proved_moves.hpp"
#include "joute/base/error.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace joute::teach {

using namespace svg;
namespace {

// A board on which the match is not over and the opponent is to move.
struct Open {
    MapBoard* board;
    std::unique_ptr<Table> table;
};

CellGrid grid_of(Table const& table) {
    auto const scene = table.scene();
    auto grid = scene ? CellGrid::of(*scene) : std::nullopt;
    if (!grid || table.seats() != 2)
        throw Error(msg("{}: there is no map, because that takes two players and a grid of cells",
                        describe_game(table)));
    if (table.turn().is_over()) throw Error(msg("the match is over in this position"));
    return *std::move(grid);
}

int clicked_zone(Table const& table, std::size_t move) {
    auto const clicks = table.clicks(move);
    if (clicks.size() != 1)
        throw Error(msg("{}: there is no map, because a move must be one click", describe_game(table)));
    return clicks[0];
}

// Builds a map breadth-first, so that the size of the next level is known before it is computed.
class MoveMapBuilder {
public:
    MoveMapBuilder(ChosenGame const& game, Table const& start, MapOptions const& options)
        : options_(options), grid_(grid_of(start)), proved_(game, start, options.stop) {
        clicked_zone(start, 0);
    }

    std::optional<MoveMap> map(Table const& start) {
        MoveMap map{describe_game(start), &start.about(), options_.you, *start.scene(), grid_, {}, 1};
        std::vector<Open> level;
        auto table = start.clone();
        bool const you_begin = mover(*table) == options_.you;
        map.first = you_begin ? answered(*table) : described(*table);
        if (!table->turn().is_over()) level.push_back({&map.first, std::move(table)});
        for (int depth = you_begin ? 1 : 0; !level.empty() && !options_.stop.stop_requested(); ++depth) {
            if (depth == options_.depth) {
                for (auto const& open : level) open.board->is_cut = true;
                break;
            }
            check_size(map, level, depth);
            level = replied(level, map.boards);
        }
        if (options_.stop.stop_requested()) return std::nullopt;
        return map;
    }

private:
    static Seat mover(Table const& table) {
        if (table.turn().is_chance())
            throw Error(msg("{}: there is no map, because the game has chance events", describe_game(table)));
        return table.turn().seat();
    }

    void check_size(MoveMap const& map, std::vector<Open> const& level, int depth) const {
        std::size_t boards = map.boards;
        for (auto const& open : level) boards += open.table->move_count();
        if (boards <= options_.most_boards) return;
        throw Error(
            msg("the map would have {} boards or more; --depth {} gives {}", boards, depth, map.boards));
    }

    // Adds the boards of all replies on a level, and returns those on which the match is not over.
    std::vector<Open> replied(std::vector<Open> const& level, std::size_t& boards) {
        std::vector<Open> next;
        for (auto const& open : level) {
            if (mover(*open.table) == options_.you)
                throw Error(msg("{}: there is no map, because players must move in turn",
                                describe_game(*open.table)));
            auto const replies = open.table->move_count();
            open.board->replies.reserve(replies);  // keeps pointers to boards valid
            for (std::size_t move = 0; move < replies; ++move) {
                auto table = open.table->clone();
                auto const reply = played(*table, move);
                auto& board = open.board->replies.emplace_back(answered(*table));
                board.reply = reply;
                ++boards;
                if (options_.report) options_.report(boards);
                if (options_.stop.stop_requested()) return {};
                if (!table->turn().is_over()) next.push_back({&board, std::move(table)});
            }
        }
        return next;
    }

    // Plays your best move and returns the board after it; returns the current board if the match is over.
    MapBoard answered(Table& table) {
        if (table.turn().is_over()) return described(table);
        if (mover(table) != options_.you)
            throw Error(msg("{}: there is no map, because players must move in turn", describe_game(table)));
        auto const moves = proved_.of(table);
        if (moves.empty()) return {};
        auto const answer = played(table, chosen(table, moves));
        auto board = described(table);
        board.answer = answer;
        board.value = moves.front().value;
        return board;
    }

    // Plays a move. Its place is that of the only piece that is new in the clicked zone, else the middle.
    MapBoard::Step played(Table& table, std::size_t move) const {
        int const zone = clicked_zone(table, move);
        auto const before = table.scene()->marks;
        table.play(move);
        auto const after = table.scene()->marks;
        std::vector<Point> places;
        for (auto const& mark : after) {
            bool const piece = mark.shape != Mark::Shape::stroke && grid_.zone_at(mark.at) == zone;
            if (piece && std::ranges::find(before, mark) == before.end()) places.push_back(mark.at);
        }
        bool const clear = places.size() == 1;
        return {zone, clear ? places.front() : grid_.zones()[static_cast<std::size_t>(zone)].center()};
    }

    MapBoard described(Table const& table) const {
        MapBoard board;
        board.marks = table.scene()->marks;
        if (!table.turn().is_over()) return board;
        auto const scores = table.scores();
        int const lead = scores[static_cast<std::size_t>(options_.you)] -
                         scores[static_cast<std::size_t>(1 - options_.you)];
        board.end = lead > 0 ? MapBoard::End::win : lead < 0 ? MapBoard::End::loss : MapBoard::End::draw;
        board.value = table.about().unit == Unit::points ? lead : lead > 0 ? 1 : lead < 0 ? -1 : 0;
        return board;
    }

    // Of the moves that are as good as the first, the one that leaves the most symmetries.
    std::size_t chosen(Table const& table, std::vector<MoveReport> const& moves) const {
        std::size_t best = moves.front().index;
        int most = -1;
        for (auto const& move : moves) {
            if (!equally_good(move, moves.front())) break;
            auto const after = table.clone();
            after->play(move.index);
            int const symmetries = grid_.symmetries(after->scene()->marks);
            if (symmetries > most) {
                most = symmetries;
                best = move.index;
            }
        }
        return best;
    }

    MapOptions const& options_;
    CellGrid grid_;
    ProvedMoves proved_;
};

}  // namespace

std::optional<MoveMap> move_map(ChosenGame const& game, Table const& start, MapOptions const& options) {
    return MoveMapBuilder(game, start, options).map(start);
}

}  // namespace joute::teach
