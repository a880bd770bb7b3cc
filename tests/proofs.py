# SPDX-License-Identifier: MIT
"""Proofs are found reproducibly, and no table is built on a move's time. Usage: proofs.py PROGRAM."""
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
UNREACHABLE = "..N./...n/b.../.B.. b"  # two proved knights, but no pawn was lost


class Proofs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def joute(self, *arguments):
        data = os.path.join(self.folder.name, "data")
        environment = {**os.environ, "LC_ALL": "C", "NO_COLOR": "1", "XDG_DATA_HOME": data}
        return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120, env=environment,
                              cwd=self.folder.name)

    def analysed(self, game, position, *options):
        result = self.joute("analyse", game, "--position", position, "--json", *options)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return json.loads(result.stdout)

    def busy(self):
        """Keeps all processors busy with endless loops."""
        for _ in range(2 * os.cpu_count()):
            loop = subprocess.Popen([sys.executable, "-c", "while True: pass"])
            self.addCleanup(loop.wait)
            self.addCleanup(loop.kill)


class TheSameAnswer(Proofs):
    def test_every_time_on_a_busy_machine(self):
        self.busy()
        for _ in range(30):
            answer = self.analysed("incognito:t=4", "..n./..../..../...b n", "--time", "1ms")
            self.assertTrue(answer["exact"])
        for game, position in [("ttt:k=4,n=4", "X.../.O../..../...."), ("awele", "0-0-1-0-2-0-1-0-0-2-1-0-20-21-S"),
                               ("incognito:t=5", "..n../...../b..../...N./..b.. b")]:
            self.assertTrue(self.analysed(game, position, "--time", "1ms")["exact"], game)


class EveryPositionOfTheBoardOfFour(Proofs):
    def test_is_answered_even_if_no_match_leads_there(self):
        result = self.joute("solve", "incognito:t=4", "--position", UNREACHABLE, "--json")
        solution = json.loads(result.stdout)
        self.assertEqual((result.returncode, solution["proved"]), (0, True))
        self.assertTrue(self.analysed("incognito:t=4", UNREACHABLE)["exact"])

    def test_is_an_estimate_on_larger_boards_and_called_one(self):
        position = "..nn./...nN/b...n/bB.../.bb.. b"
        result = self.joute("analyse", "incognito:t=5", "--position", position, "--time", "300ms")
        self.assertIn("no match leads to this position", result.stdout)
        self.assertFalse(self.analysed("incognito:t=5", position, "--time", "300ms")["exact"])
        result = self.joute("analyse", "incognito:t=5", "--time", "100ms")
        self.assertNotIn("no match leads to this position", result.stdout)


class ATimeLimit(Proofs):
    def test_says_that_it_cut_a_proof_off(self):
        result = self.joute("solve", "awele", "--time", "200ms")
        self.assertEqual(result.returncode, 1)
        self.assertIn("not proved within the time limit of 200ms; --time 2s gives more", result.stdout)
        result = self.joute("analyse", "awele", "--time", "200ms")
        self.assertIn("not everything was proved within the time limit of 200ms; --time 2s gives more", result.stdout)

    def test_is_not_blamed_for_what_is_proved_or_what_never_would_be(self):
        for arguments in [("solve", "ttt"), ("analyse", "ttt"), ("analyse", "awele", "--engine", "alphabeta:depth=2"),
                          ("analyse", "awele", "--engine", "mcts:time=100ms")]:
            self.assertNotIn("time limit", self.joute(*arguments).stdout, arguments)

    def test_is_a_minute_for_solve(self):
        self.assertIn("default 60s", self.joute("solve", "--help").stdout)


class UnderAClock(Proofs):
    def test_nothing_is_built_in_the_time_of_a_move(self):
        self.joute("tournament", "run", "cup.jgn", "--game", "ttt:k=4,n=4", "--entrant", "a=alphabeta",
                   "--entrant", "b=random", "--clock", "st=0.1")
        with open(os.path.join(self.folder.name, "cup.jgn")) as file:
            endings = re.findall(r'\[Termination "(.*)"\]', file.read())
        self.assertEqual(endings, ["normal", "normal"])

    def test_an_engine_spends_no_more_than_its_own_time(self):
        lines = ["position startpos", "isready", "go p1time 300000 p2time 300000"]
        begin = time.monotonic()
        result = subprocess.run([PROGRAM, "engine", "ttt:k=5,n=15", "alphabeta:time=50ms"],
                                input="\n".join(lines) + "\n", capture_output=True, text=True, timeout=60)
        self.assertIn("bestmove", result.stdout)
        self.assertLess(time.monotonic() - begin, 5, "a thirtieth of the clock is ten seconds")


if __name__ == "__main__":
    unittest.main()
