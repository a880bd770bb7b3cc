// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/search/many_seats.hpp"
#include "joute/search/trace.hpp"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <type_traits>
#include <utility>
#include <vector>

namespace joute {

/// The visits of a search since it last began at the root, in the game's own types. Requests a stop when
/// there are too many.
template <PlayableGame G>
struct Recording {
    using Value = std::conditional_t<ZeroSumGame<G>, int, SeatsValue<G>>;

    /// A position that was entered, or whose value was known without entering it: see NoObserver.
    struct Visit {
        PositionOf<G> position;
        MoveOf<G> move;
        int parent;
        SearchPass pass = SearchPass::full_window;
        bool entered = true;
        Window window = {};
        Value value = {};
        LeaveReason why = LeaveReason::all_searched;
    };

    PositionOf<G> root;
    std::size_t most;  ///< limit on the number of visits
    int depth = 0;
    std::vector<Visit> visits = {};             ///< the root first
    int now = 0;                                ///< index of the current visit
    SearchPass pass = SearchPass::full_window;  ///< the pass of the next visit
    std::uint64_t entered = 0;                  ///< number of positions entered since the root
    std::uint64_t earlier = 0;                  ///< the same for earlier searches from the root
    std::stop_source too_many = {};
};

/// The observer that fills a Recording. A search may copy it: all copies write to the same recording.
template <PlayableGame G>
class TreeRecorder {
public:
    static constexpr bool observes = true;

    /// The recording must outlive it and all its copies.
    explicit TreeRecorder(Recording<G>& recording) : to_(&recording) {}

    /// See NoObserver.
    void root(int depth, Window window) {
        to_->depth = depth;
        to_->earlier += std::exchange(to_->entered, 0);
        to_->visits.assign(1, {.position = to_->root, .move = {}, .parent = -1, .window = window});
        to_->now = 0;
    }
    void ask(SearchPass pass) { to_->pass = pass; }
    void enter(MoveOf<G> const& m, PositionOf<G> const& next, Window window) {
        auto const pass = std::exchange(to_->pass, SearchPass::full_window);
        to_->now = add({.position = next, .move = m, .parent = to_->now, .pass = pass, .window = window});
        ++to_->entered;
    }
    void because(LeaveReason why) { now().why = why; }
    void leave(typename Recording<G>::Value const& value) {
        now().value = value;
        to_->now = now().parent;
    }
    void known_child(MoveOf<G> const& m, PositionOf<G> const& next, typename Recording<G>::Value const& value,
                     LeaveReason why) {
        add({.position = next, .move = m, .parent = to_->now, .entered = false, .value = value, .why = why});
    }

private:
    typename Recording<G>::Visit& now() { return to_->visits[static_cast<std::size_t>(to_->now)]; }
    int add(typename Recording<G>::Visit const& visit) {
        to_->visits.push_back(visit);
        if (to_->visits.size() > to_->most) to_->too_many.request_stop();
        return static_cast<int>(to_->visits.size()) - 1;
    }

    Recording<G>* to_;
};

}  // namespace joute
