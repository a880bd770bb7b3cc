// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// An engine of Joute's and the position it is asked about, as a program that speaks some protocol keeps them.
class EngineHost {
public:
    /// An empty engine string means the strongest. Throws Error.
    EngineHost(ChosenGame game, std::string engine);

    /// What was chosen, and the position it is asked about.
    ChosenGame const& game() const { return game_; }
    std::string const& engine_text() const { return engine_text_; }
    Table const& table() const { return *table_; }

    /// Another game, from its start. Throws Error, and then nothing has changed.
    void choose(ChosenGame const& game);
    /// From the start, or a position, after some moves and events in notation. Throws Error, and then nothing has changed.
    void set_position(std::optional<std::string> const& position, std::vector<std::string> const& moves);
    /// For what the engine draws by lot.
    void set_seed(std::uint64_t seed);

    /// Whether the engine has a parameter, as `hash`; and its value from now on. Throws Error.
    bool takes(std::string_view parameter) const;
    void set(std::string_view parameter, std::string const& value);

    /// The engine forgets what it has learned of the match.
    void forget() { engine_.reset(); }
    /// Makes the engine and its tables, so that thinking need not.
    void prepare(std::stop_token const& stop);
    /// Of the present position. The engine is made when it is first needed.
    Thought think(Limits const& limits, Scope scope);

private:
    Engine& engine();
    std::string complete_text() const;

    ChosenGame game_;
    std::string engine_text_;
    std::vector<std::pair<std::string, std::string>> parameters_;  ///< set later
    std::uint64_t seed_ = 1;
    std::unique_ptr<Table> table_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace joute
