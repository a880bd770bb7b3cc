// SPDX-License-Identifier: MIT
#pragma once

#include "notation.hpp"
#include "spies.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/game/params.hpp"
#include "joute/game/record.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// The match files of the teaching document, `.inco`. They contain the hidden information as plain text.
///
///       B b4          the white spy's cell at the start
///       N d1          the black spy's
///       B             the side that begins
///       D b5->a5      an attempted displacement (I: an interrogation), legal or refused
///       N             the winner, if the match is decided
namespace incognito {

using joute::Error;
using joute::Message;
using joute::msg;
using joute::Record;

inline constexpr std::string_view inco_extension = ".inco";
inline constexpr std::array<char, 2> inco_letters{'B', 'N'};  ///< by side

/// All pawns in their camps (rule 1).
inline Position start_position(Board const& board, Seat side) {
    std::array const camps{board.camp(white), board.camp(black)};
    return {.pawns = camps, .candidates = camps, .side = static_cast<std::int8_t>(side)};
}

/// The legal move with this notation.
template <class G>
std::optional<Move> find_legal(G const& g, Position const& q, std::string_view notation) {
    for (Move const m : g.moves(q)) {
        if (text(m) == notation) return m;
    }
    return std::nullopt;
}

/// Reads an .inco file by replaying it, which distinguishes moves, events and refused attempts.
template <class G>
class IncoReader {
public:
    /// The rules and the text must outlive the reader.
    IncoReader(G const& g, std::string_view text) : g_(g), lines_(joute::lines(text)) {
        for (auto& line : lines_) line = line.substr(0, line.find_last_not_of(" \t\r") + 1);
        while (!lines_.empty() && lines_.back().empty()) lines_.pop_back();
        ends_with_newline_ = text.ends_with('\n');
    }

    /// Throws Error with the number of the line.
    joute::ReadRecord read() {
        Spies spies;
        for (Seat const side : {white, black}) spies.cells[index(side)] = spy_cell(side);
        auto const begins = side_alone(2);
        std::size_t line = begins ? 3 : 2;
        read_attempts(line);

        auto& record = read_.record;
        record.players = {"?", "?"};
        record.game = "incognito:t=" + std::to_string(size());
        record.secret = spies.text();
        record.repetition_ends = false;
        Position q = start_position(g_.geometry(), begins ? *begins : first_mover());
        record.position = g_.text(q);
        for (auto const& [attempt, at] : attempts_) play(q, spies, attempt, at);
        check_winner(q);
        return std::move(read_);
    }

private:
    struct Attempt {
        std::string notation;
        int line;
    };

    [[noreturn]] static void fail(std::size_t line, Message const& what) {
        throw Error(msg("line {}: {}", line + 1, what));
    }
    int size() const { return g_.geometry().size(); }
    std::string_view line(std::size_t i) const { return i < lines_.size() ? lines_[i] : std::string_view(); }

    joute::grid::Cell cell_in(std::size_t i, std::string_view name) const {
        auto const cell = joute::grid::parse_cell(name);
        if (!cell) fail(i, msg("'{}' is not a cell", name));
        if (!cell->inside(size())) {
            fail(i, msg("{} is outside a board of {} rows: try another size, as in incognito:t={}", name,
                        size(), size() < 8 ? size() + 1 : size() - 1));
        }
        return *cell;
    }

    Cell spy_cell(Seat side) const {
        auto const i = index(side);
        auto const parts = joute::tokens(line(i));
        if (parts.size() != 2 || parts[0] != std::string_view(&inco_letters[i], 1)) {
            fail(i, msg("expected '{} {}', the {} spy and its cell, not '{}'", inco_letters[i],
                        side == white ? "b4" : "d1", adjective(side), line(i)));
        }
        auto const cell = cell_in(i, parts[1]);
        if (!has(g_.geometry().camp(side), cell_at(cell.row, cell.column)))
            fail(i, msg("there is no {} pawn on {} at the start", adjective(side), parts[1]));
        return cell_at(cell.row, cell.column);
    }

    std::optional<Seat> side_alone(std::size_t i) const {
        for (Seat const side : {white, black}) {
            if (line(i) == std::string_view(&inco_letters[index(side)], 1)) return side;
        }
        return std::nullopt;
    }

    /// `D b4->e4`
    std::string attempt_in(std::size_t i) const {
        auto const text = line(i);
        bool const known = text.starts_with('D') || text.starts_with('I');
        if (!known) fail(i, msg("'{}' begins neither with D nor with I", text));
        auto const cells = joute::trimmed(text.substr(1));
        auto const arrow = cells.find("->");
        if (arrow == std::string_view::npos || cells.size() == text.size() - 1)
            fail(i, msg("a move looks like 'D b4->e4' or 'I b2->a2', not '{}'", text));
        auto const from = cell_in(i, joute::trimmed(cells.substr(0, arrow)));
        auto const to = cell_in(i, joute::trimmed(cells.substr(arrow + 2)));
        return attempt(text.front() == 'I' ? Kind::question : Kind::displacement, from, to);
    }

    void read_attempts(std::size_t from) {
        for (std::size_t i = from; i < lines_.size(); ++i) {
            if (winner_) fail(i, msg("there is text after the winner"));
            winner_ = side_alone(i);
            if (winner_) continue;
            try {
                attempts_.push_back({attempt_in(i), static_cast<int>(i + 1)});
            } catch (Error const&) {
                if (ends_with_newline_ || i + 1 < lines_.size()) throw;
                read_.notes.push_back(msg("the last line is incomplete and is ignored: {}", line(i)));
            }
        }
    }

    /// The side of the first legal move, for files without the third line.
    Seat first_mover() {
        for (auto const& attempt : attempts_) {
            for (Seat const side : {white, black}) {
                if (find_legal(g_, start_position(g_.geometry(), side), attempt.notation)) return side;
            }
        }
        read_.notes.push_back(msg("the file does not say who begins: White is assumed"));
        return white;
    }

    void play(Position& q, Spies& spies, std::string const& notation, int at) {
        auto& items = read_.record.items;
        auto make = [&](Move m, Record::Item::Kind kind) {
            items.push_back({kind, text(m), at});
            spies.follow(g_.geometry(), q, m);
            g_.play(q, m);
        };
        auto const move = find_legal(g_, q, notation);
        if (!move) {
            items.push_back({Record::Item::Kind::refused, notation, at});
            return;
        }
        make(*move, Record::Item::Kind::move);
        if (g_.turn(q).is_chance()) make(spies.event(q), Record::Item::Kind::event);
    }

    /// If the moves do not decide the match, the loser has resigned.
    void check_winner(Position const& q) {
        if (!winner_) return;
        if (q.is_won() && q.winner != *winner_)
            fail(lines_.size() - 1, msg("the winner by the moves is {}", inco_letters[index(q.winner)]));
        joute::Ending ending;
        ending.cause = q.is_won() ? joute::Ending::Cause::rules : joute::Ending::Cause::resignation;
        int const result = g_.result(q);
        ending.scores = {result, -result};
        ending.winners = {*winner_};
        if (!q.is_won()) {
            ending.by = other(*winner_);
            read_.notes.push_back(msg("the moves do not decide the match: the {} player must have resigned",
                                      adjective(other(*winner_))));
        }
        read_.record.ending = ending;
    }

    G const& g_;
    std::vector<std::string_view> lines_;
    bool ends_with_newline_ = true;  ///< whether the last line ends with a line break
    std::vector<Attempt> attempts_;
    std::optional<Seat> winner_;
    joute::ReadRecord read_;
};

/// `b2?a2` as `I b2->a2`. Empty unless the notation names two cells of the board.
inline std::string inco_line(std::string const& notation, int size) {
    auto const typed = read_typed(notation);
    if (!typed || typed->cells.size() != 2) return {};
    if (!typed->cells[0].inside(size) || !typed->cells[1].inside(size)) return {};
    bool const question = typed->kind == Kind::question;
    return std::string(question ? "I " : "D ") + joute::grid::name(typed->cells[0]) + "->" +
           joute::grid::name(typed->cells[1]) + "\n";
}

/// The parts of a record that an .inco file cannot hold.
inline std::vector<Message> lost_in_inco(Record const& record) {
    std::vector<Message> lost;
    auto const comments = std::count_if(record.items.begin(), record.items.end(), [](auto const& item) {
        return item.kind == Record::Item::Kind::comment || item.kind == Record::Item::Kind::remark;
    });
    auto const size = joute::split_params(record.game).params;
    if (!size.empty() && size != "t=5") lost.push_back(msg("the size of the board: {}", size));
    if (record.seed) lost.push_back(msg("the seed"));
    if (comments > 0) lost.push_back(msg("comments and times ({})", comments));
    auto const named = [](auto const& player) { return player != "?"; };
    if (std::any_of(record.players.begin(), record.players.end(), named))
        lost.push_back(msg("the players' names"));
    if (record.time_control != "-") lost.push_back(msg("the clock"));
    if (!record.ending) return lost;
    if (record.ending->drawn()) lost.push_back(msg("the draw"));
    if (record.ending->by_a_fault()) lost.push_back(msg("that the loser did not resign"));
    return lost;
}

/// The file, and the parts of the record that it cannot hold. Throws Error if the record lacks the spies or
/// does not begin at the usual start.
template <class G>
joute::WrittenRecord inco_text(G const& g, Record const& record) {
    if (!record.secret) throw Error(msg("an .inco file names the spies, but the record does not"));
    Position const start = record.position ? g.parse(*record.position) : start_position(g.geometry(), white);
    if (!(start == start_position(g.geometry(), start.side)))
        throw Error(msg("an .inco file can only store a match from the usual start; save it as .jgn"));
    auto const spies = Spies::parse(g.geometry(), start, *record.secret);
    std::string text;
    for (Seat const side : {white, black})
        text += std::string(1, inco_letters[index(side)]) + " " + name(spies.cells[index(side)]) + "\n";
    text += std::string(1, inco_letters[index(start.side)]) + "\n";
    for (auto const& item : record.items) {
        bool const tried = item.kind == Record::Item::Kind::move || item.kind == Record::Item::Kind::refused;
        if (tried) text += inco_line(item.text, g.geometry().size());
    }
    for (Seat const side : {white, black}) {
        if (record.ending && record.ending->won_by(side))
            text += std::string(1, inco_letters[index(side)]) + "\n";
    }
    return {text, lost_in_inco(record)};
}

}  // namespace incognito
