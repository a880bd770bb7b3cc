// SPDX-License-Identifier: MIT
#include "joute/tournament/cup_runner.hpp"

#include "joute/arena/engine_player.hpp"
#include "joute/arena/match.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/tournament/shares.hpp"

#include <algorithm>
#include <thread>

namespace joute {

// Plays one match after the other.
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
    class FaultWatch;

    // Who sits at a table, and which of them are programs.
    struct Seated {
        std::vector<std::unique_ptr<Player>> players;
        std::vector<ProgramPlayer*> programs;  // nothing where it is none
    };

    Record played(Fixture const& fixture, std::stop_token const& stop);
    Match match_of(Fixture const& fixture) const;
    void open(Match& match, Fixture const& fixture) const;
    Seated seated(Fixture const& fixture, Match const& match, std::stop_token const& stop);

    CupRunner& runner_;
    Cup const& cup_;
    std::map<int, std::unique_ptr<Program>> programs_;  // by entrant, while they are not playing
};

// Reports what the programs of a match do wrong.
class CupRunner::Worker::FaultWatch final : public Observer {
public:
    FaultWatch(CupRunner& runner, Fixture const& fixture, std::vector<ProgramPlayer*> const& programs)
        : runner_(runner), fixture_(fixture), programs_(programs) {}

    void failed(Table const& table, Seat seat, Fault const& fault) override {
        auto const* const program = programs_[static_cast<std::size_t>(seat)];
        if (program == nullptr || !runner_.watcher_.failed) return;
        auto const& entrant = runner_.entrant(fixture_.seats[static_cast<std::size_t>(seat)]);
        FaultReport const report{.match = fixture_.id(),
                                 .entrant = entrant.name,
                                 .who = entrant.who,
                                 .game = runner_.cup_.game,
                                 .position = table.text(),
                                 .fault = fault,
                                 .last_words = program->last_words()};
        std::lock_guard const lock(runner_.mutex_);
        runner_.watcher_.failed(report);
    }

private:
    CupRunner& runner_;
    Fixture const& fixture_;
    std::vector<ProgramPlayer*> const& programs_;
};

Record CupRunner::Worker::played(Fixture const& fixture, std::stop_token const& stop) {
    auto match = match_of(fixture);
    auto [players, programs] = seated(fixture, match, stop);
    for (auto const& player : players) match.record.players.push_back(player->name());
    Recorder recorder(match.record, {.stable = cup_.stable}, [](Message const&) {});
    FaultWatch watch(runner_, fixture, programs);
    auto setup = setup_of(std::move(match), std::move(players));
    setup.budget = cup_.budget;
    setup.margin = cup_.margin;
    setup.lenient = cup_.lenient;
    Referee referee(std::move(setup));
    referee.add(recorder);
    referee.add(watch);
    referee.run(stop);
    for (std::size_t seat = 0; seat < programs.size(); ++seat) {
        if (programs[seat] != nullptr) programs_[fixture.seats[seat]] = programs[seat]->release();
    }
    return recorder.record();
}

// At its start: the opening has been played.
Match CupRunner::Worker::match_of(Fixture const& fixture) const {
    auto match = new_match(runner_.game_, {}, mixed(cup_.seed + static_cast<std::uint64_t>(fixture.opening)));
    auto& record = match.record;
    record.event = cup_.event;
    record.round = fixture.id();
    if (cup_.stable) record.date = Record().date;
    if (cup_.clock) record.time_control = in_seconds(*cup_.clock);
    if (cup_.budget.limited()) record.other_tags.emplace_back("Budget", budget_text(cup_.budget));
    open(match, fixture);
    return match;
}

// The opening is part of the record, and nobody's decision.
void CupRunner::Worker::open(Match& match, Fixture const& fixture) const {
    auto& table = *match.table;
    auto const play = [&](std::size_t move) {
        auto const kind = table.turn().is_chance() ? Record::Item::Kind::event : Record::Item::Kind::move;
        match.record.items.push_back({kind, table.move_text(move)});
        match.past.moves.push_back(move);
        table.play(move);
    };
    if (!cup_.openings.empty()) {
        auto const& opening = cup_.openings[static_cast<std::size_t>(fixture.opening) % cup_.openings.size()];
        for (auto const move : words(opening)) play(*find_move(table, move));
    }
    Rng rng(mixed(*match.record.seed));
    for (int ply = 0; ply < cup_.random_plies && table.turn().is_seat(); ++ply) {
        auto const move = rng.below(static_cast<std::uint32_t>(table.move_count()));
        auto const after = table.clone();
        after->play(move);
        if (after->turn().is_over()) return;
        play(move);
    }
}

// What a player draws by lot differs from meeting to meeting, and is the same in all matches of one. A program is told a number
// that has nothing to do with the seed: what is hidden could be told from it.
CupRunner::Worker::Seated CupRunner::Worker::seated(Fixture const& fixture, Match const& match,
                                                    std::stop_token const& stop) {
    Seated seated;
    for (int const index : fixture.seats) {
        auto const& entrant = runner_.entrant(index);
        auto const lot = static_cast<std::uint64_t>((fixture.opening + 1) * 10'000 + fixture.meeting);
        if (auto wish = runner_.program_of(entrant)) {
            auto program = std::make_unique<ProgramPlayer>(entrant.name, std::move(*wish), runner_.game_, lot,
                                                           stop, std::move(programs_[index]));
            seated.programs.push_back(program.get());
            seated.players.push_back(std::move(program));
        } else {
            auto const seed = mixed(*match.record.seed + lot) + static_cast<std::uint64_t>(index);
            seated.programs.push_back(nullptr);
            seated.players.push_back(std::make_unique<EnginePlayer>(
                entrant.name, runner_.game_.type->engine(entrant.who, *match.table, seed)));
        }
    }
    return seated;
}

CupRunner::CupRunner(Catalog const& catalog, Cup const& cup, GamesFile& file, Watcher watcher)
    : cup_(cup),
      game_(catalog.choose(cup.game)),
      file_(file),
      watcher_(std::move(watcher)),
      seats_(game_.start({}, cup.seed)->seats()) {
    for (auto const& record : file.records()) results_[record.round] = shares_of(*record.ending);
    fixtures_ = fixtures(cup_, seats_, results_);
    check_records();
}

std::optional<ProgramWish> CupRunner::program_of(Entrant const& entrant) const {
    auto wish = program_named(entrant.who);
    if (wish) wish->folder = cup_.folder;
    return wish;
}

// A result must not be booked for somebody else.
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

// Before anything is played: whether all programs can be started.
void CupRunner::check_programs() const {
    for (auto const& entrant : cup_.entrants) {
        if (auto const wish = program_of(entrant)) start_program(*wish);
    }
}

bool CupRunner::run(std::stop_token const& stop) {
    check_programs();
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

// The next match that nobody plays yet. Waits while there may be more after those that are being played.
std::optional<Fixture> CupRunner::next(std::stop_token const& stop) {
    std::unique_lock lock(mutex_);
    for (;;) {
        if (stop.stop_requested() || trouble_ || decided_) return std::nullopt;
        for (; first_open_ < fixtures_.size(); ++first_open_) {
            auto const& fixture = fixtures_[first_open_];
            auto const id = fixture.id();
            if (results_.contains(id) || in_play_.contains(id)) continue;
            in_play_.insert(id);
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
    if (cup_.goes_by_results()) {
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
