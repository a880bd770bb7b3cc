# SPDX-License-Identifier: MIT
"""Joute's engines as UGI, UCI and Gomocup programs, and other programs as players. Usage: protocol.py PROGRAM."""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
ROOT = pathlib.Path(__file__).parent.parent
BOTS = ROOT / "examples/bots"
BEAST = ROOT / "tests/zoo/beast.py"
HAS_SANDBOX = shutil.which("bwrap") and subprocess.run(["bwrap", "--ro-bind", "/", "/", "--unshare-all", "true"],
                                                       capture_output=True).returncode == 0
ENVIRONMENT = {**os.environ, "LC_ALL": "C", "NO_COLOR": "1"}


def joute(*arguments, typed=""):
    return subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=300, env=ENVIRONMENT)


def bot(name):
    return f"program:{sys.executable} {BOTS / name}"


class Engine(unittest.TestCase):
    def heard(self, game, *lines, engine="alphabeta:depth=4"):
        result = joute("engine", *game.split(), engine, typed="\n".join(lines) + "\n")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return result.stdout.splitlines()

    def best_move(self, game, *lines, **engine):
        return [line.split()[1] for line in self.heard(game, *lines, **engine) if line.startswith("bestmove")]

    def test_greets_with_its_name_and_options(self):
        lines = self.heard("ttt", "ugi", "isready", "quit")
        self.assertTrue(lines[0].startswith("id name Joute"))
        self.assertEqual(lines[-2:], ["ugiok", "readyok"])
        self.assertIn("option name UGI_Rules type string default k=3,n=3", lines)

    def test_finds_the_winning_move_from_any_position(self):
        self.assertEqual(self.best_move("ttt", "position startpos moves a1 a2 b1 b2", "go depth 2"), ["c1"])
        self.assertEqual(self.best_move("ttt", "position fen XX./OO./... moves", "go nodes 1000"), ["c1"])
        self.assertEqual(self.best_move("ttt", "position fen XX./OO./...", "go p1time 1000 p2time 1000"), ["c1"])

    def test_keeps_to_the_moves_it_is_given(self):
        self.assertEqual(self.best_move("ttt", "position fen XX./OO./...", "go depth 2 searchmoves c3"), ["c3"])

    def test_complains_when_none_of_the_moves_it_is_given_is_legal(self):
        lines = self.heard("ttt", "position startpos moves b2", "go depth 1 searchmoves b2 z9")
        self.assertIn("bestmove (none)", lines)
        self.assertIn("info string none of the searchmoves is legal in .../.X./...", lines)
        self.assertEqual(self.heard("ttt", "position startpos moves b2", "go depth 1 searchmoves b2 a1")[-1], "bestmove a1")

    def test_thinks_until_it_is_told_to_stop(self):
        lines = self.heard("ttt", "go infinite", "isready", "stop", "isready")
        self.assertEqual([line.split()[0] for line in lines if not line.startswith("info")],
                         ["readyok", "bestmove", "readyok"])

    def test_changes_game_and_rules(self):
        lines = self.heard("ttt", "setoption name UGI_Game value awele", "query fen",
                           "setoption name UGI_Rules value rules=abapa", "query legalmoves")
        self.assertEqual(lines, ["response 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "response A B C D E F"])

    def test_takes_hash_and_threads(self):
        lines = self.heard("awele", "ugi", "setoption name Hash value 8", "setoption name Threads value 2", "go depth 5")
        self.assertTrue(any(line.startswith("option name Hash") for line in lines))
        self.assertTrue(lines[-1].startswith("bestmove"))

    def test_answers_queries(self):
        lines = self.heard("ttt", "query p1turn", "query p2turn", "query gameover", "query result",
                           "position fen XXX/OO./...", "query gameover", "query result", "query fen", "query xyzzy")
        self.assertEqual(lines, ["response true", "response false", "response false", "response none", "response true",
                                 "response p1win", "response XXX/OO./..."])

    def test_understands_events_of_chance(self):
        lines = self.heard("incognito", "position fen ..nn./...nn/b...n/bb.../.bb.. b moves b4e4 c1b2 e4?e3 ~knight", "query p2turn",
                           engine="random")
        self.assertEqual(lines, ["response true"])

    def test_passes_over_what_it_does_not_know_and_complains_of_what_cannot_be(self):
        lines = self.heard("ttt", "xyzzy", "position startpos moves a1 a1", "position nowhere", "query fen")
        self.assertEqual([line.split()[0] for line in lines], ["info", "info", "response"])
        self.assertEqual(lines[-1], "response .../.../...")

    def test_has_nothing_to_say_when_the_match_is_over(self):
        self.assertEqual(self.best_move("ttt", "position fen XXX/OO./...", "go depth 1"), ["(none)"])

    def test_speaks_uci_where_the_game_can_be_told_in_it(self):
        lines = self.heard("ttt", "uci", "position startpos moves P@a3 P@a2 P@b3 P@b2", "go depth 2")
        self.assertIn("uciok", lines)
        self.assertEqual(lines[-1], "bestmove P@c3")
        lines = self.heard("ttt", "uci", "position fen PP1/pp1/3[PPPpp] w - - 0 3", "go depth 2", "query fen")
        self.assertIn("bestmove P@c3", lines)
        self.assertNotIn("uciok", self.heard("awele", "uci"))

    def test_speaks_gomocup(self):
        lines = joute("engine", "ttt:k=5,n=15", "alphabeta:depth=1", "--gomocup", typed="START 20\nSTART 15\nABOUT\n"
                      "INFO timeout_turn 100\nBEGIN\nTURN 0,0\nRESTART\nBOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n0,0,2\n1,1,2\n"
                      "2,3,2\n9,9,2\nDONE\nXYZZY\nEND\n").stdout.splitlines()
        self.assertEqual([line.split()[0] for line in lines[:3]], ["ERROR", "OK", 'name="Joute",'])
        self.assertRegex(lines[3], r"^\d+,\d+$")
        self.assertRegex(lines[4], r"^\d+,\d+$")
        self.assertEqual(lines[5:], ["OK", "7,3", "UNKNOWN command"])

    def test_gomocup_commands_may_be_in_lower_case(self):
        lines = joute("engine", "ttt:k=5,n=15", "random", "--gomocup", typed="start 15\nbegin\nEnd\n").stdout.splitlines()
        self.assertEqual(lines[0], "OK")
        self.assertRegex(lines[1], r"^\d+,\d+$")

    def test_gomocup_begins_again_and_refuses_what_is_no_mark(self):
        lines = joute("engine", "ttt:k=5,n=15", "random", "--gomocup",
                      typed="START 15\nBEGIN\nBEGIN\nBOARD\n1,1,3\nDONE\nEND\n").stdout.splitlines()
        self.assertEqual(lines[0], "OK")
        self.assertTrue(lines[3].startswith("ERROR"), lines)

    def test_is_greeted_again_while_it_thinks(self):
        lines = self.heard("ttt", "go infinite", "uci", "position startpos", "go depth 1")
        self.assertRegex(lines[-1], "^bestmove P@")

    def test_of_an_unknown_kind_is_one_line(self):
        for arguments in (["ttt", "nobody"], ["nothing"], ["awele", "--gomocup"]):
            result = joute("engine", *arguments)
            self.assertEqual((result.returncode, len(result.stderr.splitlines())), (2, 1), result.stderr)


class Seats(unittest.TestCase):
    def play(self, game, *seats, expect=0):
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/match.jgn"
            result = joute("play", game, "--text", *(word for seat in seats for word in ("--seat", seat)), "--save", file)
            self.assertEqual(result.returncode, expect, result.stderr)
            return pathlib.Path(file).read_text() if os.path.exists(file) else result.stderr

    def test_a_program_plays_every_game(self):
        for game in ("ttt:k=4,n=5", "awele", "tirs:n=4,players=3", "incognito:t=4"):
            seats = [bot("eleven_lines.py")] * 2 + (["random"] if "players=3" in game else [])
            record = self.play(game, *seats)
            self.assertRegex(record, r'\[Termination "(normal|repetition)"\]')

    def test_a_program_that_searches_does_not_lose_at_tic_tac_toe(self):
        record = self.play("ttt", bot("searcher.py"), "optimal")
        self.assertIn('[Result "1/2-1/2"]', record)

    def test_joute_plays_against_itself(self):
        for kind, game in (("program", "ttt"), ("uci", "ttt"), ("gomocup", "ttt:k=5,n=6")):
            flag = " --gomocup" if kind == "gomocup" else ""
            seat = f"{kind}:{PROGRAM} engine {game} alphabeta:depth=2{flag}"
            self.assertIn('[Termination "normal"]', self.play(game, seat, seat), kind)

    @unittest.skipUnless(os.path.exists("/usr/games/fairy-stockfish"), "fairy-stockfish is not installed")
    def test_a_chess_program_plays_tic_tac_toe(self):
        self.assertIn('[Result "1/2-1/2"]', self.play("ttt", "optimal", "uci:/usr/games/fairy-stockfish"))
        self.assertIn('[Termination "normal"]', self.play("ttt:k=3,n=4", "uci:/usr/games/fairy-stockfish", "random"))

    def variant_reader(self, folder):
        """A UCI program that must read the variant definition of tic-tac-toe before it plays."""
        program = pathlib.Path(folder) / "reader.py"
        program.write_text(
            "import re, sys\nknown = 'chess'\nfor line in sys.stdin:\n    word, *rest = line.split() or ['']\n"
            "    if word == 'uci': print(f'option name UCI_Variant type combo default chess var {known}\\n'\n"
            "                            'option name VariantPath type string default <empty>\\nuciok', flush=True)\n"
            "    if rest[1:2] == ['VariantPath']: known = re.search(r'\\[(.*)\\]', open(rest[3]).read())[1]\n"
            "    if word == 'isready': print('readyok', flush=True)\n"
            "    if word == 'position': taken = rest\n"
            "    if word == 'go': print('bestmove', next(m for c in 'abc' for r in '123' for m in [f'P@{c}{r}'] if m not in taken),\n"
            "                           flush=True)\n")
        return f"{sys.executable} {program}"

    def test_a_chess_program_is_refused_before_the_first_match_if_its_boards_are_too_small(self):
        with tempfile.TemporaryDirectory() as folder:
            result = joute("tournament", "run", f"{folder}/cup.jgn", "--game", "ttt:k=5,n=15", "--entrant", "random",
                           "--entrant", "fish=uci:/usr/games/fairy-stockfish")
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn("fish: the program does not play ttt_5_15", result.stderr)

    def test_a_chess_program_reads_the_definition_of_the_game(self):
        with tempfile.TemporaryDirectory() as folder:
            for kind in ("uci", "uci[sandbox=bwrap]") if HAS_SANDBOX else ("uci",):
                self.assertIn('[Termination "normal"]', self.play("ttt", f"{kind}:{self.variant_reader(folder)}", "random"), kind)

    def test_a_program_that_fails_loses(self):
        for kind, termination in (("illegal", "rules infraction"), ("garbage", "garbage"), ("segfault", "crash"),
                                  ("never_ugiok", "crash"), ("twice", "garbage"), ("flood", "flood"),
                                  ("flood_without_newline", "flood"), ("resigns", "resignation")):
            record = self.play("ttt:k=3,n=4", f"program:{sys.executable} {BEAST} {kind}", "alphabeta:depth=3")
            self.assertIn(f'[Termination "{termination} 1"]', record, kind)
            self.assertIn('[Result "0-1"]', record, kind)

    def test_why_it_failed_is_told(self):
        said = joute("play", "ttt", "--text", "--no-save", "--seat", f"program:{sys.executable} -c 1/0", "--seat", "random").stdout
        self.assertIn("ZeroDivisionError", said)

    def test_limits_and_options_stand_in_brackets(self):
        engine = f"program[memory=1G,option.Hash=2,ready=20s]:{PROGRAM} engine ttt alphabeta:depth=2"
        self.assertIn('[Termination "normal"]', self.play("ttt", engine, "random"))
        self.play("ttt", f"program[option.Xyzzy=2]:{PROGRAM} engine ttt", "random", expect=2)

    def test_a_program_that_is_not_there_is_one_line(self):
        for who in ("program:/nowhere/at/all", "program:", "program[memory=1]:x", "program[x]:y", "gomocup:x",
                    f"uci:{PROGRAM} engine ttt"):
            game = "awele"
            said = self.play(game, who, "random", expect=2)
            self.assertEqual(len(said.splitlines()), 1, said)


class Vet(unittest.TestCase):
    def vetted(self, *command, game="ttt"):
        result = joute("vet", "--game", game, "--json", "--", *command)
        return result.returncode, json.loads(result.stdout)

    def test_good_programs_pass(self):
        for game, *command in (("ttt", sys.executable, BOTS / "eleven_lines.py"), ("awele", sys.executable, BOTS / "eleven_lines.py"),
                               ("ttt", sys.executable, BOTS / "searcher.py"), ("incognito:t=4", PROGRAM, "engine", "incognito", "random")):
            code, report = self.vetted(*map(str, command), game=game)
            self.assertEqual((code, report["passed"]), (0, True), [s for s in report["steps"] if s["verdict"] != "passed"])

    def test_what_fails_is_named_with_a_hint(self):
        for kind, step in (("never_ugiok", 1), ("illegal", 6), ("twice", 10)):
            code, report = self.vetted(sys.executable, str(BEAST), kind)
            failed = [each["step"] for each in report["steps"] if each["verdict"] == "failed"]
            self.assertEqual((code, report["passed"]), (1, False))
            self.assertIn(step, failed, kind)
            self.assertTrue(all(each["hint"] for each in report["steps"] if each["verdict"] == "failed"))

    def test_says_passed_and_failed_to_people(self):
        said = joute("vet", "--", sys.executable, str(BEAST), "illegal").stdout
        self.assertIn(" 1. Passed   answers 'ugi' with 'ugiok'", said)
        self.assertIn(" 6. Failed", said)
        self.assertRegex(said, r"\d\. Skipped  \w")
        self.assertRegex(said.splitlines()[-1], r"^Passed: \d+, failed: \d+, skipped: \d+\.$")
        good = joute("vet", "--", sys.executable, str(BOTS / "eleven_lines.py")).stdout
        self.assertIn("All 14 steps passed: the program speaks the protocol.", good)

    def test_a_program_that_is_not_there_is_one_line(self):
        result = joute("vet", "--", "/nowhere/at/all")
        self.assertEqual((result.returncode, len(result.stderr.splitlines())), (2, 1))


if __name__ == "__main__":
    unittest.main()
