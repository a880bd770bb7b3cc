// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/table.hpp"

#include <memory>
#include <string>

namespace joute {

// What was drawn at the start and is hidden from all. The match alone holds it: it is part of no table, scene,
// record or engine before the end.
class Secret {
public:
    virtual ~Secret() = default;

    // A move is about to be played at the table.
    virtual void follow(Table const& table, std::size_t move) = 0;
    // Which event it implies when it is chance's turn.
    virtual std::size_t event(Table const& table) const = 0;
    // In the game's notation, to be told when the match is over.
    virtual std::string text() const = 0;
    // As independent as the table it goes with.
    virtual std::unique_ptr<Secret> clone() const = 0;

protected:
    Secret() = default;
    Secret(Secret const&) = default;
    Secret& operator=(Secret const&) = default;
};

}  // namespace joute
