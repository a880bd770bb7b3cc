// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/path.hpp"

#include <cstdint>
#include <optional>

namespace joute {

// How many positions a search sees that leaves nothing out: every line of play from the root to a depth, which events of
// chance do not use up. The root is one of them.
template <PlayableGame G>
class PlainSize {
public:
    // Rules and root must outlive it.
    PlainSize(G const& g, PositionOf<G> const& root, History history)
        : g_(g), root_(root), path_(g, root, history) {}

    // Nothing when there are more than `most`.
    std::optional<std::uint64_t> count(int depth, std::uint64_t most) {
        count_ = 0;
        most_ = most;
        add(root_, depth);
        if (count_ > most_) return std::nullopt;
        return count_;
    }

private:
    void add(PositionOf<G> const& q, int depth) {
        ++count_;
        Turn const turn = g_.turn(q);
        if (turn.is_over() || (turn.is_seat() && (depth == 0 || (count_ > 1 && path_.repeated())))) return;
        for (auto const& m : g_.moves(q)) {
            if (count_ > most_) return;
            PositionOf<G> next = q;
            g_.play(next, m);
            path_.enter(q, m, next);
            add(next, turn.is_chance() ? depth : depth - 1);
            path_.leave();
        }
    }

    G const& g_;
    PositionOf<G> const& root_;
    Path<G> path_;
    std::uint64_t count_ = 0;
    std::uint64_t most_ = 0;
};

}  // namespace joute
