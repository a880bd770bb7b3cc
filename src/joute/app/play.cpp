// SPDX-License-Identifier: MIT
#include "joute/front/text/play.hpp"

#include "joute/app/command.hpp"

#include <memory>

namespace joute::app {
namespace {

struct PlayOptions {
    text::PlayRequest request;
    bool in_text = false;
    bool guided = false;

    void declare(Options& options) {
        options.required("GAME", into(request.game), tr("the game, as in ttt:k=4,n=6"));
        options.flag("-a,--text", in_text, tr("in the terminal"));
        options.repeated("--seat", "WHO", into(request.seats),
                         tr("who sits in the next seat: human or an engine"));
        options.option("--machines", "M",
                       whole_number("--machines", 0, most_seats, [this](int m) { request.machines = m; }),
                       tr("the last so many seats are machines"));
        options.option("--position", "P", into(request.position),
                       tr("begin from this position instead of the start"));
        options.option("--clock", "5+3", into(request.clock),
                       tr("minutes for the match, and seconds per move"));
        options.option("--seed", "N", seed_into([this](auto seed) { request.seed = seed; }),
                       tr("the number that random deals come from"));
        options.flag("--pause", request.pause, tr("wait for Enter after a machine's move"));
        options.flag("--guided", guided, tr("learn the rules step by step on a real board"));
    }
};

}  // namespace

Command play_command(Context const& context) {
    auto const options = std::make_shared<PlayOptions>();
    return {"play", tr("play a match"), [options](Options& line) { options->declare(line); },
            [options, context] {
                if (options->guided) {
                    text::play_guided(context.catalog, options->request.game, context.console, context.texts);
                } else {
                    text::play(context.catalog, options->request, context.console, context.texts);
                }
                return static_cast<int>(done);
            }};
}

}  // namespace joute::app
