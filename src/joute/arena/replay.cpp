// SPDX-License-Identifier: MIT
#include "joute/arena/replay.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/jgn.hpp"
#include "joute/base/error.hpp"

#include <algorithm>

namespace joute {
namespace {

using Kind = Record::Item::Kind;

[[noreturn]] void fail(Record::Item const& item, Message const& why) {
    if (item.line == 0) throw Error(msg("{}: {}", item.text, why));
    throw Error(msg("line {}: {}: {}", item.line, item.text, why));
}

std::size_t legal_move(Record const& record, Record::Item const& item, MatchStart& match) {
    auto& table = *match.table;
    if (table.ended_by_repetition() && !record.repetition_ends) table.continue_after_repetition();
    if (table.turn().is_over()) fail(item, msg("the match is over"));
    if (table.turn().is_chance() != (item.kind == Kind::event)) {
        fail(item, table.turn().is_chance() ? msg("a chance event is expected here")
                                            : msg("there is no chance event here"));
    }
    auto const move = find_move(table, item.text);
    if (!move) {
        auto const reading = table.read(item.text);
        fail(item, reading.kind == Reading::Kind::refused ? reading.reason : msg("not a move"));
    }
    if (match.secret && table.turn().is_chance() && *move != match.secret->event(table))
        fail(item, msg("the hidden information implies another event"));
    return *move;
}

}  // namespace

MatchStart start_of(ChosenGame const& game, Record const& record) {
    MatchStart match{game.start(record.position, record.seed.value_or(1))};
    if (match.table->turn().is_over()) return match;
    if (record.secret) {
        match.secret = game.type->parse_secret(*match.table, *record.secret);
    } else if (record.seed) {
        match.secret = game.secret(*match.table, *record.seed);
    }
    return match;
}

Replay replay(Record const& record, MatchStart& match) {
    Replay done;
    auto& table = *match.table;
    auto const seats = static_cast<std::size_t>(table.seats());
    if (record.players.size() != seats)
        throw Error(
            msg("{}: there are {} seats, not {}", describe_game(table), seats, record.players.size()));
    done.left.resize(seats);
    std::optional<Seat> mover;
    for (auto const& item : record.items) {
        if (item.kind == Kind::comment && mover) {
            if (auto const left = jgn::clock_in(item.text))
                done.left[static_cast<std::size_t>(*mover)] = left;
        }
        if (item.kind != Kind::move && item.kind != Kind::event) continue;
        auto const move = legal_move(record, item, match);
        if (table.turn().is_seat()) mover = table.turn().seat();
        if (match.secret) match.secret->follow(table, move);
        table.play(move);
        done.moves.push_back(move);
    }
    if (!record.repetition_ends && !record.ending) table.continue_after_repetition();
    return done;
}

void check_ending(Record const& record, Table const& table) {
    if (!record.ending) return;
    auto const& told = *record.ending;
    bool const by_itself = told.cause == Ending::Cause::rules || told.cause == Ending::Cause::repetition;
    if (table.turn().is_over() != by_itself) {
        throw Error(by_itself
                        ? msg("the record says that the match is over, but it is not")
                        : msg("the record says that a player resigned, but the match was already over"));
    }
    auto const really =
        by_itself ? ending_of(table) : Ending{told.cause, table.scores(), told.winners, told.by};
    if (told.cause != really.cause) throw Error(msg("the tag Termination does not say how the match ended"));
    if (told.winners != really.winners) throw Error(msg("the tag Result does not match the moves"));
    if (told.scores != really.scores) throw Error(msg("the tag Scores does not match the moves"));
    if (told.cause == Ending::Cause::agreement) {
        if (!told.drawn()) throw Error(msg("the tag Result does not match the moves"));
        return;
    }
    bool const lost =
        told.by && std::find(told.winners.begin(), told.winners.end(), *told.by) != told.winners.end();
    if (!by_itself && (!told.by || lost)) throw Error(msg("the record does not say who resigned"));
}

void check_record(Catalog const& catalog, Record const& record) {
    auto const game = catalog.choose(record.game);
    auto match = start_of(game, record);
    if (match.secret && record.secret && record.secret_from_seed) {
        auto const drawn = game.secret(*match.table, *record.seed);
        if (drawn->text() != match.secret->text()) throw Error(msg("the tags Secret and Seed do not match"));
    }
    replay(record, match);
    check_ending(record, *match.table);
}

}  // namespace joute
