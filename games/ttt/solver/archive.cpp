// SPDX-License-Identifier: MIT
#include "oracle.hpp"

#include "complete_table.hpp"

#include "joute/base/error.hpp"

#include <cmath>
#include <string>

namespace ttt {
namespace {

using std::filesystem::path;

class TableArchive final : public joute::Archive {
public:
    TableArchive(int k, int n)
        : game_(joute::Params("ttt", parameters, "k=" + std::to_string(k) + ",n=" + std::to_string(n))),
          tiers_(std::make_shared<BoardTiers>(k, n)) {}

    int default_last_tier() const override { return tiers_->last_tier(); }
    std::uint64_t positions(int tier) const override {
        check_number(tier);
        return tiers_->strips(tier) * tiers_->strip_count(tier);
    }
    Cost cost(int last, unsigned) const override {
        check_number(last);
        auto const [memory, disk] = joute::tiers_cost(*tiers_, last);
        return Cost{memory, disk};
    }

    int last_tier(path const& folder) const override { return joute::TierFiles(folder, *tiers_).last(); }
    bool build(path const& folder, int last, unsigned threads, std::stop_token const& stop,
               Tell const& tell) const override {
        check_number(last);
        return joute::build_tiers(folder, *tiers_, last, threads, stop, tell);
    }

    std::optional<double> probe(path const& folder, std::string_view position) const override {
        return table(folder).lookup(Grid::of_text(game_.k(), game_.text(game_.parse(position))));
    }
    std::optional<joute::Extent> extent(path const& folder) const override {
        joute::TierFiles const files(folder, *tiers_);
        if (files.last() < tiers_->last_tier()) return std::nullopt;
        return files.extent();
    }

    // Counts reachable positions only.
    Statistics statistics(path const& folder, int tier) const override {
        joute::TierFiles const files(folder, *tiers_);
        check_kept(tier, files.last());
        auto const found = files.extent(tier);
        bool const cross_moves = (tiers_->last_tier() - tier) % 2 == 0;
        auto const [drawn, by_x, by_o] = found.attractors;
        return {found.positions,
                {{-1, cross_moves ? by_o : by_x}, {0, drawn}, {1, cross_moves ? by_x : by_o}}};
    }
    Check check(path const& folder, int tier, unsigned threads, std::stop_token const& stop) const override {
        auto const complete = table(folder);
        check_kept(tier, complete.files().last());
        if (!complete.files().is_sound(tier, threads))
            throw joute::Error(
                msg("the table at level {} (empty cells) is damaged: delete it and build it again", tier));
        auto const found = check_tier(complete, tier, threads, stop);
        Check result{found.checked, found.wrong};
        if (found.first_wrong) result.first_wrong = found.first_wrong->text();
        return result;
    }

private:
    CompleteTable table(path const& folder) const { return {folder, tiers_}; }

    void check_number(int tier) const {
        if (tier > tiers_->last_tier())
            throw joute::Error(msg("a board has at most {} empty cells", tiers_->last_tier()));
    }
    static void check_kept(int tier, int last) {
        if (tier > last)
            throw joute::Error(
                msg("there is no table at level {} (empty cells); build it with: db build", tier));
    }

    Small game_;
    std::shared_ptr<BoardTiers const> tiers_;
};

// The logarithm of the table size in bytes: about 3^cells / √(π/3 · cells) boards have as many X as O or one
// more. One of eight is stored, in a quarter of a byte.
long power_of_bytes(int n) {
    double const cells = n * n;
    return std::lround(cells * std::log10(3.0) - std::log10(std::sqrt(1.05 * cells) * 32));
}

}  // namespace

std::unique_ptr<joute::Archive> archive(int k, int n) {
    if (n < SmallBoard::most_n)
        throw joute::Error(msg("boards up to 4 by 4 need no files: they are solved in a second"));
    if (n > SmallBoard::most_n)
        throw joute::Error(
            msg("all positions of {} by {} would fill 10^{} bytes: tables are only made for 5 by 5", n, n,
                power_of_bytes(n)));
    return std::make_unique<TableArchive>(k, n);
}

}  // namespace ttt
