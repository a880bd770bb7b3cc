// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/matches.hpp"
#include "joute/arena/recorder.hpp"
#include "joute/arena/referee.hpp"
#include "joute/arena/replay.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace joute {

// A match that is about to be played: from its start, or taken up again where its record ends.
struct Match {
    ChosenGame game;
    Record record;
    MatchStart start;
    std::unique_ptr<Table> table;  // as it stands now
    Replay past = {};              // what happened in between
    std::vector<Message> notes = {};
};

// Throws Error for a position that cannot be.
Match new_match(ChosenGame const& game, std::optional<std::string> const& position, std::uint64_t seed);
// From a file; `game` as for load_match. Throws Error.
Match saved_match(Catalog const& catalog, std::filesystem::path const& file, std::string const& game);

// The players of the record, if everybody in it is known.
std::optional<std::vector<std::string>> players_of(Match const& match);

// For a referee, who alone has the secret from now on.
Referee::Setup setup_of(Match match, std::vector<std::unique_ptr<Player>> players);

// Where somebody wants a match to be kept.
struct KeepingWish {
    // The file; else the one it was resumed from, or one among the person's matches.
    std::optional<std::string> save = {};
    std::optional<std::string> resume = {};  // the file it comes from
    bool force = false;                      // although the file exists
    bool keep = true;                        // false: not unless `save` says where
    bool stable = false;
};
// In no file when it is not kept. Throws Error.
Keeping keeping_of(KeepingWish const& wish, ChosenGame const& game);

// Whether whoever looks into the file knows what nobody may know.
bool tells_the_secret(Record const& record, RecordFormat const& format);

}  // namespace joute
