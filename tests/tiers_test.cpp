// SPDX-License-Identifier: MIT
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/solve/subsets.hpp"
#include "joute/solve/tiers.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstring>
#include <set>
#include <string>

namespace joute {
namespace {

// Pascal's triangle: strip i of tier t is C(t, i), the sum of two strips of the tier below.
class Row final : public TierMaker {
public:
    explicit Row(int tier) : tier_(static_cast<std::size_t>(tier)) {}

    Extent solve(std::size_t first, std::size_t last, std::span<std::byte> tier,
                 std::span<std::byte const> below) const override {
        for (std::size_t i = first; i < last; ++i) {
            std::uint64_t const ways =
                tier_ == 0 ? 1 : (i > 0 ? at(below, i - 1) : 0) + (i < tier_ ? at(below, i) : 0);
            std::memcpy(tier.data() + i * sizeof ways, &ways, sizeof ways);
        }
        return {last - first, {}, {0, last - first, 0}};
    }
    Extent count_unstored(std::stop_token const&) const override { return {1, {}, {1, 0, 0}}; }

private:
    static std::uint64_t at(std::span<std::byte const> strips, std::size_t i) {
        std::uint64_t ways = 0;
        std::memcpy(&ways, strips.data() + i * sizeof ways, sizeof ways);
        return ways;
    }
    std::size_t tier_;
};

class Triangle final : public TieredGame {
public:
    explicit Triangle(std::size_t strip_size = 8) : strip_size_(strip_size) {}

    int last_tier() const override { return 40; }
    std::string name() const override { return "a triangle"; }
    std::size_t strips(int tier) const override { return static_cast<std::size_t>(tier) + 1; }
    std::size_t strip_size(int) const override { return strip_size_; }
    std::unique_ptr<TierMaker> maker(int tier) const override { return std::make_unique<Row>(tier); }

private:
    std::size_t strip_size_;
};

class Tiers : public testing::Test {
protected:
    ~Tiers() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }

    std::filesystem::path const folder_ =
        std::filesystem::temp_directory_path() / ("joute-tiers-" + std::to_string(getpid()));
};

TEST_F(Tiers, are_valued_from_the_one_below) {
    Triangle const triangle;
    EXPECT_EQ(TierFiles(folder_, triangle).last(), -1);
    EXPECT_TRUE(build_tiers(folder_, triangle, triangle.last_tier(), 3, {}));
    TierFiles const files(folder_, triangle);
    EXPECT_EQ(files.last(), 40);
    for (int i = 0; i <= 20; ++i)
        EXPECT_EQ(files.word(40, 8 * static_cast<std::uint64_t>(i)), subsets(40, i));
    EXPECT_EQ(files.extent(9).positions, 11U);
    EXPECT_EQ(files.extent().positions, 41U * 42 / 2 + 41);
    EXPECT_EQ(files.extent().attractors, (std::array<std::uint64_t, 3>{41, 41 * 42 / 2, 0}));
    EXPECT_FALSE(files.extent().up_to_symmetry);
}

TEST_F(Tiers, go_on_where_they_were_stopped_or_are_damaged) {
    Triangle const triangle;
    std::stop_source stop;
    EXPECT_FALSE(build_tiers(folder_, triangle, 10, 1, stop.get_token(), [&](int tier, double) {
        if (tier == 5) stop.request_stop();
    }));
    EXPECT_EQ(TierFiles(folder_, triangle).last(), 5);  // the tier in progress is completed
    auto const path = tier_path(folder_, triangle.name(), 4);
    auto text = read_file(path);
    text.back() = static_cast<char>(text.back() ^ 1);
    replace_file(path, text);
    EXPECT_FALSE(TierFiles(folder_, triangle).is_sound(4, 1));
    std::filesystem::remove(tier_path(folder_, triangle.name(), 5));
    std::set<int> made;
    EXPECT_TRUE(build_tiers(folder_, triangle, 10, 1, {}, [&](int tier, double) { made.insert(tier); }));
    EXPECT_EQ(made, (std::set<int>{4, 5, 6, 7, 8, 9, 10}));
    EXPECT_EQ(TierFiles(folder_, triangle).word(10, 40), 252U);
}

TEST_F(Tiers, that_are_too_large_are_refused_before_anything_is_begun) {
    Triangle const huge(std::size_t{1} << 50);
    EXPECT_THROW(build_tiers(folder_, huge, 3, 1, {}), Error);
    EXPECT_TRUE(std::filesystem::is_empty(folder_));
}

}  // namespace
}  // namespace joute
