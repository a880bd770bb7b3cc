// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/outcome.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace joute {

/// The keys on the way from the last irreversible move to the node being searched, so that a search ends a
/// line where the match itself would end by repetition. Costs nothing for games that cannot repeat.
///
/// A third occurrence needs a second one before it. So the key of the newest position is computed only when some
/// position already occurred twice, or when its children are entered: most positions have none.
template <Game G>
class Path {
public:
    /// From q, which is the last of the history.
    Path(G const& g, PositionOf<G> const& q, History history) : g_(g) {
        if constexpr (HasRepetition<G>) {
            keys_.reserve(1024);
            steps_.reserve(1024);
            for (auto const key : history) add(key);
            if (keys_.empty()) add(key_of(g, q));
        }
    }

    /// m was played at q and led to next.
    void enter(PositionOf<G> const& q, MoveOf<G> const& m, PositionOf<G> const& next) {
        if constexpr (HasRepetition<G>) {
            complete();
            steps_.push_back({begin_, twice_});
            if (g_.irreversible(q, m)) {
                begin_ = keys_.size();
                twice_ = 0;
            }
            newest_ = next;
            is_complete_ = false;
        }
    }
    /// Back to where it was before the last enter().
    void leave() {
        if constexpr (HasRepetition<G>) {
            if (is_complete_) keys_.pop_back();
            is_complete_ = true;
            begin_ = steps_.back().begin;
            twice_ = steps_.back().twice;
            steps_.pop_back();
        }
    }

    /// Whether a position occurred twice, so that the next move may bring one for the third time. (No move leads to
    /// the very position in which it was made.)
    bool near_repetition() const { return twice_ > 0; }

    /// Whether the present position occurs often enough to end the match.
    bool repeated() {
        if constexpr (HasRepetition<G>) {
            if (twice_ == 0) return false;
            complete();
            return occurrences(keys_.back()) >= repetitions_that_end;
        } else {
            return false;
        }
    }

    /// The key of the present position q.
    std::uint64_t key(PositionOf<G> const& q) {
        if constexpr (HasRepetition<G>) {
            complete();
            return keys_.back();
        } else {
            return key_of(g_, q);
        }
    }

    /// The keys since the last irreversible move, as a match that stands here would hand them on.
    History since() {
        if constexpr (HasRepetition<G>) {
            complete();
            return History(keys_).subspan(begin_);
        } else {
            return {};
        }
    }

private:
    struct Step {
        std::size_t begin;
        int twice;
    };

    void complete() {
        if (!is_complete_) add(key_of(g_, newest_));
    }
    void add(std::uint64_t key) {
        is_complete_ = true;
        if (occurrences(key) > 0) ++twice_;
        keys_.push_back(key);
    }
    std::ptrdiff_t occurrences(std::uint64_t key) const {
        return std::count(keys_.begin() + static_cast<std::ptrdiff_t>(begin_), keys_.end(), key);
    }

    G const& g_;
    PositionOf<G> newest_{};           ///< the present position, for its key
    bool is_complete_ = true;          ///< whether the list has that key
    std::vector<std::uint64_t> keys_;  ///< of the match before the search, then of the path
    std::vector<Step> steps_;
    std::size_t begin_ = 0;  ///< where the keys since the last irreversible move begin
    int twice_ = 0;          ///< how many of these occurred before
};

}  // namespace joute
