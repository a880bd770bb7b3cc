# SPDX-License-Identifier: MIT
"""How often each level beats the one below: paired matches with seats swapped, draws counted half.

Usage: levels.py PROGRAM GAME PAIRS [LEVEL…]     prints one row of a table
"""
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile

program, game, pairs = sys.argv[1], sys.argv[2], int(sys.argv[3])
levels = [int(level) for level in sys.argv[4:]] or list(range(2, 11))


def points(level, seed, swapped, folder):
    """What the higher level gets out of one match."""
    seats = [f"level:{level}", f"level:{level - 1}"]
    file = os.path.join(folder, f"{level}-{seed}-{swapped}.jgn")
    subprocess.run([program, "play", game, "--seat", seats[swapped], "--seat", seats[1 - swapped], "--seed", str(seed),
                    "--stable", "--save", file], stdout=subprocess.DEVNULL, check=True)
    with open(file) as record:
        result = re.search(r'\[Result "(.*)"\]', record.read()).group(1)
    if result == "1/2-1/2":
        return 0.5
    return float((result == "1-0") != swapped)


cells = []
with tempfile.TemporaryDirectory(dir="/dev/shm") as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    for level in levels:
        matches = [pool.submit(points, level, seed, swapped, folder) for seed in range(1, pairs + 1) for swapped in (False, True)]
        cells.append(f"{100 * sum(match.result() for match in matches) / len(matches):.0f} %")
        print(f"level:{level} against level:{level - 1}: {cells[-1]}", file=sys.stderr)
print(f"| `{game}` | " + " | ".join(cells) + " |")
