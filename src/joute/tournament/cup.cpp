// SPDX-License-Identifier: MIT
#include "joute/tournament/cup.hpp"

#include "joute/arena/machine_players.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <fmt/format.h>
#include <glob.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace joute {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<Cup::Format, std::string_view>, 4> formats{{
    {Cup::Format::round_robin, "round-robin"},
    {Cup::Format::gauntlet, "gauntlet"},
    {Cup::Format::swiss, "swiss"},
    {Cup::Format::knockout, "knockout"},
}};

double positive(std::string_view key, std::string_view text) {
    auto const value = to_double(text);
    if (!value || *value <= 0 || *value > 1e9)
        throw Error(msg("{}= takes a number above 0, not '{}'", key, text));
    return *value;
}

// The command that starts a file; nullopt if the file is not a program.
std::optional<std::string> command_for(fs::path const& file) {
    std::error_code ignored;
    auto const word = shell_quoted(fs::absolute(file).string());
    if (!fs::is_regular_file(file, ignored)) return std::nullopt;
    if (access(file.c_str(), X_OK) == 0) return word;
    if (file.extension() == ".py") return "python3 " + word;
    return std::nullopt;
}

std::vector<fs::path> files_like(fs::path const& pattern) {
    glob_t found{};
    std::vector<fs::path> files;
    if (glob(pattern.c_str(), 0, nullptr, &found) == 0)
        files.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
    globfree(&found);
    return files;
}

bool has_control_character(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](unsigned char c) { return c < ' ' || c == 127; });
}

void check_entrants(Cup const& cup, int seats) {
    std::set<std::string> names;
    for (auto const& entrant : cup.entrants) {
        if (entrant.name.empty()) throw Error(msg("an entrant has no name"));
        if (has_control_character(entrant.name))
            throw Error(msg("a name must fit on a line: {}", entrant.name));
        if (!names.insert(entrant.name).second)
            throw Error(msg("two entrants are called {}: give each its own name", entrant.name));
    }
    if (static_cast<int>(cup.entrants.size()) < seats)
        throw Error(plural(cup.entrants.size(), "{} entrant is not enough for {} seats",
                           "{} entrants are not enough for {} seats", cup.entrants.size(), seats));
    if (cup.goes_by_results() && seats != 2)
        throw Error(msg("Swiss and knockout cups are for two seats, not for {}", seats));
    if (cup.sprt && (seats != 2 || cup.entrants.size() != 2))
        throw Error(msg("sprt needs exactly two entrants and a game for two players"));
}

}  // namespace

std::string_view format_word(Cup::Format format) {
    return std::find_if(formats.begin(), formats.end(),
                        [&](auto const& each) { return each.first == format; })
        ->second;
}

Cup::Format parse_format(std::string_view word) {
    for (auto const& [format, name] : formats) {
        if (name == word) return format;
    }
    throw Error(msg("the format of a cup is round-robin, gauntlet, swiss or knockout, not '{}'", word));
}

std::string budget_text(Budget const& budget) {
    std::string text;
    auto add = [&](std::string const& each) { text += (text.empty() ? "" : " ") + each; };
    if (budget.time) add(fmt::format("st={}", Seconds(*budget.time).count()));
    if (budget.nodes) add(fmt::format("nodes={}", *budget.nodes));
    if (budget.depth) add(fmt::format("depth={}", *budget.depth));
    return text;
}

void parse_allowance(std::string_view text, Cup& cup) {
    cup.clock.reset();
    cup.budget = {};
    for (auto const word : tokens(text)) {
        auto const equals = word.find('=');
        auto const key = word.substr(0, equals);
        auto const value = equals == std::string_view::npos ? std::string_view() : word.substr(equals + 1);
        if (equals == std::string_view::npos &&
            word.find_first_not_of("0123456789.+") == std::string_view::npos) {
            cup.clock = time_control_in_seconds(word);
        } else if (key == "st") {
            cup.budget.time = std::chrono::duration_cast<Clock::duration>(Seconds(positive(key, value)));
        } else if (key == "nodes") {
            cup.budget.nodes = static_cast<std::uint64_t>(positive(key, value));
        } else if (key == "depth") {
            cup.budget.depth = static_cast<int>(std::min(positive(key, value), 1000.0));
        } else {
            throw Error(msg("'{}' is not a clock: use 10+0.1 (seconds), st=1, nodes=1000 or depth=4", word));
        }
    }
}

std::vector<Entrant> entrants_in(std::string const& pattern, fs::path const& folder) {
    std::map<std::string, int> stems;
    std::vector<std::pair<fs::path, std::string>> programs;
    for (auto const& file : files_like(folder / pattern)) {
        auto const command = command_for(file);
        if (!command) continue;
        programs.emplace_back(file, *command);
        ++stems[file.stem().string()];
    }
    if (programs.empty()) throw Error(msg("no executable program matches {}", (folder / pattern).string()));
    std::vector<Entrant> entrants;
    for (auto const& [file, command] : programs) {
        auto const stem = file.stem().string();
        auto const parent = file.parent_path().filename().string();
        entrants.push_back(
            {stems[stem] > 1 ? parent + "/" + file.filename().string() : stem, "program:" + command});
    }
    return entrants;
}

void check(Cup const& cup, Catalog const& catalog) {
    if (cup.game.empty()) throw Error(msg("the cup names no game: add the setting game"));
    auto const game = catalog.choose(cup.game);
    auto const start = game.start({}, cup.seed);
    check_entrants(cup, start->seats());
    for (auto const& entrant : cup.entrants) check_machine(entrant.who, game, *start);
    if (has_control_character(cup.event)) throw Error(msg("a name must fit on a line: {}", cup.event));
    if (!cup.openings.empty() && game.is_dealt())
        throw Error(msg("{} starts at random: openings need a game with a fixed start", cup.game));
    for (auto const& opening : cup.openings) {
        auto const table = start->clone();
        for (auto const move : tokens(opening)) {
            auto const index = find_move(*table, move);
            if (!index) throw Error(msg("the opening '{}' has an illegal move: {}", opening, move));
            table->play(*index);
        }
        if (table->turn().is_over()) throw Error(msg("the match is over after the opening '{}'", opening));
    }
    if (cup.sprt) Sprt const possible(*cup.sprt);
}

}  // namespace joute
