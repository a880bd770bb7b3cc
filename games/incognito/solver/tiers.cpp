// SPDX-License-Identifier: MIT
#include "tiers.hpp"

#include "joute/solve/parallel.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <limits>
#include <numeric>

namespace incognito {

// The verdicts of one census, by rank.
struct Tiers::Solved {
    Solved(Census const& of, Places const& all)
        : census(of), places(all), balances(places.size()), moves(places.size()) {}

    int balance(View const& v) const { return balances[places.rank(v)]; }

    Census census;
    Places places;
    std::vector<std::int8_t> balances;
    std::vector<std::uint8_t> moves;
};

// White's step masks by direction, see Board.
struct Ground {
    explicit Ground(Board const& board) : steps(board.open(white)), asked(board.beside()) {
        castle = only(board.castle(black));
        for (std::size_t d = 0; d < steps.size(); ++d) {
            playable |= steps[d] & ~castle;
            slides[d] = steps[d] & ~castle;
        }
    }

    Cells castle;          // the enemy's
    Cells playable = 0;    // all cells but the castles
    ByDirection steps;     // displacements, into the enemy castle included
    ByDirection slides{};  // displacements between playable cells
    ByDirection asked;     // questions
};

namespace {

constexpr std::size_t base = 10;  // more than the pawns of a side on the 6 × 6 board

std::size_t number_of(Census const& c) {
    std::size_t number = 0;
    for (int const n : {c.candidates, c.knights, c.enemy_candidates, c.enemy_knights})
        number = number * base + static_cast<std::size_t>(n);
    return number;
}

Cells shifted(Cells cells, std::size_t direction) {
    int const step = step_of(static_cast<int>(direction));
    return step > 0 ? cells << step : cells >> -step;
}

// Calls f(from, to), with sets of one cell, for every displacement of these pawns to a playable cell.
template <class F>
void for_each_slide(Ground const& ground, Cells pawns, Cells empty, F const& f) {
    for (; pawns != 0; pawns &= pawns - 1) {
        Cells const from = pawns & (~pawns + 1);
        for (std::size_t d = 0; d < directions; ++d) {
            for (Cells to = shifted(from, d) & ground.slides[d] & empty; to != 0;
                 to = shifted(to, d) & ground.slides[d] & empty)
                f(from, to);
        }
    }
}

// Moves a pawn in the one of the two sets that holds it.
void move_pawn(Cells& candidates, Cells& knights, Cells from, Cells to) {
    ((candidates & from) != 0 ? candidates : knights) ^= from | to;
}

}  // namespace

// Retrograde analysis of a census and its counterpart with the sides exchanged: displacements lead from one
// to the other and back. For t = m · j … 1, a position has
//
//     balance  t    if an exit is worth t, or a displacement leads to a position with balance −t
//     balance −t    if all displacements lead to balances ≥ t and no exit is worth more than −t
//
// Positions that no wave decides have balance 0: play can cycle for ever.
class Tiers::Wave {
public:
    // Working memory: the counter `left`, and a queue entry, doubled because vectors over-allocate.
    static constexpr std::uint64_t bytes_per_position = 1 + 2 * 4;

    Wave(Tiers const& tiers, Ground const& ground, Solved& one, Solved& other)
        : tiers_(tiers), ground_(ground), halves_{Half(one), Half(other)}, same_(&one == &other) {}

    bool run(std::stop_token const& stop) {
        for (std::size_t h = 0; h < (same_ ? 1 : 2); ++h) {
            if (!prepare(h, stop)) return false;
        }
        for (int t = halves_[0].solved->census.worlds(); t > 0; --t) {
            if (stop.stop_requested()) return false;
            for (std::size_t h = 0; h < (same_ ? 1 : 2); ++h) begin(h, t);
            spread(t);
        }
        for (std::size_t h = 0; h < (same_ ? 1 : 2); ++h) settle(h);
        return true;
    }

private:
    // The entry in `balances` of an undecided position holds the worth of its best exit.
    static constexpr std::int8_t no_exit = std::numeric_limits<std::int8_t>::min();
    static constexpr std::uint8_t decided = std::numeric_limits<std::uint8_t>::max();

    struct Half {
        explicit Half(Solved& of) : solved(&of), left(of.places.size()) {
            assert(left.size() <= std::uint64_t{1} << 31);
        }
        Solved* solved;
        std::vector<std::uint8_t> left;  // displacements not known to lose, or `decided`
    };
    struct Place {
        std::uint32_t half : 1;
        std::uint32_t rank : 31;
    };
    static_assert(sizeof(Place) == 4);
    static constexpr std::uint32_t rank_mask = 0x7FFFFFFF;

    Half& half(std::size_t h) { return halves_[same_ ? 0 : h]; }

    bool prepare(std::size_t h, std::stop_token const& stop) {
        auto& here = half(h);
        for (std::uint64_t rank = 0; rank < here.left.size(); ++rank) {
            if ((rank & 0xFFFF) == 0 && stop.stop_requested()) return false;
            View const v = here.solved->places.view(rank);
            int moves = 0;
            for_each_slide(ground_, v.own(), empty(v), [&](Cells, Cells) { ++moves; });
            here.left[rank] = static_cast<std::uint8_t>(moves);
            here.solved->balances[rank] = static_cast<std::int8_t>(best_exit(v));
        }
        return true;
    }

    Cells empty(View const& v) const { return ground_.playable & ~(v.own() | v.enemy()); }

    int best_exit(View const& v) const {
        int best = no_exit;
        auto consider = [&](int move_value) { best = std::max(best, move_value); };
        Cells const vacant = ~(v.own() | v.enemy());
        for (Cells pawns = v.own(); pawns != 0; pawns &= pawns - 1) {
            Cells const pawn = pawns & (~pawns + 1);
            for (std::size_t d = 0; d < directions; ++d) {
                Cells const asked = shifted(pawn, d) & ground_.asked[d] & v.enemy();
                if (asked != 0) consider(worth_of_asking(v, pawn, asked));
                if (!is_orthogonal(static_cast<int>(d))) continue;
                Cells to = shifted(pawn, d) & ground_.steps[d] & vacant;
                while (to != 0 && to != ground_.castle) to = shifted(to, d) & ground_.steps[d] & vacant;
                if (to != 0) consider(worth_of_entering(v, pawn));
            }
        }
        return best;
    }

    int worth_of_entering(View v, Cells pawn) const {
        int const ended = (v.candidates & pawn) != 0 ? count(v.enemy_candidates) : 0;
        v.candidates &= ~pawn;
        v.knights &= ~pawn;
        return ended - after(v);
    }

    int worth_of_asking(View v, Cells pawn, Cells asked) const {
        int const m = count(v.candidates);
        int const j = count(v.enemy_candidates);
        bool const mine = (v.candidates & pawn) != 0;
        bool const theirs = (v.enemy_candidates & asked) != 0;
        int const ended = theirs ? mine ? m - j + 1 : m : mine ? -j : 0;
        v.candidates &= ~pawn;
        v.knights &= ~pawn;
        v.enemy_candidates &= ~asked;
        v.enemy_knights |= asked;
        return ended - after(v);
    }

    // The opponent's balance after an exit; 0 if a side has no candidate, because no world is left.
    int after(View const& v) const {
        if (v.candidates == 0 || v.enemy_candidates == 0) return 0;
        auto const next = v.other_side();
        return tiers_.solved(next.census())->balance(next);
    }

    void begin(std::size_t h, int t) {
        auto& here = half(h);
        for (std::size_t rank = 0; rank < here.left.size(); ++rank) {
            if (here.left[rank] == decided) continue;
            int const exit = here.solved->balances[rank];
            if (exit == t) decide(h, rank, t, 1);
            if (exit == -t && here.left[rank] == 0) decide(h, rank, -t, 1);
        }
    }

    void decide(std::size_t h, std::size_t rank, int balance, int moves) {
        auto& here = half(h);
        here.left[rank] = decided;
        here.solved->moves[rank] = static_cast<std::uint8_t>(std::min(moves, 255));
        here.solved->balances[rank] = static_cast<std::int8_t>(balance);
        waiting_.push_back(
            {static_cast<std::uint32_t>(h) & 1U, static_cast<std::uint32_t>(rank) & rank_mask});
    }

    // Propagates decided positions to their predecessors. The queue is FIFO, so the plies never decrease.
    void spread(int t) {
        for (std::size_t next = 0; next < waiting_.size();) {  // the queue grows meanwhile
            std::size_t const h = waiting_[next].half;
            std::size_t const rank = waiting_[next++].rank;
            View const v = half(h).solved->places.view(rank);
            int const weight = half(h).solved->places.weight(v);
            bool const won = half(h).solved->balances[rank] > 0;
            int const moves = half(h).solved->moves[rank] + 1;
            std::size_t const before = same_ ? 0 : 1 - h;
            auto& there = half(before);
            // Un-moves are displacements too. Without castles, both sides have the same masks.
            for_each_slide(ground_, v.enemy(), empty(v), [&](Cells from, Cells to) {
                View u = v;
                move_pawn(u.enemy_candidates, u.enemy_knights, from, to);
                there.solved->places.for_each_origin(u.other_side(), weight, [&](std::uint64_t at) {
                    auto& left = there.left[at];
                    if (left == decided) return;
                    if (!won) return decide(before, at, t, moves);
                    if (--left == 0 && there.solved->balances[at] <= -t) decide(before, at, -t, moves);
                });
            });
        }
        waiting_.clear();
    }

    void settle(std::size_t h) {
        auto& here = half(h);
        for (std::size_t rank = 0; rank < here.left.size(); ++rank) {
            if (here.left[rank] != decided) here.solved->balances[rank] = 0;
        }
    }

    Tiers const& tiers_;
    Ground const& ground_;
    std::array<Half, 2> halves_;
    bool same_;
    std::vector<Place> waiting_;
};

Tiers::Tiers(Board const& board)
    : board_(board), mirror_(board), playable_(Ground(board).playable), solved_(base * base * base * base) {
    assert(supports(board));
}
Tiers::~Tiers() = default;

std::unique_ptr<Tiers::Solved>& Tiers::solved(Census const& census) { return solved_[number_of(census)]; }
Tiers::Solved const* Tiers::solved(Census const& census) const { return solved_[number_of(census)].get(); }

bool Tiers::serves(Census const& census) const {
    int const each = board_.pawns_each();
    return includes_unreachable(board_) ? census.is_valid(each) : census.reachable(each);
}

std::vector<Census> Tiers::censuses(int pawns) const {
    std::vector<Census> all;
    for (int own = 1; own < pawns; ++own) {
        for (int m = 1; m <= own; ++m) {
            for (int j = 1; j <= pawns - own; ++j) {
                Census const census{m, own - m, j, pawns - own - j};
                if (serves(census)) all.push_back(census);
            }
        }
    }
    return all;
}

std::uint64_t Tiers::positions(int pawns) const {
    std::uint64_t total = 0;
    for (auto const& census : censuses(pawns)) total += Places::all(playable_, census);
    return total;
}

std::uint64_t Tiers::stored(int pawns) const {
    std::uint64_t total = 0;
    for (auto const& census : censuses(pawns)) total += Places::size(mirror_, playable_, census);
    return total;
}

std::uint64_t Tiers::work_bytes(int pawns, unsigned threads) const {
    std::vector<std::uint64_t> sizes;
    for (auto const& census : censuses(pawns)) sizes.push_back(Places::size(mirror_, playable_, census));
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    sizes.resize(std::min(sizes.size(), std::size_t{2} * threads));  // each thread solves two at a time
    return Wave::bytes_per_position * std::accumulate(sizes.begin(), sizes.end(), std::uint64_t{0});
}

void Tiers::prepare(int pawns) {
    int const most = std::min(pawns - 1, board_.pawns_each());
    for (int k = static_cast<int>(sets_.size()); k <= most; ++k)
        sets_.push_back(std::make_unique<MirroredSets const>(mirror_, playable_, k));
}

std::unique_ptr<Tiers::Solved> Tiers::unsolved(Census const& census) const {
    auto const& sets = *sets_[static_cast<std::size_t>(census.candidates)];
    return std::make_unique<Solved>(census, Places(mirror_, sets, playable_, census));
}

bool Tiers::add_tier(std::stop_token const& stop, unsigned threads) {
    int const pawns = this->pawns() + 1;
    prepare(pawns);
    auto all = censuses(pawns);
    // One job per pair of counterparts; the largest first, to balance the threads.
    std::erase_if(all, [](Census const& c) { return number_of(c.other_side()) < number_of(c); });
    auto const size = [&](Census const& c) { return Places::all(playable_, c); };
    std::stable_sort(all.begin(), all.end(), [&](auto const& a, auto const& b) { return size(a) > size(b); });
    std::atomic<bool> whole = true;
    joute::do_jobs(threads, all.size(), stop, [&](unsigned, std::size_t job) {
        if (!solve(all[job], stop)) whole = false;
    });
    if (!whole || stop.stop_requested()) {
        for (auto const& census : censuses(pawns)) solved(census).reset();
        return false;
    }
    pawns_.fetch_add(1, std::memory_order_release);
    return true;
}

std::vector<std::byte> Tiers::bytes(int pawns) const {
    std::vector<std::byte> all;
    all.reserve(byte_count(pawns));
    for (auto const& census : censuses(pawns)) {
        auto const& each = *solved(census);
        for (auto const& part :
             {std::as_bytes(std::span(each.balances)), std::as_bytes(std::span(each.moves))})
            all.insert(all.end(), part.begin(), part.end());
    }
    return all;
}

void Tiers::add_tier(std::span<std::byte const> bytes) {
    assert(bytes.size() == byte_count(pawns() + 1));
    prepare(pawns() + 1);
    for (auto const& census : censuses(pawns() + 1)) {
        auto tier = unsolved(census);
        for (auto const& part : {std::as_writable_bytes(std::span(tier->balances)),
                                 std::as_writable_bytes(std::span(tier->moves))}) {
            std::copy_n(bytes.begin(), part.size(), part.begin());
            bytes = bytes.subspan(part.size());
        }
        solved(census) = std::move(tier);
    }
    pawns_.fetch_add(1, std::memory_order_release);
}

void Tiers::for_each(int pawns, std::uint64_t step,
                     std::function<void(Position const&, int)> const& visit) const {
    for (auto const& census : censuses(pawns)) {
        auto const& places = solved(census)->places;
        for (std::uint64_t rank = 0; rank < places.size(); rank += step) {
            View const v = places.view(rank);
            visit(v.position(), places.weight(v));
        }
    }
}

bool Tiers::solve(Census const& census, std::stop_token const& stop) {
    Ground const ground(board_);
    auto one = unsolved(census);
    auto const turned = census.other_side();
    if (turned == census) {
        if (!Wave(*this, ground, *one, *one).run(stop)) return false;
    } else {
        auto other = unsolved(turned);
        if (!Wave(*this, ground, *one, *other).run(stop)) return false;
        solved(turned) = std::move(other);
    }
    solved(census) = std::move(one);
    return true;
}

std::optional<Tiers::Verdict> Tiers::verdict(Position const& q) const {
    if (q.is_won() || q.is_pending()) return std::nullopt;
    if (count(q.pawns[white] | q.pawns[black]) > pawns()) return std::nullopt;
    View const v = View::of(q);
    auto const* const found = solved(v.census());
    if (found == nullptr) return std::nullopt;
    auto const rank = found->places.rank(v);
    return Verdict{found->balances[rank], found->moves[rank]};
}

}  // namespace incognito
