// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/text.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/dialogue.hpp"
#include "joute/game/grid.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace ttt {

/// The dialogue of the teaching document (rule 3): shows the turn and the grid, then prompts for row and
/// column in turn. Also accepts a whole move in one line (`b2`, `1 1`).
template <class G>
class Dialogue {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `texts` must outlive this object.
    Dialogue(G const& g, joute::Texts const& texts, joute::Seating const& seating)
        : g_(g), texts_(texts), seating_(seating) {}

    std::string greeting(Position const& q) const { return turn_and_board(q); }

    std::string resumed(Position const& q) {
        numbers_.forget();
        return turn_and_board(q);
    }

    std::string prompt(Position const&) const {
        if (numbers_.has_first()) return texts_("give the column:") + "\n";
        return texts_("what do you want to play?") + "\n" + texts_("give the row:") + "\n";
    }

    joute::Reply feed(Position const& q, std::string_view line) {
        auto const typed = numbers_.take(line);
        if (!typed) return joute::Reply::again();
        if (!g_.notation(q, *typed)) return joute::Reply::other();
        numbers_.forget();
        return joute::Reply::attempt(*typed);
    }

    std::string moved(Position const& before, Move const& m, Position const& after) {
        numbers_.forget();
        bool const person = seating_[static_cast<std::size_t>(g_.turn(before).seat())].person;
        auto const cell = joute::grid::parse_cell(g_.text(before, m)).value();
        auto const told =
            person ? "" : texts_(joute::msg("the machine plays {} {}", cell.row, cell.column)) + "\n";
        return told + (g_.turn(after).is_over() ? g_.document_board(after) : turn_and_board(after));
    }

    std::string refused(Position const&, joute::Message const& reason) const { return texts_(reason) + "\n"; }

    std::string ended(Position const&, joute::Ending const& ending) const {
        return texts_(verdict(ending)) + "\n";
    }

private:
    std::string turn_and_board(Position const& q) const {
        return texts_(joute::msg("Turn {}", q.filled)) + "\n" + g_.document_board(q);
    }

    /// «you have won» or «you have lost» if exactly one seat is a person's, else the winning mark.
    joute::Message verdict(joute::Ending const& ending) const {
        if (ending.drawn()) return joute::msg("the match is a draw");
        bool const one_person = seating_[0].person != seating_[1].person;
        if (one_person) {
            bool const won = ending.won_by(seating_[0].person ? 0 : 1);
            return won ? joute::msg("you have won") : joute::msg("you have lost");
        }
        return ending.won_by(0) ? joute::msg("X has won") : joute::msg("O has won");
    }

    G g_;
    joute::Texts const& texts_;
    joute::Seating seating_;
    joute::TwoNumbers numbers_;
};

}  // namespace ttt
