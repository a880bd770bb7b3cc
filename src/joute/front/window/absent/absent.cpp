// SPDX-License-Identifier: MIT
// Stands for the window where SDL is not installed.
#include "joute/front/window/window.hpp"

namespace joute::window {

std::optional<Message> obstacle() { return msg("this build has no window: SDL2 was missing"); }

std::vector<Message> run(Catalog const&, Habits&, Texts const&, Opening const&, std::stop_token const&) {
    return {};
}

}  // namespace joute::window
