// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/game/ending.hpp"
#include "joute/table/game_type.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace joute {

/// The record of any game, `.jgn`: the syntax of PGN with one ply per line (docs/record-format.md).
///
///       [White "human"]
///       [Result "*"]
///       [Game "incognito:t=5"]
///       …
///       1. b4e4 {[%emt 0:00:07.310]}
///       2. e2?e3 ~knight
class JgnFormat final : public RecordFormat {
public:
    std::string_view extension() const override { return ".jgn"; }
    ReadRecord read(std::string_view text) const override;
    WrittenRecord write(Record const& record) const override;
};

/// @file
/// Words of the format that reading and writing share.
namespace jgn {

inline constexpr std::string_view version = "1";
inline constexpr std::string_view unfinished = "*";
inline constexpr std::string_view ignored =
    "ignored";  ///< repetitions, in a match that went on after a third one
/// Ends the moves of more than two seats; the tag Result says who won.
inline constexpr std::string_view over = "=";
inline constexpr std::string_view refused = "refused ";  ///< begins a comment that is an attempt

/// The records in a file of several, which stand one after the other; lines before them that begin with `%` are none of
/// them. Each part goes on to the beginning of the next.
std::vector<std::string_view> records_in(std::string_view text);

/// The tag that names a seat's player.
std::string player_tag(std::size_t seat);
/// `1-0`, `1/2-1/2`; the winners' numbers for more than two seats; `*`.
std::string result(Record const& record);
/// `normal`, `resignation 2`, `unterminated`.
std::string termination(Record const& record);
/// The ending that such a word tells of, if it does.
std::optional<Ending::Cause> parse_cause(std::string_view word);

/// A comment that tells of a fault, `fault 2 illegal: d1 is taken`, and what it says: which seat, which verdict.
std::string fault_text(Seat seat, Fault const& fault);
std::optional<std::pair<Seat, std::string>> parse_fault(std::string_view comment);

/// A duration as PGN's clock commands write it, `0:04:58.766`, and back.
std::string clock_text(Clock::duration duration);
std::optional<Clock::duration> parse_clock(std::string_view text);
/// The clock time in a comment, `[%clk 0:04:58.766]`.
std::optional<Clock::duration> clock_in(std::string_view comment);

}  // namespace jgn
}  // namespace joute
