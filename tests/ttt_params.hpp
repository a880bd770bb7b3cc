// SPDX-License-Identifier: MIT
#pragma once

#include "ttt.hpp"

namespace joute {

/// Parameters of ttt, such as `k=4,n=5`.
inline Params ttt_params(char const* text) { return {"ttt", ttt::Small::about.params, text}; }

}  // namespace joute
