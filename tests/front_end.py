# SPDX-License-Identifier: MIT
"""Plays matches in the front end of docs/add-a-front-end.md. Usage: front_end.py PROGRAM."""
import subprocess
import sys
import unittest

PROGRAM = sys.argv.pop(1)


def teletype(*arguments, typed):
    return subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=60)


class Teletype(unittest.TestCase):
    def test_moves_are_played_refused_and_taken_back(self):
        said = teletype("ttt", "optimal", typed="b2\nb2\nundo\na1\n").stdout.splitlines()
        self.assertEqual(said[1], "click a1 b1 c1 a2 b2 c2 a3 b3 c3")
        self.assertIn("played b2", said)
        self.assertIn("refused b2: this cell is taken", said)
        self.assertEqual(said.count("click a1 b1 c1 a2 b2 c2 a3 b3 c3"), 2, said)
        self.assertIn("played a1", said)

    def test_a_match_comes_to_its_end(self):
        self.assertEqual(teletype("ttt:k=1,n=3", "random", typed="a1\n").stdout.splitlines()[-1], "X wins!")

    def test_a_wrong_game_is_one_line(self):
        done = teletype("tttt", typed="")
        self.assertEqual((done.returncode, len(done.stderr.splitlines())), (2, 1))


unittest.main()
