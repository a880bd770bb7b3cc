// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/game/ending.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace joute {

// One match from start to end, as a file tells it; every file format writes and reads this (docs/record-format.md).
// All of it is text in the game's notation: whether it is legal is found out by playing it.
struct Record {
    struct Item {
        enum class Kind {
            move,
            event,    // of chance
            refused,  // an attempt that was not legal
            comment,  // between braces
            remark,   // a comment to the end of its line
        };
        Kind kind = Kind::move;
        std::string text;
        int line = 0;  // in the file it was read from

        bool operator==(Item const& other) const { return kind == other.kind && text == other.text; }
    };

    std::string event = "Joute";
    std::string site = "?";
    std::string date = "????.??.??";
    std::string round = "-";
    std::vector<std::string> players;  // who sat where: `human`, an engine string, or a name
    std::string game;                  // `ttt:k=3,n=3`
    std::optional<std::string> position = {};
    std::optional<std::uint64_t> seed = {};
    std::optional<std::string> secret = {};  // as it was at the start, if it is known
    bool secret_from_seed = false;           // then it is written only when the match is over
    bool repetition_ends = true;             // not where a game's own files know no such rule
    std::string time_control = "-";          // seconds+seconds
    std::vector<std::pair<std::string, std::string>> other_tags = {};
    std::vector<Item> items = {};
    std::optional<Ending> ending = {};  // nothing as long as the match can go on

    bool operator==(Record const&) const = default;

    // Without the last so many moves and events, and what came after them.
    void take_back(std::size_t moves) {
        while (moves > 0 && !items.empty()) {
            auto const kind = items.back().kind;
            if (kind == Item::Kind::move || kind == Item::Kind::event) --moves;
            items.pop_back();
        }
    }
};

// A record, and what should be told of the way it was read.
struct ReadRecord {
    Record record;
    std::vector<Message> notes = {};
};

// The text of a record, and what the format could not hold.
struct WrittenRecord {
    std::string text;
    std::vector<Message> lost = {};
};

}  // namespace joute
