// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/animation.hpp"
#include "joute/front/window/ui.hpp"
#include "joute/game/scene.hpp"
#include "joute/table/table.hpp"

#include <span>

namespace joute::window {

/// How a zone stands out.
struct ZoneLook {
    bool lit = false;  ///< may be clicked next
    bool last = false;
    bool chosen = false;
    bool hovered = false;
    bool focused = false;
};

/// Draws a scene of any game into a part of the window: ivory cells in a frame, or pits in a plank of wood.
class ScenePainter {
public:
    /// Finds the largest scale at which the scene fits; draws nothing yet. All three must outlive it.
    ScenePainter(Ui& ui, Rect area, Scene const& scene);

    /// Where something of the scene is in the window.
    Rect place(Zone const& zone) const;
    Spot place(Point p) const;
    /// The pixels of a unit of the scene.
    float unit() const { return unit_; }
    /// Whether the scene has pits: then the board is a plank.
    bool wooden() const { return wooden_; }
    /// Whether the zone is one of those whose outer edge is their top.
    bool in_the_upper_half(Zone const& zone) const { return zone.center().y < scene_.height / 2; }
    /// Nothing is drawn in it.
    bool empty(Zone const& zone) const;

    /// The board itself, under everything.
    void ground();
    /// One zone, as it looks to who may click it.
    void zone(Zone const& zone, ZoneLook const& look);
    /// Those that lie under the others first.
    void marks(std::span<ShownMark const> marks);
    /// Marks that tell something about the picture.
    void notes(std::span<Mark const> marks);
    /// The numbers beside the heaps that were drawn, over everything.
    void numbers();

private:
    void draw(ShownMark const& shown);
    void text(ShownMark const& shown);
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
    bool inside_a_zone(Point p) const;

    Canvas& canvas_;
    std::vector<Badge> numbers_;
    Scene const& scene_;
    float unit_ = 1;
    Spot origin_;
    Point names_;  ///< half the room of the names at the left and above, which is left out
    Rect board_;
    bool wooden_ = false;
};

/// The picture of a table, nothing to click; nothing at all for a game without pictures.
void thumbnail(Ui& ui, Rect area, Table const& table);

}  // namespace joute::window
