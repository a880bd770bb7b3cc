// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/judge.hpp"
#include "joute/front/window/analyst.hpp"
#include "joute/front/window/board_view.hpp"
#include "joute/front/window/overlays.hpp"
#include "joute/front/window/review.hpp"
#include "joute/front/window/session.hpp"

#include <functional>
#include <optional>
#include <string>

namespace joute::window {

/// Screen of a match: board and captions; beside them players, moves and buttons.
class MatchScreen final : public Screen {
public:
    /// Throws Error for invalid options.
    MatchScreen(Shell& shell, PlayOptions request);

    void frame(Ui& ui) override;
    bool moves() const override { return board_.animating(); }
    bool ticks() const override;
    /// For the tests: the match, and what the board shows of it.
    Session const& session() const { return session_; }
    Table const& shown() const { return *moment().table; }
    Rect graph_place() const { return graph_; }

private:
    enum class Dialog { nothing, keys, page, file, continue_here, resign };

    void process_events(Ui& ui);
    void show(std::size_t moment);
    void animate_to(std::size_t moment);
    bool at_the_end() const { return !better_ && shown_ + 1 == session_.moments().size(); }
    Moment const& moment() const { return better_ ? better_->now() : session_.moments()[shown_]; }

    void board(Ui& ui, Rect area);
    void headline(Ui& ui, Rect area);
    void caption(Ui& ui, Rect area);
    void result(Ui& ui, Rect area);
    std::string result_in_words(Ui const& ui) const;
    std::string cause_of_the_end(Ui const& ui) const;
    void balance_bar(Ui& ui, Rect area);
    void side(Ui& ui, Rect area);
    void players(Ui& ui, Rect& area);
    void graph(Ui& ui, Rect area);
    void list(Ui& ui, Rect area);
    void history(Ui& ui, Rect area);
    /// Each call returns the place of the next button.
    using Places = std::function<Rect()>;
    void buttons(Ui& ui, Rect area);
    void history_buttons(Ui& ui, Places const& next);
    void advice_buttons(Ui& ui, Places const& next);
    void ending_buttons(Ui& ui, Places const& next);
    void odds_button(Ui& ui, Rect place);
    void file_buttons(Ui& ui, Places const& next);
    void settings(Ui& ui, Rect area);
    void overlay(Ui& ui);
    void file_question(Ui& ui);
    void questions(Ui& ui);
    void list_of_keys(Ui& ui);
    void answer(BoardInput const& answer);
    bool may_play() const {
        return at_the_end() ? session_.persons_turn() : !better_ && session_.can_go_on_from(shown_);
    }
    void attempt(std::string const& text);
    void ask_to_go_on(std::optional<std::string> move = {});
    void typed(Ui& ui);

    void toggle_review();
    void review(Ui& ui, Rect area);
    std::string review_text() const;
    std::string review_summary() const;
    Message mistakes_in_words() const;
    std::optional<Judgement> mistake_at(std::size_t moment) const;
    std::optional<std::size_t> next_mistake(int step) const;
    void show_better_line(Judgement const& mistake);
    void extend_better_line(Ui& ui);
    bool close_better_line();
    void step_better_line(std::size_t at);

    int button_rows() const { return (button_count_ + 1) / 2; }
    bool has_odds() const;
    void request_analysis();
    void ask_for_hint();
    void faster();
    void restart();
    std::string balance_in_short() const;
    std::optional<double> share_of_first(std::size_t moment) const;
    std::vector<Mark> notes() const;

    Shell& shell_;
    PlayOptions request_;
    Session session_;
    Analyst analyst_;
    BoardView board_;
    std::size_t shown_ = 0;
    std::string typed_;
    bool values_ = false;
    bool odds_ = false;
    bool hint_ = false;                 ///< requested for the shown moment
    bool review_ = false;               ///< of the finished match
    std::optional<BetterLine> better_;  ///< shown in place of the moment
    Rect graph_;                        ///< of the values, in the last frame
    int button_count_ = 9;              ///< in the last frame
    Dialog dialog_ = Dialog::nothing;
    std::optional<Page> page_;
    std::optional<FileQuestion> file_;
    std::string file_trouble_;
    std::optional<std::string> move_there_;  ///< to be played at an earlier moment once the user confirms
};

}  // namespace joute::window
