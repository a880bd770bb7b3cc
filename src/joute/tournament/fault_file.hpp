// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/machine_players.hpp"

#include <filesystem>
#include <string>

namespace joute {

/// What a program did wrong in a cup.
struct FaultReport {
    std::string match;  ///< its id
    std::string entrant;
    std::string who;
    std::string game;
    std::string position;  ///< what it was asked about
    Fault fault;
    LastOutput last_output;
};

/// What is told of a fault, in a file for whoever wrote the program: what went wrong, the last exchange, what it complained
/// of, and a command that says everything to it again.
std::string fault_page(FaultReport const& report, std::filesystem::path const& file);

/// The folder beside a games file where its faults are told.
std::filesystem::path faults_of(std::filesystem::path const& games);
/// Writes it there, and returns where. Throws Error.
std::filesystem::path keep_fault(FaultReport const& report, std::filesystem::path const& games);

}  // namespace joute
