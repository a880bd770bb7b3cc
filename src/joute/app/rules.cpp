// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/arena/words.hpp"

#include <memory>

namespace joute::app {

Command rules_command(Context const& context) {
    auto const name = std::make_shared<std::string>();
    auto declare = [name](Options& line) { line.required("NAME", into(*name), tr("the game's name")); };
    return {"rules", tr("the rules of a game"), declare, [name, context] {
                auto const& game = *context.catalog.choose(*name).type;
                context.console.say(rules_in(game, context.texts.language()));
                return static_cast<int>(done);
            }};
}

}  // namespace joute::app
