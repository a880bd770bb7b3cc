// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/svg/scene_frame.hpp"
#include "joute/front/window/animation.hpp"
#include "joute/front/window/ui.hpp"
#include "joute/game/scene.hpp"
#include "joute/table/table.hpp"

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace joute::window {

/// Highlighting of a zone.
struct ZoneLook {
    bool lit = false;  ///< a legal move continues here
    bool last = false;
    bool chosen = false;
    bool hovered = false;
    bool focused = false;
};

/// Draws the scene of any game: ivory cells in a frame, or pits in a wooden plank.
class ScenePainter {
public:
    /// Computes the largest scale at which the scene fits. `ui` and `scene` must outlive the painter.
    ScenePainter(Ui& ui, Rect area, Scene const& scene);

    /// Maps scene coordinates to window coordinates.
    Rect place(Zone const& zone) const;
    Spot place(Point p) const;
    /// Pixels per scene unit.
    float unit() const { return unit_; }
    /// Whether the scene has pits; the board is then drawn as a plank.
    bool is_plank() const { return frame_.is_plank(); }
    bool in_the_upper_half(Zone const& zone) const { return zone.center().y < scene_.height / 2; }
    /// Whether the area would cover a piece or a text; faint marks do not count.
    bool covers_a_mark(Rect area) const;

    /// Draws the board, below zones and marks.
    void ground();
    void zone(Zone const& zone, ZoneLook const& look);
    /// Draws the marks: pits first, strokes last.
    void marks(std::span<ShownMark const> marks);
    /// Draws annotations over the board, such as previews and odds.
    void notes(std::span<Mark const> marks);
    /// Draws pieces above the others, moved by a distance in the window, as if lifted by the mouse.
    void lifted(std::span<ShownMark const> marks, Spot by);
    /// Takes the names of the table's seats, for labels that stand for them.
    void name_seats(Table const& table, Texts const& texts);
    /// Draws the counts of the heaps that marks() has drawn, above everything else.
    void numbers();

private:
    void draw(ShownMark const& shown);
    void text(ShownMark const& shown);
    void label(ShownMark const& shown);
    void heap(ShownMark const& shown);
    void pit(Mark const& mark);
    void haloed(std::string_view text, Spot at, float size);
    struct Badge {
        std::string text;
        Spot at;
        float size;
        Colour ground;
        Colour ink;
    };
    void draw(Badge const& badge);

    Canvas& canvas_;
    std::vector<Badge> numbers_;
    Scene const& scene_;
    svg::SceneFrame frame_;
    float unit_ = 1;
    Rect board_;
    Spot shift_;  ///< added to all places while pieces are lifted
    std::vector<std::string> names_;
};

/// Draws the disc and the symbol of a seat.
void draw_sign(Canvas& canvas, Spot at, float size, Ink ink);

/// Draws a table without interaction; draws nothing if the game has no scene.
void thumbnail(Ui& ui, Rect area, Table const& table);

}  // namespace joute::window
