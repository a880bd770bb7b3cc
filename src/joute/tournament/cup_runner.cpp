// SPDX-License-Identifier: MIT
#include "joute/tournament/cup_runner.hpp"

#include "joute/arena/engine_player.hpp"
#include "joute/arena/match.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace joute {
namespace {

std::string budget_text(Budget const& budget) {
    std::string text;
    auto add = [&](std::string const& each) { text += (text.empty() ? "" : " ") + each; };
    if (budget.time) add(fmt::format("st={}", Seconds(*budget.time).count()));
    if (budget.nodes) add(fmt::format("nodes={}", *budget.nodes));
    if (budget.depth) add(fmt::format("depth={}", *budget.depth));
    return text;
}

// Some moves drawn by lot, as long as they do not end the match.
void play_at_random(Table& table, int plies, Rng& rng, std::vector<std::size_t>& moves) {
    for (int ply = 0; ply < plies && table.turn().is_seat(); ++ply) {
        auto const move = static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(table.move_count())));
        table.play(move);
        if (table.turn().is_over()) return table.undo();
        moves.push_back(move);
    }
}

}  // namespace

std::vector<double> shares_of(Ending const& ending) {
    std::vector<double> shares(ending.scores.size(), 0);
    for (Seat const seat : ending.winners)
        shares[static_cast<std::size_t>(seat)] = 1.0 / static_cast<double>(ending.winners.size());
    return shares;
}

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
    Record played(Fixture const& fixture, std::stop_token const& stop) {
        auto const seed = mixed(cup_.seed + static_cast<std::uint64_t>(fixture.opening));
        auto match = new_match(runner_.game_, {}, seed);
        auto& record = match.record;
        record.event = cup_.event;
        record.round = fixture.id();
        if (cup_.stable) record.date = Record().date;
        if (cup_.clock) record.time_control = in_seconds(*cup_.clock);
        if (cup_.budget.limited()) record.other_tags.emplace_back("Budget", budget_text(cup_.budget));
        open(match, fixture, seed);
        auto players = seated(fixture, *match.table, seed);
        for (auto const& player : players) record.players.push_back(player->name());
        std::vector<Player*> const seats = [&] {
            std::vector<Player*> list;
            for (auto const& player : players) list.push_back(player.get());
            return list;
        }();
        Recorder recorder(record, {.stable = cup_.stable}, [](Message const&) {});
        auto setup = setup_of(std::move(match), std::move(players));
        setup.clock = cup_.clock;
        setup.budget = cup_.budget;
        setup.margin = cup_.margin;
        setup.lenient = cup_.lenient;
        Referee referee(std::move(setup));
        referee.add(recorder);
        table_ = &referee.table();
        referee.run(stop);
        table_ = nullptr;
        for (std::size_t seat = 0; seat < seats.size(); ++seat) keep(fixture.seats[seat], *seats[seat]);
        return recorder.record();
    }

    // The opening is part of the record, and nobody's decision.
    void open(Match& match, Fixture const& fixture, std::uint64_t seed) const {
        auto& table = *match.table;
        auto& moves = match.past.moves;
        if (!cup_.openings.empty()) {
            auto const& opening =
                cup_.openings[static_cast<std::size_t>(fixture.opening) % cup_.openings.size()];
            for (auto const move : words(opening)) {
                moves.push_back(*find_move(table, move));
                table.play(moves.back());
            }
        }
        Rng rng(mixed(seed));
        play_at_random(table, cup_.random_plies, rng, moves);
        auto const replayed = match.start.table->clone();
        for (auto const move : moves) {
            auto const kind =
                replayed->turn().is_chance() ? Record::Item::Kind::event : Record::Item::Kind::move;
            match.record.items.push_back({kind, replayed->move_text(move)});
            replayed->play(move);
        }
    }

    std::vector<std::unique_ptr<Player>> seated(Fixture const& fixture, Table const& table,
                                                std::uint64_t seed) {
        std::vector<std::unique_ptr<Player>> players;
        for (std::size_t seat = 0; seat < fixture.seats.size(); ++seat) {
            auto const& entrant = cup_.entrants[static_cast<std::size_t>(fixture.seats[seat])];
            if (auto wish = program_named(entrant.who)) {
                players.push_back(std::make_unique<ProgramPlayer>(
                    entrant.name, std::move(*wish), runner_.game_,
                    static_cast<std::uint64_t>(fixture.opening) + 1,
                    std::move(programs_[fixture.seats[seat]]),
                    [&, id = fixture.id()](Program const& program, Fault const& fault) {
                        report(id, entrant, program, fault);
                    }));
            } else {
                players.push_back(std::make_unique<EnginePlayer>(
                    entrant.name, runner_.game_.type->engine(entrant.who, table, seed + seat)));
            }
        }
        return players;
    }

    void keep(int entrant, Player& player) {
        if (auto* const program = dynamic_cast<ProgramPlayer*>(&player))
            programs_[entrant] = program->release();
    }

    void report(std::string const& id, Entrant const& entrant, Program const& program, Fault const& fault) {
        if (!runner_.watcher_.failed) return;
        auto const& exchange = program.exchange();
        FaultReport const report{.match = id,
                                 .entrant = entrant.name,
                                 .who = entrant.who,
                                 .game = cup_.game,
                                 .fault = fault,
                                 .position = table_ != nullptr ? table_->text() : std::string(),
                                 .spoken = {exchange.transcript().begin(), exchange.transcript().end()},
                                 .said = exchange.said(),
                                 .complaints = exchange.complaints()};
        std::lock_guard const lock(runner_.mutex_);
        runner_.watcher_.failed(report);
    }

    CupRunner& runner_;
    Cup const& cup_;
    std::map<int, std::unique_ptr<Program>> programs_;  // by entrant, while they are not playing
    Table const* table_ = nullptr;                      // the match in progress
};

CupRunner::CupRunner(Catalog const& catalog, Cup const& cup, GamesFile& file, Watcher watcher)
    : cup_(cup),
      game_(catalog.choose(cup.game)),
      file_(file),
      watcher_(std::move(watcher)),
      seats_(game_.start({}, cup.seed)->seats()) {
    for (auto const& record : file.records()) results_[record.round] = shares_of(*record.ending);
    fixtures_ = fixtures(cup_, seats_, results_);
}

bool CupRunner::run(std::stop_token const& stop) {
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
    file_.add(record);
    results_[record.round] = shares_of(*record.ending);
    in_play_.erase(fixture.id());
    bool const by_results = cup_.format == Cup::Format::swiss || cup_.format == Cup::Format::knockout;
    if (by_results && in_play_.empty()) {
        fixtures_ = fixtures(cup_, seats_, results_);
        first_open_ = 0;
    }
    if (watcher_.played) watcher_.played(record, fixtures_.size());
    if (watcher_.decided) decided_ = watcher_.decided(record);
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
