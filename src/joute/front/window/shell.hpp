// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/open_match.hpp"
#include "joute/arena/preferences.hpp"
#include "joute/arena/puzzle.hpp"
#include "joute/base/texts.hpp"
#include "joute/front/window/sound.hpp"
#include "joute/front/window/theme.hpp"
#include "joute/front/window/ui.hpp"
#include "joute/table/catalog.hpp"

#include <functional>
#include <memory>
#include <string>

namespace joute::window {

/// One full-window view, such as the start screen or a match.
class Screen {
public:
    virtual ~Screen() = default;

    /// Draws one frame and handles the input since the last one.
    virtual void frame(Ui& ui) = 0;
    /// Whether an animation runs; if so, frames are drawn continuously.
    virtual bool moves() const { return false; }
    /// Whether a clock runs; if so, frames are drawn several times a second.
    virtual bool ticks() const { return false; }

protected:
    Screen() = default;
    Screen(Screen const&) = default;
    Screen& operator=(Screen const&) = default;
};

/// State shared by all screens, and the transition from one to the next.
struct Shell {
    Catalog const& catalog;
    Preferences& preferences;
    Texts texts;
    std::function<void()> wake = [] {};      ///< thread-safe; makes the event loop draw a frame
    double speed = 1;                        ///< factor for animations; 0: none. Changed by set_speed()
    std::string last_game = {};              ///< name of the last game started in this window
    std::unique_ptr<Screen> next = nullptr;  ///< replaces the screen after this frame
    bool leave = false;                      ///< closes the window after this frame
    Theme theme = Theme::dark;
    bool full_screen = false;
    Sound sound = {};

    /// Switches between French and English and saves the choice.
    void speak_the_other_language() {
        auto const language = texts.language() == "fr" ? "en" : "fr";
        texts = catalog.texts(language);
        preferences.set_setting("language", language);
    }
    /// Changes the speed of animations and saves the choice.
    void set_speed(double factor) {
        speed = factor;
        preferences.set_setting("speed", std::to_string(factor));
    }
    /// Switches between dark and light and saves the choice.
    void use_the_other_theme() {
        theme = theme == Theme::dark ? Theme::light : Theme::dark;
        keep_theme(preferences, theme);
    }
    /// Switches the sound on or off and saves the choice. False if there is no audio device.
    bool switch_sound() {
        bool const done = sound.turn(!sound.is_on());
        if (done) preferences.set_setting("sound", sound.is_on() ? "on" : "off");
        return done;
    }
};

/// Choice of game and options; shows `note` at the top.
std::unique_ptr<Screen> start_screen(Shell& shell, Message note = {});
/// A match. Throws Error for invalid options.
std::unique_ptr<Screen> match_screen(Shell& shell, PlayOptions const& request);
/// Shows a saved match next. Returns the reason if it cannot be opened.
std::optional<Message> show_saved_match(Shell& shell, std::filesystem::path const& file);
/// The list of all saved matches, to open and to delete.
std::unique_ptr<Screen> matches_screen(Shell& shell);
/// Lessons on a board. Throws Error if the game has none.
std::unique_ptr<Screen> lesson_screen(Shell& shell, ChosenGame const& game);
/// Puzzles. Throws Error if there is no such game or it is not for two players.
std::unique_ptr<Screen> puzzle_screen(Shell& shell, PuzzleOptions const& options);
/// Editor for positions.
std::unique_ptr<Screen> editor_screen(Shell& shell, ChosenGame const& game);

}  // namespace joute::window
