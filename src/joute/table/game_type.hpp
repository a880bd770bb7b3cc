// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/game/about.hpp"
#include "joute/game/archive.hpp"
#include "joute/game/dialect.hpp"
#include "joute/game/lesson.hpp"
#include "joute/table/dialogue.hpp"
#include "joute/table/engine.hpp"
#include "joute/table/record_format.hpp"
#include "joute/table/search_tree.hpp"
#include "joute/table/secret.hpp"
#include "joute/table/solution.hpp"
#include "joute/table/table.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace joute {

// What a game's folder says in one language: its rules for people (Markdown), its translations (.po).
struct GameWords {
    std::string_view language;
    std::string_view rules;
    std::string_view po;
};

// A game as the catalog knows it: it makes tables, and everything that needs the game's types.
class GameType {
public:
    virtual ~GameType() = default;

    // What does not depend on parameters: name, unit, which parameters there are; rules and sentences by language.
    virtual About const& about() const = 0;
    virtual std::span<GameWords const> words() const = 0;

    // A match from the start; rng deals where the game has a random deal.
    virtual std::unique_ptr<Table> table(Params const& params, Rng& rng) const = 0;
    // A match from a position in the game's notation. Throws Error.
    virtual std::unique_ptr<Table> table_at(Params const& params, std::string_view position) const = 0;

    // The engines and strategies that can play at these parameters.
    virtual std::vector<EngineAbout> engines(Params const& params) const = 0;
    // An engine by its string, `alphabeta:depth=8`, for the table's game. Throws Error.
    virtual std::unique_ptr<Engine> engine(std::string_view text, Table const& table,
                                           std::uint64_t seed) const = 0;

    // The game's own dialogue, or nothing.
    virtual std::unique_ptr<Dialogue> dialogue(Table const& table, Texts const& texts,
                                               Seating const& seating) const = 0;
    // The steps of a guided first match; none if the game has no guide.
    virtual std::vector<Lesson> lessons(Params const& params) const = 0;
    // What nobody may know, drawn for a match that is about to begin; nothing for most games.
    virtual std::unique_ptr<Secret> draw_secret(Table const& table, Rng& rng) const = 0;
    // The same from its text. Throws Error.
    virtual std::unique_ptr<Secret> parse_secret(Table const& table, std::string_view text) const = 0;

    // The game's own kind of file for records; nothing for most games.
    virtual std::unique_ptr<RecordFormat> own_format(Params const& params) const = 0;

    // The game in the words of another family of programs; nothing if none of them plays it.
    virtual std::optional<Dialect> dialect(Params const& params, Family family) const = 0;

    // Proves the value of the present position; strongly: of every position that can be reached from it. Throws Error when
    // there are too many.
    virtual Solution solve(Table const& table, Limits const& limits, bool strongly) const = 0;

    // The tables and databases it keeps; nothing for most games.
    virtual std::unique_ptr<Archive> archive(Params const& params) const = 0;

    // The tree that a search of the present position leaves; nothing when it was stopped. Throws Error for an engine
    // without trees, and for a tree that is too large.
    virtual std::optional<SearchTree> search_tree(Table const& table, TreeWish const& wish) const = 0;

    // Move sequences of a length from the present position, and random matches from there: see search/.
    virtual std::uint64_t perft(Table const& table, int depth, std::stop_token const& stop) const = 0;
    virtual std::uint64_t playouts(Table const& table, Rng& rng, int matches) const = 0;

protected:
    GameType() = default;
    GameType(GameType const&) = default;
    GameType& operator=(GameType const&) = default;
};

}  // namespace joute
