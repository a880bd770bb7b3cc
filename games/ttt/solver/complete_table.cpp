// SPDX-License-Identifier: MIT
#include "complete_table.hpp"

#include "joute/base/bits.hpp"
#include "joute/solve/parallel.hpp"
#include "joute/solve/subsets.hpp"

#include <algorithm>
#include <bit>
#include <mutex>

namespace ttt {

std::string table_name(int k, int n) { return "ttt " + std::to_string(k) + " " + std::to_string(n); }

BoardTiers::BoardTiers(int k, int n) : board_(k, n) {
    for (int marks = 0; marks <= (board_.size() + 1) / 2; ++marks) {
        sets_.push_back(board_.canonical_sets(marks));
        std::erase_if(sets_.back(), [&](Cells set) { return board_.has_row(set); });
    }
}

std::uint64_t BoardTiers::strip_count(int tier) const {
    return joute::subsets(board_.size() - crosses(tier), rings(tier));
}

std::size_t BoardTiers::strip_size(int tier) const {
    return static_cast<std::size_t>((strip_count(tier) + 63) / 64) * 2 * sizeof(Word);
}

std::unique_ptr<joute::TierMaker> BoardTiers::maker(int tier) const {
    return std::make_unique<TierSolver>(board_, sets_, marks(tier));
}

BoardTiers::Place BoardTiers::place(Cells x, Cells o) const {
    auto const [canonical, symmetry] = board_.canonical(x);
    int const tier = board_.size() - std::popcount(x | o);
    auto const& kept = sets(tier);
    auto const strip = std::lower_bound(kept.begin(), kept.end(), canonical) - kept.begin();
    auto const set = joute::extracted_bits(board_.image(o, symmetry), board_.all() & ~canonical);
    return {tier, static_cast<std::size_t>(strip), joute::subset_rank(set)};
}

std::optional<int> CompleteTable::lookup(Cells x, Cells o) const {
    auto const& board = tiers_->board();
    int const ahead = std::popcount(x) - std::popcount(o);
    if (ahead != 0 && ahead != 1) return std::nullopt;
    Cells const own = ahead == 0 ? x : o;
    Cells const other = ahead == 0 ? o : x;
    if (board.has_row(own)) return std::nullopt;
    if (board.has_row(other)) return board.can_be_final(other) ? std::optional(-1) : std::nullopt;
    if ((x | o) == board.all()) return 0;
    auto const place = tiers_->place(x, o);
    if (place.tier > files_.last()) return std::nullopt;
    auto const size = tiers_->strip_size(place.tier);
    auto const from = place.strip * size + place.rank / 64 * sizeof(Word);
    auto const x_wins = files_.word(place.tier, from);
    auto const o_wins = files_.word(place.tier, from + size / 2);
    if (!x_wins || !o_wins) return std::nullopt;
    auto const bit = [&](Word word) { return static_cast<int>((word >> (place.rank % 64)) & 1); };
    int const for_x = bit(*x_wins) - bit(*o_wins);
    return ahead == 0 ? for_x : -for_x;
}

namespace {

// The value by one ply of minimax over the table; null if the table lacks a child.
std::optional<int> derived(CompleteTable const& table, Cells x, Cells o) {
    Cells const blanks = table.tiers().board().all() & ~(x | o);
    bool const cross_moves = std::popcount(x) == std::popcount(o);
    int best = -1;
    for (Cells rest = blanks; rest != 0; rest &= rest - 1) {
        Cells const cell = rest & (~rest + 1);
        auto const reply = cross_moves ? table.lookup(x | cell, o) : table.lookup(x, o | cell);
        if (!reply) return std::nullopt;
        best = std::max(best, -*reply);
    }
    return blanks == 0 ? 0 : best;
}

// Checks up to `most` sets of O for one set of X. Their values lie in a few blocks, which stay cached.
void check_strip(CompleteTable const& table, int tier, Cells x, std::uint64_t most, TierCheck& result) {
    auto const& tiers = table.tiers();
    auto const& board = tiers.board();
    Cells const free = board.all() & ~x;
    int const rings = board.size() - tier - std::popcount(x);
    auto const count = tiers.strip_count(tier);
    for (std::uint64_t rank = 0; rank < count; rank += count / most + 1) {
        auto const o = static_cast<Cells>(joute::deposited_bits(joute::subset_at(rank, rings), free));
        if (board.has_row(o)) continue;  // over, or cannot occur
        auto const stored = table.lookup(x, o);
        ++result.checked;
        if (stored && stored == derived(table, x, o)) continue;
        ++result.wrong;
        if (!result.first_wrong) result.first_wrong = board.grid(x, o);
    }
}

}  // namespace

TierCheck check_tier(CompleteTable const& table, int tier, unsigned threads, std::stop_token const& stop) {
    constexpr std::size_t most_strips = 500;
    constexpr std::uint64_t most_in_strip = 2000;
    auto const& sets = table.tiers().sets(tier);
    auto const step = sets.size() / most_strips + 1;
    TierCheck sum;
    std::mutex mutex;
    joute::do_jobs(threads, (sets.size() + step - 1) / step, stop, [&](unsigned, std::size_t job) {
        TierCheck part;
        check_strip(table, tier, sets[job * step], most_in_strip, part);
        std::lock_guard const lock(mutex);
        sum.checked += part.checked;
        sum.wrong += part.wrong;
        if (!sum.first_wrong) sum.first_wrong = part.first_wrong;
    });
    return sum;
}

}  // namespace ttt
