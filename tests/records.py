# SPDX-License-Identifier: MIT
"""Match files: killed, continued, converted and refused matches. Usage: records.py PROGRAM."""
import json
import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from pseudo_terminal import Terminal

PROGRAM = os.path.abspath(sys.argv.pop(1))
GAMES = [json.loads(line)["name"] for line in
         subprocess.run([PROGRAM, "games", "--json"], capture_output=True, text=True, check=True).stdout.splitlines()]


class InFolder(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.environment = {"LC_ALL": "C", "XDG_DATA_HOME": str(self.folder / "data"),
                            "XDG_CONFIG_HOME": str(self.folder / "config")}

    def tearDown(self):
        self.temporary.cleanup()

    def joute(self, *arguments, typed="", **environment):
        return subprocess.run([PROGRAM, *map(str, arguments)], input=typed, capture_output=True, text=True, timeout=120,
                              cwd=self.folder, env={**os.environ, **self.environment, **environment})

    def terminal(self, *arguments):
        return Terminal(PROGRAM, *map(str, arguments), **self.environment)

    def terminal_into_a_pipe(self, *arguments):
        """The output of a command that a person pipes into another: only stdin is a terminal."""
        master, slave = os.openpty()
        try:
            return subprocess.run([PROGRAM, *map(str, arguments)], stdin=slave, capture_output=True, text=True,
                                  env={**os.environ, **self.environment}, timeout=20).stdout
        finally:
            os.close(master)
            os.close(slave)

    def matches(self):
        return sorted((self.folder / "data/joute/matches").glob("*.jgn"))

    def moves(self, file):
        return [line.split(" {")[0] for line in file.read_text().splitlines() if re.match(r"\d+\. ", line)]


class Killed(InFolder):
    def test_at_any_moment_a_match_goes_on_where_it_was(self):
        for game in GAMES:
            with self.subTest(game):
                file = self.folder / f"{game}.jgn"
                self.play_until_killed(game, file)

    def play_until_killed(self, game, file):
        """Lets machines play, kills the program repeatedly and continues, until the match is over."""
        command = ["play", game, "--seat", "random", "--seat", "random", "--seed", "7", "--save", file]
        known = []
        began = time.monotonic()
        self.joute("--version")
        startup = time.monotonic() - began  # long with sanitizers
        for _ in range(200):
            process = subprocess.Popen([PROGRAM, *map(str, command)], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                       stdin=subprocess.DEVNULL, env={**os.environ, **self.environment})
            time.sleep(random.uniform(startup / 2, startup * 2 + 0.01))
            process.send_signal(signal.SIGKILL)
            complaint = process.communicate()[1].decode()
            self.assertIn(process.returncode, (0, -signal.SIGKILL), complaint)
            if not file.exists():
                continue
            checked = self.joute("check-record", file, "--json")
            self.assertEqual(checked.returncode, 0, checked.stdout + file.read_text())
            self.assertEqual(self.moves(file)[:len(known)], known, "moves were lost")
            known = self.moves(file)
            command = ["play", "--continue", file]
            if json.loads(checked.stdout)["result"] != "*":
                break
        finished = self.joute("play", "--continue", file)
        self.assertEqual(finished.returncode, 0, finished.stderr)
        self.assertNotIn('[Result "*"]', file.read_text())
        whole = self.folder / f"{game}-whole.jgn"
        self.joute("play", game, "--seat", "random", "--seat", "random", "--seed", "7", "--save", whole, "--stable")
        self.assertEqual(self.moves(file)[:1], self.moves(whole)[:1], "another deal")

    def test_while_a_person_thinks_every_move_is_on_the_disk(self):
        file = self.folder / "a.jgn"
        terminal = self.terminal("play", "ttt", "--machines", "0", "--save", file)
        for move in ("b2", "a1", "c3"):
            terminal.wait_for("your move? ")
            terminal.type(move + "\n")
        terminal.wait_for("X plays c3")
        os.kill(terminal.pid, signal.SIGKILL)
        self.assertEqual(self.moves(file), ["1. b2", "2. a1", "3. c3"])
        again = self.joute("play", "-c", file, typed="undo\na3\n")
        self.assertIn("│[X]│", again.stdout)
        self.assertEqual(self.moves(file), ["1. b2", "2. a1", "3. a3"])

    def test_a_match_that_went_on_after_repetitions_can_be_kept_in_either_format(self):
        if "incognito" not in GAMES:
            self.skipTest("no game with a format of its own")
        old, new = self.folder / "old.inco", self.folder / "new.jgn"
        old.write_text("B b4\nN d1\nB\n" + "D a3->a2\nD e3->e4\nD a2->a3\nD e4->e3\n" * 4)
        self.assertEqual(self.joute("convert", old, new).returncode, 0)
        self.assertEqual(self.joute("check-record", old, new).returncode, 0)
        self.assertEqual(self.joute("play", "-c", new, "--machines", "0", typed="a3a2\n").returncode, 0)
        self.assertEqual(len(self.moves(new)), 17)

    def test_half_a_line_is_set_aside_and_kept(self):
        file = self.folder / "a.jgn"
        self.joute("play", "ttt", "--machines", "0", "--save", file, "--stable", typed="b2\na1\n")
        with open(file, "a") as out:
            out.write("3. c")
        again = self.joute("play", "-c", file, typed="")
        self.assertIn("the last line is incomplete and is ignored: 3. c", again.stderr)
        self.assertIn("; cut short: 3. c\n", file.read_text())
        self.assertEqual(self.joute("check-record", file).returncode, 0)


class Kept(InFolder):
    def test_matches_are_kept_by_themselves_and_listed_while_unfinished(self):
        self.assertIn("There is no unfinished match.", self.joute("play", "--continue").stdout)
        self.joute("play", "awele", "--machines", "0", typed="C\n")
        self.joute("play", "awele", "--machines", "0", typed="")
        self.joute("play", "ttt", "--machines", "0", "--no-save", typed="b2\n")
        self.assertEqual(len(self.matches()), 1)
        listed = self.joute("play", "--continue").stdout
        self.assertEqual(listed.count("\n"), 1)
        self.assertIn("Awélé  person – person  1 move ", listed)
        terminal = self.terminal("play", "--continue")
        terminal.wait_for("Which match?")
        terminal.type("1\n")
        terminal.wait_for("North, your move?")
        terminal.type("quit\n")
        self.assertEqual(terminal.end(), 0)
        self.assertIn("To continue it: joute play --continue", terminal.seen)

    def test_two_runs_from_one_seed_give_the_same_file(self):
        for game in GAMES:
            texts = []
            for name in ("one.jgn", "two.jgn"):
                self.joute("play", game, "--seat", "random", "--seat", "greedy" if game != "tirs" else "tirs-naive",
                           "--seed", "11", "--stable", "--force", "--save", self.folder / name)
                texts.append((self.folder / name).read_text())
            self.assertEqual(*texts)
            self.assertNotIn("{", texts[0])

    def test_seats_and_clocks_are_taken_up_again(self):
        file = self.folder / "a.jgn"
        self.joute("play", "ttt", "--seat", "human", "--seat", "alphabeta:depth=2", "--clock", "3+1", "-s", file, typed="b2\n")
        text = file.read_text()
        self.assertIn('[TimeControl "180+1"]', text)
        self.assertIn('[Black "alphabeta:depth=2"]', text)
        file.write_text(re.sub(r"\[%clk 0:03:0[^]]*\]", "[%clk 0:01:41.000]", text, count=1))
        again = self.joute("play", "-c", file, typed="")
        self.assertIn("Time left: X 1:41, O (alpha-beta, depth 2) ", again.stdout)

    def test_existing_files_are_not_written_over(self):
        file = self.folder / "a.jgn"
        file.write_text("mine")
        refused = self.joute("play", "ttt", "--machines", "0", "-s", file, typed="b2\n")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("exists already", refused.stderr)
        self.assertEqual(file.read_text(), "mine")
        self.assertEqual(self.joute("play", "ttt", "--machines", "0", "-s", file, "--force", typed="b2\n").returncode, 0)
        self.assertEqual(len(self.moves(file)), 1)

    def test_a_full_disk_is_told_at_once_and_nothing_is_lost(self):
        result = self.joute("play", "ttt", "--machines", "0", "-s", "/dev/full", "--force", typed="b2\na1\nsave b.jgn\nc3\n")
        self.assertEqual(result.stderr.count("cannot be saved: /dev/full: the disk is full"), 1)
        self.assertIn("The match is saved in b.jgn", result.stdout)
        self.assertEqual(self.moves(self.folder / "b.jgn"), ["1. b2", "2. a1", "3. c3"])

    def test_a_move_that_cannot_be_saved_is_not_played(self):
        for typed, code in (("a1\nsave b.jgn\nc1\n", 0), ("a1\n", 4)):
            file = self.folder / "a.jgn"
            self.joute("play", "ttt", "--machines", "0", "-s", file, "--stable", "--force", typed="b2\n")
            process = subprocess.Popen([PROGRAM, "play", "-c", str(file)], stdin=subprocess.PIPE, stderr=subprocess.PIPE,
                                       stdout=subprocess.PIPE, text=True, env={**os.environ, **self.environment}, cwd=self.folder)
            while "[X]" not in process.stdout.readline():
                pass
            file.write_text("somebody else's")
            complaint = process.communicate(typed)[1]
            self.assertIn("not played, because it cannot be saved: ", complaint)
            self.assertEqual((process.returncode, file.read_text()), (code, "somebody else's"))
        self.assertEqual(self.moves(self.folder / "b.jgn"), ["1. b2", "2. c1"])

    def test_a_folder_that_cannot_be_written_is_told(self):
        result = self.joute("play", "ttt", "--machines", "0", "-s", self.folder / "nowhere" / "a.jgn", typed="b2\n")
        self.assertIn("the match continues, but it cannot be saved", result.stderr)
        self.assertIn("X plays b2", result.stdout)
        result = self.joute("play", "ttt", "--machines", "0", typed="b2\n", XDG_DATA_HOME="/dev/null")
        self.assertIn("the match is not saved", result.stderr)
        self.assertIn("X plays b2", result.stdout)
        self.assertEqual(result.returncode, 1)
        result = self.joute("play", "ttt", "--machines", "0", typed="b2\nsave c.jgn\na1\n", XDG_DATA_HOME="/dev/null")
        self.assertEqual((result.returncode, self.moves(self.folder / "c.jgn")), (0, ["1. b2", "2. a1"]))

    def test_matches_that_begin_together_do_not_meet(self):
        for _ in range(2):
            processes = [subprocess.Popen([PROGRAM, "play", "ttt", "--machines", "0"], stdin=subprocess.PIPE, text=True,
                                          stdout=subprocess.DEVNULL, env={**os.environ, **self.environment}) for _ in range(3)]
            for process in processes:
                process.communicate("b2\n")
        self.assertEqual(len(self.matches()), 6)

    def test_two_who_go_on_with_one_match_do_not_mix_it(self):
        file = self.folder / "a.jgn"
        self.joute("play", "ttt", "--machines", "0", "-s", file, "--stable", typed="b2\n")
        first, second = (subprocess.Popen([PROGRAM, "play", "-c", str(file)], stdin=subprocess.PIPE, stderr=subprocess.PIPE,
                                          stdout=subprocess.DEVNULL, text=True, env={**os.environ, **self.environment})
                         for _ in range(2))
        time.sleep(0.5)
        first.communicate("a1\n")
        self.assertIn("another program has changed this file", second.communicate("c1\n")[1])
        self.assertEqual(self.moves(file), ["1. b2", "2. a1"])

    def test_what_was_asked_at_a_terminal_is_remembered_there(self):
        terminal = self.terminal("rules", "ttt", "--lang", "fr")
        self.assertEqual(terminal.end(), 0)
        terminal = self.terminal("rules", "ttt")
        self.assertEqual(terminal.end(), 0)
        self.assertIn("aligne k signes", terminal.seen)
        self.assertNotIn("aligne k signes", self.joute("rules", "ttt").stdout)

    def test_a_remembered_language_never_changes_piped_output(self):
        self.assertEqual(self.terminal("rules", "ttt", "--lang", "fr").end(), 0)
        self.assertEqual(self.terminal_into_a_pipe("rules", "ttt"), self.joute("rules", "ttt", "--lang", "en").stdout)
        self.terminal_into_a_pipe("rules", "ttt", "--lang", "en")  # is not remembered
        terminal = self.terminal("rules", "ttt")
        self.assertEqual(terminal.end(), 0)
        self.assertIn("aligne k signes", terminal.seen)

    def test_a_remembered_language_that_joute_does_not_speak_is_ignored(self):
        (self.folder / "config/joute").mkdir(parents=True)
        (self.folder / "config/joute/habits").write_text("language\tde\nrubbish\n")
        terminal = self.terminal("rules", "ttt")
        self.assertEqual(terminal.end(), 0, terminal.seen)

    def test_the_first_opponent_is_level_3_and_the_levels_are_told(self):
        for game, level in ("awele", "3"), ("ttt", "10, unbeatable"), ("ttt", "10, unbeatable"):
            terminal = self.terminal("play", game)
            terminal.wait_for(f"opponent: level {level} (levels 1 to 10: --seat level:N)")
            terminal.wait_for("begin")
            terminal.type("y\nquit\n")
            self.assertEqual(terminal.end(), 0)

    def test_the_opponent_of_last_time_is_there_again(self):
        given = ["--seat", "human", "--seat", "minimax:depth=2"]
        for arguments in (given, [], given):
            terminal = self.terminal("play", "awele", *arguments)
            if not arguments:
                terminal.wait_for("as last time: minimax, depth 2")
                terminal.wait_for("begin")
                terminal.type("y\n")
            terminal.wait_for("your move?")
            self.assertEqual("as last time" in terminal.seen, not arguments, "told where the seats were given")
            terminal.type("quit\n")
            self.assertEqual(terminal.end(), 0)

    def test_the_menu_offers_the_unfinished_matches(self):
        self.joute("play", "awele", "--machines", "0", typed="C\n")
        terminal = self.terminal()
        terminal.wait_for("continue an unfinished match")
        terminal.wait_for("Which game?")
        terminal.type(f"{len(GAMES) + 1}\n")
        terminal.wait_for("Which match?")
        terminal.type("1\n")
        terminal.wait_for("North, your move?")
        terminal.type("quit\n")
        terminal.wait_for("Which game?")
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)


class Handled(InFolder):
    def finished(self, name="a.jgn", game="ttt"):
        file = self.folder / name
        self.joute("play", game, "--seat", "random", "--seat", "random", "--seed", "3", "-s", file)
        return file

    def test_a_replay_shows_every_position(self):
        file = self.finished()
        shown = self.joute("replay", file).stdout
        count = len(self.moves(file))
        for ply in range(1, count + 1):
            self.assertIn(f"\n{ply}/{count}  ", shown)
        self.assertIn("The result: ", shown)
        self.assertIn("best was", self.joute("replay", file, "--values").stdout)

    def test_a_replay_goes_forwards_backwards_and_anywhere(self):
        terminal = self.terminal("replay", self.finished())
        for typed, expected in (("", "1/"), ("", "2/"), ("b", "1/"), ("4", "4/"), ("nonsense", "not understood"), ("0", "> ")):
            terminal.wait_for("> ")
            terminal.type(typed + "\n")
            terminal.wait_for(expected)
        terminal.type("q\n")
        self.assertEqual(terminal.end(), 0)

    def test_a_replay_goes_by_itself_and_stops_when_told_to(self):
        file = self.finished()
        self.assertEqual(self.joute("replay", file, "--delay", "1ms").returncode, 0)
        terminal = self.terminal("replay", file, "--delay", "1m")
        terminal.wait_for("random")
        time.sleep(0.2)
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)

    def test_a_review_finds_the_move_that_lost(self):
        file = self.folder / "lost.jgn"
        self.joute("play", "ttt", "--machines", "0", "-s", file, typed="b2\nb1\na1\nc3\na3\na2\nc1\n")
        result = self.joute("review", file, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        mistakes = json.loads(result.stdout)["mistakes"]
        self.assertEqual([m["number"] for m in mistakes], [2])
        self.assertEqual((mistakes[0]["turn"], mistakes[0]["move"], mistakes[0]["loss"]), (2, "b1", 1))
        self.assertIn(mistakes[0]["better"], ("a1", "c1", "a3", "c3"))
        told = self.joute("review", file).stdout
        self.assertRegex(told, r"2\. b1     O: loses in 6 moves; [ac][13] was better: draw")
        self.assertIn("The worst mistake: 2. b1", told)

    def test_chance_is_told_in_words(self):
        if "incognito" not in GAMES:
            self.skipTest("no game with named events")
        file = self.folder / "i.jgn"
        seed = 0
        while not file.exists() or "~knight" not in file.read_text():
            seed += 1
            self.joute("play", "incognito:t=4", "--seat", "random", "--seat", "random", "--seed", seed, "-s", file, "--force")
        for command in ["replay"], ["review", "--time", "100ms"]:
            told = self.joute(*command, file).stdout
            self.assertIn("(knight)", told)
            self.assertNotIn("~", told)
        line = json.dumps(json.loads(self.joute("review", "--json", "--time", "100ms", file).stdout)["mistakes"])
        self.assertIn("~knight", line)

    def test_a_review_is_offered_after_a_match_against_a_machine(self):
        terminal = self.terminal("play", "ttt", "--seat", "human", "--seat", "level:1")
        terminal.wait_for("your move? ")
        terminal.type("resign\n")
        terminal.wait_for("Review the mistakes? (y/n)")
        terminal.type("y\n")
        terminal.wait_for("No mistakes found.")
        self.assertEqual(terminal.end(), 0)

    def test_wrong_records_are_found(self):
        file = self.finished()
        wrong = self.folder / "wrong.jgn"
        wrong.write_text(re.sub(r"^2\. \S+", "2. " + self.moves(file)[0][3:], file.read_text(), flags=re.M))
        result = self.joute("check-record", file, wrong, self.folder / "none.jgn")
        self.assertEqual(result.returncode, 1)
        right, taken, missing = result.stdout.splitlines()
        self.assertIn("a.jgn: correct (Tic-tac-toe, 3 in a row, 3 × 3; ", right)
        self.assertIn("this cell is taken", taken)
        self.assertIn("there is no such file", missing)

    def test_wrong_requests_are_told_in_one_line(self):
        file = self.finished()
        for words, line in [
            ("not a match file (.jgn)", f"convert {file} b.txt"),
            ("exists already", f"convert {file} {file}"),
            ("there is no such file", "convert none.jgn b.jgn"),
            ("this is a match of Tic-tac-toe, 3 in a row, 3 × 3, not of Awélé", f"play awele -c {file}"),
            ("leave out --position and --seed", f"play -c {file} --seed 3"),
            ("GAME is missing", "play"),
            ("use either -a or -g, not both", "play ttt -a -g"),
            ("not a match file", "play -c ttt"),
            ("is a folder: name a file in it", f"replay {self.folder}"),
            ("is a folder: name a file in it", f"convert {file} {self.folder}"),
            ("is a folder: name a file in it, for example", f"play ttt --force --save {self.folder}"),
            ("use either --save or --no-save, not both", f"play ttt --no-save --save {self.folder}/b.jgn"),
            ("File name too long", f"convert {file} {'x' * 300}.jgn"),
            ("--stable stores no times", "play ttt --stable --clock 5"),
            ("is not a duration", f"replay {file} --delay soon"),
        ]:
            with self.subTest(line):
                result = self.joute(*line.split(" "))
                self.assertEqual((result.returncode, result.stdout), (2, ""))
                self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
                self.assertIn(words, result.stderr)


unittest.main(verbosity=1)
