// SPDX-License-Identifier: MIT
#pragma once

#include "joute/table/catalog.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// The state of a protocol server: a game, one of Joute's engines and the current position.
class EngineHost {
public:
    /// An empty engine string selects the strongest engine. Throws Error.
    EngineHost(ChosenGame game, std::string engine);

    /// The game, the engine string and the current position.
    ChosenGame const& game() const { return game_; }
    std::string const& engine_text() const { return engine_text_; }
    Table const& table() const { return *table_; }

    /// Changes to another game at its start. If it throws Error, nothing has changed.
    void choose(ChosenGame const& game);
    /// Plays moves and events from a position or from the start. If it throws Error, nothing has changed.
    void set_position(std::optional<std::string> const& position, std::vector<std::string> const& moves);
    /// Seeds the engine's RNG.
    void set_seed(std::uint64_t seed);

    /// Whether the engine has a parameter, such as `hash`.
    bool takes(std::string_view parameter) const;
    /// Sets a parameter of the engine. If it throws Error, nothing has changed.
    void set(std::string_view parameter, std::string const& value);

    /// Discards the engine and its tables.
    void forget() { engine_.reset(); }
    /// Creates the engine and its tables before think() needs them.
    void prepare(std::stop_token const& stop);
    /// Searches the current position. Creates the engine if needed.
    Thought think(Limits const& limits, Scope scope);

private:
    Engine& engine();
    std::string complete_text() const;

    ChosenGame game_;
    std::string engine_text_;
    std::vector<std::pair<std::string, std::string>> parameters_;  ///< those set after construction
    std::uint64_t seed_ = 1;
    std::unique_ptr<Table> table_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace joute
