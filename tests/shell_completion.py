# SPDX-License-Identifier: MIT
"""The completion scripts in real shells. Usage: shell_completion.py PROGRAM. The tests of bash are in command_line.py."""
import os
import shutil
import subprocess
import sys
import unittest

import pseudo_terminal

PROGRAM = sys.argv.pop(1)
ENVIRONMENT = {**os.environ, "LC_ALL": "C"}


def needs(shell):
    absent = shutil.which(shell) is None and os.environ.get("CI") != "true"
    return unittest.skipIf(absent, f"{shell} is not installed")


@needs("fish")
class Fish(unittest.TestCase):
    def completed(self, line, language="en"):
        """What fish offers for a line: candidates with their descriptions."""
        script = f"source ({PROGRAM} completion fish --lang {language} | psub); complete -C {line!r}"
        found = subprocess.run(["fish", "--no-config", "-c", script], capture_output=True, text=True, env=ENVIRONMENT)
        self.assertEqual((found.returncode, found.stderr), (0, ""))
        return dict((row.split("\t") + [""])[:2] for row in found.stdout.splitlines())

    def test_commands_and_options_have_their_help(self):
        self.assertEqual(self.completed("joute pl"), {"play": "play a match"})
        self.assertEqual(self.completed("joute pl", "fr"), {"play": "jouer une partie"})
        self.assertEqual(self.completed("joute play --mach"), {"--machines": "number of machines; they take the last seats"})

    def test_games_engines_and_words(self):
        self.assertEqual(set(self.completed("joute play awe")), {"awele", "awele:rules=abapa", "awele:rules=school"})
        self.assertIn("alphabeta:depth=", self.completed("joute play ttt --seat alpha"))
        self.assertEqual(set(self.completed("joute tournament re")), {"resume"})
        self.assertIn("awele", self.completed("joute db build aw"))
        self.assertEqual(set(self.completed("joute completion ")), {"bash", "zsh", "fish"})

    def test_files_are_offered_for_records_only(self):
        name = os.path.basename(__file__)
        os.chdir(os.path.dirname(os.path.abspath(__file__)))
        self.assertIn(name, self.completed("joute replay shell_comp"))
        self.assertNotIn(name, self.completed("joute rules shell_comp"))


@needs("zsh")
class Zsh(unittest.TestCase):
    def setUp(self):
        self.shell = pseudo_terminal.Terminal(shutil.which("zsh"), "-f", "-i", PS1="ready> ", LC_ALL="C.UTF-8")
        self.type("autoload -U compinit && compinit -u -D; PS1='ready> '; setopt no_beep; cd /\n")
        self.type(f"source <({PROGRAM} completion zsh); echo sour''ced\n")
        self.shell.wait_for("sourced\r\n", 120)

    def tearDown(self):
        self.type("\x15exit\n")
        self.shell.end()

    def type(self, keys):
        self.shell.wait_for("> ", 120) if not self.shell.seen else None
        self.shell.type(keys)

    def expect(self, typed, shown):
        self.type("\x15" + typed + "\t")
        self.shell.wait_for(shown)

    def test_commands_and_options_have_their_help(self):
        self.expect("joute play --mach", "--machines")
        self.expect("joute games --", "print one JSON object per line")
        self.expect("joute re", "step through a record")
        self.expect("joute pl", "joute play")

    def test_games_engines_and_words(self):
        self.expect("joute play aw", "ele")
        self.expect("joute play awele", "awele:rules=abapa")
        self.expect("joute play ttt --seat le", "vel:")
        self.expect("joute tournament re", "sume")
        self.expect("joute db build inc", "ognito")

    def test_the_script_is_an_autoloaded_function(self):
        printed = subprocess.run([PROGRAM, "completion", "zsh"], capture_output=True, text=True, env=ENVIRONMENT).stdout
        self.assertTrue(printed.startswith("#compdef joute\n"))


unittest.main(verbosity=1)
