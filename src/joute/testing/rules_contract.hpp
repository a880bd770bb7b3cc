// SPDX-License-Identifier: MIT
#pragma once

#include "joute/testing/walk.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

/// @file
/// What the rules of every game must guarantee, checked along random matches.
namespace joute::testing {

/// One function per guarantee, named after it. A game without the talent in question passes.
template <PlayableGame G>
struct RulesContract {
    static constexpr int matches = 20;

    static void moves_are_empty_exactly_when_over(Params const& params) {
        walk<G>(params, matches, [](TableOf<G> const& t) {
            bool const over = t.rules().turn(t.position()).is_over();
            ASSERT_EQ(over, t.rules().moves(t.position()).size() == 0) << t.text();
        });
    }

    static void random_matches_end(Params const& params) {
        walk<G>(params, matches, [](TableOf<G> const& t) { ASSERT_LT(t.plies(), 9'999U) << t.text(); });
    }

    static void positions_are_read_back(Params const& params) {
        walk<G>(params, matches,
                [](TableOf<G> const& t) { ASSERT_EQ(t.rules().parse(t.text()), t.position()) << t.text(); });
    }

    static void damaged_positions_are_refused_or_possible(Params const& params) {
        Rng rng(7);
        walk<G>(params, 3, [&](TableOf<G> const& t) {
            std::string text = t.text();
            if (text.empty()) return;
            std::string const letters = text + "zZ0-/# ";
            text[rng.below(static_cast<std::uint32_t>(text.size()))] =
                letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
            try {
                auto const q = t.rules().parse(text);
                ASSERT_EQ(t.rules().parse(t.rules().text(q)), q) << text;
            } catch (Error const& error) {
                ASSERT_FALSE(error.message().pattern.empty());
            }
        });
    }

    static void moves_have_texts_of_their_own_and_are_read_back(Params const& params) {
        walk<G>(params, matches, [](TableOf<G> const& t) {
            std::set<std::string> texts;
            for (std::size_t i = 0; i < t.move_count(); ++i) {
                auto const text = t.move_text(i);
                ASSERT_TRUE(texts.insert(text).second) << text << " twice at " << t.text();
                // Moves must not clash with the syntax of records.
                ASSERT_EQ(text.find_first_of(" \t\r\n{};.($*="), std::string::npos) << text;
                ASSERT_EQ(text.starts_with('~'), t.turn().is_chance()) << text;
                if (t.turn().is_chance() || i % (1 + t.move_count() / 8) != 0) continue;
                auto const reading = t.read(text);
                ASSERT_EQ(reading.kind, Reading::Kind::legal) << text;
                ASSERT_EQ(reading.move, i) << text;
            }
        });
    }

    static void clicks_lead_to_exactly_one_move(Params const& params) {
        if constexpr (!HasScene<G>) return;
        walk<G>(params, matches, [](TableOf<G> const& t) {
            auto const scene = *t.scene();
            for (auto const& zone : scene.zones) {
                ASSERT_TRUE(zone.corner.x >= 0 && zone.corner.x + zone.width <= scene.width) << zone.name;
                ASSERT_TRUE(zone.corner.y >= 0 && zone.corner.y + zone.height <= scene.height) << zone.name;
            }
            auto const zones = static_cast<int>(scene.zones.size());
            if (t.turn().is_chance()) return;
            std::set<std::vector<int>> paths;
            std::set<std::vector<int>> beginnings;
            for (std::size_t i = 0; i < t.move_count(); ++i) {
                auto const path = t.clicks(i);
                ASSERT_FALSE(path.empty());
                for (int const zone : path) ASSERT_TRUE(zone >= 0 && zone < zones) << t.move_text(i);
                std::vector<int> const clicks(path.begin(), path.end());
                ASSERT_TRUE(paths.insert(clicks).second) << t.move_text(i);
                for (std::size_t n = 1; n < clicks.size(); ++n)
                    beginnings.insert({clicks.begin(), clicks.end() - static_cast<int>(n)});
            }
            for (auto const& beginning : beginnings) ASSERT_FALSE(paths.contains(beginning)) << t.text();
        });
    }

    static void refusals_are_explained(Params const& params) {
        if constexpr (!HasRefusal<G> || !HasScene<G>) return;
        walk<G>(params, 1, [](TableOf<G> const& t) {
            if (!t.turn().is_seat() || t.plies() % 5 != 0) return;
            auto const scene = t.scene();
            for (auto const& zone : scene->zones) {
                for (auto const& text : {zone.name, scene->zones.front().name + " " + zone.name}) {
                    auto const reading = t.read(text);
                    if (reading.kind != Reading::Kind::refused) continue;
                    ASSERT_FALSE(in_english(reading.reason).empty()) << text;
                }
            }
        });
    }

    static void keys_follow_positions(Params const& params) {
        walk<G>(params, matches, [](TableOf<G> const& t) {
            auto const& g = t.rules();
            auto const again = g.parse(t.text());
            ASSERT_EQ(key_of(g, again), t.key());
            if (t.plies() == 0 || t.previous() == t.position()) return;
            ASSERT_NE(key_of(g, t.previous()), t.key()) << t.text();
        });
    }

    static void representatives_of_symmetric_positions_are_equivalent(Params const& params) {
        if constexpr (!HasSymmetry<G>) return;
        walk<G>(params, 5, [](TableOf<G> const& t) {
            auto const& g = t.rules();
            auto const canonical = canonical_of(g, t.position());
            ASSERT_EQ(canonical_of(g, canonical), canonical);
            ASSERT_EQ(g.turn(canonical), g.turn(t.position()));
            ASSERT_EQ(g.moves(canonical).size(), g.moves(t.position()).size());
            ASSERT_EQ(scores_of(g, canonical), scores_of(g, t.position()));
        });
    }

    static void scores_fit_the_seats_and_the_result(Params const& params) {
        walk<G>(params, matches, [](TableOf<G> const& t) {
            auto const scores = t.scores();
            ASSERT_EQ(static_cast<int>(scores.size()), t.seats());
            ASSERT_TRUE(t.seats() >= 2 && t.seats() <= most_seats);
            if constexpr (ZeroSumGame<G>) {
                if (t.rules().turn(t.position()).is_over()) {
                    ASSERT_EQ(t.rules().result(t.position()), result_of_scores<G>(scores)) << t.text();
                }
            }
        });
    }

    static void estimates_stay_below_a_proved_win(Params const& params) {
        if constexpr (!HasEstimate<G>) return;
        walk<G>(params, matches, [](TableOf<G> const& t) {
            if (G::about.unit == Unit::points || t.turn().is_over()) return;
            ASSERT_LT(std::abs(estimate_of(t.rules(), t.position())), resolution<G>() / 10 * 9) << t.text();
        });
    }

    static void chance_has_weights(Params const& params) {
        walk<G>(params, matches, [](TableOf<G> const& t) {
            if (!t.turn().is_chance()) return;
            ASSERT_TRUE(ChanceGame<G>);
            for (std::size_t i = 0; i < t.move_count(); ++i) ASSERT_GT(t.weight(i), 0) << t.text();
        });
    }

    static void secrets_imply_possible_events(Params const& params) {
        if constexpr (HasSecret<G>) {
            G const g(params);
            for (std::uint64_t seed = 1; seed <= matches; ++seed) {
                Rng rng(seed);
                auto p = g.start(rng);
                auto secret = g.draw(p, rng);
                ASSERT_EQ(g.secret_text(g.parse_secret(p, g.secret_text(secret))), g.secret_text(secret));
                for (int ply = 0; ply < 2'000 && !g.turn(p).is_over(); ++ply) {
                    auto const moves = g.moves(p);
                    auto const m = g.turn(p).is_chance()
                                       ? g.event(secret, p)
                                       : moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
                    ASSERT_NE(std::find(moves.begin(), moves.end(), m), moves.end()) << g.text(p);
                    g.follow(secret, p, m);
                    g.play(p, m);
                }
            }
        }
    }

    static void guided_moves_are_legal(Params const& params) {
        if constexpr (HasLessons<G>) {
            G const g(params);
            for (Lesson const& lesson : std::span<Lesson const>(g.lessons())) {
                TableOf<G> const table(g, params, g.parse(lesson.position));
                for (auto const move : tokens(lesson.moves)) {
                    ASSERT_EQ(table.read(move).kind, Reading::Kind::legal)
                        << move << " at " << lesson.position;
                }
            }
        }
    }

    static void undo_restores_everything(Params const& params) {
        walk<G>(params, 3, [](TableOf<G> const& t) {
            if (t.turn().is_over()) return;
            auto copy = t;
            for (std::size_t i = 0; i < t.move_count(); i += 1 + t.move_count() / 8) {
                copy.play(i);
                copy.undo();
                ASSERT_EQ(copy.position(), t.position());
                ASSERT_EQ(copy.move_count(), t.move_count());
                ASSERT_EQ(copy.turn(), t.turn());
                ASSERT_EQ(copy.scores(), t.scores());
                ASSERT_EQ(copy.key(), t.key());
                ASSERT_TRUE(std::equal(copy.history().begin(), copy.history().end(), t.history().begin(),
                                       t.history().end()));
            }
        });
    }
};

}  // namespace joute::testing
