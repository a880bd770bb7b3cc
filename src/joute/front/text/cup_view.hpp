// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/front/text/console.hpp"
#include "joute/game/ending.hpp"
#include "joute/tournament/report.hpp"

#include <filesystem>
#include <string>

namespace joute::text {

/// A cup while it is played: on a terminal a table that changes in place, else a line for each match. Quiet when the result
/// is for a program.
class CupView {
public:
    /// Shows nothing at all unless it is for people.
    CupView(Console& console, Texts const& texts, bool for_people);

    /// A match is over; standings already count it.
    void played(Record const& record, Standings const& standings, ReportSubject const& subject,
                std::size_t scheduled);
    /// A fault, and the file that tells more of it.
    void failed(std::string const& entrant, Fault const& fault, std::filesystem::path const& file);
    /// Takes the table away; the last one is shown by whoever is asked for it.
    void finish();

private:
    void clear();

    Console& console_;
    Texts const& texts_;
    bool for_people_;
    bool in_place_;
    int shown_lines_ = 0;
    std::string last_fault_;
    std::optional<Clock::time_point> next_table_;  ///< not before
    Stopwatch watch_;
};

}  // namespace joute::text
