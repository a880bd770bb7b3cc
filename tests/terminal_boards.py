# SPDX-License-Identifier: MIT
"""Boards, moves and clocks in the terminal, with one coordinate system per game. Usage: terminal_boards.py PROGRAM."""
import functools
import os
import re
import subprocess
import sys
import tempfile
import unittest

import pseudo_terminal

PROGRAM = sys.argv.pop(1)
Terminal = functools.partial(pseudo_terminal.Terminal, PROGRAM)
FOLDER = tempfile.TemporaryDirectory()


def played(*arguments, typed="", code=0):
    """What a match prints, with these lines typed."""
    done = subprocess.run([PROGRAM, "play", *arguments], input=typed, capture_output=True, text=True, timeout=60,
                          env={**os.environ, "LC_ALL": "C", "XDG_DATA_HOME": FOLDER.name})
    if done.returncode != code:
        raise AssertionError(f"exit code {done.returncode}: {done.stderr}")
    return done.stdout + done.stderr


class Boards(unittest.TestCase):
    maxDiff = None

    def test_of_ttt_are_labelled_like_the_notation_and_mark_the_last_move(self):
        said = played("ttt", "--machines", "0", typed="b2\na1\n")
        self.assertIn("O plays a1\n"
                      "      a   b   c\n"
                      "    ┌───┬───┬───┐\n"
                      "  1 │[O]│   │   │\n"
                      "    ├───┼───┼───┤\n"
                      "  2 │   │ X │   │\n"
                      "    ├───┼───┼───┤\n"
                      "  3 │   │   │   │\n"
                      "    └───┴───┴───┘\n", said)

    def test_mark_the_row_that_wins(self):
        said = played("ttt", "--machines", "0", typed="a1\na2\nb1\nb2\nc1\n")
        self.assertIn("  1 │*X*│*X*│[X]│\n", said)

    def test_of_twenty_rows_fit_into_a_terminal_and_stay_aligned(self):
        board = played("ttt:k=5,n=20", "--machines", "0", typed="t20\nj10\n").split("O plays j10\n")[1].splitlines()[:21]
        self.assertLessEqual(max(map(len, board)), 80)
        columns = {name: board[0].index(name) for name in "abcdefghijklmnopqrst"}
        for row in range(1, 21):
            self.assertEqual(board[row][:4].split(), [str(row)])
            for name, column in columns.items():
                expected = {"t20": "X", "j10": "O"}.get(name + str(row), "·")
                self.assertEqual(board[row][column], expected, name + str(row))
        self.assertIn("[O]", board[10])
        self.assertNotIn("[", board[20])

    def test_of_tirs_show_the_cursor_its_row_and_column_and_the_scores(self):
        said = played("tirs", "--position", "7#456/15857/45691/43262/99873 0-0 1", "--machines", "0", typed="2 5\n")
        self.assertIn("  1 │‹7›│ # │‹4›│‹5›│‹6›│\n", said)
        self.assertIn("player 1 plays b5 and takes 9 points\n"
                      "      a   b   c   d   e\n"
                      "    ┌───┬───┬───┬───┬───┐\n"
                      "  1 │ 7 │   │ 4 │ 5 │ 6 │\n"
                      "    ├───┼───┼───┼───┼───┤\n"
                      "  2 │ 1 │‹5›│ 8 │ 5 │ 7 │\n", said)
        self.assertIn("  5 │‹9›│[#]│‹8›│‹7›│‹3›│\n"
                      "    └───┴───┴───┴───┴───┘\n"
                      "  player 1: 9   player 2: 0\n", said)

    def test_of_incognito_show_castles_and_proved_knights(self):
        said = played("incognito", "--position", "...../n...b/...b./..n../..... b", "--machines", "0", "--seed", "1",
                      typed="b, n\ne2e1\n")
        self.assertIn("b, n: may be the spy; B, N: proved knight; #: castle\n  b4e4 moves a pawn, b2?a2 questions one\n", said)
        self.assertIn("  1 │   │   │   │   │ # │\n", said)
        self.assertIn("  5 │ # │   │   │   │   │\n", said)
        board = played("incognito", "--position", "...../N...b/...b./..n../..... b", "--machines", "0", typed="board\n")
        self.assertEqual(board.count("  2 │ N │   │   │   │ b │\n"), 2)

    def test_of_awele_name_houses_and_owners(self):
        said = played("awele", "--position", "4-4-4-4-5-4-1-1-2-2-4-4-4-4-S", "--machines", "0", typed="e\n")
        self.assertIn("South plays E and harvests 10\n"
                      "          f   e   d   c   b   a\n"
                      "        ┌───┬───┬───┬───┬───┬───┐\n"
                      "        │ 4 │ 4 │ 0 │ 0 │ 0 │ 0 │\n"
                      "  North ├───┼───┼───┼───┼───┼───┤ South\n"
                      "      4 │ 4 │ 4 │ 4 │ 4 │[0]│ 5 │ 14\n"
                      "        └───┴───┴───┴───┴───┴───┘\n"
                      "          A   B   C   D   E   F\n", said)

    def test_have_colours_only_where_the_console_has_them(self):
        for environment, expected in (({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False)):
            terminal = Terminal("play", "ttt", "--machines", "0", "--no-save", **environment)
            terminal.wait_for("your move? ")
            self.assertEqual("\x1b[2ma\x1b[0m" in terminal.seen, expected)
            terminal.type("\x04")
            self.assertEqual(terminal.end(), 0)


class Moves(unittest.TestCase):
    def test_of_machines_are_told_in_words(self):
        self.assertIn("O (level 10) plays b2\n", played("ttt", "--seat", "human", "--seat", "level:10", typed="a1\n"))
        said = played("incognito:t=4", "--seat", "random", "--seat", "random", "--seed", "5")
        self.assertRegex(said, r"(White|Black) \(random moves\) plays \w\d\??\w\d\n")
        self.assertRegex(said, r"The white spy was on \w\d, the black one on \w\d\.")

    def test_tell_what_an_interrogation_found(self):
        start = ("incognito", "--position", "...../...../Bn..n/b..../.b... b")
        said = played(*start, "--machines", "0", "--seed", "1", typed="a3?b3\n")
        self.assertRegex(said, r"White plays a3\?b3\nResult: (knight|spy)\. The pawn (a3 is lost\.|b3 was the spy)")
        self.assertEqual(said.count("White plays"), 1)

    def test_are_typed_as_names_or_as_the_documents_numbers(self):
        self.assertIn("X plays c1", played("ttt", "--machines", "0", typed="0 2\n"))
        start = "..nn./...nn/b...n/bb.../.bb.. b"
        said = played("incognito", "--position", start, "--machines", "0", typed="(3, 1) --> (3, 4)\n")
        self.assertIn("White plays b4e4", said)

    def test_that_are_wrong_get_a_reason_in_the_same_notation(self):
        said = played("tirs", "--position", "7#456/15857/45691/43262/99873 0-0 1", "--machines", "0", typed="a2\n")
        self.assertIn("this number is neither in row 1 nor in column b\n", said)


class Styles(unittest.TestCase):
    MODERN = "  1 │   │   │   │\n"
    DOCUMENT = "0| | | |\n"

    def test_of_the_document_is_the_default_only_in_french_on_request(self):
        for options, document in (([], False), (["-a"], False), (["--lang", "fr"], False), (["--lang", "fr", "-a"], True),
                                  (["--lang", "fr", "--text"], True), (["--board", "document"], True),
                                  (["--lang", "fr", "-a", "--board", "modern"], False)):
            said = played("ttt", "--machines", "0", *options)
            self.assertEqual((self.DOCUMENT in said, self.MODERN in said), (document, not document), options)

    def test_show_the_labelled_board_on_request(self):
        said = played("ttt", "--machines", "0", "--lang", "fr", "-a", typed="plateau\n")
        self.assertIn(self.DOCUMENT, said)
        self.assertIn(self.MODERN, said)

    def test_of_the_document_tell_machines_moves_in_its_own_coordinates(self):
        seats = ("--seat", "human", "--seat", "level:10", "--lang", "fr", "-a")
        self.assertIn("la machine joue 1 1\n", played("ttt", *seats, typed="a1\n"))
        start = "..nn./...nn/b...n/bb.../.bb.. b"
        said = played("incognito", "--position", start, *seats[:3], "random", *seats[4:], typed="b4e4\n")
        self.assertRegex(said, r"Joueur noir : \(\d, \d\) (-->|interroge) \(\d, \d\)\n")

    def test_of_other_names_are_refused(self):
        self.assertIn("--board takes modern or document, not 'old'", played("ttt", "--board", "old", code=2))


class Clocks(unittest.TestCase):
    def test_run_in_the_prompt_and_leave_what_is_typed(self):
        terminal = Terminal("play", "ttt", "--machines", "0", "--no-save", "--clock", "0.2", NO_COLOR="1")
        terminal.wait_for("Time left: X 0:12, O 0:12")
        terminal.wait_for("[0:12] X, your move? ")
        terminal.type("b")
        terminal.wait_for("[0:10")
        terminal.type("2\n")
        terminal.wait_for("X plays b2")
        terminal.wait_for("O 0:12")
        terminal.wait_for("O, your move? ")
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_fall_at_their_moment_with_a_clear_line(self):
        terminal = Terminal("play", "ttt", "--machines", "0", "--no-save", "--clock", "0.03", NO_COLOR="1")
        terminal.wait_for("[0:02] X, your move? ")
        terminal.wait_for("[0:01")
        terminal.wait_for("X ran out of time.")
        terminal.wait_for("O wins!")
        self.assertEqual(terminal.end(), 0)

    def test_are_plain_lines_without_a_terminal(self):
        said = played("ttt", "--machines", "0", "--clock", "5", typed="b2\nb2\na1\n")
        self.assertEqual(re.findall("Time left.*", said), ["Time left: X 5:00, O 5:00"] * 3)
        self.assertNotIn("[5:00]", said)
        self.assertNotIn("\x1b", said)


unittest.main(verbosity=1)
