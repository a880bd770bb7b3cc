// SPDX-License-Identifier: MIT
#include "joute/protocol/ugi_syntax.hpp"

#include "joute/base/text.hpp"
#include "joute/game/limits.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute::ugi {

std::string result_word(Ending const& ending) {
    if (ending.drawn()) return "draw";
    std::string text;
    for (Seat const seat : ending.winners) text += fmt::format("{}p{}win", text.empty() ? "" : " ", seat + 1);
    return text.empty() ? "none" : text;
}

std::string position_line(Course const& course) {
    auto line = course.from ? "position fen " + *course.from : std::string("position startpos");
    for (std::size_t i = 0; i < course.moves.size(); ++i)
        line += (i == 0 ? " moves " : " ") + course.moves[i];
    return line;
}

std::string with_legal_moves(std::string go, Table const& table) {
    go += " searchmoves";
    for (std::size_t i = 0; i < table.move_count(); ++i) go += " " + table.move_text(i);
    return go;
}

std::optional<Option> parse_option(std::string_view line) {
    auto const tokens = joute::tokens(line);
    if (tokens.size() < 3 || tokens[0] != "option" || tokens[1] != "name") return std::nullopt;
    Option option;
    std::string* value = &option.name;  // names may contain blanks
    for (std::size_t i = 2; i < tokens.size(); ++i) {
        if (tokens[i] == "type") {
            value = &option.type;
        } else if (tokens[i] == "var") {
            value = &option.values.emplace_back();
        } else if (tokens[i] == "default" || tokens[i] == "min" || tokens[i] == "max") {
            value = nullptr;
        } else if (value != nullptr) {
            *value += (value->empty() ? "" : " ") + std::string(tokens[i]);
        }
    }
    return option;
}

namespace {

using namespace std::chrono_literals;

constexpr auto without_end = 24h * 365;
constexpr auto lag = 10ms;  // transmission time, which the host's clock includes

void put(std::vector<Clock::duration>& durations, std::size_t seat, double milliseconds) {
    if (durations.size() <= seat) durations.resize(seat + 1);
    durations[seat] =
        std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double, std::milli>(milliseconds));
}

}  // namespace

std::optional<std::size_t> seat_of(std::string_view word, std::string_view ending) {
    if (!word.ends_with(ending)) return std::nullopt;
    word.remove_suffix(ending.size());
    if (word == "w") return 0;
    if (word == "b") return 1;
    if (word.size() != 2 || word[0] != 'p' || word[1] < '1' || word[1] > '9') return std::nullopt;
    return static_cast<std::size_t>(word[1] - '1');
}

Go parse_go(std::string_view text) {
    Go go;
    auto const tokens = joute::tokens(text);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i] == "infinite") go.infinite = true;
        if (tokens[i] == "searchmoves") {
            go.moves.assign(tokens.begin() + static_cast<std::ptrdiff_t>(i) + 1, tokens.end());
            break;
        }
        auto const value = i + 1 < tokens.size() ? to_double(tokens[i + 1]) : std::nullopt;
        if (!value) continue;
        double const most = std::clamp(*value, 0.0, 1e12);
        if (auto const seat = seat_of(tokens[i], "time")) put(go.left, *seat, most);
        if (auto const seat = seat_of(tokens[i], "inc")) put(go.increments, *seat, most);
        if (tokens[i] == "movetime")
            go.budget.time =
                std::chrono::milliseconds(std::max<std::int64_t>(1, static_cast<std::int64_t>(most)));
        if (tokens[i] == "nodes")
            go.budget.nodes = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(most));
        if (tokens[i] == "depth") go.budget.depth = static_cast<int>(std::clamp(most, 1.0, 1000.0));
    }
    return go;
}

Budget budget_for(Go const& go, std::size_t seat) {
    auto budget = go.budget;
    if (seat < go.left.size()) {
        auto const increment = seat < go.increments.size() ? go.increments[seat] : Clock::duration{};
        auto const share = std::max<Clock::duration>(time_share(go.left[seat], increment) - lag, 1ms);
        budget.time = std::min(budget.time.value_or(share), share);
    }
    if (go.infinite) budget.time = without_end;
    return budget;
}

}  // namespace joute::ugi
