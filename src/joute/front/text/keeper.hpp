// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"
#include "joute/front/text/person.hpp"

namespace joute::text {

// Has a match kept as it goes, tells the person when that fails, and lets them say where else.
class Keeper {
public:
    // From now on the conversation knows where the match is kept.
    Keeper(Record record, Keeping keeping, Conversation& talk);
    ~Keeper() { talk_.recorder = nullptr; }
    Keeper(Keeper const&) = delete;
    Keeper& operator=(Keeper const&) = delete;

    // To be added to the referee before any other observer.
    Recorder& recorder() { return recorder_; }
    // After the match: a last chance to have it on the disk, and how to go on with it.
    void finish(Table const& table, Ending const& ending);

private:
    void note(Message const& message) const { talk_.console.note(talk_.texts(message) + "\n"); }

    Conversation& talk_;
    Recorder recorder_;
};

}  // namespace joute::text
