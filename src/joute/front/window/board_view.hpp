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

/// What is to be seen of a table.
struct BoardLook {
    Table const& table;
    bool may_play = false;
    Clicks last = {};                     ///< the last move
    Clicks advice = {};                   ///< the move that is recommended
    std::vector<MoveReport> values = {};  ///< of the legal moves, as far as they are wanted
    std::vector<Mark> notes = {};
};

/// What somebody wants who clicked: a legal move, or something to be refused.
struct BoardAnswer {
    std::optional<std::size_t> move = {};
    std::optional<std::string> attempt = {};
};

/// The board of any game: it draws the scene and turns clicks into moves. Of the legal moves those are kept whose path
/// begins with the clicks so far; their next zones are lit; a move whose path is complete is played.
class BoardView {
public:
    /// The picture of another table, at once.
    void set(Table const& table);
    /// The way there from what is shown now, through the scenes of a move; at once when the speed is 0.
    void animate(std::vector<Scene> const& frames, Table const& table, double speed);
    /// Whether the picture changes by itself.
    bool animating() const { return animation_.running(); }
    /// Whatever moves has arrived.
    void finish() { animation_.set(animation_.last()); }
    /// Forgets what was clicked; true if there was something.
    bool forget();

    /// Draws the board and takes in what was done to it: a move, an attempt, or nothing yet.
    BoardAnswer draw(Ui& ui, Rect area, BoardLook const& look);

private:
    using Next = std::map<int, std::vector<std::size_t>>;  ///< the moves that go on through each zone

    Next next_zones(Table const& table) const;
    BoardAnswer click(int zone, Next const& next, BoardLook const& look);
    BoardAnswer zones(Ui& ui, ScenePainter& painter, BoardLook const& look);
    BoardAnswer buttons(Ui& ui, Rect area, BoardLook const& look);
    void notes(ScenePainter& painter, Next const& next, BoardLook const& look) const;
    void badges(Ui& ui, ScenePainter const& painter, Next const& next, Scene const& scene,
                BoardLook const& look) const;

    Animation animation_;
    Clicks path_;
    int hovered_ = -1;
};

}  // namespace joute::window
