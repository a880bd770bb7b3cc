// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/base/stopwatch.hpp"
#include "joute/game/about.hpp"
#include "joute/game/dialect.hpp"
#include "joute/game/dialogue.hpp"
#include "joute/game/record.hpp"
#include "joute/game/solver.hpp"
#include "joute/table/engine.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/table.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// The terminal's sentences in a match: a game's own (HasDialogue) or general ones. Does no I/O itself.
class Dialogue {
public:
    virtual ~Dialogue() = default;

    virtual std::string greeting(Table const& table) = 0;
    /// Printed when the match continues after moves were taken back.
    virtual std::string resumed(Table const& table) = 0;
    /// The question to the person to move; the answer is typed after it.
    virtual std::string prompt(Table const& table) = 0;
    /// Interprets the answer.
    virtual Reply feed(Table const& table, std::string_view line) = 0;
    /// Printed after a move or an event of chance, which `table` already includes. `text` is its notation.
    virtual std::string moved(Table const& table, Turn who, std::string_view text) = 0;
    /// Printed after an illegal attempt.
    virtual std::string refused(Table const& table, Message const& reason) = 0;
    virtual std::string ended(Table const& table, Ending const& ending) = 0;
    /// Printed after the end, with the text of the secret.
    virtual std::string revealed(Table const& table, std::string_view secret) = 0;

protected:
    Dialogue() = default;
    Dialogue(Dialogue const&) = default;
    Dialogue& operator=(Dialogue const&) = default;
};

/// A file format for records: the general one, or a game's own.
class RecordFormat {
public:
    virtual ~RecordFormat() = default;

    /// With its dot: `.jgn`.
    virtual std::string_view extension() const = 0;
    /// Throws Error with the line number.
    virtual ReadRecord read(std::string_view text) const = 0;
    /// The text of an unfinished match ends with a line end, and further moves only append to it. Throws
    /// Error if the format cannot hold the record at all.
    virtual WrittenRecord write(Record const& record) const = 0;

protected:
    RecordFormat() = default;
    RecordFormat(RecordFormat const&) = default;
    RecordFormat& operator=(RecordFormat const&) = default;
};

/// The result of solving a position.
struct Solution {
    bool proved = false;                 ///< if false, only nodes, seconds and cut_off are meaningful
    double value = 0;                    ///< for the side to move, in the game's unit
    std::optional<int> distance = {};    ///< plies to the end with best play, if known
    std::vector<std::string> best = {};  ///< value-preserving moves: all, or those found
    std::string by = {};                 ///< the theorem used, if any
    std::optional<Extent> extent = {};   ///< the size of a strong solution
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<Clock::duration> cut_off = {};  ///< the time limit, if it prevented the proof
};

/// A game's texts in one language: the rules (Markdown) and the translations (.po).
struct GameTexts {
    std::string_view language;
    std::string_view rules;
    std::string_view po;
};

/// A concept of game/game.hpp or game/talents.hpp, and whether a game satisfies it.
struct Talent {
    std::string_view name;
    bool recognised = false;
    std::string_view brings;  ///< translated
};

/// A game with its types erased, as the catalog holds it: a factory of tables, engines and all else that
/// needs the game's types.
class GameType {
public:
    virtual ~GameType() = default;

    virtual About const& about() const = 0;
    /// One entry per language.
    virtual std::span<GameTexts const> texts() const = 0;

    /// A match from the start. A random deal takes its numbers from rng.
    virtual std::unique_ptr<Table> table(Params const& params, Rng& rng) const = 0;
    /// A match from a position in the game's notation. Throws Error if it is invalid.
    virtual std::unique_ptr<Table> table_at(Params const& params, std::string_view position) const = 0;

    /// The engines and strategies for these parameters, the strongest search first.
    virtual std::vector<EngineAbout> engines(Params const& params) const = 0;
    /// Makes an engine from a string such as `alphabeta:depth=8`. Throws Error if it is invalid.
    virtual std::unique_ptr<Engine> engine(std::string_view text, Table const& table,
                                           std::uint64_t seed) const = 0;

    /// All talents, for these parameters: those that the game has and those that it lacks.
    virtual std::vector<Talent> talents(Params const& params) const = 0;

    /// The game's own dialogue. Null if it has none.
    virtual std::unique_ptr<Dialogue> dialogue(Table const& table, Texts const& texts,
                                               Seating const& seating) const = 0;
    /// The steps of a guided first match. Empty if the game has none.
    virtual std::vector<Lesson> lessons(Params const& params) const = 0;
    /// Draws the secret of a new match. Null if the game has none.
    virtual std::unique_ptr<Secret> draw_secret(Table const& table, Rng& rng) const = 0;
    /// Parses a secret. Throws Error if it is invalid.
    virtual std::unique_ptr<Secret> parse_secret(Table const& table, std::string_view text) const = 0;

    /// The game's own file format. Null if it has none.
    virtual std::unique_ptr<RecordFormat> own_format(Params const& params) const = 0;

    /// The game's notation for a family of programs. Null if it has none.
    virtual std::optional<Dialect> dialect(Params const& params, Family family) const = 0;

    /// Proves the value of the current position or, if `strongly`, of every position reachable from it.
    /// Throws Error if those are too many or the game cannot be solved strongly.
    virtual Solution solve(Table const& table, Limits const& limits, bool strongly) const = 0;

    /// The game's databases. Null if it has none.
    virtual std::unique_ptr<Archive> archive(Params const& params) const = 0;

    /// The tree of a search of the current position. Null if stopped. Throws Error if the engine has no trees
    /// or the tree is too large.
    virtual std::optional<SearchTree> search_tree(Table const& table, TreeOptions const& options) const = 0;

    /// The number of move sequences of a length from the current position; see search/perft.hpp.
    virtual std::uint64_t perft(Table const& table, int depth, std::stop_token const& stop) const = 0;
    /// Plays random matches from the current position. Returns the number of moves.
    virtual std::uint64_t playouts(Table const& table, Rng& rng, int matches) const = 0;

protected:
    GameType() = default;
    GameType(GameType const&) = default;
    GameType& operator=(GameType const&) = default;
};

}  // namespace joute
