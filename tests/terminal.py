# SPDX-License-Identifier: MIT
"""The program at a real terminal: menu, line editing, colours, Ctrl-C. Usage: terminal.py PROGRAM."""
import os
import pty
import select
import signal
import sys
import termios
import time
import unittest

PROGRAM = sys.argv.pop(1)


class Terminal:
    """A program behind a pseudo-terminal."""

    def __init__(self, *arguments, **environment):
        self.seen = ""
        self.looked = 0
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"LC_ALL": "C", "TERM": "xterm", **environment})
            os.execv(PROGRAM, [PROGRAM, *arguments])
        self.modes = termios.tcgetattr(self.fd)[:4]

    def wait_for(self, words, seconds=60):
        """Reads until the words come, after those that were waited for before."""
        deadline = time.monotonic() + seconds
        while (found := self.seen.find(words, self.looked)) < 0:
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"waited in vain for {words!r}; seen:\n{self.seen[self.looked:]}")
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                data = b""
            if not data:
                raise AssertionError(f"the program ended before {words!r}; seen:\n{self.seen[self.looked:]}")
            self.seen += data.decode(errors="replace")
        self.looked = found + len(words)

    def type(self, keys):
        time.sleep(0.3)  # let the line editor take the terminal over, or the kernel interprets Ctrl-D itself
        os.write(self.fd, keys.encode())

    def end(self, seconds=30):
        """The exit code; what it still says is read."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.fd], [], [], 0.05)
            if ready:
                try:
                    self.seen += os.read(self.fd, 65536).decode(errors="replace")
                except OSError:
                    pass
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        raise AssertionError(f"the program did not end; seen:\n{self.seen}")


class AtATerminal(unittest.TestCase):
    def test_the_menu_leads_to_a_match_and_back(self):
        terminal = Terminal(NO_COLOR="1")
        terminal.wait_for("Which game? [1] ")
        entry = next(line.split()[0] for line in terminal.seen.splitlines() if "Tic-tac-toe" in line)
        terminal.type(entry + "\n")
        terminal.wait_for("What would you like? [1] ")
        terminal.type("\n")
        terminal.wait_for("Do you want to begin? (y/n)")
        terminal.type("maybe\n")
        terminal.wait_for("please answer y or n")
        terminal.type("y\n")
        terminal.wait_for("give the row:")
        terminal.type("1 1\n")
        terminal.wait_for("Turn 2")
        terminal.type("quit\n")
        terminal.wait_for("Which game? [1] ")
        terminal.type("99\n")
        terminal.wait_for("a number from 1 to")
        terminal.wait_for("Which game? [1] ")
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_lines_are_edited_and_remembered(self):
        terminal = Terminal("play", "ttt", "--machines", "0")
        terminal.wait_for("give the row:")
        terminal.type("a4\x7f1\n")  # the 4 is rubbed out
        terminal.wait_for("0|X| | |")
        terminal.wait_for("give the row:")
        terminal.type("\x1b[A\n")  # the line before, again
        terminal.wait_for("this cell is taken")
        terminal.wait_for("give the row:")
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_ctrl_c_at_a_question_ends_with_130_and_a_sane_terminal(self):
        terminal = Terminal("play", "ttt", "--machines", "0")
        terminal.wait_for("give the row:")
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)
        self.assertIn("The match is left unfinished.", terminal.seen)
        self.assertEqual(termios.tcgetattr(terminal.fd)[:4], terminal.modes)

    def test_ctrl_c_stops_a_thinking_machine_at_once(self):
        terminal = Terminal("play", "ttt:k=5,n=15", "--seat", "alphabeta:time=10m", "--seat", "random")
        terminal.wait_for("Turn 0")
        time.sleep(0.5)
        began = time.monotonic()
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)
        self.assertLess(time.monotonic() - began, 5)

    def test_colours_appear_only_where_they_are_wanted(self):
        for environment, expected in (({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            terminal = Terminal("games", **environment)
            self.assertEqual(terminal.end(), 0)
            self.assertEqual("\x1b[" in terminal.seen, expected, environment)


unittest.main(verbosity=1)
