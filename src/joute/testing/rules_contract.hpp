// SPDX-License-Identifier: MIT
#pragma once

#include "joute/testing/correlation.hpp"
#include "joute/testing/walk.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// @file
/// What the rules of every game must guarantee, checked along random matches.
namespace joute::testing {

/// One function per guarantee, named after it.
template <PlayableGame G>
struct RulesContract {
    static constexpr int matches = 20;

    static void chance_has_weights(Check& check) {
        walk<G>(check, matches, [&](TableOf<G> const& t) {
            if (!t.turn().is_chance()) return;
            check.require(ChanceGame<G>, "turn(q) is chance, but the game has no weight(q, m)");
            for (std::size_t i = 0; i < t.move_count(); ++i)
                check.require_of(i, t.weight(i) > 0, "weight(q, m) is {}, not above 0", t.weight(i));
        });
        Check::needs(!check.is_empty(), "no event of chance");
    }

    static void moves_are_empty_exactly_when_over(Check& check) {
        walk<G>(check, matches, [&](TableOf<G> const& t) {
            bool const over = t.rules().turn(t.position()).is_over();
            bool const empty = t.rules().moves(t.position()).size() == 0;
            check.require(over || !empty, "moves(q) is empty although turn(q) is not over");
            check.require(!over || empty, "moves(q) is not empty although turn(q) is over");
        });
    }

    static void random_matches_end(Check& check) {
        walk<G>(check, matches, [&](TableOf<G> const& t) {
            check.require(t.plies() < 9'999, "a random match is not over after {} moves", t.plies());
        });
    }

    static void turns_scores_and_result_fit_the_seats(Check& check) {
        walk<G>(check, matches, [&](TableOf<G> const& t) { seats_fit(check, t); });
    }

    /// The same at one position.
    static void seats_fit(Check& check, TableOf<G> const& t) {
        int const seats = t.seats();
        check.require(seats >= 2 && seats <= most_seats, "the game has {} seats, not 2 to {}", seats,
                      most_seats);
        if constexpr (!ScoredGame<G> && requires { t.rules().seats(); }) {
            check.require(t.rules().seats() == 2,
                          "seats() is {}, but only a game with scores(q) can have more than 2",
                          t.rules().seats());
        }
        auto const turn = t.rules().turn(t.position());
        check.require(!turn.is_seat() || turn.seat() < seats, "turn(q) is seat {}, and there are {} seats{}",
                      turn.is_seat() ? turn.seat() : 0, seats,
                      ScoredGame<G> ? "" : ", because the game has no seats() and scores(q)");
        auto const scores = scores_of(t.rules(), t.position());
        check.require(static_cast<int>(scores.size()) == seats, "scores(q) has {} scores for {} seats",
                      scores.size(), seats);
        if constexpr (ZeroSumGame<G>) {
            if (turn.is_over() && seats == 2) result_fits(check, t, scores);
        }
    }

    static void result_fits(Check& check, TableOf<G> const& t, Scores const& scores) {
        int const result = t.rules().result(t.position());
        check.require(result == result_of_scores<G>(scores), "result(q) is {}, but {} by scores(q)", result,
                      result_of_scores<G>(scores));
        check.require(G::about.unit == Unit::points || std::abs(result) <= 1,
                      "result(q) is {}, not −1, 0 or 1, and the unit is not points", result);
    }

    static void keys_follow_positions(Check& check) {
        walk<G>(check, matches, [&](TableOf<G> const& t) {
            auto const& g = t.rules();
            check.require(key_of(g, g.parse(t.text())) == t.key(),
                          "key(q) is not the key of the equal position parse(text(q))");
            if (t.plies() == 0 || t.previous() == t.position()) return;
            check.require(key_of(g, t.previous()) != t.key(), "key(q) is also the key of '{}'",
                          std::string(g.text(t.previous())));
        });
    }

    static void representatives_of_symmetric_positions_are_equivalent(Check& check) {
        Check::needs(HasSymmetry<G>, "the game has no canonical(q)");
        walk<G>(check, 5, [&](TableOf<G> const& t) {
            auto const& g = t.rules();
            auto const& q = t.position();
            auto const canonical = canonical_of(g, q);
            check.require(canonical_of(g, canonical) == canonical, "canonical(canonical(q)) != canonical(q)");
            check.require(g.turn(canonical) == g.turn(q), "canonical(q) has another turn than q");
            check.require(g.moves(canonical).size() == g.moves(q).size(),
                          "canonical(q) has another number of moves than q");
            check.require(scores_of(g, canonical) == scores_of(g, q), "canonical(q) has other scores than q");
        });
    }

    static void estimates_stay_below_a_proved_win(Check& check) {
        Check::needs(HasEstimate<G>, "the game has no estimate(q)");
        Check::needs(G::about.unit != Unit::points, "points have no largest value");
        int const least = resolution<G>() / 10 * 9;
        walk<G>(check, matches, [&](TableOf<G> const& t) {
            if (t.turn().is_over()) return;
            int const estimate = estimate_of(t.rules(), t.position());
            check.require(std::abs(estimate) < least,
                          "estimate(q) is {}: from {}, nine tenths of resolution, it looks like a proved win",
                          estimate, least);
        });
    }

    /// Compares the estimates in the last positions of random matches with their results, for each seat to
    /// move separately. Random play is noisy: only a clearly negative correlation is an alarm.
    static void estimates_are_seen_from_seat_0(Check& check) {
        Check::needs(HasEstimate<G>, "the game has no estimate(q)");
        constexpr std::size_t last_positions = 4;
        constexpr double alarm = -0.12;  // Joute's games have at least 0.12; noise stays within ±0.1
        std::array<Correlation, 2> correlations;
        std::vector<std::pair<Seat, int>> estimates;  // of one match
        walk<G>(check, 30 * matches, [&](TableOf<G> const& t) {
            Check::needs(t.seats() == 2, "an estimate is for two seats");
            if (t.plies() == 0) estimates.clear();
            if (t.turn().is_seat())
                estimates.emplace_back(t.turn().seat(), estimate_of(t.rules(), t.position()));
            if (!t.turn().is_over()) return;
            auto const skipped = estimates.size() - std::min(estimates.size(), last_positions);
            for (auto const& [seat, estimate] : std::span(estimates).subspan(skipped))
                correlations[static_cast<std::size_t>(seat)].add(estimate, t.scores()[0] - t.scores()[1]);
        });
        for (std::size_t seat = 0; seat < 2; ++seat) {
            auto const r = correlations[seat].value();
            if (!r) continue;
            check.require(*r > alarm,
                          "estimate(q) is high where seat 0 loses if seat {} is to move (correlation {} in "
                          "random matches): it must be seat 0's view, whichever seat is to move",
                          seat, std::to_string(*r).substr(0, 5));
        }
        Check::needs(!check.is_empty(), "all random matches have the same estimates or results");
    }

    static void secrets_imply_possible_events(Check& check) {
        Check::needs(HasSecret<G>, "the game has no secret");
        if constexpr (HasSecret<G>) {
            G const g(check.params());
            for (std::uint64_t seed = 1; seed <= matches; ++seed) {
                Rng rng(seed);
                TableOf<G> table(g, check.params(), g.start(rng));
                auto secret = g.draw(table.position(), rng);
                check.at(table, [&] { follow_secret(check, table, secret, rng); });
            }
        }
    }

    static void guided_moves_are_legal(Check& check) {
        Check::needs(HasLessons<G>, "the game has no lessons");
        if constexpr (HasLessons<G>) {
            G const g(check.params());
            for (Lesson const& lesson : std::span<Lesson const>(g.lessons())) {
                TableOf<G> const table(g, check.params(), g.parse(lesson.position));
                check.at(table, [&] {
                    for (auto const move : tokens(lesson.moves)) {
                        check.require(table.read(move).kind == Reading::Kind::legal,
                                      "the lesson's move {} is not legal", move);
                    }
                });
            }
            Check::needs(!check.is_empty(), "no lessons with these parameters");
        }
    }

    static void undo_restores_everything(Check& check) {
        walk<G>(check, 3, [&](TableOf<G> const& t) {
            if (t.turn().is_over()) return;
            auto copy = t;
            for (std::size_t i = 0; i < t.move_count(); i += 1 + t.move_count() / 8) {
                copy.play(i);
                copy.undo();
                bool const same = copy.position() == t.position() && copy.move_count() == t.move_count() &&
                                  copy.turn() == t.turn() && copy.scores() == t.scores() &&
                                  copy.key() == t.key() && std::ranges::equal(copy.history(), t.history());
                check.require_of(i, same, "play(p, m) changes more than p: taking m back does not restore q");
            }
        });
    }

private:
    template <class Secret>
    static void follow_secret(Check& check, TableOf<G>& table, Secret& secret, Rng& rng) {
        auto const& g = table.rules();
        auto const again = g.parse_secret(table.position(), g.secret_text(secret));
        check.require(g.secret_text(again) == g.secret_text(secret),
                      "parse_secret(q, secret_text(secret)) is another secret than {}",
                      g.secret_text(secret));
        while (table.move_count() > 0 && table.plies() < 2'000) {
            auto index = rng.below(static_cast<std::uint32_t>(table.move_count()));
            if (table.turn().is_chance()) index = event_of(check, table, secret);
            g.follow(secret, table.position(), table.move(index));
            table.play(index);
        }
    }

    template <class Secret>
    static std::uint32_t event_of(Check& check, TableOf<G> const& table, Secret const& secret) {
        auto const event = table.rules().event(secret, table.position());
        std::uint32_t i = 0;
        while (i < table.move_count() && table.move(i) != event) ++i;
        check.require(i < table.move_count(), "event(secret, q) is not one of moves(q)");
        return i;
    }
};

}  // namespace joute::testing
