#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Converts text with ANSI colours on standard input to the picture of a terminal, as SVG on standard output.

    script -qc "./joute analyse awele" /dev/null | tools/terminal_svg.py > picture.svg
"""
import itertools
import re
import sys
from html import escape

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE = 9.0, 20.0, 15
MARGIN, TITLE_BAR = 24, 44
COLOURS = {31: "#f38ba8", 32: "#a6e3a1", 33: "#f9e2af", 34: "#89b4fa", 35: "#cba6f7", 36: "#89dceb"}
PLAIN, FAINT, PAPER, BAR = "#cdd6f4", "#7f849c", "#1e1e2e", "#181825"

# The directions (up, right, down, left) of each box-drawing character. Drawn as lines, boxes connect in every font.
FRAMES = {"│": "ud", "─": "lr", "┌": "rd", "┐": "dl", "└": "ur", "┘": "ul", "├": "urd", "┤": "udl",
          "┬": "rdl", "┴": "url", "┼": "urdl", "╭": "rd", "╮": "dl", "╰": "ur", "╯": "ul"}
STEPS = {"u": (0, -CELL_HEIGHT / 2), "r": (CELL_WIDTH / 2, 0),
         "d": (0, CELL_HEIGHT / 2), "l": (-CELL_WIDTH / 2, 0)}
ROUND = "╭╮╰╯"


def indexed(number):
    """A colour of the 6 × 6 × 6 cube of xterm's palette, numbered from 16."""
    levels = (0, 95, 135, 175, 215, 255)
    number -= 16
    return "#" + "".join(f"{levels[number // step % 6]:02x}" for step in (36, 6, 1))


def cells(line):
    """Yields (character, colour, bold) for each column. Ignores escape sequences other than colours."""
    colour, bold = PLAIN, False
    for sequence, character in re.findall(r"\x1b\[([0-9;?]*[A-Za-z])|([^\x00-\x1f])", line):
        if character:
            yield character, colour, bold
        elif sequence.endswith("m"):
            codes = iter(int(number or 0) for number in sequence[:-1].split(";"))
            for code in codes:
                if code == 0:
                    colour, bold = PLAIN, False
                bold = bold or code == 1
                if code == 38:  # 38;5;N
                    next(codes)
                    colour = indexed(next(codes))
                else:
                    colour = FAINT if code == 2 else COLOURS.get(code, colour)


def frame(character, x, y):
    """The path of a box-drawing character whose cell has its centre at x, y."""
    ends = [(x + dx, y + dy) for dx, dy in (STEPS[d] for d in FRAMES[character])]
    if character in ROUND:
        (ax, ay), (bx, by) = ends
        return f"M{ax:g} {ay:g}Q{x:g} {y:g} {bx:g} {by:g}"
    return "".join(f"M{x:g} {y:g}L{ex:g} {ey:g}" for ex, ey in ends)


def drawn(line, y):
    """Yields the SVG elements of one line; y is its middle."""
    column = 0
    for (colour, bold, framed), run in itertools.groupby(cells(line), lambda c: (c[1], c[2], c[0] in FRAMES)):
        text = "".join(character for character, _, _ in run)
        x = MARGIN + column * CELL_WIDTH
        column += len(text)
        if framed:
            path = "".join(frame(c, x + (i + 0.5) * CELL_WIDTH, y) for i, c in enumerate(text))
            yield f'<path d="{path}" stroke="{FAINT if colour == PLAIN else colour}"/>'
        elif text.strip():
            weight = ' font-weight="bold"' if bold else ""
            length = f'textLength="{len(text) * CELL_WIDTH:g}"'
            yield f'<text x="{x:g}" y="{y + 5:g}" {length} fill="{colour}"{weight}>{escape(text)}</text>'


def picture(lines):
    width = 2 * MARGIN + CELL_WIDTH * max(sum(1 for _ in cells(line)) for line in lines)
    height = TITLE_BAR + CELL_HEIGHT * len(lines) + MARGIN
    yield (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
           f'viewBox="0 0 {width:g} {height:g}">')
    yield f'<rect width="{width:g}" height="{height:g}" rx="10" fill="{PAPER}"/>'
    yield f'<path d="M0 30V10a10 10 0 0 1 10-10H{width - 10:g}a10 10 0 0 1 10 10V30z" fill="{BAR}"/>'
    for i, colour in enumerate((31, 33, 32)):
        yield f'<circle cx="{18 + 20 * i}" cy="15" r="6" fill="{COLOURS[colour]}"/>'
    yield (f'<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, DejaVu Sans Mono, monospace" '
           f'font-size="{FONT_SIZE}" xml:space="preserve" fill="none" stroke-width="1.2">')
    for number, line in enumerate(lines):
        yield from drawn(line, TITLE_BAR + CELL_HEIGHT * (number + 0.5))
    yield "</g>\n</svg>"


print("\n".join(picture(sys.stdin.read().rstrip().split("\n"))))
