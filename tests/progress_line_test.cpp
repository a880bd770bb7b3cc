// SPDX-License-Identifier: MIT
#include "joute/front/text/progress_line.hpp"

#include "joute/front/text/console.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

namespace joute::text {
namespace {

using namespace std::chrono_literals;

// Waits until the stream holds `line`, which another thread writes.
bool has_line(std::FILE* out, std::string const& line) {
    for (int tries = 0; tries < 10'000; ++tries) {
        std::string text(1 << 20, '\0');
        auto const size = pread(fileno(out), text.data(), text.size(), 0);
        text.resize(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
        if (text.find(line) != std::string::npos) return true;
        wait(1ms, {});
    }
    return false;
}

TEST(ProgressLine, is_a_plain_line_now_and_then_where_there_is_no_terminal) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const out(std::tmpfile(), std::fclose);
    Texts const texts;
    ProgressLine progress(texts, out.get(), 1ms);
    EXPECT_TRUE(has_line(out.get(), "working, 0 s\n"));
    progress.show(plural(7, "{} board", "{} boards"));
    EXPECT_TRUE(has_line(out.get(), "\n7 boards, "));
    progress.show(1, 4, 12);
    EXPECT_TRUE(has_line(out.get(), "\n[#######.......................] 1/4  "));
}

TEST(ProgressLine, says_nothing_about_short_work) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const out(std::tmpfile(), std::fclose);
    Texts const texts;
    { ProgressLine const progress(texts, out.get()); }
    EXPECT_EQ(std::ftell(out.get()), 0);
}

TEST(ProgressLine, survives_a_full_disk) {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> const out(std::fopen("/dev/full", "w"), std::fclose);
    Texts const texts;
    ProgressLine const progress(texts, out.get(), 1ms);
    while (std::ferror(out.get()) == 0) wait(1ms, {});  // until the thread has tried to write
}

}  // namespace
}  // namespace joute::text
