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

constexpr int most_positions = 20'000;       // to look at for one exercise
constexpr std::uint64_t most_nodes = 1'000;  // to prove the moves of one
constexpr int most_leaves = 9;               // side by side on a page
constexpr int most_moves = 3;

// Positions near the ends of random matches, in which a seat is to move: of each match the last first.
class RandomPositions {
public:
    RandomPositions(ChosenGame const& game, std::uint64_t seed) : game_(game), rng_(seed) {}

    Table const& next() {
        do {
            if (left_ == 0) play_a_match();
            table_->undo();
            --left_;
        } while (!table_->turn().is_seat());
        return *table_;
    }
    // The next one is of another match.
    void leave() { left_ = 0; }

private:
    static constexpr std::size_t back = 16;

    void play_a_match() {
        table_ = game_.start({}, rng_());
        while (!table_->turn().is_over()) {
            bool const chance = table_->turn().is_chance();
            auto weight = [&](std::size_t i) { return chance ? table_->weight(i) : 1; };
            table_->play(rng_.weighted(table_->move_count(), weight));
        }
        left_ = std::min(table_->plies(), back);
    }

    ChosenGame const& game_;
    Rng rng_;
    std::unique_ptr<Table> table_;
    std::size_t left_ = 0;
};

// What a tree should be like; where there seems to be none, what will do.
struct Demand {
    int plies;
    bool to_the_end;  // all leaves are results of matches
    bool undecided;   // no first move is best because the match ends with it
};
constexpr Demand as_wished{5, true, true};
constexpr Demand will_do{3, false, false};

// Whether a table's tree has few moves at each node and few leaves.
class SmallTree {
public:
    static bool at(Table const& table, Demand demand) {
        return SmallTree(demand).below(*table.clone(), demand.plies);
    }

private:
    explicit SmallTree(Demand demand) : demand_(demand) {}

    bool below(Table& table, int plies) {
        if (table.turn().is_over() || (plies == 0 && !demand_.to_the_end)) return ++leaves_ <= most_leaves;
        if (plies == 0 || table.move_count() > most_moves) return false;
        for (std::size_t move = 0; move < table.move_count(); ++move) {
            table.play(move);
            bool const small = below(table, plies - 1);
            table.undo();
            if (!small) return false;
        }
        return true;
    }

    Demand demand_;
    int leaves_ = 0;
};

// What comes after a node, as a tree of its own.
SearchTree subtree(SearchTree const& tree, int root) {
    SearchTree part{tree.engine, tree.depth, {}, tree.earlier, {}};
    auto take = [&](auto const& self, int node, int parent) -> int {
        int const index = static_cast<int>(part.nodes.size());
        part.nodes.push_back(tree.nodes[static_cast<std::size_t>(node)]);
        part.nodes.back().parent = parent;
        part.nodes.back().children.clear();
        for (int const child : tree.nodes[static_cast<std::size_t>(node)].children) {
            int const added = self(self, child, index);
            part.nodes[static_cast<std::size_t>(index)].children.push_back(added);
        }
        return index;
    };
    take(take, root, -1);
    return part;
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

// How many different values the children of the root have.
std::size_t first_values(SearchTree const& tree, std::vector<double> const& values) {
    std::set<double> first;
    for (int const child : tree.nodes.front().children) first.insert(values[static_cast<std::size_t>(child)]);
    return first.size();
}

// Whether a first move is best because the match ends with it.
bool is_decided(SearchTree const& tree, std::vector<double> const& values) {
    auto const& first = tree.nodes.front().children;
    return std::any_of(first.begin(), first.end(), [&](int child) {
        auto const i = static_cast<std::size_t>(child);
        return tree.nodes[i].children.empty() && values[i] == values.front();
    });
}

// Whether there is something to compute: at least three nodes with a choice, and the root's is not between equals.
bool is_worth_it(SearchTree const& tree, std::vector<double> const& values) {
    auto const choices = std::count_if(tree.nodes.begin(), tree.nodes.end(),
                                       [](TreeNode const& node) { return node.children.size() > 1; });
    return choices >= 3 && first_values(tree, values) > 1;
}

// Whether a move ends the match, whatever chance decides then.
bool ends_at_once(Table const& table, std::size_t move) {
    auto const after = table.clone();
    after->play(move);
    if (!after->turn().is_chance()) return after->turn().is_over();
    for (std::size_t event = 0; event < after->move_count(); ++event) {
        if (!ends_at_once(*after, event)) return false;
    }
    return true;
}

class Setter {
public:
    Setter(ChosenGame const& game, ExerciseWish const& wish)
        : game_(game), wish_(wish), positions_(game, wish.seed) {
        auto const table = game.start({}, wish.seed);
        if (table->seats() != 2)
            throw Error(msg("worksheets are for two players, {} has {}", table->game(), table->seats()));
        for (auto const& engine : game.type->engines(game.params)) {
            by_chance_ = by_chance_ || engine.name == "expectiminimax";
            if (engine.name == "greedy") greedy_ = game.type->engine("greedy", *table, 1);
        }
        if (by_chance_) greedy_.reset();  // what looks best at once is no easy guess there
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
            auto const demand = i < most_positions / 2 ? as_wished : will_do;
            if (used_.count(table.text()) != 0) continue;
            auto exercise = kind == 0    ? about_a_move(table)
                            : by_chance_ ? about_chance(table)
                                         : about_a_tree(table, demand, kind == 2);
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
        bool const looks_best = greedy_ && greedy_->think(table, {}, Scope::best).choice == moves[0].index;
        if (looks_best || ends_at_once(table, moves[0].index)) return std::nullopt;
        return MoveExercise{table.clone(), std::move(moves)};
    }
    static double least_gap(Table const& table) { return table.about().unit == Unit::probability ? 0.05 : 1; }

    std::optional<Exercise> about_a_tree(Table const& table, Demand demand, bool about_cuts) {
        if (!SmallTree::at(table, demand)) return std::nullopt;
        auto tree =
            game_.type->search_tree(table, {.engine = "minimax", .depth = demand.plies, .stop = wish_.stop});
        if (!tree || !is_plain(*tree)) return std::nullopt;
        auto values = minimax_by_hand(*tree);
        if (!is_worth_it(*tree, values) || (demand.undecided && is_decided(*tree, values)))
            return std::nullopt;
        TreeExercise exercise{table.clone(), *std::move(tree), std::move(values)};
        if (about_cuts) {
            exercise.seen = seen_by_alpha_beta(exercise.tree);
            if (std::find(exercise.seen->begin(), exercise.seen->end(), false) == exercise.seen->end())
                return std::nullopt;
        }
        return exercise;
    }

    // What a move is worth on average that leaves something to chance: with chance there are too many moves for more.
    std::optional<Exercise> about_chance(Table const& table) {
        auto const tree =
            game_.type->search_tree(table, {.engine = "expectiminimax", .depth = 1, .stop = wish_.stop});
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
    ExerciseWish const& wish_;
    RandomPositions positions_;
    std::optional<ProvedMoves> proved_;
    std::unique_ptr<Engine> greedy_;  // who finds what is too easy; nothing where a game has no such engine
    bool by_chance_ = false;
    std::set<std::string> used_;
};

}  // namespace

std::optional<std::vector<Exercise>> exercises(ChosenGame const& game, ExerciseWish const& wish) {
    return Setter(game, wish).all();
}

}  // namespace joute::page
