// SPDX-License-Identifier: MIT
#pragma once

#include "joute/search/outcome.hpp"

#include <algorithm>
#include <vector>

namespace joute {

// The keys on the way from the last irreversible move to the node being searched, so that a search ends a
// line where the match itself would end by repetition. Costs nothing for games that cannot repeat.
template <Game G>
class Path {
public:
    Path(G const& g, PositionOf<G> const& q, History history) : g_(g) {
        if constexpr (Repeatable<G>) {
            keys_.reserve(1024);
            keys_.assign(history.begin(), history.end());
            if (keys_.empty()) keys_.push_back(key_of(g, q));
        }
    }

    // m was played at q and led to next.
    void enter(PositionOf<G> const& q, MoveOf<G> const& m, PositionOf<G> const& next) {
        if constexpr (Repeatable<G>) {
            begins_.push_back(begin_);
            if (g_.irreversible(q, m)) begin_ = keys_.size();
            keys_.push_back(key_of(g_, next));
        }
    }
    void leave() {
        if constexpr (Repeatable<G>) {
            keys_.pop_back();
            begin_ = begins_.back();
            begins_.pop_back();
        }
    }
    // The keys since the last irreversible move, as a match that stands here would hand them on.
    History since() const {
        if constexpr (Repeatable<G>) return History(keys_).subspan(begin_);
        return {};
    }
    // Whether the present position occurs often enough to end the match.
    bool repeated() const {
        if constexpr (Repeatable<G>) {
            auto const first = keys_.begin() + static_cast<std::ptrdiff_t>(begin_);
            return std::count(first, keys_.end(), keys_.back()) >= repetitions_that_end;
        } else {
            return false;
        }
    }

private:
    G const& g_;
    std::vector<std::uint64_t> keys_;
    std::vector<std::size_t> begins_;
    std::size_t begin_ = 0;
};

}  // namespace joute
