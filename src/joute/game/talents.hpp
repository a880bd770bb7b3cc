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
/// What a game may offer beyond its rules. Each talent is optional; its fall-back stands beside it, so that
/// nothing else needs to ask whether a game has it.
namespace joute {

/// HasEstimate: a guess for seat 0 where a search cannot look further, in fractions 1/resolution of a result.
/// Where results are −1, 0, 1, |estimate| stays below resolution · 9/10, so that a guess is never mistaken
/// for a proved win. Fall-back: 0.
template <class G>
concept HasEstimate = Game<G> && requires(G const g, PositionOf<G> const q) {
    { G::resolution } -> std::convertible_to<int>;
    { g.estimate(q) } -> std::same_as<int>;
};

/// The fractions values are counted in; room for the distance to the end where results are −1, 0, 1.
template <Game G>
constexpr int resolution() {
    if constexpr (HasEstimate<G>) {
        return G::resolution;
    } else {
        return G::about.unit == Unit::points ? 1 : 10'000;
    }
}

/// The estimate, or its fall-back.
template <Game G>
int estimate_of(G const& g, PositionOf<G> const& q) {
    if constexpr (HasEstimate<G>) {
        return g.estimate(q);
    } else {
        return 0;
    }
}

/// HasHint: how soon a search should try a move, 0 for an ordinary one, more for sooner, −1000 … 1000. It changes
/// no value, only how long a search takes to find it. Fall-back: 0.
template <class G>
concept HasHint = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.hint(q, m) } -> std::same_as<int>;
};

/// The hint, or its fall-back.
template <Game G>
int hint_of(G const& g, PositionOf<G> const& q, MoveOf<G> const& m) {
    if constexpr (HasHint<G>) {
        return g.hint(q, m);
    } else {
        return 0;
    }
}

/// HasUnquietMoves: whether a move changes so much that no estimate should be made before it. Where its depth is used up,
/// a search goes on with such moves alone, or none; there must be an end to them. Fall-back: no move does.
template <class G>
concept HasUnquietMoves = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.unquiet(q, m) } -> std::same_as<bool>;
};

/// HasKey: a 64-bit number, equal for equal positions and almost surely different for different ones.
/// Fall-back: a hash of the text, slow; searches then do without a table of positions.
template <class G>
concept HasKey = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.key(q) } -> std::same_as<std::uint64_t>;
};

/// The key, or its fall-back.
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

/// HasSymmetry: one representative of all positions that are the same but for turning and mirroring.
/// Fall-back: the position itself.
template <class G>
concept HasSymmetry = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.canonical(q) } -> std::same_as<PositionOf<G>>;
};

/// The representative, or its fall-back.
template <Game G>
PositionOf<G> canonical_of(G const& g, PositionOf<G> const& q) {
    if constexpr (HasSymmetry<G>) {
        return g.canonical(q);
    } else {
        return q;
    }
}

/// HasRepetition: a position that occurs for the third time since the last irreversible move ends the match with
/// the scores repeated(q). The rules above judge a position alone; who plays or searches keeps the history.
/// Fall-back: positions never repeat.
template <class G>
concept HasRepetition = PlayableGame<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.irreversible(q, m) } -> std::same_as<bool>;
    { g.repeated(q) } -> std::same_as<Scores>;
};

/// HasNotation: what people type, put into the notation of moves (`1 1` → `b2`), whether legal or not; nothing
/// when it cannot be read as a move at all. Fall-back: the text as it is, if it names a legal move.
template <class G>
concept HasNotation = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.notation(q, std::string_view{}) } -> std::same_as<std::optional<std::string>>;
};

/// HasRefusal: why what was tried, in notation, is not a legal move while the match goes on. Fall-back: a general
/// sentence.
template <class G>
concept HasRefusal = HasNotation<G> && requires(G const g, PositionOf<G> const q) {
    { g.refusal(q, std::string_view{}) } -> std::same_as<Message>;
};

/// HasRemark: what should be said of a position beside estimates of its moves, if anything. Fall-back: nothing.
template <class G>
concept HasRemark = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.remark(q) } -> std::same_as<std::optional<Message>>;
};

/// HasScene: the picture of a position, and each move as a path of clicks in it. Fall-back: text, and one button
/// per move.
template <class G>
concept HasScene = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.scene(q) } -> std::same_as<Scene>;
    { g.clicks(q, m) } -> std::same_as<Clicks>;
};

/// HasFrames: what is seen while a move is made, one scene after the other, without the first and the last. Marks that
/// differ only in their place are seen to move. Fall-back: the first picture turns into the last.
template <class G>
concept HasFrames = HasScene<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.frames(q, m) } -> std::same_as<std::vector<Scene>>;
};

/// HasPreview: marks that tell, over the picture, what a move would do. Fall-back: none.
template <class G>
concept HasPreview = HasScene<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.preview(q, m) } -> std::same_as<std::vector<Mark>>;
};

/// HasOdds: marks that tell, over the picture, how likely it is what nobody knows. Fall-back: none.
template <class G>
concept HasOdds = HasScene<G> && requires(G const g, PositionOf<G> const q) {
    { g.odds(q) } -> std::same_as<std::vector<Mark>>;
};

/// HasRevelation: marks that show, over the picture, what was hidden until the end. Fall-back: none, its text is told.
template <class G>
concept HasRevelation = HasScene<G> && requires(G const g, PositionOf<G> const q) {
    { g.revelation(q, std::string_view{}) } -> std::same_as<std::vector<Mark>>;
};

/// HasClickMeaning: what somebody wants who clicks on these zones, which lead to no legal move: an attempt, to be refused with
/// its reason; nothing while it may still become one. Fall-back: nothing, such clicks are forgotten.
template <class G>
concept HasClickMeaning = HasScene<G> && requires(G const g, PositionOf<G> const q) {
    { g.clicked(q, Clicks{}) } -> std::same_as<std::optional<std::string>>;
};

/// HasCaption: what is written under the picture after a move or an event (an empty message: nothing), when an attempt was
/// refused, and at the end. Fall-back: who played what, the reason, who won.
template <class G>
concept HasCaption = Game<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.caption(q, m, q) } -> std::same_as<Message>;
    { g.caption_refused(Message{}) } -> std::same_as<Message>;
    { g.caption(Ending{}) } -> std::same_as<Message>;
};

/// HasEditor: positions put together by hand. What one step (+1 or −1) makes of what lies in a zone; and the same board with
/// the next seat to move, where the board does not tell. What comes out may be impossible: `parse` says so of its text.
/// Fall-back: the position is typed.
template <class G>
concept HasEditor = HasScene<G> && requires(G const g, PositionOf<G>& q) {
    { g.edit(q, 0, 1) } -> std::same_as<void>;
    { g.pass(q) } -> std::same_as<void>;
};

/// HasBoard: the board in characters where the game has a traditional one. Fall-back: drawn from the scene,
/// or the position's text.
template <class G>
concept HasBoard = Game<G> && requires(G const g, PositionOf<G> const q) {
    { g.board(q) } -> std::same_as<std::string>;
};

/// HasEventName: an event of chance in words, for reports and lists of moves. Fall-back: its notation.
template <class G>
concept HasEventName = ChanceGame<G> && requires(G const g, PositionOf<G> const q, MoveOf<G> const m) {
    { g.event_name(q, m) } -> std::same_as<Message>;
};

/// Strategies: a game's own named ways to choose: the move of the highest score, the first of equals.
template <Game G>
struct Strategy {
    EngineAbout about;
    int (*score)(G const&, PositionOf<G> const&, MoveOf<G> const&);
};
template <class G>
concept HasStrategies = Game<G> && requires {
    { G::strategies() } -> std::ranges::range;
    { *std::begin(G::strategies()) } -> std::convertible_to<Strategy<G>>;
};

/// HasSecret: something was drawn that is hidden from all. The match alone holds it; it decides chance's events
/// and is told at the end.
///
///     draw(q, rng)       at the start, the first draw from the match's seed
///     follow(s, q, m)    m is about to be played at q
///     event(s, q)        which of chance's moves(q) it implies
///     secret_text, parse_secret    notation, both ways
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

/// HasDialogue: the game's own dialogue with people, in G::Dialogue, an object without input or output:
///
///     greeting(q)              said at the beginning
///     resumed(q)               said when the match goes on from an earlier position
///     prompt(q)                the question to the person whose turn it is; the answer is typed after its end
///     feed(q, line)            what to make of the answer
///     moved(before, m, after)  said after every move and event
///     refused(q, reason)       said of an attempt that is not legal
///     ended(q, ending)         said at the end
///     revealed(q, secret)      said of the secret's text after the end, if the game has one
/// A dialogue may hold what it asked half of; `prompt` is always called before `feed`. Fall-back: a general
/// dialogue over the scene.
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

/// HasLessons: the rules in a dozen steps on a real board, for who plays for the first time.
template <class G>
concept HasLessons = Game<G> && requires(G const g) {
    { g.lessons() } -> std::convertible_to<std::span<Lesson const>>;
};

/// HasFileFormat: a file format of the game's own beside the general one. Reading plays what it reads, so that the record holds
/// every event of chance and tells refused attempts from moves; it throws Error, with the line.
///
///     extension           with its dot
///     file_text(record)   throws Error for a record that cannot be held at all
///     read_file(text)
/// Fall-back: none.
template <class G>
concept HasFileFormat = Game<G> && requires(G const g, Record const record) {
    { G::extension } -> std::convertible_to<std::string_view>;
    { g.file_text(record) } -> std::same_as<WrittenRecord>;
    { g.read_file(std::string_view{}) } -> std::same_as<ReadRecord>;
};

/// HasDialect: programs of another family play the game too, in a notation of their own. Fall-back: none of them does.
template <class G>
concept HasDialect = Game<G> && requires(G const g) {
    { g.dialect(Family::uci) } -> std::same_as<std::optional<Dialect>>;
};

/// Fitting: several types share a game's name; each says which parameters it serves. Fall-back: all of them.
template <class G>
bool fits(Params const& params) {
    if constexpr (requires {
                      { G::fits(params) } -> std::same_as<bool>;
                  }) {
        return G::fits(params);
    } else {
        return true;
    }
}

}  // namespace joute
