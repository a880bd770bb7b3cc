// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/player.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/dialogue.hpp"
#include "joute/table/game_type.hpp"

#include <memory>
#include <string>

namespace joute::text {

// What the people at one keyboard share.
struct Conversation {
    Console& console;
    Texts const& texts;
    GameType const& game;
    std::string engine;                            // who answers `hint` and `values`
    std::unique_ptr<Dialogue> dialogue = nullptr;  // set when everybody is seated
};

// A person at the terminal. Moves go through the dialogue; a few words work at every question.
class Person final : public Player {
public:
    Person(std::string name, Conversation& conversation) : name_(std::move(name)), talk_(conversation) {}

    std::string name() const override { return name_; }
    bool is_person() const override { return true; }
    Decision decide(Table const& table, Thinking const& thinking) override;

private:
    std::string name_;
    Conversation& talk_;
};

}  // namespace joute::text
