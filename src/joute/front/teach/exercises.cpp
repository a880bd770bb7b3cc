// SPDX-License-Identifier: MIT
#include "joute/front/teach/worksheet.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/random_positions.hpp"
#include "joute/base/error.hpp"
#include "joute/front/teach/small_tree.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace joute::teach {

namespace {

constexpr int most_positions = 20'000;       // tried for one exercise
constexpr std::uint64_t most_nodes = 1'000;  // to prove the moves of one position

// Requirements on trees: `preferred` for the first half of these positions, then `will_do`.
constexpr TreeDemand preferred{.plies = 5, .to_the_end = true, .undecided = true};
constexpr TreeDemand will_do{.plies = 3, .to_the_end = false, .undecided = false};

enum class Kind { move, values, cuts, average };

// Each exercise uses the first suitable random position.
class ExerciseComposer {
public:
    ExerciseComposer(ChosenGame const& game, ExerciseOptions const& options)
        : game_(game), options_(options), positions_(game, options.seed), finder_(game, options.stop) {
        for (auto const& engine : game.type->engines(game.params)) {
            if (engine.name == "expectiminimax") kinds_ = {Kind::move, Kind::average};
        }
    }

    std::optional<std::vector<Exercise>> all() {
        std::vector<Exercise> chosen;
        for (std::size_t i = 0; i < static_cast<std::size_t>(options_.count); ++i) {
            auto exercise = one(kinds_[i % kinds_.size()]);
            if (!exercise) return std::nullopt;
            chosen.push_back(*std::move(exercise));
            if (options_.report) options_.report(chosen.size());
        }
        return chosen;
    }

private:
    // Nullopt if stopped.
    std::optional<Exercise> one(Kind kind) {
        for (int i = 0; i < most_positions; ++i) {
            if (options_.stop.stop_requested()) return std::nullopt;
            auto table = positions_.next();
            if (used_.count(table->text()) != 0) continue;
            auto exercise = at(*table, kind, i < most_positions / 2 ? preferred : will_do);
            if (!exercise) continue;
            used_.insert(table->text());
            positions_.leave();
            return exercise;
        }
        throw Error(msg("{}: none of {} positions makes an exercise: they are too large or too easy",
                        describe_game(game_), most_positions));
    }

    std::optional<Exercise> at(Table const& table, Kind kind, TreeDemand const& demand) {
        switch (kind) {
            case Kind::move: return about_a_move(table);
            case Kind::values: return about_a_tree(table, demand);
            case Kind::cuts: return about_cuts(table, demand);
            case Kind::average: return about_chance(table);
        }
        return std::nullopt;
    }

    std::optional<Exercise> about_a_move(Table const& table) {
        Puzzle puzzle;
        if (finder_.look(table, most_nodes, puzzle) != PuzzleFinder::Finding::puzzle) return std::nullopt;
        if (table.about().unit != Unit::probability && finder_.is_natural(puzzle)) return std::nullopt;
        return Exercise(std::move(puzzle));
    }

    std::optional<TreeExercise> about_a_tree(Table const& table, TreeDemand const& demand) {
        if (!is_small(table, demand)) return std::nullopt;
        auto tree = game_.type->search_tree(
            table, {.engine = "minimax", .depth = demand.plies, .stop = options_.stop});
        if (!tree || !is_plain(*tree)) return std::nullopt;
        auto values = minimax_by_hand(*tree);
        if (!is_worth_it(*tree, values, demand)) return std::nullopt;
        return TreeExercise{table.clone(), *std::move(tree), std::move(values)};
    }

    std::optional<Exercise> about_cuts(Table const& table, TreeDemand const& demand) {
        auto exercise = about_a_tree(table, demand);
        if (!exercise) return std::nullopt;
        auto seen = seen_by_alpha_beta(exercise->tree);
        if (std::find(seen.begin(), seen.end(), false) == seen.end()) return std::nullopt;
        exercise->seen = std::move(seen);
        return *std::move(exercise);
    }

    // An exercise on the mean value of one chance node. Deeper trees with chance are too wide to do by hand.
    std::optional<Exercise> about_chance(Table const& table) {
        auto const tree =
            game_.type->search_tree(table, {.engine = "expectiminimax", .depth = 1, .stop = options_.stop});
        if (!tree) return std::nullopt;
        for (int const child : tree->nodes.front().children) {
            auto const& node = tree->nodes[static_cast<std::size_t>(child)];
            if (!node.turn.is_chance()) continue;
            auto part = subtree(*tree, child);
            auto values = minimax_by_hand(part);
            if (!is_plain(part) || first_values(part, values) < 3) continue;
            auto after = table.clone();
            after->play(find_move(table, node.move).value());
            return TreeExercise{std::move(after), std::move(part), std::move(values)};
        }
        return std::nullopt;
    }

    ChosenGame const& game_;
    ExerciseOptions const& options_;
    RandomPositions positions_;
    PuzzleFinder finder_;
    std::vector<Kind> kinds_{Kind::move, Kind::values, Kind::cuts};
    std::set<std::string> used_;
};

}  // namespace

std::optional<std::vector<Exercise>> exercises(ChosenGame const& game, ExerciseOptions const& options) {
    if (int const seats = game.start({}, options.seed)->seats(); seats != 2)
        throw Error(msg("{}: worksheets are for two players, not for {}", describe_game(game), seats));
    return ExerciseComposer(game, options).all();
}

}  // namespace joute::teach
