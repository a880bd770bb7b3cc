// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match_files.hpp"
#include "joute/base/texts.hpp"
#include "joute/game/dialogue.hpp"
#include "joute/table/catalog.hpp"
#include "joute/table/engine.hpp"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

/// @file
/// Sentences that all front ends share.
namespace joute {

/// A value in words: `wins in 3 moves`, `draw`, `+4`, `62.5 %`; an estimate begins with `≈`.
std::string describe_value(MoveReport const& move, Unit unit, Texts const& texts);
/// The same in a few characters: `+1`, `≈ +0.25`, `+4`, `62 %`.
std::string short_value(MoveReport const& move, Unit unit, Texts const& texts);

/// The game with its parameters in words: `Tirs Croisés, 5 × 5, 2 players`.
Message describe_game(ChosenGame const& game);
Message describe_game(Table const& table);
/// The parameters alone: `5 × 5, 2 players`; empty if there are only choices at their defaults.
Message describe_params(ChosenGame const& game);
/// A player in words: `person`, `level 3`, `alpha-beta, depth 6`, `python3 bot.py`.
Message describe_player(std::string const& who, ChosenGame const& game);

/// A move at the table in its notation, or an event of chance in words. Requires that it can be played.
Message describe_move(Table const& table, std::string_view text);
/// The moves of a line that begins at the table's position, with events of chance in words: `b2?a2 (knight)
/// c5c4`. Requires that they can be played.
Message describe_line(Table const& table, std::span<std::string const> line);

/// A fault in words, given its verdict() as standings and records have it: `no response` for `stall`.
Message describe_verdict(std::string_view word);

/// One line on a resignation, an agreement or a fault; empty for any other ending.
std::string describe_cause(Ending const& ending, Seating const& seating, Texts const& texts);

/// The winners or a draw, after the scores in games of points and a note on repetition.
std::string describe_ending(Ending const& ending, Unit unit, Seating const& seating, Texts const& texts);

/// The result of a record: `South wins`, `draw`, `unfinished`.
std::string describe_result(Record const& record, About const& about, Texts const& texts);

/// `South`, `player 3`.
std::string seat_name(Seat seat, About const& about, Texts const& texts);
/// The same with the player, unless it is a person: `North (level 3)`.
std::string seat_name(Seat seat, std::string const& who, ChosenGame const& game, Texts const& texts);

/// The word for a level of strength, 1 … 10: `beginner`, …, `strongest`, or `unbeatable` at such a game.
Message describe_level(int level, About const& about);

/// A saved match as the one person in it sees it: `against level 3`, `against 2 × level 3`; else all
/// players.
Message describe_opponents(SavedMatch const& match);
/// How it ended for the one person in it: `victory`, `defeat`, `draw`, `unfinished`; else the result of the record.
std::string describe_result(SavedMatch const& match, Texts const& texts);
/// When a file was changed, in local time: `today 14:02`, `yesterday 09:30`, `2026-11-16`.
Message describe_time(std::filesystem::file_time_type changed);

/// All players of a saved match: `person – level 3`.
Message describe_players(SavedMatch const& match);
/// A saved match in one line: date, game, players and number of moves. Throws Error.
std::string describe_match(Catalog const& catalog, std::filesystem::path const& file, Texts const& texts);

/// The rules of a game for people, in English if there is no translation.
std::string rules_in(GameType const& game, std::string_view language);

}  // namespace joute
