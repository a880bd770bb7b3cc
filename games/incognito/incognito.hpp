// SPDX-License-Identifier: MIT
#pragma once

#include "dialogue.hpp"
#include "estimate.hpp"
#include "inco.hpp"
#include "lessons.hpp"
#include "moves.hpp"
#include "picture.hpp"
#include "position_text.hpp"
#include "refusal.hpp"
#include "spies.hpp"

#include "joute/game/talents.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// @file
/// Incognito: bring your spy into the enemy castle or find the enemy's spy. Both spies are hidden
/// information. Rule numbers in comments are the paragraphs of README.md.
namespace incognito {

using joute::Turn;

inline constexpr std::array parameters{
    joute::Param::number("t", 4, 8, 5, joute::tr("rows and columns of the board")).labelled("{} × {}"),
};

inline constexpr std::array<std::string_view, 1> puzzles{"t=4"};

inline constexpr std::array benches{joute::Bench{"t=5", "expectiminimax", 7}};

/// The rules. A position holds only public information, the pawns and the candidates. The actual spies are
/// the game's Secret, which only the match holds.
class Incognito {
public:
    static constexpr joute::About about{
        .name = "incognito",
        .title = joute::tr("Incognito"),
        .summary = joute::tr("bring your spy into the enemy castle, or unmask the enemy's"),
        .params = parameters,
        .unit = joute::Unit::probability,
        .draws_who_begins = true,
        .seat_names = joute::tr("White|Black"),
        .seat_inks = seat_inks,
        .benches = benches,
        .tier_unit = joute::tr("pawns"),
        .legend = joute::tr("b, n: may be the spy; B, N: proved knight; #: castle\n"
                            "b4e4 moves a pawn, b2?a2 questions one"),
        .slip = 0.2,
        .puzzles = incognito::puzzles};
    static constexpr int resolution = incognito::resolution;
    static constexpr std::string_view extension = inco_extension;

    using Position = incognito::Position;
    using Move = incognito::Move;
    using Dialogue = incognito::Dialogue;
    using Secret = Spies;

    explicit Incognito(joute::Params const& params) : board_(params.number("t")) {}

    Board const& geometry() const { return board_; }

    Position start(joute::Rng& rng) const {  // rules 1 and 2
        return start_position(board_, static_cast<Seat>(rng.below(2)));
    }

    Turn turn(Position const& q) const {
        return q.is_won() ? Turn::over() : q.is_pending() ? Turn::chance() : Turn::of(q.side);
    }

    Moves moves(Position const& q) const {
        if (q.is_won()) return Moves(0);
        return q.is_pending() ? Moves(possible_events(q)) : Moves(board_, q);
    }

    void play(Position& p, Move m) const {
        if (m.is_event()) {
            reveal(p, m.kind);
        } else if (m.kind == Kind::question || m.to == board_.castle(other(p.side))) {
            p.pending = m;  // reveal() changes the side to move
        } else {
            displace(p, m);
            p.side = static_cast<std::int8_t>(other(p.side));
        }
    }

    int result(Position const& q) const { return !q.is_won() ? 0 : q.winner == white ? 1 : -1; }

    /// Rule 9. With m own and j enemy candidates, weights sum to m · j for a question and to m for an entry.
    int weight(Position const& q, Move event) const {
        Cells const own = q.candidates[index(q.side)];
        Cells const enemy = q.candidates[index(other(q.side))];
        bool const question = q.pending.kind == Kind::question;
        int const mine = has(own, q.pending.from) ? 1 : 0;  // worlds with the moving pawn as own spy
        int const others = count(own) - mine;               // worlds with another own spy
        if (!question) return event.kind == Kind::spy ? mine : event.kind == Kind::knight ? others : 0;
        int const found = has(enemy, q.pending.to) ? 1 : 0;
        int const missed = count(enemy) - found;
        if (event.kind == Kind::spy) return found * count(own);
        return missed * (event.kind == Kind::bad ? mine : others);
    }

    /// Rule 10: only chance events remove pawns and prove knights.
    bool irreversible(Position const&, Move m) const { return m.is_event(); }
    joute::Scores repeated(Position const&) const { return {0, 0}; }

    Secret draw(Position const& q, joute::Rng& rng) const { return Spies::draw(q, rng); }
    void follow(Secret& spies, Position const& q, Move m) const { spies.follow(board_, q, m); }
    Move event(Secret const& spies, Position const& q) const { return spies.event(q); }
    std::string secret_text(Secret const& spies) const { return spies.text(); }
    Secret parse_secret(Position const& q, std::string_view text) const {
        return Spies::parse(board_, q, text);
    }

    std::uint64_t key(Position const& q) const {
        auto const state =
            static_cast<std::uint64_t>(q.side) | static_cast<std::uint64_t>(q.winner + 1) << 8 |
            static_cast<std::uint64_t>(q.pending.kind) << 16 |
            static_cast<std::uint64_t>(q.pending.from) << 24 | static_cast<std::uint64_t>(q.pending.to) << 32;
        std::uint64_t key = joute::mixed(state);
        for (Cells const cells : q.pawns) key = joute::mixed(key ^ cells);
        for (Cells const cells : q.candidates) key = joute::mixed(key ^ cells);
        return key;
    }

    int estimate(Position const& q) const { return incognito::estimate(board_, q); }

    std::string text(Position const& q) const { return incognito::text(board_, q); }
    std::string text(Position const&, Move m) const { return incognito::text(m); }
    Position parse(std::string_view text) const { return PositionReader(board_).read(text); }

    std::optional<std::string> notation(Position const& q, std::string_view typed) const {
        auto const event = joute::trimmed(typed);
        if (q.is_pending() && event.starts_with('~')) return std::string(event);
        auto const read = read_typed(typed);
        if (!read || read->cells.size() != 2) return std::nullopt;
        return attempt(read->kind.value_or(Kind::displacement), read->cells[0], read->cells[1]);
    }
    Message refusal(Position const& q, std::string_view attempt) const {
        return incognito::refusal(board_, q, attempt);
    }

    std::optional<Message> remark(Position const& q) const {
        if (is_reachable(board_, q)) return std::nullopt;
        return msg("no match leads to this position, which has more known knights than lost pawns: values "
                   "are estimates");
    }

    joute::WrittenRecord file_text(joute::Record const& record) const { return inco_text(*this, record); }
    joute::ReadRecord read_file(std::string_view text) const { return IncoReader(*this, text).read(); }

    joute::Scene scene(Position const& q) const { return incognito::scene(board_, q); }
    joute::Clicks clicks(Position const&, Move m) const {
        if (m.is_event()) return {};
        return {zone(board_, m.from), zone(board_, m.to)};
    }

    std::optional<std::string> clicked(Position const& q, joute::Clicks const& zones) const {
        return incognito::clicked(board_, q, zones);
    }
    std::vector<joute::Mark> odds(Position const& q) const { return incognito::odds(q); }
    std::vector<joute::Mark> revelation(Position const&, std::string_view secret) const {
        return incognito::revelation(board_, secret);
    }
    Message event_name(Position const&, Move m) const {
        return m.kind == Kind::spy ? msg("spy") : m.kind == Kind::bad ? msg("own spy") : msg("knight");
    }
    Message caption(Position const& before, Move m, Position const&) const {
        return incognito::caption(before, m);
    }
    Message caption(joute::Ending const& ending) const { return incognito::caption(ending); }
    Message caption_refused(Message const& reason) const { return incognito::caption_refused(reason); }
    Message caption_revealed(std::string_view secret) const { return incognito::caption_revealed(secret); }
    void edit(Position& p, int zone, int step) const { incognito::edit(board_, p, zone, step); }
    void pass(Position& p) const { p.side = static_cast<std::int8_t>(other(p.side)); }

    /// Lessons exist for the 5 × 5 board only.
    std::span<joute::Lesson const> lessons() const {
        return board_.size() == 5 ? std::span<joute::Lesson const>(incognito::lessons)
                                  : std::span<joute::Lesson const>();
    }

private:
    unsigned possible_events(Position const& q) const {
        unsigned kinds = 0;
        for (Kind const kind : {Kind::spy, Kind::bad, Kind::knight}) {
            if (weight(q, Move::of(kind)) > 0) kinds |= Moves::event(kind);
        }
        return kinds;
    }

    static void displace(Position& p, Move m) {
        Cells const both = only(m.from) | only(m.to);
        p.pawns[index(p.side)] ^= both;
        if (has(p.candidates[index(p.side)], m.from)) p.candidates[index(p.side)] ^= both;
    }

    /// Completes the pending move and updates the candidates (rules 6, 7 and 8).
    static void reveal(Position& p, Kind event) {
        Move const m = p.pending;
        auto& own = p.candidates[index(p.side)];
        auto& enemy = p.candidates[index(other(p.side))];
        bool const question = m.kind == Kind::question;
        if (event == Kind::spy) {
            p.winner = p.side;
            if (!question) displace(p, m);
            (question ? enemy : own) = only(m.to);
        } else {
            p.pawns[index(p.side)] &= ~only(m.from);
            own &= ~only(m.from);
            if (question) enemy &= ~only(m.to);
            if (event == Kind::bad) {
                own = 0;
                p.winner = static_cast<std::int8_t>(other(p.side));
            }
        }
        p.pending = {};
        p.side = static_cast<std::int8_t>(other(p.side));
    }

    Board board_;
};

}  // namespace incognito
