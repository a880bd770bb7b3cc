// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/solver.hpp"
#include "joute/game/talents.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace joute {

/// Strong solution of a game by retrograde analysis: value and distance to the end of every reachable
/// position.
///
/// The attractor of a seat is the set of positions from which it can force a win. It grows in waves from the
/// won ends. A position joins if that seat is to move and has one move into the attractor, or if the other
/// seat is to move and all its moves lead there. The wave's number is the distance to the end when the winner
/// hurries and the loser delays. A position in neither attractor is a draw, by the rules or by an endless
/// cycle. Symmetric positions are solved once. (Zermelo, «Über eine Anwendung der Mengenlehre auf die Theorie
/// des Schachspiels», 1913.)
template <ZeroSumGame G>
    requires(!ChanceGame<G> && G::about.unit == Unit::result)
class Attractors final : public Oracle<G> {
public:
    /// Null if more than `most` positions are reachable, or after a stop request.
    static std::unique_ptr<Attractors> of(G const& g, PositionOf<G> const& start, std::size_t most,
                                          std::stop_token const& stop = {}) {
        std::unique_ptr<Attractors> all(new Attractors(g));
        if (!all->explore(start, most, stop)) return nullptr;
        all->spread();
        all->measure();
        return all;
    }

    Attractors(Attractors const&) = delete;  ///< Hash points to g_
    Attractors& operator=(Attractors const&) = delete;

    std::optional<Extent> extent() const override { return extent_; }

    std::optional<int> value(PositionOf<G> const& q) const override {
        auto const found = numbers_.find(canonical_of(g_, q));
        if (found == numbers_.end()) return std::nullopt;
        Node const& node = nodes_[found->second];
        if (node.winner == no_seat) return 0;
        // distances above resolution / 10 are clamped
        int const win = std::max(resolution<G>() - node.distance, resolution<G>() / 10 * 9);
        return node.winner == 0 ? win : -win;
    }
    /// None is needed: values include the distance, so the move with the best value makes progress.
    std::optional<MoveOf<G>> choice(PositionOf<G> const&) const override { return std::nullopt; }

private:
    static constexpr Seat no_seat = -1;

    struct Hash {
        G const* g;
        std::size_t operator()(PositionOf<G> const& q) const { return key_of(*g, q); }
    };
    struct Node {
        Seat mover = no_seat;   ///< seat to move; `no_seat` at an end
        Seat winner = no_seat;  ///< `no_seat` until known
        int distance = 0;
        std::uint32_t open = 0;    ///< moves that do not lead into the other seat's attractor
        std::uint32_t images = 0;  ///< reachable positions that symmetry makes equal
        std::vector<std::uint32_t> before{};
    };

    explicit Attractors(G const& g) : g_(g), numbers_(0, Hash{&g_}) {}

    /// Lists the reachable positions and their predecessors. False if there are too many, or if stopped.
    bool explore(PositionOf<G> const& start, std::size_t most, std::stop_token const& stop) {
        std::unordered_set<PositionOf<G>, Hash> seen({start}, 0, Hash{&g_});
        std::vector<PositionOf<G>> open{start};
        while (!open.empty()) {
            if (stop.stop_requested() || seen.size() > most) return false;
            auto const q = open.back();
            open.pop_back();
            auto const at = number(q);
            bool const is_new = nodes_[at].images++ == 0;
            for (auto const& m : g_.moves(q)) {
                auto next = q;
                g_.play(next, m);
                if (seen.insert(next).second) open.push_back(next);
                if (!is_new) continue;
                auto const after = number(next);
                nodes_[after].before.push_back(at);
                ++nodes_[at].open;
            }
        }
        extent_.positions = seen.size();
        return true;
    }

    std::uint32_t number(PositionOf<G> const& q) {
        auto const canonical = canonical_of(g_, q);
        auto const [at, is_new] = numbers_.emplace(canonical, static_cast<std::uint32_t>(nodes_.size()));
        if (!is_new) return at->second;
        Turn const turn = g_.turn(canonical);
        auto& node = nodes_.emplace_back();
        if (turn.is_seat()) node.mover = turn.seat();
        int const result = turn.is_over() ? g_.result(canonical) : 0;
        if (result != 0) node.winner = result > 0 ? 0 : 1;
        return at->second;
    }

    void spread() {
        std::vector<std::uint32_t> wave;
        for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
            if (nodes_[i].winner != no_seat) wave.push_back(i);
        }
        for (int distance = 1; !wave.empty(); ++distance) {
            std::vector<std::uint32_t> next;
            for (auto const i : wave) {
                Seat const winner = nodes_[i].winner;
                for (auto const p : nodes_[i].before) {
                    Node& node = nodes_[p];
                    if (node.winner != no_seat) continue;
                    if (node.mover != winner && --node.open > 0) continue;
                    node.winner = winner;
                    node.distance = distance;
                    next.push_back(p);
                }
            }
            wave = std::move(next);
        }
    }

    void measure() {
        if constexpr (HasSymmetry<G>) extent_.up_to_symmetry = nodes_.size();
        for (auto const& node : nodes_)
            extent_.attractors[static_cast<std::size_t>(node.winner + 1)] += node.images;
    }

    G g_;
    std::unordered_map<PositionOf<G>, std::uint32_t, Hash> numbers_;
    std::vector<Node> nodes_;
    Extent extent_;
};

}  // namespace joute
