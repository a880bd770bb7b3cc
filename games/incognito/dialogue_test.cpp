// SPDX-License-Identifier: MIT
#include "incognito.hpp"

#include "joute/base/text.hpp"
#include "joute/bind/adaptors.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace incognito {
namespace {

std::string file(std::string const& name) {
    std::ifstream in(std::string(GAME_FOLDER) + "/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
}

joute::Texts const& french() {
    static auto const texts = [] {
        joute::Texts fr("fr");
        fr.add(file("fr.po"));
        return fr;
    }();
    return texts;
}
joute::Texts const& english() {
    static joute::Texts const texts("en");
    return texts;
}

// Feeds typed lines of both players to the dialogue, without a terminal, and records its output.
class Conversation {
public:
    Conversation(std::string_view position, std::string_view spies, joute::Texts const& texts)
        : params_("incognito", parameters, "t=5"),
          g_(params_),
          table_(g_, params_, g_.parse(position)),
          secret_(g_, g_.parse_secret(table_.position(), spies)),
          dialogue_(g_, texts, {}) {
        said_ = dialogue_.greeting(table_);
        if (!table_.turn().is_over()) said_ += dialogue_.prompt(table_);
    }

    void type(std::string_view line) {
        auto const reply = dialogue_.feed(table_, line);
        last_ = reply.kind;
        if (reply.kind == joute::Reply::Kind::again) said_ += reply.text;
        if (reply.kind == joute::Reply::Kind::attempt) attempt(reply.text);
        if (table_.turn().is_over()) {
            said_ += dialogue_.ended(table_, ending_of(table_)) + dialogue_.revealed(table_, secret_.text());
        } else {
            said_ += dialogue_.prompt(table_);
        }
    }

    // The output since the last call.
    std::string said() { return std::exchange(said_, {}); }
    joute::Reply::Kind last() const { return last_; }
    std::string position() const { return table_.text(); }

private:
    void attempt(std::string_view text) {
        auto const reading = table_.read(text);
        if (reading.kind == joute::Reading::Kind::refused) {
            said_ += dialogue_.refused(table_, reading.reason);
            return;
        }
        ASSERT_EQ(reading.kind, joute::Reading::Kind::legal) << text;
        play(reading.move);
        if (table_.turn().is_chance()) play(secret_.event(table_));
    }
    void play(std::size_t move) {
        auto const who = table_.turn();
        auto const text = table_.move_text(move);
        secret_.follow(table_, move);
        table_.play(move);
        said_ += dialogue_.moved(table_, who, text);
    }

    joute::Params params_;
    Incognito g_;
    joute::TableOf<Incognito> table_;
    joute::SecretOf<Incognito> secret_;
    joute::DialogueOf<Incognito> dialogue_;
    std::string said_;
    joute::Reply::Kind last_ = joute::Reply::Kind::other;
};

constexpr auto opening = "..nn./...nn/b...n/bb.../.bb.. b";

TEST(Transcript, the_documents_match_is_played_to_the_letter) {
    auto const transcript = file("transcript.txt");
    Conversation conversation(opening, "b4 d1", french());
    std::string printed = conversation.said();
    std::string expected;
    bool comment = true;
    for (auto const line : joute::lines(transcript)) {
        if (std::exchange(comment, false)) continue;
        if (line.starts_with("< ")) {
            ASSERT_EQ(printed, expected);
            conversation.type(line.substr(2));
            printed += conversation.said();
        } else {
            expected += std::string(line) + "\n";
        }
    }
    EXPECT_EQ(printed, expected);
}

TEST(Talk, takes_a_whole_move_in_one_line) {
    Conversation conversation(opening, "b4 d1", english());
    for (auto const* line : {"b4e4", "c1->b2", "d (2,0) --> (1,0)", "b2?a2"}) conversation.type(line);
    EXPECT_EQ(conversation.position(), "...n./B..nn/....n/b...b/.bb.. b");
}

TEST(Talk, asks_for_the_move_again_after_a_refusal) {
    Conversation conversation(opening, "b4 d1", english());
    conversation.type("d");
    conversation.said();
    conversation.type("b5a5");
    EXPECT_EQ(conversation.said(),
              "Illegal displacement: a player may not bring a pawn into their own castle.\n"
              "Which displacement for the white player?\n"
              "    Typed in the form (a, b) --> (c, d).\n");
    conversation.type("i");
    conversation.type("b4");
    conversation.said();
    conversation.type("c1");
    EXPECT_EQ(
        conversation.said(),
        "Illegal interrogation: the two pawns must stand next to each other, on the same row or column.\n"
        "Which white pawn is the questioner?\n"
        "    Typed in the form (a, b)\n");
}

TEST(Talk, takes_off_the_board_for_no_attempt) {
    Conversation conversation(opening, "b4 d1", english());
    conversation.type("d");
    conversation.said();
    conversation.type("(3, 1) --> (3, 5)");
    EXPECT_EQ(conversation.last(), joute::Reply::Kind::again);
    EXPECT_EQ(joute::lines(conversation.said())[0], "Illegal displacement: a pawn may not leave the board.");
}

TEST(Talk, leaves_what_is_no_move_to_others) {
    Conversation conversation(opening, "b4 d1", english());
    for (auto const* line : {"help", "undo", "", "(3, 1)", "quit", "d e f"}) {
        conversation.type(line);
        EXPECT_EQ(conversation.last(), joute::Reply::Kind::other) << line;
    }
}

TEST(Talk, tells_of_a_knight_lost_in_the_castle) {
    Conversation conversation("b..../...../...../nb.../..... b", "b4 a4", english());
    conversation.said();
    conversation.type("a1e1");
    EXPECT_TRUE(conversation.said().starts_with(
        "Player white, it was a knight that entered the castle of your opponent...\n"
        "And nobody will ever see it again...\n\n-----------\n"));
}

TEST(Talk, ends_with_the_winner_and_the_spies_in_english) {
    Conversation conversation("b..../...../...../nb.../..... b", "a1 a4", english());
    conversation.said();
    conversation.type("a1e1");
    EXPECT_EQ(conversation.said(), "Player white, your spy has taken the castle of your opponent!\n"
                                   "\nThe winner is the white player: WELL DONE!\n"
                                   "The white spy was on e1, the black one on a4.\n");
}

TEST(Talk, ends_without_the_spies_in_french) {
    Conversation conversation("...../..n../n.b../..b../..... b", "c4 c2", french());
    conversation.said();
    conversation.type("c3?c2");
    EXPECT_EQ(conversation.said(), "Joueur blanc, vous avez trouvé l'espion de votre adversaire !\n"
                                   "\nLe gagnant est le joueur blanc : BRAVO !\n");
}

TEST(Talk, forgets_half_a_question_when_the_position_changes) {
    joute::Params const params("incognito", parameters, "t=5");
    Incognito const g(params);
    Dialogue dialogue(g, english(), {});
    auto q = g.parse(opening);
    dialogue.prompt(q);
    dialogue.feed(q, "i");
    dialogue.feed(q, "b4");
    g.play(q, g.moves(q)[0]);
    EXPECT_EQ(dialogue.prompt(q), "Player black, a displacement or an interrogation? ('d' or 'i')\n");
}

}  // namespace
}  // namespace incognito
