// SPDX-License-Identifier: MIT
// The saved matches: which there are, how they are described, and how one is deleted.
#include "ttt_match.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/jgn.hpp"
#include "joute/arena/live_match.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/file.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <variant>

namespace joute {
namespace {

using namespace std::chrono_literals;

class MatchList : public testing::Test {
protected:
    // Saves a match that was played so long ago.
    std::filesystem::path save(std::string const& name, std::vector<std::string> const& players,
                               std::optional<Ending> const& ending, std::chrono::seconds ago = 0s) const {
        auto match = opened(ttt(players));
        match.record.ending = ending;
        auto const file = folder_.path() / name;
        replace_file(file, JgnFormat().write(match.record).text);
        last_write_time(file, std::filesystem::file_time_type::clock::now() - ago);
        return file;
    }
    std::vector<ListedMatch> listed() const { return list_matches(ttt_catalog(), folder_.path()); }
    static std::string text(Message const& message) { return Texts("en")(message); }
    static Ending won_by_first() {
        return {.cause = Ending::Cause::resignation, .scores = {0, 0}, .winners = {0}, .by = 1};
    }

private:
    TemporaryFolder folder_;
};

TEST_F(MatchList, begins_with_the_match_played_last_and_skips_other_files) {
    save("a.jgn", {"human", "level:3"}, {}, 60s);
    save("b.jgn", {"human", "level:3"}, {}, 3600s);
    auto const last = save("0.jgn", {"human", "human"}, {});
    replace_file(last.parent_path() / "c.jgn", "not a match");
    replace_file(last.parent_path() / "d.txt", "");
    auto const all = listed();
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(all[0].file, last);
    EXPECT_EQ(all[2].file.filename(), "b.jgn");
}

TEST_F(MatchList, says_against_whom_and_how_it_ended) {
    auto described = [&](std::vector<std::string> const& players, std::optional<Ending> const& ending) {
        save("a.jgn", players, ending);
        auto const match = listed().at(0).match;
        return text(describe_opponents(match)) + ": " + describe_result(match, Texts("en"));
    };
    EXPECT_EQ(described({"human", "level:3"}, won_by_first()), "against level 3: victory");
    EXPECT_EQ(described({"level:10", "human"}, won_by_first()), "against level 10: defeat");
    EXPECT_EQ(described({"human", "human"}, won_by_first()), "person – person: X wins");
    EXPECT_EQ(described({"level:1", "level:2"}, won_by_first()), "level 1 – level 2: X wins");
    EXPECT_EQ(described({"human", "level:3"}, {}), "against level 3: unfinished");
    SavedMatch several{ttt_catalog().choose("ttt"), {}};
    several.record.players = {"level:2", "human", "level:2", "level:1"};
    EXPECT_EQ(text(describe_opponents(several)), "against 2 × level 2, level 1");
}

TEST_F(MatchList, says_when_it_was_played) {
    auto const now = std::filesystem::file_time_type::clock::now();
    EXPECT_EQ(text(describe_time(now)).substr(0, 6), "today ");
    EXPECT_EQ(text(describe_time(now - 24h)).substr(0, 10), "yesterday ");
    EXPECT_EQ(text(describe_time(now - 24h * 40)).size(), std::string("2026-11-16").size());
}

TEST_F(MatchList, no_longer_holds_a_deleted_match) {
    auto const file = save("a.jgn", {"human", "human"}, {});
    delete_match(listed().at(0));
    EXPECT_TRUE(listed().empty());
    EXPECT_FALSE(std::filesystem::exists(file));
}

TEST_F(MatchList, keeps_a_match_that_was_played_meanwhile) {
    auto const file = save("a.jgn", {"human", "human"}, {}, 60s);
    auto const match = listed().at(0);
    save("a.jgn", {"human", "human"}, won_by_first());
    EXPECT_THROW(delete_match(match), Error);
    EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(MatchList, does_not_change_a_finished_match_that_is_only_looked_at) {
    auto const file = save("a.jgn", {"human", "program:/no/such/program"}, {}, 60s);
    auto options = PlayOptions{.resume = file.string()};
    EXPECT_TRUE(open_match(ttt_catalog(), options).target.from_the_start);
    save("a.jgn", {"human", "program:/no/such/program"}, won_by_first());
    EXPECT_FALSE(open_match(ttt_catalog(), options).target.from_the_start);
    LiveMatch live(open_match(ttt_catalog(), options), [] {});
    auto const events = live.take_events();
    auto const is_end = [](Event const& event) { return std::holds_alternative<Event::Ended>(event.what); };
    EXPECT_TRUE(std::any_of(events.begin(), events.end(), is_end)) << "its program is not even started";
}

TEST(LevelWords, lead_from_beginner_to_strongest) {
    About const usual{};
    About solved;
    solved.unbeatable = true;
    Texts const english("en");
    EXPECT_EQ(english(describe_level(1, usual)), "beginner");
    EXPECT_EQ(english(describe_level(3, usual)), "easy");
    EXPECT_EQ(english(describe_level(10, usual)), "strongest");
    EXPECT_EQ(english(describe_level(10, solved)), "unbeatable");
}

}  // namespace
}  // namespace joute
