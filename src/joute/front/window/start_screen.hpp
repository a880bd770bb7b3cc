// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/overlays.hpp"
#include "joute/front/window/shell.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace joute::window {

/// First screen: the games, their parameters and players, and the unfinished matches.
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
        std::vector<long> seats;             ///< indices into who_may_play()
        bool in_order_of_play = false;       ///< seats are listed in order of play; seats[0] moves first
        std::shared_ptr<Table const> table;  ///< starting position, for the thumbnail
    };
    struct Saved {
        std::filesystem::path file;
        std::string label;
    };

    std::string game_text(Options const& options) const;
    void deal(Options& options) const;
    std::vector<std::string> who_may_play(Options const& options) const;
    std::string player_label(std::string const& who, Options const& options, bool briefly = false) const;

    void title(Ui& ui, Rect area);
    void games(Ui& ui, Rect area);
    void saved(Ui& ui, Rect area);
    void options(Ui& ui, Rect area);
    void parameters(Ui& ui, Rect& area, Options& options);
    void seats(Ui& ui, Rect& area, Options& options);
    float who_begins(Ui& ui, Rect area, Options& options);
    void seat(Ui& ui, Rect area, Options& options, std::size_t i);
    void actions(Ui& ui, Rect area, Options const& options);
    void overlay(Ui& ui);
    void begin(Options const& options);
    void resume(std::filesystem::path const& file);

    Shell& shell_;
    std::vector<Options> options_;
    std::size_t chosen_ = 0;
    std::vector<Saved> saved_;
    Message note_;
    std::optional<Page> page_;
    bool keys_ = false;
};

}  // namespace joute::window
