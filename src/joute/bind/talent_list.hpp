// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"
#include "joute/table/game_type.hpp"

#include <vector>

namespace joute {

/// The kinds of game and the talents that the compiler recognises in G, and those it does not.
template <PlayableGame G>
std::vector<Talent> talent_list() {
    return {
        {"ZeroSumGame", ZeroSumGame<G>, tr("alpha-beta and minimax, or expectiminimax with chance")},
        {"ScoredGame", ScoredGame<G>, tr("points for every seat; max^n with three and more seats")},
        {"ChanceGame", ChanceGame<G>, tr("events of chance, with their weights")},
        {"HasKey", HasKey<G>, tr("transposition table, fast repetition checks")},
        {"HasEstimate", HasEstimate<G>, tr("a heuristic value at the horizon, and the engine greedy")},
        {"HasHint", HasHint<G>, tr("move ordering; changes speed, not values")},
        {"HasUnquietMoves", HasUnquietMoves<G>, tr("quiescence search beyond the depth")},
        {"HasSymmetry", HasSymmetry<G>, tr("symmetric positions are solved once")},
        {"HasRepetition", HasRepetition<G>, tr("the third occurrence of a position ends the match")},
        {"HasNotation", HasNotation<G>, tr("other ways to type a move")},
        {"HasRefusal", HasRefusal<G>, tr("why an attempt is illegal")},
        {"HasRemark", HasRemark<G>, tr("a note beside estimates")},
        {"HasEventName", HasEventName<G>, tr("events of chance in words")},
        {"HasBoard", HasBoard<G>, tr("the traditional board in the terminal")},
        {"HasScene", HasScene<G>, tr("the picture, and moves by clicks")},
        {"HasFrames", HasFrames<G>, tr("animation of a move in several steps")},
        {"HasPreview", HasPreview<G>, tr("the effect of the move under the mouse")},
        {"HasOdds", HasOdds<G>, tr("probabilities of hidden information")},
        {"HasRevelation", HasRevelation<G>, tr("the hidden information, shown after the end")},
        {"HasClickMeaning", HasClickMeaning<G>, tr("illegal clicks are refused with a reason")},
        {"HasCaption", HasCaption<G>, tr("the line below the picture")},
        {"HasEditor", HasEditor<G>, tr("positions set up by clicks")},
        {"HasStrategies", HasStrategies<G>, tr("engines from the game's own rules of thumb")},
        {"HasSecret", HasSecret<G>, tr("hidden information that only the match holds")},
        {"HasDialogue", HasDialogue<G>, tr("the game's own sentences in the terminal")},
        {"HasLessons", HasLessons<G>, tr("a guided first match: play --guided")},
        {"HasFileFormat", HasFileFormat<G>, tr("a file format beside .jgn")},
        {"HasDialect", HasDialect<G>, tr("matches with UCI or Gomocup programs")},
    };
}

}  // namespace joute
