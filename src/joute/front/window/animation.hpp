// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

#include <deque>
#include <utility>
#include <vector>

namespace joute::window {

/// A mark as drawn in one frame.
struct ShownMark {
    ShownMark(Mark seen, double opaque = 1, double size = 1)
        : mark(std::move(seen)), alpha(opaque), scale(size) {}

    Mark mark;
    double alpha;
    double scale;  ///< factor for its size, or for a stroke's length
};

/// The marks of a tween between two scenes, 0 ≤ part ≤ 1. Equal marks stay; marks that differ only in place
/// or text move; all others fade in or out.
std::vector<ShownMark> between(Scene const& from, Scene const& to, double part);

/// A queue of scenes with a tween between each two.
class Animation {
public:
    /// Appends a transition to `scene` that takes `seconds`; if ≤ 0, the same as set().
    void add(Scene scene, double seconds);
    /// Shows a scene immediately and drops all transitions.
    void set(Scene scene);

    /// Whether transitions are left.
    bool running() const { return !steps_.empty(); }
    /// The final scene.
    Scene const& last() const { return steps_.empty() ? now_ : steps_.back().scene; }
    /// The marks at time `now`, in seconds. Drops finished transitions.
    std::vector<ShownMark> marks(double now);

private:
    struct Step {
        Scene scene;
        double seconds;
    };
    Scene now_;
    std::deque<Step> steps_;
    double began_ = -1;  ///< start time of steps_.front(); negative: not started
};

}  // namespace joute::window
