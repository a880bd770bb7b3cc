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

/// The record format of all games, `.jgn`: the syntax of PGN with one ply per line (docs/record-format.md).
///
///     [White "human"]
///     [Result "*"]
///     [Game "incognito:t=5"]
///     …
///     1. b4e4 {[%emt 0:00:07.310]}
///     2. e2?e3 ~knight
class JgnFormat final : public RecordFormat {
public:
    std::string_view extension() const override { return ".jgn"; }
    ReadRecord read(std::string_view text) const override;
    WrittenRecord write(Record const& record) const override;
};

/// Syntax that the reader and the writer of `.jgn` share.
namespace jgn {

inline constexpr std::string_view version = "1";
inline constexpr std::string_view unfinished = "*";
inline constexpr std::string_view ignored = "ignored";  ///< value of the tag Repetition
/// Ends the moves of a match with more than two seats; the tag Result names the winners.
inline constexpr std::string_view over = "=";
inline constexpr std::string_view refused = "refused ";  ///< begins the comment for a refused attempt

/// Reads a record without its moves: of its items only the comments about faults are kept. Throws Error.
Record read_summary(std::string_view text);

/// The tag for the player in a seat: `White`, `Black`, `Player3`.
std::string player_tag(std::size_t seat);
/// `1-0`, `1/2-1/2`; with more than two seats the winners' numbers; `*` for an unfinished match.
std::string result(Record const& record);
/// `normal`, `resignation 2`, `unterminated`.
std::string termination(Record const& record);
/// Parses a cause without the seat, such as `time forfeit`; null if unknown.
std::optional<Ending::Cause> parse_cause(std::string_view word);

/// The comment for a fault: `fault 2 illegal: d1 is taken`.
std::string fault_text(Seat seat, Fault const& fault);
/// The seat and the verdict in such a comment; null if it is another comment.
std::optional<std::pair<Seat, std::string>> parse_fault(std::string_view comment);

/// A duration as in PGN's clock commands: `0:04:58.766`.
std::string clock_text(Clock::duration duration);
/// Parses such a duration; null if malformed.
std::optional<Clock::duration> parse_clock(std::string_view text);
/// The clock time in a comment such as `[%clk 0:04:58.766]`; null if there is none.
std::optional<Clock::duration> clock_in(std::string_view comment);

}  // namespace jgn
}  // namespace joute
