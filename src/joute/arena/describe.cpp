// SPDX-License-Identifier: MIT
#include "joute/arena/describe.hpp"

#include "joute/arena/player.hpp"
#include "joute/base/text.hpp"
#include "joute/protocol/program.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace joute {
namespace {

std::string describe_result(MoveReport const& move, Texts const& texts) {
    if (move.distance && move.value > 0) return texts(msg("wins in {}", *move.distance));
    if (move.distance) return texts(msg("loses in {}", *move.distance));
    return move.exact && move.value == 0 ? texts(msg("draw"))
                                         : texts.number(fmt::format("{:+.2f}", move.value));
}

std::string marked(std::string const& value, bool exact) { return (exact ? "" : "≈ ") + value; }

// The value of a parameter in words; empty for a choice at its default.
std::string describe_param(Param const& param, std::int64_t value, Texts const& texts) {
    if (param.kind == Param::Kind::choice && value == param.usual) return {};
    auto const label = texts(param.label);
    if (label.empty()) return fmt::format("{} = {}", param.key, value_text(param, value));
    if (param.kind == Param::Kind::choice)
        return std::string(split(label, '|')[static_cast<std::size_t>(value)]);
    auto const text = value_text(param, value);
    return fill(label, {text, text});
}

// `depth=6,time=2s` as `depth 6, time 2s`.
std::string describe_options(std::string_view options, Texts const& texts) {
    static constexpr std::array known{tr("depth"), tr("nodes"), tr("time")};
    std::string text;
    for (auto const option : split(options, ',')) {
        auto const parts = split(option, '=');
        bool const is_known = std::find(known.begin(), known.end(), parts.front()) != known.end();
        text += ", " + (is_known ? texts(parts.front()) : std::string(parts.front()));
        if (parts.size() > 1) text += " " + std::string(parts[1]);
    }
    return text;
}

}  // namespace

std::string describe_value(MoveReport const& move, Unit unit, Texts const& texts) {
    auto const value = [&] {
        switch (unit) {
            case Unit::result: return describe_result(move, texts);
            case Unit::points: return texts.number(fmt::format("{:+.4g}", move.value));
            case Unit::probability: return texts.number(fmt::format("{:.2f} %", move.value * 100));
        }
        return std::string();
    }();
    return marked(value, move.exact);
}

std::string short_value(MoveReport const& move, Unit unit, Texts const& texts) {
    bool const none = std::abs(move.value) < 0.005;
    auto const number = unit == Unit::probability ? fmt::format("{:.0f} %", move.value * 100)
                        : unit == Unit::points    ? fmt::format("{:+.3g}", move.value)
                        : none                    ? "0"
                        : move.exact              ? fmt::format("{:+.0f}", move.value)
                                                  : fmt::format("{:+.2f}", move.value);
    return marked(texts.number(number), move.exact);
}

std::string describe_params(ChosenGame const& game, Texts const& texts) {
    std::string text;
    for (auto const& param : game.type->about().params) {
        auto const part = describe_param(param, game.params[param.key], texts);
        if (!part.empty()) text += (text.empty() ? "" : ", ") + part;
    }
    return text;
}

std::string describe_game(ChosenGame const& game, Texts const& texts) {
    auto const params = describe_params(game, texts);
    return texts(game.type->about().title) + (params.empty() ? "" : ", " + params);
}

std::string describe_player(std::string const& who, ChosenGame const& game, Texts const& texts) {
    if (who == human) return texts("person");
    if (auto const program = program_named(who)) return fmt::format("{}", fmt::join(program->command, " "));
    auto const [name, options] = split_params(who);
    if (name == "level") return texts(msg("level {}", options));
    for (auto const& engine : game.type->engines(game.params)) {
        if (engine.name == name)
            return texts(engine.title.empty() ? engine.name : engine.title) +
                   (options.empty() ? "" : describe_options(options, texts));
    }
    return who;
}

std::string describe_players(SavedMatch const& match, Texts const& texts) {
    std::vector<std::string> players;
    for (auto const& who : match.record.players) players.push_back(describe_player(who, match.game, texts));
    return fmt::format("{}", fmt::join(players, " – "));
}

std::string describe_cause(Ending const& ending, Seating const& seating, Texts const& texts) {
    auto const by = ending.by ? seating[static_cast<std::size_t>(*ending.by)].name : std::string();
    switch (ending.cause) {
        case Ending::Cause::resignation: return texts(msg("{} resigns.", by)) + "\n";
        case Ending::Cause::agreement: return texts(msg("The players agree on a draw.")) + "\n";
        case Ending::Cause::time: return texts(msg("{} ran out of time.", by)) + "\n";
        case Ending::Cause::illegal: return texts(msg("{} played an illegal move.", by)) + "\n";
        case Ending::Cause::garbage: return texts(msg("{} did not answer with a move.", by)) + "\n";
        case Ending::Cause::crash: return texts(msg("{} crashed.", by)) + "\n";
        case Ending::Cause::stall: return texts(msg("{} stopped responding.", by)) + "\n";
        case Ending::Cause::flood: return texts(msg("{} flooded its output.", by)) + "\n";
        case Ending::Cause::rules:
        case Ending::Cause::repetition:
        case Ending::Cause::left: break;
    }
    return {};
}

std::string describe_ending(Ending const& ending, Unit unit, Seating const& seating, Texts const& texts) {
    std::string text;
    if (ending.cause == Ending::Cause::repetition)
        text = texts(msg("The position has occurred three times.")) + "\n";
    if (unit == Unit::points) {
        for (std::size_t i = 0; i < seating.size(); ++i) {
            text += texts(plural(std::abs(ending.scores[i]), "{}: {} point", "{}: {} points", seating[i].name,
                                 ending.scores[i])) +
                    "\n";
        }
    }
    if (ending.drawn()) return text + texts(msg("A draw.")) + "\n";
    for (Seat const seat : ending.winners) {
        text += texts(msg("{} wins!", seating[static_cast<std::size_t>(seat)].name)) + "\n";
    }
    return text;
}

std::string seat_name(Seat seat, About const& about, Texts const& texts) {
    auto const all = texts(about.seat_names);
    auto const names = split(all, '|');
    bool const named = !all.empty() && static_cast<std::size_t>(seat) < names.size();
    return named ? std::string(names[static_cast<std::size_t>(seat)]) : texts(msg("player {}", seat + 1));
}

std::string seat_name(Seat seat, std::string const& who, ChosenGame const& game, Texts const& texts) {
    auto const name = seat_name(seat, game.type->about(), texts);
    return who == human ? name : name + " (" + describe_player(who, game, texts) + ")";
}

std::string describe_match(Catalog const& catalog, std::filesystem::path const& file, Texts const& texts) {
    auto const saved = load_match(catalog, file);
    return fmt::format("{}  {}  {}  {}", saved.record.date, describe_game(saved.game, texts),
                       describe_players(saved, texts),
                       texts(plural(saved.record.moves(), "{} move", "{} moves")));
}

std::string rules_in(GameType const& game, std::string_view language) {
    std::string_view rules;
    for (auto const& text : game.texts()) {
        if (!text.rules.empty() && (rules.empty() || text.language == language)) rules = text.rules;
    }
    return std::string(rules);
}

}  // namespace joute
