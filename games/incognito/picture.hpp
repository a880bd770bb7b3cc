// SPDX-License-Identifier: MIT
#pragma once

#include "position_text.hpp"

#include "joute/game/ending.hpp"
#include "joute/game/grid.hpp"
#include "joute/game/scene.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// The scene, its captions as in the teaching document, clicks and the editor.
namespace incognito {

/// The caption of a chance event; empty for a displacement.
inline Message caption(Position const& before, Move m) {
    bool const question = before.pending.kind == Kind::question;
    auto const pawn = name(before.pending.from);
    if (m.kind == Kind::knight) return msg("The pawn {} is lost.", pawn);
    if (m.kind == Kind::bad) return msg("The pawn {} is lost: the match is over...", pawn);
    if (m.kind != Kind::spy) return {};
    return question ? msg("The pawn {} was the spy: the match is over...", name(before.pending.to))
                    : msg("The spy {} has entered the castle: the match is over...", pawn);
}

/// The caption of the result; empty for an unfinished match.
inline Message caption(joute::Ending const& ending) {
    if (ending.won_by(white)) return msg("White has won!");
    if (ending.won_by(black)) return msg("Black has won!");
    return ending.drawn() ? msg("The match is drawn.") : Message{};
}

inline Message caption_refused(Message const& reason) { return msg("Invalid move: {}", reason); }

/// The caption of the spies, given as text: White's cell, then Black's.
inline Message caption_revealed(std::string_view secret) {
    auto const cells = joute::tokens(secret);
    if (cells.size() != 2) return {};
    return msg("The white spy was on {}, the black one on {}.", cells[0], cells[1]);
}

inline int zone(Board const& board, Cell cell) { return row_of(cell) * board.size() + column_of(cell); }

/// The centre of a cell in scene coordinates.
inline joute::Point centre(Cell cell) { return {1.5 + column_of(cell), 1.5 + row_of(cell)}; }

/// By seat.
inline constexpr std::array seat_inks{joute::Ink::white, joute::Ink::black};

/// Castles, then pawns; a pending move is a stroke.
inline joute::Scene scene(Board const& board, Position const& q) {
    using Shape = joute::Mark::Shape;
    auto scene = joute::grid::empty_board(board.size());
    for (Seat const side : {white, black}) {
        scene.marks.push_back({.shape = Shape::picture,
                               .at = centre(board.castle(side)),
                               .size = 0.9,
                               .text = "#",
                               .ink = seat_inks[index(side)],
                               .picture = "castle"});
    }
    for (Seat const side : {white, black}) {
        for (Cells rest = q.pawns[index(side)]; rest != 0; rest &= rest - 1) {
            Cell const cell = std::countr_zero(rest);
            std::string const shown(1, symbol(q, cell));
            scene.marks.push_back({Shape::disc, centre(cell), 0.64, shown, seat_inks[index(side)]});
            if (has(q.candidates[index(side)], cell)) continue;
            scene.marks.push_back({.shape = Shape::picture,
                                   .at = centre(cell),
                                   .size = 0.34,
                                   .text = shown,
                                   .ink = seat_inks[index(side)],
                                   .picture = "shield"});
        }
    }
    if (q.is_pending()) {
        scene.marks.push_back(
            {Shape::stroke, centre(q.pending.from), 1, "", joute::Ink::accent, centre(q.pending.to)});
    }
    return scene;
}

/// The probability that each pawn is the spy (rule 8), in percent: uniform over the candidates.
inline std::vector<joute::Mark> odds(Position const& q) {
    std::vector<joute::Mark> marks;
    for (Seat const side : {white, black}) {
        Cells const candidates = q.candidates[index(side)];
        for (Cells rest = q.pawns[index(side)]; rest != 0; rest &= rest - 1) {
            Cell const cell = std::countr_zero(rest);
            int const percent = has(candidates, cell) ? 100 / count(candidates) : 0;
            auto at = centre(cell);
            at.y -= 0.4;
            marks.push_back(
                {joute::Mark::Shape::text, at, 0.18, std::to_string(percent) + " %", joute::Ink::accent});
        }
    }
    return marks;
}

/// Marks the spies with a hat and glasses; a removed spy on its last cell.
inline std::vector<joute::Mark> revelation(Board const& board, std::string_view secret) {
    std::vector<joute::Mark> marks;
    for (auto const& name : joute::tokens(secret)) {
        auto const cell = joute::grid::parse_cell(name);
        if (!cell || !cell->inside(board.size())) continue;
        auto const at = centre(cell_at(cell->row, cell->column));
        marks.push_back({joute::Mark::Shape::ring, at, 0.86, "", joute::Ink::accent, {}});
        marks.push_back({.shape = joute::Mark::Shape::picture,
                         .at = at,
                         .size = 0.46,
                         .text = "★",
                         .ink = joute::Ink::accent,
                         .picture = "spy"});
    }
    return marks;
}

/// The attempt that two clicked cells mean, legal or not: a question if an enemy stands on the second.
inline std::optional<std::string> clicked(Board const& board, Position const& q, joute::Clicks const& zones) {
    auto cell = [&](int zone) { return joute::grid::Cell{zone % board.size(), zone / board.size()}; };
    if (zones.size() < 2) return std::nullopt;
    auto const to = cell(zones[1]);
    bool const question = has(q.enemy(), cell_at(to.row, to.column));
    return attempt(question ? Kind::question : Kind::displacement, cell(zones[0]), to);
}

/// Cycles through empty, White's candidate, White's knight, Black's candidate, Black's knight.
inline void edit(Board const& board, Position& p, int zone, int step) {
    constexpr std::string_view symbols = ".bBnN";
    Cell const cell = cell_at(zone / board.size(), zone % board.size());
    auto const now = static_cast<int>(symbols.find(symbol(p, cell)));
    auto const next = static_cast<std::size_t>((now + step + 5) % 5);
    for (Seat const side : {white, black}) {
        p.pawns[index(side)] &= ~only(cell);
        p.candidates[index(side)] &= ~only(cell);
    }
    p.pending = {};
    p.winner = -1;
    if (next == 0) return;
    std::size_t const side = next <= 2 ? 0 : 1;
    p.pawns[side] |= only(cell);
    if (next % 2 == 1) p.candidates[side] |= only(cell);
}

}  // namespace incognito
