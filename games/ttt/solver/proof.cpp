// SPDX-License-Identifier: MIT
#include "proof.hpp"

#include "joute/base/stopwatch.hpp"
#include "joute/solve/maker_breaker.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <utility>

namespace ttt {
namespace {

using joute::Clock;
using joute::Limits;
using joute::Meter;

// The rest of the limits, shared by several searches.
class SharedBudget {
public:
    explicit SharedBudget(Limits const& limits) : limits_(limits) {}

    std::uint64_t spent() const { return spent_; }
    bool empty() const {
        return limits_.stop.stop_requested() || nodes_left() == 0 ||
               (limits_.budget.time && watch_.elapsed() >= *limits_.budget.time);
    }
    // Returns work(meter) with a meter of at most `nodes` nodes.
    template <class Work>
    auto spend(std::uint64_t nodes, Work const& work) {
        Limits share{
            {.depth = {}, .nodes = std::min(nodes, nodes_left()), .time = time_left()}, limits_.stop, {}};
        Meter meter(share, 64);
        auto result = work(meter);
        spent_ += meter.nodes();
        if (limits_.report) limits_.report({0, spent_, watch_.seconds(), ""});
        return result;
    }

private:
    std::uint64_t nodes_left() const {
        if (!limits_.budget.nodes) return std::numeric_limits<std::uint64_t>::max();
        return *limits_.budget.nodes - std::min(spent_, *limits_.budget.nodes);
    }
    std::optional<Clock::duration> time_left() const {
        if (!limits_.budget.time) return std::nullopt;
        return std::max(*limits_.budget.time - watch_.elapsed(), Clock::duration::zero());
    }

    Limits const& limits_;
    std::uint64_t spent_ = 0;
    joute::Stopwatch watch_;
};

// Numbers the cells as vertices from the centre: of equal moves the search tries the lowest number first.
class Vertices {
public:
    explicit Vertices(int n) : cells_(from_the_centre(n)), numbers_(cells_.size()) {
        for (std::size_t i = 0; i < cells_.size(); ++i)
            numbers_[static_cast<std::size_t>(cells_[i])] = static_cast<int>(i);
    }
    int cell(int vertex) const { return cells_[static_cast<std::size_t>(vertex)]; }
    int number(int cell) const { return numbers_[static_cast<std::size_t>(cell)]; }
    std::vector<int> const& cells() const { return cells_; }

private:
    std::vector<int> cells_;
    std::vector<int> numbers_;
};

// The rows that a side may still complete in the central square of `window` (or `window` + 1) rows.
template <std::size_t W>
joute::Hypergraph<W> open_rows(Grid const& grid, Vertices const& vertices, char side, int window = 20) {
    int const margin = std::max(grid.n - window, 0) / 2;
    auto inside = [&](int i) { return i >= margin && i < grid.n - margin; };
    std::vector<joute::Bits<W>> edges;
    for (auto const& row : rows(grid.k, grid.n)) {
        joute::Bits<W> edge;
        bool open = true;
        for (int const cell : row) {
            if (grid.at(cell) == '.') edge.set(vertices.number(cell));
            open &= grid.at(cell) != other(side) && inside(cell / grid.n) && inside(cell % grid.n);
        }
        if (open) edges.push_back(edge);
    }
    return joute::Hypergraph<W>(std::move(edges));
}

// The vertices of empty cells, one for each class under the symmetries of the position.
template <std::size_t W>
joute::Bits<W> different_moves(Grid const& grid, Vertices const& vertices) {
    joute::Bits<W> moves;
    for (int cell = 0; cell < grid.size(); ++cell) {
        if (grid.at(cell) == '.') moves.set(vertices.number(cell));
    }
    for (int s = 1; s < 8; ++s) {
        auto same = [&](int cell) { return grid.at(turned(grid.n, cell, s)) == grid.at(cell); };
        if (!std::all_of(vertices.cells().begin(), vertices.cells().end(), same)) continue;
        for (int const cell : vertices.cells()) {
            int const image = vertices.number(turned(grid.n, cell, s));
            if (image > vertices.number(cell)) moves.reset(image);
        }
    }
    return moves;
}

// One search for whether a side can win. In a modified game, only one of the two outcomes is a proof.
template <std::size_t W>
struct Approach {
    joute::MakerBreaker<W> game;
    bool win_counts = true;
    bool hold_counts = true;
    int share = 1;  // in quarters of the nodes
};

// Can a side win? Several approaches alternate until one has the answer.
template <std::size_t W>
class Question {
public:
    Question(Grid const& grid, Vertices const& vertices, char side, std::uint64_t memory) {
        bool const moves = grid.mover() == side;
        auto const own = open_rows<W>(grid, vertices, side);
        auto const others = open_rows<W>(grid, vertices, other(side));
        auto const first_moves = different_moves<W>(grid, vertices);
        auto approach = [&](auto const& attack, auto const& defence, bool win_counts, bool hold_counts,
                            int share) {
            joute::MakerBreakerPosition<W> start{attack, defence, moves};
            approaches_.push_back({joute::MakerBreaker<W>(std::move(start), memory / 3, first_moves),
                                   win_counts, hold_counts, share});
        };
        // Maker–Breaker relaxation: the opponent's rows do not count. If the side loses this, it cannot win.
        approach(own, joute::Hypergraph<W>(), false, true, 4);
        // Central rows suffice for most wins, and a large board has many more rows.
        if (grid.n > window) approach(open_rows<W>(grid, vertices, side, window), others, true, false, 4);
        approach(own, others, true, true, 1);
    }

    bool answered() const { return answer_.has_value(); }
    bool can_win() const { return answer_->attacker_wins; }
    std::optional<int> move() const { return answer_->move; }
    bool by_relaxation() const { return by_relaxation_; }

    void work(SharedBudget& budget, std::uint64_t nodes) {
        for (auto each = approaches_.begin(); each != approaches_.end() && !answered() && !budget.empty();) {
            // the only one left gets all nodes
            auto const share =
                approaches_.size() == 1 ? nodes : nodes * static_cast<std::uint64_t>(each->share) / 4;
            auto const answer = budget.spend(share, [&](Meter& meter) { return each->game.search(meter); });
            if (!answer) {
                ++each;
            } else if (answer->attacker_wins ? each->win_counts : each->hold_counts) {
                answer_ = answer;
                by_relaxation_ = !each->win_counts;
            } else {
                each = approaches_.erase(each);
            }
        }
    }

private:
    static constexpr int window = 7;

    std::vector<Approach<W>> approaches_;
    std::optional<typename joute::MakerBreaker<W>::Answer> answer_;
    bool by_relaxation_ = false;
};

constexpr int least_k_of_theorem = 8;
constexpr std::uint64_t first_slice = 1'000;

// A cell where the opponent would complete a row, or else the most central empty one.
int any_move(Grid const& grid, Vertices const& vertices) {
    int best = -1;
    for (int const cell : vertices.cells()) {
        if (grid.at(cell) != '.') continue;
        if (best < 0) best = cell;
        Grid spoiled = grid;
        spoiled.cells[static_cast<std::size_t>(cell)] = other(grid.mover());
        for (auto const& row : rows(grid.k, grid.n)) {
            bool const through = std::find(row.begin(), row.end(), cell) != row.end();
            if (through &&
                std::all_of(row.begin(), row.end(), [&](int c) { return spoiled.at(c) == spoiled.at(cell); }))
                return cell;
        }
    }
    return best;
}

template <std::size_t W>
std::optional<Proof> prove_with(Grid const& grid, Limits const& limits, std::uint64_t memory) {
    Vertices const vertices(grid.n);
    bool const fresh = grid.marks() == 0;
    SharedBudget budget(limits);
    Question<W> ours(grid, vertices, grid.mover(), memory / 2);
    Question<W> theirs(grid, vertices, other(grid.mover()), memory / 2);
    auto proof = [&](int value, std::optional<int> vertex, Method method) {
        int const cell = vertex ? vertices.cell(*vertex) : any_move(grid, vertices);
        return Proof{value, cell, method, budget.spent()};
    };
    for (std::uint64_t slice = first_slice; !budget.empty(); slice *= 2) {
        if (!ours.answered()) ours.work(budget, slice);
        if (ours.answered() && ours.can_win()) return proof(1, ours.move(), Method::search);
        if (!fresh && !theirs.answered()) theirs.work(budget, slice);
        if (theirs.answered() && theirs.can_win()) return proof(-1, std::nullopt, Method::search);
        if (ours.answered() && (fresh || theirs.answered())) {
            bool const relaxed = ours.by_relaxation() || theirs.by_relaxation();
            return proof(0, fresh ? std::nullopt : theirs.move(),
                         relaxed ? Method::maker_breaker : Method::search);
        }
        if (fresh && grid.k >= least_k_of_theorem) return proof(0, std::nullopt, Method::theorem);
    }
    return std::nullopt;
}

// Whether some row can still be completed.
bool open(Grid const& grid) {
    auto const all = rows(grid.k, grid.n);
    return std::any_of(all.begin(), all.end(), [&](auto const& row) {
        auto has = [&](char side) {
            return std::any_of(row.begin(), row.end(), [&](int cell) { return grid.at(cell) == side; });
        };
        return !has('X') || !has('O');
    });
}

}  // namespace

std::optional<Proof> prove(Grid const& grid, Limits const& limits, std::uint64_t memory) {
    if (grid.won()) return Proof{-1, std::nullopt, Method::rules, 0};
    if (grid.over()) return Proof{0, std::nullopt, Method::rules, 0};
    if (!open(grid)) return Proof{0, any_move(grid, Vertices(grid.n)), Method::rules, 0};
    if (grid.size() <= 64) return prove_with<1>(grid, limits, memory);
    if (grid.size() <= 128) return prove_with<2>(grid, limits, memory);
    if (grid.size() <= 256) return prove_with<4>(grid, limits, memory);
    return prove_with<8>(grid, limits, memory);
}

}  // namespace ttt
