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

std::filesystem::path level_path(std::filesystem::path const& folder, Rules rules, int seeds) {
    auto const number = (seeds < 10 ? "0" : "") + std::to_string(seeds);
    return folder / ("awele-" + rules_name(rules) + "-" + number + ".joutedb");
}

joute::BlockFile open_level(std::filesystem::path const& folder, Rules rules, int seeds) {
    auto const path = level_path(folder, rules, seeds);
    joute::BlockFile file(path, label(rules, seeds));
    if (file.size() != level_size(seeds) * values_per_position(rules))
        throw joute::Error(msg("{} does not hold all positions of {} seeds", path.string(), seeds));
    return file;
}

void write_level(std::filesystem::path const& folder, Rules rules, int seeds, Values const& values,
                 unsigned threads) {
    joute::write_block_file(level_path(folder, rules, seeds), label(rules, seeds), values.as<std::byte>(),
                            threads);
}

Databases::Databases(std::filesystem::path const& folder, Rules rules, Memory const& memory)
    : rules_(rules), cache_(memory.cache) {
    for (int n = 0; n <= all_seeds && joute::is_there(level_path(folder, rules, n)); ++n) {
        Level level{open_level(folder, rules, n), {}};
        if (n <= memory.seeds) {
            level.values = Values(level.file.size());
            level.file.read_all(level.values.as<std::byte>(), 1);
        }
        levels_.push_back(std::move(level));
    }
}

std::uint64_t Databases::size_on_disk() const {
    std::uint64_t sum = 0;
    for (auto const& level : levels_) sum += level.file.size_on_disk();
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
            return std::nullopt;  // rule 7: might end before the last harvest
    }
    return found->least;
}

std::optional<Databases::Bounds> Databases::bounds(Placement const& q) const {
    auto const n = static_cast<std::size_t>(seeds_in_houses(q.own) + seeds_in_houses(q.other));
    if (n >= levels_.size()) return std::nullopt;
    return stored(levels_[n], rank(q.own, q.other));
}

std::optional<Databases::Bounds> Databases::stored(Level const& level, Rank r) const {
    if (level.values.size() > 0) {
        auto const values = level.values.as<Value>();
        if (rules_ == Rules::school) return Bounds{values[r], values[r]};
        return Bounds{values[2 * r], values[2 * r + 1]};
    }
    auto const as_value = [](std::byte b) { return static_cast<int>(std::bit_cast<Value>(b)); };
    if (rules_ == Rules::school) {
        auto const found = cache_.read<1>(level.file, r);
        if (!found) return std::nullopt;
        return Bounds{as_value((*found)[0]), as_value((*found)[0])};
    }
    auto const found = cache_.read<2>(level.file, 2 * r);
    if (!found) return std::nullopt;
    return Bounds{as_value((*found)[0]), as_value((*found)[1])};
}

}  // namespace awele
