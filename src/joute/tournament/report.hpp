// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/texts.hpp"
#include "joute/tournament/cup.hpp"
#include "joute/tournament/standings.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// Formats of the standings: json and csv for programs, the others for people.
enum class ReportFormat { text, json, csv, md, html };
/// Throws Error for an unknown name.
ReportFormat parse_report_format(std::string_view name);

/// The cup that the standings are for; unknown fields stay empty.
struct ReportSubject {
    std::string event = {};
    std::string game = {};   ///< for programs: `ttt:k=3,n=3`
    Message game_name = {};  ///< for people
    std::optional<Sprt::Terms> sprt = {};
    bool knockout = false;  ///< rank by the last round reached
    std::string head = {};  ///< of the chain of the games file
};

/// The standings in the language of `texts`; json and csv do not depend on it.
std::string report(Standings const& standings, ReportSubject const& subject, ReportFormat format,
                   Texts const& texts);

/// A table of text cells, with notes below it.
struct Sheet {
    std::string title;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes;
};
/// The text table includes a crosstable for at most this many entrants.
inline constexpr std::size_t most_crossed_in_text = 12;
/// The standings as a sheet; the crosstable is left out above `most_crossed` entrants.
Sheet sheet_of(Standings const& standings, ReportSubject const& subject, Texts const& texts,
               std::size_t most_crossed);

/// Complete documents, ready to be printed.
std::string sheet_as_text(Sheet const& sheet);
std::string sheet_as_markdown(Sheet const& sheet);
std::string sheet_as_html(Sheet const& sheet);
std::string standings_as_json(Standings const& standings, ReportSubject const& subject);
std::string standings_as_csv(Standings const& standings, ReportSubject const& subject);

}  // namespace joute
