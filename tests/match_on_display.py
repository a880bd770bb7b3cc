# SPDX-License-Identifier: MIT
"""A match with real drags and keys on a virtual display. Usage: match_on_display.py PROGRAM."""
import contextlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from virtual_display import Display, eventually

PROGRAM = sys.argv.pop(1)
START = "..nn./...nn/b...n/bb.../.bb.. b"


@unittest.skipUnless(shutil.which("Xvfb") and shutil.which("xdotool"), "Xvfb and xdotool are not installed")
class Match(unittest.TestCase):
    def setUp(self):
        self.opened = contextlib.ExitStack()
        self.addCleanup(self.opened.close)
        self.folder = pathlib.Path(self.opened.enter_context(tempfile.TemporaryDirectory()))
        self.record = self.folder / "match.jgn"

    def start(self, size, *arguments, **variables):
        """Starts the program on a screen of this size. Its only settings are the given variables."""
        self.display = self.opened.enter_context(contextlib.closing(Display(self.folder, size)))
        environment = dict(os.environ, DISPLAY=self.display.name, XDG_DATA_HOME=str(self.folder / "data"),
                           XDG_CONFIG_HOME=str(self.folder / "config"), LC_ALL="en_GB.UTF-8",
                           SDL_AUDIODRIVER="dummy")
        for name in "SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "GTK_THEME":
            environment.pop(name, None)
        environment.update(variables)
        program = subprocess.Popen([PROGRAM, *arguments], env=environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.opened.callback(program.__exit__, None, None, None)
        self.opened.callback(program.kill)
        self.assertTrue(eventually(lambda: self.display.do("search", "--name", "^Joute$")), "no window appeared")
        return program

    def play(self, size=(1280, 800), **variables):
        program = self.start(size, "play", "incognito", "-g", "--machines", "0", "--position", START, "--lang", "en",
                             "--save", str(self.record), **variables)
        self.assertTrue(eventually(lambda: self.brightness(self.cell("a", 1)) > 180), "the board is not drawn")
        return program

    def geometry(self):
        window = self.display.do("search", "--name", "^Joute$").split()[0]
        text = self.display.do("getwindowgeometry", window)
        return tuple(map(int, re.search(r"Geometry: (\d+)x(\d+)", text).groups()))

    def brightness(self, spot):
        return sum(self.display.pixel(*spot)) / 3

    @staticmethod
    def cell(column, row):
        """A cell's lower right corner, where no pawn stands, on the 5 × 5 board in a window of 1280 × 800."""
        return 256 + 110 * "abcde".index(column) + 42, 182 + 110 * (row - 1) + 42

    def centre(self, column, row):
        x, y = self.cell(column, row)
        return x - 42, y - 42

    def pull(self, here, there):
        self.display.do("mousemove", *here, "mousedown", 1)
        for part in 0.3, 0.6, 1:
            self.display.do("mousemove", *(round(a + (b - a) * part) for a, b in zip(here, there)))

    def text(self):
        return self.record.read_text() if self.record.exists() else ""

    def test_a_pawn_follows_the_mouse_and_moves_where_it_is_dropped(self):
        self.play()
        empty = self.brightness(self.centre("d", 4))
        self.pull(self.centre("b", 4), self.centre("d", 4))
        self.assertTrue(eventually(lambda: self.display.pixel(*self.centre("b", 4))[2] < 120),
                        "the pawn is still where it was")
        self.assertNotEqual(self.brightness(self.centre("d", 4)), empty, "the pawn does not follow the mouse")
        self.display.do("mouseup", 1)
        self.assertTrue(eventually(lambda: "b4d4" in self.text()), self.text())

    def test_a_pawn_dropped_beside_the_board_returns(self):
        self.play()
        self.pull(self.centre("b", 4), (30, 30))
        self.display.do("mouseup", 1)
        self.assertTrue(eventually(lambda: self.brightness(self.centre("b", 4)) > 200), "the pawn did not return")
        self.assertNotIn("b4", self.text().split("\n\n")[-1])

    def test_resignation_is_confirmed_and_recorded(self):
        self.play()
        self.display.do("key", "ctrl+r")
        self.assertTrue(eventually(lambda: self.brightness(self.cell("a", 1)) < 120), "no question appeared")
        self.display.do("key", "Return")
        self.assertTrue(eventually(lambda: "resign" in self.text()), self.text())

    def test_a_draw_is_offered_and_accepted(self):
        self.play()
        self.display.do("key", "ctrl+d")
        self.assertTrue(eventually(lambda: self.brightness(self.cell("a", 1)) < 120), "no question appeared")
        self.display.do("key", "Return")
        self.assertTrue(eventually(lambda: "agree" in self.text()), self.text())

    def test_the_theme_follows_the_desktop_and_is_kept(self):
        self.play(GTK_THEME="Adwaita")
        corner = (5, 790)
        self.assertTrue(eventually(lambda: self.brightness(corner) > 180), "not light")
        self.display.do("key", "ctrl+t")
        self.assertTrue(eventually(lambda: self.brightness(corner) < 60), "not dark")
        habits = [file.read_text() for file in self.folder.rglob("habits")]
        self.assertTrue(any("theme\tdark" in text for text in habits), habits)

    def test_the_window_fits_on_a_small_screen(self):
        self.start((800, 600), "play", "ttt", "-g", "--no-save", "--machines", "0", "--lang", "en")
        width, height = self.geometry()
        self.assertLessEqual(width, 800)
        self.assertLessEqual(height, 600)

    def test_full_screen_and_zoom(self):
        self.start((1600, 1000), "play", "ttt", "-g", "--no-save", "--machines", "0", "--lang", "en")
        self.assertEqual(self.geometry(), (1280, 800))
        self.display.do("mousemove", 640, 400)
        self.display.do("key", "ctrl+equal")
        self.assertTrue(eventually(lambda: self.geometry() == (1472, 920)), self.geometry())
        self.assertIn("zoom\t1.15", "".join(file.read_text() for file in self.folder.rglob("habits")))
        self.display.do("key", "ctrl+0")
        self.assertTrue(eventually(lambda: self.geometry() == (1280, 800)), self.geometry())
        self.display.do("key", "F11")
        self.assertTrue(eventually(lambda: self.geometry() == (1600, 1000)), self.geometry())
        self.display.do("key", "F11")
        self.assertTrue(eventually(lambda: self.geometry() == (1280, 800)), self.geometry())


unittest.main()
