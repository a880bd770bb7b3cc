# SPDX-License-Identifier: MIT
"""The document's example match, typed into the program: through a pipe and at a terminal. Usage: play_test.py PROGRAM."""
import os
import pathlib
import re
import subprocess
import sys
import unittest

from pseudo_terminal import Terminal

PROGRAM = sys.argv.pop(1)
LINES = [line for line in pathlib.Path(__file__).with_name("transcript.txt").read_text().splitlines() if line[:1] != "#"]
TYPED = [line[2:] for line in LINES if line.startswith("< ")]
# White begins, and this seed hides the spies where the document has them: b4 and d1.
MATCH = ["play", "incognito", "--position", "..nn./...nn/b...n/bb.../.bb.. b", "--machines", "0", "--seed", "41", "--lang", "fr"]


class Transcript(unittest.TestCase):
    maxDiff = None

    def test_through_a_pipe(self):
        result = subprocess.run([PROGRAM, *MATCH], input="\n".join(TYPED) + "\n", capture_output=True, text=True,
                                timeout=60, env={**os.environ, "LC_ALL": "C"})
        printed = [line for line in LINES if not line.startswith("< ")]
        self.assertEqual(result.stdout.splitlines(), printed)
        self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_at_a_terminal(self):
        terminal = Terminal(PROGRAM, *MATCH)
        for number, line in enumerate(LINES):
            if line.startswith("< "):
                terminal.wait_for(LINES[number - 1])
                terminal.type(line[2:] + "\n")
        self.assertEqual(terminal.end(), 0)
        seen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.seen).replace("\r", "").splitlines()
        self.assertEqual(seen, [line.removeprefix("< ") for line in LINES])

    def test_who_begins_tells_nothing_of_the_spies(self):
        seen = set()
        for seed in range(1, 121):
            result = subprocess.run([PROGRAM, "play", "incognito", "--machines", "0", "--seed", str(seed), "--lang", "en"],
                                    input="resign\n", capture_output=True, text=True, timeout=60)
            begins = re.search(r"Player (\w+),", result.stdout).group(1)
            seen.add((begins, re.search(r"white spy was on (\w\d)", result.stdout).group(1)))
        self.assertEqual(len(seen), 2 * 5, seen)

    def test_a_third_repetition_is_warned_of_and_ends_the_match(self):
        there_and_back = ["a3a2", "e3e4", "a2a3", "e4e3"]
        result = subprocess.run([PROGRAM, *MATCH[:-1], "en"], input="\n".join(there_and_back * 2) + "\n", timeout=60,
                                capture_output=True, text=True)
        warning = "Careful: the position would occur for the third time and end the match after e4e3."
        self.assertEqual(result.stdout.count(warning), 1)
        self.assertNotIn("left unfinished", result.stdout)


unittest.main(verbosity=1)
