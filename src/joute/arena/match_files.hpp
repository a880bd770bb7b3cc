// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/game/record.hpp"
#include "joute/table/catalog.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Files of saved matches.
namespace joute {

/// Calls f and puts the name of the file before the message of an Error.
template <class F>
auto about_file(std::filesystem::path const& file, F const& f) {
    try {
        return f();
    } catch (Error const& error) {
        throw Error(msg("{}: {}", file.string(), error.message()));
    }
}

/// The format for a file's extension: the general one or the game's own. Throws Error for any other
/// extension and for a folder. Devices and pipes get the general format.
std::shared_ptr<RecordFormat const> format_for(std::filesystem::path const& file, ChosenGame const& game);

/// A match from a file, in the general format or in a game's own.
struct SavedMatch {
    ChosenGame game;
    Record record;
    std::vector<Message> notes = {};  ///< from reading it, such as a line cut short
};
/// Reads one record in the general format. `game` may be empty, and must not contradict the record. Throws
/// Error.
SavedMatch read_match(Catalog const& catalog, std::string_view text, std::string const& game);
/// Reads a match. For a file with several, `file` names one by its round, as in `cup.jgn#2.5.1`. `game` may be
/// empty; it supplies parameters that a game's own format omits, and must not contradict the file. Throws
/// Error with the file's name.
SavedMatch load_match(Catalog const& catalog, std::filesystem::path const& file,
                      std::string const& game = {});

/// The default folder for matches; null if the user has no home directory.
std::optional<std::filesystem::path> matches_folder();
/// An unused file name in the folder, made of the time and the game. Creates the folder. Throws Error.
std::filesystem::path fresh_file(std::filesystem::path const& folder, std::string_view game);
/// A match in the folder.
struct ListedMatch {
    std::filesystem::path file;
    std::filesystem::file_time_type changed;  ///< when it was last played
    SavedMatch match;

    bool is_over() const { return match.record.ending.has_value(); }
};
/// All matches in the folder, the last one played first. Skips files that cannot be read.
std::vector<ListedMatch> list_matches(Catalog const& catalog, std::filesystem::path const& folder);
/// The unfinished ones.
std::vector<std::filesystem::path> unfinished_matches(Catalog const& catalog,
                                                      std::filesystem::path const& folder);
/// Removes the file of a match. Throws Error, also if the match was played since it was listed: it may be open in
/// another window.
void delete_match(ListedMatch const& match);

/// The local date: `2026.11.16`.
std::string today();

}  // namespace joute
