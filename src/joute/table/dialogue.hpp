// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/dialogue.hpp"
#include "joute/table/table.hpp"

#include <string>
#include <string_view>

namespace joute {

// A conversation about a match, without input or output of its own: it makes the sentences, somebody else
// shows them and reads the answers. A game's own (the Talking talent) or the general one.
class Dialogue {
public:
    virtual ~Dialogue() = default;

    // At the beginning.
    virtual std::string greeting(Table const& table) = 0;
    // When moves were taken back and the match goes on from here.
    virtual std::string resumed(Table const& table) = 0;
    // The question to the person whose turn it is; the answer is typed after it. And what to make of that answer.
    virtual std::string prompt(Table const& table) = 0;
    virtual Reply feed(Table const& table, std::string_view line) = 0;
    // After a move or an event of chance; the table already shows it. `text` is how it was written.
    virtual std::string moved(Table const& table, Turn who, std::string_view text) = 0;
    // In answer to an attempt that is not legal, and when the match is over.
    virtual std::string refused(Table const& table, Message const& reason) = 0;
    virtual std::string ended(Table const& table, Ending const& ending) = 0;
    // After the end, of what nobody was allowed to know.
    virtual std::string revealed(Table const& table, std::string_view secret) = 0;

protected:
    Dialogue() = default;
    Dialogue(Dialogue const&) = default;
    Dialogue& operator=(Dialogue const&) = default;
};

}  // namespace joute
