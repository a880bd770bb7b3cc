// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/testing/rules_contract.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>

/// @file
/// What the notation of every game must guarantee, checked along random matches.
namespace joute::testing {

/// One function per guarantee, named after it.
template <PlayableGame G>
struct NotationContract {
    static constexpr int matches = 20;

    static void positions_are_read_back(Check& check) {
        walk<G>(check, matches, [&](TableOf<G> const& t) { read_back(check, t); });
    }

    /// `parse` must refuse what `text` cannot have written, or give a position in which play can go on.
    static void damaged_positions_are_refused_or_possible(Check& check) {
        Rng rng(7);
        walk<G>(check, 3, [&](TableOf<G> const& t) {
            for (int i = 0; i < 4; ++i) {
                auto const text = damaged(t.text(), rng);
                if (auto const q = accepted(check, t.rules(), text)) possible(check, t, text, *q);
            }
        });
    }

    static void moves_have_texts_of_their_own_and_are_read_back(Check& check) {
        walk<G>(check, matches, [&](TableOf<G> const& t) {
            std::set<std::string> texts;
            for (std::size_t i = 0; i < t.move_count(); ++i) {
                auto const text = t.move_text(i);
                check.require_of(i, texts.insert(text).second, "text(q, m) is that of another move");
                check.require_of(
                    i, text.find_first_of(" \t\r\n{};.($*=") == std::string::npos && !text.empty(),
                    "text(q, m) is empty or contains a blank or one of {};.($*=, which records use");
                check.require_of(i, text.starts_with('~') == t.turn().is_chance(),
                                 t.turn().is_chance() ? "text(q, m) of an event does not begin with ~"
                                                      : "text(q, m) of a move begins with ~, like an event");
                if (t.turn().is_chance() || i % (1 + t.move_count() / 8) != 0) continue;
                auto const reading = t.read(text);
                check.require_of(i, reading.kind == Reading::Kind::legal && reading.move == i,
                                 "text(q, m) is not read back as m");
            }
        });
    }

    static void events_have_names(Check& check) {
        Check::needs(HasEventName<G>, "the game has no event_name(q, m)");
        walk<G>(check, 3, [&](TableOf<G> const& t) {
            if (!t.turn().is_chance()) return;
            for (std::size_t i = 0; i < t.move_count(); ++i) {
                auto after = t;
                after.play(i);
                auto const name = in_english(after.event_name());
                check.require_of(i, !name.empty() && !name.starts_with('~'),
                                 "event_name(q, m) is '{}', which is not in words", name);
            }
        });
    }

    static void refusals_are_explained(Check& check) {
        Check::needs(HasRefusal<G> && HasScene<G>, "the game has no refusal(q, attempt) or no scene");
        walk<G>(check, 1, [&](TableOf<G> const& t) {
            if (!t.turn().is_seat() || t.plies() % 5 != 0) return;
            auto const scene = t.scene();
            for (auto const& zone : scene->zones) {
                for (auto const& text : {zone.name, scene->zones.front().name + " " + zone.name}) {
                    auto const reading = t.read(text);
                    if (reading.kind != Reading::Kind::refused) continue;
                    check.require(!in_english(reading.reason).empty(), "refusal(q, '{}') is empty", text);
                }
            }
        });
    }

private:
    static void read_back(Check& check, TableOf<G> const& t) {
        auto const q = accepted(check, t.rules(), t.text());
        check.require(q.has_value(), "parse refuses text(q)");
        check.require(*q == t.position(), "parse(text(q)) is another position than q, written '{}'",
                      std::string(t.rules().text(*q)));
    }

    /// parse(text), or null if it throws Error.
    static std::optional<PositionOf<G>> accepted(Check& check, G const& g, std::string_view text) {
        try {
            return g.parse(text);
        } catch (Error const& error) {
            check.require(!error.message().pattern.empty(), "parse refuses '{}' without a reason", text);
            return std::nullopt;
        }
    }

    /// The text with one character replaced, inserted or removed.
    static std::string damaged(std::string text, Rng& rng) {
        auto below = [&](std::size_t limit) { return rng.below(static_cast<std::uint32_t>(limit)); };
        std::string const letters = text + "zZ09-/# ";
        char const letter = letters[below(letters.size())];
        auto const at = below(text.size() + 1);
        auto const kind = below(3);
        if (kind == 0 || at == text.size()) return text.insert(at, 1, letter);
        if (kind == 1) return text.erase(at, 1);
        text[at] = letter;
        return text;
    }

    /// `q` is parse(text), and `text` is damaged.
    static void possible(Check& check, TableOf<G> const& t, std::string const& text, PositionOf<G> const& q) {
        auto const& g = t.rules();
        check.require(plain(g.text(q)) == plain(text),
                      "parse accepts '{}', but text never writes it: it writes '{}'", text,
                      std::string(g.text(q)));
        TableOf<G> const there(g, check.params(), q);
        check.at(
            there, [&] { playable(check, there); }, "parse accepts this, but ");
    }

    static void playable(Check& check, TableOf<G> const& t) {
        bool const over = t.rules().turn(t.position()).is_over();
        bool const empty = t.rules().moves(t.position()).size() == 0;
        check.require(over == empty, "moves(q) is {}empty and turn(q) is {}over", empty ? "" : "not ",
                      over ? "" : "not ");
        RulesContract<G>::seats_fit(check, t);
        for (std::size_t i = 0; i < t.move_count(); i += 1 + t.move_count() / 8) {
            auto after = t;
            after.play(i);
            auto const q = accepted(check, t.rules(), after.text());
            check.require_of(i, q == after.position(),
                             "refuses the position after m, or reads another one: '{}'", after.text());
        }
    }

    /// The text without what `parse` may ignore: superfluous blanks and leading zeros.
    static std::string plain(std::string_view text) {
        auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
        std::string plain;
        for (auto const word : tokens(text)) {
            plain += ' ';
            for (std::size_t i = 0; i < word.size(); ++i) {
                bool const leading = word[i] == '0' && !is_digit(plain.back());
                bool const number_follows = i + 1 < word.size() && is_digit(word[i + 1]);
                if (!leading || !number_follows) plain += word[i];
            }
        }
        return plain;
    }
};

}  // namespace joute::testing
