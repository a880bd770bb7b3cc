#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Recreates the pictures of the documentation: tools/pictures.py PROGRAM [NAME...].

The window runs on a virtual display (Xvfb, xdotool); terminal_svg.py draws the terminal. Check the pictures before you
commit them.
"""
import dataclasses
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

HOME = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(HOME / "tests"), str(HOME / "cmake")]
import pseudo_terminal  # noqa: E402
import virtual_display  # noqa: E402

SIZE = (1280, 800)


@dataclasses.dataclass
class Window:
    """A screenshot of the window, after the keys, the mouse position or click, and a delay in seconds."""
    arguments: list
    keys: str = ""
    mouse: tuple = (SIZE[0] - 1, SIZE[1] - 1)  # only the tip of the pointer is visible there
    clicked: bool = False
    language: str = "en"
    seconds: float = 4

    def make(self, program, file):
        with tempfile.TemporaryDirectory() as folder:
            display = virtual_display.Display(folder, SIZE)
            environment = {**os.environ, "DISPLAY": display.name, "XDG_DATA_HOME": f"{folder}/data",
                           "XDG_CONFIG_HOME": f"{folder}/config", "SDL_VIDEODRIVER": "x11"}
            window = subprocess.Popen([program, *self.arguments, "--lang", self.language], env=environment)
            try:
                time.sleep(2)
                for key in self.keys.split():
                    display.do("key", key)
                    time.sleep(0.4)
                display.do("mousemove", *self.mouse, *(["click", 1] if self.clicked else []))
                time.sleep(self.seconds)
                file.write_bytes(display.picture())
            finally:
                window.send_signal(signal.SIGINT)
                window.wait(timeout=10)
                display.close()


@dataclasses.dataclass
class Terminal:
    """A terminal with commands and their output. The menu's question gets no answer."""
    commands: list

    def make(self, program, file):
        text = ""
        for command in self.commands:
            terminal = pseudo_terminal.Terminal(program, *command, DISPLAY="", WAYLAND_DISPLAY="", XDG_DATA_HOME="/nowhere")
            if not command:
                terminal.wait_for("]")
                terminal.type("\x04")
            terminal.end()
            said = terminal.seen.rstrip().removesuffix("^D").rstrip()
            said = re.sub(r"[^\n]*\r", "", said.replace("\r\n", "\n")).replace("\x1b[K", "")  # progress was erased
            text += "\x1b[1;32m$\x1b[0m " + " ".join(["./joute", *command]) + "\n" + said + "\n"
        svg = subprocess.run([HOME / "tools/terminal_svg.py"], input=text, capture_output=True, text=True, check=True)
        file.write_text(svg.stdout)


@dataclasses.dataclass
class Made:
    """A picture that a command writes with -o."""
    command: list

    def make(self, program, file):
        subprocess.run([program, *self.command, "-o", file, "--lang", "en"], check=True)


def match(game, position):
    return ["play", game, "-g", "--no-save", "--position", position, "--seat", "human", "--seat", "level:10"]


DOCUMENT = "7#456/15857/45691/43262/99873 0-0 1"  # the example board of the Tirs Croisés document
PICTURES = {
    "terminal.svg": Terminal([[], ["analyse", "awele"]]),
    "window-start.png": Window([]),
    "window-awele.png": Window(match("awele", "4-4-1-4-5-4-1-1-2-2-4-3-6-7-S"), "F5", (635, 440)),
    "window-incognito.png": Window(match("incognito", "..nN./..n.n/b...n/bb.../.Bb.. b"), "F6", (385, 510), clicked=True,
                                   language="fr"),
    "tree.svg": Made(["tree", "ttt", "--position", "XOX/O.O/.X.", "--depth", "3", "--engine", "alphabeta"]),
    "games/ttt-map.svg": Made(["map", "ttt", "--for", "X"]),
    "games/ttt.png": Window(match("ttt", "XO./.../..."), "F5"),
    # The hint makes the engine build its database.
    "games/awele.png": Window(match("awele", "0-0-1-0-2-1-0-3-0-0-1-2-20-18-S"), "F4 F4 F5", seconds=8),
    "games/tirs.png": Window(match("tirs", DOCUMENT), "F5"),
    "games/incognito.png": Window(match("incognito", "...../n...b/...b./..n../..... b"), "F5 F6"),
}


def main():
    program, *names = sys.argv[1:] or sys.exit(__doc__)
    for name in names or PICTURES:
        PICTURES[name].make(os.path.abspath(program), HOME / "docs" / name)


main()
