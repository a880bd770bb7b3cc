// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/arena/describe.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/cup_view.hpp"
#include "joute/tournament/cup_runner.hpp"
#include "joute/tournament/fault_file.hpp"
#include "joute/tournament/games_file.hpp"
#include "joute/tournament/report.hpp"

#include <map>
#include <memory>
#include <random>

namespace joute::app {
namespace {

namespace fs = std::filesystem;

struct TournamentOptions {
    std::string action;
    std::string file;
    std::optional<std::string> game;
    std::vector<std::string> entrants;  // NAME=WHO, or WHO
    std::optional<std::string> bots;
    std::optional<std::string> format;
    std::optional<std::string> clock;
    std::optional<int> rounds;
    std::optional<int> concurrency;
    std::optional<std::uint64_t> seed;
    std::vector<std::string> openings;
    std::string report = "text";
    bool json = false;
    bool stable = false;
    bool lenient = false;
    bool force = false;
    std::string believe;

    void declare(Options& options) {
        options.required("ACTION", into(action), tr("run, resume or table"));
        options.required("FILE", into(file), tr("the cup (.toml), or the file of its matches (.jgn)"));
        options.option("--game", "GAME", into(game), tr("the game, for example ttt:k=4,n=6"));
        options.repeated("--entrant", "WHO", into(entrants),
                         tr("an entrant: an engine or program:COMMAND; NAME=WHO gives it a name"));
        options.option("--bots", "PATTERN", into(bots),
                       tr("every program in a folder, for example 'bots/*'"));
        options.option("--type", "TYPE", into(format),
                       tr("type of the cup: round-robin, gauntlet, swiss or knockout"));
        options.option("--clock", "C", into(clock),
                       tr("clock: 10+0.1 (seconds), st=1, nodes=1000 or depth=4"));
        options.option(
            "--rounds", "N", whole_number("--rounds", 1, 1'000'000, [this](int n) { rounds = n; }),
            tr("number of rounds; in each, the same entrants meet once in every order of the seats"));
        options.option("--concurrency", "N",
                       whole_number("--concurrency", 1, 256, [this](int n) { concurrency = n; }),
                       tr("number of matches at the same time"));
        options.option("--seed", "N", seed_into([this](auto value) { seed = value; }),
                       tr("seed for random deals"));
        options.repeated(
            "--opening", "MOVES", into(openings),
            tr("opening moves, separated by spaces; may be given several times: each round uses the next"));
        options.option("--format", "F", into(report), tr("format of the table: text, json, csv, md or html"));
        options.option("--believe", "WHICH", into(believe),
                       tr("of two records of one match, count the first or the last"));
        options.flag("--json", json, tr("print one JSON object"));
        options.flag("--stable", stable,
                     tr("leave out times and dates, so that a seed always gives the same file"));
        options.flag("--lenient", lenient,
                     tr("replace a faulty move by a random one instead of losing the match"));
        options.flag("--force", force, tr("write over an existing file"));
    }

    ReportFormat report_format() const { return json ? ReportFormat::json : parse_report_format(report); }
};

bool is_cup_file(fs::path const& file) { return file.extension() == ".toml"; }

// Options on the command line override those of the cup file; entrants are added.
void apply(TournamentOptions const& options, Cup& cup) {
    if (options.game) cup.game = *options.game;
    for (auto const& entrant : options.entrants) {
        auto const equals = entrant.find('=');
        auto const colon = entrant.find_first_of(":[");
        bool const named = equals != std::string::npos && (colon == std::string::npos || equals < colon);
        cup.entrants.push_back(named ? Entrant{entrant.substr(0, equals), entrant.substr(equals + 1)}
                                     : Entrant{entrant, entrant});
    }
    if (options.bots) {
        auto const found = entrants_in(*options.bots, fs::current_path());
        cup.entrants.insert(cup.entrants.end(), found.begin(), found.end());
    }
    if (options.format) cup.format = parse_format(*options.format);
    if (options.clock) parse_allowance(*options.clock, cup);
    if (options.rounds) cup.rounds = *options.rounds;
    if (options.concurrency) cup.concurrency = *options.concurrency;
    if (options.seed) cup.seed = *options.seed;
    if (!options.openings.empty()) cup.openings = options.openings;
    cup.stable = cup.stable || options.stable;
    cup.lenient = cup.lenient || options.lenient;
}

Cup cup_from(fs::path const& file) {
    auto const text = read_file(file);
    return about_file(file, [&] { return parse_cup(text, file.parent_path()); });
}

// The cup to run. By default its matches go to a .jgn file beside the cup file.
Cup wanted_cup(TournamentOptions const& options) {
    fs::path const file = options.file;
    auto cup = is_cup_file(file) ? cup_from(file) : Cup{.folder = fs::current_path()};
    apply(options, cup);
    while (cup.seed == 0) cup.seed = std::random_device{}();
    if (cup.games.empty()) cup.games = fs::path(file).replace_extension(".jgn");
    return cup;
}

fs::path games_of(fs::path const& file) {
    if (!is_cup_file(file)) return file;
    auto const games = cup_from(file).games;
    return games.empty() ? fs::path(file).replace_extension(".jgn") : games;
}

std::string description_in(fs::path const& games) {
    auto stream = open_to_read(games);
    return GamesReader(stream).description();
}

// The cup described in its games file. The command line or the cup file may change the number of rounds.
Cup resumed_cup(TournamentOptions const& options) {
    fs::path const games = games_of(options.file);
    auto const description = description_in(games);
    if (description.empty()) {
        // An interruption while the heading was written leaves neither description nor matches.
        if (is_cup_file(options.file)) return wanted_cup(options);
        throw Error(msg("{}: the file does not say which cup it belongs to; resume the cup's .toml file",
                        games.string()));
    }
    auto const before = about_file(games, [&] { return parse_cup(description, games.parent_path()); });
    auto cup = is_cup_file(options.file) ? cup_from(options.file) : before;
    apply(options, cup);
    cup.games = games;
    if (cup.seed == 0) cup.seed = before.seed;
    if (!is_same_cup(before, cup)) throw Error(msg("{} holds the matches of another cup", games.string()));
    return cup;
}

// The game in words; a game that this program does not have keeps its notation.
Message game_name(std::string const& game, Catalog const& catalog) {
    try {
        return describe_game(catalog.choose(game));
    } catch (Error const&) {
        return verbatim(game);
    }
}

ReportSubject subject_of(Cup const& cup, Catalog const& catalog) {
    return {cup.event, cup.game, game_name(cup.game, catalog), cup.sprt, cup.format == Cup::Format::knockout};
}

class CupPlay {
public:
    CupPlay(TournamentOptions const& options, Cup const& cup, Context const& context)
        : options_(options),
          cup_(cup),
          subject_(subject_of(cup, context.catalog)),
          context_(context),
          file_(cup.games, cup_text(cup),
                options.force ? GamesFile::OpenMode::overwrite : GamesFile::OpenMode::resume),
          standings_(file_.records(), cup.entrants.front().name),
          view_(context.console, context.texts, options.report_format() == ReportFormat::text) {}

    int run() {
        std::error_code ignored;
        if (options_.force) fs::remove_all(faults_of(cup_.games), ignored);
        CupRunner runner(
            context_.catalog, cup_, file_,
            {.played = [&](Record const& record, std::size_t scheduled) { played(record, scheduled); },
             .failed = [&](FaultReport const& report) { failed(report); },
             .decided = [&] { return decided(); }});
        std::optional<Message> cannot_save;
        bool whole = false;
        try {
            whole = decided() || runner.run(context_.console.stop());
        } catch (CannotSave const& error) {
            cannot_save = error.message();
        }
        view_.finish();
        context_.console.say(report(standings_, subject_, options_.report_format(), context_.texts));
        if (whole) return standings_.faults() > 0 ? trouble : done;
        if (cannot_save) note(msg("{}; the matches so far are saved", *cannot_save));
        note(msg("to continue: {} tournament resume {}", context_.catalog.program(),
                 shell_quoted(cup_.games.string())));
        return cannot_save ? save_failed : interrupted;
    }

private:
    void note(Message const& message) const { context_.console.note(context_.texts(message) + "\n"); }

    void played(Record const& record, std::size_t scheduled) {
        standings_.add(record);
        view_.played(record, standings_, subject_, scheduled);
    }

    void failed(FaultReport const& report) {
        auto const file = keep_fault(report, cup_.games);
        view_.failed(report.entrant, report.fault, file);
    }

    bool decided() const {
        auto const pairs = cup_.sprt ? standings_.pairs() : std::nullopt;
        return pairs && Sprt(*cup_.sprt).verdict(*pairs) != Sprt::Verdict::undecided;
    }

    TournamentOptions const& options_;
    Cup const& cup_;
    ReportSubject subject_;
    Context const& context_;
    GamesFile file_;
    Standings standings_;
    text::CupView view_;
};

int play_cup(TournamentOptions const& options, Cup const& cup, Context const& context) {
    about_file(options.file, [&] { check(cup, context.catalog); });
    return CupPlay(options, cup, context).run();
}

// The standings of a games file, which is read record by record.
class TableOfFile {
public:
    TableOfFile(TournamentOptions const& options, Context const& context)
        : options_(options), context_(context), file_(games_of(options.file)) {
        if (!options.believe.empty() && !believes("first") && !believes("last"))
            throw Error(unknown_name(msg("unknown choice"), options.believe,
                                     std::vector<std::string_view>{"first", "last"}));
    }

    int show() {
        auto stream = open_to_read(file_);
        about_file(file_, [&] { read(stream); });
        context_.console.say(report(standings_, subject_, options_.report_format(), context_.texts));
        return done;
    }

private:
    bool believes(std::string_view which) const { return options_.believe == which; }

    void read(std::istream& stream) {
        auto const last = believes("last") ? last_places() : std::map<std::string, int>();
        GamesReader reader(stream);
        describe(reader.description());
        SeenMatches seen;
        for (int place = 1; auto const record = reader.next(); ++place) {
            if (subject_.game.empty())
                subject_ = {record->event, record->game, game_name(record->game, context_.catalog)};
            auto const newest = last.find(record->round);
            if (newest != last.end() && newest->second != place) continue;
            if (seen.add(*record)) {
                standings_.add(*record);
            } else if (!believes("first")) {
                throw Error(two_records(*record));
            }
        }
        if (reader.broken()) context_.console.note(context_.texts(*reader.broken()) + "\n");
        if (reader.chain().begun()) subject_.head = reader.chain().head();
    }

    void describe(std::string const& description) {
        if (description.empty()) return;
        auto const cup = parse_cup(description, {});
        subject_ = subject_of(cup, context_.catalog);
        if (!cup.entrants.empty()) standings_ = Standings({}, cup.entrants.front().name);
    }

    // The place in the file of each match's last record.
    std::map<std::string, int> last_places() const {
        auto stream = open_to_read(file_);
        GamesReader reader(stream);
        std::map<std::string, int> places;
        for (int place = 1; auto const record = reader.next(); ++place) {
            if (is_numbered(*record)) places[record->round] = place;
        }
        return places;
    }

    TournamentOptions const& options_;
    Context const& context_;
    fs::path file_;
    ReportSubject subject_;
    Standings standings_;
};

int tournament(TournamentOptions const& options, Context const& context) {
    if (options.action == "table") return TableOfFile(options, context).show();
    options.report_format();
    if (options.action == "resume") return play_cup(options, resumed_cup(options), context);
    if (options.action != "run")
        throw Error(unknown_name(msg("unknown action"), options.action,
                                 std::vector<std::string_view>{"run", "resume", "table"}));
    auto const cup = wanted_cup(options);
    if (path_exists(cup.games) && !options.force)
        throw Error(msg("{} exists already: resume continues it, --force starts again", cup.games.string()));
    return play_cup(options, cup, context);
}

}  // namespace

Command tournament_command(Context const& context) {
    auto const options = std::make_shared<TournamentOptions>();
    return {"tournament", tr("run cups between programs"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return tournament(*options, context); }};
}

}  // namespace joute::app
