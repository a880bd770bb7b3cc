# SPDX-License-Identifier: MIT
"""Plays matches of the teaching document through the command line. Usage: play_test.py PROGRAM."""
import os
import subprocess
import sys
import unittest

from pseudo_terminal import Terminal

PROGRAM = sys.argv.pop(1)


def joute(*arguments, typed=""):
    return subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=60,
                          env={**os.environ, "LC_ALL": "C"})


class Match(unittest.TestCase):
    def test_size_and_players_are_asked_at_a_terminal(self):
        terminal = Terminal(PROGRAM, "play", "tirs", "--machines", "2", NO_COLOR="1")
        terminal.wait_for("rows and columns of the board (4–20) [5] ")
        terminal.type("3\n")
        terminal.wait_for("type a number from 4 to 20")
        terminal.type("6\n")
        terminal.wait_for("number of players (2–9) [2] ")
        terminal.type("3\n")
        terminal.wait_for("a   b   c   d   e   f\r\n")
        terminal.wait_for("player 1: 0   player 2: 0   player 3: 0")
        terminal.wait_for("player 1, your move? ")
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_the_documents_example_is_played_by_column_and_row(self):
        result = joute("play", "tirs", "--position", "7#456/15857/45691/43262/99873 0-0 1", "--machines", "0", "--lang", "fr", "-a",
                       typed="2 5\n1 5\n1 1\n5 1\n3 3\n")
        for words in ("x012345\ny******\n1*7#456\n", "1*..45#\n", "16", "15"):
            self.assertIn(words, result.stdout)

    def test_the_last_seats_are_machines(self):
        result = joute("play", "tirs:players=3,n=4", "--machines", "3", "--seed", "2")
        self.assertEqual(result.returncode, 0)
        for machine in ("player 1 (level 3) plays ", "player 2 (level 3) plays ", "player 3 (level 3) plays "):
            self.assertIn(machine, result.stdout)
        self.assertIn("wins!", result.stdout)


unittest.main(verbosity=1)
