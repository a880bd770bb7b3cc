// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/cup_runner.hpp"

#include <filesystem>
#include <string>

namespace joute {

// What is told of a fault, in a file for whoever wrote the program: what went wrong, the last exchange, what it complained
// of, and a command that says everything to it again.
std::string fault_text(FaultReport const& report, std::filesystem::path const& file);

// Writes it into the folder `FILE.faults` beside the games file, and returns where. Throws Error.
std::filesystem::path keep_fault(FaultReport const& report, std::filesystem::path const& games);

}  // namespace joute
