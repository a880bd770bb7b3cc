// SPDX-License-Identifier: MIT
#include "archive.hpp"

#include "build.hpp"
#include "databases.hpp"
#include "inspection.hpp"

namespace awele {
namespace {

class DatabaseArchive final : public joute::Archive {
public:
    explicit DatabaseArchive(Rules rules) : rules_(rules) {}

    std::string_view counts() const override { return joute::tr("seeds"); }
    int usual_levels() const override { return 12; }

    std::uint64_t positions(int level) const override { return level_size(level); }

    int levels(std::filesystem::path const& folder) const override {
        return Databases(folder, rules_, {.seeds = -1}).seeds();
    }
    Cost cost(int levels, unsigned) const override {
        auto const [memory, disk] = build_cost(rules_, levels);
        return {memory, disk};
    }
    bool build(std::filesystem::path const& folder, int levels, unsigned threads, std::stop_token const& stop,
               Tell const& tell) const override {
        return awele::build(folder, rules_, levels, threads, stop,
                            [&](BuildProgress const& p) { tell(p.seeds, p.share); });
    }
    std::optional<double> probe(std::filesystem::path const& folder,
                                std::string_view position) const override {
        auto const q = parse_position(position);
        auto const future = Databases(folder, rules_, {.seeds = -1}).value(q);
        if (!future) return std::nullopt;
        return granary(q.camps[0]) - granary(q.camps[1]) + *future;
    }
    Statistics statistics(std::filesystem::path const& folder, int level) const override {
        auto const found = awele::statistics(folder, rules_, level);
        return {found.positions, found.histogram, found.inexact};
    }
    Check check(std::filesystem::path const& folder, int level, unsigned threads,
                std::stop_token const& stop) const override {
        Databases const databases(folder, rules_, {.seeds = level});
        auto const found = check_all(databases, level, threads, stop);
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
