// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/protocol/gomocup.hpp"
#include "joute/protocol/ugi_server.hpp"

#include <memory>

namespace joute::app {
namespace {

struct EngineOptions {
    std::string game;
    std::string engine;
    bool gomocup = false;

    void declare(Options& options) {
        options.required("GAME", into(game), tr("the game, for example ttt:k=4,n=6"));
        options.optional("ENGINE", into(engine), tr("the engine, for example alphabeta:depth=8"));
        options.flag("--gomocup", gomocup, tr("speak the Gomocup protocol instead of UGI"));
    }
};

int serve(EngineOptions const& options, Context const& context) {
    auto const game = context.catalog.choose(options.game);
    auto const say = [&](std::string const& line) { context.console.say(line + "\n"); };
    if (options.gomocup) {
        GomocupServer server(game, options.engine, say, context.console.stop());
        for (auto line = context.console.ask(""); line && server.hear(*line);) line = context.console.ask("");
        return done;
    }
    UgiServer server(context.catalog, game, options.engine, say);
    auto line = context.console.ask("");
    while (line && server.hear(*line)) line = context.console.ask("");
    if (!line && !context.console.interrupted()) server.finish();
    return done;
}

}  // namespace

Command engine_command(Context const& context) {
    auto const options = std::make_shared<EngineOptions>();
    return {"engine", tr("run an engine that speaks the UGI protocol"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return serve(*options, context); }};
}

}  // namespace joute::app
