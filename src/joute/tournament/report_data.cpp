// SPDX-License-Identifier: MIT
// The standings as JSON and CSV.
#include "joute/tournament/report.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace joute {
namespace {

using Json = nlohmann::ordered_json;

std::string_view kind_word(EloEstimate::Kind kind) {
    switch (kind) {
        case EloEstimate::Kind::at_least: return "at_least";
        case EloEstimate::Kind::measured: return "measured";
        case EloEstimate::Kind::at_most: return "at_most";
        case EloEstimate::Kind::nothing: break;
    }
    return "unknown";
}

Json estimate_as_json(EloEstimate const& estimate) {
    if (estimate.kind == EloEstimate::Kind::nothing) return nullptr;
    Json json{{"elo", estimate.elo}, {"kind", kind_word(estimate.kind)}};
    if (estimate.kind == EloEstimate::Kind::measured) json["error"] = estimate.error;
    return json;
}

std::string quoted(std::string const& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string safe = "\"";
    for (char const c : text) safe += c == '"' ? std::string("\"\"") : std::string(1, c);
    return safe + "\"";
}

Rating const& rating_of(std::vector<Rating> const& ratings, int entrant) {
    return *std::find_if(ratings.begin(), ratings.end(),
                         [&](auto const& each) { return each.entrant == entrant; });
}

Json pairing_as_json(PairTally const& pairs, ReportSubject const& subject) {
    Json json{{"pairs", pairs.pairs},
              {"difference", estimate_as_json(estimate_elo(pairs))},
              {"superior", likelihood_of_superiority(pairs)}};
    if (!subject.sprt) return json;
    Sprt const sprt(*subject.sprt);
    auto const verdict = sprt.verdict(pairs);
    json["sprt"] = {{"elo0", subject.sprt->elo0},
                    {"elo1", subject.sprt->elo1},
                    {"llr", sprt.log_likelihood_ratio(pairs)},
                    {"lower", sprt.lower_bound()},
                    {"upper", sprt.upper_bound()},
                    {"verdict", verdict == Sprt::Verdict::undecided   ? "go on"
                                : verdict == Sprt::Verdict::accept_h1 ? "elo1"
                                                                      : "elo0"}};
    return json;
}

}  // namespace

std::string standings_as_json(Standings const& standings, ReportSubject const& subject) {
    auto const ratings = standings.ratings();
    auto const order = standings.order(subject.knockout);
    Json json{{"event", subject.event},
              {"game", subject.game},
              {"matches", standings.matches()},
              {"faults", standings.faults()},
              {"first_seat", standings.first_seat()},
              {"first_move_advantage", estimate_as_json(ratings.first_move_advantage())}};
    if (!subject.head.empty()) json["head"] = subject.head;
    auto& entrants = json["entrants"] = Json::array();
    for (int const index : order) {
        auto const& e = standings.entrants()[static_cast<std::size_t>(index)];
        auto const& rating = rating_of(ratings.table(), index);
        Json entry{{"name", e.name},        {"points", e.points},
                   {"games", e.games},      {"wins", e.wins},
                   {"draws", e.draws},      {"losses", e.losses},
                   {"group", rating.group}, {"rating", estimate_as_json(rating.strength)}};
        entry["faults"] = Json::object();
        for (auto const& [verdict, count] : e.faults) entry["faults"][verdict] = count;
        entry["against"] = Json::object();
        for (int const other : order) {
            if (standings.games(index, other) == 0) continue;
            entry["against"][standings.entrants()[static_cast<std::size_t>(other)].name] = {
                {"points", standings.points(index, other)}, {"games", standings.games(index, other)}};
        }
        entrants.push_back(std::move(entry));
    }
    if (auto const pairs = standings.pairs()) json["duel"] = pairing_as_json(*pairs, subject);
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string standings_as_csv(Standings const& standings, ReportSubject const& subject) {
    std::string text = "rank,name,points,games,wins,draws,losses,elo,error,kind,group,faults\n";
    auto const ratings = standings.ratings();
    int rank = 0;
    for (int const index : standings.order(subject.knockout)) {
        auto const& e = standings.entrants()[static_cast<std::size_t>(index)];
        auto const& rating = rating_of(ratings.table(), index);
        auto const& elo = rating.strength;
        bool const known = elo.kind != EloEstimate::Kind::nothing;
        bool const measured = elo.kind == EloEstimate::Kind::measured;
        text += fmt::format("{},{},{:g},{},{},{},{},{},{},{},{},{}\n", ++rank, quoted(e.name), e.points,
                            e.games, e.wins, e.draws, e.losses, known ? fmt::format("{:.1f}", elo.elo) : "",
                            measured ? fmt::format("{:.1f}", elo.error) : "", kind_word(elo.kind),
                            rating.group, e.all_faults());
    }
    return text;
}

}  // namespace joute
