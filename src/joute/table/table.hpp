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

/// The result of reading an attempt, typed or clicked.
struct Reading {
    enum class Kind { legal, refused, unreadable };

    Kind kind = Kind::unreadable;
    std::size_t move = 0;  ///< if legal: its index
    std::string notation;  ///< if legal or refused: the attempt in the game's notation
    Message reason;        ///< if refused
};

/// One match in progress, with the game's types erased. Moves are referred to by their index in the current
/// list of legal moves. Made by a GameType.
class Table {
public:
    virtual ~Table() = default;

    virtual About const& about() const = 0;
    /// The game string: `ttt:k=3,n=3`.
    virtual std::string game() const = 0;
    /// The number of seats, two to nine.
    virtual int seats() const = 0;

    /// Over if the match has ended by the rules or by repetition.
    virtual Turn turn() const = 0;
    /// Whether the match is over because the position occurred for the third time.
    virtual bool ended_by_repetition() const = 0;
    /// The current scores; the result when the match is over.
    virtual Scores scores() const = 0;

    /// The number of legal moves, or of events of chance; 0 when the match is over.
    virtual std::size_t move_count() const = 0;
    virtual std::string move_text(std::size_t move) const = 0;
    /// The zones to click for the move; without a scene, only its index.
    virtual Clicks clicks(std::size_t move) const = 0;
    /// The weight of an event of chance; its probability is proportional to it.
    virtual int weight(std::size_t move) const = 0;
    /// How often the position after a move will have occurred, that occurrence included.
    virtual int occurrences_after(std::size_t move) const = 0;
    /// Parses and checks an attempt, without playing it.
    virtual Reading read(std::string_view attempt) const = 0;

    /// The position in the game's notation.
    virtual std::string text() const = 0;
    /// A note to show beside values that are not proved, or null; see HasRemark.
    virtual std::optional<Message> remark() const = 0;
    /// The board as text, if the game draws its own; see HasBoard.
    virtual std::optional<std::string> board() const = 0;
    /// Null if the game has no scenes.
    virtual std::optional<Scene> scene() const = 0;
    /// A hash: equal for equal positions of the game, almost surely different for others.
    virtual std::uint64_t key() const = 0;

    // Talents (game/talents.hpp). The default bodies are for games without the talent.

    /// The intermediate scenes of a move's animation.
    virtual std::vector<Scene> frames(std::size_t /*move*/) const { return {}; }
    /// Marks over the scene for the effect of a move.
    virtual std::vector<Mark> preview(std::size_t /*move*/) const { return {}; }
    /// Marks over the scene for probabilities of hidden information.
    virtual std::vector<Mark> odds() const { return {}; }
    /// Marks over the scene for the secret.
    virtual std::vector<Mark> revelation(std::string_view /*secret*/) const { return {}; }
    /// The attempt that clicks express, if they match no legal move.
    virtual std::optional<std::string> clicked(Clicks const& /*clicks*/) const { return std::nullopt; }
    /// The caption for the last move or event; empty if the game has no captions. Requires plies() > 0.
    virtual Message caption() const { return {}; }
    /// The last move in notation; for an event of chance, its name in words, or its notation without `~`.
    /// Requires plies() > 0.
    virtual Message event_name() const = 0;
    /// The caption after a refused attempt.
    virtual Message caption_refused(Message const& reason) const { return reason; }
    /// The caption at the end; empty if the game has no captions.
    virtual Message caption(Ending const& /*ending*/) const { return {}; }
    /// The caption of the secret, which is revealed after the end.
    virtual Message caption_revealed(std::string_view secret) const { return msg("Revealed: {}", secret); }
    /// Whether positions can be edited zone by zone.
    virtual bool can_edit() const { return false; }
    /// A new table with the contents of a zone changed by a step, +1 or −1; see HasEditor. Its position may
    /// be impossible.
    virtual std::unique_ptr<Table> edited(int /*zone*/, int /*step*/) const { return clone(); }
    /// A new table with the next seat to move. Its position may be impossible.
    virtual std::unique_ptr<Table> passed() const { return clone(); }

    /// The number of moves and events played at this table.
    virtual std::size_t plies() const = 0;
    virtual void play(std::size_t move) = 0;
    /// Continues after an ending by repetition, with the history cleared. Otherwise has no effect.
    virtual void continue_after_repetition() = 0;
    /// Takes back the last move or event. Requires plies() > 0.
    virtual void undo() = 0;
    virtual std::unique_ptr<Table> clone() const = 0;

protected:
    Table() = default;
    Table(Table const&) = default;
    Table& operator=(Table const&) = default;
};

/// The index of a move, given its move_text(). Null if there is no such move.
std::optional<std::size_t> find_move(Table const& table, std::string_view text);

/// The ending of a match that is over by its rules or by repetition.
Ending ending_of(Table const& table);

/// Hidden information, drawn at the start. Only the match holds it; tables, scenes and engines do not see it
/// before the end.
class Secret {
public:
    virtual ~Secret() = default;

    /// Updates the secret before a move is played at the table.
    virtual void follow(Table const& table, std::size_t move) = 0;
    /// The event that the secret implies. Requires that chance is to move.
    virtual std::size_t event(Table const& table) const = 0;
    /// The secret in notation, shown when the match is over.
    virtual std::string text() const = 0;
    virtual std::unique_ptr<Secret> clone() const = 0;

protected:
    Secret() = default;
    Secret(Secret const&) = default;
    Secret& operator=(Secret const&) = default;
};

}  // namespace joute
