# SPDX-License-Identifier: MIT
"""What a page in Markdown holds, for tests: its commands with what they print, the files it shows, its links."""
import dataclasses
import pathlib
import re

# What a line of a code block begins with if it is a command.
PROGRAMS = re.compile(r"(?:\./joute|joute|Incognito|cmake|ctest|ninja|cc|printf|python3|git)(?![\w:])"
                      r"|tools/|build/|JOUTE_UPDATE=")
FILE_NAME = re.compile(r"(?:#|//|;) ([\w.-]+\.\w+)$")
EXIT_CODE = re.compile(r"(?:exit code|code de sortie) (\d+)$")


@dataclasses.dataclass
class Command:
    page: pathlib.Path
    number: int  # of its line
    text: str
    prose: str = ""  # what is said of it on the same line
    output: list = dataclasses.field(default_factory=list)  # what the page says it prints, if it says so

    def exit_code(self):
        told = EXIT_CODE.search(self.prose)
        return int(told[1]) if told else 0

    def __str__(self):
        return f"{self.page}:{self.number}: {self.text}"


def code_blocks(text):
    """(language, number of the first line, lines) of each fenced or indented block."""
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
    """A command, and what follows it after two blanks or a #; neither counts between quotation marks."""
    end = re.match(r"""(?:'[^']*'|"[^"]*"|(?!  )(?! #).)*""", line).end()
    return line[:end], line[end:].strip(" #")


def commands(page, text):
    for language, number, lines in code_blocks(text):
        if language not in ("", "console"):
            continue
        shown = None  # the command whose output is being shown
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
    """Blocks that begin with a comment that is a file's name are that file."""
    for _, _, lines in code_blocks(text):
        if name := FILE_NAME.match(lines[0]):
            yield name[1], "\n".join(lines) + "\n"


def links(text):
    """(number of the line, target) of every link and picture outside of code."""
    code = {n + i for _, n, lines in code_blocks(text) for i in range(len(lines))}
    for number, line in enumerate(text.split("\n"), 1):
        if number not in code:
            for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"`[^`]*`", "", line)):
                yield number, target


def anchors(text):
    """What a link to a heading ends with."""
    for heading in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        words = re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower())
        yield words.replace(" ", "-")
