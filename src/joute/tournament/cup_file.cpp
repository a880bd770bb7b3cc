// SPDX-License-Identifier: MIT
// The only file that depends on toml++.
#include "joute/base/error.hpp"
#include "joute/game/params.hpp"
#include "joute/protocol/program.hpp"
#include "joute/tournament/cup.hpp"

#include <toml++/toml.h>

#include <array>
#include <map>
#include <string>

namespace joute {
namespace {

Error at_line(toml::node const& node, Message const& why) {
    return Error(msg("line {}: {}", static_cast<unsigned>(node.source().begin.line), why));
}

std::string text_of(std::string_view key, toml::node const& node) {
    if (auto const* text = node.as_string()) return text->get();
    throw at_line(node, msg("{} takes a string between quotation marks", key));
}

std::int64_t number_of(std::string_view key, toml::node const& node, std::int64_t least, std::int64_t most) {
    auto const* const number = node.as_integer();
    if (number == nullptr || number->get() < least || number->get() > most)
        throw at_line(node, msg("{} takes a whole number from {} to {}", key, least, most));
    return number->get();
}

bool truth_of(std::string_view key, toml::node const& node) {
    if (auto const* truth = node.as_boolean()) return truth->get();
    throw at_line(node, msg("{} takes true or false", key));
}

double real_of(std::string_view key, toml::node const& node) {
    if (auto const number = node.value<double>()) return *number;
    throw at_line(node, msg("{} takes a number", key));
}

std::vector<std::string> texts_of(std::string_view key, toml::node const& node) {
    std::vector<std::string> texts;
    if (node.is_string()) return {text_of(key, node)};
    auto const* const list = node.as_array();
    if (list == nullptr) throw at_line(node, msg("{} takes a list of strings", key));
    for (auto const& each : *list) texts.push_back(text_of(key, each));
    return texts;
}

Sprt::Terms sprt_of(toml::table const& table) {
    Sprt::Terms terms;
    for (auto const& [key, node] : table) {
        auto const name = key.str();
        if (name == "elo0") {
            terms.elo0 = real_of(name, node);
        } else if (name == "elo1") {
            terms.elo1 = real_of(name, node);
        } else if (name == "alpha") {
            terms.alpha = real_of(name, node);
        } else if (name == "beta") {
            terms.beta = real_of(name, node);
        } else if (name == "scale") {
            auto const scale = text_of(name, node);
            if (scale != "logistic" && scale != "normalised")
                throw at_line(node, msg("{} takes logistic or normalised, not '{}'", name, scale));
            terms.scale = scale == "logistic" ? Sprt::Scale::logistic : Sprt::Scale::normalised;
        } else {
            throw at_line(node, msg("sprt has no setting '{}'", name));
        }
    }
    return terms;
}

std::string setting_of(std::string const& key, toml::node const& node) {
    if (node.is_boolean()) return program_setting(key, truth_of(key, node) ? "true" : "false");
    if (node.is_integer()) return program_setting(key, std::to_string(node.as_integer()->get()));
    return program_setting(key, text_of(key, node));
}

// One of `play`, `program`, `uci` and `gomocup` is the player; other keys are limits or options of a program.
Entrant entrant_of(toml::table const& table) {
    Entrant entrant;
    std::string kind;
    std::vector<std::string> settings;
    for (auto const& [key, node] : table) {
        auto const name = key.str();
        if (name == "name") {
            entrant.name = text_of(name, node);
        } else if (name == "play" || name == "program" || name == "uci" || name == "gomocup") {
            if (!kind.empty())
                throw at_line(node, msg("an entrant takes only one of play, program, uci and gomocup"));
            kind = name;
            entrant.who = text_of(name, node);
        } else if (auto const* options = node.as_table(); options != nullptr && name == "options") {
            for (auto const& [option, value] : *options)
                settings.push_back(setting_of("option." + std::string(option.str()), value));
        } else {
            settings.push_back(setting_of(std::string(name), node));
        }
    }
    if (kind.empty()) throw at_line(table, msg("an entrant needs one of play, program, uci and gomocup"));
    if (kind == "play" && !settings.empty())
        throw at_line(table, msg("{} applies only to an entrant that is a program", settings.front()));
    if (entrant.name.empty()) entrant.name = entrant.who;
    std::string bracket;
    for (auto const& setting : settings) bracket += (bracket.empty() ? "" : ",") + setting;
    if (kind != "play") entrant.who = kind + (bracket.empty() ? "" : "[" + bracket + "]") + ":" + entrant.who;
    return entrant;
}

std::vector<Entrant> entrants_of(toml::node const& node) {
    auto const* const list = node.as_array();
    if (list == nullptr) throw at_line(node, msg("entrants are written [[entrant]]"));
    std::vector<Entrant> entrants;
    for (auto const& each : *list) {
        if (!each.is_table()) throw at_line(each, msg("entrants are written [[entrant]]"));
        entrants.push_back(entrant_of(*each.as_table()));
    }
    return entrants;
}

using Take = void (*)(Cup&, std::string_view key, toml::node const&, std::filesystem::path const& folder);

std::map<std::string, Take, std::less<>> const& keys() {
    static std::map<std::string, Take, std::less<>> const known{
        {"event", [](Cup& c, auto key, auto const& n, auto const&) { c.event = text_of(key, n); }},
        {"game", [](Cup& c, auto key, auto const& n, auto const&) { c.game = text_of(key, n); }},
        {"format",
         [](Cup& c, auto key, auto const& n, auto const&) { c.format = parse_format(text_of(key, n)); }},
        {"rounds", [](Cup& c, auto key, auto const& n,
                      auto const&) { c.rounds = static_cast<int>(number_of(key, n, 0, 1'000'000)); }},
        {"clock", [](Cup& c, auto key, auto const& n, auto const&) { parse_allowance(text_of(key, n), c); }},
        {"margin",
         [](Cup& c, auto key, auto const& n, auto const&) {
             c.margin = std::chrono::milliseconds(parse_duration(text_of(key, n)));
         }},
        {"openings", [](Cup& c, auto key, auto const& n, auto const&) { c.openings = texts_of(key, n); }},
        {"random_plies", [](Cup& c, auto key, auto const& n,
                            auto const&) { c.random_plies = static_cast<int>(number_of(key, n, 0, 1000)); }},
        {"seed",
         [](Cup& c, auto key, auto const& n, auto const&) {
             c.seed =
                 static_cast<std::uint64_t>(number_of(key, n, 0, std::numeric_limits<std::int64_t>::max()));
         }},
        {"concurrency", [](Cup& c, auto key, auto const& n,
                           auto const&) { c.concurrency = static_cast<int>(number_of(key, n, 1, 256)); }},
        {"lenient", [](Cup& c, auto key, auto const& n, auto const&) { c.lenient = truth_of(key, n); }},
        {"stable", [](Cup& c, auto key, auto const& n, auto const&) { c.stable = truth_of(key, n); }},
        {"games",
         [](Cup& c, auto key, auto const& n, auto const& folder) { c.games = folder / text_of(key, n); }},
        {"folder", [](Cup& c, auto key, auto const& n, auto const&) { c.folder = text_of(key, n); }},
        {"bots",
         [](Cup& c, auto key, auto const& n, auto const& folder) {
             for (auto const& pattern : texts_of(key, n)) {
                 auto const found = entrants_in(pattern, folder);
                 c.entrants.insert(c.entrants.end(), found.begin(), found.end());
             }
         }},
        {"entrant",
         [](Cup& c, auto, auto const& n, auto const&) {
             auto const named = entrants_of(n);
             c.entrants.insert(c.entrants.end(), named.begin(), named.end());
         }},
        {"sprt",
         [](Cup& c, auto key, auto const& n, auto const&) {
             if (!n.is_table()) throw at_line(n, msg("{} must be a table: begin it with [sprt]", key));
             c.sprt = sprt_of(*n.as_table());
         }},
    };
    return known;
}

}  // namespace

Cup parse_cup(std::string_view text, std::filesystem::path const& folder) {
    try {
        auto const table = toml::parse(text);
        Cup cup;
        cup.folder = folder;
        for (auto const& [key, node] : table) {
            auto const take = keys().find(key.str());
            if (take == keys().end()) {
                std::vector<std::string_view> names;
                for (auto const& [name, unused] : keys()) names.push_back(name);
                throw at_line(node, unknown_name(msg("unknown setting"), key.str(), names));
            }
            take->second(cup, key.str(), node, folder);
        }
        return cup;
    } catch (toml::parse_error const& error) {
        throw Error(msg("line {}: this is not TOML: {}", static_cast<unsigned>(error.source().begin.line),
                        std::string(error.description())));
    }
}

}  // namespace joute
