// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/machine_players.hpp"

#include <filesystem>
#include <string>

namespace joute {

/// A fault of a program in a cup.
struct FaultReport {
    std::string match;  ///< its id
    std::string entrant;
    std::string who;
    std::string game;
    std::string position;  ///< in which it failed
    Fault fault;
    LastOutput last_output;
};

/// The report of a fault for the program's author: the cause, the last lines both ways, stderr, and a command
/// that replays all input to the program. `file` is the path of the report.
std::string fault_page(FaultReport const& report, std::filesystem::path const& file);

/// The folder beside a games file for its fault reports.
std::filesystem::path faults_of(std::filesystem::path const& games);
/// Writes a report there and returns its path. Throws Error.
std::filesystem::path keep_fault(FaultReport const& report, std::filesystem::path const& games);

}  // namespace joute
