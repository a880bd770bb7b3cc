# SPDX-License-Identifier: MIT
"""The program at a real terminal: menu, line editing, colours, Ctrl-C. Usage: terminal.py PROGRAM."""
import functools
import sys
import termios
import time
import unittest

import pseudo_terminal

PROGRAM = sys.argv.pop(1)
Terminal = functools.partial(pseudo_terminal.Terminal, PROGRAM)


class AtATerminal(unittest.TestCase):
    def test_the_menu_leads_to_a_match_and_back(self):
        terminal = Terminal(NO_COLOR="1")
        terminal.wait_for("Which game? [1] ")
        entry = next(line.split()[0] for line in terminal.seen.splitlines() if "Tic-tac-toe" in line)
        terminal.type(entry + "\n")
        terminal.wait_for("What would you like to do? [1] ")
        terminal.type("\n")
        terminal.wait_for("(unbeatable)? [10] ")
        terminal.type("\n")
        terminal.wait_for("Do you want to begin? (y/n)")
        terminal.type("maybe\n")
        terminal.wait_for("answer y or n")
        terminal.type("y\n")
        terminal.wait_for("your move? ")
        terminal.type("1 1\n")
        terminal.wait_for("O (level 10) plays ")
        terminal.type("quit\n")
        terminal.wait_for("What would you like to do? [1] ")
        terminal.type("b\n")
        terminal.wait_for("Which game? [1] ")
        terminal.type("99\n")
        terminal.wait_for("a number from 1 to")
        terminal.wait_for("Which game? [1] ")
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_lines_are_edited_and_remembered(self):
        terminal = Terminal("play", "ttt", "--machines", "0", NO_COLOR="1")
        terminal.wait_for("your move? ")
        terminal.type("a4\x7f1\n")  # deletes the 4
        terminal.wait_for("1 │[X]│")
        terminal.wait_for("your move? ")
        terminal.type("\x1b[A\n")  # the previous line
        terminal.wait_for("this cell is taken")
        terminal.wait_for("your move? ")
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 0)

    def test_ctrl_c_at_a_question_ends_with_130_and_a_sane_terminal(self):
        terminal = Terminal("play", "ttt", "--machines", "0")
        terminal.wait_for("your move? ")
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)
        self.assertIn("The match is left unfinished.", terminal.seen)
        self.assertEqual(termios.tcgetattr(terminal.fd)[:4], terminal.modes)

    def test_a_flag_falls_while_the_person_thinks(self):
        terminal = Terminal("play", "ttt", "--machines", "0", "--clock", "0.01", "--no-save")
        terminal.wait_for("your move? ")
        terminal.type("b")  # without Enter
        terminal.wait_for("ran out of time.")
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(termios.tcgetattr(terminal.fd)[:4], terminal.modes)

    def test_ctrl_c_stops_a_thinking_machine_at_once(self):
        terminal = Terminal("play", "ttt:k=5,n=15", "--seat", "alphabeta:time=10m", "--seat", "random", NO_COLOR="1")
        terminal.wait_for("a  b  c")
        time.sleep(0.5)
        began = time.monotonic()
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)
        self.assertLess(time.monotonic() - began, 5)

    def test_long_work_shows_its_progress_and_leaves_no_trace(self):
        terminal = Terminal("perft", "ttt:k=4,n=6", "--depth", "7")
        terminal.wait_for("/36  ")
        terminal.wait_for(" left")
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)
        self.assertTrue(terminal.seen.endswith("\x1b[K"), terminal.seen[-80:])

    def test_a_map_shows_that_it_is_working(self):
        terminal = Terminal("map", "ttt:k=4,n=5", "--for", "X", "-o", "/dev/null", "--html")
        terminal.wait_for("working, ")
        terminal.type("\x03")
        self.assertEqual(terminal.end(), 130)
        self.assertTrue(terminal.seen.endswith("\x1b[K"), terminal.seen[-80:])

    def test_colours_appear_only_where_they_are_wanted(self):
        for environment, expected in (({"NO_COLOR": ""}, True), ({"NO_COLOR": "1"}, False), ({"TERM": "dumb"}, False)):
            terminal = Terminal("games", **environment)
            self.assertEqual(terminal.end(), 0)
            self.assertEqual("\x1b[" in terminal.seen, expected, environment)


unittest.main(verbosity=1)
