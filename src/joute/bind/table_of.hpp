// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/game/talents.hpp"
#include "joute/search/outcome.hpp"
#include "joute/table/table.hpp"

#include <algorithm>
#include <cassert>
#include <span>
#include <vector>

namespace joute {

/// Adapts a match of the game G to the abstract Table.
template <PlayableGame G>
class TableOf final : public Table {
public:
    /// Starts a match at this position. `pictures` must outlive the table.
    TableOf(G game, Params params, PositionOf<G> position, std::span<Picture const> pictures = {})
        : g_(std::move(game)),
          params_(std::move(params)),
          pictures_(pictures),
          now_{std::move(position), {}, 0, 0} {
        remember_key();
        list_moves();
    }

    /// Typed access for callers that know G.
    G const& rules() const { return g_; }
    PositionOf<G> const& position() const { return now_.position; }
    MoveOf<G> const& move(std::size_t i) const { return moves_[i]; }
    /// The index of a legal move.
    std::size_t index_of(MoveOf<G> const& m) const {
        auto const found = std::find(moves_.begin(), moves_.end(), m);
        assert(found != moves_.end());
        return static_cast<std::size_t>(found - moves_.begin());
    }
    /// The last move, and the position before it. Requires plies() > 0.
    MoveOf<G> const& last_move() const { return now_.move; }
    PositionOf<G> const& previous() const { return past_.back().position; }
    /// A table of the same game that starts at another position.
    std::unique_ptr<Table> standing_at(PositionOf<G> const& position) const {
        return std::make_unique<TableOf>(g_, params_, position, pictures_);
    }
    /// The scene of any position, with the game's pictures. Null if the game has no scenes.
    std::optional<Scene> scene_at([[maybe_unused]] PositionOf<G> const& q) const {
        if constexpr (HasScene<G>) {
            auto scene = g_.scene(q);
            scene.pictures.assign(pictures_.begin(), pictures_.end());
            return scene;
        } else {
            return std::nullopt;
        }
    }
    /// The keys since the last irreversible move, for a search.
    History history() const { return History(keys_).subspan(now_.history_begin); }

    About const& about() const override { return G::about; }
    std::string game() const override {
        auto const params = params_.text();
        return std::string(G::about.name) + (params.empty() ? "" : ":" + params);
    }
    int seats() const override { return seats_of(g_); }

    Turn turn() const override { return ended_by_repetition() ? Turn::over() : g_.turn(now_.position); }
    bool ended_by_repetition() const override {
        return !g_.turn(now_.position).is_over() && now_.occurrences >= repetitions_that_end;
    }
    Scores scores() const override {
        if constexpr (HasRepetition<G>) {
            if (ended_by_repetition()) return g_.repeated(now_.position);
        }
        return scores_of(g_, now_.position);
    }

    std::size_t move_count() const override { return moves_.size(); }
    std::string move_text(std::size_t i) const override { return g_.text(now_.position, moves_[i]); }
    Clicks clicks(std::size_t i) const override {
        if constexpr (HasScene<G>) {
            return g_.clicks(now_.position, moves_[i]);
        } else {
            return {static_cast<int>(i)};
        }
    }
    int weight([[maybe_unused]] std::size_t i) const override {
        if constexpr (ChanceGame<G>) {
            return g_.weight(now_.position, moves_[i]);
        } else {
            return 1;
        }
    }
    int occurrences_after([[maybe_unused]] std::size_t i) const override {
        if constexpr (HasRepetition<G>) {
            if (g_.irreversible(now_.position, moves_[i])) return 1;
            auto next = now_.position;
            g_.play(next, moves_[i]);
            auto const past = history();
            return 1 + static_cast<int>(std::count(past.begin(), past.end(), key_of(g_, next)));
        } else {
            return 1;
        }
    }

    Reading read(std::string_view attempt) const override {
        auto const notation = notation_of(attempt);
        if (!notation) return {};
        if (turn().is_over()) return {Reading::Kind::refused, 0, *notation, msg("the match is over")};
        if (auto const i = find_move(*this, *notation)) return {Reading::Kind::legal, *i, *notation, {}};
        if constexpr (HasRefusal<G>) {
            return {Reading::Kind::refused, 0, *notation, g_.refusal(now_.position, *notation)};
        } else {
            return {Reading::Kind::refused, 0, *notation, msg("{} is not possible here", *notation)};
        }
    }

    std::string text() const override { return g_.text(now_.position); }
    std::optional<Message> remark() const override {
        if constexpr (HasRemark<G>) {
            return g_.remark(now_.position);
        } else {
            return std::nullopt;
        }
    }
    std::optional<std::string> board() const override {
        if constexpr (HasBoard<G>) {
            return g_.board(now_.position);
        } else {
            return std::nullopt;
        }
    }
    std::optional<Scene> scene() const override { return scene_at(now_.position); }
    std::uint64_t key() const override { return key_of(g_, now_.position); }

    std::vector<Scene> frames(std::size_t i) const override {
        if constexpr (HasFrames<G>) return g_.frames(now_.position, moves_[i]);
        return Table::frames(i);
    }
    std::vector<Mark> preview(std::size_t i) const override {
        if constexpr (HasPreview<G>) return g_.preview(now_.position, moves_[i]);
        return Table::preview(i);
    }
    std::vector<Mark> odds() const override {
        if constexpr (HasOdds<G>) return g_.odds(now_.position);
        return Table::odds();
    }
    std::vector<Mark> revelation(std::string_view secret) const override {
        if constexpr (HasRevelation<G>) return g_.revelation(now_.position, secret);
        return Table::revelation(secret);
    }
    std::optional<std::string> clicked(Clicks const& clicks) const override {
        if constexpr (HasClickMeaning<G>) return g_.clicked(now_.position, clicks);
        return Table::clicked(clicks);
    }
    Message caption() const override {
        if constexpr (HasCaption<G>) return g_.caption(previous(), last_move(), now_.position);
        return Table::caption();
    }
    Message event_name() const override {
        if constexpr (HasEventName<G>) {
            if (g_.turn(previous()).is_chance()) return g_.event_name(previous(), last_move());
        }
        std::string const text = g_.text(previous(), last_move());
        return verbatim(text.starts_with('~') ? text.substr(1) : text);
    }
    Message caption_refused(Message const& reason) const override {
        if constexpr (HasCaption<G>) return g_.caption_refused(reason);
        return Table::caption_refused(reason);
    }
    Message caption(Ending const& ending) const override {
        if constexpr (HasCaption<G>) return g_.caption(ending);
        return Table::caption(ending);
    }
    Message caption_revealed(std::string_view secret) const override {
        if constexpr (HasCaption<G> && HasSecret<G>) return g_.caption_revealed(secret);
        return Table::caption_revealed(secret);
    }
    bool can_edit() const override { return HasEditor<G>; }
    std::unique_ptr<Table> edited(int zone, int step) const override {
        if constexpr (HasEditor<G>) {
            auto position = now_.position;
            g_.edit(position, zone, step);
            return standing_at(position);
        }
        return Table::edited(zone, step);
    }
    std::unique_ptr<Table> passed() const override {
        if constexpr (HasEditor<G>) {
            auto position = now_.position;
            g_.pass(position);
            return standing_at(position);
        }
        return Table::passed();
    }

    std::size_t plies() const override { return past_.size(); }
    void play(std::size_t i) override {
        assert(i < moves_.size());
        auto const move = moves_[i];
        past_.push_back(now_);
        if constexpr (HasRepetition<G>) {
            if (g_.irreversible(now_.position, move)) now_.history_begin = keys_.size();
        }
        g_.play(now_.position, move);
        now_.move = move;
        remember_key();
        list_moves();
    }
    void continue_after_repetition() override {
        if (!ended_by_repetition()) return;
        now_.history_begin = keys_.size() - 1;
        now_.occurrences = 1;
        list_moves();
    }
    void undo() override {
        assert(!past_.empty());
        if constexpr (HasRepetition<G>) keys_.pop_back();
        now_ = past_.back();
        past_.pop_back();
        list_moves();
    }
    std::unique_ptr<Table> clone() const override { return std::make_unique<TableOf>(*this); }

private:
    struct State {
        PositionOf<G> position;
        MoveOf<G> move;                 ///< the move that led here
        std::size_t history_begin = 0;  ///< index in keys_ of the first since the last irreversible move
        int occurrences = 1;
    };

    std::optional<std::string> notation_of(std::string_view attempt) const {
        if constexpr (HasNotation<G>) {
            return g_.notation(now_.position, attempt);
        } else {
            auto const typed = trimmed(attempt);
            if (!find_move(*this, typed)) return std::nullopt;
            return std::string(typed);
        }
    }

    void remember_key() {
        now_.occurrences = 1;
        if constexpr (HasRepetition<G>) {
            keys_.push_back(key_of(g_, now_.position));
            auto const past = history();
            now_.occurrences = static_cast<int>(std::count(past.begin(), past.end(), past.back()));
        }
    }

    void list_moves() {
        moves_.clear();
        if (turn().is_over()) return;
        for (auto const& m : g_.moves(now_.position)) moves_.push_back(m);
    }

    G g_;
    Params params_;
    std::span<Picture const> pictures_;
    State now_;
    std::vector<State> past_;
    std::vector<std::uint64_t> keys_;  ///< of every position so far, for games with repetition
    std::vector<MoveOf<G>> moves_;
};

}  // namespace joute
