// SPDX-License-Identifier: MIT
#include "joute/tournament/cup_runner.hpp"

#include "joute/arena/machine_players.hpp"
#include "joute/arena/open_match.hpp"
#include "joute/arena/run_match.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/tournament/lineup.hpp"

#include <algorithm>
#include <thread>

namespace joute {

// The loop of one thread: plays one match after the other.
class CupRunner::Worker {
public:
    explicit Worker(CupRunner& runner) : runner_(runner), cup_(runner.cup_) {}

    void run(std::stop_token const& stop) {
        while (auto const fixture = runner_.next(stop)) {
            auto const record = played(*fixture, stop);
            if (!record.ending) return;
            runner_.finish(*fixture, record);
        }
    }

private:
    Record played(Fixture const& fixture, std::stop_token const& stop);
    MatchSetup setup_of(Fixture const& fixture) const;
    void open(MatchSetup& setup, Fixture const& fixture) const;
    Players seated(Fixture const& fixture, MatchSetup const& setup);
    void report(Fixture const& fixture, Event const& event, Players const& players);

    CupRunner& runner_;
    Cup const& cup_;
    std::map<int, std::unique_ptr<Program>> programs_;  // idle ones, by entrant
};

Record CupRunner::Worker::played(Fixture const& fixture, std::stop_token const& stop) {
    auto setup = setup_of(fixture);
    auto const players = seated(fixture, setup);
    Match match(std::move(setup));
    auto const watch = [&](Event const& event) { report(fixture, event, players); };
    joute::run(match, players, {watch}, stop);
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        if (auto* const program = dynamic_cast<ProgramPlayer*>(players[seat].get()))
            programs_[fixture.seats[seat]] = program->release();
    }
    return match.record();
}

// Passes a program's fault to the watcher.
void CupRunner::Worker::report(Fixture const& fixture, Event const& event, Players const& players) {
    auto const* const failed = event.as<Event::Failed>();
    if (failed == nullptr || !runner_.watcher_.failed) return;
    auto const seat = static_cast<std::size_t>(failed->seat);
    auto const* const program = dynamic_cast<ProgramPlayer*>(players[seat].get());
    if (program == nullptr) return;
    auto const& entrant = runner_.entrant(fixture.seats[seat]);
    FaultReport const report{.match = fixture.id(),
                             .entrant = entrant.name,
                             .who = entrant.who,
                             .game = cup_.game,
                             .position = event.table->text(),
                             .fault = failed->fault,
                             .last_output = program->last_output()};
    std::lock_guard const lock(runner_.mutex_);
    runner_.watcher_.failed(report);
}

// The setup of a match, with its opening moves played.
MatchSetup CupRunner::Worker::setup_of(Fixture const& fixture) const {
    PlayOptions options{.game = cup_.game,
                        .clock = cup_.clock,
                        .seed = mixed(cup_.seed + static_cast<std::uint64_t>(fixture.opening)),
                        .keep = false,
                        .stable = cup_.stable};
    for (int const index : fixture.seats) options.seats.push_back(runner_.entrant(index).name);
    auto setup = open_match(runner_.catalog_, options);
    setup.rules.people.assign(fixture.seats.size(), false);
    setup.rules.budget = cup_.budget;
    setup.rules.margin = cup_.margin;
    setup.rules.lenient = cup_.lenient;
    setup.record.event = cup_.event;
    setup.record.round = fixture.id();
    if (cup_.budget.limited()) setup.record.other_tags.emplace_back("Budget", budget_text(cup_.budget));
    open(setup, fixture);
    return setup;
}

void CupRunner::Worker::open(MatchSetup& setup, Fixture const& fixture) const {
    auto const& table = *setup.table;
    if (!cup_.openings.empty()) {
        auto const& opening = cup_.openings[static_cast<std::size_t>(fixture.opening) % cup_.openings.size()];
        for (auto const move : tokens(opening)) setup.advance(*find_move(table, move));
    }
    Rng rng(mixed(*setup.record.seed));
    for (int ply = 0; ply < cup_.random_plies && table.turn().is_seat(); ++ply) {
        auto const move = rng.below(static_cast<std::uint32_t>(table.move_count()));
        auto const after = table.clone();
        after->play(move);
        if (after->turn().is_over()) return;
        setup.advance(move);
    }
}

// A player's seed is the same in all matches of a lap, and differs between laps and meetings. Programs get a
// number that does not depend on the cup's seed: that seed would reveal hidden information.
Players CupRunner::Worker::seated(Fixture const& fixture, MatchSetup const& setup) {
    Players players;
    for (int const index : fixture.seats) {
        auto const& entrant = runner_.entrant(index);
        auto const seed_offset = static_cast<std::uint64_t>((fixture.opening + 1) * 10'000 + fixture.meeting);
        if (auto options = runner_.program_of(entrant)) {
            players.push_back(std::make_unique<ProgramPlayer>(std::move(*options), runner_.game_, seed_offset,
                                                              std::move(programs_[index])));
        } else {
            auto const seed = mixed(*setup.record.seed + seed_offset) + static_cast<std::uint64_t>(index);
            players.push_back(
                std::make_unique<EnginePlayer>(runner_.game_.type->engine(entrant.who, *setup.table, seed)));
        }
    }
    return players;
}

CupRunner::CupRunner(Catalog const& catalog, Cup const& cup, GamesFile& file, Watcher watcher)
    : catalog_(catalog),
      cup_(cup),
      game_(catalog.choose(cup.game)),
      file_(file),
      watcher_(std::move(watcher)),
      seats_(game_.start({}, cup.seed)->seats()) {
    for (auto const& record : file.records()) results_[record.round] = shares_of(*record.ending);
    fixtures_ = fixtures(cup_, seats_, results_);
    check_records();
}

std::optional<ProgramOptions> CupRunner::program_of(Entrant const& entrant) const {
    auto options = program_named(entrant.who);
    if (options) options->folder = cup_.folder;
    return options;
}

// Throws Error unless each record has the players of the fixture with its id.
void CupRunner::check_records() const {
    std::map<std::string, Fixture const*> by_id;
    for (auto const& fixture : fixtures_) by_id[fixture.id()] = &fixture;
    for (auto const& record : file_.records()) {
        auto const fixture = by_id.find(record.round);
        bool same = fixture != by_id.end() && record.players.size() == fixture->second->seats.size();
        for (std::size_t seat = 0; same && seat < record.players.size(); ++seat)
            same = record.players[seat] == entrant(fixture->second->seats[seat]).name;
        if (!same) throw Error(msg("{} holds the matches of another cup", cup_.games.string()));
    }
}

// Throws Error before the first match if a program cannot be started, or if a UCI program does not know the
// variant. The others would only be asked to become ready once more.
void CupRunner::check_programs(std::stop_token const& stop) const {
    for (auto const& entrant : cup_.entrants) {
        auto const options = program_of(entrant);
        if (!options) continue;
        auto const program = start_program(*options);
        if (options->speech != ProgramOptions::Speech::uci) continue;
        try {
            program->begin(game_, 1, stop);  // a fault is reported by the first match
        } catch (Error const& error) {
            throw Error(msg("{}: {}", entrant.name, error.message()));
        }
    }
}

bool CupRunner::run(std::stop_token const& stop) {
    check_programs(stop);
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < cup_.concurrency; ++i) {
            threads.emplace_back([&] {
                try {
                    Worker(*this).run(stop);
                } catch (...) {
                    give_up(std::current_exception());
                }
            });
        }
    }
    if (trouble_) std::rethrow_exception(trouble_);
    return !stop.stop_requested();
}

// Claims the next open match. Waits while the matches in play may add new ones. nullopt if none remain or
// the cup has ended early.
std::optional<Fixture> CupRunner::next(std::stop_token const& stop) {
    std::unique_lock lock(mutex_);
    for (;;) {
        if (stop.stop_requested() || trouble_ || decided_) return std::nullopt;
        for (; first_open_ < fixtures_.size(); ++first_open_) {
            auto const& fixture = fixtures_[first_open_];
            auto const id = fixture.id();
            if (results_.contains(id) || in_play_.contains(id)) continue;
            in_play_.insert(id);
            ++first_open_;
            return fixture;
        }
        if (in_play_.empty()) return std::nullopt;
        changed_.wait(lock, stop, [this, seen = changes_] { return changes_ != seen; });
    }
}

void CupRunner::finish(Fixture const& fixture, Record const& record) {
    std::lock_guard const lock(mutex_);
    if (trouble_) return;
    file_.add(record);
    results_[record.round] = shares_of(*record.ending);
    in_play_.erase(fixture.id());
    while (first_open_ < fixtures_.size() && results_.contains(fixtures_[first_open_].id())) ++first_open_;
    bool const all_played = in_play_.empty() && first_open_ == fixtures_.size();
    if (cup_.goes_by_results() && all_played) {
        fixtures_ = fixtures(cup_, seats_, results_);
        first_open_ = 0;
    }
    if (watcher_.played) watcher_.played(record, fixtures_.size());
    if (watcher_.decided) decided_ = watcher_.decided() || decided_;
    ++changes_;
    changed_.notify_all();
}

void CupRunner::give_up(std::exception_ptr why) {
    std::lock_guard const lock(mutex_);
    if (!trouble_) trouble_ = std::move(why);
    ++changes_;
    changed_.notify_all();
}

}  // namespace joute
