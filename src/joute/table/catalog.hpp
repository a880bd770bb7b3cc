// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/game_type.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace joute {

/// The translations of Joute's own messages, from po/. The build generates the definition.
std::span<GameTexts const> own_texts();

/// A game with its parameters, as in a game string.
struct ChosenGame {
    GameType const* type;
    Params params;

    /// A table at `position`, or at the start if null. A random deal has its own generator, so that it
    /// reveals nothing about the secret, which comes from the same seed.
    std::unique_ptr<Table> start(std::optional<std::string> const& position, std::uint64_t seed) const;
    /// Whether the start depends on the seed.
    bool is_dealt() const;
    /// The secret that the seed gives at the start. Null if the game has none.
    std::unique_ptr<Secret> secret(Table const& table, std::uint64_t seed) const;
};

/// The games that the program was built with.
class Catalog {
public:
    /// `program` is the command that starts the program, for advice such as «joute games».
    explicit Catalog(std::string program = "joute") : program_(std::move(program)) {}

    std::string const& program() const { return program_; }
    /// Called by the registration code that the build generates for each game.
    void add(std::unique_ptr<GameType> game);

    /// Sorted by name.
    std::vector<std::unique_ptr<GameType>> const& games() const { return games_; }
    /// Throws Error, with the nearest name as a suggestion, if there is no such game.
    GameType const& find(std::string_view name) const;
    /// Parses a game string such as `ttt:k=4,n=6`. Throws Error if it is invalid.
    ChosenGame choose(std::string_view game) const;

    /// The translations of a language: Joute's own and those of every game.
    Texts texts(std::string const& language) const;

private:
    std::string program_;
    std::vector<std::unique_ptr<GameType>> games_;
};

/// The name nearest to what was typed, by edit distance. Null if none is close.
std::optional<std::string_view> nearest(std::string_view typed, std::vector<std::string_view> const& names);

/// An error message for an unknown name; it suggests the nearest name or lists all of them.
Message unknown_name(Message const& what, std::string_view typed, std::vector<std::string_view> const& names);

}  // namespace joute
