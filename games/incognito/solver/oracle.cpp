// SPDX-License-Identifier: MIT
#include "oracle.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/folders.hpp"
#include "joute/base/memory.hpp"
#include "joute/solve/block_file.hpp"

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

std::filesystem::path layer_path(std::filesystem::path const& folder, Board const& board, int pawns) {
    return folder / ("incognito-" + std::to_string(board.size()) + "-" + (pawns < 10 ? "0" : "") +
                     std::to_string(pawns) + ".joutedb");
}

namespace {

std::string label(Board const& board, int pawns) {
    return "incognito " + std::to_string(board.size()) + " " + std::to_string(pawns);
}

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

class LayersArchive final : public joute::Archive {
public:
    explicit LayersArchive(Incognito const& game) : game_(game), board_(game.geometry()) {}

    std::string_view counts() const override { return joute::tr("pawns"); }
    int most_levels() const override { return 2 * board_.pawns_each(); }
    int usual_levels() const override { return std::min(5, most_levels()); }

    int levels(std::filesystem::path const& folder) const override {
        int pawns = 1;
        while (joute::is_there(layer_path(folder, board_, pawns + 1))) ++pawns;
        return pawns > 1 ? pawns : -1;
    }

    bool build(std::filesystem::path const& folder, int levels, unsigned threads, std::stop_token const& stop,
               Tell const& tell) const override {
        if (levels > most_levels())
            throw joute::Error(msg("there are at most {} pawns on the board", most_levels()));
        Layers layers(board_);
        check_memory(layers, levels);
        std::error_code error;
        create_directories(folder, error);
        if (error) throw joute::Error(msg("{}: {}", folder.string(), error.message()));
        try {
            load(layers, folder, board_, levels, stop);
        } catch (joute::Error const&) {
            // what is damaged is made again
        }
        while (layers.pawns() < levels) {
            int const next = layers.pawns() + 1;
            tell(next, 0);
            if (!layers.add_layer(stop)) return false;
            joute::write_block_file(layer_path(folder, board_, next), label(board_, next), layers.bytes(next),
                                    threads);
            tell(next, 1);
        }
        return true;
    }

    std::optional<double> probe(std::filesystem::path const& folder,
                                std::string_view position) const override {
        auto const q = game_.parse(position);
        Layers layers(board_);
        load(layers, folder, board_, View::of(q).census().pawns());
        auto const verdict = layers.verdict(q);
        if (!verdict) return std::nullopt;
        return 0.5 + verdict->balance / (2.0 * View::of(q).census().worlds());
    }

    // How often the side to move wins with which probability, in percent.
    Statistics statistics(std::filesystem::path const& folder, int level) const override {
        Statistics found;
        Layers layers(board_);
        load_up_to(layers, folder, level);
        layers.for_each(level, 1, [&](Position const& q) {
            int const worlds = View::of(q).census().worlds();
            ++found.positions;
            ++found.histogram[(100 * (layers.verdict(q)->balance + worlds) + worlds) / (2 * worlds)];
        });
        return found;
    }

    // Whether the best move of a position leads to its value, on at most a million of them, evenly chosen.
    Check check(std::filesystem::path const& folder, int level, unsigned,
                std::stop_token const& stop) const override {
        Layers layers(board_);
        load_up_to(layers, folder, level);
        LayersOracle const oracle(game_, layers);
        auto const step = layers.positions(level) / 1'000'000 + 1;
        Check found;
        layers.for_each(level, step, [&](Position const& q) {
            if (stop.stop_requested()) return;
            std::int64_t best = -resolution;
            for (auto const& m : game_.moves(q))
                best = std::max(best, oracle.worth(q, m).value_or(-resolution));
            ++found.checked;
            if (best == oracle.value(q)) return;
            if (found.wrong++ == 0) found.first_wrong = game_.text(q);
        });
        return found;
    }

private:
    void check_memory(Layers const& layers, int levels) const {
        constexpr std::uint64_t mega = 1 << 20;
        std::uint64_t needed = 2 * layers.byte_count(levels);  // what is solved, what is left to do, the file
        for (int pawns = 2; pawns <= levels; ++pawns) needed += layers.byte_count(pawns);
        auto const free = joute::available_memory();
        if (needed > free)
            throw joute::Error(msg("{} pawns need {} MB of memory, and {} MB are free", levels,
                                   needed / mega + 1, free / mega));
    }
    void load_up_to(Layers& layers, std::filesystem::path const& folder, int level) const {
        load(layers, folder, board_, level);
        if (level < 2 || level > layers.pawns())
            throw joute::Error(msg("there is no layer of {} pawns", level));
    }

    Incognito game_;
    Board board_;
};

}  // namespace

void load(Layers& layers, std::filesystem::path const& folder, Board const& board, int most,
          std::stop_token const& stop) {
    for (int next = layers.pawns() + 1; next <= std::min(most, layers.most_pawns()); ++next) {
        auto const path = layer_path(folder, board, next);
        if (!joute::is_there(path) || stop.stop_requested()) return;
        joute::BlockFile const file(path, label(board, next));
        if (file.size() != layers.byte_count(next))
            throw joute::Error(msg("{} does not hold all positions of {} pawns", path.string(), next));
        std::vector<std::byte> bytes(file.size());
        file.read_all(bytes, 1);
        layers.add_layer(bytes);
    }
}

std::unique_ptr<joute::Archive> archive(Incognito const& game) {
    return std::make_unique<LayersArchive>(game);
}

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
