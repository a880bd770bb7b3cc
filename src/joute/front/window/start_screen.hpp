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

// Where one begins: the games, how each is to be played and by whom, and the matches that wait to be gone on with.
class StartScreen final : public Screen {
public:
    // `note` is told at the top, as why a match could not begin.
    StartScreen(Shell& shell, Message note);

    void frame(Ui& ui) override;

private:
    // What is chosen of one game.
    struct Wish {
        GameType const* type = nullptr;
        std::vector<long> params;
        std::vector<long> seats;             // places in who_may_play()
        bool in_order_of_play = false;       // seats[0] begins, on whichever seat the game lets begin
        std::shared_ptr<Table const> table;  // as the match would begin
    };
    struct Saved {
        std::filesystem::path file;
        std::string words;
    };

    std::string game_text(Wish const& wish) const;
    void deal(Wish& wish) const;
    std::vector<std::string> who_may_play(Wish const& wish) const;
    std::string who_in_words(std::string const& who, bool briefly = false) const;

    void title(Ui& ui, Rect area);
    void games(Ui& ui, Rect area);
    void saved(Ui& ui, Rect area);
    void wish(Ui& ui, Rect area);
    void parameters(Ui& ui, Rect& area, Wish& wish);
    void seats(Ui& ui, Rect& area, Wish& wish);
    float who_begins(Ui& ui, Rect area, Wish& wish);
    void seat(Ui& ui, Rect area, Wish& wish, std::size_t i);
    void actions(Ui& ui, Rect area, Wish const& wish);
    void overlay(Ui& ui);
    void begin(Wish const& wish);
    void go_on(std::filesystem::path const& file);

    Shell& shell_;
    std::vector<Wish> wishes_;
    std::size_t chosen_ = 0;
    std::vector<Saved> saved_;
    Message note_;
    std::optional<Page> page_;
    bool keys_ = false;
};

}  // namespace joute::window
