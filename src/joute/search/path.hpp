// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/outcome.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace joute {

/// The keys from the last irreversible move to the current node. A search uses them to end a line where the
/// match would end by repetition. Compiles to nothing for games without repetition.
///
/// Keys are computed lazily. A position can occur for the third time only if some position occurred twice.
/// Until then repeated() needs no key, and most leaves are never hashed.
template <Game G>
class Path {
public:
    /// Starts at q. The history ends with the key of q, or is empty.
    Path(G const& g, PositionOf<G> const& q, History history) : g_(g) {
        if constexpr (HasRepetition<G>) {
            keys_.reserve(1024);
            steps_.reserve(1024);
            for (auto const key : history) add(key);
            if (keys_.empty()) add(key_of(g, q));
        }
    }

    /// Descends from q to next, the position after m.
    void enter(PositionOf<G> const& q, MoveOf<G> const& m, PositionOf<G> const& next) {
        if constexpr (HasRepetition<G>) {
            complete();
            steps_.push_back({begin_, repeated_keys_});
            if (g_.irreversible(q, m)) {
                begin_ = keys_.size();
                repeated_keys_ = 0;
            }
            newest_ = next;
            is_complete_ = false;
        }
    }
    /// Undoes the last enter().
    void leave() {
        if constexpr (HasRepetition<G>) {
            if (is_complete_) keys_.pop_back();
            is_complete_ = true;
            begin_ = steps_.back().begin;
            repeated_keys_ = steps_.back().twice;
            steps_.pop_back();
        }
    }

    /// Whether some position occurred twice, so that the next move may reach it for the third time. The
    /// newest key is not needed: no move leads from a position to itself.
    bool near_repetition() const { return repeated_keys_ > 0; }

    /// Whether the current position has occurred often enough to end the match.
    bool repeated() {
        if constexpr (HasRepetition<G>) {
            if (repeated_keys_ == 0) return false;
            complete();
            return occurrences(keys_.back()) >= repetitions_that_end;
        } else {
            return false;
        }
    }

    /// The key of q, the current position.
    std::uint64_t key(PositionOf<G> const& q) {
        if constexpr (HasRepetition<G>) {
            complete();
            return keys_.back();
        } else {
            return key_of(g_, q);
        }
    }

    /// The keys since the last irreversible move, the current one last.
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
        if (occurrences(key) > 0) ++repeated_keys_;
        keys_.push_back(key);
    }
    std::ptrdiff_t occurrences(std::uint64_t key) const {
        return std::count(keys_.begin() + static_cast<std::ptrdiff_t>(begin_), keys_.end(), key);
    }

    G const& g_;
    PositionOf<G> newest_{};           ///< the current position, for its key
    bool is_complete_ = true;          ///< whether keys_ holds the key of newest_
    std::vector<std::uint64_t> keys_;  ///< of the match so far, then of the path
    std::vector<Step> steps_;
    std::size_t begin_ = 0;  ///< index in keys_ of the first key since the last irreversible move
    int repeated_keys_ = 0;  ///< number of keys from begin_ on that occurred before
};

}  // namespace joute
