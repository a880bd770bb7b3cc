// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"
#include "joute/arena/recorder.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/catalog.hpp"
#include "joute/table/game_type.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace joute::text {

/// State shared by all people at one keyboard.
struct ConsoleSession {
    Console& console;
    Texts const& texts;
    ChosenGame game;
    Seating seating = {};
    std::unique_ptr<Dialogue> dialogue = nullptr;  ///< set once the seats are filled
    Match const* match = nullptr;
    Recorder* recorder = nullptr;  ///< writes the match file
};

/// Saves the match in another file from now on and reports success or the error. With an empty name, only
/// reports the current file.
void save_as(ConsoleSession const& session, std::string_view name);

/// A human player at the terminal. The dialogue reads moves; commands such as `help` work at every prompt.
class Person final : public Player {
public:
    /// The conversation must outlive the player.
    explicit Person(ConsoleSession& conversation) : session_(conversation) {}

    Decision decide(Table const& table, Thinking const& thinking) override;

private:
    void tell_clocks(Table const& table, Thinking const& thinking);

    ConsoleSession& session_;
    std::optional<std::size_t> clocks_told_ = {};  ///< at this ply
};

}  // namespace joute::text
