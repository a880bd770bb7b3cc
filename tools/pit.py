# SPDX-License-Identifier: MIT
"""Two players against each other in pairs of matches: the same seed twice, seats swapped.

Usage: pit.py PROGRAM GAME PLAYER PLAYER PAIRS
       pit.py build/release/joute tirs:n=6 alphabeta:time=100ms tirs-level1 100

Prints what the first gets: its share of all matches, draws counted half, and of all pairs by the points of both
matches together, which says more where who begins has an advantage.
"""
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile


def tag(record, name):
    return re.search(rf'\[{name} "(.*)"\]', record).group(1)


def match(program, game, seats, seed, file):
    """What the first seat gets out of one match: 1, 0.5 or 0, and by how many points it leads."""
    seated = [word for seat in seats for word in ("--seat", seat)]
    subprocess.run([program, "play", game, *seated, "--seed", str(seed), "--stable", "--save", file],
                   stdout=subprocess.DEVNULL, check=True)
    with open(file) as text:
        record = text.read()
    first, second = map(float, tag(record, "Scores").split())
    return {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}[tag(record, "Result")], first - second


def pit(program, game, first, second, pairs):
    """The results of the first player, a list of pairs of (share of the win, points ahead)."""
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        there = [pool.submit(match, program, game, (first, second), seed, f"{folder}/{seed}-there.jgn")
                 for seed in range(pairs)]
        back = [pool.submit(match, program, game, (second, first), seed, f"{folder}/{seed}-back.jgn")
                for seed in range(pairs)]
        return [(a.result(), (1 - b.result()[0], -b.result()[1])) for a, b in zip(there, back)]


def share_of_matches(results):
    return sum(won for pair in results for won, _ in pair) / (2 * len(results))


def share_of_pairs(results):
    ahead = [sum(points for _, points in pair) for pair in results]
    return sum(1 if points > 0 else 0.5 if points == 0 else 0 for points in ahead) / len(results)


if __name__ == "__main__":
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    results = pit(*sys.argv[1:5], int(sys.argv[5]))
    print(f"{sys.argv[3]} against {sys.argv[4]} at {sys.argv[2]}: {100 * share_of_matches(results):.1f} % of "
          f"{2 * len(results)} matches, {100 * share_of_pairs(results):.1f} % of the pairs by points")
