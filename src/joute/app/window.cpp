// SPDX-License-Identifier: MIT
#include "joute/front/window/window.hpp"

#include "joute/app/command.hpp"
#include "joute/base/error.hpp"
#include "joute/front/text/questions.hpp"

namespace joute::app {

bool in_a_window(Context const& context, Wanted wanted) {
    // A script whose lines are read gets no window that it did not ask for, even where there is a display.
    bool const script = wanted == Wanted::anything && !context.console.interactive();
    if (wanted == Wanted::text || script) return false;
    auto const obstacle = window::obstacle();
    if (!obstacle) return true;
    if (wanted == Wanted::anything) return false;
    if (!context.console.interactive()) {
        context.console.note(context.texts(msg("{}: the match is played in the terminal", *obstacle)) + "\n");
        return false;
    }
    context.console.note(context.texts(*obstacle) + "\n");
    text::Asking const ask{context.console, context.texts};
    if (!ask.yes_or_no(tr("Play in the terminal? (y/n)")).value_or(false)) throw Error(*obstacle);
    return false;
}

int run_window(Context const& context, window::Opening const& opening) {
    auto note = [&](Message const& what) { context.console.note(context.texts(what) + "\n"); };
    window::run(context.catalog, context.habits, context.texts, opening, note, context.console.stop());
    return done;
}

}  // namespace joute::app
