// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <functional>
#include <type_traits>
#include <vector>

namespace joute {

/// Move ordering: the earlier the best move is searched, the more cutoffs. Moves are tried in this order:
///
///     1  the hash move: the best move of an earlier, shallower search of the position
///     2  by the game's hint
///     3  killer moves: the last two that caused a cutoff at the same ply
///     4  history heuristic: by cutoffs so far in any position, weighted by depth²
///     5  as the game lists them
///
/// (Akl and Newborn, «The principal continuation and the killer heuristic», 1977; Schaeffer, «The history
/// heuristic», 1983.)
template <Game G>
class MoveOrder {
public:
    /// Clears killers and history, and reserves plies 0 … last.
    void begin(int last) {
        for (auto& ply : plies_) ply.killers.fill(nothing);
        for (auto& seat : history_) seat.assign(slots, 0);
        reserve(last);
    }
    /// Reserves plies 0 … last; keeps killers and history.
    void reserve(int last) { plies_.resize(std::max(plies_.size(), static_cast<std::size_t>(last) + 1)); }

    /// Generates and ranks the moves of q; returns their number. `first` is the index of the hash move, if
    /// any. The last two plies use no hint: it would cost more than it saves.
    std::size_t arrange(G const& g, PositionOf<G> const& q, Seat seat, int ply, int depth, int first) {
        auto const legal = g.moves(q);
        auto& [moves, ranks, killers] = at(ply);
        if (ranks.size() < legal.size()) {  // buffers only grow: no allocation per node
            ranks.resize(legal.size());
            moves.resize(legal.size());
        }
        auto const& history = history_[static_cast<std::size_t>(seat)];
        std::uint64_t i = 0;
        for (auto const& m : legal) {
            moves[i] = m;
            auto const slot = slot_of(m);
            int const hint = static_cast<int>(i) == first ? most_hint : depth > 2 ? hint_of(g, q, m) : 0;
            std::uint64_t const killer = slot == killers[0] ? 2 : slot == killers[1] ? 1 : 0;
            ranks[i] = static_cast<std::uint64_t>(hint + most_hint) << 50 | killer << 48 |
                       std::uint64_t{history[slot]} << 16 | (most_moves - i);
            ++i;
        }
        return legal.size();
    }

    /// The index in moves(q) of the n-th move to try, of `count`. Most nodes need only a few moves: those are
    /// selected one by one, then the rest is sorted.
    std::size_t pick(std::size_t n, std::size_t count, int ply) {
        auto const begin = at(ply).ranks.begin();
        auto const rest = begin + static_cast<std::ptrdiff_t>(n);
        auto const end = begin + static_cast<std::ptrdiff_t>(count);
        if (n < picked) std::iter_swap(rest, std::max_element(rest, end));
        if (n == picked) std::sort(rest, end, std::greater<>());
        return most_moves - (*rest & most_moves);
    }
    /// The move of this index in the last arrange() at this ply.
    MoveOf<G> const& move(std::size_t index, int ply) const {
        return plies_[static_cast<std::size_t>(ply)].moves[index];
    }

    /// Records that m caused a cutoff in a search of this depth.
    void refuted(MoveOf<G> const& m, Seat seat, int ply, int depth) {
        auto const slot = slot_of(m);
        auto& killers = at(ply).killers;
        if (killers[0] != slot) killers = {slot, killers[0]};
        auto& history = history_[static_cast<std::size_t>(seat)];
        history[slot] += static_cast<std::uint32_t>(depth * depth);
        if (history[slot] >= most_history) {
            for (auto& count : history) count /= 2;
        }
    }

private:
    static constexpr std::size_t slots = 1024;
    static constexpr std::uint32_t nothing = slots;  ///< not the slot of any move
    static constexpr std::uint32_t most_history = 1U << 31;
    static constexpr std::uint64_t most_moves = 0xFFFF;
    static constexpr int most_hint = 4096;  ///< exceeds every game's hint
    static constexpr std::size_t picked = 4;

    /// A hash of a move, independent of the position. Moves with padding or more than 8 bytes share one slot,
    /// which disables killers and history.
    static std::uint32_t slot_of(MoveOf<G> const& m) {
        if constexpr (std::has_unique_object_representations_v<MoveOf<G>> && sizeof(MoveOf<G>) <= 8) {
            std::uint64_t bits = 0;
            std::memcpy(&bits, &m, sizeof m);
            return static_cast<std::uint32_t>(((bits ^ bits >> 25) * 0x9E37'79B9'7F4A'7C15) >> 54);
        } else {
            return 0;
        }
    }

    struct Ply {
        std::vector<MoveOf<G>> moves;      ///< as the game lists them
        std::vector<std::uint64_t> ranks;  ///< hint · killer · history · index, highest first
        std::array<std::uint32_t, 2> killers{nothing, nothing};
    };
    Ply& at(int ply) { return plies_[static_cast<std::size_t>(ply)]; }

    std::vector<Ply> plies_;
    std::array<std::vector<std::uint32_t>, 2> history_;
};

}  // namespace joute
