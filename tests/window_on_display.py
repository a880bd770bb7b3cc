# SPDX-License-Identifier: MIT
"""The window with real clicks on a virtual display. Usage: window_on_display.py PROGRAM."""
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import pseudo_terminal
from virtual_display import Display, eventually

PROGRAM = sys.argv.pop(1)


def is_red(colour):
    red, green, blue = colour
    return red > 170 and green < 130 and blue < 120


@unittest.skipUnless(shutil.which("Xvfb") and shutil.which("xdotool"), "Xvfb and xdotool are not installed")
class OnADisplay(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.display = self.enterContext(contextlib.closing(Display(self.folder)))

    if not hasattr(unittest.TestCase, "enterContext"):
        def enterContext(self, manager):
            result = manager.__enter__()
            self.addCleanup(manager.__exit__, None, None, None)
            return result

    def start(self, *arguments):
        environment = dict(os.environ, DISPLAY=self.display.name, XDG_DATA_HOME=str(self.folder / "data"),
                           XDG_CONFIG_HOME=str(self.folder / "config"), LC_ALL="fr_FR.UTF-8")
        environment.pop("SDL_VIDEODRIVER", None)
        environment.pop("WAYLAND_DISPLAY", None)
        program = subprocess.Popen([PROGRAM, *arguments], env=environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(program.__exit__, None, None, None)
        self.addCleanup(program.kill)
        self.assertTrue(eventually(lambda: self.display.do("search", "--name", "^Joute$")), "no window appeared")
        return program

    def end(self, program):
        begin = time.time()
        self.display.do("key", "ctrl+q")
        self.assertEqual(program.wait(timeout=5), 0, program.stderr.read())
        return time.time() - begin

    def matches(self):
        return [file.read_text() for file in (self.folder / "data").rglob("*.jgn")]

    def test_clicks_begin_a_match_and_play_it(self):
        program = self.start()
        play = (910, 722)  # the golden Play button
        self.assertTrue(eventually(lambda: self.display.pixel(*play)[0] > 200), "the start screen is not drawn")
        self.display.click(280, 630)  # the last game: tic-tac-toe
        self.display.click(*play)
        board = (483, 405)  # the centre of the middle cell
        self.assertTrue(eventually(lambda: min(self.display.pixel(*board)) > 150), "the board is not drawn")
        self.display.click(*board)
        self.display.do("mousemove", 30, 600)  # the pointer is part of the screen
        self.assertTrue(eventually(lambda: is_red(self.display.pixel(*board))), "no X where one clicked")
        self.assertTrue(eventually(lambda: any("1. b2" in text and "2. " in text for text in self.matches())),
                        self.matches())
        self.display.do("key", "Escape")
        self.assertLess(self.end(program), 2)

    def test_idle_costs_nothing(self):
        program = self.start("play", "awele", "-g", "--no-save")
        time.sleep(1.5)

        def ticks():  # CPU time in hundredths of a second
            stat = pathlib.Path(f"/proc/{program.pid}/stat").read_text()
            return sum(map(int, stat.rsplit(")")[1].split()[11:13]))

        before = ticks()
        time.sleep(2)
        self.assertLessEqual(ticks() - before, 4, "more than 2 % of a processor while nothing happens")
        self.display.do("key", "Escape")
        self.end(program)


class WithoutADisplay(unittest.TestCase):
    def test_says_so_in_one_line_and_plays_in_the_terminal(self):
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
        environment = {name: value for name, value in os.environ.items() if name not in hidden}
        command = [PROGRAM, "play", "ttt", "-g", "--no-save", "--lang", "en", "--machines", "0"]
        done = subprocess.run(command, env=environment, input="quit\n", capture_output=True, text=True, timeout=20)
        self.assertEqual(done.stderr, "no display is available: the match is played in the terminal\n")
        self.assertIn("The match is left unfinished.", done.stdout)

    def test_offers_the_terminal_to_a_person(self):
        for answer, code in ("y", 0), ("n", 2):
            terminal = pseudo_terminal.Terminal(PROGRAM, "play", "ttt", "-g", "--no-save", "--machines", "0",
                                                DISPLAY="", WAYLAND_DISPLAY="")
            terminal.wait_for("no display is available")
            terminal.wait_for("Play in the terminal? (y/n)")
            terminal.type(answer + "\n")
            if answer == "y":
                terminal.wait_for("your move? ")
                terminal.type("quit\n")
            self.assertEqual(terminal.end(), code, terminal.seen)


unittest.main()
