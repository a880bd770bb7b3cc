// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/animation.hpp"
#include "joute/front/window/scene_painter.hpp"
#include "joute/table/engine.hpp"
#include "joute/table/table.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace joute::window {

/// What to show of a table in this frame.
struct BoardLook {
    Table const& table;
    bool may_play = false;
    Clicks last = {};                     ///< the last move
    Clicks advice = {};                   ///< the recommended move
    std::vector<MoveReport> values = {};  ///< of the legal moves, best first; empty: none shown
    std::vector<Mark> notes = {};
};

/// Result of the clicks in a frame: a legal move, an attempt that the match will refuse, or neither.
struct BoardInput {
    std::optional<std::size_t> move = {};
    std::optional<std::string> attempt = {};
};

/// The board of any game: draws the scene and turns clicks into moves. A legal move is a candidate while its
/// click path begins with the clicks so far. The candidates' next zones are lit; a complete path is a move.
/// Dragging a piece from one zone to another is the same as a click on each.
class BoardView {
public:
    /// Shows a table without animation.
    void set(Table const& table);
    /// Animates from the shown scene through `frames` to the table; if speed ≤ 0, the same as set().
    void animate(std::vector<Scene> const& frames, Table const& table, double speed);
    bool animating() const { return animation_.running(); }
    /// Skips to the end of the animation.
    void finish() { animation_.set(animation_.last()); }
    /// Drops the clicks so far, and a dragged piece. Returns whether there were any.
    bool clear_clicks();
    /// Whether a piece follows the mouse.
    bool dragging() const { return drag_ && drag_->moving; }

    /// Draws the board and handles the input of this frame.
    BoardInput draw(Ui& ui, Rect area, BoardLook const& look);

private:
    using Next = std::map<int, std::vector<std::size_t>>;  ///< candidate moves by their next zone
    /// The mouse button went down on the last zone of the path and is still held.
    struct Drag {
        Spot from;            ///< where it went down
        bool moving = false;  ///< far enough for a drag rather than a click
        bool again = false;   ///< the zone had been chosen before: a mere click drops it
    };

    Next next_zones(Table const& table) const;
    BoardInput click(int zone, Next const& next, BoardLook const& look);
    BoardInput zones(Ui& ui, ScenePainter& painter, BoardLook const& look);
    BoardInput press(Ui& ui, int zone, bool by_mouse, Next const& next, BoardLook const& look);
    BoardInput drag(Ui& ui, Scene const& scene, Next const& next, BoardLook const& look);
    void put_down(Scene const& scene, int from, int to);
    std::vector<ShownMark> take_dragged(std::vector<ShownMark>& marks, Scene const& scene) const;
    BoardInput buttons(Ui& ui, Rect area, BoardLook const& look);
    void notes(ScenePainter& painter, Next const& next, BoardLook const& look) const;
    void badges(Ui& ui, ScenePainter const& painter, Next const& next, Scene const& scene,
                BoardLook const& look) const;

    Animation animation_;
    Clicks path_;
    std::optional<Drag> drag_;
    int hovered_ = -1;
};

}  // namespace joute::window
