// SPDX-License-Identifier: MIT
#include "joute/base/child.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

namespace joute {
namespace {

using namespace std::chrono_literals;
using Kind = Child::Line::Kind;

Clock::time_point in(Clock::duration time) { return Clock::now() + time; }

Child shell(std::string const& script, ChildLimits const& limits = {}) {
    return Child({"sh", "-c", script}, limits);
}

std::ptrdiff_t open_descriptors() {
    std::filesystem::directory_iterator const all("/proc/self/fd");
    return std::distance(begin(all), end(all));
}

// Whether a process with this word in its command line is alive.
bool is_running(std::string const& word) {
    return std::system(
               ("pgrep -f '[" + word.substr(0, 1) + "]" + word.substr(1) + "' > /dev/null").c_str()) == 0;
}

TEST(Child, hears_what_it_is_told_and_answers) {
    Child child({"cat"}, {});
    EXPECT_TRUE(child.send("one\ntwo\r\n", in(1s)));
    EXPECT_EQ(child.receive(in(5s)).text, "one");
    EXPECT_EQ(child.receive(in(5s)).text, "two");
    child.close_input();
    EXPECT_EQ(child.receive(in(5s)).kind, Kind::ended);
    EXPECT_EQ(child.end(in(5s))->code, 0);
}

TEST(Child, is_heard_line_by_line_however_its_words_are_cut) {
    auto child = shell("seq 20000");
    for (int n = 1; n <= 20'000; ++n) ASSERT_EQ(child.receive(in(10s)).text, std::to_string(n));
    EXPECT_EQ(child.receive(in(5s)).kind, Kind::ended);
}

TEST(Child, that_does_not_exist_cannot_be_started) {
    EXPECT_THROW(Child({"/nowhere/at/all"}, {}), Error);
    EXPECT_THROW(Child({"cat"}, {}, "/nowhere/at/all"), Error);
    ChildLimits limits;
    limits.sandbox = true;
    EXPECT_THROW(Child({"/nowhere/at/all"}, limits), Error);
}

TEST(Child, is_waited_for_no_longer_than_the_deadline_whatever_it_writes) {
    auto child = shell("while :; do echo more; done");
    Stopwatch const watch;
    auto const deadline = in(200ms);
    while (child.receive(deadline).kind == Kind::text) {}
    EXPECT_LT(watch.seconds(), 2);
}

TEST(Child, that_does_not_listen_is_told_no_longer_than_the_deadline) {
    auto child = shell("sleep 60");
    std::string const much(1 << 20, 'x');
    Stopwatch const watch;
    EXPECT_FALSE(child.send(much, in(200ms)));
    EXPECT_LT(watch.seconds(), 2);
}

TEST(Child, is_started_in_its_folder) {
    Child child({"pwd"}, {}, "/usr");
    EXPECT_EQ(child.receive(in(5s)).text, "/usr");
}

TEST(Child, that_answered_in_time_is_heard_even_if_nobody_listened_until_later) {
    auto child = shell("echo one; echo two; sleep 60");
    auto const deadline = in(300ms);
    std::this_thread::sleep_for(500ms);
    EXPECT_EQ(child.receive(deadline).text, "one");
    EXPECT_EQ(child.receive(deadline).text, "two");
    EXPECT_EQ(child.receive(deadline).kind, Kind::late);
}

TEST(Child, that_uses_too_much_processor_time_is_told_so) {
    ChildLimits limits;
    limits.cpu_seconds = 1;
    auto child = shell("while :; do :; done", limits);
    EXPECT_EQ(child.receive(in(30s)).kind, Kind::ended);
    EXPECT_EQ(child.end(in(5s))->signal, SIGXCPU);
}

TEST(Child, with_a_line_without_end_floods) {
    auto child = shell("head -c 1000000 /dev/zero; sleep 60");
    EXPECT_EQ(child.receive(in(10s)).kind, Kind::flooded);
}

TEST(Child, is_heard_to_its_last_word) {
    auto child = shell("echo first; printf last; echo why >&2; exit 3");
    EXPECT_EQ(child.receive(in(5s)).text, "first");
    EXPECT_EQ(child.receive(in(5s)).text, "last");
    EXPECT_EQ(child.receive(in(5s)).kind, Kind::ended);
    EXPECT_EQ(child.end(in(5s))->code, 3);
    EXPECT_EQ(child.stderr_tail(), "why\n");
}

TEST(Child, that_is_killed_tells_the_signal) {
    auto child = shell("kill -SEGV $$");
    EXPECT_EQ(child.receive(in(5s)).kind, Kind::ended);
    EXPECT_EQ(child.end(in(5s))->signal, SIGSEGV);
}

TEST(Child, takes_everything_it_started_with_it) {
    // The process id keeps parallel test runs apart.
    auto const sleep = [](int seconds) {
        return "sleep " + std::to_string(seconds) + "." + std::to_string(getpid());
    };
    {
        auto child = shell("setsid sh -c '" + sleep(601) + " & " + sleep(602) + "' & (setsid " + sleep(603) +
                           " &) ; sleep 0.2; echo ready; " + sleep(604));
        EXPECT_EQ(child.receive(in(5s)).text, "ready");
        EXPECT_TRUE(is_running(sleep(603)));
    }
    for (int const each : {601, 602, 603, 604}) EXPECT_FALSE(is_running(sleep(each))) << each;
}

TEST(Child, that_takes_too_much_memory_is_stopped) {
    ChildLimits limits;
    limits.memory = 64 << 20;
    auto child = Child({"python3", "-c", "x = bytearray(400 << 20)\nimport time\ntime.sleep(60)"}, limits);
    EXPECT_EQ(child.receive(in(20s)).kind, Kind::ended);
    EXPECT_TRUE(child.end(in(5s))->out_of_memory);
}

TEST(Child, may_not_open_more_files_nor_write_larger_ones_than_allowed) {
    ChildLimits limits;
    limits.open_files = 10;
    limits.file_bytes = 1 << 20;
    auto child = shell("ulimit -n; ulimit -f", limits);
    EXPECT_EQ(child.receive(in(5s)).text, "10");
    EXPECT_EQ(child.receive(in(5s)).text, "2048");  // blocks of 512 bytes
}

TEST(Child, has_no_descriptor_but_its_three_and_leaves_none_behind) {
    auto const before = open_descriptors();
    {
        Child const other({"cat"}, {});
        auto child = shell("ls /proc/self/fd | tr '\\n' ' '");
        EXPECT_EQ(child.receive(in(5s)).text, "0 1 2 3 ");  // 3 is the directory that ls reads
    }
    EXPECT_EQ(open_descriptors(), before);
}

bool has_sandbox() { return std::system("bwrap --ro-bind / / --unshare-all true 2> /dev/null") == 0; }

TEST(Child, in_a_sandbox_reads_what_comes_to_the_folder_it_is_shown) {
    if (!has_sandbox()) GTEST_SKIP() << "no bubblewrap here";
    TemporaryFolder const folder;
    ChildLimits limits;
    limits.sandbox = true;
    limits.shown = folder.path();
    auto const name = folder.path().string();
    auto child = shell("read go; cat " + name + "/later; touch " + name + "/x || echo refused", limits);
    replace_file(folder.path() / "later", "seen\n");
    child.send("go\n", in(5s));
    EXPECT_EQ(child.receive(in(5s)).text, "seen");
    EXPECT_EQ(child.receive(in(5s)).text, "refused");
}

TEST(Child, in_a_sandbox_has_no_network_and_nothing_to_write_on) {
    if (!has_sandbox()) GTEST_SKIP() << "no bubblewrap here";
    ChildLimits limits;
    limits.sandbox = true;
    auto child = shell(
        "touch /etc/joute || echo refused; cat /proc/net/dev | grep -vc 'lo:'; touch /tmp/here && echo kept",
        limits);
    EXPECT_EQ(child.receive(in(5s)).text, "refused");
    EXPECT_EQ(child.receive(in(5s)).text, "2");  // two header lines, no device
    EXPECT_EQ(child.receive(in(5s)).text, "kept");
}

TEST(Child, stops_being_waited_for_when_somebody_says_so) {
    auto child = shell("sleep 60");
    std::stop_source source;
    std::jthread const later([&] {
        std::this_thread::sleep_for(100ms);
        source.request_stop();
    });
    Stopwatch const watch;
    EXPECT_EQ(child.receive(in(30s), source.get_token()).kind, Kind::late);
    EXPECT_LT(watch.seconds(), 5);
}

TEST(TemporaryFolder, is_private_and_goes_with_all_it_holds) {
    std::filesystem::path place;
    {
        TemporaryFolder const folder;
        place = folder.path();
        EXPECT_EQ(std::filesystem::status(place).permissions(), std::filesystem::perms::owner_all);
        replace_file(place / "file", "text");
    }
    EXPECT_FALSE(std::filesystem::exists(place));
}

TEST(Command, is_taken_apart_as_a_shell_does) {
    using Words = std::vector<std::string>;
    EXPECT_EQ(command_tokens("python3 bot.py"), (Words{"python3", "bot.py"}));
    EXPECT_EQ(command_tokens("  'a b'  \"c'd\" e\\ f \"\" "), (Words{"a b", "c'd", "e f", ""}));
    EXPECT_EQ(command_tokens("\"\\n \\\"\"\nx"), (Words{"\\n \"", "x"}));
    for (auto const* word : {"plain", "d'Artagnan", "a b", "\\\"$x", ""})
        EXPECT_EQ(command_tokens(shell_quoted(word)), Words{word});
    EXPECT_THROW(command_tokens("'open"), Error);
    EXPECT_THROW(command_tokens("   "), Error);
}

}  // namespace
}  // namespace joute
