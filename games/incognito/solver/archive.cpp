// SPDX-License-Identifier: MIT
#include "solver.hpp"

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

std::filesystem::path tier_path(std::filesystem::path const& folder, Board const& board, int pawns) {
    return folder / ("incognito-" + std::to_string(board.size()) + "-" + (pawns < 10 ? "0" : "") +
                     std::to_string(pawns) + ".joutedb");
}

class TierArchive final : public joute::Archive {
public:
    explicit TierArchive(Incognito const& game) : game_(game), board_(game.geometry()) {}

    int default_last_tier() const override { return std::min(5, most_pawns()); }

    std::uint64_t positions(int tier) const override {
        return tier < 2 || tier > most_pawns() ? 0 : Tiers(board_).positions(tier);
    }

    int last_tier(std::filesystem::path const& folder) const override {
        int pawns = 1;
        while (joute::path_exists(tier_path(folder, board_, pawns + 1))) ++pawns;
        return pawns > 1 ? pawns : -1;
    }

    Cost cost(int last, unsigned threads) const override {
        if (last > most_pawns())
            throw joute::Error(msg("there are at most {} pawns on the board", most_pawns()));
        Tiers const tiers(board_);
        std::uint64_t all = 0;
        std::uint64_t memory = 0;
        for (int pawns = 2; pawns <= last; ++pawns) {
            auto const tier = tiers.byte_count(pawns);
            all += tier;
            // On top of the tiers kept: the solver's working memory, or the file's raw and packed bytes.
            memory = std::max(
                memory, all + std::max(tiers.work_bytes(pawns, threads), tier + tier / compression_ratio));
        }
        return {memory, all / compression_ratio};
    }

    bool build(std::filesystem::path const& folder, int last, unsigned threads, std::stop_token const& stop,
               Tell const& tell) const override {
        auto const needed = cost(last, threads);
        std::error_code error;
        create_directories(folder, error);
        if (error) throw joute::Error(msg("{}: {}", folder.string(), error.message()));
        check_room(folder, last, needed);
        Tiers tiers(board_);
        try {
            load(tiers, folder, board_, last, stop);
        } catch (joute::Error const&) {
            // damaged tiers are rebuilt
        }
        while (tiers.pawns() < last) {
            int const next = tiers.pawns() + 1;
            tell(next, 0);
            if (!tiers.add_tier(stop, threads)) return false;
            joute::write_block_file(tier_path(folder, board_, next), label(board_, next), tiers.bytes(next),
                                    threads);
            tell(next, 1);
        }
        return true;
    }

    std::optional<double> probe(std::filesystem::path const& folder,
                                std::string_view position) const override {
        auto const q = game_.parse(position);
        Tiers tiers(board_);
        load(tiers, folder, board_, View::of(q).census().pawns());
        auto const verdict = tiers.verdict(q);
        if (!verdict) return std::nullopt;
        return 0.5 + verdict->balance / (2.0 * View::of(q).census().worlds());
    }

    // The histogram counts positions by the winning probability of the side to move, in percent.
    Statistics statistics(std::filesystem::path const& folder, int tier) const override {
        Statistics found;
        Tiers tiers(board_);
        load_up_to(tiers, folder, tier);
        tiers.for_each(tier, 1, [&](Position const& q, int weight) {
            int const worlds = View::of(q).census().worlds();
            auto const these = static_cast<std::uint64_t>(weight);
            found.positions += these;
            found.histogram[(100 * (tiers.verdict(q)->balance + worlds) + worlds) / (2 * worlds)] += these;
        });
        return found;
    }

    // Compares the value with the best move's worth, for at most about a million evenly spaced positions.
    Check check(std::filesystem::path const& folder, int tier, unsigned,
                std::stop_token const& stop) const override {
        Tiers tiers(board_);
        load_up_to(tiers, folder, tier);
        TierOracle const oracle(game_, tiers);
        auto const step = tiers.stored(tier) / 1'000'000 + 1;
        Check found;
        tiers.for_each(tier, step, [&](Position const& q, int weight) {
            if (stop.stop_requested()) return;
            std::int64_t best = -resolution;
            for (auto const& m : game_.moves(q))
                best = std::max(best, oracle.move_value(q, m).value_or(-resolution));
            found.checked += static_cast<std::uint64_t>(weight);
            if (best == oracle.value(q)) return;
            if (found.wrong++ == 0) found.first_wrong = game_.text(q);
        });
        return found;
    }

private:
    // Assumed compression ratio, on the safe side: measured 10 with five pawns, 9 with six.
    static constexpr std::uint64_t compression_ratio = 5;

    int most_pawns() const { return 2 * board_.pawns_each(); }
    void check_room(std::filesystem::path const& folder, int last, Cost const& needed) const {
        constexpr std::uint64_t mega = 1 << 20;
        auto const memory = joute::available_memory();
        if (needed.memory > memory)
            throw joute::Error(msg("{} pawns need {} MB of memory, but only {} MB are free", last,
                                   needed.memory / mega + 1, memory / mega));
        std::error_code error;
        auto const disk = std::filesystem::space(folder, error).available + on_disk(folder, last);
        if (error) throw joute::Error(msg("{}: {}", folder.string(), error.message()));
        if (needed.disk > disk)
            throw joute::Error(msg("{} pawns need up to {} MB in {}, but only {} MB are free", last,
                                   needed.disk / mega + 1, folder.string(), disk / mega));
    }
    std::uint64_t on_disk(std::filesystem::path const& folder, int last) const {
        std::uint64_t sum = 0;
        for (int pawns = 2; pawns <= last; ++pawns) {
            std::error_code missing;
            auto const size = file_size(tier_path(folder, board_, pawns), missing);
            if (!missing) sum += size;
        }
        return sum;
    }
    void load_up_to(Tiers& tiers, std::filesystem::path const& folder, int tier) const {
        if (tier < 2) throw joute::Error(msg("there is no level {}: levels begin at 2 pawns", tier));
        load(tiers, folder, board_, tier);
        if (tier > tiers.pawns())
            throw joute::Error(
                msg("there is no database at level {} (pawns); build it with: db build", tier));
    }

    Incognito game_;
    Board board_;
};

}  // namespace

void load(Tiers& tiers, std::filesystem::path const& folder, Board const& board, int most,
          std::stop_token const& stop) {
    for (int next = tiers.pawns() + 1; next <= std::min(most, tiers.most_pawns()); ++next) {
        auto const path = tier_path(folder, board, next);
        if (!joute::path_exists(path) || stop.stop_requested()) return;
        joute::BlockFile const file(path, label(board, next));
        if (file.size() != tiers.byte_count(next))
            throw joute::Error(msg("{} is incomplete at level {} (pawns): delete it and build it again",
                                   path.string(), next));
        std::vector<std::byte> bytes(file.size());
        file.read_all(bytes, 1);
        tiers.add_tier(bytes);
    }
}

std::unique_ptr<joute::Archive> archive(Incognito const& game) { return std::make_unique<TierArchive>(game); }

}  // namespace incognito
