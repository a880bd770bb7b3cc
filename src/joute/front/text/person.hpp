// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"
#include "joute/table/game_type.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace joute::text {

/// What the people at one keyboard share.
struct Conversation {
    Console& console;
    Texts const& texts;
    ChosenGame game;
    std::unique_ptr<Dialogue> dialogue = nullptr;  ///< set when everybody is seated
    Match const* match = nullptr;
    Recorder* recorder = nullptr;  ///< keeps the match
};

/// Keeps the match in another file from now on, and says so; or says why not. Without a name, says where it is kept.
void save_as(Conversation const& talk, std::string_view name);

/// A person at the terminal. Moves go through the dialogue; a few words work at every question.
class Person final : public Player {
public:
    /// The conversation must outlive it.
    explicit Person(Conversation& conversation) : talk_(conversation) {}

    Decision decide(Table const& table, Thinking const& thinking) override;

private:
    Conversation& talk_;
};

}  // namespace joute::text
