// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/interrupts.hpp"

#include <string>

namespace joute::text {

/// Shows the text in the program of $PAGER, by default `less -FRX`, and waits until the user leaves it; Ctrl-C
/// then belongs to that program. False if it cannot be started or $PAGER is empty.
bool show_in_pager(std::string const& text, Interrupts const& interrupts);

}  // namespace joute::text
