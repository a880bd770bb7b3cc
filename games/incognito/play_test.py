# SPDX-License-Identifier: MIT
"""Plays the teaching document's example match through a pipe and at a terminal. Usage: play_test.py PROGRAM."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

from pseudo_terminal import Terminal

PROGRAM = sys.argv.pop(1)
LINES = [line for line in pathlib.Path(__file__).with_name("transcript.txt").read_text().splitlines() if line[:1] != "#"]
TYPED = [line[2:] for line in LINES if line.startswith("< ")]
EXAMPLE = pathlib.Path(__file__).with_name("example.inco").absolute()
# White begins, and this seed puts the spies on the document's cells, b4 and d1.
MATCH = ["play", "incognito", "--position", "..nn./...nn/b...n/bb.../.bb.. b", "--machines", "0", "--seed", "41", "-a", "--lang", "fr"]


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
            begins = re.search(r"(\w+), your move\?", result.stdout).group(1)
            seen.add((begins, re.search(r"white spy was on (\w\d)", result.stdout).group(1)))
        self.assertEqual(len(seen), 2 * 5, seen)

    def test_a_third_repetition_is_warned_of_and_ends_the_match(self):
        there_and_back = ["a3a2", "e3e4", "a2a3", "e4e3"]
        result = subprocess.run([PROGRAM, *MATCH[:-1], "en"], input="\n".join(there_and_back * 2) + "\n", timeout=60,
                                capture_output=True, text=True)
        warning = "Careful: e4e3 repeats the position for the third time and ends the match."
        self.assertEqual(result.stdout.count(warning), 1)
        self.assertNotIn("left unfinished", result.stdout)


class Program(unittest.TestCase):
    """`Incognito`, the program that the document prescribes: -a, -g, -s FILE, -c FILE, in any order."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.start = self.folder / "start.inco"
        self.start.write_text("".join(EXAMPLE.read_text().splitlines(keepends=True)[:3]))

    def tearDown(self):
        self.temporary.cleanup()

    def incognito(self, *arguments, typed=""):
        return subprocess.run([pathlib.Path(PROGRAM).absolute().with_name("Incognito"), *map(str, arguments)], input=typed,
                              capture_output=True, text=True, timeout=60, cwd=self.folder, env={**os.environ, "LC_ALL": "fr_FR", "XDG_DATA_HOME": str(self.folder / "data")})

    def test_the_example_is_played_from_its_first_three_lines_and_saved_to_the_letter(self):
        result = self.incognito("-s", "new.inco", "-c", self.start, "-a", typed="\n".join(TYPED) + "\n")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stdout.splitlines(), [line for line in LINES if not line.startswith("< ")])
        self.assertEqual((self.folder / "new.inco").read_bytes(), EXAMPLE.read_bytes())
        self.assertIn("new.inco contient l'information cachée", result.stderr)

    def test_every_attempt_is_saved_at_once_and_undone_in_the_file(self):
        steps = [("d\nb5a5\n", "D b5->a5\n"), ("d\nb5a5\nb4e4\n", "D b5->a5\nD b4->e4\n"), ("d\nb5a5\nb4e4\nannuler\n", "D b5->a5\n")]
        for number, (typed, expected) in enumerate(steps):
            self.incognito("-c", self.start, "-s", f"{number}.inco", typed=typed)
            self.assertEqual((self.folder / f"{number}.inco").read_text(), self.start.read_text() + expected)

    def test_a_new_file_begins_as_the_old_one_and_the_same_file_is_gone_on_with(self):
        old = self.folder / "old.inco"
        old.write_text(self.start.read_text() + "D b5->a5\nD b4->e4\n")
        before = old.read_text()
        self.incognito("-c", old, "-s", "new.inco", typed="d\nc1b2\n")
        self.assertEqual((self.folder / "new.inco").read_text(), before + "D c1->b2\n")
        self.assertEqual(old.read_text(), before)
        self.incognito("-c", old, "-s", old, typed="d\nc1b2\n")
        self.assertEqual(old.read_text(), before + "D c1->b2\n")
        refused = self.incognito("-c", self.start, "-s", old)
        self.assertEqual((refused.returncode, old.read_text()), (2, before + "D c1->b2\n"))

    def test_without_a_file_the_match_is_kept_among_the_persons_matches(self):
        matches = self.folder / "data" / "joute" / "matches"
        first = self.incognito("-a", typed="d\nb4e4\nd2d4\n")
        self.assertIn(f"chaque coup est enregistré dans {matches}\n", first.stderr)
        self.assertEqual(list(self.folder.glob("incognito*")), [])
        kept, = matches.glob("*.jgn")
        self.assertRegex(kept.read_text(), r"(?m)^1\. (b4e4|d2d4) ")
        self.assertIn(f"chaque coup est enregistré dans {kept}\n", self.incognito("-a", "-c", kept).stderr)
        self.assertEqual(list(matches.iterdir()), [kept])

    def test_a_finished_match_is_shown_and_copied(self):
        result = self.incognito("-a", "-c", EXAMPLE, "-s", "copy.inco")
        self.assertIn("BRAVO !", result.stdout)
        self.assertEqual((self.folder / "copy.inco").read_bytes(), EXAMPLE.read_bytes())
        resigned = self.folder / "resigned.inco"
        resigned.write_text(self.start.read_text() + "D b4->e4\nN\n")
        result = self.incognito("-c", resigned, "-s", "copy2.inco")
        self.assertIn("a dû abandonner", result.stderr)
        self.assertEqual((self.folder / "copy2.inco").read_text(), resigned.read_text())

    def test_wrong_options_and_files_are_told_in_one_line(self):
        wrong = self.folder / "wrong.inco"
        wrong.write_text("B b4\nN d1\nB\nQ b4->e4\n")
        (self.folder / "start.txt").write_text(self.start.read_text())
        for words, line in [("utilisation : Incognito", "-a -g"), ("utilisation : Incognito", "-s"), ("utilisation : Incognito", "-c"),
                            ("utilisation : Incognito", "-x"), ("utilisation : Incognito", "--lang fr"), ("utilisation : Incognito", "-c -s a.inco"),
                            ("ligne 4 :", f"-c {wrong}"), ("ce n'est pas un fichier de partie (.jgn, .inco)", "-c start.txt"), ("none.inco", "-c none.inco")]:
            with self.subTest(line):
                result = self.incognito(*line.split(" "))
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertIn(words, result.stderr)
                self.assertTrue(result.stderr.splitlines()[-1].startswith("Incognito: "), result.stderr)


unittest.main(verbosity=1)
