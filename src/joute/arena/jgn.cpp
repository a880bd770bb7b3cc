// SPDX-License-Identifier: MIT
#include "joute/arena/jgn.hpp"

#include "joute/base/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

namespace joute {
namespace jgn {
namespace {

// Values of the tag Termination; those of PGN where it defines one.
constexpr std::array<std::pair<Ending::Cause, std::string_view>, 11> causes{{
    {Ending::Cause::rules, "normal"},
    {Ending::Cause::repetition, "repetition"},
    {Ending::Cause::resignation, "resignation"},
    {Ending::Cause::agreement, "agreement"},
    {Ending::Cause::left, "unterminated"},
    {Ending::Cause::time, "time forfeit"},
    {Ending::Cause::illegal, "rules infraction"},
    {Ending::Cause::garbage, "garbage"},
    {Ending::Cause::crash, "crash"},
    {Ending::Cause::stall, "stall"},
    {Ending::Cause::flood, "flood"},
}};

std::string_view word_for(Ending::Cause cause) {
    auto const found =
        std::find_if(causes.begin(), causes.end(), [&](auto const& each) { return each.first == cause; });
    return found->second;
}

}  // namespace

std::string player_tag(std::size_t seat) {
    return seat == 0 ? "White" : seat == 1 ? "Black" : fmt::format("Player{}", seat + 1);
}

std::string result(Record const& record) {
    if (!record.ending) return std::string(unfinished);
    auto const& winners = record.ending->winners;
    if (record.players.size() == 2 && winners.size() == 1) return winners[0] == 0 ? "1-0" : "0-1";
    if (record.players.size() == 2) return "1/2-1/2";
    std::string text;
    for (Seat const seat : winners) text += (text.empty() ? "" : " ") + std::to_string(seat + 1);
    return text;
}

std::string termination(Record const& record) {
    if (!record.ending) return std::string(word_for(Ending::Cause::left));
    std::string text(word_for(record.ending->cause));
    if (record.ending->by) text += fmt::format(" {}", *record.ending->by + 1);
    return text;
}

std::optional<Ending::Cause> parse_cause(std::string_view word) {
    for (auto const& [cause, name] : causes) {
        if (word == name) return cause;
    }
    return std::nullopt;
}

std::string fault_text(Seat seat, Fault const& fault) {
    return fmt::format("fault {} {}: {}", seat + 1, verdict(fault.cause), in_english(fault.why));
}

std::optional<std::pair<Seat, std::string>> parse_fault(std::string_view comment) {
    auto const parts = tokens(comment.substr(0, comment.find(':')));
    auto const seat = parts.size() == 3 ? to_int(parts[1]) : std::nullopt;
    if (!seat || parts[0] != "fault" || *seat < 1 || *seat > most_seats) return std::nullopt;
    return std::pair(*seat - 1, std::string(parts[2]));
}

std::string clock_text(Clock::duration duration) {
    auto const ms = std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
    return fmt::format("{}:{:02}:{:02}.{:03}", ms / 3'600'000, ms / 60'000 % 60, ms / 1000 % 60, ms % 1000);
}

std::optional<Clock::duration> parse_clock(std::string_view text) {
    auto const parts = split(text, ':');
    if (parts.size() != 3) return std::nullopt;
    auto const hours = to_int(parts[0]);
    auto const minutes = to_int(parts[1]);
    auto const seconds = to_double(parts[2]);
    bool const possible = hours && minutes && seconds && *hours >= 0 && *hours < 1'000'000 && *minutes >= 0 &&
                          *minutes < 60 && *seconds >= 0 && *seconds < 60;
    if (!possible) return std::nullopt;
    return std::chrono::duration_cast<Clock::duration>(Seconds(*hours * 3600.0 + *minutes * 60.0 + *seconds));
}

std::optional<Clock::duration> clock_in(std::string_view comment) {
    constexpr std::string_view command = "[%clk ";
    auto const begin = comment.find(command);
    if (begin == std::string_view::npos) return std::nullopt;
    auto const rest = comment.substr(begin + command.size());
    return parse_clock(rest.substr(0, rest.find(']')));
}

}  // namespace jgn

namespace {

// Writes one line per move, with its events and comments behind it.
class Moves {
public:
    std::string text(Record const& record) {
        for (auto const& item : record.items) add(item);
        end_line();
        return std::move(text_);
    }

private:
    void add(Record::Item const& item) {
        switch (item.kind) {
            case Record::Item::Kind::move:
                end_line();
                put(fmt::format("{}. {}", ++ply_, item.text));
                break;
            case Record::Item::Kind::event: put(item.text); break;
            case Record::Item::Kind::comment: put("{" + item.text + "}"); break;
            case Record::Item::Kind::refused:
                end_line();
                put(fmt::format("{{{}{}}}", jgn::refused, item.text));
                end_line();
                break;
            case Record::Item::Kind::remark:
                put(";" + item.text);
                end_line();
                break;
        }
    }
    void put(std::string const& word) { line_ += (line_.empty() ? "" : " ") + word; }
    void end_line() {
        if (!line_.empty()) text_ += std::exchange(line_, {}) + "\n";
    }

    int ply_ = 0;
    std::string line_;
    std::string text_;
};

std::string quoted(std::string_view value) {
    std::string text = "\"";
    for (char const c : value) {
        if (c == '"' || c == '\\') text += '\\';
        text += c;
    }
    return text + "\"";
}

std::string tags(Record const& record) {
    std::string text;
    auto tag = [&](std::string_view name, std::string_view value) {
        text += fmt::format("[{} {}]\n", name, quoted(value));
    };
    tag("Event", record.event);
    tag("Site", record.site);
    tag("Date", record.date);
    tag("Round", record.round);
    for (std::size_t i = 0; i < record.players.size(); ++i) tag(jgn::player_tag(i), record.players[i]);
    tag("Result", jgn::result(record));
    tag("Scores", record.ending ? fmt::format("{}", fmt::join(record.ending->scores, " ")) : "?");
    tag("Game", record.game);
    if (record.position) tag("Position", *record.position);
    if (!record.repetition_ends) tag("Repetition", jgn::ignored);
    if (record.seed) tag("Seed", std::to_string(*record.seed));
    if (record.secret && (record.ending || !record.secret_from_seed)) tag("Secret", *record.secret);
    tag("TimeControl", record.time_control);
    tag("Termination", jgn::termination(record));
    for (auto const& [name, value] : record.other_tags) tag(name, value);
    tag("Joute", jgn::version);
    return text + "\n";
}

}  // namespace

WrittenRecord JgnFormat::write(Record const& record) const {
    auto text = tags(record) + Moves().text(record);
    if (record.ending) {
        bool const many = record.players.size() > 2;
        text += (many ? std::string(jgn::over) : jgn::result(record)) + "\n";
    }
    return {std::move(text), {}};
}

}  // namespace joute
