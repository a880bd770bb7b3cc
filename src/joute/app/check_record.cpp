// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/arena/describe.hpp"
#include "joute/arena/jgn.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/arena/record_stream.hpp"
#include "joute/arena/replay.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"
#include "joute/tournament/record_chain.hpp"

#include <nlohmann/json.hpp>

#include <functional>
#include <map>
#include <memory>

namespace joute::app {
namespace {

struct CheckOptions {
    std::vector<std::string> files;
    std::string game;
    std::optional<std::string> head;
    bool json = false;

    void declare(Options& options) {
        options.several("FILE", into(files), tr("the records"));
        options.option("--game", "GAME", into(game), tr("the game, for a file that does not name it"));
        options.option("--head", "HASH", into(head),
                       tr("the head that the table of this cup printed: detects every change since then"));
        options.flag("--json", json, tr("print one JSON object per match"));
    }
};

// Checks files and reports on every match in them.
class RecordCheck {
public:
    RecordCheck(CheckOptions const& options, Context const& context) : options_(options), context_(context) {}

    void check(std::string const& file) {
        bool const general =
            lower(std::filesystem::path(file).extension().string()) == JgnFormat().extension();
        if (general && path_exists(file)) {
            try {
                return check_records(file);
            } catch (Error const& error) {
                return fail(file, error.message());
            }
        }
        if (options_.head) throw Error(msg("--head needs the whole file of a cup (.jgn)"));
        check_match(file, [&] { return load_match(context_.catalog, file, options_.game); });
    }

    bool passed() const { return passed_; }

private:
    // Takes the records by their place in the file: a forged tag Round must not hide a record.
    void check_records(std::string const& file) {
        auto stream = open_to_read(file);
        RecordStream records(stream);
        RecordChain chain(records.heading());
        std::map<std::string, int> places;  // by match
        auto take = [&] { return std::optional<std::string>(records.next()); };
        auto text = std::optional(take().value_or(""));  // a file without records is not correct
        for (int place = 1; text; ++place) {
            auto after = take();
            auto const round = round_of(*text);
            auto const name = place == 1 && !after ? file : file + "#" + round.value_or("?");
            check_match(name, [&] {
                auto const fault = chain.check(*text);
                auto const first = round ? places.emplace(*round, place).first->second : place;
                bool const numbered = round != "-" && round != "?";
                return about_file(name, [&] {
                    auto match = read_match(context_.catalog, *text, options_.game);
                    if (numbered && first != place)
                        throw Error(
                            msg("record {} of the file is a second one of this match; the first is record {}",
                                place, first));
                    if (fault) throw Error(msg("record {} of the file: {}", place, *fault));
                    return match;
                });
            });
            text = std::move(after);
        }
        if (options_.head && chain.head() != *options_.head)
            fail(file, msg("{}: the head of the file is {}, not {}: it was changed since then", file,
                           chain.head(), *options_.head));
    }

    static std::optional<std::string> round_of(std::string_view record) {
        try {
            return jgn::read_summary(record).round;
        } catch (Error const&) {
            return std::nullopt;
        }
    }

    void check_match(std::string const& name, std::function<SavedMatch()> const& load) {
        try {
            auto const match = load();
            about_file(name, [&] { check_record(context_.catalog, match.record); });
            for (auto const& each : match.notes)
                context_.console.note(context_.texts(msg("{}: {}", name, each)) + "\n");
            pass(name, match);
        } catch (Error const& error) {
            fail(name, error.message());
        }
    }

    void pass(std::string const& name, SavedMatch const& match) const {
        auto const& [game, record, notes] = match;
        if (options_.json)
            return print({{"file", name},
                          {"ok", true},
                          {"game", record.game},
                          {"moves", record.moves()},
                          {"result", jgn::result(record)}});
        auto const line = plural(record.moves(), "{}: correct ({}; {} move, {})",
                                 "{}: correct ({}; {} moves, {})", name, describe_game(game), record.moves(),
                                 describe_result(record, game.type->about(), context_.texts));
        context_.console.tell(context_.texts(line) + "\n");
    }

    void fail(std::string const& name, Message const& fault) {
        passed_ = false;
        auto const text = context_.texts(fault);
        if (options_.json) return print({{"file", name}, {"ok", false}, {"fault", text}});
        context_.console.tell(text + "\n");
    }

    void print(nlohmann::ordered_json const& line) const {
        context_.console.say(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
    }

    CheckOptions const& options_;
    Context const& context_;
    bool passed_ = true;
};

}  // namespace

Command check_record_command(Context const& context) {
    auto const options = std::make_shared<CheckOptions>();
    return {"check-record", tr("check records for errors"),
            [options](Options& line) { options->declare(line); },
            [options, context] {
                RecordCheck all(*options, context);
                for (auto const& file : options->files) all.check(file);
                return all.passed() ? done : trouble;
            }};
}

}  // namespace joute::app
