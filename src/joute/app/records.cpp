// SPDX-License-Identifier: MIT
// The commands that handle records: replay, convert, review.
#include "joute/app/command.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/arena/replay.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/front/text/analysis.hpp"
#include "joute/front/text/replay.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <memory>

namespace joute::app {
namespace {

constexpr std::string_view game_help = tr("the game, for a file that does not name it");

struct ReplayOptions {
    text::ReplayOptions request;

    void declare(Options& options) {
        options.required("FILE", into(request.file), tr("the record"));
        options.option("--game", "GAME", into(request.game), game_help);
        auto delay = [this](std::string const& text) {
            request.delay = std::chrono::milliseconds(parse_duration(text));
        };
        options.option("--delay", "T", delay, tr("advance by itself after this time, for example 500ms"));
        options.flag("--values", request.values, tr("show the value of each move"));
    }
};

struct ConvertOptions {
    std::string from;
    std::string to;
    std::string game;
    bool force = false;
    bool stable = false;

    void declare(Options& options) {
        options.required("IN", into(from), tr("the record"));
        options.required("OUT", into(to), tr("the file to write; its extension chooses the format"));
        options.option("--game", "GAME", into(game), game_help);
        options.flag("--force", force, tr("write over an existing file"));
        options.flag("--stable", stable, tr("leave out times, values and the date"));
    }
};

// Removes what differs between two runs of the same match.
void make_stable(Record& record) {
    record.date = Record().date;
    std::erase_if(record.items, [](auto const& item) {
        return item.kind == Record::Item::Kind::comment && item.text.starts_with("[%");
    });
}

int convert(ConvertOptions const& options, Context const& context) {
    auto match = load_match(context.catalog, options.from, options.game);
    auto& record = match.record;
    auto note = [&](Message const& message) { context.console.note(context.texts(message) + "\n"); };
    for (auto const& each : match.notes) note(each);
    auto const format = format_for(options.to, match.game);
    if (path_exists(options.to) && !options.force)
        throw Error(msg("{} exists already; --force writes over it", options.to));
    about_file(options.from, [&] {
        auto start = start_of(match.game, record);
        if (start.secret) record.secret = start.secret->text();
        replay(record, start);
        check_ending(record, *start.table);
    });
    if (options.stable) make_stable(record);
    auto const written = format->write(record);
    replace_file(options.to, written.text);
    if (exposes_secret(record, *format))
        note(msg("{} contains the hidden information: players should not read it", options.to));
    for (auto const& lost : written.lost) note(msg("{} cannot hold {}", options.to, lost));
    return done;
}

struct ReviewOptions {
    std::string file;
    std::string game;
    Clock::duration time = time_for_opinion;
    bool json = false;

    void declare(Options& options) {
        options.required("FILE", into(file), tr("the record"));
        options.option("--game", "GAME", into(game), game_help);
        auto take = [this](std::string const& text) {
            time = std::chrono::milliseconds(parse_duration(text));
        };
        options.option("--time", "T", take, tr("time per move, for example 2s"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

int review(ReviewOptions const& options, Context const& context) {
    auto const match = load_match(context.catalog, options.file, options.game);
    text::Prompter const ask{context.console, context.texts};
    auto const mistakes = about_file(
        options.file, [&] { return text::mistakes_in(match.game, match.record, options.time, ask); });
    if (!options.json) {
        context.console.tell(
            text::describe_review(mistakes, match.record.players, match.game, context.texts));
        return done;
    }
    nlohmann::ordered_json report{{"game", match.record.game}, {"mistakes", nlohmann::ordered_json::array()}};
    for (auto const& each : mistakes) {
        report["mistakes"].push_back({{"number", each.number},
                                      {"turn", each.seat + 1},
                                      {"move", each.move},
                                      {"loss", each.loss},
                                      {"better", each.best_move},
                                      {"line", each.line}});
    }
    context.console.say(report.dump() + "\n");
    return done;
}

template <class Chosen, class Run>
Command command(std::string name, std::string_view help, Run run) {
    auto const options = std::make_shared<Chosen>();
    return {std::move(name), help, [options](Options& line) { options->declare(line); },
            [options, run] { return static_cast<int>(run(*options)); }};
}

}  // namespace

Command replay_command(Context const& context) {
    return command<ReplayOptions>("replay", tr("step through a record"), [context](auto const& options) {
        text::replay(context.catalog, options.request, context.console, context.texts);
        return done;
    });
}

Command convert_command(Context const& context) {
    return command<ConvertOptions>("convert", tr("convert a record to another format"),
                                   [context](auto const& options) { return convert(options, context); });
}

Command review_command(Context const& context) {
    return command<ReviewOptions>("review", tr("list the mistakes of a match and the better moves"),
                                  [context](auto const& options) { return review(options, context); });
}

}  // namespace joute::app
