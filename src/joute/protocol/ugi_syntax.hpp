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
/// Syntax of UGI that both sides of the protocol share (docs/protocol.md).
namespace joute::ugi {

/// Options that a program may declare; the host then sets them.
inline constexpr std::string_view game_option = "UGI_Game";               ///< `ttt`
inline constexpr std::string_view rules_option = "UGI_Rules";             ///< `k=3,n=3`
inline constexpr std::string_view legal_moves_option = "UGI_LegalMoves";  ///< `go` ends with every legal move
inline constexpr std::string_view seed_option = "UGI_Seed";
inline constexpr std::string_view notify_option = "UGI_Notify";  ///< `gameover p1win time`

/// `p1win`, `draw`; `p1win p3win` for a shared win; `none` without a winner.
std::string result_word(Ending const& ending);

/// `position startpos moves a1 b2`, in the notation of the course.
std::string position_line(Course const& course);
/// Appends `searchmoves` and every legal move to a `go` line.
std::string with_legal_moves(std::string go, Table const& table);

/// A declaration such as `option name Hash type spin default 64 min 1 max 4096`.
struct Option {
    std::string name;
    std::string type;
    std::vector<std::string> values = {};  ///< of a combo
};
/// Null if the line declares no option.
std::optional<Option> parse_option(std::string_view line);

/// The limits of a `go` command, and its `searchmoves`.
struct Go {
    Budget budget;
    bool infinite = false;
    std::vector<Clock::duration> left = {};
    std::vector<Clock::duration> increments = {};
    std::vector<std::string> moves = {};
};

/// Parses what follows `go`; ignores unknown tokens.
Go parse_go(std::string_view text);

/// The budget of a seat for its move: with a clock, at most a fair share of it.
Budget budget_for(Go const& go, std::size_t seat);

/// The seat, from 0, in a token such as `p1time`, `wtime` or `p2turn`; null if it lacks the ending.
std::optional<std::size_t> seat_of(std::string_view word, std::string_view ending);

}  // namespace joute::ugi
