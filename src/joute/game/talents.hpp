// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/dialect.hpp"
#include "joute/game/dialogue.hpp"
#include "joute/game/ending.hpp"
#include "joute/game/game.hpp"
#include "joute/game/record.hpp"
#include "joute/game/scene.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

/// @file
/// Talents: optional members of a game, beyond the rules of game/game.hpp. Concepts detect them; nothing is
/// registered. Each comment says what the members return, what uses them, and the fall-back for games without
/// them. q is a position, m a move.
namespace joute {

/// `estimate(q)`: a heuristic value for seat 0, in units of 1/`resolution` of a result. Searches call it at
/// the horizon. Unless the unit is points, |estimate(q)| < resolution · 9/10, so that no estimate looks like
/// a proved win.
/// Fall-back: the score difference so far, see estimate_of(), else 0; and no engine `greedy`.
template <class G>
concept HasEstimate = Game<G> && requires(G const g, PositionOf<G> const q) {
    { G::resolution } -> std::convertible_to<int>;
    { g.estimate(q) } -> std::same_as<int>;
};

/// How many units of a search value make one result. Without HasEstimate: 1 for points, or 1,000 where chance
/// makes them fractions; else 10,000, which leaves room for mate distances.
template <Game G>
constexpr int resolution() {
    if constexpr (HasEstimate<G>) {
        return G::resolution;
    } else if (G::about.unit == Unit::points) {
        return ChanceGame<G> ? 1'000 : 1;
    } else {
        return 10'000;
    }
}

/// estimate(q). For a zero-sum game with scores but without an estimate: the score difference so far or, unless the
/// unit is points, the difference of guessed_shares(), below resolution · 9/10. Otherwise 0.
template <Game G>
int estimate_of(G const& g, PositionOf<G> const& q) {
    if constexpr (HasEstimate<G>) {
        return g.estimate(q);
    } else if constexpr (ZeroSumGame<G> && ScoredGame<G>) {
        bool const points = G::about.unit == Unit::points;
        auto const scores = points ? g.scores(q) : guessed_shares(g.scores(q), resolution<G>() / 10 * 9);
        return (scores[0] - scores[1]) * (points ? resolution<G>() : 1);
    } else {
        return 0;
    }
}

/// `hint(q, m)`: move ordering, −1000 … 1000. Alpha-beta and expectiminimax try moves with a higher hint
/// first; an ordinary move has 0. Hints change the speed, not the values.
/// Fall-back: 0, so that killer moves and the history heuristic decide.
template <class G>
concept HasHint = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.hint(q, m) } -> std::same_as<int>;
};

/// hint(q, m), or 0.
template <Game G>
int hint_of(G const& g, PositionOf<G> const& q, MoveOf<G> const& m) {
    if constexpr (HasHint<G>) {
        return g.hint(q, m);
    } else {
        return 0;
    }
}

/// `unquiet(q, m)`: whether a move changes so much that the estimate before it is unreliable. Alpha-beta
/// follows such moves beyond its depth (quiescence search), so no sequence of them may be infinite.
/// Fall-back: no move is unquiet; the horizon is estimated directly.
template <class G>
concept HasUnquietMoves = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.unquiet(q, m) } -> std::same_as<bool>;
};

/// `key(q)`: a 64-bit hash, equal for equal positions and almost surely different for others. Searches use it
/// for the transposition table and for repetition.
/// Fall-back: a slow hash of the text, and no transposition table.
template <class G>
concept HasKey = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.key(q) } -> std::same_as<std::uint64_t>;
};

/// key(q), or the hash of its text.
template <Game G>
std::uint64_t key_of(G const& g, PositionOf<G> const& q) {
    if constexpr (HasKey<G>) {
        return g.key(q);
    } else {
        std::uint64_t key = 0;
        for (char const c : std::string(g.text(q))) key = mixed(key ^ static_cast<unsigned char>(c));
        return key;
    }
}

/// `canonical(q)`: one representative of all positions that are equal up to rotation and reflection. Solvers
/// treat symmetric positions and moves only once.
/// Fall-back: the position itself.
template <class G>
concept HasSymmetry = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.canonical(q) } -> std::same_as<PositionOf<G>>;
};

/// canonical(q), or q.
template <Game G>
PositionOf<G> canonical_of(G const& g, PositionOf<G> const& q) {
    if constexpr (HasSymmetry<G>) {
        return g.canonical(q);
    } else {
        return q;
    }
}

/// `irreversible(q, m)`, `repeated(q)`: a position that occurs for the third time since the last irreversible
/// move ends the match, with the scores repeated(q). Tables and searches keep the history; positions do not.
/// Fall-back: repetition never ends a match, so the rules themselves must bound its length.
template <class G>
concept HasRepetition = PlayableGame<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.irreversible(q, m) } -> std::same_as<bool>;
    { g.repeated(q) } -> std::same_as<Scores>;
};

/// `notation(q, typed)`: a typed move in the notation of moves (`1 1` → `b2`), legal or not. Null if the text
/// cannot be read as a move. Table::read calls it for every attempt.
/// Fall-back: the text itself, if it is that of a legal move.
template <class G>
concept HasNotation = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.notation(q, std::string_view{}) } -> std::same_as<std::optional<std::string>>;
};

/// `refusal(q, attempt)`: tells the player why an attempt, given in notation, is illegal at q. Not called
/// when q is over.
/// Fall-back: a general sentence.
template <class G>
concept HasRefusal = HasNotation<G> && requires(G const g, PositionOf<G> const q) {
    { g.refusal(q, std::string_view{}) } -> std::same_as<Message>;
};

/// `remark(q)`: a note that `analyse` and `solve` add to values that are not proved, or null.
/// Fall-back: null.
template <class G>
concept HasRemark = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.remark(q) } -> std::same_as<std::optional<Message>>;
};

/// `scene(q)`: the picture of a position, which every front end draws. `clicks(q, m)`: the zones to click for
/// a move, in order. The clicks of one move are never a prefix of another's.
/// Fall-back: the board or text, and one button per move.
template <class G>
concept HasScene = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.scene(q) } -> std::same_as<Scene>;
    { g.clicks(q, m) } -> std::same_as<Clicks>;
};

/// `frames(q, m)`: the scenes between the one before a move and the one after it, with the same zones. The
/// window animates them: marks that differ only in place move smoothly.
/// Fall-back: one transition from the first scene to the last.
template <class G>
concept HasFrames = HasScene<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.frames(q, m) } -> std::same_as<std::vector<Scene>>;
};

/// `preview(q, m)`: marks over the scene that show the effect of the move under the mouse, in the window.
/// Fall-back: no marks.
template <class G>
concept HasPreview = HasScene<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.preview(q, m) } -> std::same_as<std::vector<Mark>>;
};

/// `odds(q)`: marks over the scene with probabilities of hidden information. The window shows them on
/// request. Fall-back: no marks.
template <class G>
concept HasOdds = HasScene<G> && requires(G const g, PositionOf<G> const q) {
    { g.odds(q) } -> std::same_as<std::vector<Mark>>;
};

/// `revelation(q, secret)`: marks over the scene that show the secret, given as text, after the end. The
/// window shows them.
/// Fall-back: no marks; the terminal prints the text.
template <class G>
concept HasRevelation = HasScene<G> && requires(G const g, PositionOf<G> const q) {
    { g.revelation(q, std::string_view{}) } -> std::same_as<std::vector<Mark>>;
};

/// `clicked(q, zones)`: the attempt meant by clicks that lead to no legal move. The window submits it, so
/// that the player sees why it is refused. Null if the clicks mean no move.
/// Fall-back: null; such clicks are ignored.
template <class G>
concept HasClickMeaning = HasScene<G> && requires(G const g, PositionOf<G> const q) {
    { g.clicked(q, Clicks{}) } -> std::same_as<std::optional<std::string>>;
};

/// `edit(q, zone, step)`: changes the contents of a zone by one step, +1 or −1. `pass(q)`: gives the turn to
/// the next seat, unless the board determines it. The window's position editor uses both. The resulting
/// position may be impossible; `parse` then refuses its text.
/// Fall-back: the position is typed.
template <class G>
concept HasEditor = HasScene<G> && requires(G const g, PositionOf<G>& q) {
    { g.edit(q, 0, 1) } -> std::same_as<void>;
    { g.pass(q) } -> std::same_as<void>;
};

/// `board(q)`: a board in characters, for the terminal and for programs. Its labels are those of the notation.
/// Fall-back: drawn from the scene, or the position's text.
template <class G>
concept HasBoard = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.board(q) } -> std::same_as<std::string>;
};

/// `event_name(q, m)`: an event of chance in words, for reports and lists of moves.
/// Fall-back: its notation without `~`.
template <class G>
concept HasEventName = ChanceGame<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.event_name(q, m) } -> std::same_as<Message>;
};

/// The class that the author wrote: differs from G if G is a face (game/faces.hpp).
template <class G>
struct RulesBehind : std::type_identity<G> {};
template <class G>
using RulesOf = typename RulesBehind<G>::type;

/// A named rule that plays the move with the highest score, the first of equals.
template <Game G>
struct Strategy {
    EngineAbout about;
    int (*score)(G const&, PositionOf<G> const&, MoveOf<G> const&);
};
/// `strategies()`, static: a range of Strategy. Each becomes an engine of the game. Fall-back: none.
template <class G>
concept HasStrategies = Game<G> && requires {
    { G::strategies() } -> std::ranges::range;
    { *std::begin(G::strategies()) } -> std::convertible_to<Strategy<RulesOf<G>>>;
};

/// `Secret`: hidden information, drawn at the start. Only the match holds it: no player, engine or table sees
/// it before the end. It determines the events of chance.
///
///     draw(q, rng)             makes the secret at the start, the first draw from the match's seed
///     follow(s, q, m)          updates it before m is played at q
///     event(s, q)              the one of moves(q) that it implies, when chance is to move
///     secret_text(s)           its notation, shown at the end
///     parse_secret(q, text)    the inverse
///
/// Fall-back: the match draws events by their weights.
template <class G>
concept HasSecret =
    ChanceGame<G> && std::copyable<typename G::Secret> &&
    requires(G const g, PositionOf<G> const q, MoveOf<G> const m, typename G::Secret& s, Rng& rng) {
        { g.draw(q, rng) } -> std::same_as<typename G::Secret>;
        { g.follow(s, q, m) } -> std::same_as<void>;
        { g.event(std::as_const(s), q) } -> std::same_as<MoveOf<G>>;
        { g.secret_text(std::as_const(s)) } -> std::convertible_to<std::string>;
        { g.parse_secret(q, std::string_view{}) } -> std::same_as<typename G::Secret>;
    };

/// Sentences on what happened. The window writes them below the scene, the terminal beside the move:
///
///     caption(before, m, after)    after a move or an event; may be empty
///     caption_refused(reason)      after a refused attempt
///     caption(ending)              at the end; may be empty
///     caption_revealed(secret)     after the end, the text of the secret, if the game has one
///
/// Fall-back: the player and the move; the reason; nothing beyond the result; the text of the secret.
template <class G>
concept HasCaption = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.caption(q, m, q) } -> std::same_as<Message>;
    { g.caption_refused(Message{}) } -> std::same_as<Message>;
    { g.caption(Ending{}) } -> std::same_as<Message>;
} && (!HasSecret<G> || requires(G const g) {
                         { g.caption_revealed(std::string_view{}) } -> std::same_as<Message>;
                     });

/// `Dialogue`: a class with the sentences of a teaching document for the terminal, for `play --board document`.
/// It returns them and does no I/O:
///
///     greeting(q)              at the beginning
///     resumed(q)               when the match continues from an earlier position
///     prompt(q)                before the person to move types an answer
///     feed(q, line)            interprets the answer
///     moved(before, m, after)  after every move and event
///     refused(q, reason)       after an illegal attempt
///     ended(q, ending)         at the end
///     revealed(q, secret)      after the end, the text of the secret, if the game has one
///
/// A dialogue may keep a partial answer; `prompt` is always called before `feed`.
/// Fall-back: a general dialogue over the scene.
template <class G>
concept HasDialogue =
    Game<G> && std::constructible_from<typename G::Dialogue, G const&, Texts const&, Seating const&> &&
    requires(typename G::Dialogue d, PositionOf<G> const q, MoveOf<G> const m) {
        { d.greeting(q) } -> std::convertible_to<std::string>;
        { d.resumed(q) } -> std::convertible_to<std::string>;
        { d.prompt(q) } -> std::convertible_to<std::string>;
        { d.feed(q, std::string_view{}) } -> std::same_as<Reply>;
        { d.moved(q, m, q) } -> std::convertible_to<std::string>;
        { d.refused(q, Message{}) } -> std::convertible_to<std::string>;
        { d.ended(q, Ending{}) } -> std::convertible_to<std::string>;
    } && (!HasSecret<G> || requires(typename G::Dialogue d, PositionOf<G> const q) {
        { d.revealed(q, std::string_view{}) } -> std::convertible_to<std::string>;
    });

/// `lessons()`: the rules in a dozen steps on a real board, for `play --guided` and the window.
/// Fall-back: none.
template <class G>
concept HasLessons = Game<G> && requires(G const g) {
    { g.lessons() } -> std::convertible_to<std::span<Lesson const>>;
};

/// The game's own file format. Match files with its extension use it instead of the general format.
///
///     extension           with its dot
///     file_text(record)   throws Error if the format cannot hold the record at all
///     read_file(text)     throws Error with the line number
///
/// `read_file` replays the moves, to add the events of chance and to mark refused attempts.
/// Fall-back: the general format only.
template <class G>
concept HasFileFormat = Game<G> && requires(G const g, Record const record) {
    { G::extension } -> std::convertible_to<std::string_view>;
    { g.file_text(record) } -> std::same_as<WrittenRecord>;
    { g.read_file(std::string_view{}) } -> std::same_as<ReadRecord>;
};

/// `dialect(family)`: the notation in which UCI or Gomocup programs can play the game, or null.
/// Fall-back: null.
template <class G>
concept HasDialect = Game<G> && requires(G const g) {
    { g.dialect(Family::uci) } -> std::same_as<std::optional<Dialect>>;
};

/// `G::fits(params)`, static: whether the type G supports these parameters, where several types share a
/// game's name. The first type that fits is used.
/// Fall-back: true.
template <class G>
concept HasFits = requires(Params const params) {
    { G::fits(params) } -> std::same_as<bool>;
};

/// G::fits(params), or true.
template <class G>
bool fits(Params const& params) {
    if constexpr (HasFits<G>) {
        return G::fits(params);
    } else {
        return true;
    }
}

}  // namespace joute
