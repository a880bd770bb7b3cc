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

/// The start and the moves of a match so far.
struct Course {
    std::optional<std::string> from = {};  ///< the first position; null: the game's only start
    std::vector<std::string> moves = {};   ///< moves and events, in notation
};

/// One match as text; every file format writes and reads this (docs/record-format.md). Positions and moves
/// are in the game's notation and unchecked: replay checks that they are legal.
struct Record {
    /// A move, or a note between moves.
    struct Item {
        enum class Kind {
            move,
            event,    ///< of chance
            refused,  ///< an attempt that was not legal
            comment,  ///< in braces
            remark,   ///< a comment to the end of its line
        };
        Kind kind = Kind::move;
        std::string text;
        int line = 0;  ///< line number in the file

        bool operator==(Item const& other) const { return kind == other.kind && text == other.text; }
    };

    std::string event = "Joute";
    std::string site = "?";
    std::string date = "????.??.??";
    std::string round = "-";
    std::vector<std::string> players;  ///< by seat: `human`, an engine string, or a name
    std::string game;                  ///< `ttt:k=3,n=3`
    std::optional<std::string> position = {};
    std::optional<std::uint64_t> seed = {};
    std::optional<std::string> secret = {};  ///< as at the start, if known
    bool secret_from_seed = false;           ///< the seed determines it; files omit it until the end
    bool repetition_ends = true;             ///< false if the file's format has no such rule
    std::string time_control = "-";          ///< seconds+increment
    std::vector<std::pair<std::string, std::string>> other_tags = {};
    std::vector<Item> items = {};
    std::optional<Ending> ending = {};  ///< null while the match can continue

    bool operator==(Record const&) const = default;

    /// The number of moves, without events of chance.
    std::ptrdiff_t moves() const {
        return std::count_if(items.begin(), items.end(),
                             [](Item const& item) { return item.kind == Item::Kind::move; });
    }

    /// Removes the last `moves` moves and events, with the attempts and times after them. Comments stay.
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

/// A record that was read, and notes for the user about how it was read.
struct ReadRecord {
    Record record;
    std::vector<Message> notes = {};
};

/// The text of a record, and messages about what the format cannot hold.
struct WrittenRecord {
    std::string text;
    std::vector<Message> lost = {};
};

}  // namespace joute
