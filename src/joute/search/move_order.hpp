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

/// In which order a search tries moves: the sooner it comes to the best one, the more it can leave out.
///
///     1  the best move of an earlier, shallower search of the position
///     2  those the game's own hint puts first
///     3  «killers»: the last two moves that refuted something at the same distance from the root
///     4  those that refuted most so far, whatever the position («history»)
///     5  as the game lists them
///
/// (Akl and Newborn, «The principal continuation and the killer heuristic», 1977; Schaeffer, «The history
/// heuristic», 1983.)
template <Game G>
class MoveOrder {
public:
    /// Forgets everything; plies 0 … last will be asked for.
    void begin(int last) {
        for (auto& ply : plies_) ply.killers.fill(nothing);
        for (auto& seat : history_) seat.assign(slots, 0);
        reserve(last);
    }
    /// Makes room for plies up to `last`, forgetting nothing.
    void reserve(int last) { plies_.resize(std::max(plies_.size(), static_cast<std::size_t>(last) + 1)); }

    /// Makes ready the moves of q and says how many they are. `first` is the index of the one to try first, if there
    /// is one. For the last two moves of the depth no hint is asked for: it would cost more than it saves.
    std::size_t arrange(G const& g, PositionOf<G> const& q, Seat seat, int ply, int depth, int first) {
        auto const legal = g.moves(q);
        auto& [moves, ranks, killers] = at(ply);
        if (ranks.size() < legal.size()) {  // lists grow once and are used again: no allocation per node
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

    /// The index in moves(q) of the move to try after n of all `count`. Most positions are done with after a few:
    /// those are picked one by one, the rest is sorted.
    std::size_t pick(std::size_t n, std::size_t count, int ply) {
        auto const begin = at(ply).ranks.begin();
        auto const rest = begin + static_cast<std::ptrdiff_t>(n);
        auto const end = begin + static_cast<std::ptrdiff_t>(count);
        if (n < picked) std::iter_swap(rest, std::max_element(rest, end));
        if (n == picked) std::sort(rest, end, std::greater<>());
        return most_moves - (*rest & most_moves);
    }
    /// A move by its index, as arrange() made it ready.
    MoveOf<G> const& move(std::size_t index, int ply) const {
        return plies_[static_cast<std::size_t>(ply)].moves[index];
    }

    /// m was too good for the opponent to allow, after a search of so many moves.
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
    static constexpr std::uint32_t nothing = slots;  ///< no move's slot
    static constexpr std::uint32_t most_history = 1U << 31;
    static constexpr std::uint64_t most_moves = 0xFFFF;
    static constexpr int most_hint = 4096;  ///< more than any game's
    static constexpr std::size_t picked = 4;

    /// A small number for a move, the same wherever it is played; almost surely another for another move. Moves
    /// with padding have none of their own, and go without killers and history.
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
        std::vector<std::uint64_t> ranks;  ///< hint · killer · history · index, the highest first
        std::array<std::uint32_t, 2> killers{nothing, nothing};
    };
    Ply& at(int ply) { return plies_[static_cast<std::size_t>(ply)]; }

    std::vector<Ply> plies_;
    std::array<std::vector<std::uint32_t>, 2> history_;
};

}  // namespace joute
