// SPDX-License-Identifier: MIT
#include "joute/front/window/window.hpp"

#include "joute/base/text.hpp"
#include "joute/front/window/frame_loop.hpp"

#include <SDL.h>
#include <SDL_ttf.h>

#include <cstdlib>
#include <string_view>

namespace joute::window {
namespace {

bool is_set(char const* variable) {
    char const* const value = std::getenv(variable);
    return value != nullptr && *value != '\0';
}

// RAII for SDL and SDL_ttf.
class Sdl {
public:
    Sdl() : ready_(SDL_Init(SDL_INIT_VIDEO) == 0 && TTF_Init() == 0) {}
    ~Sdl() {
        TTF_Quit();
        SDL_Quit();
    }
    Sdl(Sdl const&) = delete;
    Sdl& operator=(Sdl const&) = delete;

    bool ready() const { return ready_; }

private:
    bool ready_;
};

// The animation speed of last time, from 0 to 4.
double speed_of(Preferences const& preferences) {
    double const speed = to_double(preferences.setting("speed").value_or("1")).value_or(1);
    return speed >= 0 && speed <= 4 ? speed : 1;
}

std::unique_ptr<Screen> first_screen(Shell& shell, Opening const& opening) {
    if (opening.lesson) return lesson_screen(shell, shell.catalog.choose(*opening.lesson));
    if (opening.puzzles) return puzzle_screen(shell, *opening.puzzles);
    return opening.match ? match_screen(shell, *opening.match) : start_screen(shell);
}

}  // namespace

// Without a display SDL falls back to an invisible driver. That is accepted only if SDL_VIDEODRIVER is set.
std::optional<Message> obstacle() {
    bool const asked = is_set("SDL_VIDEODRIVER");
    if (!asked && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY")) return msg("no display is available");
    Sdl const sdl;
    if (!sdl.ready()) return msg("cannot open a window: {}", SDL_GetError());
    std::string_view const driver = SDL_GetCurrentVideoDriver();
    if (!asked && (driver == "offscreen" || driver == "dummy")) return msg("no display is available");
    return std::nullopt;
}

void run(Catalog const& catalog, Preferences& preferences, Texts const& texts, Opening const& opening,
         std::function<void(Message const&)> const& note, std::stop_token const& stop) {
    Sdl const sdl;
    Shell shell{catalog, preferences, texts};
    shell.last_game = preferences.setting("game").value_or("");
    shell.speed = speed_of(preferences);
    shell.theme = first_theme(preferences);
    shell.sound.turn(preferences.setting("sound") == "on");
    FrameLoop loop(shell, {});
    loop.show(first_screen(shell, opening));
    std::stop_callback const end(stop, [&shell] { shell.wake(); });
    while (!stop.stop_requested() && loop.step(-1)) {
        for (auto const& what : loop.take_missing()) note(msg("the window needs {}, which is missing", what));
    }
}

}  // namespace joute::window
