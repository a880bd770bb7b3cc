// SPDX-License-Identifier: MIT
#include "build.hpp"

#include "tier_solver.hpp"

#include "joute/base/error.hpp"
#include "joute/base/memory.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace awele {
namespace {

constexpr std::uint64_t mega = 1 << 20;

template <Rules rules>
class Build {
public:
    Build(std::filesystem::path const& folder, int seeds, unsigned threads, std::stop_token const& stop,
          std::function<void(BuildProgress const&)> const& tell)
        : folder_(folder), seeds_(seeds), threads_(threads), stop_(stop), tell_(tell) {}

    bool run() {
        for (int n = 0; n <= seeds_; ++n) {
            // A harvest takes at least two seeds, so no solver looks up values in the last two tiers.
            bool const needed = n <= seeds_ - 2;
            if (!needed && tier_opens(n)) continue;
            auto values = needed ? loaded(n) : std::nullopt;
            if (!values) values = made(n);
            if (!values) return false;
            if (needed) tiers_.push_back(std::move(*values));
        }
        return true;
    }

private:
    bool tier_opens(int n) const {
        try {
            open_tier(folder_, rules, n);
            return true;
        } catch (joute::Error const&) {
            return false;
        }
    }

    std::optional<Values> loaded(int n) const {
        try {
            auto const file = open_tier(folder_, rules, n);
            Values values(file.size());
            file.read_all(values.as<std::byte>(), threads_);
            return values;
        } catch (joute::Error const&) {
            return std::nullopt;
        }
    }

    std::optional<Values> made(int n) const {
        TierSolver<rules> solver(n, tiers_, threads_);
        bool const done = solver.solve(stop_, [&](double share) { told(n, share); });
        if (!done) return std::nullopt;
        auto values = std::move(solver).take_values();
        write_tier(folder_, rules, n, values, threads_);
        told(n, 1.0);
        return values;
    }

    void told(int n, double share) const {
        if (tell_) tell_({n, share});
    }

    std::filesystem::path const& folder_;
    int seeds_;
    unsigned threads_;
    std::stop_token const& stop_;
    std::function<void(BuildProgress const&)> const& tell_;
    std::vector<Values> tiers_;
};

std::uint64_t on_disk(std::filesystem::path const& folder, Rules rules, int seeds) {
    std::uint64_t sum = 0;
    std::error_code ignored;
    for (int n = 0; n <= seeds; ++n) {
        auto const size = file_size(tier_path(folder, rules, n), ignored);
        if (!ignored) sum += size;
    }
    return sum;
}

void check_cost(std::filesystem::path const& folder, Rules rules, int seeds) {
    auto const [memory, disk] = build_cost(rules, seeds);
    auto const free_memory = joute::available_memory();
    if (memory > free_memory)
        throw joute::Error(msg("{} seeds need {} MB of memory, but only {} MB are free", seeds,
                               memory / mega + 1, free_memory / mega));
    std::error_code error;
    auto const free_disk = std::filesystem::space(folder, error).available + on_disk(folder, rules, seeds);
    if (error) throw joute::Error(msg("{}: {}", folder.string(), error.message()));
    if (disk > free_disk)
        throw joute::Error(msg("{} seeds need up to {} MB in {}, but only {} MB are free", seeds,
                               disk / mega + 1, folder.string(), free_disk / mega));
}

void check_seeds(int seeds) {
    if (seeds < 0 || seeds > all_seeds)
        throw joute::Error(msg("databases are for 0 to {} seeds, not for {}", all_seeds, seeds));
}

}  // namespace

BuildCost build_cost(Rules rules, int seeds) {
    check_seeds(seeds);
    auto const per_position = values_per_position(rules);
    auto const values_below = fewer(2 * houses_per_camp, std::max(seeds - 1, 0)) * per_position;
    auto const tier = tier_size(seeds) * (8 * per_position + 5) / 8;  // see TierState
    auto const lists = placements(houses_per_camp + 1, seeds) * (sizeof(Shelf) + sizeof(Camp));
    auto const values = fewer(2 * houses_per_camp, seeds + 1) * per_position;
    return {values_below + tier + lists, values * 5 / 8};  // measured with 20 seeds: half a byte per value
}

bool build(std::filesystem::path const& folder, Rules rules, int seeds, unsigned threads,
           std::stop_token const& stop, std::function<void(BuildProgress const&)> const& tell) {
    check_seeds(seeds);
    std::error_code error;
    create_directories(folder, error);
    if (error) throw joute::Error(msg("{}: {}", folder.string(), error.message()));
    check_cost(folder, rules, seeds);
    if (rules == Rules::school) return Build<Rules::school>(folder, seeds, threads, stop, tell).run();
    return Build<Rules::abapa>(folder, seeds, threads, stop, tell).run();
}

}  // namespace awele
