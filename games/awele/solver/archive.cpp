// SPDX-License-Identifier: MIT
#include "solver.hpp"

#include "build.hpp"
#include "databases.hpp"
#include "inspection.hpp"

namespace awele {
namespace {

class DatabaseArchive final : public joute::Archive {
public:
    explicit DatabaseArchive(Rules rules) : rules_(rules) {}

    int default_last_tier() const override { return 12; }

    std::uint64_t positions(int tier) const override { return tier_size(tier); }

    int last_tier(std::filesystem::path const& folder) const override {
        return Databases(folder, rules_, {.seeds = -1}).seeds();
    }
    Cost cost(int last, unsigned) const override {
        auto const [memory, disk] = build_cost(rules_, last);
        return {memory, disk};
    }
    bool build(std::filesystem::path const& folder, int last, unsigned threads, std::stop_token const& stop,
               Tell const& tell) const override {
        return awele::build(folder, rules_, last, threads, stop,
                            [&](BuildProgress const& p) { tell(p.seeds, p.share); });
    }
    std::optional<double> probe(std::filesystem::path const& folder,
                                std::string_view position) const override {
        auto const q = parse_position(position);
        auto const future = Databases(folder, rules_, {.seeds = -1}).value(q);
        if (!future) return std::nullopt;
        return granary(q.camps[0]) - granary(q.camps[1]) + *future;
    }
    Statistics statistics(std::filesystem::path const& folder, int tier) const override {
        auto const found = awele::statistics(folder, rules_, tier);
        return {found.positions, found.histogram, found.inexact};
    }
    Check check(std::filesystem::path const& folder, int tier, unsigned threads,
                std::stop_token const& stop) const override {
        Databases const databases(folder, rules_, {.seeds = tier});
        auto const found = check_all(databases, tier, threads, stop);
        Check result{found.checked, found.wrong};
        if (found.first_wrong)
            result.first_wrong = text(Position{{found.first_wrong->own, found.first_wrong->other}, south});
        return result;
    }

private:
    Rules rules_;
};

}  // namespace

std::unique_ptr<joute::Archive> archive(Rules rules) { return std::make_unique<DatabaseArchive>(rules); }

}  // namespace awele
