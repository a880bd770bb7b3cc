// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/about.hpp"
#include "joute/game/ending.hpp"
#include "joute/game/scene.hpp"
#include "joute/game/seats.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// What an attempt, typed or clicked, comes to.
struct Reading {
    enum class Kind { legal, refused, unreadable };

    Kind kind = Kind::unreadable;
    std::size_t move = 0;  ///< legal: its index
    std::string notation;  ///< legal or refused: the attempt in the game's notation
    Message reason;        ///< refused: why
};

/// One match in progress at any game, its types erased: what people, programs and records handle. Moves are
/// named by their index in the present list of legal moves. Made by a GameType.
class Table {
public:
    virtual ~Table() = default;

    /// What is the same at every table of the game: its name, its unit, its parameters.
    virtual About const& about() const = 0;
    /// The game string: `ttt:k=3,n=3`.
    virtual std::string game() const = 0;
    /// How many take part, two to nine.
    virtual int seats() const = 0;

    /// Over by the rules, or because the present position has occurred too often.
    virtual Turn turn() const = 0;
    /// Whether the match is over for that reason.
    virtual bool ended_by_repetition() const = 0;
    /// What each seat has by now; the result when the match is over.
    virtual Scores scores() const = 0;

    /// The legal moves, or chance's events, numbered from 0; none when the match is over.
    virtual std::size_t move_count() const = 0;
    virtual std::string move_text(std::size_t move) const = 0;
    /// The zones a person clicks for it; without a picture, its number alone.
    virtual Clicks clicks(std::size_t move) const = 0;
    /// How often an event happens when it is chance's turn.
    virtual int weight(std::size_t move) const = 0;
    /// How often the position that a move leads to will have occurred.
    virtual int occurrences_after(std::size_t move) const = 0;
    /// What an attempt comes to. Nothing is played.
    virtual Reading read(std::string_view attempt) const = 0;

    /// The position in the game's notation.
    virtual std::string text() const = 0;
    /// What should be said of the position beside estimates of its moves, if the game has something to say.
    virtual std::optional<Message> remark() const = 0;
    /// The board in characters, if the game prints one itself.
    virtual std::optional<std::string> board() const = 0;
    /// The picture, if the game has one.
    virtual std::optional<Scene> scene() const = 0;
    /// Equal for equal positions of one game, and almost surely different for others.
    virtual std::uint64_t key() const = 0;

    /// What a game may add to its pictures (game/talents.hpp). The defaults are those of a game without that talent.
    /// The scenes between the picture before a move and the one after it.
    virtual std::vector<Scene> frames(std::size_t /*move*/) const { return {}; }
    /// Marks over the picture: what a move would do, probabilities of hidden information, what was hidden.
    virtual std::vector<Mark> preview(std::size_t /*move*/) const { return {}; }
    virtual std::vector<Mark> odds() const { return {}; }
    virtual std::vector<Mark> revelation(std::string_view /*secret*/) const { return {}; }
    /// The attempt that clicks mean which lead to no legal move.
    virtual std::optional<std::string> clicked(Clicks const& /*clicks*/) const { return std::nullopt; }
    /// The game's own words, or an empty message: for the last move or event, for a refused attempt, for an ending.
    virtual Message caption() const { return {}; }
    /// The last move: an event of chance in words if the game has them, anything else in notation.
    virtual Message event_name() const = 0;
    virtual Message caption_refused(Message const& reason) const { return reason; }
    virtual Message caption(Ending const& /*ending*/) const { return {}; }
    /// Whether a position can be set up by hand, zone by zone.
    virtual bool can_edit() const { return false; }
    /// A new table with a zone changed by a step, or with another seat to move. Its position may be impossible.
    virtual std::unique_ptr<Table> edited(int /*zone*/, int /*step*/) const { return clone(); }
    virtual std::unique_ptr<Table> passed() const { return clone(); }

    /// How many moves and events were played since the table was set up.
    virtual std::size_t plies() const = 0;
    /// Makes a move or event by its number; everything else then is of the position it leads to.
    virtual void play(std::size_t move) = 0;
    /// After an ending by repetition: play goes on from here as if nothing had been before.
    virtual void go_on() = 0;
    /// Takes back the last move, by whomever; there must be one.
    virtual void undo() = 0;
    /// A table of its own with the same past.
    virtual std::unique_ptr<Table> clone() const = 0;

protected:
    Table() = default;
    Table(Table const&) = default;
    Table& operator=(Table const&) = default;
};

/// The index of a move by its text, exactly as move_text writes it.
std::optional<std::size_t> find_move(Table const& table, std::string_view text);

/// The ending of a match that is over by its own rules.
Ending ending_of(Table const& table);

/// What was drawn at the start and is hidden from all. The match alone holds it: it is part of no table, scene,
/// record or engine before the end.
class Secret {
public:
    virtual ~Secret() = default;

    /// A move is about to be played at the table.
    virtual void follow(Table const& table, std::size_t move) = 0;
    /// Which event it implies when it is chance's turn.
    virtual std::size_t event(Table const& table) const = 0;
    /// In the game's notation, to be told when the match is over.
    virtual std::string text() const = 0;
    /// As independent as the table it goes with.
    virtual std::unique_ptr<Secret> clone() const = 0;

protected:
    Secret() = default;
    Secret(Secret const&) = default;
    Secret& operator=(Secret const&) = default;
};

}  // namespace joute
