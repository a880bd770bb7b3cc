// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/table.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

// What a game adds to its pictures, for front ends that draw: movement, foresight, captions, a board that is set up by hand.
// Each answer is empty for a game without that talent (game/talents.hpp).
class Staging {
public:
    virtual ~Staging() = default;

    // Between the picture before a move and the one after it.
    virtual std::vector<Scene> frames(Table const& table, std::size_t move) const = 0;
    // Marks over the picture: what a move would do, how likely what nobody knows is, what was hidden.
    virtual std::vector<Mark> preview(Table const& table, std::size_t move) const = 0;
    virtual std::vector<Mark> odds(Table const& table) const = 0;
    virtual std::vector<Mark> revelation(Table const& table, std::string_view secret) const = 0;
    // What clicks mean that lead to no legal move.
    virtual std::optional<std::string> attempt(Table const& table, Clicks const& clicks) const = 0;

    // The game's own words, if it has any: after a move or an event, which the table already shows; of a refused
    // attempt; at the end.
    virtual Message caption(Table const& table) const = 0;
    virtual Message caption_refused(Message const& reason) const = 0;
    virtual Message caption(Ending const& ending) const = 0;

    // Whether the game has positions put together by hand: the next two may be called.
    virtual bool can_edit() const = 0;
    // The table with a zone changed by a step, or with another seat to move. It may stand at an impossible position.
    virtual std::unique_ptr<Table> edited(Table const& table, int zone, int step) const = 0;
    virtual std::unique_ptr<Table> passed(Table const& table) const = 0;

protected:
    Staging() = default;
    Staging(Staging const&) = default;
    Staging& operator=(Staging const&) = default;
};

}  // namespace joute
