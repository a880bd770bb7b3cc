// SPDX-License-Identifier: MIT
#include "joute/arena/describe.hpp"

#include "joute/arena/match_files.hpp"
#include "joute/arena/player.hpp"
#include "joute/base/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace joute {
namespace {

std::string describe_result(MoveReport const& move, Texts const& texts) {
    if (move.distance && move.value > 0) return texts(msg("wins in {}", *move.distance));
    if (move.distance) return texts(msg("loses in {}", *move.distance));
    return move.exact && move.value == 0 ? texts(msg("draw")) : fmt::format("{:+.2f}", move.value);
}

}  // namespace

std::string describe_value(MoveReport const& move, Unit unit, Texts const& texts) {
    auto const value = [&] {
        switch (unit) {
            case Unit::result: return describe_result(move, texts);
            case Unit::points: return fmt::format("{:+.4g}", move.value);
            case Unit::probability: return fmt::format("{:.2f} %", move.value * 100);
        }
        return std::string();
    }();
    return (move.exact ? "" : "~") + value;
}

std::string short_value(MoveReport const& move, Unit unit) {
    bool const none = std::abs(move.value) < 0.005;
    auto const number = unit == Unit::probability ? fmt::format("{:.0f} %", move.value * 100)
                        : unit == Unit::points    ? fmt::format("{:+.3g}", move.value)
                        : none                    ? "0"
                        : move.exact              ? fmt::format("{:+.0f}", move.value)
                                                  : fmt::format("{:+.2f}", move.value);
    return (move.exact ? "" : "~") + number;
}

std::string describe_cause(Ending const& ending, Seating const& seating, Texts const& texts) {
    auto const by = ending.by ? seating[static_cast<std::size_t>(*ending.by)].name : std::string();
    switch (ending.cause) {
        case Ending::Cause::resignation: return texts(msg("{} resigns.", by)) + "\n";
        case Ending::Cause::agreement: return texts(msg("The players agree on a draw.")) + "\n";
        case Ending::Cause::time: return texts(msg("{} has no time left.", by)) + "\n";
        case Ending::Cause::illegal: return texts(msg("{} did not make a legal move.", by)) + "\n";
        case Ending::Cause::garbage: return texts(msg("{} did not answer with a move.", by)) + "\n";
        case Ending::Cause::crash: return texts(msg("{} crashed.", by)) + "\n";
        case Ending::Cause::stall: return texts(msg("{} does not answer any more.", by)) + "\n";
        case Ending::Cause::flood: return texts(msg("{} says too much.", by)) + "\n";
        case Ending::Cause::rules:
        case Ending::Cause::repetition:
        case Ending::Cause::left: break;
    }
    return {};
}

std::string describe_ending(Ending const& ending, Unit unit, Seating const& seating, Texts const& texts) {
    std::string text;
    if (ending.cause == Ending::Cause::repetition)
        text = texts(msg("The position occurs for the third time.")) + "\n";
    if (unit == Unit::points) {
        for (std::size_t i = 0; i < seating.size(); ++i) {
            text += texts(msg("{}: {} points", seating[i].name, ending.scores[i])) + "\n";
        }
    }
    if (ending.drawn()) return text + texts(msg("A draw.")) + "\n";
    for (Seat const seat : ending.winners) {
        text += texts(msg("{} wins!", seating[static_cast<std::size_t>(seat)].name)) + "\n";
    }
    return text;
}

std::string seat_name(Seat seat, std::string const& who, About const& about, Texts const& texts) {
    auto const all = texts(about.seat_names);
    auto const names = split(all, '|');
    bool const named = !all.empty() && static_cast<std::size_t>(seat) < names.size();
    auto const name =
        named ? std::string(names[static_cast<std::size_t>(seat)]) : texts(msg("player {}", seat + 1));
    return who == human ? name : name + " (" + who + ")";
}

std::string describe_match(Catalog const& catalog, std::filesystem::path const& file, Texts const& texts) {
    auto const record = load_match(catalog, file).record;
    return fmt::format("{}  {}  {}  {}", record.date, record.game, fmt::join(record.players, " – "),
                       texts(msg("{} moves", record.moves())));
}

std::string rules_in(GameType const& game, std::string_view language) {
    std::string_view rules;
    for (auto const& text : game.texts()) {
        if (!text.rules.empty() && (rules.empty() || text.language == language)) rules = text.rules;
    }
    return std::string(rules);
}

}  // namespace joute
