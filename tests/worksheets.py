# SPDX-License-Identifier: MIT
"""Verifies the solutions of worksheets independently. Usage: worksheets.py PROGRAM."""
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
GAMES = ["ttt", "ttt:k=3,n=4", "awele", "tirs", "incognito:t=4"]


def joute(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120,
                          env={**os.environ, "LC_ALL": "C"})


class Tree:
    """The tree of an exercise. Only the values of leaves are used."""

    def __init__(self, nodes):
        self.nodes = nodes
        self.children = [[j for j, other in enumerate(nodes) if other["parent"] == i] for i in range(len(nodes))]

    def value(self, i):
        if not self.children[i]:
            return self.nodes[i]["value"]
        values = [self.value(child) for child in self.children[i]]
        if self.nodes[i]["turn"] == 0:
            weights = [self.nodes[child]["weight"] for child in self.children[i]]
            return sum(w * v for w, v in zip(weights, values)) / sum(weights)
        return max(values) if self.nodes[i]["turn"] == 1 else min(values)

    def seen(self, i, worth, alpha=-math.inf, beta=math.inf):
        """The nodes that alpha-beta visits below node i. Stores their alpha-beta values in `worth`."""
        seen, worth[i] = {i}, self.nodes[i]["value"] if not self.children[i] else None
        for child in self.children[i]:
            if alpha >= beta:
                break
            seen |= self.seen(child, worth, alpha, beta)
            better = max if self.nodes[i]["turn"] == 1 else min
            worth[i] = worth[child] if worth[i] is None else better(worth[i], worth[child])
            if self.nodes[i]["turn"] == 1:
                alpha = max(alpha, worth[i])
            else:
                beta = min(beta, worth[i])
        return seen


class Worksheets(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "sheet.html"

    def made(self, game, *options):
        result = joute("worksheet", game, *options, "-o", str(self.file), "--json")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return json.loads(result.stdout)["exercises"], self.file.read_text()

    def check_move(self, game, exercise):
        solution = json.loads(joute("solve", game, "--position", exercise["position"], "--json").stdout)
        self.assertTrue(solution["proved"])
        self.assertAlmostEqual(solution["value"], exercise["value"])
        self.assertEqual(solution["best"], [exercise["best"]])

    def check_values(self, _, exercise):
        tree = Tree(exercise["nodes"])
        for i, node in enumerate(exercise["nodes"]):
            self.assertAlmostEqual(tree.value(i), node["value"])

    def check_cuts(self, game, exercise):
        self.check_values(game, exercise)
        worth = {}
        seen = Tree(exercise["nodes"]).seen(0, worth)
        self.assertEqual([i in seen for i in range(len(exercise["nodes"]))], [n["seen"] for n in exercise["nodes"]])
        self.assertLess(len(seen), len(exercise["nodes"]))
        self.assertEqual(worth[0], exercise["nodes"][0]["value"])

    def test_solutions(self):
        for game in GAMES:
            with self.subTest(game=game):
                exercises, _ = self.made(game, "--seed", "3")
                self.assertEqual(len(exercises), 6)
                for exercise in exercises:
                    getattr(self, "check_" + exercise["kind"])(game, exercise)

    def test_pages(self):
        exercises, page = self.made("tirs", "--count", "5", "--seed", "2")
        self.assertEqual(page.count('<article class="question">'), 5)
        self.assertEqual(page.count('<article class="answer">'), 5)
        self.assertIn("break-before: page", page)
        self.assertNotRegex(re.sub(r'xmlns="[^"]*"', "", page), r"https?://|<link|src=")
        self.assertEqual(self.made("tirs", "--count", "5", "--seed", "2"), (exercises, page))
        french = joute("worksheet", "tirs", "--count", "5", "--seed", "2", "-o", str(self.file), "--lang", "fr")
        self.assertIn("5 exercices", french.stdout)
        self.assertIn("Solutions", self.file.read_text())

    def test_chance_is_told_in_words(self):
        exercises, page = self.made("incognito:t=4", "--count", "6")
        self.assertIn("~", json.dumps(exercises))
        self.assertNotIn("~", page.split("<main>")[1])
        self.assertIn("knight", page)

    def test_wrong_wishes(self):
        for arguments, said in ((["tirs:players=3"], "two players"), (["ttt", "--count", "0"], "--count"),
                                (["ttt:k=5,n=5", "--count", "x"], "--count")):
            result = joute("worksheet", *arguments, "-o", str(self.file))
            self.assertEqual((result.returncode, result.stderr.count("\n")), (2, 1))
            self.assertIn(said, result.stderr)
            self.assertFalse(self.file.exists())


if __name__ == "__main__":
    unittest.main()
