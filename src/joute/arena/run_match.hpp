// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"

#include <functional>
#include <memory>
#include <vector>

namespace joute {

using Players = std::vector<std::unique_ptr<Player>>;

/// Callbacks of the driver of a match.
struct Audience {
    /// Called for every event, in order.
    std::function<void(Event const&)> tell = {};
    /// Called when the journal refuses a decision; nothing has changed. Returns true to submit a machine's
    /// decision again or to ask a person again, false to leave the match.
    std::function<bool(Message const&)> journal_failed = {};
};

/// Blocking driver: runs a match to its end on this thread, with one player per seat. A stop request
/// leaves the match.
Ending run(Match& match, Players const& players, Audience const& audience = {},
           std::stop_token const& stop = {});

/// Notifies the players of their faults and of the end. A driver calls it for every event. Skips null
/// players.
void tell_players(Players const& players, Event const& event);

}  // namespace joute
