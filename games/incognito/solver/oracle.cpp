// SPDX-License-Identifier: MIT
#include "solver.hpp"

#include "joute/base/file.hpp"
#include "joute/base/memory.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <thread>

namespace incognito {

std::optional<int> TierOracle::value(Position const& q) const {
    auto const verdict = tiers_.verdict(q);
    if (!verdict) return std::nullopt;
    int const worlds = count(q.candidates[white]) * count(q.candidates[black]);
    int const own = resolution / worlds * verdict->balance;  // exact division, see resolution
    return q.side == white ? own : -own;
}

std::optional<std::int64_t> TierOracle::move_value(Position const& q, Move m) const {
    int const sign = q.side == white ? 1 : -1;
    auto next = q;
    game_.play(next, m);
    if (!next.is_pending()) {
        auto const v = value(next);
        return v ? std::optional<std::int64_t>(sign * *v) : std::nullopt;
    }
    std::int64_t sum = 0;
    std::int64_t weights = 0;
    for (auto const& event : game_.moves(next)) {
        auto after = next;
        game_.play(after, event);
        auto const v = after.is_won() ? game_.result(after) * resolution : value(after);
        if (!v) return std::nullopt;
        sum += std::int64_t{sign} * game_.weight(next, event) * *v;
        weights += game_.weight(next, event);
    }
    return sum / weights;
}

// Of the value-preserving moves, the side ahead plays the one with the fewest plies to a chance event, so
// that play cannot cycle. The side behind plays the one with the most.
std::optional<Move> TierOracle::choice(Position const& q) const {
    auto const verdict = tiers_.verdict(q);
    if (!verdict || verdict->balance == 0) return std::nullopt;
    bool const ahead = verdict->balance > 0;
    int const own = (q.side == white ? 1 : -1) * value(q).value();
    std::optional<Move> best;
    int best_moves = 0;
    for (auto const& m : game_.moves(q)) {
        if (move_value(q, m) != own) continue;
        auto next = q;
        game_.play(next, m);
        auto const after = tiers_.verdict(next);
        int const moves = after ? after->moves : 0;
        if (best && (ahead ? moves >= best_moves : moves <= best_moves)) continue;
        best = m;
        best_moves = moves;
    }
    return best;
}

namespace {

// An oracle whose tiers grow in the background while engines already query it: first the small tiers, read or
// solved, then larger ones from files.
class GrowingOracle final : public TierOracle {
public:
    explicit GrowingOracle(Incognito const& game)
        : TierOracle(game, tiers_),
          board_(game.geometry()),
          tiers_(board_),
          first_use_([this](std::stop_token const& stop) {
              read(pawns_at_first, stop);
              solve(pawns_at_first, stop);
          }),
          files_([this](std::stop_token const& stop) {
              if (first_use_.wait(stop)) read(affordable(), stop);
          }) {}

    joute::Readiness readiness() const override {
        return files_.is_done() ? joute::Readiness::ready : joute::Readiness::being_made;
    }
    void wait(joute::Clock::time_point deadline, std::stop_token const& stop) const override {
        first_use_.wait(stop);
        files_.wait(stop, deadline);
    }

private:
    static constexpr int pawns_at_first = 4;

    void read(int pawns, std::stop_token const& stop) {
        try {
            if (auto const folder = joute::data_folder()) load(tiers_, *folder, board_, pawns, stop);
        } catch (std::exception const&) {
            // the tiers before the damaged file are usable; `joute db check` reports the damage
        }
    }
    void solve(int pawns, std::stop_token const& stop) {
        try {
            int const most = std::min(pawns, tiers_.most_pawns());
            auto const threads = std::clamp(std::thread::hardware_concurrency(), 1U, 4U);
            while (tiers_.pawns() < most && tiers_.add_tier(stop, threads)) {}
        } catch (std::bad_alloc const&) {
            // use the tiers that fit into memory
        }
    }

    // The largest number of pawns whose tiers fit into a quarter of the free memory.
    int affordable() const {
        auto room = joute::available_memory() / 4;
        int pawns = 1;
        while (pawns < tiers_.most_pawns() && tiers_.byte_count(pawns + 1) <= room)
            room -= tiers_.byte_count(++pawns);
        return pawns;
    }

    Board board_;
    Tiers tiers_;
    joute::BackgroundTask first_use_;  // declared after the tiers, which both tasks use
    joute::BackgroundTask files_;
};

}  // namespace

}  // namespace incognito

std::shared_ptr<joute::Oracle<incognito::Incognito> const>
joute::OracleOf<incognito::Incognito>::open(incognito::Incognito const& game) {
    if (!incognito::Tiers::supports(game.geometry())) return nullptr;
    static std::mutex mutex;
    static std::map<int, std::shared_ptr<incognito::GrowingOracle>> oracles;
    std::lock_guard const lock(mutex);
    auto& oracle = oracles[game.geometry().size()];
    if (!oracle) oracle = std::make_shared<incognito::GrowingOracle>(game);
    return oracle;
}
