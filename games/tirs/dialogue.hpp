// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/text.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/dialogue.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tirs {

/// The dialogue that the teaching document prescribes. Each turn shows the board, the active player and their
/// points, and the cursor. The prompt takes column x and row y, on one line or on two.
template <class G>
class Dialogue {
public:
    using Position = typename G::Position;
    using Move = typename G::Move;

    /// `texts` must outlive the dialogue.
    Dialogue(G const& g, joute::Texts const& texts, joute::Seating const& seating)
        : g_(g), texts_(texts), seating_(seating) {}

    std::string greeting(Position const& q) const { return state(q); }

    std::string resumed(Position const& q) {
        numbers_.forget();
        return state(q);
    }

    std::string prompt(Position const&) const {
        return texts_(numbers_.has_first() ? joute::tr("Row y? ") : joute::tr("Cell to destroy x y? "));
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
        return told(before, m, after) + state(after);
    }

    std::string refused(Position const&, joute::Message const& reason) const { return texts_(reason) + "\n"; }

    std::string ended(Position const&, joute::Ending const& ending) const {
        std::string text;
        for (std::size_t i = 0; i < ending.scores.size(); ++i)
            text += line(joute::msg("Player {}  points = {}", i + 1, ending.scores[i]));
        for (int const winner : ending.winners) text += line(joute::msg("PLAYER {} HAS WON", winner + 1));
        return text;
    }

private:
    std::string line(joute::Message const& message) const { return texts_(message) + "\n"; }

    bool is_person(int seat) const { return seating_[static_cast<std::size_t>(seat)].person; }

    /// Describes a machine's move. Empty for a person's move.
    std::string told(Position const& before, Move const& m, Position const& after) const {
        int const seat = before.seat;
        if (is_person(seat)) return {};
        return line(joute::msg("Machine {} takes the {} at {} {} and has {}", seat + 1,
                               before.board.number(m), m.column + 1, m.row + 1,
                               after.scores[static_cast<std::size_t>(seat)]));
    }

    std::string state(Position const& q) const {
        if (g_.turn(q).is_over()) return g_.document_board(q);
        return g_.document_board(q) + active(q) + cursor(q);
    }

    std::string active(Position const& q) const {
        int const points = q.scores[static_cast<std::size_t>(q.seat)];
        return line(is_person(q.seat) ? joute::msg("Active player: {}  points: {}", q.seat + 1, points)
                                      : joute::msg("Active machine: {}  points: {}", q.seat + 1, points));
    }

    std::string cursor(Position const& q) const {
        if (!q.has_cursor()) return line(joute::msg("No cursor yet: any number may be taken"));
        return line(joute::msg("Cursor: col= {} row= {}", q.cursor.column + 1, q.cursor.row + 1));
    }

    G g_;
    joute::Texts const& texts_;
    joute::Seating seating_;
    joute::TwoNumbers numbers_;
};

}  // namespace tirs
