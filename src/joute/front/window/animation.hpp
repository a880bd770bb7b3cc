// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/scene.hpp"

#include <deque>
#include <utility>
#include <vector>

namespace joute::window {

/// A mark as it is seen at some instant.
struct ShownMark {
    /// Whole, opaque and of its own size unless something else is said.
    ShownMark(Mark seen, double opaque = 1, double size = 1)
        : mark(std::move(seen)), alpha(opaque), scale(size) {}

    Mark mark;
    double alpha;
    double scale;  ///< of its size, or of a stroke's length
};

/// The marks on the way from one scene to another, 0 ≤ part ≤ 1. Marks that are the same stay; those that differ only in
/// their place or number move; the others appear and leave.
std::vector<ShownMark> between(Scene const& from, Scene const& to, double part);

/// Scenes that follow each other in time.
class Animation {
public:
    /// Goes on to `scene` after all that was to come before; it takes so many seconds.
    void add(Scene scene, double seconds);
    /// Shows a scene at once.
    void set(Scene scene);

    /// Whether anything is still to come.
    bool running() const { return !steps_.empty(); }
    /// Where everything ends.
    Scene const& last() const { return steps_.empty() ? now_ : steps_.back().scene; }
    /// What is seen at an instant, in seconds; scenes that are over by then are forgotten.
    std::vector<ShownMark> marks(double now);

private:
    struct Step {
        Scene scene;
        double seconds;
    };
    Scene now_;
    std::deque<Step> steps_;
    double began_ = -1;  ///< the first of the steps; negative: not yet
};

}  // namespace joute::window
