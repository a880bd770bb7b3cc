// SPDX-License-Identifier: MIT
#include "joute/front/page/exercises.hpp"

#include "joute/base/error.hpp"
#include "joute/front/page/by_hand.hpp"
#include "joute/front/page/proved_moves.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace joute::page {
namespace {

constexpr int most_positions = 20'000;        // to look at for one exercise
constexpr std::uint64_t most_nodes = 50'000;  // to prove the moves of one
constexpr int most_leaves = 9;                // side by side on a page
constexpr int most_leaves_with_chance = 14;
constexpr int most_moves = 3;
constexpr int plies = 3;

// The positions of random matches in which a seat is to move, one after the other.
class RandomPositions {
public:
    RandomPositions(ChosenGame const& game, std::uint64_t seed) : game_(game), rng_(seed) {}

    Table const& next() {
        do {
            if (!table_ || table_->turn().is_over()) {
                table_ = game_.start({}, rng_());
            } else if (table_->turn().is_chance()) {
                table_->play(
                    rng_.weighted(table_->move_count(), [&](std::size_t i) { return table_->weight(i); }));
            } else {
                table_->play(rng_.below(static_cast<std::uint32_t>(table_->move_count())));
            }
        } while (!table_->turn().is_seat());
        return *table_;
    }
    // The next one is of another match.
    void leave() { table_.reset(); }

private:
    ChosenGame const& game_;
    Rng rng_;
    std::unique_ptr<Table> table_;
};

// How many leaves the tree of a table has to a depth; an event belongs to the move before. Nothing when it is too wide to be
// worked through by hand.
std::optional<int> leaves(Table& table, int depth, int most) {
    if (table.turn().is_over() || (depth == 0 && table.turn().is_seat())) return 1;
    int sum = 0;
    for (std::size_t move = 0; move < table.move_count() && sum <= most; ++move) {
        bool const decides = table.turn().is_seat();
        table.play(move);
        auto const below = leaves(table, decides ? depth - 1 : depth, most - sum);
        table.undo();
        if (!below) return std::nullopt;
        sum += *below;
    }
    return sum <= most ? std::optional(sum) : std::nullopt;
}

bool branches_little(Table& table, int depth) {
    if (table.turn().is_over() || depth == 0) return true;
    if (table.turn().is_seat() && table.move_count() > most_moves) return false;
    for (std::size_t move = 0; move < table.move_count(); ++move) {
        table.play(move);
        bool const little = branches_little(table, depth - 1);
        table.undo();
        if (!little) return false;
    }
    return true;
}

// Whether nothing was cut, looked at twice or only bounded.
bool is_plain(SearchTree const& tree) {
    return std::all_of(tree.nodes.begin(), tree.nodes.end(), [&](TreeNode const& node) {
        std::set<std::string_view> moves;
        for (int const child : node.children) moves.insert(tree.nodes[static_cast<std::size_t>(child)].move);
        bool const leaf = node.children.empty();
        return node.unsearched.empty() && moves.size() == node.children.size() &&
               (!leaf || node.sure == Sure::value);
    });
}

bool has_chance(SearchTree const& tree) {
    return std::any_of(tree.nodes.begin(), tree.nodes.end(),
                       [](TreeNode const& node) { return node.turn.is_chance(); });
}

// Whether there is something to compute: at least three nodes with a choice, and the root's is not between equals.
bool is_worth_it(SearchTree const& tree, std::vector<double> const& values) {
    auto const choices = std::count_if(tree.nodes.begin(), tree.nodes.end(),
                                       [](TreeNode const& node) { return node.children.size() > 1; });
    std::set<double> first;
    for (int const child : tree.nodes.front().children) first.insert(values[static_cast<std::size_t>(child)]);
    return choices >= (has_chance(tree) ? 2 : 3) && first.size() > 1;
}

class Setter {
public:
    Setter(ChosenGame const& game, ExerciseWish const& wish)
        : game_(game), wish_(wish), positions_(game, wish.seed) {
        auto const table = game.start({}, wish.seed);
        if (table->seats() != 2)
            throw Error(msg("worksheets are for two players, {} has {}", table->game(), table->seats()));
        for (auto const& engine : game.type->engines(game.params)) {
            if (engine.name == "expectiminimax") by_chance_ = true;
            if (engine.name == "greedy") greedy_ = game.type->engine("greedy", *table, 1);
        }
        proved_.emplace(game, *table, wish.stop);
    }

    std::optional<std::vector<Exercise>> all() {
        std::vector<Exercise> chosen;
        int const kinds = by_chance_ ? 2 : 3;
        for (int i = 0; i < wish_.count && !wish_.stop.stop_requested(); ++i) {
            chosen.push_back(one(i % kinds));
        }
        if (wish_.stop.stop_requested()) return std::nullopt;
        return chosen;
    }

private:
    Exercise one(int kind) {
        for (int i = 0; i < most_positions && !wish_.stop.stop_requested(); ++i) {
            auto const& table = positions_.next();
            if (used_.count(table.text()) != 0) continue;
            auto exercise = kind == 0 ? about_a_move(table) : about_a_tree(table, kind == 2);
            if (!exercise) continue;
            used_.insert(table.text());
            positions_.leave();
            return *std::move(exercise);
        }
        if (wish_.stop.stop_requested()) return MoveExercise{};
        throw Error(msg("{} positions of {}, and none for an exercise: they are all too large, or too easy",
                        most_positions, positions_.next().game()));
    }

    std::optional<Exercise> about_a_move(Table const& table) {
        if (table.move_count() < most_moves) return std::nullopt;
        auto moves = proved_->within(table, most_nodes);
        if (moves.empty() || moves[0].value - moves[1].value < least_gap(table)) return std::nullopt;
        auto const after = table.clone();
        after->play(moves[0].index);
        bool const looks_best = greedy_ && greedy_->think(table, {}, Scope::best).choice == moves[0].index;
        if (after->turn().is_over() || looks_best) return std::nullopt;
        return MoveExercise{table.clone(), std::move(moves)};
    }
    static double least_gap(Table const& table) { return table.about().unit == Unit::probability ? 0.05 : 1; }

    std::optional<Exercise> about_a_tree(Table const& table, bool about_cuts) {
        auto const copy = table.clone();
        int const depth = by_chance_ ? 1 : plies;
        if (table.move_count() < 2 || (!by_chance_ && !branches_little(*copy, depth))) return std::nullopt;
        if (!leaves(*copy, depth, by_chance_ ? most_leaves_with_chance : most_leaves)) return std::nullopt;
        TreeWish const wish{
            .engine = by_chance_ ? "expectiminimax" : "minimax", .depth = depth, .stop = wish_.stop};
        auto tree = game_.type->search_tree(table, wish);
        if (!tree || !is_plain(*tree) || has_chance(*tree) != by_chance_) return std::nullopt;
        auto values = minimax_by_hand(*tree);
        if (!is_worth_it(*tree, values)) return std::nullopt;
        TreeExercise exercise{table.clone(), *std::move(tree), std::move(values)};
        if (about_cuts) {
            exercise.seen = seen_by_alpha_beta(exercise.tree);
            bool const cuts =
                std::find(exercise.seen->begin(), exercise.seen->end(), false) != exercise.seen->end();
            if (!cuts) return std::nullopt;
        }
        return exercise;
    }

    ChosenGame const& game_;
    ExerciseWish const& wish_;
    RandomPositions positions_;
    std::optional<ProvedMoves> proved_;
    std::unique_ptr<Engine> greedy_;  // nothing where a game has none
    bool by_chance_ = false;
    std::set<std::string> used_;
};

}  // namespace

std::optional<std::vector<Exercise>> exercises(ChosenGame const& game, ExerciseWish const& wish) {
    return Setter(game, wish).all();
}

}  // namespace joute::page
