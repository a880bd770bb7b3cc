// SPDX-License-Identifier: MIT
// The commands that handle records: replay, convert, check-record, review.
#include "joute/app/command.hpp"
#include "joute/arena/describe.hpp"
#include "joute/arena/jgn.hpp"
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

struct CheckOptions {
    std::vector<std::string> files;
    std::string game;
    bool json = false;

    void declare(Options& options) {
        options.several("FILE", into(files), tr("the records"));
        options.option("--game", "GAME", into(game), game_help);
        options.flag("--json", json, tr("print one JSON object per file"));
    }
};

struct Verdict {
    std::optional<Message> fault = {};
    std::optional<SavedMatch> match = {};
};

Verdict check(std::string const& file, CheckOptions const& options, Context const& context) {
    try {
        auto match = load_match(context.catalog, file, options.game);
        about_file(file, [&] { check_record(context.catalog, match.record); });
        for (auto const& each : match.notes)
            context.console.note(context.texts(msg("{}: {}", file, each)) + "\n");
        return {{}, std::move(match)};
    } catch (Error const& error) {
        return {error.message()};
    }
}

void report(std::string const& file, Verdict const& verdict, bool json, Context const& context) {
    if (json) {
        nlohmann::ordered_json line{{"file", file}, {"ok", !verdict.fault}};
        if (verdict.fault) {
            line["fault"] = context.texts(*verdict.fault);
        } else {
            auto const& record = verdict.match->record;
            line["game"] = record.game;
            line["moves"] = record.moves();
            line["result"] = jgn::result(record);
        }
        context.console.say(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    } else if (verdict.fault) {
        context.console.tell(context.texts(*verdict.fault) + "\n");
    } else {
        auto const& [game, record, notes] = *verdict.match;
        auto const line = plural(record.moves(), "{}: correct ({}; {} move, {})",
                                 "{}: correct ({}; {} moves, {})", file, describe_game(game), record.moves(),
                                 describe_result(record, game.type->about(), context.texts));
        context.console.tell(context.texts(line) + "\n");
    }
}

// The matches in a file. Returns an unreadable file itself, so that check() reports it.
std::vector<std::string> all_in(std::string const& file) {
    try {
        return matches_in(file);
    } catch (Error const&) {
        return {file};
    }
}

int check_all(CheckOptions const& options, Context const& context) {
    int code = done;
    for (auto const& file : options.files) {
        for (auto const& match : all_in(file)) {
            auto const verdict = check(match, options, context);
            report(match, verdict, options.json, context);
            if (verdict.fault) code = trouble;
        }
    }
    return code;
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

Command check_record_command(Context const& context) {
    return command<CheckOptions>("check-record", tr("check records for errors"),
                                 [context](auto const& options) { return check_all(options, context); });
}

Command review_command(Context const& context) {
    return command<ReviewOptions>("review", tr("list the mistakes of a match and the better moves"),
                                  [context](auto const& options) { return review(options, context); });
}

}  // namespace joute::app
