// SPDX-License-Identifier: MIT
#include "databases.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>

namespace awele {
namespace {

std::string label(Rules rules, int seeds) {
    return "awele " + rules_name(rules) + " " + std::to_string(seeds);
}

}  // namespace

std::string rules_name(Rules rules) { return rules == Rules::school ? "school" : "abapa"; }

std::filesystem::path tier_path(std::filesystem::path const& folder, Rules rules, int seeds) {
    auto const number = (seeds < 10 ? "0" : "") + std::to_string(seeds);
    return folder / ("awele-" + rules_name(rules) + "-" + number + ".joutedb");
}

joute::BlockFile open_tier(std::filesystem::path const& folder, Rules rules, int seeds) {
    auto const path = tier_path(folder, rules, seeds);
    joute::BlockFile file(path, label(rules, seeds));
    if (file.size() != tier_size(seeds) * values_per_position(rules))
        throw joute::Error(
            msg("{} is incomplete at level {} (seeds): delete it and build it again", path.string(), seeds));
    return file;
}

void write_tier(std::filesystem::path const& folder, Rules rules, int seeds, Values const& values,
                unsigned threads) {
    joute::write_block_file(tier_path(folder, rules, seeds), label(rules, seeds), values.as<std::byte>(),
                            threads);
}

Databases::Databases(std::filesystem::path const& folder, Rules rules, Memory const& memory)
    : rules_(rules), cache_(memory.cache) {
    for (int n = 0; n <= all_seeds && joute::path_exists(tier_path(folder, rules, n)); ++n) {
        Tier tier{open_tier(folder, rules, n), {}};
        if (n <= memory.seeds) {
            tier.values = Values(tier.file.size());
            tier.file.read_all(tier.values.as<std::byte>(), 1);
        }
        tiers_.push_back(std::move(tier));
    }
}

std::uint64_t Databases::size_on_disk() const {
    std::uint64_t sum = 0;
    for (auto const& tier : tiers_) sum += tier.file.size_on_disk();
    return sum;
}

std::optional<int> Databases::value(Position const& q) const {
    auto const [own, other] = q.camps;
    auto const found = bounds({without_granary(own), without_granary(other)});
    if (!found || !found->exact()) return std::nullopt;
    if (rules_ == Rules::abapa) {
        int const on_board = seeds_in_houses(own) + seeds_in_houses(other);
        int const fuller = std::max(granary(own), granary(other));
        if (fuller + on_board > all_seeds / 2)
            return std::nullopt;  // rule 7: the match might end early, at 25
    }
    return found->least;
}

std::optional<Databases::Bounds> Databases::bounds(Placement const& q) const {
    auto const n = static_cast<std::size_t>(seeds_in_houses(q.own) + seeds_in_houses(q.other));
    if (n >= tiers_.size()) return std::nullopt;
    return stored(tiers_[n], rank(q.own, q.other));
}

std::optional<Databases::Bounds> Databases::stored(Tier const& tier, Rank r) const {
    if (tier.values.size() > 0) {
        auto const values = tier.values.as<Value>();
        if (rules_ == Rules::school) return Bounds{values[r], values[r]};
        return Bounds{values[2 * r], values[2 * r + 1]};
    }
    auto const as_value = [](std::byte b) { return static_cast<int>(std::bit_cast<Value>(b)); };
    if (rules_ == Rules::school) {
        auto const found = cache_.read<1>(tier.file, r);
        if (!found) return std::nullopt;
        return Bounds{as_value((*found)[0]), as_value((*found)[0])};
    }
    auto const found = cache_.read<2>(tier.file, 2 * r);
    if (!found) return std::nullopt;
    return Bounds{as_value((*found)[0]), as_value((*found)[1])};
}

}  // namespace awele
