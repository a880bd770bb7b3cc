# SPDX-License-Identifier: MIT
"""Cups between programs, correct and faulty ones. Usage: cups_of_programs.py PROGRAM."""
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import uuid

PROGRAM = os.path.abspath(sys.argv.pop(1))
ROOT = pathlib.Path(__file__).parent.parent
BOTS = ROOT / "examples/bots"
BEAST = f"{sys.executable} {ROOT / 'tests/zoo/beast.py'}"
# The verdict on each faulty program; None if it just loses.
ZOO = {"hang": "time", "flood": "flood", "flood_without_newline": "flood", "deaf": "stall", "mute": "stall",
       "never_ugiok": "crash", "exits_after_move": "crash", "segfault": "crash", "illegal": "illegal",
       "garbage": "garbage", "late": "time", "stderr_flood": None, "daemon": None, "escapee": None, "memory": "crash",
       "twice": "garbage"}


class Cups(unittest.TestCase):
    def setUp(self):
        self.holder = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.holder.name)
        self.addCleanup(self.holder.cleanup)
        self.word = "beast-" + uuid.uuid4().hex
        self.environment = {**os.environ, "LC_ALL": "C", "NO_COLOR": "1", "JOUTE_BEAST": self.word}

    def start(self, *arguments):
        return subprocess.Popen([PROGRAM, "tournament", *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                text=True, env=self.environment, cwd=self.folder)

    def run_cup(self, *arguments, expect=0):
        process = self.start(*arguments)
        out, err = process.communicate(timeout=300)
        self.assertEqual(process.returncode, expect, out + err)
        return out, err

    def cup(self, text, name="cup.toml"):
        (self.folder / name).write_text(text)
        return name

    def records(self, name="cup.jgn"):
        """Sorted, without their hashes: the order of matches that end at the same time is not fixed."""
        text = re.sub(r"\[Chain .*\n", "", (self.folder / name).read_text())
        return sorted("[Event" + record for record in text.split("[Event")[1:])

    def left_behind(self):
        return subprocess.run(["pgrep", "-f", self.word[:6] + "[" + self.word[6] + "]" + self.word[7:]], capture_output=True,
                              text=True).stdout.split()

    def test_the_zoo_loses_with_the_right_verdicts_and_leaves_nothing(self):
        kinds = list(ZOO)
        entrants = "".join(f'[[entrant]]\nname = "{kind}"\nprogram = "{BEAST} {kind}"\nmemory = "256M"\nready = "3s"\n' for kind in kinds)
        self.cup(f'game = "ttt:k=3,n=4"\nformat = "gauntlet"\nclock = "3+0"\nconcurrency = 2\n'
                 f'[[entrant]]\nname = "good"\nplay = "alphabeta:depth=4"\n{entrants}')
        begin = time.monotonic()
        out, _ = self.run_cup("run", "cup.toml", "--json", expect=1)
        self.assertLess(time.monotonic() - begin, 120)
        report = {each["name"]: each for each in json.loads(out)["entrants"]}
        self.assertEqual(report["good"]["points"], 2 * len(kinds))
        for kind in kinds:
            expected = {} if ZOO[kind] is None else {ZOO[kind]: 2}
            self.assertEqual(report[kind]["faults"], expected, kind)
        self.assertEqual(self.left_behind(), [])
        fault = (self.folder / "cup.jgn.faults/1.2.1-flood.txt").read_text()
        self.assertIn("> ugi", fault)
        self.assertIn("flood, it floods", fault)

    def test_people_read_the_game_and_the_faults_in_words(self):
        self.cup(f'game = "ttt"\n[[entrant]]\nname = "good"\nplay = "greedy"\n'
                 f'[[entrant]]\nname = "bad"\nprogram = "{BEAST} segfault"\n')
        told, _ = self.run_cup("run", "cup.toml", expect=1)
        self.assertIn("good – bad  1-0  bad crashed.\n", told)
        self.assertIn("(crash); see ", told)
        table = self.run_cup("table", "cup.jgn")[0]
        self.assertEqual(table.splitlines()[0].split(" – ")[-1], "Tic-tac-toe, 3 in a row, 3 × 3")
        self.assertIn("2 × crash", table)
        self.assertIn('"ttt', self.run_cup("table", "cup.jgn", "--json")[0])

    def test_a_killed_cup_goes_on_and_plays_every_match_once(self):
        self.cup('game = "ttt:k=4,n=6"\nseed = 1\nrounds = 12\nclock = "nodes=3000"\nstable = true\nconcurrency = 2\n'
                 '[[entrant]]\nname = "a"\nplay = "alphabeta"\n[[entrant]]\nname = "b"\nplay = "mcts"\n'
                 f'[[entrant]]\nname = "c"\nprogram = "{PROGRAM} engine ttt alphabeta"\n')
        self.run_cup("run", "cup.toml")
        whole = self.records()
        self.assertEqual(len(whole), 12 * 3 * 2)
        (self.folder / "cup.jgn").unlink()
        for attempt in range(5):
            process = self.start("run" if attempt == 0 else "resume", "cup.toml")
            expected = (attempt + 1) * len(whole) // 8
            while process.poll() is None and (not (self.folder / "cup.jgn").exists() or len(self.records()) < expected):
                time.sleep(0.01)
            process.kill()
            process.communicate()
        self.run_cup("resume", "cup.toml")
        self.assertEqual(self.records(), whole)
        with open(self.folder / "cup.jgn", "a") as file:  # as if killed while writing
            file.write('[Event "Joute"]\n[Site')
        self.run_cup("resume", "cup.jgn")
        self.assertEqual(self.records(), whole)

    def test_options_of_programs_arrive_whole_also_after_a_resumption(self):
        (self.folder / "echo.py").write_text(
            "import sys\nfor line in sys.stdin:\n    word, *rest = line.split() or ['']\n"
            "    if 'Book' in rest: open('heard', 'a').write(line)\n"
            "    if word == 'ugi': print('option name Book type string\\noption name UGI_LegalMoves type check\\nugiok', flush=True)\n"
            "    if word == 'isready': print('readyok', flush=True)\n"
            "    if word == 'go': print('bestmove', rest[rest.index('searchmoves') + 1], flush=True)\n")
        book = """a,b],x='1' "2" C:\\[3].bin"""
        self.cup('game = "ttt"\n[[entrant]]\nname = "a"\nplay = "random"\n'
                 f'[[entrant]]\nname = "b"\nprogram = "{sys.executable} echo.py"\noptions = {{ Book = {json.dumps(book)} }}\n')
        self.run_cup("run", "cup.toml")
        said = f"setoption name Book value {book}\n"
        self.assertEqual((self.folder / "heard").read_text(), said)
        for cup in ("cup.toml", "cup.jgn"):
            (self.folder / "heard").unlink()
            text = (self.folder / "cup.jgn").read_text()
            (self.folder / "cup.jgn").write_text(text[:text.rindex("[Event")])  # the last match must be replayed
            self.run_cup("resume", cup)
            self.assertEqual((self.folder / "heard").read_text(), said, cup)

    def test_an_interrupted_cup_says_how_to_go_on(self):
        process = self.start("run", "duel.jgn", "--game", "awele", "--entrant", "level:2", "--entrant", "level:3", "--rounds", "100")
        while not (self.folder / "duel.jgn").exists() or len(self.records("duel.jgn")) < 2:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 130)
        self.assertIn("tournament resume 'duel.jgn'", err)

    def test_every_format_of_a_cup_comes_to_its_end(self):
        for kind, matches in (("round-robin", 20), ("gauntlet", 8), ("swiss", 12), ("knockout", None)):
            entrants = [word for i in range(5) for word in ("--entrant", f"{'abcde'[i]}=random")]
            self.run_cup("run", f"{kind}.jgn", "--game", "ttt:k=3,n=4", "--type", kind, *entrants)
            count = len(self.records(f"{kind}.jgn"))
            self.assertTrue(count >= 8 if matches is None else count == matches, (kind, count))

    def test_many_seats_take_turns(self):
        self.run_cup("run", "tirs.jgn", "--game", "tirs:n=4,players=3", "--entrant", "tirs-naive", "--entrant", "tirs-level1",
                     "--entrant", "random", "--rounds", "2")
        records = self.records("tirs.jgn")
        self.assertEqual(len(records), 2 * 3)
        deals = {re.search(r'\[Position "(.*?)"', record).group(1) for record in records}
        self.assertEqual(len(deals), 2)

    def test_tables_in_every_format(self):
        self.run_cup("run", "t.jgn", "--game", "ttt:k=3,n=4", "--seed", "1", "--entrant", "good=alphabeta:depth=5", "--entrant", "bad=random", "--rounds", "4")
        text = self.run_cup("table", "t.jgn")[0]
        self.assertIn("good", text.splitlines()[2])
        self.assertIn("≥", text)
        self.assertNotRegex(text, r"\b(nan|inf)\b")
        self.assertEqual(self.run_cup("table", "t.jgn", "--format", "csv")[0].splitlines()[1].split(",")[1], "good")
        self.assertIn("| good |", self.run_cup("table", "t.jgn", "--format", "md")[0])
        self.assertTrue(self.run_cup("table", "t.jgn", "--format", "html")[0].startswith("<!doctype html>"))
        report = json.loads(self.run_cup("table", "t.jgn", "--json")[0])
        self.assertEqual((report["matches"], report["entrants"][0]["name"]), (8, "good"))

    def test_a_lenient_cup_counts_faults_and_goes_on(self):
        self.cup(f'game = "ttt"\nlenient = true\nclock = "5+0"\n[[entrant]]\nname = "a"\nplay = "random"\n'
                 f'[[entrant]]\nname = "b"\nprogram = "{BEAST} illegal"\n')
        out, _ = self.run_cup("run", "cup.toml", "--json", expect=1)
        b = next(each for each in json.loads(out)["entrants"] if each["name"] == "b")
        self.assertGreater(b["faults"]["illegal"], 2)
        self.assertTrue(all('[Termination "normal"]' in record for record in self.records()))

    def test_a_test_of_two_stops_when_it_is_decided(self):
        self.cup('game = "ttt"\nrounds = 2000\nclock = "depth=2"\n[[entrant]]\nname = "a"\nplay = "alphabeta"\n'
                 '[[entrant]]\nname = "b"\nplay = "random"\n[sprt]\nelo0 = 0\nelo1 = 50\n')
        out, _ = self.run_cup("run", "cup.toml", "--json")
        report = json.loads(out)
        self.assertEqual(report["duel"]["sprt"]["verdict"], "elo1")
        self.assertLess(report["matches"], 1000)
        self.assertRegex(self.run_cup("table", "cup.jgn")[0],
                         r"SPRT 0 to 50 Elo: log-likelihood ratio [\d.]+, bounds −2\.94 and 2\.94: H1 accepted")

    def test_openings_are_part_of_the_matches(self):
        self.run_cup("run", "o.jgn", "--game", "ttt", "--entrant", "a=random", "--entrant", "b=random", "--rounds", "2",
                     "--opening", "b2 a1", "--opening", "c3")
        records = self.records("o.jgn")
        self.assertEqual(["1. b2" in record for record in records], [True, True, False, False])

    def test_what_cannot_be_a_cup_is_one_line(self):
        for text in ("game = 3", "game = \"nothing\"", "xyzzy = 1", "game = [", 'game = "ttt"', 'game = "ttt"\nbots = "nowhere/*"',
                     'game = "ttt"\n[[entrant]]\nname = "a"\nplay = "random"\n[[entrant]]\nname = "a"\nplay = "random"',
                     'game = "ttt"\n[[entrant]]\nplay = "random"\n[[entrant]]\nprogram = "/nowhere/at/all"',
                     'game = "ttt"\nopenings = "a1 a1"\n[[entrant]]\nplay = "random"\n[[entrant]]\nplay = "alphabeta"',
                     'game = "ttt"\nclock = "soon"\n[[entrant]]\nplay = "random"\n[[entrant]]\nplay = "alphabeta"'):
            (self.folder / "cup.jgn").unlink(missing_ok=True)
            self.cup(text)
            _, err = self.run_cup("run", "cup.toml", expect=2)
            self.assertEqual(len(err.splitlines()), 1, err)
        for text in ('game = "tirs"\nopenings = "e1"\n[[entrant]]\nplay = "random"\n[[entrant]]\nplay = "alphabeta"',
                     'game = "ttt"\n[[entrant]]\nname = "a\\nb"\nplay = "random"\n[[entrant]]\nplay = "alphabeta"'):
            (self.folder / "cup.jgn").unlink(missing_ok=True)
            self.cup(text)
            _, err = self.run_cup("run", "cup.toml", expect=2)
            self.assertEqual(len(err.splitlines()), 1, err)
        (self.folder / "junk.jgn").write_bytes(bytes(range(256)))
        self.run_cup("table", "junk.jgn", expect=2)
        self.run_cup("table", "missing.jgn", expect=2)
        self.run_cup("resume", "missing.jgn", expect=2)

    def test_a_folder_of_programs_takes_part(self):
        bots = self.folder / "bots"
        bots.mkdir()
        for name in ("one.py", "two.py"):
            (bots / name).write_text((BOTS / "eleven_lines.py").read_text())
        (bots / "notes.txt").write_text("not a program")
        self.run_cup("run", "f.jgn", "--game", "ttt", "--bots", "bots/*")
        self.assertEqual(len(self.records("f.jgn")), 2)

    def test_programs_are_started_where_the_cup_lies(self):
        where = self.folder / "else where"
        where.mkdir()
        bot = where / "d'Artagnan.py"
        bot.write_text("#!/usr/bin/env python3\n" + (BOTS / "eleven_lines.py").read_text())
        bot.chmod(0o755)
        (where / "cup.toml").write_text('game = "ttt"\nbots = "*.py"\n[[entrant]]\nname = "again"\nprogram = "./d\\\\\'Artagnan.py"\n')
        self.run_cup("run", "else where/cup.toml")
        self.assertEqual(len(self.records("else where/cup.jgn")), 2)

    def test_a_missing_program_is_found_before_the_first_match(self):
        self.run_cup("run", "m.jgn", "--game", "ttt", "--entrant", "a=random", "--entrant", "b=random", "--entrant",
                     "c=program:/nowhere/at/all", expect=2)
        self.assertEqual(self.records("m.jgn"), [])

    def test_a_cup_that_cannot_be_leaves_the_old_one_alone(self):
        self.run_cup("run", "k.jgn", "--game", "ttt", "--entrant", "a=random", "--entrant", "b=random")
        before = self.records("k.jgn")
        self.run_cup("run", "k.jgn", "--force", "--game", "ttt", "--entrant", "a=random", "--entrant", "b=random", "--opening", "zz",
                     expect=2)
        self.assertEqual(self.records("k.jgn"), before)

    def test_more_rounds_can_be_added_but_not_to_a_knockout(self):
        for kind, expect in (("round-robin", 0), ("knockout", 2)):
            self.run_cup("run", f"{kind}.jgn", "--game", "ttt:k=3,n=4", "--type", kind, "--entrant", "a=level:3", "--entrant", "b=random")
            self.run_cup("resume", f"{kind}.jgn", "--rounds", "3", expect=expect)
        self.assertEqual(len(self.records("round-robin.jgn")), 6)

    def test_a_lenient_cup_does_not_charge_a_restart_to_the_clock(self):
        self.cup(f'game = "ttt:k=3,n=4"\nlenient = true\nclock = "st=0.05"\nrounds = 1\n[[entrant]]\nname = "a"\nplay = "random"\n'
                 f'[[entrant]]\nname = "b"\nprogram = "{BEAST} exits_after_move"\n')
        out, _ = self.run_cup("run", "cup.toml", "--json", expect=1)
        b = next(each for each in json.loads(out)["entrants"] if each["name"] == "b")
        self.assertEqual(list(b["faults"]), ["crash"])
        self.assertEqual(len(list((self.folder / "cup.jgn.faults").iterdir())), b["faults"]["crash"])

    def test_a_finished_cup_is_not_written_over(self):
        arguments = ("run", "f.jgn", "--game", "ttt", "--entrant", "a=random", "--entrant", "b=random")
        self.run_cup(*arguments)
        self.run_cup(*arguments, expect=2)
        self.run_cup(*arguments, "--force")


if __name__ == "__main__":
    unittest.main()
