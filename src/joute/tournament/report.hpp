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

/// The table of a cup, for people or for programs.
enum class ReportFormat { text, json, csv, md, html };
/// Throws Error.
ReportFormat parse_report_format(std::string_view name);

/// What the table is about, as far as it is known.
struct ReportSubject {
    std::string event = {};
    std::string game = {};
    std::optional<Sprt::Terms> sprt = {};
    bool knockout = false;  ///< who came further stands higher
};

/// In the language of `texts`, but for json and csv, which are the same in all.
std::string report(Standings const& standings, ReportSubject const& subject, ReportFormat format,
                   Texts const& texts);

/// Rows and columns of words, and sentences below.
struct Sheet {
    std::string title;
    std::vector<std::string> heads;
    std::vector<std::vector<std::string>> rows;
    std::vector<std::string> notes;
};
/// The crosstable is part of it for so many entrants at most.
inline constexpr std::size_t most_crossed_in_text = 12;
/// The standings in words and numbers of a language.
Sheet sheet_of(Standings const& standings, ReportSubject const& subject, Texts const& texts,
               std::size_t most_crossed);

/// Ready to be printed: sheets for people, in the language they were made in; standings for programs, with every
/// number.
std::string sheet_as_text(Sheet const& sheet);
std::string sheet_as_markdown(Sheet const& sheet);
std::string sheet_as_html(Sheet const& sheet);
std::string standings_as_json(Standings const& standings, ReportSubject const& subject);
std::string standings_as_csv(Standings const& standings, ReportSubject const& subject);

}  // namespace joute
