# SPDX-License-Identifier: MIT
"""Parses Markdown pages for tests: commands with their output, quoted files, links."""
import dataclasses
import pathlib
import re

# The beginning of a command in a code block.
PROGRAMS = re.compile(r"(?:\./joute|joute|Incognito|cmake|ctest|ninja|cc|printf|python3|git)(?![\w:])"
                      r"|tools/|build/|JOUTE_UPDATE=")
FILE_NAME = re.compile(r"(?:#|//|;) ([\w.-]+\.\w+)$")
EXIT_CODE = re.compile(r"(?:exit code|code de sortie) (\d+)$")


@dataclasses.dataclass
class Command:
    page: pathlib.Path
    number: int  # line number
    text: str
    prose: str = ""  # text behind it on the same line
    output: list = dataclasses.field(default_factory=list)  # expected lines; empty if the page shows none

    def exit_code(self):
        told = EXIT_CODE.search(self.prose)
        return int(told[1]) if told else 0

    def __str__(self):
        return f"{self.page}:{self.number}: {self.text}"


def code_blocks(text):
    """Yields (language, number of the first line, lines) of each fenced or indented block."""
    lines = text.split("\n")
    number = 0
    while number < len(lines):
        if fence := re.match(r"( *)```(\w*)", lines[number]):
            end = next(n for n in range(number + 1, len(lines)) if lines[n].strip() == "```")
            yield fence[2], number + 2, [line.removeprefix(fence[1]) for line in lines[number + 1:end]]
            number = end
        elif lines[number].startswith("    ") and not lines[number - 1].strip():
            end = next(n for n in range(number, len(lines) + 1) if n == len(lines) or not lines[n].startswith("    "))
            yield "", number + 1, [line[4:] for line in lines[number:end]]
            number = end - 1
        number += 1


def split_prose(line):
    """Splits a command from the prose after two blanks or a #, unless these are in quotation marks."""
    end = re.match(r"""(?:'[^']*'|"[^"]*"|(?!  )(?! #).)*""", line).end()
    return line[:end], line[end:].strip(" #")


def commands(page, text):
    for language, number, lines in code_blocks(text):
        if language not in ("", "console"):
            continue
        shown = None  # the command whose output follows
        for at, line in enumerate(lines, number):
            asked = line.startswith("$ ")
            words, prose = split_prose(line.removeprefix("$ "))
            if (asked or shown is None) and PROGRAMS.match(words):
                command = Command(page, at, words, prose)
                shown = command if asked else None
                yield command
            elif shown is not None:
                shown.output.append(line)


def files(text):
    """Yields (name, text) of each block whose first line is a comment with a file name."""
    for _, _, lines in code_blocks(text):
        if name := FILE_NAME.match(lines[0]):
            yield name[1], "\n".join(lines) + "\n"


def links(text):
    """Yields (line number, target) of every link and picture outside code."""
    code = {n + i for _, n, lines in code_blocks(text) for i in range(len(lines))}
    for number, line in enumerate(text.split("\n"), 1):
        if number not in code:
            for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", line)):
                yield number, target


def anchors(text):
    """Yields the anchor of each heading."""
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower())
        yield words.replace(" ", "-")
