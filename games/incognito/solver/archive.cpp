// SPDX-License-Identifier: MIT
#include "archive.hpp"

#include "oracle.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/memory.hpp"
#include "joute/solve/block_file.hpp"

#include <algorithm>

namespace incognito {
namespace {

std::string label(Board const& board, int pawns) {
    return "incognito " + std::to_string(board.size()) + " " + std::to_string(pawns);
}

std::filesystem::path layer_path(std::filesystem::path const& folder, Board const& board, int pawns) {
    return folder / ("incognito-" + std::to_string(board.size()) + "-" + (pawns < 10 ? "0" : "") +
                     std::to_string(pawns) + ".joutedb");
}

class LayersArchive final : public joute::Archive {
public:
    explicit LayersArchive(Incognito const& game) : game_(game), board_(game.geometry()) {}

    std::string_view counts() const override { return joute::tr("pawns"); }
    int usual_levels() const override { return std::min(5, most_pawns()); }

    std::uint64_t positions(int level) const override {
        return level < 2 || level > most_pawns() ? 0 : Layers(board_).positions(level);
    }

    int levels(std::filesystem::path const& folder) const override {
        int pawns = 1;
        while (joute::is_there(layer_path(folder, board_, pawns + 1))) ++pawns;
        return pawns > 1 ? pawns : -1;
    }

    bool build(std::filesystem::path const& folder, int levels, unsigned threads, std::stop_token const& stop,
               Tell const& tell) const override {
        if (levels > most_pawns())
            throw joute::Error(msg("there are at most {} pawns on the board", most_pawns()));
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
    int most_pawns() const { return 2 * board_.pawns_each(); }
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
