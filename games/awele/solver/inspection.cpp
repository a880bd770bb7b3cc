// SPDX-License-Identifier: MIT
#include "inspection.hpp"

#include "joute/base/error.hpp"
#include "joute/base/rng.hpp"
#include "joute/solve/parallel.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <mutex>
#include <vector>

namespace awele {
namespace {

using Bounds = Databases::Bounds;

// The bounds that follow from the stored bounds after each move. Null if one of those is missing.
template <Rules rules>
std::optional<Bounds> derived(Databases const& databases, Awele<rules> const& g, Placement const& p) {
    Position const q{{p.own, p.other}, south};
    if (g.turn(q).is_over()) return Bounds{g.result(q), g.result(q)};
    constexpr int lowest = std::numeric_limits<int>::min();
    Bounds best{lowest, lowest};
    for (auto const m : g.moves(q)) {
        auto next = q;
        g.play(next, m);
        auto const found = databases.bounds({next.camps[0], without_granary(next.camps[1])});
        if (!found) return std::nullopt;
        int const taken = granary(next.camps[1]);
        best.least = std::max(best.least, taken - found->most);
        best.most = std::max(best.most, taken - found->least);
    }
    return best;
}

template <Rules rules>
class Checker {
public:
    Checker(Databases const& databases, int seeds) : databases_(databases), seeds_(seeds) {}

    void check(Rank r, CheckResult& result) const {
        auto const q = placement(seeds_, r);
        auto const stored = databases_.bounds(q);
        ++result.checked;
        if (stored && stored == derived(databases_, rules_, q)) return;
        ++result.wrong;
        if (!result.first_wrong) result.first_wrong = q;
    }

private:
    Databases const& databases_;
    Awele<rules> const rules_{joute::Params("awele", parameters, "")};
    int seeds_;
};

template <class Work>
CheckResult with_checker(Databases const& databases, int seeds, Work const& work) {
    if (seeds > databases.seeds())
        throw joute::Error(msg("there is no database at level {} (seeds); build it with: db build", seeds));
    if (databases.rules() == Rules::school) return work(Checker<Rules::school>(databases, seeds));
    return work(Checker<Rules::abapa>(databases, seeds));
}

constexpr std::uint64_t positions_per_job = 1 << 14;

}  // namespace

CheckResult check_all(Databases const& databases, int seeds, unsigned threads, std::stop_token const& stop) {
    return with_checker(databases, seeds, [&](auto const& checker) {
        auto const size = tier_size(seeds);
        CheckResult sum;
        std::mutex mutex;
        auto const jobs = (size + positions_per_job - 1) / positions_per_job;
        joute::do_jobs(threads, jobs, stop, [&](unsigned, std::size_t job) {
            CheckResult part;
            for (Rank r = job * positions_per_job; r < std::min(size, (job + 1) * positions_per_job); ++r)
                checker.check(r, part);
            std::lock_guard const lock(mutex);
            sum.checked += part.checked;
            sum.wrong += part.wrong;
            if (!sum.first_wrong) sum.first_wrong = part.first_wrong;
        });
        return sum;
    });
}

CheckResult check_sample(Databases const& databases, int seeds, std::uint64_t count, std::uint64_t seed,
                         std::stop_token const& stop) {
    return with_checker(databases, seeds, [&](auto const& checker) {
        joute::Rng rng(seed);
        CheckResult result;
        while (result.checked < count && !stop.stop_requested())
            checker.check(rng() % tier_size(seeds), result);
        return result;
    });
}

Statistics statistics(std::filesystem::path const& folder, Rules rules, int seeds) {
    auto const file = open_tier(folder, rules, seeds);
    auto const path = tier_path(folder, rules, seeds);
    Statistics found{tier_size(seeds), {}, 0, file.size_on_disk()};
    std::array<std::uint64_t, 256> counts{};
    std::vector<std::byte> bytes(joute::BlockFile::block_size);
    auto const step = values_per_position(rules);
    for (std::size_t block = 0; block < file.blocks(); ++block) {
        if (!file.read(block, bytes)) throw joute::Error(msg("{} is damaged", path.string()));
        for (std::size_t i = 0; i < file.length(block); i += step) {
            bool const exact = bytes[i] == bytes[i + step - 1];
            ++(exact ? counts[static_cast<std::size_t>(bytes[i])] : found.inexact);
        }
    }
    for (int value = -seeds; value <= seeds; ++value) {
        auto const count = counts[static_cast<std::uint8_t>(value)];
        if (count > 0) found.histogram[value] = count;
    }
    return found;
}

}  // namespace awele
