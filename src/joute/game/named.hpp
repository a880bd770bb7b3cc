// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"

/// @file
/// Whether a class has a member of some name, with whatever signature and access: a concept like HasEstimate
/// is false both for an absent member and for one that is not as it should be. cmake/requirements.hpp.in
/// tells the two apart.
namespace joute::named {

/// One member of each name.
struct Decoy {
    int result, seats, scores, weight, fits, estimate, hint, unquiet, key, canonical, irreversible, repeated,
        notation, refusal, remark, scene, clicks, frames, preview, odds, revelation, clicked, caption,
        caption_refused, edit, board, event_name, strategies, Secret, secret_text, parse_secret, Dialogue,
        lessons, file_text, read_file, dialect;
};
/// Has two members of a name, so that the name is ambiguous, exactly if G has it.
template <class G>
struct Both : G, Decoy {};

template <class G>
concept Result = !requires { &Both<G>::result; };
template <class G>
concept Seats = !requires { &Both<G>::seats; };
template <class G>
concept Scores = !requires { &Both<G>::scores; };
template <class G>
concept Weight = !requires { &Both<G>::weight; };
template <class G>
concept Fits = !requires { &Both<G>::fits; };
template <class G>
concept Estimate = !requires { &Both<G>::estimate; };
template <class G>
concept Hint = !requires { &Both<G>::hint; };
template <class G>
concept Unquiet = !requires { &Both<G>::unquiet; };
template <class G>
concept Key = !requires { &Both<G>::key; };
template <class G>
concept Canonical = !requires { &Both<G>::canonical; };
template <class G>
concept Irreversible = !requires { &Both<G>::irreversible; };
template <class G>
concept Repeated = !requires { &Both<G>::repeated; };
template <class G>
concept Notation = !requires { &Both<G>::notation; };
template <class G>
concept Refusal = !requires { &Both<G>::refusal; };
template <class G>
concept Remark = !requires { &Both<G>::remark; };
template <class G>
concept Scene = !requires { &Both<G>::scene; };
template <class G>
concept Clicks = !requires { &Both<G>::clicks; };
template <class G>
concept Frames = !requires { &Both<G>::frames; };
template <class G>
concept Preview = !requires { &Both<G>::preview; };
template <class G>
concept Odds = !requires { &Both<G>::odds; };
template <class G>
concept Revelation = !requires { &Both<G>::revelation; };
template <class G>
concept Clicked = !requires { &Both<G>::clicked; };
template <class G>
concept Caption = !requires { &Both<G>::caption; };
template <class G>
concept CaptionRefused = !requires { &Both<G>::caption_refused; };
template <class G>
concept Edit = !requires { &Both<G>::edit; };
template <class G>
concept Board = !requires { &Both<G>::board; };
template <class G>
concept EventName = !requires { &Both<G>::event_name; };
template <class G>
concept Strategies = !requires { &Both<G>::strategies; };
template <class G>
concept Secret = !requires { &Both<G>::Secret; };
template <class G>
concept SecretText = !requires { &Both<G>::secret_text; };
template <class G>
concept ParseSecret = !requires { &Both<G>::parse_secret; };
template <class G>
concept Dialogue = !requires { &Both<G>::Dialogue; };
template <class G>
concept Lessons = !requires { &Both<G>::lessons; };
template <class G>
concept FileText = !requires { &Both<G>::file_text; };
template <class G>
concept ReadFile = !requires { &Both<G>::read_file; };
template <class G>
concept Dialect = !requires { &Both<G>::dialect; };

}  // namespace joute::named
