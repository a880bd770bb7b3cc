// SPDX-License-Identifier: MIT
#include "toys/race.hpp"

#include "joute/testing/notation_contract.hpp"
#include "joute/testing/picture_contract.hpp"
#include "joute/testing/playthrough.hpp"
#include "joute/testing/rules_contract.hpp"
#include "joute/testing/suite.hpp"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

/// @file
/// Games that break one rule of a contract each. The contract test must say which.
namespace joute::testing {
namespace {

using toys::Race;

// What a check says about a game with a goal of 5: the sentence of the broken guarantee, or why it does not
// apply. Empty if the game keeps the contract.
std::string said_by(void (*body)(Check&)) {
    Check check("race", Params("race", toys::race_params, "goal=5"));
    try {
        body(check);
    } catch (Broken const& broken) {
        return broken.sentence;
    } catch (Inapplicable const& inapplicable) {
        return "inapplicable: " + inapplicable.reason;
    }
    return check.is_empty() ? "nothing checked" : "";
}

TEST(A_race, keeps_the_contract) {
    for (auto* check :
         {RulesContract<Race>::moves_are_empty_exactly_when_over, RulesContract<Race>::random_matches_end,
          RulesContract<Race>::turns_scores_and_result_fit_the_seats,
          RulesContract<Race>::keys_follow_positions, RulesContract<Race>::estimates_stay_below_a_proved_win,
          RulesContract<Race>::estimates_are_seen_from_seat_0, RulesContract<Race>::undo_restores_everything,
          NotationContract<Race>::positions_are_read_back,
          NotationContract<Race>::damaged_positions_are_refused_or_possible,
          NotationContract<Race>::moves_have_texts_of_their_own_and_are_read_back})
        EXPECT_EQ(said_by(check), "");
}

struct Stuck : Race {
    using Race::Race;
    Moves moves(Position const& q) const { return q.count == 3 ? Moves{} : Race::moves(q); }
};
TEST(A_contract, names_a_position_without_moves_that_is_not_over) {
    EXPECT_EQ(said_by(RulesContract<Stuck>::moves_are_empty_exactly_when_over),
              "race:goal=5, position '3 2': moves(q) is empty although turn(q) is not over");
}

struct NeverSatisfied : Race {
    using Race::Race;
    Moves moves(Position const&) const { return {1}; }
};
TEST(A_contract, names_a_position_with_moves_that_is_over) {
    EXPECT_EQ(said_by(RulesContract<NeverSatisfied>::moves_are_empty_exactly_when_over),
              "race:goal=5, position '5 2': moves(q) is not empty although turn(q) is over");
}

struct Endless : Race {
    using Race::Race;
    void play(Position& p, Move) const { p.seat = 1 - p.seat; }
};
TEST(A_contract, notices_matches_that_do_not_end) {
    EXPECT_EQ(said_by(RulesContract<Endless>::random_matches_end),
              "race:goal=5, position '0 2': a random match is not over after 9999 moves");
}

struct ThirdSeat : Race {
    using Race::Race;
    Turn turn(Position const& q) const { return q.count == 0 ? Turn::of(2) : Race::turn(q); }
};
TEST(A_contract, notices_a_third_seat_without_scores) {
    EXPECT_EQ(
        said_by(RulesContract<ThirdSeat>::turns_scores_and_result_fit_the_seats),
        "race:goal=5, position '0 1': turn(q) is seat 2, and there are 2 seats, because the game has no "
        "seats() and scores(q)");
}

struct SeatsWithoutScores : Race {
    using Race::Race;
    int seats() const { return 3; }
};
TEST(A_contract, notices_more_seats_without_scores) {
    EXPECT_EQ(
        said_by(RulesContract<SeatsWithoutScores>::turns_scores_and_result_fit_the_seats),
        "race:goal=5, position '0 1': seats() is 3, but only a game with scores(q) can have more than 2");
}

struct ScoreMissing : SeatsWithoutScores {
    using SeatsWithoutScores::SeatsWithoutScores;
    Scores scores(Position const&) const { return {0, 0}; }
};
TEST(A_contract, notices_a_seat_without_a_score) {
    EXPECT_EQ(said_by(RulesContract<ScoreMissing>::turns_scores_and_result_fit_the_seats),
              "race:goal=5, position '0 1': scores(q) has 2 scores for 3 seats");
}

struct OtherResult : Race {
    using Race::Race;
    int seats() const { return 2; }
    Scores scores(Position const& q) const { return {q.count, 0}; }
};
TEST(A_contract, notices_a_result_that_is_not_the_difference_of_the_scores) {
    EXPECT_EQ(said_by(RulesContract<OtherResult>::turns_scores_and_result_fit_the_seats),
              "race:goal=5, position '5 1': result(q) is -1, but 1 by scores(q)");
}

struct ForTheMover : Race {
    using Race::Race;
    int estimate(Position const& q) const { return q.seat == 0 ? Race::estimate(q) : -Race::estimate(q); }
};
TEST(A_contract, notices_an_estimate_for_the_player_to_move) {
    EXPECT_EQ(said_by(RulesContract<ForTheMover>::estimates_are_seen_from_seat_0),
              "race:goal=5: estimate(q) is high where seat 0 loses if seat 1 is to move (correlation -0.22 "
              "in random matches): it must be seat 0's view, whichever seat is to move");
}

struct ForSeat1 : Race {
    using Race::Race;
    int estimate(Position const& q) const { return -Race::estimate(q); }
};
TEST(A_contract, notices_an_estimate_for_seat_1) {
    EXPECT_EQ(said_by(RulesContract<ForSeat1>::estimates_are_seen_from_seat_0),
              "race:goal=5: estimate(q) is high where seat 0 loses if seat 1 is to move (correlation -0.22 "
              "in random matches): it must be seat 0's view, whichever seat is to move");
}

struct Boastful : Race {
    using Race::Race;
    int estimate(Position const& q) const { return 2 * Race::estimate(q); }
};
TEST(A_contract, notices_an_estimate_that_looks_like_a_win) {
    EXPECT_EQ(
        said_by(RulesContract<Boastful>::estimates_stay_below_a_proved_win),
        "race:goal=5, position '0 1': estimate(q) is 1000: from 900, nine tenths of resolution, it looks "
        "like a proved win");
}

struct OneKey : Race {
    using Race::Race;
    std::uint64_t key(Position const&) const { return 7; }
};
TEST(A_contract, notices_keys_that_do_not_tell_positions_apart) {
    EXPECT_EQ(said_by(RulesContract<OneKey>::keys_follow_positions),
              "race:goal=5, position '1 2': key(q) is also the key of '0 1'");
}

struct Forgetful : Race {
    using Race::Race;
    std::string text(Position const& q, Move m) const { return Race::text(q, m); }
    std::string text(Position const& q) const { return std::to_string(q.count); }
    Position parse(std::string_view text) const { return read(std::string(text) + " 1"); }
};
TEST(A_contract, notices_a_text_that_leaves_something_out) {
    EXPECT_EQ(said_by(NotationContract<Forgetful>::positions_are_read_back),
              "race:goal=5, position '1': parse(text(q)) is another position than q, written '1'");
}

struct Unread : Race {
    using Race::Race;
    Position parse(std::string_view) const { throw Error(msg("not today")); }
};
TEST(A_contract, notices_a_parse_that_refuses_everything) {
    EXPECT_EQ(said_by(NotationContract<Unread>::positions_are_read_back),
              "race:goal=5, position '0 1': parse refuses text(q)");
}

struct Lenient : Race {
    using Race::Race;
    Position parse(std::string_view text) const {
        auto q = read(text);
        q.count = std::clamp(q.count, 0, goal_);
        q.seat = q.seat == 1 ? 1 : 0;
        return q;
    }
};
TEST(A_contract, notices_a_parse_that_accepts_what_text_never_writes) {
    EXPECT_EQ(said_by(NotationContract<Lenient>::damaged_positions_are_refused_or_possible),
              "race:goal=5, position '0 1': parse accepts '0 19', but text never writes it: it writes '0 1'");
}

struct Zeros : Race {
    using Race::Race;
    Position parse(std::string_view text) const { return Race::parse(Race::text(read(text))); }
};
TEST(A_contract, lets_parse_ignore_leading_zeros_and_blanks) {
    EXPECT_EQ(said_by(NotationContract<Zeros>::damaged_positions_are_refused_or_possible), "");
    EXPECT_EQ(Zeros(Params("race", toys::race_params, "")).parse(" 007  2"), (Race::Position{7, 1}));
}

struct AnySeat : Race {
    using Race::Race;
    Position parse(std::string_view text) const {
        auto const q = read(text);
        if (q.seat < 0 || q.count < 0 || q.count > goal_ || this->text(q) != text) throw Error(msg("no"));
        return q;
    }
};
TEST(A_contract, notices_a_parse_that_accepts_a_seat_that_is_not_there) {
    EXPECT_EQ(said_by(NotationContract<AnySeat>::damaged_positions_are_refused_or_possible),
              "race:goal=5, position '0 19': parse accepts this, but turn(q) is seat 18, and there are 2 "
              "seats, because the game has no seats() and scores(q)");
}

struct SameText : Race {
    using Race::Race;
    using Race::text;
    std::string text(Position const&, Move) const { return "on"; }
};
TEST(A_contract, notices_two_moves_of_the_same_text) {
    EXPECT_EQ(said_by(NotationContract<SameText>::moves_have_texts_of_their_own_and_are_read_back),
              "race:goal=5, position '0 1', move on: text(q, m) is that of another move");
}

struct Blanks : Race {
    using Race::Race;
    using Race::text;
    std::string text(Position const&, Move m) const { return "on " + std::to_string(m); }
};
TEST(A_contract, notices_a_blank_in_a_move) {
    EXPECT_EQ(said_by(NotationContract<Blanks>::moves_have_texts_of_their_own_and_are_read_back),
              "race:goal=5, position '0 1', move on 1: text(q, m) is empty or contains a blank or one of "
              "{};.($*=, which records use");
}

struct Weightless : Race {
    using Race::Race;
    using Race::text;
    Turn turn(Position const& q) const { return q.count == 3 ? Turn::chance() : Race::turn(q); }
    int weight(Position const&, Move m) const { return m - 1; }
    std::string text(Position const&, Move m) const { return std::to_string(m); }
};
TEST(A_contract, notices_an_event_without_weight) {
    EXPECT_EQ(said_by(RulesContract<Weightless>::chance_has_weights),
              "race:goal=5, position '3 2', move 1: weight(q, m) is 0, not above 0");
}

struct EventLikeAMove : Weightless {
    using Weightless::Weightless;
    int weight(Position const&, Move) const { return 1; }
};
TEST(A_contract, notices_an_event_that_looks_like_a_move) {
    EXPECT_EQ(said_by(NotationContract<EventLikeAMove>::moves_have_texts_of_their_own_and_are_read_back),
              "race:goal=5, position '3 2', move 1: text(q, m) of an event does not begin with ~");
}

struct Thrower : Race {
    using Race::Race;
    Moves moves(Position const& q) const {
        if (q.count == 4) throw std::runtime_error("vector::at");
        return Race::moves(q);
    }
};
TEST(A_contract, names_the_position_before_an_exception) {
    EXPECT_EQ(said_by(RulesContract<Thrower>::random_matches_end),
              "race:goal=5, position '4 2': an exception is thrown: vector::at");
}

struct WrongLesson : Race {
    using Race::Race;
    static constexpr std::array steps{Lesson{"Reach 5.", "4 1", "2"}};
    std::span<Lesson const> lessons() const { return steps; }
};
TEST(A_contract, names_the_move_of_a_lesson_that_is_not_legal) {
    EXPECT_EQ(said_by(RulesContract<WrongLesson>::guided_moves_are_legal),
              "race:goal=5, position '4 1': the lesson's move 2 is not legal");
}

TEST(A_contract, that_does_not_apply_says_why) {
    EXPECT_EQ(said_by(RulesContract<Race>::guided_moves_are_legal), "inapplicable: the game has no lessons");
    EXPECT_EQ(said_by(RulesContract<Race>::chance_has_weights), "inapplicable: no event of chance");
    EXPECT_EQ(said_by(PictureContract<Race>::clicks_lead_to_exactly_one_move),
              "inapplicable: the game has no scene");
}

void run_stuck() {
    Suite::run({"race", Params("race", toys::race_params, "goal=5")},
               RulesContract<Stuck>::moves_are_empty_exactly_when_over);
}
TEST(A_contract, reports_one_failure_although_many_positions_are_wrong) {
    EXPECT_NONFATAL_FAILURE(run_stuck(), "moves(q) is empty although turn(q) is not over");
}

}  // namespace
}  // namespace joute::testing
