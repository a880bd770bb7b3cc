// SPDX-License-Identifier: MIT
#include "joute/tournament/report.hpp"

#include "joute/arena/describe.hpp"
#include "joute/base/error.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace joute {
namespace {

constexpr std::size_t most_crossed_on_a_page = 40;

// With two decimals at most: shares of a win may be thirds.
std::string points_text(double points) { return fmt::format("{:g}", std::round(points * 100) / 100); }

std::string faults_text(Standing const& standing, Texts const& texts) {
    std::string text;
    for (auto const& [verdict, count] : standing.faults)
        text += fmt::format("{}{} × {}", text.empty() ? "" : ", ", count, texts(describe_verdict(verdict)));
    return text;
}

std::string percent(double share, Texts const& texts) {
    return texts.number(fmt::format("{:.1f} %", 100 * share));
}

void add_row(Sheet& sheet, Standings const& standings, std::vector<int> const& order, std::size_t rank,
             std::vector<Rating> const& ratings, bool crossed, Texts const& texts) {
    int const entrant = order[rank];
    auto const& e = standings.entrants()[static_cast<std::size_t>(entrant)];
    auto const rating = std::find_if(ratings.begin(), ratings.end(),
                                     [&](auto const& each) { return each.entrant == entrant; });
    auto& row = sheet.rows.emplace_back();
    row = {std::to_string(rank + 1),
           e.name,
           texts.number(points_text(e.points)),
           std::to_string(e.games),
           std::to_string(e.wins),
           std::to_string(e.draws),
           std::to_string(e.losses),
           percent(e.points / std::max(e.games, 1), texts),
           rating == ratings.end() ? std::string("–") : texts.number(elo_in_short(rating->strength)),
           faults_text(e, texts)};
    for (std::size_t i = 0; crossed && i < order.size(); ++i) {
        int const games = standings.games(entrant, order[i]);
        row.push_back(i == rank ? "·"
                      : games == 0
                          ? ""
                          : fmt::format("{}/{}",
                                        texts.number(points_text(standings.points(entrant, order[i]))),
                                        games));
    }
}

// Lists the groups of entrants if there are several: their ratings cannot be compared.
std::vector<std::string> describe_groups(Standings const& standings, std::vector<Rating> const& ratings,
                                         Texts const& texts) {
    std::vector<std::string> names;
    for (auto const& rating : ratings) {
        auto const group = static_cast<std::size_t>(rating.group);
        if (names.size() <= group) names.resize(group + 1);
        names[group] += (names[group].empty() ? "" : ", ") +
                        standings.entrants()[static_cast<std::size_t>(rating.entrant)].name;
    }
    if (names.size() < 2) return {};
    std::vector<std::string> sentences{
        texts(msg("These groups never met, and their Elo cannot be compared:"))};
    for (auto const& each : names) sentences.push_back("  " + each);
    return sentences;
}

std::vector<std::string> describe_pairing(Standings const& standings, ReportSubject const& subject,
                                          Texts const& texts) {
    std::vector<std::string> sentences;
    auto const pairs = standings.pairs();
    if (!pairs || pairs->games() == 0) return sentences;
    auto const& counts = pairs->pairs;
    auto const& name = standings.entrants()[0].name;
    sentences.push_back(texts(msg("{}: {} Elo, likelihood of superiority {}", name,
                                  texts.number(elo_in_short(estimate_elo(*pairs))),
                                  percent(likelihood_of_superiority(*pairs), texts))));
    sentences.push_back(
        texts(msg("pairs with 0, ½, 1, 1½, 2 points: {}",
                  fmt::format("{} {} {} {} {}", counts[0], counts[1], counts[2], counts[3], counts[4]))));
    if (subject.sprt) {
        Sprt const sprt(*subject.sprt);
        auto const number = [&](double value) { return texts.number(fmt::format("{:.2f}", value)); };
        auto const elo = [&](double value) { return texts.number(fmt::format("{:g}", value)); };
        auto const verdict = sprt.verdict(*pairs);
        sentences.push_back(texts(msg("SPRT {} to {} Elo: log-likelihood ratio {}, bounds {} and {}: {}",
                                      elo(subject.sprt->elo0), elo(subject.sprt->elo1),
                                      number(sprt.log_likelihood_ratio(*pairs)), number(sprt.lower_bound()),
                                      number(sprt.upper_bound()),
                                      verdict == Sprt::Verdict::undecided   ? msg("undecided")
                                      : verdict == Sprt::Verdict::accept_h1 ? msg("H1 accepted")
                                                                            : msg("H0 accepted"))));
    }
    return sentences;
}

}  // namespace

ReportFormat parse_report_format(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, ReportFormat>, 5> formats{{
        {"text", ReportFormat::text},
        {"json", ReportFormat::json},
        {"csv", ReportFormat::csv},
        {"md", ReportFormat::md},
        {"html", ReportFormat::html},
    }};
    for (auto const& [known, format] : formats) {
        if (known == name) return format;
    }
    throw Error(msg("--format takes text, json, csv, md or html, not '{}'", name));
}

Sheet sheet_of(Standings const& standings, ReportSubject const& subject, Texts const& texts,
               std::size_t most_crossed) {
    Sheet sheet;
    auto const game = texts(subject.game_name);
    sheet.title = subject.event + (subject.event.empty() || game.empty() ? "" : " – ") + game;
    auto const order = standings.order(subject.knockout);
    bool const crossed = order.size() <= most_crossed;
    sheet.heads = {"#",
                   texts(msg("name")),
                   texts(msg("points")),
                   texts(msg("games")),
                   texts(msg("won")),
                   texts(msg("drawn")),
                   texts(msg("lost")),
                   texts(msg("score")),
                   "Elo",
                   texts(msg("faults"))};
    for (std::size_t i = 0; crossed && i < order.size(); ++i) sheet.heads.push_back(std::to_string(i + 1));
    auto const ratings = standings.ratings();
    for (std::size_t rank = 0; rank < order.size(); ++rank)
        add_row(sheet, standings, order, rank, ratings.table(), crossed, texts);
    sheet.notes.push_back(texts(plural(standings.matches(), "{} match; the first seat scored {}",
                                       "{} matches; the first seat scored {}", standings.matches(),
                                       percent(standings.first_seat(), texts))));
    if (ratings.first_move_advantage().kind == EloEstimate::Kind::measured)
        sheet.notes.push_back(texts(
            msg("moving first is worth {} Elo", texts.number(elo_in_short(ratings.first_move_advantage())))));
    for (auto const& more :
         {describe_pairing(standings, subject, texts), describe_groups(standings, ratings.table(), texts)})
        sheet.notes.insert(sheet.notes.end(), more.begin(), more.end());
    if (!subject.head.empty()) sheet.notes.push_back(texts(msg("head of the file: {}", subject.head)));
    return sheet;
}

std::string report(Standings const& standings, ReportSubject const& subject, ReportFormat format,
                   Texts const& texts) {
    switch (format) {
        case ReportFormat::json: return standings_as_json(standings, subject);
        case ReportFormat::csv: return standings_as_csv(standings, subject);
        case ReportFormat::md:
            return sheet_as_markdown(sheet_of(standings, subject, texts, most_crossed_on_a_page));
        case ReportFormat::html:
            return sheet_as_html(sheet_of(standings, subject, texts, most_crossed_on_a_page));
        case ReportFormat::text: break;
    }
    return sheet_as_text(sheet_of(standings, subject, texts, most_crossed_in_text));
}

}  // namespace joute
