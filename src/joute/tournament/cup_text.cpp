// SPDX-License-Identifier: MIT
#include "joute/tournament/cup.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace joute {
namespace {

std::string toml_text(std::string_view text) {
    std::string safe = "\"";
    for (char const c : text) {
        if (c == '"' || c == '\\') safe += '\\';
        if (static_cast<unsigned char>(c) < ' ' || c == 127) {
            safe += fmt::format("\\u{:04x}", c);
        } else {
            safe += c;
        }
    }
    return safe + "\"";
}

std::string allowance_text(Cup const& cup) {
    auto budget = budget_text(cup.budget);
    if (!cup.clock) return budget;
    return in_seconds(*cup.clock) + (budget.empty() ? "" : " ") + budget;
}

}  // namespace

std::string cup_text(Cup const& cup) {
    std::string text;
    auto set = [&](std::string_view key, auto const& value) { text += fmt::format("{} = {}\n", key, value); };
    set("event", toml_text(cup.event));
    set("game", toml_text(cup.game));
    set("format", toml_text(format_word(cup.format)));
    set("rounds", cup.rounds);
    if (auto const allowance = allowance_text(cup); !allowance.empty()) set("clock", toml_text(allowance));
    set("margin", toml_text(fmt::format(
                      "{}ms", std::chrono::duration_cast<std::chrono::milliseconds>(cup.margin).count())));
    if (!cup.openings.empty()) {
        std::vector<std::string> openings;
        for (auto const& opening : cup.openings) openings.push_back(toml_text(opening));
        set("openings", fmt::format("[{}]", fmt::join(openings, ", ")));
    }
    set("random_plies", cup.random_plies);
    set("seed", cup.seed);
    set("concurrency", cup.concurrency);
    set("lenient", cup.lenient);
    set("stable", cup.stable);
    if (!cup.folder.empty()) set("folder", toml_text(std::filesystem::absolute(cup.folder).string()));
    for (auto const& entrant : cup.entrants) {
        text += "[[entrant]]\n";
        set("name", toml_text(entrant.name));
        set("play", toml_text(entrant.who));
    }
    if (cup.sprt) {
        text += "[sprt]\n";
        set("elo0", fmt::format("{:#}", cup.sprt->elo0));
        set("elo1", fmt::format("{:#}", cup.sprt->elo1));
        set("alpha", fmt::format("{:#}", cup.sprt->alpha));
        set("beta", fmt::format("{:#}", cup.sprt->beta));
        set("scale", toml_text(cup.sprt->scale == Sprt::Scale::logistic ? "logistic" : "normalised"));
    }
    return text;
}

bool is_same_cup(Cup a, Cup b) {
    for (auto* cup : {&a, &b}) {
        if (cup->format != Cup::Format::knockout) cup->rounds = 0;
        cup->folder.clear();
        cup->concurrency = 1;
        cup->margin = {};
    }
    return cup_text(a) == cup_text(b);
}

}  // namespace joute
