// SPDX-License-Identifier: MIT
#pragma once

#include "position_text.hpp"

#include "joute/game/ending.hpp"

// What the teaching document writes under its pictures.
namespace incognito {

// Of what chance brought to light; a displacement needs no words.
inline Message caption(Position const& before, Move m) {
    bool const question = before.pending.kind == Kind::question;
    auto const pawn = name(before.pending.from);
    if (m.kind == Kind::knight) return msg("The pawn {} is lost.", pawn);
    if (m.kind == Kind::bad) return msg("The pawn {} is lost: the match is over...", pawn);
    if (m.kind != Kind::spy) return {};
    return question ? msg("The pawn {} was the spy: the match is over...", name(before.pending.to))
                    : msg("The spy {} has entered the castle: the match is over...", pawn);
}

// Who won; nothing for a match that was left.
inline Message caption(joute::Ending const& ending) {
    if (ending.won_by(white)) return msg("White has won!");
    if (ending.won_by(black)) return msg("Black has won!");
    return ending.drawn() ? msg("The match is drawn.") : Message{};
}

// The reason is a sentence of its own.
inline Message caption_refused(Message const& reason) { return msg("Invalid move: {}", reason); }

}  // namespace incognito
