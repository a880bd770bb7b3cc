// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/stopwatch.hpp"
#include "joute/front/text/console.hpp"
#include "joute/game/ending.hpp"
#include "joute/tournament/report.hpp"

#include <filesystem>
#include <string>

namespace joute::text {

/// Shows the progress of a cup: on a terminal a table redrawn in place, elsewhere one line per match.
class CupView {
public:
    /// Shows nothing unless `for_people`, so that machine-readable output stays clean.
    CupView(Console& console, Texts const& texts, bool for_people);

    /// Reports a finished match, which `standings` already counts.
    void played(Record const& record, Standings const& standings, ReportSubject const& subject,
                std::size_t scheduled);
    /// Reports a fault and the file with its details.
    void failed(std::string const& entrant, Fault const& fault, std::filesystem::path const& file);
    /// Erases the table; the caller prints the final one.
    void finish();

private:
    void clear();

    Console& console_;
    Texts const& texts_;
    bool for_people_;
    bool in_place_;
    int shown_lines_ = 0;
    std::string last_fault_;
    std::optional<Clock::time_point> next_table_;  ///< earliest time of the next redraw
    Stopwatch watch_;
};

}  // namespace joute::text
