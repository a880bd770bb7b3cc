# SPDX-License-Identifier: MIT
"""How often each level beats the one below: paired matches with seats swapped, draws counted half.

Usage: levels.py PROGRAM GAME PAIRS [LEVEL…]     prints one row of the table in docs/levels.md
"""
import sys

import pit

if len(sys.argv) < 4:
    sys.exit(__doc__)
program, game, pairs = sys.argv[1], sys.argv[2], int(sys.argv[3])
cells = []
for level in map(int, sys.argv[4:] or range(2, 11)):
    results = pit.pit(program, game, f"level:{level}", f"level:{level - 1}", pairs)
    cells.append(f"{100 * pit.share_of_matches(results):.0f} %")
    print(f"level:{level} against level:{level - 1}: {cells[-1]}", file=sys.stderr, flush=True)
print(f"| `{game}` | " + " | ".join(cells) + " |")
