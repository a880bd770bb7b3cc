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

/// A conversation about a match, without input or output of its own: it makes the sentences, somebody else
/// shows them and reads the answers. A game's own (the Talking talent) or the general one.
class Dialogue {
public:
    virtual ~Dialogue() = default;

    /// At the beginning.
    virtual std::string greeting(Table const& table) = 0;
    /// When moves were taken back and the match goes on from here.
    virtual std::string resumed(Table const& table) = 0;
    /// The question to the person whose turn it is; the answer is typed after it. And what to make of that answer.
    virtual std::string prompt(Table const& table) = 0;
    virtual Reply feed(Table const& table, std::string_view line) = 0;
    /// After a move or an event of chance; the table already shows it. `text` is how it was written.
    virtual std::string moved(Table const& table, Turn who, std::string_view text) = 0;
    /// In answer to an attempt that is not legal, and when the match is over.
    virtual std::string refused(Table const& table, Message const& reason) = 0;
    virtual std::string ended(Table const& table, Ending const& ending) = 0;
    /// After the end, of what nobody was allowed to know.
    virtual std::string revealed(Table const& table, std::string_view secret) = 0;

protected:
    Dialogue() = default;
    Dialogue(Dialogue const&) = default;
    Dialogue& operator=(Dialogue const&) = default;
};

/// A way to write records into files: the general one, or a game's own.
class RecordFormat {
public:
    virtual ~RecordFormat() = default;

    /// With its dot: `.jgn`.
    virtual std::string_view extension() const = 0;
    /// Throws Error, with the line.
    virtual ReadRecord read(std::string_view text) const = 0;
    /// Text of a match that goes on ends at a line's end, and grows at its end while moves are made. Throws Error for
    /// a record that the format cannot hold at all.
    virtual WrittenRecord write(Record const& record) const = 0;

protected:
    RecordFormat() = default;
    RecordFormat(RecordFormat const&) = default;
    RecordFormat& operator=(RecordFormat const&) = default;
};

/// What was proved of a position.
struct Solution {
    bool proved = false;                 ///< else nothing below is known but what it cost
    double value = 0;                    ///< in the game's unit, seen by the side to move
    std::optional<int> distance = {};    ///< plies to the end with best play, when known
    std::vector<std::string> best = {};  ///< moves that keep the value: all of them, or those that were found
    std::string by = {};                 ///< where a theorem was used: which
    std::optional<Extent> extent = {};   ///< of a strong solution
    std::uint64_t nodes = 0;
    double seconds = 0;
    std::optional<Clock::duration> cut_off = {};  ///< the time limit, if it cut the proof off
};

/// What a game's folder says in one language: its rules for people (Markdown), its translations (.po).
struct GameTexts {
    std::string_view language;
    std::string_view rules;
    std::string_view po;
};

/// A game as the catalog knows it: it makes tables, and everything that needs the game's types.
class GameType {
public:
    virtual ~GameType() = default;

    /// What does not depend on parameters: name, unit, which parameters there are; rules and sentences by language.
    virtual About const& about() const = 0;
    virtual std::span<GameTexts const> texts() const = 0;

    /// A match from the start; rng deals where the game has a random deal.
    virtual std::unique_ptr<Table> table(Params const& params, Rng& rng) const = 0;
    /// A match from a position in the game's notation. Throws Error.
    virtual std::unique_ptr<Table> table_at(Params const& params, std::string_view position) const = 0;

    /// The engines and strategies that can play at these parameters.
    virtual std::vector<EngineAbout> engines(Params const& params) const = 0;
    /// An engine by its string, `alphabeta:depth=8`, for the table's game. Throws Error.
    virtual std::unique_ptr<Engine> engine(std::string_view text, Table const& table,
                                           std::uint64_t seed) const = 0;

    /// The game's own dialogue, or nothing.
    virtual std::unique_ptr<Dialogue> dialogue(Table const& table, Texts const& texts,
                                               Seating const& seating) const = 0;
    /// The steps of a guided first match; none if the game has no guide.
    virtual std::vector<Lesson> lessons(Params const& params) const = 0;
    /// What nobody may know, drawn for a match that is about to begin; nothing for most games.
    virtual std::unique_ptr<Secret> draw_secret(Table const& table, Rng& rng) const = 0;
    /// The same from its text. Throws Error.
    virtual std::unique_ptr<Secret> parse_secret(Table const& table, std::string_view text) const = 0;

    /// The game's own kind of file for records; nothing for most games.
    virtual std::unique_ptr<RecordFormat> own_format(Params const& params) const = 0;

    /// The game in the words of another family of programs; nothing if none of them plays it.
    virtual std::optional<Dialect> dialect(Params const& params, Family family) const = 0;

    /// Proves the value of the present position; strongly: of every position that can be reached from it. Throws Error when
    /// there are too many.
    virtual Solution solve(Table const& table, Limits const& limits, bool strongly) const = 0;

    /// The tables and databases it keeps; nothing for most games.
    virtual std::unique_ptr<Archive> archive(Params const& params) const = 0;

    /// The tree that a search of the present position leaves; nothing when it was stopped. Throws Error for an engine
    /// without trees, and for a tree that is too large.
    virtual std::optional<SearchTree> search_tree(Table const& table, TreeOptions const& options) const = 0;

    /// Move sequences of a length from the present position, and random matches from there: see search/.
    virtual std::uint64_t perft(Table const& table, int depth, std::stop_token const& stop) const = 0;
    virtual std::uint64_t playouts(Table const& table, Rng& rng, int matches) const = 0;

protected:
    GameType() = default;
    GameType(GameType const&) = default;
    GameType& operator=(GameType const&) = default;
};

}  // namespace joute
