// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"
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
    std::optional<int> tier;
    std::string tier_option;  // `--level`, or the game's alias for it
    std::optional<std::string> rules;
    std::optional<std::string> folder;
    std::optional<std::string> position;
    std::optional<int> threads;
    bool json = false;

    void declare(Options& options, Catalog const& catalog) {
        options.required("ACTION", into(action), tr("build, stats, check, list or probe"));
        options.required("GAME", into(game), tr("the game, for example awele"));
        options.option("--level", "N", tier_into("--level"),
                       tr("build: the last level to build; stats, check: the level to read"));
        for (auto const& type : catalog.games()) {
            if (auto const unit = type->about().tier_unit; !unit.empty())
                options.option("--" + std::string(unit), "N", tier_into("--" + std::string(unit)),
                               tr("the same as --level"));
        }
        options.option("--rules", "R", into(rules), tr("value of the game's parameter rules"));
        options.option("--dir", "D", into(folder),
                       tr("folder of the databases (default: $XDG_DATA_HOME/joute)"));
        options.option("--position", "P", into(position), tr("probe: the position to look up"));
        options.option("--threads", "T", whole_number("--threads", 1, 256, [this](int n) { threads = n; }),
                       tr("number of threads"));
        options.flag("--json", json, tr("print one JSON object"));
    }

private:
    Take tier_into(std::string const& option) {
        return whole_number(option, 0, 1000, [this, option](int n) {
            tier = n;
            tier_option = option;
        });
    }
};

// Progress of a build, counted in positions: one tier may have more than all others together.
class BuildBar {
public:
    BuildBar(Archive const& archive, int last, Texts const& texts)
        : archive_(archive), last_(last), line_(texts) {}

    void show(int tier, double share) {
        auto const done = below(tier) + share * static_cast<double>(archive_.positions(tier));
        if (!found_) found_ = done;
        auto const made = done - *found_;
        auto const all = std::max(below(last_ + 1) - *found_, 1.0);
        constexpr std::size_t parts = 1000;
        line_.show(static_cast<std::size_t>(made / all * parts), parts, static_cast<std::uint64_t>(made));
    }
    void erase() { line_.erase(); }

private:
    double below(int tier) const {
        double sum = 0;
        while (--tier >= 0) sum += static_cast<double>(archive_.positions(tier));
        return sum;
    }

    Archive const& archive_;
    int last_;
    text::ProgressLine line_;
    std::optional<double> found_;  // positions that existed before the build
};

class DbCommand {
public:
    DbCommand(DbOptions const& options, Context const& context)
        : options_(options), context_(context), game_(chosen(options, context)) {
        archive_ = game_.type->archive(game_.params);
        if (!archive_) throw Error(msg("{} has no databases", msg(game_.type->about().title)));
        if (options.tier && options.tier_option != "--level" && options.tier_option != "--" + unit())
            throw Error(msg("{} does not belong to {}: use --level or --{}", options.tier_option,
                            msg(game_.type->about().title), unit()));
        auto const usual = data_folder();
        if (!options.folder && !usual) throw Error(msg("there is no home folder; give a folder with --dir"));
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
        int const last = options_.tier.value_or(archive_->default_last_tier());
        bool cost_is_told = options_.json;
        bool const is_complete = [&] {
            BuildBar bar(*archive_, last, context_.texts);
            return archive_->build(folder_, last, threads(), context_.console.stop(),
                                   [&](int tier, double share) {
                                       if (!std::exchange(cost_is_told, true)) {
                                           bar.erase();
                                           tell_cost(last);
                                       }
                                       bar.show(tier, share);
                                   });
        }();
        return is_complete ? list() : interrupted;
    }

    // Called at the first progress report. By then, memory and disk have been checked and a tier is missing.
    void tell_cost(int last) {
        auto const [memory, disk] = archive_->cost(last, threads());
        auto const& texts = context_.texts;
        context_.console.tell(texts(msg("{}: up to {}; at most {} MB of memory and {} MB in {}", msg(unit()),
                                        last, memory / mega + 1, disk / mega + 1, folder_.string())) +
                              "\n");
    }

    int list() {
        int const last = archive_->last_tier(folder_);
        auto const extent = archive_->extent(folder_);
        if (options_.json) {
            Json json{{"game", game_text()}, {"folder", folder_.string()}, {unit(), last}};
            if (extent) add_extent(json, *extent);
            return said(json);
        }
        auto const& texts = context_.texts;
        auto const text = last < 0 ? none_built()
                                   : msg("{}: database in {} ({}: up to {})", describe_game(game_),
                                         folder_.string(), msg(unit()), last);
        context_.console.tell(texts(text) + "\n");
        if (extent) context_.console.say(describe(*extent, game_.type->about(), texts));
        return done;
    }

    int stats() {
        int const tier = this->tier();
        Json json;
        for (auto const& param : game_.type->about().params) {
            auto const value = game_.params[param.key];
            bool const is_number = param.kind == Param::Kind::number;
            json[std::string(param.key)] = is_number ? Json(value) : Json(value_text(param, value));
        }
        json[unit()] = tier;
        if (auto const extent = complete_extent()) {
            add_extent(json, *extent);
            return options_.json ? said(json) : list();
        }
        auto const found = archive_->statistics(folder_, tier);
        if (options_.json) {
            json["positions"] = found.positions;
            auto& histogram = json["histogram"] = Json::object();
            for (auto const& [value, count] : found.histogram) histogram[std::to_string(value)] = count;
            if (found.inexact > 0) json["inexact"] = found.inexact;
            return said(json);
        }
        auto const& texts = context_.texts;
        auto text = texts(plural(found.positions, "{} position, by its value for the side to move:",
                                 "{} positions, by value for the side to move:")) +
                    "\n";
        for (auto const& [value, count] : found.histogram)
            text += fmt::format("{:>6}  {}\n", describe_class(value), count);
        if (found.inexact > 0)
            text += texts(plural(found.inexact, "{} of them has no exact value",
                                 "{} of them have no exact value")) +
                    "\n";
        context_.console.say(text);
        return done;
    }

    // A value of the histogram; probabilities are in percent.
    std::string describe_class(int value) const {
        auto const unit = game_.type->about().unit;
        MoveReport const report{.value = unit == Unit::probability ? value / 100.0 : value, .exact = true};
        return unit == Unit::result ? describe_value(report, unit, context_.texts)
                                    : short_value(report, unit, context_.texts);
    }

    int check() {
        auto const found = checked();
        if (context_.console.interrupted()) return interrupted;
        if (options_.json) {
            said(Json{{"checked", found.checked}, {"wrong", found.wrong}});
        } else {
            auto text = context_.texts(plural(found.checked, "{} position checked, {} wrong",
                                              "{} positions checked, {} wrong", found.checked, found.wrong)) +
                        "\n";
            if (found.wrong > 0)
                text += context_.texts(msg("first wrong position: {}", found.first_wrong)) + "\n";
            context_.console.say(text);
        }
        return found.wrong == 0 ? done : trouble;
    }

    // Checks the tiers until interrupted, with a line of progress.
    Archive::Check checked() {
        text::ProgressLine progress(context_.texts);
        Archive::Check found;
        for (int tier = complete_extent() ? 0 : this->tier(); tier <= this->tier(); ++tier) {
            if (context_.console.interrupted()) break;
            auto const part = archive_->check(folder_, tier, threads(), context_.console.stop());
            if (found.wrong == 0) found.first_wrong = part.first_wrong;
            found.checked += part.checked;
            found.wrong += part.wrong;
            progress.show(plural(found.checked, "{} position checked", "{} positions checked"));
        }
        return found;
    }

    int probe() {
        if (!options_.position) throw missing("--position", "db", context_);
        auto const value = archive_->probe(folder_, *options_.position);
        if (options_.json) {
            Json json{{"game", game_text()}, {"position", *options_.position}, {"value", nullptr}};
            if (value) json["value"] = json_number(*value);
            said(json);
        } else {
            context_.console.say((value ? describe_value({.value = *value, .exact = true},
                                                         game_.type->about().unit, context_.texts)
                                        : context_.texts(msg("not in the database"))) +
                                 "\n");
        }
        return value ? done : trouble;
    }

    int said(Json const& json) {
        context_.console.say(json_line(json));
        return done;
    }

    // The extent of a complete database, if no tier is given.
    std::optional<Extent> complete_extent() const {
        return options_.tier ? std::nullopt : archive_->extent(folder_);
    }
    // The given tier, or the last one built. Throws Error if there is none.
    int tier() const {
        int const last = archive_->last_tier(folder_);
        if (last < 0) throw Error(none_built());
        int const tier = options_.tier.value_or(last);
        if (tier > last) {
            archive_->cost(tier, threads());  // throws if the game has no such tier
            throw Error(msg("{}: level {} is not built in {}; to build it: {} --level {}",
                            describe_game(game_), tier, folder_.string(), build_command(), tier));
        }
        return tier;
    }
    Message none_built() const {
        return msg("{}: no database in {}; to build one: {}", describe_game(game_), folder_.string(),
                   build_command());
    }
    std::string build_command() const {
        return fmt::format("{} db build {}{}", context_.catalog.program(), game_text(),
                           options_.folder ? " --dir " + shell_quoted(*options_.folder) : "");
    }
    unsigned threads() const {
        auto const all = std::max(1U, std::thread::hardware_concurrency());
        return options_.threads ? static_cast<unsigned>(*options_.threads) : all;
    }
    std::string unit() const { return std::string(game_.type->about().tier_unit); }
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
    return {"db", tr("build, check and query databases"),
            [options, context](Options& line) { options->declare(line, context.catalog); },
            [options, context] { return DbCommand(*options, context).run(); }};
}

}  // namespace joute::app
