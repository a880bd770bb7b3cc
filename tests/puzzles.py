# SPDX-License-Identifier: MIT
"""Puzzles as JSON, answered in a pipe and at a terminal. Usage: puzzles.py PROGRAM."""
import functools
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

import pseudo_terminal

PROGRAM = sys.argv.pop(1)
Terminal = functools.partial(pseudo_terminal.Terminal, PROGRAM)


def joute(*arguments, typed=""):
    return subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=120,
                          env={**os.environ, "LC_ALL": "C", "XDG_CONFIG_HOME": "/dev/null/nowhere"})


def printed(*arguments):
    return [json.loads(line) for line in joute("puzzle", *arguments, "--json").stdout.splitlines()]


def wrong_move(puzzle):
    return puzzle["values"][1]["move"]


class AsJson(unittest.TestCase):
    def test_solutions_are_proved_by_solve(self):
        for game in "ttt", "awele", "tirs", "incognito:t=4":
            for puzzle in printed(game, "--count", "3", "--grade", "2"):
                with self.subTest(puzzle=puzzle):
                    solved = json.loads(joute("solve", puzzle["game"], "--position", puzzle["position"], "--json").stdout)
                    self.assertTrue(solved["proved"])
                    self.assertEqual(solved["best"], [puzzle["solution"]])
                    self.assertAlmostEqual(solved["value"], puzzle["values"][0]["value"])
                    self.assertEqual(puzzle["line"][0], puzzle["solution"])
                    self.assertGreater(puzzle["values"][0]["value"], puzzle["values"][1]["value"])

    def test_a_seed_gives_the_same_puzzles(self):
        self.assertEqual(printed("--count", "5", "--seed", "3"), printed("--count", "5", "--seed", "3"))
        self.assertNotEqual(printed("--seed", "3"), printed("--seed", "4"))

    def test_without_a_game_there_is_a_mix(self):
        games = {puzzle["game"].split(":")[0] for puzzle in printed("--count", "24")}
        self.assertEqual(games, {"awele", "incognito", "tirs", "ttt"})

    def test_are_found_quickly(self):
        began = time.monotonic()
        self.assertEqual(len(printed("--count", "20", "--grade", "2")), 20)
        self.assertLess(time.monotonic() - began, 60)  # with sanitizers, on a busy machine; usually 2 seconds

    def test_wrong_wishes(self):
        for arguments, said in ((["tirs:players=3"], "two players"), (["ttt", "--grade", "4"], "from 1 to 3"),
                                (["chess"], "chess"), (["ttt:k=1,n=3"], "no puzzle found"),
                                (["ttt", "-a", "-g"], "not both")):
            result = joute("puzzle", *arguments)
            self.assertEqual((result.returncode, result.stderr.count("\n")), (2, 1), result.stderr)
            self.assertIn(said, result.stderr)


class InAPipe(unittest.TestCase):
    def test_answers_are_judged_line_by_line(self):
        options = "ttt:k=4,n=4", "--seed", "5", "--count", "2", "--grade", "2"
        first, second = printed(*options)
        result = joute("puzzle", *options, typed=f"{first['solution']}\n{wrong_move(second)}\n")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn("Yes! " + first["solution"], result.stdout)
        self.assertIn("No. " + wrong_move(second), result.stdout)
        self.assertIn("answers " + second["values"][1]["line"][1], result.stdout)
        self.assertIn("The solution is " + second["solution"], result.stdout)
        self.assertTrue(result.stdout.endswith("Solved: 1 of 2. Streak: 0, longest: 1.\n"), result.stdout)

    def test_commands_work_in_both_languages(self):
        options = "awele", "--seed", "2", "--count", "2", "--grade", "1"
        english = joute("puzzle", *options, typed="?\nhint\nmoves\nxyz\nskip\nquit\n").stdout
        self.assertIn("skip        show the solution", english)
        self.assertRegex(english, r"It is \w.* or \w\.")
        self.assertIn("'xyz' is not understood", english)
        self.assertIn("2. Aw", english)
        french = joute("puzzle", *options, "--lang", "fr", typed="aide\nindice\npasser\nquitter\n").stdout
        self.assertIn("passer      montrer la solution", french)
        self.assertRegex(french, r"C'est \w.* ou \w\.")
        self.assertIn("Meilleure suite", french)

    def test_a_hint_does_not_extend_the_streak(self):
        puzzle, = printed("tirs", "--seed", "4")
        result = joute("puzzle", "tirs", "--seed", "4", "--count", "1", typed=f"hint\n{puzzle['solution']}\n")
        self.assertIn("Solved: 1 of 1. Streak: 0", result.stdout)

    def test_the_end_of_input_ends_the_puzzles(self):
        result = joute("puzzle", "ttt", "--grade", "1")
        self.assertEqual(result.returncode, 0)
        self.assertIn("To get these puzzles again: --grade 1 --seed ", result.stdout)


class AtATerminal(unittest.TestCase):
    def test_the_streak_is_remembered_and_raises_the_grade(self):
        with tempfile.TemporaryDirectory() as folder:
            settings = {"NO_COLOR": "1", "XDG_CONFIG_HOME": folder, "DISPLAY": "", "WAYLAND_DISPLAY": ""}
            solutions = [puzzle["solution"] for puzzle in printed("tirs", "--seed", "6", "--count", "3")]
            terminal = Terminal("puzzle", "tirs", "--seed", "6", "--count", "3", **settings)
            for solution in solutions:
                terminal.wait_for("easy: look one move ahead")
                terminal.wait_for("Your move? ")
                terminal.type(solution + "\n")
                terminal.wait_for("Yes!")
            terminal.wait_for("Streak: 3, longest: 3.")
            self.assertEqual(terminal.end(), 0)
            terminal = Terminal("puzzle", "tirs", "--seed", "6", **settings)
            terminal.wait_for("medium: look 2 moves ahead")
            terminal.wait_for("Your move? ")
            terminal.type("quit\n")
            self.assertEqual(terminal.end(), 0)
            self.assertIn("puzzle streak\t3\n", (pathlib.Path(folder) / "joute/habits").read_text())

    def test_ctrl_c_ends_with_130(self):
        terminal = Terminal("puzzle", "ttt", DISPLAY="", WAYLAND_DISPLAY="")
        terminal.wait_for("Your move? ")
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)


if __name__ == "__main__":
    unittest.main()
