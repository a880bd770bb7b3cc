// SPDX-License-Identifier: MIT
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/memory.hpp"
#include "joute/base/rng.hpp"
#include "joute/solve/block_file.hpp"
#include "joute/solve/parallel.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

namespace joute {
namespace {

TEST(Jobs, are_done_once_each) {
    std::vector<std::atomic<int>> done(1000);
    do_jobs(4, done.size(), {}, [&](unsigned thread, std::size_t job) {
        EXPECT_LT(thread, 4U);
        ++done[job];
    });
    EXPECT_TRUE(std::all_of(done.begin(), done.end(), [](auto const& n) { return n == 1; }));
}

TEST(Jobs, end_with_the_first_exception) {
    EXPECT_THROW(do_jobs(3, 100, {},
                         [](unsigned, std::size_t job) {
                             if (job == 7) throw std::runtime_error("seven");
                         }),
                 std::runtime_error);
}

TEST(Jobs, are_not_begun_after_a_request_to_stop) {
    std::stop_source stop;
    std::size_t done = 0;
    do_jobs(1, 100, stop.get_token(), [&](unsigned, std::size_t) {
        if (++done == 5) stop.request_stop();
    });
    EXPECT_EQ(done, 5U);
}

TEST(LargeMemory, is_zero_at_first_and_moves) {
    LargeMemory memory(100'000);
    auto const numbers = memory.as<int>();
    EXPECT_EQ(numbers.size(), 25'000U);
    EXPECT_TRUE(std::all_of(numbers.begin(), numbers.end(), [](int n) { return n == 0; }));
    numbers[7] = 3;
    LargeMemory const moved = std::move(memory);
    EXPECT_EQ(moved.as<int>()[7], 3);
    EXPECT_EQ(LargeMemory().as<int>().size(), 0U);
}

class BlockFiles : public testing::Test {
protected:
    ~BlockFiles() override { std::filesystem::remove(path_); }

    static std::vector<std::byte> some_bytes(std::size_t count) {
        Rng rng(count);
        std::vector<std::byte> bytes(count);
        for (auto& b : bytes) b = static_cast<std::byte>(rng.below(5));
        return bytes;
    }
    std::string refusal(std::string_view label) const {
        try {
            BlockFile const file(path_, label);
            return "";
        } catch (Error const& error) {
            return error.what();
        }
    }
    void write_raw(std::string const& text) const { replace_file(path_, text); }

    std::filesystem::path const path_ =
        std::filesystem::temp_directory_path() / ("joute-blocks-" + std::to_string(getpid()));
};

TEST_F(BlockFiles, give_back_what_was_written) {
    for (std::size_t const size :
         {std::size_t{0}, std::size_t{1}, BlockFile::block_size, 3 * BlockFile::block_size + 17}) {
        auto const bytes = some_bytes(size);
        write_block_file(path_, "some bytes", bytes, 2);
        BlockFile const file(path_, "some bytes");
        ASSERT_EQ(file.size(), size);
        std::vector<std::byte> read(size);
        file.read_all(read, 2);
        EXPECT_EQ(read, bytes);
    }
}

TEST_F(BlockFiles, are_read_through_a_cache_smaller_than_they_are) {
    auto const bytes = some_bytes(5 * BlockFile::block_size);
    write_block_file(path_, "some bytes", bytes, 1);
    BlockFile const file(path_, "some bytes");
    BlockCache cache(2 * BlockFile::block_size);
    Rng rng(1);
    for (int i = 0; i < 200; ++i) {
        auto const at = 2 * rng.below(static_cast<std::uint32_t>(bytes.size() / 2));
        EXPECT_EQ(cache.read<2>(file, at), (std::array{bytes[at], bytes[at + 1]}));
    }
}

TEST_F(BlockFiles, are_not_opened_as_something_else) {
    EXPECT_TRUE(refusal("any").ends_with(": No such file or directory"));
    write_block_file(path_, "this", some_bytes(100), 1);
    EXPECT_EQ(refusal("this"), "");
    EXPECT_EQ(refusal("that"), path_.string() + " is damaged, or not a table of 'that'");
    write_raw("");
    EXPECT_EQ(refusal("this"), "cannot read " + path_.string());
    write_raw("joutedb\n");
    EXPECT_EQ(refusal("this"), path_.string() + " is damaged, or not a table of 'this'");
}

// Opening the file or reading the block detects every flipped bit and every truncation.
TEST_F(BlockFiles, that_are_damaged_are_found_out) {
    write_block_file(path_, "this", some_bytes(BlockFile::block_size + 100), 1);
    auto const sound = read_file(path_);
    auto const notices = [&](std::string const& text) {
        write_raw(text);
        try {
            BlockFile const file(path_, "this");
            std::vector<std::byte> bytes(file.size());
            file.read_all(bytes, 1);
            return false;
        } catch (Error const&) {
            return true;
        }
    };
    EXPECT_FALSE(notices(sound));
    for (std::size_t i = 0; i < sound.size(); i += 1 + i / 8) {
        auto damaged = sound;
        damaged[i] = static_cast<char>(damaged[i] ^ 16);
        EXPECT_TRUE(notices(damaged)) << i;
        EXPECT_TRUE(notices(sound.substr(0, i))) << i;
    }
}

}  // namespace
}  // namespace joute
