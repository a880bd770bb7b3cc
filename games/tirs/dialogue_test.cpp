// SPDX-License-Identifier: MIT
#include "test_tools.hpp"

#include <gtest/gtest.h>

namespace tirs {
namespace {

using namespace testing;

class TirsDialogue : public ::testing::Test {
public:
    static joute::Seating person_and_machine() { return {{"Ada", true}, {"alphabeta", false}}; }

    Duel8 g = duel();
    joute::Texts texts = french();
    tirs::Dialogue<Duel8> dialogue{g, texts, person_and_machine()};
};

TEST_F(TirsDialogue, shows_the_board_the_active_player_and_the_cursor) {
    EXPECT_EQ(dialogue.greeting(g.parse(document)), g.document_board(g.parse(document)) +
                                                        "Joueur actif: 1  npoints: 0\n"
                                                        "Curseur: col= 2 lig= 1\n");
    EXPECT_EQ(dialogue.prompt(g.parse(document)), "Case à détruire x y ? ");
}

TEST_F(TirsDialogue, names_machines_and_tells_their_moves) {
    auto const first = g.parse(document);
    auto const second = played(g, document, "b5");
    auto const third = played(g, document, "b5 a5");
    EXPECT_EQ(dialogue.moved(first, {1, 4}, second), g.document_board(second) +
                                                         "Machine active: 2  npoints: 0\n"
                                                         "Curseur: col= 2 lig= 5\n");
    EXPECT_EQ(dialogue.moved(second, {0, 4}, third), "La machine 2 prend le 9 en 1 5 et totalise 9\n" +
                                                         g.document_board(third) +
                                                         "Joueur actif: 1  npoints: 9\n"
                                                         "Curseur: col= 1 lig= 5\n");
}

TEST_F(TirsDialogue, takes_column_and_row_in_one_line_or_two) {
    auto const q = g.parse(document);
    EXPECT_EQ(dialogue.feed(q, "2 5").text, "2 5");
    EXPECT_EQ(dialogue.feed(q, "2").kind, joute::Reply::Kind::again);
    EXPECT_EQ(dialogue.prompt(q), "Ligne y ? ");
    EXPECT_EQ(dialogue.feed(q, "help").kind, joute::Reply::Kind::other);
    auto const reply = dialogue.feed(q, "5");
    EXPECT_EQ(reply.kind, joute::Reply::Kind::attempt);
    EXPECT_EQ(reply.text, "2 5");
    EXPECT_EQ(dialogue.prompt(q), "Case à détruire x y ? ");
}

TEST_F(TirsDialogue, tells_all_scores_and_every_winner) {
    joute::Ending ending;
    ending.scores = {12, 9, 12};
    ending.winners = {0, 2};
    EXPECT_EQ(dialogue.ended(g.parse(document), ending), "Joueur 1  npoints = 12\n"
                                                         "Joueur 2  npoints = 9\n"
                                                         "Joueur 3  npoints = 12\n"
                                                         "Le JOUEUR 1 A GAGNÉ\n"
                                                         "Le JOUEUR 3 A GAGNÉ\n");
}

TEST_F(TirsDialogue, speaks_english_too_and_says_when_there_is_no_cursor) {
    auto const free = duel("n=4,start=free");
    joute::Texts const english;
    tirs::Dialogue<Duel8> const spoken(free, english, person_and_machine());
    auto const q = free.parse("1234/5678/9123/4567 0-0 1");
    EXPECT_EQ(spoken.greeting(q), free.document_board(q) + "Active player: 1  points: 0\n"
                                                           "No cursor yet: any number may be taken\n");
    EXPECT_EQ(spoken.prompt(q), "Cell to destroy x y? ");
}

}  // namespace
}  // namespace tirs
