// SPDX-License-Identifier: MIT
// Stub of the window front end for builds without SDL.
#include "joute/front/window/window.hpp"

namespace joute::window {

std::optional<Message> obstacle() { return msg("this build has no window: it was compiled without SDL2"); }

void run(Catalog const&, Preferences&, Texts const&, Opening const&,
         std::function<void(Message const&)> const&, std::stop_token const&) {}

}  // namespace joute::window
