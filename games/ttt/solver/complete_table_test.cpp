// SPDX-License-Identifier: MIT
#include "complete_table.hpp"

#include "layer_permutation.hpp"
#include "oracle.hpp"
#include "proof.hpp"
#include "strong.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/rng.hpp"
#include "joute/search/alpha_beta.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace ttt {
namespace {

class CompleteTables : public testing::Test {
protected:
    ~CompleteTables() override {
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    CompleteTable built(int k, int n) const {
        BoardTiers const tiers(k, n);
        EXPECT_TRUE(joute::build_tiers(folder_, tiers, tiers.last_tier(), 2, {}));
        return {folder_, k, n};
    }

    std::filesystem::path const folder_ =
        std::filesystem::temp_directory_path() / ("joute-ttt-" + std::to_string(getpid()));
};

// A position after at most `marks` random moves.
Grid random_grid(int k, int n, std::uint32_t marks, joute::Rng& rng) {
    Grid grid = Grid::empty(k, n);
    while (marks > 0 && !grid.over()) {
        int const cell = static_cast<int>(rng.below(static_cast<std::uint32_t>(grid.size())));
        if (grid.at(cell) != '.') continue;
        grid = grid.after(cell);
        --marks;
    }
    return grid;
}

// Calls visit(cells of X, cells of O) for every board with as many X as O, or one more.
template <class Visit>
void for_each_board(SmallBoard const& board, Visit const& visit) {
    for (Cells x = 0; x <= board.all(); ++x) {
        Cells const free = board.all() & ~x;
        for (Cells o = free;; o = (o - 1) & free) {
            int const ahead = std::popcount(x) - std::popcount(o);
            if (ahead == 0 || ahead == 1) visit(x, o);
            if (o == 0) break;
        }
    }
}

TEST(SmallBoards, know_each_cell_and_its_eight_images) {
    for (int n = 1; n <= SmallBoard::most_n; ++n) {
        SmallBoard const board(3, n);
        joute::Rng rng(1);
        for (int i = 0; i < 50; ++i) {
            auto const grid = random_grid(3, n, rng.below(static_cast<std::uint32_t>(n * n + 1)), rng);
            Cells const x = board.marks(grid, 'X');
            Cells const o = board.marks(grid, 'O');
            EXPECT_EQ(board.grid(x, o), grid);
            auto const symmetry = board.canonical(x).symmetry;
            EXPECT_EQ(board.image(x, symmetry), board.canonical(x).set);
            EXPECT_EQ(board.grid(board.image(x, symmetry), board.image(o, symmetry)).canonical(),
                      grid.canonical());
            EXPECT_EQ(board.has_row(grid.mover() == 'X' ? o : x), grid.won());
        }
    }
}

TEST(SmallBoards, list_every_canonical_set_once) {
    SmallBoard const board(3, 4);
    for (int marks = 0; marks <= 8; ++marks) {
        std::set<Cells> found;
        for (Cells set = 0; set <= board.all(); ++set) {
            if (std::popcount(set) == marks) found.insert(board.canonical(set).set);
        }
        auto const listed = board.canonical_sets(marks);
        EXPECT_TRUE(std::equal(listed.begin(), listed.end(), found.begin(), found.end()));
    }
}

TEST(Layers, scatter_and_gather_what_has_a_member_or_not) {
    Layer const layer(9, 4);
    Layer const with(8, 3);
    Layer const without(8, 4);
    joute::Rng rng(2);
    std::vector<Word> plane(layer.words());
    for (auto& w : plane) w = rng();
    plane.back() &= layer.last_word();
    for (int member = 0; member < 9; ++member) {
        std::vector<Word> parts_with(with.words() + 2);
        std::vector<Word> parts_without(without.words() + 2);
        gather(parts_with.data(), layer.with(member), plane);
        gather(parts_without.data(), layer.without(member), plane);
        std::size_t i = 0;
        with.for_each([&](Word others) {
            Word const low = (Word{1} << member) - 1;
            Word const set = (others & low) | (Word{1} << member) | ((others & ~low) << 1);
            auto const rank = joute::subset_rank(set);
            EXPECT_EQ((parts_with[i / 64] >> (i % 64)) & 1, (plane[rank / 64] >> (rank % 64)) & 1);
            ++i;
        });
        std::vector<Word> again(layer.words());
        add_scattered(again, layer.with(member), parts_with.data());
        add_scattered(again, layer.without(member), parts_without.data());
        EXPECT_EQ(again, plane);
    }
}

TEST(Shuffles, put_each_set_where_its_image_is) {
    constexpr int members = 9;
    joute::Rng rng(3);
    for (int const low : {0, 3, 4, 9}) {
        std::vector<int> image(members);
        std::iota(image.begin(), image.end(), 0);
        std::shuffle(image.begin(), image.begin() + low, rng);
        std::shuffle(image.begin() + low, image.end(), rng);
        Layer const layer(members, 4);
        std::vector<std::uint8_t> from(layer.count());
        for (auto& b : from) b = static_cast<std::uint8_t>(rng.below(256));
        std::vector<std::uint8_t> to(from.size());
        LayerPermutation(members, 4, low).apply(image, from.data(), to.data());
        std::size_t i = 0;
        layer.for_each([&](Word set) {
            Word turned = 0;
            for (int m = 0; m < members; ++m)
                turned |= ((set >> m) & 1) << image[static_cast<std::size_t>(m)];
            EXPECT_EQ(to[i++], from[joute::subset_rank(turned)]);
        });
    }
}

void expect_same_extent(CompleteTable const& table, StrongTable const& strong) {
    auto const extent = table.files().extent();
    EXPECT_EQ(extent.positions, strong.counts().positions);
    EXPECT_EQ(extent.up_to_symmetry, strong.counts().up_to_symmetry);
    EXPECT_EQ(extent.attractors, strong.counts().attractors);
}

// StrongTable uses another algorithm: both share only the rules.
TEST_F(CompleteTables, say_the_same_as_the_strong_tables_of_every_position) {
    for (auto const& [k, n] : {std::pair(1, 1), {2, 2}, {2, 3}, {3, 3}, {4, 3}}) {
        auto const table = built(k, n);
        StrongTable const strong(k, n);
        for_each_board(table.tiers().board(), [&](Cells x, Cells o) {
            auto const grid = table.tiers().board().grid(x, o);
            auto const entry = strong.lookup(grid);
            auto const expected = entry ? std::optional(entry->value) : std::nullopt;
            EXPECT_EQ(table.lookup(x, o), expected) << grid.text();
        });
        expect_same_extent(table, strong);
    }
}

TEST_F(CompleteTables, cover_as_much_as_the_strong_tables_of_4_by_4) {
    joute::Rng rng(4);
    for (int const k : {3, 4}) {
        auto const table = built(k, 4);
        StrongTable const strong(k, 4);
        expect_same_extent(table, strong);
        for (int i = 0; i < 5'000; ++i) {
            auto const grid = random_grid(k, 4, rng.below(17), rng);
            EXPECT_EQ(table.lookup(grid), strong.lookup(grid)->value) << grid.text();
        }
        for (int const tier : {0, 1, 4, 11, 16}) EXPECT_EQ(check_tier(table, tier, 2, {}).wrong, 0U);
    }
}

TEST_F(CompleteTables, of_5_by_5_are_archives_and_agree_with_proofs) {
    EXPECT_THROW(archive(3, 4), joute::Error);
    EXPECT_THROW(archive(3, 6), joute::Error);
    auto const kept = archive(2, 5);
    EXPECT_EQ(kept->last_tier(folder_), -1);
    EXPECT_THROW(kept->build(folder_, 26, 1, {}, {}), joute::Error);
    EXPECT_TRUE(kept->build(folder_, kept->default_last_tier(), 2, {}, {}));
    EXPECT_EQ(kept->statistics(folder_, 24).histogram,
              (std::map<int, std::uint64_t>{{-1, 25}, {0, 0}, {1, 0}}));
    EXPECT_EQ(kept->probe(folder_, "...../...../...../...../....."), 1.0);
    EXPECT_EQ(kept->check(folder_, 20, 1, {}).wrong, 0U);
    EXPECT_THROW(kept->probe(folder_, "..."), joute::Error);

    CompleteTable const table(folder_, 2, 5);
    EXPECT_EQ(kept->extent(folder_)->positions, table.files().extent().positions);
    joute::Rng rng(5);
    for (int i = 0; i < 300; ++i) {
        auto const grid = random_grid(2, 5, rng.below(10), rng);
        EXPECT_EQ(table.lookup(grid), prove(grid, {}, std::uint64_t{1} << 20)->value) << grid.text();
    }
}

TEST_F(CompleteTables, are_the_same_when_their_building_was_interrupted) {
    BoardTiers const tiers(3, 3);
    int const last = tiers.last_tier();
    for (int const stop_in : {2, 4, 5}) {
        std::stop_source stop;
        auto const tell = [&](int tier, double) {
            if (tier == stop_in) stop.request_stop();
        };
        EXPECT_FALSE(joute::build_tiers(folder_, tiers, last, 1, stop.get_token(), tell));
        int const there = joute::TierFiles(folder_, tiers).last();
        EXPECT_TRUE(there == stop_in || there == stop_in - 1);
    }
    std::set<int> made;
    EXPECT_TRUE(
        joute::build_tiers(folder_, tiers, last, 1, {}, [&](int tier, double) { made.insert(tier); }));
    EXPECT_GE(*made.begin(), 5);
    CompleteTable const table(folder_, 3, 3);
    EXPECT_TRUE(table.is_complete());
    EXPECT_EQ(table.files().extent().positions, 5'478U);
}

TEST_F(CompleteTables, are_mended_where_they_are_damaged) {
    built(3, 3);
    auto const path = joute::tier_path(folder_, table_name(3, 3), 4);
    auto broken = joute::read_file(path);
    broken[broken.size() / 2] ^= 1;
    joute::replace_file(path, broken);
    {
        CompleteTable const table(folder_, 3, 3);
        bool const seen = table.files().last() < 4 || !table.files().is_sound(4, 1);
        EXPECT_TRUE(seen);
    }
    std::filesystem::remove(joute::tier_path(folder_, table_name(3, 3), 5));
    EXPECT_EQ(built(3, 3).files().extent().positions, 5'478U);
}

TEST_F(CompleteTables, answer_searches_once_they_are_in_the_usual_folder) {
    setenv("XDG_DATA_HOME", folder_.c_str(), 1);
    Small const g(joute::Params("ttt", parameters, "k=2,n=5"));
    EXPECT_FALSE(joute::OracleOf<Small>::is_strong(g));
    BoardTiers const tiers(2, 5);
    joute::build_tiers(folder_ / "joute", tiers, tiers.last_tier(), 2, {});
    ASSERT_TRUE(joute::OracleOf<Small>::is_strong(g));
    auto const oracle = joute::OracleOf<Small>::open(g);
    EXPECT_EQ(oracle->extent()->positions, 58'089'792U);

    joute::AlphaBeta<Small> search(g, joute::Params("", joute::AlphaBeta<Small>::params, ""), 1);
    search.consult(oracle.get());
    joute::Limits limits;
    limits.budget.depth = 1;
    auto const q = g.parse("X..../...../...../...../....O");
    for (auto const& m : search.search(q, {}, limits, joute::Scope::every_move).moves) {
        auto const cell = g.text(q, m.move);
        bool const at_once = cell == "b1" || cell == "a2" || cell == "b2";
        EXPECT_TRUE(m.exact);
        EXPECT_EQ(m.value, at_once ? Small::resolution - 1 : -win_at_unknown_distance<Small>) << cell;
    }
}

// The large tables take too long to build here; JOUTE_TTT_TABLES names a folder that has them.
TEST_F(CompleteTables, that_somebody_built_agree_with_proofs) {
    char const* const folder = std::getenv("JOUTE_TTT_TABLES");
    if (folder == nullptr) GTEST_SKIP() << "JOUTE_TTT_TABLES names no folder";
    joute::Rng rng(6);
    for (int const k : {3, 4, 5}) {
        CompleteTable const table(folder, k, 5);
        if (!table.is_complete()) continue;
        EXPECT_EQ(table.lookup(0, 0), k == 3 ? 1 : 0);
        for (int i = 0; i < 1'000; ++i) {
            auto const grid = random_grid(k, 5, 6 + rng.below(20), rng);
            EXPECT_EQ(table.lookup(grid), prove(grid, {})->value) << grid.text();
        }
    }
}

}  // namespace
}  // namespace ttt
