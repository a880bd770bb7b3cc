// SPDX-License-Identifier: MIT
#pragma once

#include "../ttt.hpp"
#include "complete_table.hpp"
#include "proof.hpp"
#include "strong.hpp"

#include "joute/game/grid.hpp"
#include "joute/game/solver.hpp"

#include <memory>

namespace ttt {

/// The archive of a 5 × 5 board for `joute db`; its tiers are those of BoardTiers. Throws Error for boards of
/// another size: smaller ones need no files, and tables of larger ones would be too large.
std::unique_ptr<joute::Archive> archive(int k, int n);

}  // namespace ttt

/// Throws Error unless n = 5.
template <std::size_t W, class Size>
struct joute::ArchiveOf<ttt::Ttt<W, Size>> {
    static std::unique_ptr<Archive> open(ttt::Ttt<W, Size> const& g) { return ttt::archive(g.k(), g.n()); }
};

namespace ttt {

using PendingStrongTable = joute::BackgroundObject<StrongTable>;

/// The shared table of a board of at most 4 × 4. The first call builds it in the background (about 0.5 s).
std::shared_ptr<PendingStrongTable const> strong_table(int k, int n);

/// The table of a 5 × 5 board, from `joute db build`. Null unless the user's data folder has all its files.
std::shared_ptr<CompleteTable const> complete_table(int k, int n);

/// Whether one of the two tables covers this board.
bool is_strong(int k, int n);

/// Whether prove() solves most positions of such a board within a second. False if a table covers it.
bool is_easy(int k, int n);

/// Converts a position of any bitboard size.
template <class G>
Grid grid_of(G const& g, typename G::Position const& q) {
    return Grid::of_text(g.k(), g.text(q));
}

/// The cells of a side as bits, row by row: the layout of a bitboard of one word.
template <class G>
std::uint32_t cells_of(typename G::Position const& q, std::size_t side) {
    static_assert(sizeof q.marks[side].words == sizeof(std::uint64_t));
    return static_cast<std::uint32_t>(q.marks[side].words[0]);
}

template <class G>
inline constexpr int win_at_unknown_distance = G::resolution / 10 * 9;  ///< joute::proved_win()

/// Looks up values and distances in a StrongTable.
template <class G>
class TableOracle final : public joute::Oracle<G> {
public:
    /// All oracles of the same board share one table.
    explicit TableOracle(G const& g) : g_(g), table_(strong_table(g.k(), g.n())) {}

    joute::Readiness readiness() const override { return joute::readiness_of(*table_); }
    void wait(joute::Clock::time_point, std::stop_token const& stop) const override { table_->wait(stop); }

    std::optional<int> value(typename G::Position const& q) const override {
        auto const* const table = table_->get();
        if (table == nullptr) return std::nullopt;
        auto const known = table->lookup(cells_of<G>(q, 0), cells_of<G>(q, 1));
        if (!known) return std::nullopt;
        int const own = known->value * (G::resolution - known->distance);
        return g_.turn(q).seat() == 0 ? own : -own;
    }
    /// None is needed: values include the distance, so the move with the best value makes progress.
    std::optional<typename G::Move> choice(typename G::Position const&) const override {
        return std::nullopt;
    }
    std::optional<joute::Extent> extent() const override {
        auto const* const table = table_->get();
        if (table == nullptr) return std::nullopt;
        auto const& counts = table->counts();
        return joute::Extent{counts.positions, counts.up_to_symmetry, counts.attractors};
    }

private:
    G g_;
    std::shared_ptr<PendingStrongTable const> table_;
};

/// Looks up values without distances in files. Any winning move makes progress: each mark fills a cell.
template <class G>
class FilesOracle final : public joute::Oracle<G> {
public:
    /// `table` must have the same k and n.
    FilesOracle(G const& g, std::shared_ptr<CompleteTable const> table) : g_(g), table_(std::move(table)) {}

    std::optional<int> value(typename G::Position const& q) const override {
        auto const& board = table_->tiers().board();
        auto const known = table_->lookup(board.set_of(cells_of<G>(q, 0)), board.set_of(cells_of<G>(q, 1)));
        if (!known) return std::nullopt;
        int const own = *known * win_at_unknown_distance<G>;
        return g_.turn(q).seat() == 0 ? own : -own;
    }
    std::optional<typename G::Move> choice(typename G::Position const&) const override {
        return std::nullopt;
    }
    std::optional<joute::Extent> extent() const override { return table_->files().extent(); }

private:
    G g_;
    std::shared_ptr<CompleteTable const> table_;
};

/// Proves one position by ttt::prove().
template <class G>
class GridProver final : public joute::Prover<G> {
public:
    /// Keeps nothing from one proof to the next.
    explicit GridProver(G const& g) : g_(g) {}

    std::optional<joute::ProvedMove<G>> prove(typename G::Position const& q,
                                              joute::Limits const& limits) override {
        auto const proof = ttt::prove(grid_of(g_, q), limits);
        if (!proof || !proof->move) return std::nullopt;
        joute::ProvedMove<G> proved{.value = proof->value * win_at_unknown_distance<G>,
                                    .nodes = proof->nodes};
        if (proof->method == Method::theorem)
            proved.theorem = "Zetters, 8 (or more) in a row, American Mathematical Monthly 87, 1980";
        auto const name = joute::grid::name({*proof->move % g_.n(), *proof->move / g_.n()});
        for (auto const& m : g_.moves(q)) {
            if (g_.text(q, m) == name) proved.move = m;
        }
        return proved;
    }
    bool is_promising(typename G::Position const&, joute::Clock::duration time) const override {
        return is_easy(g_.k(), g_.n()) && time >= std::chrono::milliseconds(400);
    }

private:
    G g_;
};

}  // namespace ttt

/// Boards up to 4 × 4 from memory, 5 × 5 from files if they exist, none for larger ones.
template <std::size_t W, class Size>
struct joute::OracleOf<ttt::Ttt<W, Size>> {
    using G = ttt::Ttt<W, Size>;

    /// Whether a table covers every position.
    static bool is_strong(G const& g) { return ttt::is_strong(g.k(), g.n()); }
    /// Null if there is no table. The table of a small board is built in the background.
    static std::shared_ptr<Oracle<G> const> open(G const& g) {
        if constexpr (W == 1) {  // larger boards have no table
            if (g.n() <= ttt::Folding::most_n) return std::make_shared<ttt::TableOracle<G>>(g);
            if (auto table = ttt::complete_table(g.k(), g.n()))
                return std::make_shared<ttt::FilesOracle<G>>(g, std::move(table));
        }
        return nullptr;
    }
};

/// For boards of any size.
template <std::size_t W, class Size>
struct joute::ProverOf<ttt::Ttt<W, Size>> {
    using G = ttt::Ttt<W, Size>;

    static std::unique_ptr<Prover<G>> open(G const& g) { return std::make_unique<ttt::GridProver<G>>(g); }
};
