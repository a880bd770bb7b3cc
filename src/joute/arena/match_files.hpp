// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/game/record.hpp"
#include "joute/table/catalog.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// @file
/// The files that matches are kept in.
namespace joute {

/// Calls f; what it complains of is said of the file.
template <class F>
auto about_file(std::filesystem::path const& file, F const& f) {
    try {
        return f();
    } catch (Error const& error) {
        throw Error(msg("{}: {}", file.string(), error.message()));
    }
}

/// The format for a file by its extension: the general one, or the game's own. Throws Error for any other; a device, which
/// has none, gets the general one.
std::shared_ptr<RecordFormat const> format_for(std::filesystem::path const& file, ChosenGame const& game);

/// A match from a file, in the general format or in the own one of some game.
struct SavedMatch {
    ChosenGame game;
    Record record;
    std::vector<Message> notes = {};  ///< of the way it was read
};
/// `game` is what is known beforehand, and may be empty: the general format names the game, a game's own may leave out its
/// parameters. Throws Error that names the file.
/// One of several in a file is named as matches_in does.
SavedMatch load_match(Catalog const& catalog, std::filesystem::path const& file,
                      std::string const& game = {});

/// The names of all matches in a file: its own, or for a file of several, `cup.jgn#2.5.1`, by their rounds. Throws Error.
std::vector<std::string> matches_in(std::filesystem::path const& file);

/// Where matches are kept of which nobody said where; nothing when the person has no home.
std::optional<std::filesystem::path> matches_folder();
/// A name there that is not taken, told by the time and the game. Makes the folder. Throws Error.
std::filesystem::path fresh_file(std::filesystem::path const& folder, std::string_view game);
/// The matches there that can go on, the latest first; files that cannot be read are left out.
std::vector<std::filesystem::path> unfinished_matches(Catalog const& catalog,
                                                      std::filesystem::path const& folder);

/// `2026.11.16`
std::string today();

}  // namespace joute
