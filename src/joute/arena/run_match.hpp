// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace joute {

using Players = std::vector<std::unique_ptr<Player>>;

/// What the driver of a match tells.
struct Audience {
    /// Every event, in order.
    std::function<void(Event const&)> tell = {};
    /// The journal refused a decision: nothing was changed. True to go on: a machine's decision is submitted once more, a person
    /// is asked once more; false to leave the match.
    std::function<bool(Message const&)> refused_by_disk = {};
};

/// Runs a match to its end, one player per seat, on this thread. Blocks until the match is over, or left because of the stop token.
Ending run(Match& match, Players const& players, Audience const& audience = {},
           std::stop_token const& stop = {});

/// Tells the players what concerns them: their own faults, and the end. A driver calls it for every event; null where a person sits.
void tell_players(Players const& players, Event const& event);

}  // namespace joute
