// SPDX-License-Identifier: MIT
#include "joute/front/text/play.hpp"
#include "joute/app/command.hpp"
#include "joute/base/error.hpp"
#include "joute/front/text/menu.hpp"
#include "joute/front/window/window.hpp"

#include <memory>

namespace joute::app {
namespace {

struct PlayLine {
    PlayOptions request;
    std::optional<std::string> clock;
    std::optional<std::string> board;
    bool in_text = false;
    bool in_window = false;
    bool guided = false;
    bool no_save = false;

    void declare(Options& options) {
        options.optional("GAME", into(request.game), tr("the game, for example ttt:k=4,n=6"));
        options.flag("-a,--text", in_text, tr("play in the terminal"));
        options.flag("-g,--window", in_window, tr("play in a window"));
        options.option(
            "--board", "modern|document", into(board),
            tr("in the terminal: the labelled board, or board and dialogue of the teaching document"));
        options.repeated(
            "--seat", "WHO", into(request.seats),
            tr("player of the next seat: human, level:1 to level:10, an engine or program:COMMAND"));
        options.option("--machines", "M",
                       whole_number("--machines", 0, most_seats, [this](int m) { request.machines = m; }),
                       tr("number of machines; they take the last seats"));
        options.option("--position", "P", into(request.position), tr("start from this position"));
        options.option("--clock", "5+3", into(clock),
                       tr("minutes per player plus seconds per move, for example 5+3"));
        options.option("--seed", "N", seed_into([this](auto seed) { request.seed = seed; }),
                       tr("seed for random deals"));
        options.option("-s,--save", "FILE", into(request.save), tr("save the match in this file"));
        options.option_alone("-c,--continue", "FILE", into(request.resume),
                             tr("continue a saved match; without a file, choose an unfinished one"));
        options.flag("--force", request.force, tr("write over an existing file"));
        options.flag("--no-save", no_save, tr("do not save the match"));
        options.flag("--stable", request.stable,
                     tr("leave out times and dates, so that a seed always gives the same file"));
        options.flag("--pause", request.pause, tr("wait for Enter after a machine's move"));
        options.flag("--guided", guided, tr("learn the rules step by step on a real board"));
    }
};

text::Style style(PlayLine const& options, Context const& context) {
    if (!options.board) return usual_style(options.in_text, context.texts);
    if (*options.board == "modern") return text::Style::modern;
    if (*options.board == "document") return text::Style::document;
    throw Error(msg("--board takes modern or document, not '{}'", *options.board));
}

int play(PlayLine& options, Context const& context) {
    auto& request = options.request;
    auto const chosen_style = style(options, context);
    if (options.in_text && options.in_window) throw Error(msg("use either -a or -g, not both"));
    if (options.no_save && request.save) throw Error(msg("use either --save or --no-save, not both"));
    if (options.clock) request.clock = parse_time_control(*options.clock);
    request.keep = !options.no_save;
    if (request.resume && request.resume->empty()) {
        request.resume =
            text::unfinished_match(context.catalog, request.game, context.console, context.texts);
        if (!request.resume) return done;
    }
    auto const where = options.in_text     ? FrontEnd::text
                       : options.in_window ? FrontEnd::window
                                           : FrontEnd::anything;
    bool const window = use_window(context, where);
    if (request.game.empty() && !request.resume) throw missing("GAME", "play", context);
    if (window) {
        return run_window(context, options.guided ? window::Opening{.lesson = request.game}
                                                  : window::Opening{.match = request});
    }
    if (options.guided) {
        text::play_guided(context.catalog, request.game, context.console, context.texts);
        return done;
    }
    return exit_code(text::play(context.catalog, request, context.console, context.texts, context.preferences,
                                chosen_style));
}

}  // namespace

text::Style usual_style(bool in_text, Texts const& texts) {
    return in_text && texts.language() == "fr" ? text::Style::document : text::Style::modern;
}

ExitCode exit_code(text::Kept kept) {
    return kept == text::Kept::yes ? done : kept == text::Kept::no ? trouble : save_failed;
}

Command play_command(Context const& context) {
    auto const options = std::make_shared<PlayLine>();
    return {"play", tr("play a match"), [options](Options& line) { options->declare(line); },
            [options, context] { return play(*options, context); }};
}

bool use_window(Context const& context, FrontEnd wanted) {
    // A script on stdin gets a window only on request, even if there is a display.
    bool const script = wanted == FrontEnd::anything && !context.console.interactive();
    if (wanted == FrontEnd::text || script) return false;
    auto const obstacle = window::obstacle();
    if (!obstacle) return true;
    if (wanted == FrontEnd::anything) return false;
    if (!context.console.interactive()) {
        context.console.note(context.texts(msg("{}: the match is played in the terminal", *obstacle)) + "\n");
        return false;
    }
    context.console.note(context.texts(*obstacle) + "\n");
    text::Prompter const ask{context.console, context.texts};
    if (!ask.yes_or_no(tr("Play in the terminal? (y/n)")).value_or(false)) throw Error(*obstacle);
    return false;
}

int run_window(Context const& context, window::Opening const& opening) {
    auto note = [&](Message const& what) { context.console.note(context.texts(what) + "\n"); };
    window::run(context.catalog, context.preferences, context.catalog.texts(context.window_language), opening,
                note, context.console.stop());
    return done;
}

}  // namespace joute::app
