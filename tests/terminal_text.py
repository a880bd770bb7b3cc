# SPDX-License-Identifier: MIT
"""Running text, menus and completion at a real terminal. Usage: terminal_text.py PROGRAM."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import pseudo_terminal

PROGRAM = sys.argv.pop(1)
IN_SIZE = 'stty cols "$1" rows "$2"; shift 2; exec "$@"'


def terminal(*arguments, columns=80, rows=24, **environment):
    """The program in a terminal of a given size."""
    return pseudo_terminal.Terminal("/bin/sh", "-c", IN_SIZE, "sh", str(columns), str(rows), PROGRAM, *arguments,
                                    **{"NO_COLOR": "1", **environment})


def screen(*arguments, **options):
    """All that a command shows at a terminal, without colours; it must succeed."""
    shown = terminal(*arguments, **options)
    code = shown.end()
    assert code == 0, (arguments, code, shown.seen)
    return re.sub(r"\x1b\[[0-9;]*m", "", shown.seen).replace("\r", "")


class Documents(unittest.TestCase):
    def test_rules_fit_the_terminal_in_both_languages(self):
        for game in ("ttt", "awele", "tirs", "incognito"):
            for language in ("en", "fr"):
                for columns in (60, 80, 120):
                    text = screen("rules", game, "--lang", language, columns=columns, NO_COLOR="")
                    self.assertLessEqual(max(map(len, text.splitlines())), columns, text)
                    self.assertNotRegex(text, r"\*\*\w")

    def test_styles_only_where_colours_are_wanted(self):
        coloured = terminal("rules", "awele", NO_COLOR="")
        self.assertEqual(coloured.end(), 0)
        self.assertIn("\x1b[0;1m1. The board.\x1b[0m", coloured.seen)
        plain = terminal("rules", "awele", rows=500)
        self.assertEqual(plain.end(), 0)
        self.assertNotIn("\x1b", plain.seen)
        self.assertIn("(`rules=school`, the default)", plain.seen)

    def test_a_pipe_gets_the_source(self):
        piped = subprocess.run([PROGRAM, "rules", "awele"], capture_output=True, text=True,
                               env={**os.environ, "LC_ALL": "C", "PAGER": "false"})
        self.assertIn("**1. The board.** Each camp", piped.stdout)

    def test_a_pager_shows_what_is_longer_than_the_screen(self):
        quoting = "sed -e 's/^/quoted: /'"
        self.assertIn("quoted: Tic-tac-toe", screen("rules", "ttt", PAGER=quoting))
        self.assertNotIn("quoted:", screen("rules", "ttt", PAGER=quoting, rows=100))

    def test_a_pager_that_is_missing_or_ends_early_is_no_error(self):
        for pager in ("/no/such/pager -x", "", "'unclosed"):
            text = screen("rules", "ttt", PAGER=pager)
            self.assertIn("A position is written row by row", text)
            self.assertNotIn("pager", text)
        self.assertEqual(screen("rules", "ttt", PAGER="head -n 1"), "Tic-tac-toe (k,n)\n")

    @unittest.skipUnless(shutil.which("less"), "less is not installed")
    def test_ctrl_c_in_the_pager_does_not_end_the_match(self):
        shown = pseudo_terminal.Terminal("/bin/sh", "-c", "unset PAGER; " + IN_SIZE, "sh", "80", "24", PROGRAM, "play", "awele", "--text",
                                         "--machines", "0", "--no-save")
        shown.wait_for("your move? ")
        shown.type("rules\n")
        shown.wait_for("2. Sowing.")
        shown.type("\x03")
        shown.type("G")
        shown.wait_for("French terms")
        shown.type("q")
        shown.wait_for("your move? ")
        shown.type("quit\n")
        self.assertEqual(shown.end(), 0)

    def test_lessons_hang_under_their_number(self):
        lesson = terminal("play", "awele", "--guided", "--text", columns=60)
        lesson.wait_for("1/")
        lesson.wait_for("\r\n      ")
        lesson.wait_for("Press Enter to continue ")
        lesson.type("\x04")
        self.assertEqual(lesson.end(), 0)
        self.assertLessEqual(max(map(len, lesson.seen.splitlines())), 60, lesson.seen)


class Reports(unittest.TestCase):
    def test_every_command_fits_the_terminal(self):
        for command in ("games", "games tirs", "games awele --talents", "--help", "play --help", "db --help",
                        "analyse awele --time 100ms", "solve ttt"):
            for language in ("en", "fr"):
                text = screen(*command.split(), "--lang", language, columns=64)
                self.assertLessEqual(max(map(len, text.splitlines())), 64, text)

    def test_a_match_fits_the_terminal(self):
        text = screen("play", "tirs:n=6,players=9", "--text", "--no-save", "--seed", "1", *["--seat", "random"] * 9, columns=60)
        self.assertRegex(text, r"\n  player 7: \d+   player 8: \d+   player 9: \d+\n")
        self.assertLessEqual(max(map(len, text.splitlines())), 60, text)

    def test_an_error_fits_the_terminal(self):
        shown = terminal("play", "nosuch", columns=60)
        self.assertEqual(shown.end(), 2)
        self.assertIn("awele,\r\nincognito, tirs", shown.seen)

    def test_a_puzzle_fits_the_terminal(self):
        shown = terminal("puzzle", "incognito", "--text", "--lang", "fr", "--count", "1", "--seed", "1", columns=50)
        shown.wait_for("Votre coup ? ")
        shown.type("passer\n")
        self.assertEqual(shown.end(), 0)
        text = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", shown.seen).replace("\r", "")
        self.assertLessEqual(max(map(len, text.splitlines())), 50, text)
        self.assertIn("; B, N : ", text)

    def test_tables_continue_under_their_last_column(self):
        self.assertRegex(screen("play", "--help", columns=60), r"\n  --machines M +number of machines; they take\n {30}the last")

    def test_json_is_never_broken(self):
        self.assertEqual(len(screen("games", "ttt", "--json", columns=60).splitlines()), 1)


class Completion(unittest.TestCase):
    def match(self, *arguments, **options):
        played = terminal("play", "awele", "--text", "--machines", "0", "--no-save", *arguments, **options)
        played.wait_for("? ")
        return played

    def test_a_unique_beginning_is_completed(self):
        played = self.match()
        played.type("und\t\n")
        played.wait_for("there is no move to take back")
        played.wait_for("your move? ")
        played.type("qu\t\n")
        self.assertEqual(played.end(), 0)

    def test_several_candidates_are_listed(self):
        played = self.match()
        played.type("\t")
        played.wait_for("A  B  C  D  E  F  help  board  moves  hint")
        played.wait_for("your move? ")
        played.type("h\t")
        played.wait_for("help  hint")
        played.type("i\t\n")
        played.wait_for("I would play")
        played.type("\x04")
        self.assertEqual(played.end(), 0)

    def test_commands_are_completed_in_french(self):
        played = self.match("--lang", "fr")
        played.type("\t")
        played.wait_for("aide  plateau  coups")
        played.type("ind\t\n")
        played.wait_for("Je jouerais")
        played.type("quit\t\n")
        self.assertEqual(played.end(), 0)

    def test_puzzles_complete_their_commands(self):
        shown = terminal("puzzle", "awele", "--text", "--count", "1", "--seed", "1")
        shown.wait_for("Your move? ")
        shown.type("bo\t\n")
        shown.wait_for("Your move? ")
        shown.type("sk\t\n")
        shown.wait_for("Best line: ")
        self.assertEqual(shown.end(), 0)
        self.assertEqual(shown.seen.count("To move: "), 2)

    def test_files_are_completed_after_save(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(f"{folder}/matches")
            played = self.match()
            played.type(f"sav\t{folder}/ma\tone.jgn\n")
            played.wait_for(f"The match is saved in {folder}/matches/one.jgn")
            played.type(f"save {folder}/matches/\t")
            played.wait_for("one.jgn")
            played.type("\x15quit\n")
            self.assertEqual(played.end(), 0)


class Thinking(unittest.TestCase):
    slow = ("play", "ttt:k=5,n=15", "--text", "--seat", "alphabeta:time=1s", "--seat", "random", "--no-save", "--seed", "1")

    def test_a_machine_shows_its_depth_and_best_move(self):
        played = terminal(*self.slow, rows=60)
        played.wait_for("\r\x1b[Kthinking … depth ")
        played.wait_for(", best move so far ")
        played.wait_for("\r\x1b[K")
        played.type("\x03")
        self.assertEqual(played.end(), 130)

    def test_the_line_is_erased(self):
        played = terminal("play", "awele", "--text", "--machines", "0", "--no-save")
        played.wait_for("your move? ")
        played.type("hint\n")
        played.wait_for("\r\x1b[Kthinking")
        played.wait_for("\r\x1b[KI would play")
        played.type("\x04")
        self.assertEqual(played.end(), 0)

    def test_keys_typed_meanwhile_are_not_echoed_but_read_afterwards(self):
        played = terminal("play", "ttt:k=5,n=15", "--text", "--seat", "alphabeta:time=3s", "--seat", "human",
                          "--no-save", "--seed", "1")
        played.wait_for("thinking")
        played.type("nonsense\n")
        played.wait_for("X (alpha-beta, time 3s) plays ")
        self.assertNotIn("nonsense", played.seen[:played.looked])
        played.wait_for("'nonsense' is not understood")
        played.type("q\n")
        self.assertEqual(played.end(), 0)

    def test_piped_output_has_no_such_line(self):
        piped = subprocess.run([PROGRAM, "play", "ttt:k=4,n=4", "--seat", "human", "--seat", "alphabeta:time=500ms"],
                               input="hint\nb2\nquit\n", capture_output=True, text=True,
                               env={**os.environ, "LC_ALL": "C"})
        self.assertNotIn("thinking", piped.stdout + piped.stderr)


class Menu(unittest.TestCase):
    def open_menu(self, **options):
        shown = terminal(DISPLAY="", WAYLAND_DISPLAY="", **options)
        shown.wait_for("q  quit")
        shown.wait_for("Which game? [1] ")
        return shown

    def test_the_level_is_asked_for_and_remembered(self):
        with tempfile.TemporaryDirectory() as folder:
            for default, typed in ((3, "7"), (7, "")):
                shown = self.open_menu(XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)
                shown.type("1\n")
                shown.wait_for("What would you like to do? [1] ")
                shown.type("\n")
                shown.wait_for(f"(strongest)? [{default}] ")
                shown.type("11\n")
                shown.wait_for("type a number from 1 to 10")
                shown.type(typed + "\n")
                shown.wait_for("Do you want to begin? (y/n)")
                shown.type("y\n")
                shown.wait_for("your move? ")
                shown.type("quit\n")
                shown.wait_for("What would you like to do? [1] ")
                shown.type("\x03")
                self.assertEqual(shown.end(), 130)

    def test_puzzles_of_all_games_or_of_one(self):
        shown = self.open_menu()
        self.assertIn("6  solve puzzles", shown.seen)
        shown.type("6\n")
        shown.wait_for("Your move? ")
        shown.type("quit\n")
        shown.wait_for("Which game? [1] ")
        shown.type("1\n")
        shown.wait_for("6  solve puzzles")
        shown.type("6\n")
        shown.wait_for("1. Awélé")
        shown.wait_for("Your move? ")
        shown.type("quit\n")
        shown.wait_for("What would you like to do? [1] ")
        shown.type("b\n")
        shown.wait_for("Which game? [1] ")
        shown.type("q\n")
        self.assertEqual(shown.end(), 0)

    def test_b_goes_back_from_everywhere(self):
        shown = self.open_menu()
        shown.type("1\n")
        shown.wait_for("b  back")
        shown.wait_for("What would you like to do? [1] ")
        shown.type("1\n")
        shown.wait_for("(strongest)? [3] ")
        shown.type("b\n")
        shown.wait_for("What would you like to do? [1] ")
        shown.type("1\n")
        shown.type("\n")
        shown.wait_for("Do you want to begin? (y/n)")
        shown.type("b\n")
        shown.wait_for("What would you like to do? [1] ")
        shown.type("x\n")
        shown.wait_for("type a number from 1 to 6, or b (back)")
        shown.type("back\n")
        shown.wait_for("Which game? [1] ")
        shown.type("q\n")
        self.assertEqual(shown.end(), 0)

    def test_games_have_titles_in_french_too(self):
        shown = terminal("--lang", "fr", DISPLAY="", WAYLAND_DISPLAY="", columns=60)
        shown.wait_for("Morpion – ")
        shown.wait_for("Quel jeu ? [1] ")
        shown.type("1\n")
        shown.wait_for("r  retour")
        shown.type("r\n")
        shown.wait_for("Quel jeu ? [1] ")
        shown.type("\x04")
        self.assertEqual(shown.end(), 0)
        self.assertNotIn("awele", shown.seen)
        self.assertLessEqual(max(map(len, shown.seen.splitlines())), 60, shown.seen)


unittest.main(verbosity=1)
