# SPDX-License-Identifier: MIT
"""Measures how often each level beats the next lower one, in paired matches with seats swapped; a draw counts half.

Usage: levels.py PROGRAM GAME PAIRS [LEVEL…] [--opening MOVES] [--seed SEED]

Prints one row of the table in docs/levels.md; the options are those of pit.py.
"""
import sys

import pit

parser = pit.parser_of(__doc__, "program", "game")
parser.add_argument("levels", type=int, nargs="*", default=range(2, 11))
given = parser.parse_args()
cells = []
for level in given.levels:
    results = pit.pit(given.program, given.game, f"level:{level}", f"level:{level - 1}", given.pairs, given.opening,
                      given.seed)
    cells.append(f"{100 * pit.share_of_matches(results):.0f} %")
    print(f"level:{level} against level:{level - 1}: {cells[-1]}", file=sys.stderr, flush=True)
print(f"| `{given.game}` | " + " | ".join(cells) + " |")
