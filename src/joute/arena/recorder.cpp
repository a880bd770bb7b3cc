// SPDX-License-Identifier: MIT
#include "joute/arena/recorder.hpp"

#include "joute/arena/jgn.hpp"
#include "joute/base/error.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute {
namespace {

using Kind = Record::Item::Kind;

// `[%emt 0:00:01.234] [%clk 0:04:58.766] [%eval 3]`, in words that programs for PGN know.
std::string comment_on(Played const& played) {
    auto text = fmt::format("[%emt {}]", jgn::clock_text(played.used));
    if (played.left) text += fmt::format(" [%clk {}]", jgn::clock_text(*played.left));
    if (played.value) text += fmt::format(" [%eval {:.6g}]", *played.value);
    return text;
}

}  // namespace

Recorder::Recorder(Record record, Keeping keeping, Trouble trouble)
    : record_(std::move(record)),
      keeping_(std::move(keeping)),
      file_(keeping_.file),
      trouble_(std::move(trouble)),
      in_trouble_(keeping_.failed) {}

void Recorder::move_to(std::filesystem::path const& file, std::shared_ptr<RecordFormat const> format) {
    KeptFile kept(file);
    kept.keep(format->write(record_).text);
    file_ = std::move(kept);
    keeping_.file = file;
    keeping_.format = std::move(format);
    in_trouble_ = false;
}

void Recorder::started(Table const&) {
    if (keeping_.from_the_start) save();
}

void Recorder::moved(Table const& table, Turn who, Played const& played) {
    record_.items.push_back({who.is_chance() ? Kind::event : Kind::move, played.text});
    if (who.is_seat() && !keeping_.stable) record_.items.push_back({Kind::comment, comment_on(played)});
    if (!table.turn().is_chance()) save();  // a line holds a move with its event
}

void Recorder::refused(Table const& table, Seat, std::string const& attempt, Message const&) {
    if (table.read(attempt).kind != Reading::Kind::refused) return;  // it could not even be read
    record_.items.push_back({Kind::refused, attempt});
    save();
}

void Recorder::failed(Table const&, Seat seat, Fault const& fault) {
    auto text = jgn::fault_text(seat, fault);
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '{' || c == '}' || c == '\n'; }, '?');
    record_.items.push_back({Kind::comment, std::move(text)});
}

void Recorder::taken_back(Table const&, std::size_t moves) {
    record_.take_back(moves);
    save();
}

void Recorder::ended(Table const&, Ending const& ending) {
    if (ending.cause == Ending::Cause::left) return;
    record_.ending = ending;
    save();
}

void Recorder::save() {
    if (!has_file()) return;
    try {
        file_.keep(keeping_.format->write(record_).text);
        in_trouble_ = false;
    } catch (Error const& error) {
        if (!in_trouble_) trouble_(error.message());
        in_trouble_ = true;
    }
}

}  // namespace joute
