// SPDX-License-Identifier: MIT
#include "joute/solve/tiers.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/memory.hpp"
#include "joute/solve/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <mutex>
#include <utility>

namespace joute {
namespace {

// The extent of a tier, stored after its strips, in memory and in the file: positions, up to symmetry (0 if
// the game has none), drawn, won by each seat.
using Summary = std::array<std::uint64_t, 5>;

Summary summary(Extent const& extent) {
    auto const& a = extent.attractors;
    return {extent.positions, extent.up_to_symmetry.value_or(0), a[0], a[1], a[2]};
}
Extent extent_of(Summary const& s) {
    Extent extent{s[0], {}, {s[2], s[3], s[4]}};
    if (s[1] > 0) extent.up_to_symmetry = s[1];
    return extent;
}

void add(Summary& sum, Summary const& part) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += part[i];
}

std::string numbered(std::string text, int tier) {
    return std::move(text) + (tier < 10 ? " 0" : " ") + std::to_string(tier);
}

std::optional<BlockFile> opened(std::filesystem::path const& folder, TieredGame const& game, int tier) {
    auto const path = tier_path(folder, game.name(), tier);
    if (!path_exists(path)) return std::nullopt;
    try {
        BlockFile file(path, numbered(game.name(), tier));
        if (file.size() == game.size(tier) + sizeof(Summary)) return file;
    } catch (Error const&) {
        // counts as missing
    }
    return std::nullopt;
}

class Build {
public:
    Build(std::filesystem::path const& folder, TieredGame const& game, unsigned threads,
          std::stop_token const& stop, std::function<void(int, double)> const& tell)
        : folder_(folder), game_(game), threads_(threads), stop_(stop), tell_(tell) {}

    bool run(int last) {
        int done = -1;
        while (done < last && opened(folder_, game_, done + 1)) ++done;
        if (done == last) return true;
        while (done >= 0 && !load(done)) --done;
        while (done < last) {
            if (!make(done + 1)) return false;
            ++done;
        }
        return true;
    }

private:
    static constexpr std::size_t strips_per_job = 32;

    bool load(int tier) {
        auto const file = opened(folder_, game_, tier);
        if (!file) return false;
        LargeMemory tables(file->size());
        try {
            file->read_all(tables.as<std::byte>(), threads_);
        } catch (Error const&) {
            return false;
        }
        below_ = std::move(tables);
        return true;
    }

    bool make(int tier) {
        auto const size = static_cast<std::size_t>(game_.size(tier));
        LargeMemory tables(size + sizeof(Summary));
        auto const strips = tables.as<std::byte>().first(size);
        auto const covered = solved(tier, strips);
        if (!covered) return false;
        std::memcpy(strips.data() + size, covered->data(), sizeof(Summary));
        below_ = {};  // makes room for the compressed blocks
        write_block_file(tier_path(folder_, game_.name(), tier), numbered(game_.name(), tier),
                         tables.as<std::byte>(), threads_);
        below_ = std::move(tables);
        return true;
    }

    std::optional<Summary> solved(int tier, std::span<std::byte> strips) {
        auto const maker = game_.maker(tier);
        auto const count = game_.strips(tier);
        auto const below = tier == 0 ? std::span<std::byte const>()
                                     : below_.as<std::byte const>().first(game_.size(tier - 1));
        auto const jobs = (count + strips_per_job - 1) / strips_per_job;
        Summary sum = summary(maker->count_unstored(stop_));
        if (stop_.stop_requested()) return std::nullopt;
        std::size_t finished = 0;
        std::mutex mutex;
        do_jobs(threads_, jobs, stop_, [&](unsigned, std::size_t job) {
            auto const first = job * strips_per_job;
            auto const part = maker->solve(first, std::min(first + strips_per_job, count), strips, below);
            std::lock_guard const lock(mutex);
            add(sum, summary(part));
            ++finished;
            if (tell_) tell_(tier, static_cast<double>(finished) / static_cast<double>(jobs));
        });
        return finished == jobs ? std::optional(sum) : std::nullopt;
    }

    std::filesystem::path const& folder_;
    TieredGame const& game_;
    unsigned threads_;
    std::stop_token const& stop_;
    std::function<void(int, double)> const& tell_;
    LargeMemory below_;
};

constexpr std::uint64_t mega = 1 << 20;

void check_cost(std::filesystem::path const& folder, TieredGame const& game, int last) {
    auto const [memory, disk] = tiers_cost(game, last);
    auto const free_memory = available_memory();
    if (memory > free_memory)
        throw Error(msg("{} MB of memory are needed, but only {} MB are free", memory / mega + 1,
                        free_memory / mega));
    std::error_code error;
    auto const space = std::filesystem::space(folder, error);
    if (error) throw Error(msg("{}: {}", folder.string(), error.message()));
    auto const free_disk = space.available + TierFiles(folder, game).size_on_disk();
    if (disk > free_disk)
        throw Error(msg("up to {} MB are needed in {}, but only {} MB are free", disk / mega + 1,
                        folder.string(), free_disk / mega));
}

}  // namespace

std::filesystem::path tier_path(std::filesystem::path const& folder, std::string name, int tier) {
    name = numbered(std::move(name), tier) + ".joutedb";
    std::replace(name.begin(), name.end(), ' ', '-');
    return folder / name;
}

TiersCost tiers_cost(TieredGame const& game, int last) {
    TiersCost cost;
    std::uint64_t sum = 0;
    for (int tier = 0; tier <= last; ++tier) {
        // Besides the tier, memory holds the tier below, and after that the compressed blocks.
        auto const beside = std::max(game.size(std::max(tier - 1, 0)), game.size(tier));
        cost.memory = std::max(cost.memory, game.size(tier) + beside);
        sum += game.size(tier);
    }
    cost.disk = static_cast<std::uint64_t>(game.compression_ratio() * static_cast<double>(sum));
    return cost;
}

bool build_tiers(std::filesystem::path const& folder, TieredGame const& game, int last, unsigned threads,
                 std::stop_token const& stop, std::function<void(int, double)> const& tell) {
    std::error_code error;
    create_directories(folder, error);
    if (error) throw Error(msg("{}: {}", folder.string(), error.message()));
    check_cost(folder, game, last);
    return Build(folder, game, threads, stop, tell).run(last);
}

TierFiles::TierFiles(std::filesystem::path const& folder, TieredGame const& game) {
    for (int tier = 0; tier <= game.last_tier(); ++tier) {
        auto file = opened(folder, game, tier);
        if (!file) return;
        files_.push_back(std::move(*file));
        paths_.push_back(tier_path(folder, game.name(), tier));
    }
}

std::uint64_t TierFiles::size_on_disk() const {
    std::uint64_t sum = 0;
    for (auto const& file : files_) sum += file.size_on_disk();
    return sum;
}

bool TierFiles::is_sound(int tier, unsigned threads) const {
    auto const& file = files_[static_cast<std::size_t>(tier)];
    std::atomic<bool> sound = true;
    do_jobs(threads, file.blocks(), {}, [&](unsigned, std::size_t block) {
        std::vector<std::byte> bytes(file.length(block));
        if (!file.read(block, bytes)) sound = false;
    });
    return sound;
}

std::optional<std::uint64_t> TierFiles::word(int tier, std::uint64_t from) const {
    auto const bytes = cache_.read<sizeof(std::uint64_t)>(files_[static_cast<std::size_t>(tier)], from);
    if (!bytes) return std::nullopt;
    return std::bit_cast<std::uint64_t>(*bytes);
}

Extent TierFiles::extent(int tier) const {
    auto const& file = files_[static_cast<std::size_t>(tier)];
    Summary found;
    auto from = file.size() - sizeof found;
    for (auto& number : found) {
        auto const read = word(tier, from);
        if (!read) throw Error(msg("{} is damaged", paths_[static_cast<std::size_t>(tier)].string()));
        number = *read;
        from += sizeof number;
    }
    return extent_of(found);
}

Extent TierFiles::extent() const {
    Summary sum{};
    for (int tier = 0; tier <= last(); ++tier) add(sum, summary(extent(tier)));
    return extent_of(sum);
}

}  // namespace joute
