// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/game.hpp"
#include "joute/search/witness.hpp"

#include <cstddef>
#include <cstdint>
#include <stop_token>
#include <type_traits>
#include <vector>

namespace joute {

// What a search did since it last began at the root, with the game's own types. When it becomes too much, the search is
// asked to stop.
template <PlayableGame G>
struct Recording {
    using Value = std::conditional_t<ZeroSumGame<G>, int, Scores>;

    // A position that was entered or glanced at.
    struct Visit {
        PositionOf<G> position;
        MoveOf<G> move;
        int parent;
        Asked asked = Asked::value;
        bool entered = true;
        Window window = {};
        Value value = {};
        Why why = Why::all_seen;
    };

    PositionOf<G> root;
    std::size_t most;  // visits
    int depth = 0;
    std::uint64_t earlier = 0;       // visits to positions that were entered in searches before
    std::vector<Visit> visits = {};  // the root first
    std::stop_source too_many = {};
};

// The witness who takes all that down.
template <PlayableGame G>
class TreeRecorder {
public:
    static constexpr bool listens = true;

    // The recording must outlive it and all its copies.
    explicit TreeRecorder(Recording<G>& recording) : recording_(&recording) {}

    // As a witness is told: see NoWitness.
    void root(int depth, Window window) {
        recording_->depth = depth;
        recording_->earlier += entered_;
        recording_->visits.assign(1,
                                  {.position = recording_->root, .move = {}, .parent = -1, .window = window});
        entered_ = 0;
        now_ = 0;
    }
    // As a witness is told: see NoWitness.
    void ask(Asked asked) { asked_ = asked; }
    void enter(MoveOf<G> const& m, PositionOf<G> const& next, Window window) {
        now_ = add({.position = next, .move = m, .parent = now_, .asked = asked_, .window = window});
        asked_ = Asked::value;
        ++entered_;
    }
    void because(Why why) { now().why = why; }
    void leave(typename Recording<G>::Value const& value) {
        now().value = value;
        now_ = now().parent;
    }
    void glance(MoveOf<G> const& m, PositionOf<G> const& next, typename Recording<G>::Value const& value,
                Why why) {
        add({.position = next, .move = m, .parent = now_, .entered = false, .value = value, .why = why});
    }

private:
    typename Recording<G>::Visit& now() { return recording_->visits[static_cast<std::size_t>(now_)]; }
    int add(typename Recording<G>::Visit const& visit) {
        auto& visits = recording_->visits;
        visits.push_back(visit);
        if (visits.size() > recording_->most) recording_->too_many.request_stop();
        return static_cast<int>(visits.size()) - 1;
    }

    Recording<G>* recording_;
    int now_ = 0;  // the visit that goes on
    std::uint64_t entered_ = 0;
    Asked asked_ = Asked::value;
};

}  // namespace joute
