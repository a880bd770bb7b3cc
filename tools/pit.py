# SPDX-License-Identifier: MIT
"""Plays paired matches between two players: each pair repeats the deal and the opening with seats swapped.

Usage: pit.py PROGRAM GAME PLAYER PLAYER PAIRS [--opening MOVES] [--seed SEED]
       pit.py build/release/joute tirs:n=6 alphabeta:time=100ms tirs-level1 100

Prints the first player's share of all matches, a draw counting half, and its share of all pairs by the points of both
matches together. The latter is more precise if the first move is an advantage. Deterministic players repeat the same
match: then let every pair begin with a few random MOVES.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile


def tag(record, name):
    return re.search(rf'\[{name} "(.*)"\]', record).group(1)


def cup(program, game, players, pairs, seed, openings=()):
    """The records of a cup between a and b, sorted by round. Each round is a pair of matches: a begins, then b."""
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/cup.jgn"
        entrants = [f"--entrant={name}={player}" for name, player in zip("ab", players)]
        done = subprocess.run([program, "tournament", "run", file, "--game", game, *entrants, "--rounds", str(pairs),
                               "--seed", str(seed), "--clock", "st=1", "--concurrency", str(os.cpu_count()),
                               "--stable", *(f"--opening={moves}" for moves in openings)], stdout=subprocess.DEVNULL)
        if done.returncode == 1:
            sys.exit("a player lost a match by a fault, by the clock perhaps: that measures no strength")
        if done.returncode != 0:
            sys.exit(done.returncode)  # the program has printed the reason
        with open(file) as text:
            records = re.findall(r"\[Event .*?(?=\[Event |\Z)", text.read(), re.DOTALL)
        return sorted(records, key=lambda record: [int(n) for n in tag(record, "Round").split(".")])


def opening(record, moves):
    """The first moves of a record, in one line."""
    played = re.sub(r"\{.*?\}|\d+\.+", " ", record.rsplit("]\n\n", 1)[1]).split()
    return " ".join(played[:moves])


def result(record):
    """Player a's result of one match: 1, 0.5 or 0, and its lead in points."""
    first, second = map(float, tag(record, "Scores").split())
    won = {"1-0": 1, "0-1": 0, "1/2-1/2": 0.5}[tag(record, "Result")]
    return (won, first - second) if tag(record, "White") == "a" else (1 - won, second - first)


def pit(program, game, first, second, pairs, moves=0, seed=0):
    """The first player's results, a list of pairs of (share of the win, lead in points)."""
    drawn = cup(program, game, ("random", "random"), pairs, seed) if moves else []
    records = cup(program, game, (first, second), pairs, seed, [opening(record, moves) for record in drawn[::2]])
    return [(result(there), result(back)) for there, back in zip(records[::2], records[1::2])]


def share_of_matches(results):
    return sum(won for pair in results for won, _ in pair) / (2 * len(results))


def share_of_pairs(results):
    ahead = [sum(points for _, points in pair) for pair in results]
    return sum(1 if points > 0 else 0.5 if points == 0 else 0 for points in ahead) / len(results)


def parser_of(description, *names):
    """A parser of the arguments `names`, then PAIRS and the options that levels.py shares with this script."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in names:
        parser.add_argument(name)
    parser.add_argument("pairs", type=int)
    parser.add_argument("--opening", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    return parser


if __name__ == "__main__":
    given = parser_of(__doc__, "program", "game", "first", "second").parse_args()
    results = pit(given.program, given.game, given.first, given.second, given.pairs, given.opening, given.seed)
    print(f"{given.first} against {given.second} at {given.game}: {100 * share_of_matches(results):.1f} % of "
          f"{2 * len(results)} matches, {100 * share_of_pairs(results):.1f} % of the pairs by points")
