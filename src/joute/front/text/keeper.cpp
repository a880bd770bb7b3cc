// SPDX-License-Identifier: MIT
#include "joute/front/text/keeper.hpp"

#include "joute/base/text.hpp"

namespace joute::text {

Keeper::Keeper(Record record, Keeping keeping, Conversation& talk)
    : talk_(talk), recorder_(std::move(record), keeping, [this](Message const& why) {
          note(msg("the match goes on, but it cannot be saved: {}", why));
      }) {
    talk_.recorder = &recorder_;
    if (recorder_.has_file() && tells_the_secret(recorder_.record(), *keeping.format))
        note(msg("{} tells what is hidden: players should not look into it", keeping.file.string()));
}

void Keeper::finish(Table const& table, Ending const& ending) {
    if (!talk_.console.interactive()) return;
    while (recorder_.in_trouble()) {
        auto const name = talk_.console.ask(talk_.texts("The match is not saved. Save it in which file? "));
        if (!name || trimmed(*name).empty()) return;
        save_as(talk_, trimmed(*name));
    }
    if (ending.cause == Ending::Cause::left && table.plies() > 0 && recorder_.has_file()) {
        talk_.console.say(
            talk_.texts(msg("To go on with it: play --continue {}", recorder_.file().string())) + "\n");
    }
}

}  // namespace joute::text
