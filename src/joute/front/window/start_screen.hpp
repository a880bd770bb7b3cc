// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match_files.hpp"
#include "joute/front/window/overlays.hpp"
#include "joute/front/window/scroll_area.hpp"
#include "joute/front/window/shell.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace joute::window {

/// First screen: the games, their parameters and players, the clock, and the unfinished matches. All choices are
/// those of the last match.
class StartScreen final : public Screen {
public:
    /// Shows `note` at the top, for example why a match could not start.
    StartScreen(Shell& shell, Message note);

    void frame(Ui& ui) override;

private:
    /// The user's choices for one game.
    struct Options {
        GameType const* type = nullptr;
        std::vector<long> params;
        std::vector<std::string> seats;      ///< players as in PlayOptions
        bool in_order_of_play = false;       ///< seats are listed in order of play; seats[0] moves first
        std::shared_ptr<Table const> table;  ///< starting position, for the thumbnail
    };
    /// The user's choice of a clock.
    struct ClockChoice {
        std::size_t chosen = 0;  ///< 0: none, then the usual ones, then an own one
        long minutes = 15;       ///< of the own one, per player
        long seconds = 10;       ///< of the own one, per move

        /// As in `--clock`; empty: no clock.
        std::string text() const;
        /// The choice for such a text; none if it is not a clock.
        static ClockChoice from(std::string const& text);
    };

    Options options_of(GameType const& type) const;
    std::string game_text(Options const& options) const;
    ChosenGame game_of(Options const& options) const { return shell_.catalog.choose(game_text(options)); }
    void deal(Options& options) const;
    std::vector<std::string> who_may_play(Options const& options, std::size_t seat) const;
    std::string player_label(std::string const& who, Options const& options, bool briefly = false) const;

    void title(Ui& ui, Rect area);
    void games(Ui& ui, Rect area);
    void saved(Ui& ui, Rect area);
    void options(Ui& ui, Rect area);
    void parameters(Ui& ui, Rect& area, Options& options);
    void seats(Ui& ui, Rect& area, Options& options);
    float who_begins(Ui& ui, Rect area, Options& options);
    void seat(Ui& ui, Rect area, Options& options, std::size_t i);
    void clock(Ui& ui, Rect& area);
    void actions(Ui& ui, Rect area, Options const& options);
    void overlay(Ui& ui);
    bool choose_player(Ui& ui, Options& options, std::size_t seat);
    void begin(Options const& options);
    void solve_puzzles(Options const& options);
    void resume(std::filesystem::path const& file);

    Shell& shell_;
    std::vector<Options> options_;
    std::size_t chosen_ = 0;
    ClockChoice clock_;
    std::vector<ListedMatch> unfinished_;  ///< the last ones
    bool any_saved_ = false;
    Message note_;
    ScrollArea scroll_;
    std::optional<Page> page_;
    std::optional<std::size_t> choosing_;  ///< the seat whose player is being chosen from a list
    bool keys_ = false;
};

}  // namespace joute::window
