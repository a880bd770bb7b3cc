// SPDX-License-Identifier: MIT
#pragma once

namespace joute {

// What a search asks of a move: its value, only whether it is better than what there is, or its value after all,
// because it was.
enum class Asked { value, is_better, value_after_all };

// Why a search came back from a position.
enum class Why {
    all_seen,  // every move was looked at
    cut,       // one move was enough: the rest cannot change the answer
    over,      // the match ends here by its rules
    repeated,  // or by repetition
    depth,     // as far as it looks: an estimate
    table,     // it has been here before
    proved,    // somebody proved the value
    closed,    // nothing from here can be inside the window
};

}  // namespace joute
