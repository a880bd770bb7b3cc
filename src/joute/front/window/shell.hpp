// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/base/texts.hpp"
#include "joute/front/window/ui.hpp"
#include "joute/table/catalog.hpp"

#include <functional>
#include <memory>
#include <string>

namespace joute::window {

/// What fills the window at a time.
class Screen {
public:
    virtual ~Screen() = default;

    /// Draws everything and reacts to what was done since the last picture.
    virtual void frame(Ui& ui) = 0;
    /// Whether the picture changes by itself.
    virtual bool moves() const { return false; }
    /// Whether it changes from second to second.
    virtual bool ticks() const { return false; }

protected:
    Screen() = default;
    Screen(Screen const&) = default;
    Screen& operator=(Screen const&) = default;
};

/// What every screen shares, and how one leads to another.
struct Shell {
    Catalog const& catalog;
    Preferences& preferences;
    Texts texts;
    std::function<void()> wake = [] {};  ///< from any thread: something is new
    double speed = 1;                    ///< of whatever moves; 0: it has moved at once
    std::string last_game = {};          ///< that was begun here
    std::unique_ptr<Screen> next = nullptr;
    bool leave = false;

    /// French or English, and remembered for the next time.
    void speak_the_other_language() {
        auto const language = texts.language() == "fr" ? "en" : "fr";
        texts = catalog.texts(language);
        preferences.set_language(language);
    }
};

/// Where a person chooses; `note` is told there.
std::unique_ptr<Screen> start_screen(Shell& shell, Message note = {});
/// Throws Error for a match that cannot be.
std::unique_ptr<Screen> match_screen(Shell& shell, PlayOptions const& request);
/// The same for learning the rules on a board, and for a position put together by hand.
std::unique_ptr<Screen> lesson_screen(Shell& shell, ChosenGame const& game);
std::unique_ptr<Screen> editor_screen(Shell& shell, ChosenGame const& game);

}  // namespace joute::window
