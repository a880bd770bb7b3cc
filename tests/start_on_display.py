# SPDX-License-Identifier: MIT
"""Start screen, list of matches and review with real clicks on a virtual display. Usage: start_on_display.py PROGRAM."""
import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

from virtual_display import Display, eventually

PROGRAM = sys.argv.pop(1)
CELLS = {name: (483 + 178 * (ord(name[0]) - ord("b")), 405 + 178 * (int(name[1]) - 2))
         for name in ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")}
ALL_MATCHES = (284, 753)
FIRST_MATCH = (400, 135)
DELETE_FIRST = (1205, 135)


@unittest.skipUnless(shutil.which("Xvfb") and shutil.which("xdotool"), "Xvfb and xdotool are not installed")
class StartOnADisplay(unittest.TestCase):
    def setUp(self):
        self.stack = contextlib.ExitStack()
        self.addCleanup(self.stack.close)
        self.folder = pathlib.Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        self.display = self.stack.enter_context(contextlib.closing(Display(self.folder)))
        self.environment = dict(os.environ, DISPLAY=self.display.name, XDG_DATA_HOME=str(self.folder / "data"),
                                XDG_CONFIG_HOME=str(self.folder / "config"), LC_ALL="fr_FR.UTF-8")
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.environment.pop("WAYLAND_DISPLAY", None)

    def start(self):
        program = subprocess.Popen([PROGRAM], env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.addCleanup(program.__exit__, None, None, None)
        self.addCleanup(program.kill)
        self.assertTrue(eventually(lambda: self.display.do("search", "--name", "^Joute$")), "no window appeared")
        self.assertTrue(eventually(self.on_start_screen), "the start screen is not drawn")
        return program

    def end(self, program):
        def left():
            self.display.do("key", "Escape")
            return self.on_start_screen()

        self.assertTrue(eventually(left), "Escape does not lead to the start screen")
        self.display.do("key", "ctrl+q")
        self.assertEqual(program.wait(timeout=5), 0, program.stderr.read())

    def on_start_screen(self):
        return self.display.pixel(910, 722)[0] > 200  # the golden Play button

    def has(self, cell, sign):
        """Whether a cell of the 3 × 3 board shows a red X, a blue O or nothing."""
        x, y = CELLS[cell]
        points = [(x, y), (x + 40, y), (x - 38, y), (x, y + 39), (x, y - 39)]
        colours = [self.display.pixel(*point) for point in points]
        red = any(r > 170 and g < 130 and b < 120 for r, g, b in colours)
        blue = any(b > 130 and r < 110 for r, g, b in colours)
        return {"X": red, "O": blue, ".": not red and not blue and min(colours[0]) > 100}[sign]

    def finished_match(self):
        """A match in the default folder: O answers the centre on an edge, a mistake, and loses."""
        folder = self.folder / "data/joute/matches"
        folder.mkdir(parents=True)
        file = folder / "one.jgn"
        moves = ["b2", "b1", "a1", "c3", "a3", "c1", "a2"]
        subprocess.run([PROGRAM, "play", "ttt", "-a", "--machines", "0", "--save", file], env=self.environment,
                       input="".join(f"{move}\n" for move in moves), capture_output=True, text=True, check=True)
        self.assertIn("[Result", file.read_text())
        return file

    def test_a_finished_match_is_opened_reviewed_and_deleted(self):
        file = self.finished_match()
        written = file.read_text()
        program = self.start()
        self.display.click(*ALL_MATCHES)
        self.assertTrue(eventually(lambda: not self.on_start_screen()), "the list is not drawn")
        self.display.click(*FIRST_MATCH)
        self.assertTrue(eventually(lambda: self.has("b2", "X") and self.has("b1", "O")), "the end is not shown")
        self.display.do("key", "F4")

        def at_the_mistake():
            self.display.do("key", "ctrl+Left")
            return self.has("b1", "O") and self.has("a1", ".")

        self.assertTrue(eventually(at_the_mistake, 60), "no mistake was found")
        self.display.do("key", "F8")
        self.assertTrue(eventually(lambda: self.has("b1", ".") and not self.has("b2", ".")), "no better line is shown")
        self.display.do("key", "Escape")
        self.assertTrue(eventually(lambda: self.has("b1", "O")), "Escape does not close the line")
        self.display.do("key", "Escape")
        self.assertTrue(eventually(self.on_start_screen), "the start screen is not drawn")
        self.assertEqual(file.read_text(), written)
        self.display.click(*ALL_MATCHES)
        self.assertTrue(eventually(lambda: not self.on_start_screen()), "the list is not drawn")
        self.display.click(*DELETE_FIRST)
        time.sleep(0.3)
        self.assertTrue(file.exists(), "nothing is deleted without being asked")

        def deleted():
            self.display.do("key", "Return")
            return not file.exists()

        self.assertTrue(eventually(deleted), "the match is not deleted")
        self.end(program)

    def test_choices_are_there_again_after_a_restart(self):
        program = self.start()
        self.display.do("key", "F10")  # to English
        self.display.click(280, 630)  # the last game: tic-tac-toe
        self.display.do("key", "Return")
        self.assertTrue(eventually(lambda: self.has("b2", ".") and not self.on_start_screen()), "no board is drawn")
        self.end(program)
        habits = (self.folder / "config/joute/habits").read_text().splitlines()
        for line in ("game\tttt", "language\ten", "seats ttt\thuman\tlevel:10"):
            self.assertIn(line, habits)
        program = self.start()
        self.display.do("key", "Return")
        self.assertTrue(eventually(lambda: self.has("b2", ".") and not self.on_start_screen()), "not tic-tac-toe again")
        self.display.do("key", "F10")  # back to French, because the window began in English
        self.end(program)
        self.assertIn("language\tfr", (self.folder / "config/joute/habits").read_text().splitlines())
        (self.folder / "config/joute/habits").write_text("language\ten\n")
        piped = subprocess.run([PROGRAM, "rules", "ttt"], env=self.environment, capture_output=True, text=True).stdout
        self.assertIn("aligne k signes", piped, "piped output follows LC_ALL")


unittest.main()
