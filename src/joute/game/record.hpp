// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/ending.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace joute {

/// How a match came to where it stands.
struct Course {
    std::optional<std::string> from =
        {};                               ///< the position where it began; nothing: the one start of the game
    std::vector<std::string> moves = {};  ///< moves and events since then, in notation
};

/// One match from start to end, as a file tells it; every file format writes and reads this (docs/record-format.md).
/// All of it is text in the game's notation: whether it is legal is found out by playing it.
struct Record {
    /// A move, or something told between moves.
    struct Item {
        enum class Kind {
            move,
            event,    ///< of chance
            refused,  ///< an attempt that was not legal
            comment,  ///< between braces
            remark,   ///< a comment to the end of its line
        };
        Kind kind = Kind::move;
        std::string text;
        int line = 0;  ///< in the file it was read from

        bool operator==(Item const& other) const { return kind == other.kind && text == other.text; }
    };

    std::string event = "Joute";
    std::string site = "?";
    std::string date = "????.??.??";
    std::string round = "-";
    std::vector<std::string> players;  ///< who sat where: `human`, an engine string, or a name
    std::string game;                  ///< `ttt:k=3,n=3`
    std::optional<std::string> position = {};
    std::optional<std::uint64_t> seed = {};
    std::optional<std::string> secret = {};  ///< as it was at the start, if it is known
    bool secret_from_seed = false;           ///< then it is written only when the match is over
    bool repetition_ends = true;             ///< not where a game's own files know no such rule
    std::string time_control = "-";          ///< seconds+seconds
    std::vector<std::pair<std::string, std::string>> other_tags = {};
    std::vector<Item> items = {};
    std::optional<Ending> ending = {};  ///< nothing as long as the match can go on

    bool operator==(Record const&) const = default;

    /// How many decisions were made.
    std::ptrdiff_t moves() const {
        return std::count_if(items.begin(), items.end(),
                             [](Item const& item) { return item.kind == Item::Kind::move; });
    }

    /// Without the last so many moves and events, and the attempts and times after them. What somebody remarked stays.
    void take_back(std::size_t moves) {
        std::vector<Item> remarks;
        while (moves > 0 && !items.empty()) {
            auto const& last = items.back();
            if (last.kind == Item::Kind::move || last.kind == Item::Kind::event) --moves;
            bool const said = last.kind == Item::Kind::comment && !last.text.starts_with("[%") &&
                              !last.text.starts_with("fault ");
            if (said || last.kind == Item::Kind::remark) remarks.push_back(last);
            items.pop_back();
        }
        items.insert(items.end(), remarks.rbegin(), remarks.rend());
    }
};

/// A record, and what should be told of the way it was read.
struct ReadRecord {
    Record record;
    std::vector<Message> notes = {};
};

/// The text of a record, and what the format could not hold.
struct WrittenRecord {
    std::string text;
    std::vector<Message> lost = {};
};

}  // namespace joute
