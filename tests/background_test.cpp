// SPDX-License-Identifier: MIT
#include "joute/base/background.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <latch>
#include <stdexcept>

namespace joute {
namespace {

TEST(BackgroundObject, is_nothing_until_it_is_made) {
    std::latch go(1);
    BackgroundObject<int> const number([&](std::stop_token const&) {
        go.wait();
        return std::make_unique<int const>(7);
    });
    EXPECT_EQ(number.get(), nullptr);
    EXPECT_FALSE(number.wait({}, Clock::now())) << "the deadline has passed";
    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(number.wait(stop.get_token())) << "the caller was stopped";
    go.count_down();
    EXPECT_TRUE(number.wait({}));
    EXPECT_TRUE(number.is_done());
    EXPECT_EQ(*number.get(), 7);
}

TEST(BackgroundObject, ends_without_an_object_where_making_it_fails) {
    BackgroundObject<int> const number(
        [](std::stop_token const&) -> std::unique_ptr<int const> { throw std::runtime_error("no room"); });
    EXPECT_TRUE(number.wait({}));
    EXPECT_EQ(number.get(), nullptr);
}

TEST(BackgroundTask, is_stopped_when_it_is_no_longer_wanted) {
    bool stopped = false;
    {
        BackgroundTask const task([&](std::stop_token const& stop) {
            while (!stop.stop_requested()) std::this_thread::yield();
            stopped = true;
        });
    }
    EXPECT_TRUE(stopped);
}

}  // namespace
}  // namespace joute
