// SPDX-License-Identifier: MIT
#include "joute/arena/event.hpp"

#include "joute/arena/jgn.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute {
namespace {

using Kind = Record::Item::Kind;

// Commands of PGN: `[%emt 0:00:01.234] [%clk 0:04:58.766] [%eval 3]`.
std::string comment_on(Event::Moved const& moved) {
    auto text = fmt::format("[%emt {}]", jgn::clock_text(moved.used));
    if (moved.left) text += fmt::format(" [%clk {}]", jgn::clock_text(*moved.left));
    if (moved.value) text += fmt::format(" [%eval {:.6g}]", *moved.value);
    return text;
}

// Replaces braces and line ends, which would end the comment.
std::string comment_on(Event::Failed const& failed) {
    auto text = jgn::fault_text(failed.seat, failed.fault);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '{' || c == '}' || c == '\n'; }, '?');
    return text;
}

}  // namespace

bool add_to(Record& record, Event const& event, bool stable) {
    bool added = false;
    auto const add = [&](Kind kind, std::string text) {
        record.items.push_back({kind, std::move(text)});
        added = true;
    };
    on(
        event,
        [&](Event::Moved const& moved) {
            add(moved.who.is_chance() ? Kind::event : Kind::move, moved.text);
            if (moved.who.is_seat() && !stable) add(Kind::comment, comment_on(moved));
        },
        [&](Event::Refused const& refused) {
            if (refused.why == Event::Refused::Cause::illegal) add(Kind::refused, refused.attempt);
        },
        [&](Event::Failed const& failed) { add(Kind::comment, comment_on(failed)); },
        [&](Event::TakenBack const& taken) {
            record.take_back(taken.plies);
            record.ending.reset();
            added = true;
        },
        [&](Event::Ended const& ended) {
            if (ended.ending.cause == Ending::Cause::left) return;
            record.ending = ended.ending;
            added = true;
        });
    return added;
}

}  // namespace joute
