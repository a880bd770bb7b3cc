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
class BoardView {
public:
    /// Shows a table without animation.
    void set(Table const& table);
    /// Animates from the shown scene through `frames` to the table; if speed ≤ 0, the same as set().
    void animate(std::vector<Scene> const& frames, Table const& table, double speed);
    bool animating() const { return animation_.running(); }
    /// Skips to the end of the animation.
    void finish() { animation_.set(animation_.last()); }
    /// Drops the clicks so far. Returns whether there were any.
    bool clear_clicks();

    /// Draws the board and handles the input of this frame.
    BoardInput draw(Ui& ui, Rect area, BoardLook const& look);

private:
    using Next = std::map<int, std::vector<std::size_t>>;  ///< candidate moves by their next zone

    Next next_zones(Table const& table) const;
    BoardInput click(int zone, Next const& next, BoardLook const& look);
    BoardInput zones(Ui& ui, ScenePainter& painter, BoardLook const& look);
    BoardInput buttons(Ui& ui, Rect area, BoardLook const& look);
    void notes(ScenePainter& painter, Next const& next, BoardLook const& look) const;
    void badges(Ui& ui, ScenePainter const& painter, Next const& next, Scene const& scene,
                BoardLook const& look) const;

    Animation animation_;
    Clicks path_;
    int hovered_ = -1;
};

}  // namespace joute::window
