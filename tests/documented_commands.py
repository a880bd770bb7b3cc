# SPDX-License-Identifier: MIT
"""Runs every command in the documents and compares its output; checks links, pictures and quoted code.

Usage: documented_commands.py SOURCE PROGRAM BUILD.

A command is a line of a code block that begins with a program's name. Prose may follow after two blanks or a #; «exit
code 1» there is the expected exit code. The lines after `$ COMMAND` are the expected output, in which … matches
anything. The commands of a page run in their own folder, with the program, the examples, some records and a cup.
Standard input answers the first questions, then leaves the match.
"""
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import markdown_page

SOURCE, PROGRAM, BUILD = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
del sys.argv[1:]
PAGES = sorted(SOURCE.glob("*.md")) + sorted(SOURCE.glob("docs/**/*.md")) + sorted(SOURCE.glob("games/*/README*.md"))
TYPED = "y\nhelp\nquit\n"  # standard input of every command
WINDOW_SECONDS = 1.5
CUP = """game = "ttt"
[[entrant]]
name = "one"
play = "greedy"
[[entrant]]
name = "two"
play = "random"
"""

# Replacements in commands: pattern, replacement, reason. A command that becomes empty is not run.
STAND_INS = [
    (r"^\./joute$", "", "opens the menu; front ends have their own tests"),
    (r"^\./joute check ?(.*)", r"ctest --test-dir BUILD -N \1 | grep -c 'Test *#'", "runs this test; it names some that exist"),
    (r"ctest --preset \w+ ?(.*)", r"ctest --test-dir BUILD -N \1 | grep -c 'Test *#'", "minutes; it names some that exist"),
    (r"cmake --preset (\w+)[^&]*", r"cmake -S SOURCE --list-presets | grep -c '\"\1\"' ", "minutes; the preset exists"),
    (r"ninja -C build/(?!fuzz|coverage)\w+", "ninja -C BUILD -n", "minutes; the targets exist"),
    (r"ninja -C build/(fuzz|coverage).*", "true", "minutes, and targets of that preset alone"),
    (r"^cmake -S .*|^cmake --build .*|.*build/(?:nim|pig).*|^ctest --test-dir build$", "", "the test install does that"),
    (r".*cmake --install.*", "", "the test install does that"),
    (r"^(JOUTE_UPDATE=|git |tools/).*", "", "changes the tree, or takes minutes"),
    (r"^build/release/", "BUILD/", "the build that is tested"),
    (r"(db \w+ awele --seeds )(1[3-9]|[2-9]\d)", r"\g<1>12", "half a minute"),
    (r"(db \w+ ttt:k=)\d,n=5", r"\g<1>2,n=5", "two minutes"),
    (r"--rounds \d+(?= --clock)", "--rounds 1", "minutes"),
    (r"^joute bench$", "joute bench --once", "half a minute"),
    (r"\b(FILE|FICHIER)…?(?![.\w])", "match.jgn", "any record"),
    (r"\b(NAME|NOM|GAME|JEU)(?!\w)", "ttt", "any game"),
]


def stand_in(text):
    text = re.sub(r"^\./joute (?!check)", "joute ", text)
    for pattern, replacement, _ in STAND_INS:
        text = re.sub(pattern, replacement, text)
    return text.replace("BUILD", str(BUILD)).replace("SOURCE", str(SOURCE))


def environment(folder, page):
    french = page.name.endswith(".fr.md")
    return {**os.environ, "PATH": f"{folder / 'bin'}:{os.environ['PATH']}", "NO_COLOR": "1", "HOME": str(folder),
            "LC_ALL": "fr_FR.UTF-8" if french else "C", "XDG_DATA_HOME": str(folder / "data"),
            "XDG_CONFIG_HOME": str(folder / "config"), "DISPLAY": "", "WAYLAND_DISPLAY": ""}


def prepare(folder, page):
    """Fills the folder in which the commands of a page run."""
    (folder / "bin").mkdir()
    for name in "joute", "Incognito":
        (folder / "bin" / name).symlink_to(PROGRAM)
    (folder / "examples").symlink_to(SOURCE / "examples")
    prepare_programs(folder)
    for game, name in ("ttt", "match.jgn"), ("incognito:t=4", "a.jgn"):
        subprocess.run([PROGRAM, "play", game, "--seat", "greedy", "--seat", "random", "--seed", "1", "--save", name],
                       cwd=folder, env=environment(folder, page), capture_output=True, check=True)
    shutil.copy(SOURCE / "games/incognito/example.inco", folder / "one.inco")
    for name in "cup.toml", "coupe.toml":
        (folder / name).write_text(CUP)
    for name, text in markdown_page.files(page.read_text()):
        (folder / name).write_text(text)


def prepare_programs(folder):
    """Adds two programs that play, and a folder of such programs."""
    bot = SOURCE / "examples/bots/eleven_lines.py"
    (folder / "bots").mkdir()
    shutil.copy(bot, folder / "bots")
    for name in "new", "old":
        (folder / name).write_text(f"#!/bin/sh\nexec python3 {bot}\n")
        (folder / name).chmod(0o755)


def run(command, folder):
    """Runs a command. Returns an error message, or None if it does what the page says."""
    line = stand_in(command.text)
    if not line:
        return None
    if command.output and re.match(r"joute analyse (?!.*--(time|engine))", line):
        line += " --time 20s"  # a proof may take longer on a busy machine; it ends when done
    known = environment(folder, command.page)
    if re.search(r" -g\b| --window\b", line):  # no display is needed; Ctrl-C closes the window
        known["SDL_VIDEODRIVER"] = "dummy"
        line = f"timeout --preserve-status -s INT {WINDOW_SECONDS} {line} || test $? = 130"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", line], cwd=folder, env=known, input=TYPED,
                          capture_output=True, text=True, timeout=120)
    if done.returncode != command.exit_code():
        return f"{command}\n    ended with {done.returncode}: {(done.stderr or done.stdout).strip()[-600:]}"
    if command.output and not prints(done.stdout, command.output):
        return f"{command}\n    printed\n{done.stdout}"
    return None


def prints(output, shown):
    pattern = r"\n".join(re.escape(line.rstrip()).replace("…", ".*?") for line in shown)
    return re.fullmatch(pattern.strip(), "\n".join(map(str.rstrip, output.strip("\n").split("\n"))), re.DOTALL)


def untranslated(text):
    """A command with the placeholders of the English page."""
    words = {"FICHIER": "FILE", "NOM": "NAME", "JEU": "GAME", "coupe.": "cup.", "arbre.": "tree."}
    return re.sub("|".join(map(re.escape, words)), lambda word: words[word[0]], text)


def original(page):
    return page.with_name(page.name.replace(".fr.md", ".md"))


def commands_of(page):
    return list(markdown_page.commands(page.relative_to(SOURCE), page.read_text()))


def to_run():
    """Pages with their commands, the page with the most first. Translations contribute commands with output only. A
    command without output that leaves no files runs once."""
    seen = set()
    work = []
    for page in PAGES:
        commands = [command for command in commands_of(page) if command.output or page == original(page)]
        work.append((page, [command for command in commands if command.output or not done_before(command, seen)]))
    return sorted(work, key=lambda each: -len(each[1]))


def done_before(command, seen):
    line = stand_in(command.text)
    if not re.match(r"joute (play|analyse|solve|vet|rules|games|perft) (?!.*(-s|--save|-c|--continue) )", line):
        return False
    before = line in seen
    seen.add(line)
    return before


def troubles_of(page, commands):
    if not commands:
        return []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        prepare(folder, page)
        return [trouble for command in commands if (trouble := run(command, folder))]


def one_line(code):
    """Code without comments and line breaks."""
    return " ".join(re.sub(r"//.*", "", code).split())


class Documents(unittest.TestCase):
    def test_every_command_does_what_the_page_says(self):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            troubles = sum(pool.map(lambda work: troubles_of(*work), to_run()), [])
        if troubles:
            self.fail("\n" + "\n".join(troubles))

    def test_translations_show_the_same_commands(self):
        for page in PAGES:
            if page != original(page):
                with self.subTest(page=page.name):
                    self.assertEqual([untranslated(command.text) for command in commands_of(page)],
                                     [command.text for command in commands_of(original(page))])

    def test_code_stands_in_the_tree_word_for_word(self):
        folders = ("src/**/*.hpp", "games/**/*.hpp", "examples/**/*.*")
        tree = "\n".join(one_line(file.read_text()) for folder in folders for file in SOURCE.glob(folder) if file.is_file())
        for page in PAGES:
            for language, number, lines in markdown_page.code_blocks(page.read_text()):
                if language in ("cpp", "cmake", "po", "python"):
                    with self.subTest(page=page.name, line=number):
                        self.assertTrue(one_line("\n".join(lines)) in tree, "this code is nowhere")

    def test_links_and_pictures_are_there(self):
        for page in PAGES:
            for number, target in markdown_page.links(page.read_text()):
                with self.subTest(page=str(page.relative_to(SOURCE)), line=number, target=target):
                    if re.match(r"[a-z]+:", target):
                        continue
                    path, _, anchor = target.partition("#")
                    file = (page.parent / path) if path else page
                    self.assertTrue(file.exists(), "there is no such file")
                    if anchor:
                        self.assertIn(anchor, list(markdown_page.anchors(file.read_text())), "there is no such heading")

    def test_every_picture_is_shown_somewhere(self):
        shown = {(page.parent / target).resolve() for page in PAGES for _, target in markdown_page.links(page.read_text())}
        kept = [file for kind in ("png", "svg") for file in SOURCE.glob(f"docs/**/*.{kind}")]
        self.assertFalse([file.name for file in kept if file.resolve() not in shown])


unittest.main()
