// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/jgn.hpp"
#include "joute/arena/replay.hpp"
#include "joute/base/error.hpp"
#include "joute/testing/check.hpp"
#include "joute/testing/walk.hpp"

#include <string>
#include <vector>

/// @file
/// What the records of every game must guarantee, checked on random matches.
namespace joute::testing {

/// The record of a random match with some comments and remarks, cut off after `most` plies.
inline Record random_record(ChosenGame const& game, std::uint64_t seed, std::size_t most = 10'000) {
    using Kind = Record::Item::Kind;
    Record record;
    record.seed = seed;
    record.secret_from_seed = true;
    auto const start = start_of(game, record);
    auto& table = *start.table;
    auto* const secret = start.secret.get();
    if (secret != nullptr) record.secret = secret->text();
    record.game = table.game();
    if (game.is_dealt()) record.position = table.text();
    record.players.assign(static_cast<std::size_t>(table.seats()), "random \"of\" \\ all");
    Rng rng(seed);
    while (!table.turn().is_over() && table.plies() < most) {
        bool const chance = table.turn().is_chance();
        auto const move = chance && secret != nullptr ? secret->event(table) : random_index(table, rng);
        record.items.push_back({chance ? Kind::event : Kind::move, table.move_text(move)});
        if (rng.below(8) == 0) record.items.push_back({Kind::comment, "[%clk 0:01:02.500]"});
        if (rng.below(16) == 0) record.items.push_back({Kind::remark, " said in passing"});
        if (secret != nullptr) secret->follow(table, move);
        table.play(move);
    }
    if (table.turn().is_over()) record.ending = ending_of(table);
    return record;
}

/// One function per guarantee, named after it, for every format of the game.
struct RecordContract {
    static constexpr int many = 1000;
    static constexpr int few = 5;

    /// The general format, then the game's own.
    static std::vector<std::shared_ptr<RecordFormat const>> formats(ChosenGame const& game) {
        std::vector<std::shared_ptr<RecordFormat const>> all{std::make_shared<JgnFormat>()};
        if (auto own = game.type->own_format(game.params)) all.push_back(std::move(own));
        return all;
    }

    static void records_are_read_back(Check& check, Catalog const& catalog, ChosenGame const& game,
                                      int matches) {
        for (int i = 1; i <= matches; ++i) {
            auto const seed = static_cast<std::uint64_t>(i);
            auto const record = random_record(game, seed, i % 4 == 0 ? seed % 16 : 10'000);
            for (auto const& format : formats(game)) {
                auto const written = format->write(record).text;
                auto const [read, notes] = format->read(written);
                check.require(format->write(read).text == written,
                              "a record is not read back as it was written:\n{}", shown(written));
                check.require(notes.empty(), "reading a record gives the note «{}»:\n{}",
                              notes.empty() ? Message{} : notes.front(), shown(written));
                check_replay(check, catalog, read, written);
            }
        }
    }

    /// A file cut off at any byte either can be continued, or reading it throws Error with a reason.
    static void what_is_cut_short_is_noticed(Check& check, ChosenGame const& game) {
        for (std::uint64_t const seed : {1U, 2U}) {
            auto const record = random_record(game, seed, seed == 1 ? 10'000 : 12);
            for (auto const& format : formats(game)) {
                auto const whole = format->write(record).text;
                std::size_t const step = 1 + whole.size() / 2000 * 4;  // every byte, unless the file is long
                for (std::size_t length = 0; length < whole.size(); length += step)
                    cut_short(check, game, *format, whole.substr(0, length));
            }
        }
    }

private:
    static void check_replay(Check& check, Catalog const& catalog, Record const& record,
                             std::string const& written) {
        try {
            check_record(catalog, record);
        } catch (Error const& error) {
            check.require(false, "a record cannot be replayed, because {}:\n{}", error.message(),
                          shown(written));
        }
    }

    static void cut_short(Check& check, ChosenGame const& game, RecordFormat const& format,
                          std::string const& text) {
        try {
            auto read = format.read(text);
            auto match = start_of(game, read.record);
            replay(read.record, match);
            check.require(format.read(format.write(read.record).text).record == read.record,
                          "a record cut short is not read back as it was written:\n{}", shown(text));
        } catch (Error const& error) {
            check.require(!error.message().pattern.empty(), "a record is refused without a reason:\n{}",
                          shown(text));
        }
    }

    /// A file in a sentence, with its line breaks.
    static Message shown(std::string const& text) {
        return {.pattern = text, .arguments = {}, .literal = true};
    }
};

}  // namespace joute::testing
