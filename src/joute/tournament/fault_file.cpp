// SPDX-License-Identifier: MIT
#include "joute/tournament/fault_file.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"
#include "joute/protocol/program.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

namespace joute {
namespace {

// Replaces characters that are unsafe in a file name.
std::string harmless(std::string name) {
    std::replace_if(
        name.begin(), name.end(),
        [](unsigned char c) { return std::isalnum(c) == 0 && c != '-' && c != '.'; }, '_');
    return name.substr(0, 60);
}

}  // namespace

std::string fault_page(FaultReport const& report, std::filesystem::path const& file) {
    std::string command;
    auto const program = program_named(report.who).value();
    for (auto const& word : program.command) command += " " + shell_quoted(word);
    auto text = fmt::format("{} in match {} of {}: {}, {}\n", report.entrant, report.match, report.game,
                            verdict(report.fault.cause), in_english(report.fault.why));
    if (!report.position.empty()) text += fmt::format("It was asked about {}\n", report.position);
    text += fmt::format("\nTo say everything to it again:\n    (sed -n 's/^> //p' {}; sleep 5) |{}\n",
                        shell_quoted(file.string()), command);
    text += "\nThe last lines, > to it and < from it:\n";
    for (auto const& line : report.last_output.lines) text += "    " + printable(line) + "\n";
    text += "\nThe last of its standard error:\n";
    for (auto const line : lines(report.last_output.stderr_tail)) text += "    " + printable(line) + "\n";
    text += "\nEverything it was told, from the greeting to the end of this match:\n";
    for (auto const line : lines(report.last_output.said)) text += "> " + printable(line) + "\n";
    return text;
}

std::filesystem::path faults_of(std::filesystem::path const& games) { return games.string() + ".faults"; }

std::filesystem::path keep_fault(FaultReport const& report, std::filesystem::path const& games) {
    auto const folder = faults_of(games);
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw Error(msg("{}: {}", folder.string(), error.message()));
    auto const stem = harmless(report.match + "-" + report.entrant);
    auto file = folder / (stem + ".txt");
    for (int n = 2; std::filesystem::exists(file, error); ++n)
        file = folder / fmt::format("{}-{}.txt", stem, n);
    replace_file(file, fault_page(report, file));
    return file;
}

}  // namespace joute
