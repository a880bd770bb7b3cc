// SPDX-License-Identifier: MIT
#pragma once

#include "picture.hpp"
#include "refusal.hpp"

#include "joute/base/texts.hpp"
#include "joute/game/dialogue.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace incognito {

/// The dialogue of the teaching document, verbatim in French (transcript.txt). It asks for the kind of move,
/// then for its cells. It also accepts a whole move in one line, and `d` or `i` in place of a cell.
class Dialogue {
public:
    /// The texts must outlive the dialogue.
    template <class G>
    Dialogue(G const& g, joute::Texts const& texts, joute::Seating const& seating)
        : board_(g.geometry()), texts_(texts), seating_(seating) {}

    std::string greeting(Position const& q) const {
        int const last = board_.size() - 1;
        return say(msg("Welcome to Incognito")) + board_between_blanks(q) +
               say(msg("Remember: (0, 0) is the top left corner and ({}, {}) the bottom right one", last,
                       last)) +
               "\n";
    }

    std::string resumed(Position const& q) const { return board_between_blanks(q); }

    std::string prompt(Position const& q) {
        if (!(q == asked_about_)) forget();
        asked_about_ = q;
        auto const side = adjective(q.side);
        if (!kind_) return say(msg("Player {}, a displacement or an interrogation? ('d' or 'i')", side));
        if (kind_ == Kind::displacement) {
            return say(msg("Which displacement for the {} player?", side)) +
                   indented(msg("Typed in the form (a, b) --> (c, d)."));
        }
        auto const question =
            questioner_ ? msg("Which pawn is questioned?") : msg("Which {} pawn is the questioner?", side);
        return say(question) + indented(msg("Typed in the form (a, b)"));
    }

    joute::Reply feed(Position const& q, std::string_view line) {
        auto const typed = read_typed(line);
        if (!typed) return joute::Reply::other();
        if (typed->kind) kind_ = typed->kind;
        switch (typed->cells.size()) {
            case 0: questioner_.reset(); return joute::Reply::again();
            case 1: return one_cell(q, typed->cells[0]);
            default: return two_cells(q, typed->cells[0], typed->cells[1]);
        }
    }

    std::string moved(Position const& before, Move m, Position const& after) const {
        std::string const said = m.is_event() ? revealed_by(before, m.kind) : told(before.side, m);
        if (after.is_pending()) return said;
        return after.is_won() ? said : said + board_between_blanks(after);
    }

    std::string refused(Position const&, Message const& reason) const { return say(reason); }

    std::string ended(Position const&, joute::Ending const& ending) const {
        for (Seat const side : {white, black}) {
            if (ending.won_by(side))
                return "\n" + say(msg("The winner is the {} player: WELL DONE!", adjective(side)));
        }
        if (ending.drawn())
            return "\n" + say(msg("The same position for the third time: the match is drawn."));
        return "\n" + say(msg("The match is left undecided."));
    }

    /// Empty in French: the document's dialogue does not reveal the spies.
    std::string revealed(Position const&, std::string_view secret) const {
        return texts_.language() == "fr" ? std::string() : say(caption_revealed(secret));
    }

private:
    std::string say(Message const& message) const { return texts_(message) + "\n"; }
    std::string indented(Message const& message) const { return "    " + say(message); }

    void forget() {
        kind_.reset();
        questioner_.reset();
    }

    joute::Reply one_cell(Position const& q, joute::grid::Cell cell) {
        if (kind_ != Kind::question) return joute::Reply::other();
        if (questioner_) return two_cells(q, *questioner_, cell);
        questioner_ = cell;
        return joute::Reply::again();
    }

    /// Cells off the board are not an attempt: they are refused here and never recorded.
    joute::Reply two_cells(Position const& q, joute::grid::Cell from, joute::grid::Cell to) {
        questioner_.reset();
        if (!kind_) kind_ = Kind::displacement;
        auto const typed = attempt(*kind_, from, to);
        if (from.inside(board_.size()) && to.inside(board_.size())) return joute::Reply::attempt(typed);
        return joute::Reply::again(say(refusal(board_, q, typed)));
    }

    /// A machine's move, with cells as people type them. Empty for a person's move, which the document does not
    /// repeat.
    std::string told(Seat side, Move m) const {
        if (seating_.empty() || seating_[index(side)].person) return {};
        auto cell = [](Cell c) { return msg("({}, {})", row_of(c), column_of(c)); };
        return say(m.kind == Kind::question
                       ? msg("Player {}: {} questions {}", adjective(side), cell(m.from), cell(m.to))
                       : msg("Player {}: {} --> {}", adjective(side), cell(m.from), cell(m.to)));
    }

    std::string revealed_by(Position const& before, Kind event) const {
        auto const side = adjective(before.side);
        bool const question = before.pending.kind == Kind::question;
        if (event == Kind::bad)
            return say(msg("Player {}, you have questioned a knight with your spy...", side));
        if (event == Kind::spy) {
            return say(question ? msg("Player {}, you have unmasked the spy of your opponent!", side)
                                : msg("Player {}, your spy has taken the castle of your opponent!", side));
        }
        if (question) {
            return say(msg("Player {}, you have not found the spy of your opponent...", side)) +
                   say(msg("And what is more, your knight has been poisoned..."));
        }
        return say(msg("Player {}, it was a knight that entered the castle of your opponent...", side)) +
               say(msg("And nobody will ever see it again..."));
    }

    /// The board as the document prints it: proved knights are not marked.
    std::string board_between_blanks(Position const& q) const {
        std::string const border(static_cast<std::size_t>(2 * board_.size() + 1), '-');
        std::string text = "\n" + border + "\n";
        for (int row = 0; row < board_.size(); ++row) {
            for (int column = 0; column < board_.size(); ++column) {
                Cell const cell = cell_at(row, column);
                text += has(q.pawns[white], cell) ? "|b" : has(q.pawns[black], cell) ? "|n" : "| ";
            }
            text += "|\n" + border + "\n";
        }
        return text + "\n";
    }

    Board board_;
    joute::Texts const& texts_;
    joute::Seating seating_;
    Position asked_about_;
    std::optional<Kind> kind_;                     ///< the kind chosen for this turn
    std::optional<joute::grid::Cell> questioner_;  ///< the first cell of an unfinished question
};

}  // namespace incognito
