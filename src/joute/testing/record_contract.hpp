// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/jgn.hpp"
#include "joute/arena/replay.hpp"
#include "joute/base/error.hpp"

#include <gtest/gtest.h>

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
        auto const count = static_cast<std::uint32_t>(table.move_count());
        auto const move = !chance ? rng.below(count)
                          : secret != nullptr
                              ? secret->event(table)
                              : rng.weighted(count, [&](std::size_t i) { return table.weight(i); });
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

    static void records_are_read_back(Catalog const& catalog, ChosenGame const& game, int matches) {
        for (int i = 1; i <= matches; ++i) {
            auto const seed = static_cast<std::uint64_t>(i);
            auto const record = random_record(game, seed, i % 4 == 0 ? seed % 16 : 10'000);
            for (auto const& format : formats(game)) {
                auto const written = format->write(record).text;
                auto const [read, notes] = format->read(written);
                ASSERT_EQ(format->write(read).text, written);
                ASSERT_TRUE(notes.empty()) << in_english(notes.front()) << "\n" << written;
                ASSERT_NO_THROW(check_record(catalog, read)) << written;
            }
        }
    }

    /// A file cut off at any byte either can be continued, or reading it throws Error with a reason.
    static void what_is_cut_short_is_noticed(ChosenGame const& game) {
        for (std::uint64_t const seed : {1U, 2U}) {
            auto const record = random_record(game, seed, seed == 1 ? 10'000 : 12);
            for (auto const& format : formats(game)) {
                auto const whole = format->write(record).text;
                std::size_t const step = 1 + whole.size() / 2000 * 4;  // every byte, unless the file is long
                for (std::size_t length = 0; length < whole.size(); length += step) {
                    auto const text = whole.substr(0, length);
                    try {
                        auto read = format->read(text);
                        auto match = start_of(game, read.record);
                        replay(read.record, match);
                        ASSERT_EQ(format->read(format->write(read.record).text).record, read.record) << text;
                    } catch (Error const& error) {
                        ASSERT_FALSE(error.message().pattern.empty());
                    }
                }
            }
        }
    }
};

}  // namespace joute::testing
