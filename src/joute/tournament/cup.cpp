// SPDX-License-Identifier: MIT
#include "joute/tournament/cup.hpp"

#include "joute/arena/players.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <fnmatch.h>
#include <unistd.h>

#include <algorithm>
#include <set>

namespace joute {
namespace {

namespace fs = std::filesystem;

double positive(std::string_view key, std::string_view text) {
    auto const value = to_double(text);
    if (!value || *value <= 0 || *value > 1e9)
        throw Error(msg("{}= takes a number above 0, not '{}'", key, text));
    return *value;
}

// How a file that was found is started; nothing for one that is no program.
std::optional<std::string> command_for(fs::path const& file) {
    std::error_code ignored;
    auto const quoted = "'" + file.string() + "'";
    if (!fs::is_regular_file(file, ignored) || file.string().find('\'') != std::string::npos)
        return std::nullopt;
    if (access(file.c_str(), X_OK) == 0) return quoted;
    if (file.extension() == ".py") return "python3 " + quoted;
    return std::nullopt;
}

void check_entrants(Cup const& cup, int seats) {
    std::set<std::string> names;
    for (auto const& entrant : cup.entrants) {
        if (entrant.name.empty()) throw Error(msg("an entrant has no name"));
        if (!names.insert(entrant.name).second) throw Error(msg("two entrants are called {}", entrant.name));
    }
    if (static_cast<int>(cup.entrants.size()) < seats)
        throw Error(msg("{} entrants are not enough for {} seats", cup.entrants.size(), seats));
    bool const by_pairs = cup.format == Cup::Format::swiss || cup.format == Cup::Format::knockout;
    if (by_pairs && seats != 2)
        throw Error(msg("Swiss and knockout cups are for two seats, not for {}", seats));
    if (cup.sprt && (seats != 2 || cup.entrants.size() != 2))
        throw Error(msg("sprt decides between two entrants at a game for two"));
}

}  // namespace

void parse_allowance(std::string_view text, Cup& cup) {
    cup.clock.reset();
    cup.budget = {};
    for (auto const word : words(text)) {
        auto const [key, value] =
            std::pair(word.substr(0, word.find('=')), word.substr(std::min(word.find('=') + 1, word.size())));
        if (word.find('=') == std::string_view::npos) {
            cup.clock = time_control_in_seconds(word);
        } else if (key == "st") {
            cup.budget.time = std::chrono::duration_cast<Clock::duration>(Seconds(positive(key, value)));
        } else if (key == "nodes") {
            cup.budget.nodes = static_cast<std::uint64_t>(positive(key, value));
        } else if (key == "depth") {
            cup.budget.depth = static_cast<int>(std::min(positive(key, value), 1000.0));
        } else {
            throw Error(msg("'{}' is no clock: 10+0.1 in seconds, st=1, nodes=1000 or depth=4", word));
        }
    }
}

std::vector<Entrant> entrants_in(std::string const& pattern, fs::path const& folder) {
    auto const path = folder / pattern;
    auto const wanted = path.filename().string();
    std::vector<fs::path> files;
    std::error_code error;
    for (auto const& entry : fs::directory_iterator(path.parent_path(), error)) {
        bool const fits = fnmatch(wanted.c_str(), entry.path().filename().c_str(), FNM_PERIOD) == 0;
        if (fits && command_for(entry.path())) files.push_back(entry.path());
    }
    if (error) throw Error(msg("{}: {}", path.parent_path().string(), error.message()));
    if (files.empty()) throw Error(msg("there is no program {}", path.string()));
    std::sort(files.begin(), files.end());
    std::vector<Entrant> entrants;
    for (auto const& file : files)
        entrants.push_back({file.stem().string(), "program:" + *command_for(fs::absolute(file))});
    return entrants;
}

void check(Cup const& cup, Catalog const& catalog) {
    if (cup.game.empty()) throw Error(msg("the cup does not say which game is played"));
    auto const game = catalog.choose(cup.game);
    auto const start = game.start({}, cup.seed);
    check_entrants(cup, start->seats());
    for (auto const& entrant : cup.entrants) check_machine(entrant.who, game, *start);
    for (auto const& opening : cup.openings) {
        auto const table = start->clone();
        for (auto const move : words(opening)) {
            auto const index = find_move(*table, move);
            if (!index) throw Error(msg("the opening '{}' is not legal: {}", opening, move));
            table->play(*index);
        }
        if (table->turn().is_over()) throw Error(msg("the match is over after the opening '{}'", opening));
    }
    if (cup.sprt) Sprt const possible(*cup.sprt);
}

}  // namespace joute
