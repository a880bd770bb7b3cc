// SPDX-License-Identifier: MIT
#include "oracle.hpp"

#include "archive.hpp"

#include "joute/base/folders.hpp"
#include "joute/base/memory.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <new>
#include <thread>

namespace incognito {

std::optional<int> LayersOracle::value(Position const& q) const {
    auto const verdict = layers_.verdict(q);
    if (!verdict) return std::nullopt;
    int const worlds = count(q.candidates[white]) * count(q.candidates[black]);
    int const own = resolution / worlds * verdict->balance;  // nothing is rounded, see resolution
    return q.side == white ? own : -own;
}

std::optional<std::int64_t> LayersOracle::worth(Position const& q, Move m) const {
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

// Who is ahead brings about an event that leaves no less, or comes nearer to one; who is behind puts it off.
std::optional<Move> LayersOracle::choice(Position const& q) const {
    auto const verdict = layers_.verdict(q);
    if (!verdict || verdict->balance == 0) return std::nullopt;
    bool const ahead = verdict->balance > 0;
    int const own = (q.side == white ? 1 : -1) * value(q).value();
    std::optional<Move> best;
    int best_moves = 0;
    for (auto const& m : game_.moves(q)) {
        if (worth(q, m) != own) continue;
        auto next = q;
        game_.play(next, m);
        auto const after = layers_.verdict(next);
        int const moves = after ? after->moves : 0;
        if (best && (ahead ? moves >= best_moves : moves <= best_moves)) continue;
        best = m;
        best_moves = moves;
    }
    return best;
}

namespace {

// Layers that are read and solved on a thread of their own, while others already ask.
class GrowingOracle final : public LayersOracle {
public:
    explicit GrowingOracle(Incognito const& game)
        : LayersOracle(game, layers_),
          layers_(game.geometry()),
          worker_([this, board = game.geometry()](std::stop_token const& stop) { grow(board, stop); }) {}

private:
    static constexpr int pawns_at_first = 4;

    void grow(Board const& board, std::stop_token const& stop) {
        try {
            if (auto const folder = joute::data_folder()) load(layers_, *folder, board, affordable(), stop);
        } catch (std::exception const&) {
            // `joute db check` says what is damaged; up to there they are good
        }
        try {
            int const most = std::min(pawns_at_first, layers_.most_pawns());
            while (layers_.pawns() < most && layers_.add_layer(stop)) {}
        } catch (std::bad_alloc const&) {
            // what there is must do
        }
    }

    // As many pawns as a quarter of the free memory has room for.
    int affordable() const {
        auto room = joute::available_memory() / 4;
        int pawns = 1;
        while (pawns < layers_.most_pawns() && layers_.byte_count(pawns + 1) <= room)
            room -= layers_.byte_count(++pawns);
        return pawns;
    }

    Layers layers_;
    std::jthread worker_;  // last: it uses the layers
};

}  // namespace

}  // namespace incognito

std::shared_ptr<joute::Oracle<incognito::Incognito> const>
joute::OracleOf<incognito::Incognito>::open(incognito::Incognito const& game) {
    if (!incognito::Layers::serve(game.geometry())) return nullptr;
    static std::mutex mutex;
    static std::map<int, std::shared_ptr<incognito::GrowingOracle>> oracles;
    std::lock_guard const lock(mutex);
    auto& oracle = oracles[game.geometry().size()];
    if (!oracle) oracle = std::make_shared<incognito::GrowingOracle>(game);
    return oracle;
}
