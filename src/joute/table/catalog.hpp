// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/table/game_type.hpp"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace joute {

// A game with its parameters, as a game string names it.
struct ChosenGame {
    GameType const* type;
    Params params;

    // From a position, or from the start when there is none. A random deal comes from a generator of its own: the
    // seed's first draws are for what is hidden, and neither may tell anything of the other.
    std::unique_ptr<Table> start(std::optional<std::string> const& position, std::uint64_t seed) const;
    // Whether the start depends on the seed.
    bool is_dealt() const;
    // What the seed hides at the start; nothing for most games.
    std::unique_ptr<Secret> secret(Table const& table, std::uint64_t seed) const;
};

// The games a program was built with, in alphabetical order.
class Catalog {
public:
    // `program` is what people type to start it.
    explicit Catalog(std::string program = "joute") : program_(std::move(program)) {}

    // What people type to start it, for advice such as «joute games».
    std::string const& program() const { return program_; }
    // Called by what the build generates for each game.
    void add(std::unique_ptr<GameType> game);

    // For lists and menus; sorted by name.
    std::vector<std::unique_ptr<GameType>> const& games() const { return games_; }
    // Throws Error when there is none of that name, with the nearest one as a suggestion.
    GameType const& find(std::string_view name) const;
    // `ttt:k=4,n=6`. Throws Error.
    ChosenGame choose(std::string_view game) const;

    // The words of a language: Joute's own and every game's.
    Texts texts(std::string const& language) const;

private:
    std::string program_;
    std::vector<std::unique_ptr<GameType>> games_;
};

// The nearest of some names to what was typed, if near enough to be what was meant.
std::optional<std::string_view> nearest(std::string_view typed, std::vector<std::string_view> const& names);

// The complaint about an unknown name: the nearest one, or the whole list.
Message unknown_name(Message const& what, std::string_view typed, std::vector<std::string_view> const& names);

}  // namespace joute
