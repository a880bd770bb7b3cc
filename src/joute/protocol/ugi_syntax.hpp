// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/game/record.hpp"
#include "joute/table/table.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Words of UGI that both sides of the conversation use (docs/protocol.md).
namespace joute::ugi {

/// Options that a program may declare; the host then sets them.
inline constexpr std::string_view game_option = "UGI_Game";               ///< `ttt`
inline constexpr std::string_view rules_option = "UGI_Rules";             ///< `k=3,n=3`
inline constexpr std::string_view legal_moves_option = "UGI_LegalMoves";  ///< `go` ends with every legal move
inline constexpr std::string_view seed_option = "UGI_Seed";
inline constexpr std::string_view notify_option = "UGI_Notify";  ///< `gameover p1win time forfeit 2`

/// `p1win`, `draw`; for shared wins among more than two, `p1win p3win`; `none` when nobody won.
std::string result_word(Ending const& ending);

/// `position startpos moves a1 b2`, as the game writes it.
std::string position_line(Course const& course);
/// `go …` with every legal move at its end.
std::string with_legal_moves(std::string go, Table const& table);

/// `option name Hash type spin default 64 min 1 max 4096`
struct Option {
    std::string name;
    std::string type;
    std::vector<std::string> values = {};  ///< of a combo
};
/// Nothing when the line is no such thing.
std::optional<Option> parse_option(std::string_view line);

/// What `go` allows, and the moves it is about.
struct Go {
    Budget budget;
    bool infinite = false;
    std::vector<Clock::duration> left = {};
    std::vector<Clock::duration> increments = {};
    std::vector<std::string> moves = {};
};

/// What is not understood is passed over.
Go parse_go(std::string_view text);

/// What the player in a seat may spend on the move: a fair share of its clock, if it has one.
Budget budget_for(Go const& go, std::size_t seat);

/// The seat in a word such as `p1time`, `wtime` or `p2turn`, from 0; nothing if it does not end like that.
std::optional<std::size_t> seat_of(std::string_view word, std::string_view ending);

}  // namespace joute::ugi
