// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"

#include <type_traits>

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

/// Both<G> can be defined.
template <class G>
concept Open = std::is_class_v<G> && !std::is_final_v<G>;

template <class G>
concept Result = Open<G> && !requires { &Both<G>::result; };
template <class G>
concept Seats = Open<G> && !requires { &Both<G>::seats; };
template <class G>
concept Scores = Open<G> && !requires { &Both<G>::scores; };
template <class G>
concept Weight = Open<G> && !requires { &Both<G>::weight; };
template <class G>
concept Fits = Open<G> && !requires { &Both<G>::fits; };
template <class G>
concept Estimate = Open<G> && !requires { &Both<G>::estimate; };
template <class G>
concept Hint = Open<G> && !requires { &Both<G>::hint; };
template <class G>
concept Unquiet = Open<G> && !requires { &Both<G>::unquiet; };
template <class G>
concept Key = Open<G> && !requires { &Both<G>::key; };
template <class G>
concept Canonical = Open<G> && !requires { &Both<G>::canonical; };
template <class G>
concept Irreversible = Open<G> && !requires { &Both<G>::irreversible; };
template <class G>
concept Repeated = Open<G> && !requires { &Both<G>::repeated; };
template <class G>
concept Notation = Open<G> && !requires { &Both<G>::notation; };
template <class G>
concept Refusal = Open<G> && !requires { &Both<G>::refusal; };
template <class G>
concept Remark = Open<G> && !requires { &Both<G>::remark; };
template <class G>
concept Scene = Open<G> && !requires { &Both<G>::scene; };
template <class G>
concept Clicks = Open<G> && !requires { &Both<G>::clicks; };
template <class G>
concept Frames = Open<G> && !requires { &Both<G>::frames; };
template <class G>
concept Preview = Open<G> && !requires { &Both<G>::preview; };
template <class G>
concept Odds = Open<G> && !requires { &Both<G>::odds; };
template <class G>
concept Revelation = Open<G> && !requires { &Both<G>::revelation; };
template <class G>
concept Clicked = Open<G> && !requires { &Both<G>::clicked; };
template <class G>
concept Caption = Open<G> && !requires { &Both<G>::caption; };
template <class G>
concept CaptionRefused = Open<G> && !requires { &Both<G>::caption_refused; };
template <class G>
concept Edit = Open<G> && !requires { &Both<G>::edit; };
template <class G>
concept Board = Open<G> && !requires { &Both<G>::board; };
template <class G>
concept EventName = Open<G> && !requires { &Both<G>::event_name; };
template <class G>
concept Strategies = Open<G> && !requires { &Both<G>::strategies; };
template <class G>
concept Secret = Open<G> && !requires { &Both<G>::Secret; };
template <class G>
concept SecretText = Open<G> && !requires { &Both<G>::secret_text; };
template <class G>
concept ParseSecret = Open<G> && !requires { &Both<G>::parse_secret; };
template <class G>
concept Dialogue = Open<G> && !requires { &Both<G>::Dialogue; };
template <class G>
concept Lessons = Open<G> && !requires { &Both<G>::lessons; };
template <class G>
concept FileText = Open<G> && !requires { &Both<G>::file_text; };
template <class G>
concept ReadFile = Open<G> && !requires { &Both<G>::read_file; };
template <class G>
concept Dialect = Open<G> && !requires { &Both<G>::dialect; };

}  // namespace joute::named
