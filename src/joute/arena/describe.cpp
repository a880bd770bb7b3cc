// SPDX-License-Identifier: MIT
#include "joute/arena/describe.hpp"

#include "joute/arena/player.hpp"
#include "joute/base/text.hpp"
#include "joute/protocol/program.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <ctime>
#include <optional>
#include <utility>

namespace joute {
namespace {

// A value where results are win, draw and loss.
std::string describe_outcome(MoveReport const& move, Texts const& texts) {
    bool const wins = move.value > 0;
    if (move.distance)
        return wins ? texts(plural(*move.distance, "wins in {} move", "wins in {} moves"))
                    : texts(plural(*move.distance, "loses in {} move", "loses in {} moves"));
    if (!move.exact) return texts.number(fmt::format("{:+.2f}", move.value));
    return move.value == 0 ? texts(msg("draw")) : wins ? texts(msg("wins")) : texts(msg("loses"));
}

std::string marked(std::string const& value, bool exact) { return (exact ? "" : "≈ ") + value; }

// The value of a parameter in words; null for a choice at its default.
std::optional<Message> describe_param(Param const& param, std::int64_t value) {
    bool const is_choice = param.kind == Param::Kind::choice;
    if (is_choice && value == param.usual) return std::nullopt;
    auto const text = value_text(param, value);
    if (param.label.empty()) return verbatim(fmt::format("{} = {}", param.key, text));
    return is_choice ? part_of(param.label, static_cast<std::size_t>(value)) : msg(param.label, text, text);
}

Message describe_params(About const& about, Params const& params) {
    std::vector<Message> parts;
    for (auto const& param : about.params) {
        if (auto part = describe_param(param, params[param.key])) parts.push_back(*std::move(part));
    }
    return joined(std::move(parts), ", ");
}

Message describe_game(About const& about, Params const& params) {
    auto const chosen = describe_params(about, params);
    return chosen.arguments.empty() ? msg(about.title) : joined({msg(about.title), chosen}, ", ");
}

// One option of an engine: `depth=6` as `depth 6`.
Message describe_option(std::string_view option) {
    static constexpr std::array known{tr("depth"), tr("nodes"), tr("time")};
    auto const parts = split(option, '=');
    bool const is_known = std::find(known.begin(), known.end(), parts.front()) != known.end();
    auto const name = is_known ? msg(parts.front()) : verbatim(std::string(parts.front()));
    return parts.size() > 1 ? joined({name, verbatim(std::string(parts[1]))}, " ") : name;
}

Message describe_engine(EngineAbout const& engine, std::string_view options) {
    std::vector<Message> parts{engine.title.empty() ? verbatim(std::string(engine.name)) : msg(engine.title)};
    if (!options.empty()) {
        for (auto const option : split(options, ',')) parts.push_back(describe_option(option));
    }
    return joined(std::move(parts), ", ");
}

// The seat of the person if there is exactly one, else null.
std::optional<Seat> only_person(Record const& record) {
    auto const& players = record.players;
    if (std::count(players.begin(), players.end(), human) != 1) return std::nullopt;
    return static_cast<Seat>(std::find(players.begin(), players.end(), human) - players.begin());
}

std::tm calendar_time(std::chrono::system_clock::time_point time) {
    auto const seconds = std::chrono::system_clock::to_time_t(time);
    std::tm local{};
    localtime_r(&seconds, &local);
    return local;
}

}  // namespace

std::string describe_value(MoveReport const& move, Unit unit, Texts const& texts) {
    auto const value = [&] {
        switch (unit) {
            case Unit::result: return describe_outcome(move, texts);
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

Message describe_params(ChosenGame const& game) { return describe_params(game.type->about(), game.params); }

Message describe_game(ChosenGame const& game) { return describe_game(game.type->about(), game.params); }

Message describe_game(Table const& table) {
    auto const& about = table.about();
    auto const text = table.game();
    return describe_game(about, Params(about.name, about.params, split_params(text).params));
}

Message describe_player(std::string const& who, ChosenGame const& game) {
    if (who == human) return msg("person");
    if (auto const program = program_named(who))
        return verbatim(fmt::format("{}", fmt::join(program->command, " ")));
    auto const [name, options] = split_params(who);
    if (name == "level") return msg("level {}", options);
    for (auto const& engine : game.type->engines(game.params)) {
        if (engine.name == name) return describe_engine(engine, options);
    }
    return verbatim(who);
}

Message describe_level(int level, About const& about) {
    static constexpr std::array words{tr("beginner"), tr("novice"),   tr("easy"),   tr("casual"),
                                      tr("medium"),   tr("good"),     tr("strong"), tr("expert"),
                                      tr("master"),   tr("strongest")};
    bool const unbeatable = about.unbeatable && level == static_cast<int>(words.size());
    return msg(unbeatable ? tr("unbeatable") : words[static_cast<std::size_t>(level - 1)]);
}

Message describe_players(SavedMatch const& match) {
    std::vector<Message> players;
    for (auto const& who : match.record.players) players.push_back(describe_player(who, match.game));
    return joined(std::move(players), " – ");
}

Message describe_move(Table const& table, std::string_view text) {
    auto const after = table.clone();
    after->play(find_move(table, text).value());
    return after->event_name();
}

Message describe_line(Table const& table, std::span<std::string const> line) {
    std::vector<Message> parts;
    auto const now = table.clone();
    for (auto const& text : line) {
        now->continue_after_repetition();
        bool const chance = now->turn().is_chance();
        now->play(find_move(*now, text).value());
        parts.push_back(chance ? msg("({})", now->event_name()) : verbatim(text));
    }
    return joined(std::move(parts), " ");
}

Message describe_verdict(std::string_view word) {
    using Cause = Ending::Cause;
    static constexpr std::array<std::pair<Cause, std::string_view>, 6> faults{{
        {Cause::time, tr("time exceeded")},
        {Cause::illegal, tr("illegal move")},
        {Cause::garbage, tr("unreadable answer")},
        {Cause::crash, tr("crash")},
        {Cause::stall, tr("no response")},
        {Cause::flood, tr("flooded output")},
    }};
    for (auto const& [cause, words] : faults) {
        if (verdict(cause) == word) return msg(words);
    }
    return verbatim(std::string(word));
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

std::string describe_result(Record const& record, About const& about, Texts const& texts) {
    if (!record.ending) return texts(msg("unfinished"));
    if (record.ending->drawn()) return texts(msg("draw"));
    std::vector<Message> winners;
    for (Seat const seat : record.ending->winners) winners.push_back(verbatim(seat_name(seat, about, texts)));
    return texts(plural(winners.size(), "{} wins", "{} win", joined(winners, ", ")));
}

std::string seat_name(Seat seat, About const& about, Texts const& texts) {
    auto const all = texts(about.seat_names);
    auto const names = split(all, '|');
    bool const named = !all.empty() && static_cast<std::size_t>(seat) < names.size();
    return named ? std::string(names[static_cast<std::size_t>(seat)]) : texts(msg("player {}", seat + 1));
}

std::string seat_name(Seat seat, std::string const& who, ChosenGame const& game, Texts const& texts) {
    auto const name = seat_name(seat, game.type->about(), texts);
    return who == human ? name : name + " (" + texts(describe_player(who, game)) + ")";
}

Message describe_opponents(SavedMatch const& match) {
    if (!only_person(match.record)) return describe_players(match);
    std::vector<Message> others;
    auto const& players = match.record.players;
    for (auto who = players.begin(); who != players.end(); ++who) {
        if (*who == human || std::find(players.begin(), who, *who) != who) continue;
        auto const count = std::count(players.begin(), players.end(), *who);
        auto name = describe_player(*who, match.game);
        others.push_back(count == 1 ? std::move(name)
                                    : joined({verbatim(std::to_string(count)), std::move(name)}, " × "));
    }
    return msg("against {}", joined(std::move(others), ", "));
}

std::string describe_result(SavedMatch const& match, Texts const& texts) {
    auto const person = only_person(match.record);
    auto const& ending = match.record.ending;
    if (!ending || ending->drawn() || !person)
        return describe_result(match.record, match.game.type->about(), texts);
    return ending->won_by(*person) ? texts(msg("victory")) : texts(msg("defeat"));
}

Message describe_time(std::filesystem::file_time_type changed) {
    using std::chrono::system_clock;
    auto const ago = std::filesystem::file_time_type::clock::now() - changed;
    auto const now = system_clock::now();
    auto const then = now - std::chrono::duration_cast<system_clock::duration>(ago);
    auto const day_of = [](system_clock::time_point time) {
        return fmt::format("{:%Y-%m-%d}", calendar_time(time));
    };
    auto const hour = fmt::format("{:%H:%M}", calendar_time(then));
    if (day_of(then) == day_of(now)) return msg("today {}", hour);
    if (day_of(then) == day_of(now - std::chrono::hours(24))) return msg("yesterday {}", hour);
    return verbatim(day_of(then));
}

std::string describe_match(Catalog const& catalog, std::filesystem::path const& file, Texts const& texts) {
    auto const saved = load_match(catalog, file);
    return fmt::format("{}  {}  {}  {}", saved.record.date, texts(describe_game(saved.game)),
                       texts(describe_opponents(saved)),
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
