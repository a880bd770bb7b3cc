// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/app/extents.hpp"
#include "joute/app/json.hpp"
#include "joute/base/error.hpp"
#include "joute/base/folders.hpp"
#include "joute/front/text/progress_line.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <thread>
#include <utility>

namespace joute::app {
namespace {

constexpr std::uint64_t mega = 1 << 20;

struct DbOptions {
    std::string action;
    std::string game;
    std::optional<int> levels;
    std::string counted;  // what the levels were said to count
    std::optional<std::string> rules;
    std::optional<std::string> folder;
    std::optional<std::string> position;
    std::optional<int> threads;
    bool json = false;

    void declare(Options& options) {
        options.required("ACTION", into(action), tr("build, stats, check, list or probe"));
        options.required("GAME", into(game), tr("the game, as in awele"));
        options.option("--seeds", "N", counting("seeds"),
                       tr("up to how many seeds; for stats and check: with how many"));
        options.option("--pawns", "N", counting("pawns"), tr("the same for games with pawns"));
        options.option("--blanks", "N", counting("blanks"), tr("the same for boards that fill up"));
        options.option("--rules", "R", into(rules), tr("the game's parameter of that name"));
        options.option("--dir", "D", into(folder), tr("where the databases are, if not in the usual folder"));
        options.option("--position", "P", into(position), tr("the position to look up"));
        options.option("--threads", "T", whole_number("--threads", 1, 256, [this](int n) { threads = n; }),
                       tr("how many processors to use"));
        options.flag("--json", json, tr("for programs: one JSON object"));
    }

private:
    Take counting(std::string const& what) {
        return whole_number("--" + what, 0, 1000, [this, what](int n) {
            levels = n;
            counted = what;
        });
    }
};

// How far a build has come, counted in positions: a level may have more than all others together.
class BuildBar {
public:
    BuildBar(Archive const& archive, int levels, Texts const& texts)
        : archive_(archive), levels_(levels), line_(texts) {}

    void show(int level, double share) {
        auto const done = below(level) + share * static_cast<double>(archive_.positions(level));
        if (!found_) found_ = done;
        auto const made = done - *found_;
        auto const all = std::max(below(levels_ + 1) - *found_, 1.0);
        constexpr std::size_t parts = 1000;
        line_.show(static_cast<std::size_t>(made / all * parts), parts, static_cast<std::uint64_t>(made));
    }

private:
    double below(int level) const {
        double sum = 0;
        while (--level >= 0) sum += static_cast<double>(archive_.positions(level));
        return sum;
    }

    Archive const& archive_;
    int levels_;
    text::ProgressLine line_;
    std::optional<double> found_;  // what was there before
};

class DbCommand {
public:
    DbCommand(DbOptions const& options, Context const& context)
        : options_(options), context_(context), game_(chosen(options, context)) {
        archive_ = game_.type->archive(game_.params);
        if (!archive_) throw Error(msg("{} keeps no databases", game_.type->about().name));
        if (options.levels && options.counted != archive_->counts())
            throw Error(msg("{} counts --{}, not --{}", game_text(), archive_->counts(), options.counted));
        auto const usual = data_folder();
        if (!options.folder && !usual) throw Error(msg("there is no home folder: say where with --dir"));
        folder_ = options.folder ? std::filesystem::path(*options.folder) : *usual;
    }

    int run() {
        if (options_.action == "build") return build();
        if (options_.action == "stats") return stats();
        if (options_.action == "check") return check();
        if (options_.action == "list") return list();
        if (options_.action == "probe") return probe();
        throw Error(unknown_name(msg("unknown action"), options_.action,
                                 std::vector<std::string_view>{"build", "stats", "check", "list", "probe"}));
    }

private:
    static ChosenGame chosen(DbOptions const& options, Context const& context) {
        auto text = options.game;
        if (options.rules)
            text += (text.find(':') == std::string::npos ? ":rules=" : ",rules=") + *options.rules;
        return context.catalog.choose(text);
    }

    int build() {
        int const levels = options_.levels.value_or(archive_->usual_levels());
        bool cost_is_told = options_.json;
        bool const whole = [&] {
            BuildBar bar(*archive_, levels, context_.texts);
            return archive_->build(folder_, levels, threads(), context_.console.stop(),
                                   [&](int level, double share) {
                                       if (!std::exchange(cost_is_told, true)) tell_cost(levels);
                                       bar.show(level, share);
                                   });
        }();
        return whole ? list() : interrupted;
    }

    // Once it is clear that it will do, and that there is something to build.
    void tell_cost(int levels) {
        auto const [memory, disk] = archive_->cost(levels, threads());
        auto const& texts = context_.texts;
        context_.console.say(
            texts(msg("up to {} {}: {} MB of memory and {} MB in {} at most", levels,
                      texts(archive_->counts()), memory / mega + 1, disk / mega + 1, folder_.string())) +
            "\n");
    }

    int list() {
        int const levels = archive_->levels(folder_);
        auto const extent = archive_->extent(folder_);
        if (options_.json) {
            Json json{{"game", game_text()},
                      {"folder", folder_.string()},
                      {std::string(archive_->counts()), levels}};
            if (extent) add_extent(json, *extent);
            return said(json);
        }
        auto const& texts = context_.texts;
        auto const words = levels < 0 ? msg("nothing in {}", folder_.string())
                                      : msg("{}: up to {} {} in {}", game_text(), levels,
                                            texts(archive_->counts()), folder_.string());
        context_.console.say(texts(words) + "\n");
        if (extent) context_.console.say(in_words(*extent, game_.type->about(), texts));
        return done;
    }

    int stats() {
        int const level = this->level();
        Json json;
        for (auto const& param : game_.type->about().params) {
            auto const value = game_.params[param.key];
            bool const is_number = param.kind == Param::Kind::number;
            json[std::string(param.key)] = is_number ? Json(value) : Json(value_text(param, value));
        }
        json[std::string(archive_->counts())] = level;
        if (auto const extent = whole()) {
            add_extent(json, *extent);
            return options_.json ? said(json) : list();
        }
        auto const found = archive_->statistics(folder_, level);
        if (options_.json) {
            json["positions"] = found.positions;
            auto& histogram = json["histogram"] = Json::object();
            for (auto const& [value, count] : found.histogram) histogram[std::to_string(value)] = count;
            if (found.inexact > 0) json["inexact"] = found.inexact;
            return said(json);
        }
        auto const& texts = context_.texts;
        auto words = texts(msg("{} positions", found.positions)) + "\n";
        for (auto const& [value, count] : found.histogram) words += fmt::format("{:+4d}  {}\n", value, count);
        if (found.inexact > 0) words += texts(msg("{} have no exact value", found.inexact)) + "\n";
        context_.console.say(words);
        return done;
    }

    int check() {
        Archive::Check found;
        for (int level = whole() ? 0 : this->level(); level <= this->level(); ++level) {
            if (context_.console.interrupted()) return interrupted;
            auto const part = archive_->check(folder_, level, threads(), context_.console.stop());
            if (found.wrong == 0) found.first_wrong = part.first_wrong;
            found.checked += part.checked;
            found.wrong += part.wrong;
        }
        if (context_.console.interrupted()) return interrupted;
        if (options_.json) {
            said(Json{{"checked", found.checked}, {"wrong", found.wrong}});
        } else {
            auto words =
                context_.texts(msg("{} positions checked, {} wrong", found.checked, found.wrong)) + "\n";
            if (found.wrong > 0) words += context_.texts(msg("the first: {}", found.first_wrong)) + "\n";
            context_.console.say(words);
        }
        return found.wrong == 0 ? done : trouble;
    }

    int probe() {
        if (!options_.position) throw missing("--position", "db", context_);
        auto const value = archive_->probe(folder_, *options_.position);
        if (options_.json) {
            Json json{{"game", game_text()}, {"position", *options_.position}, {"value", nullptr}};
            if (value) json["value"] = json_number(*value);
            said(json);
        } else {
            context_.console.say((value ? fmt::format("{:+g}", *value) : context_.texts(msg("not there"))) +
                                 "\n");
        }
        return value ? done : trouble;
    }

    int said(Json const& json) {
        context_.console.say(json_line(json));
        return done;
    }

    // What a table covers that has everything, if no level was named.
    std::optional<Extent> whole() const { return options_.levels ? std::nullopt : archive_->extent(folder_); }
    // The level that was named, or the last that is there.
    int level() const {
        int const last = archive_->levels(folder_);
        if (last < 0) throw Error(msg("nothing in {}", folder_.string()));
        return options_.levels.value_or(last);
    }
    unsigned threads() const {
        auto const all = std::max(1U, std::thread::hardware_concurrency());
        return options_.threads ? static_cast<unsigned>(*options_.threads) : all;
    }
    std::string game_text() const { return game_.start(std::nullopt, 1)->game(); }

    DbOptions const& options_;
    Context const& context_;
    ChosenGame game_;
    std::unique_ptr<Archive> archive_;
    std::filesystem::path folder_;
};

}  // namespace

Command db_command(Context const& context) {
    auto const options = std::make_shared<DbOptions>();
    return {"db", tr("tables and databases: build, stats, check, list, probe"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return DbCommand(*options, context).run(); }};
}

}  // namespace joute::app
