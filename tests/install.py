# SPDX-License-Identifier: MIT
"""Installs the build into an empty folder, builds examples/nim and examples/pig against it, and tests what they get
without writing it: dialogue, perft, analysis, engines, bench, vet and contract tests. Then uninstalls, and checks that
nothing is left."""
import functools
import json
import operator
import pathlib
import subprocess
import sys
import tempfile


def check(holds, sentence):
    if not holds:
        sys.exit(f"install: {sentence}")


def run(what, *command, typed=None):
    """The output of a command that must succeed; `what` describes it in the error message."""
    done = subprocess.run([str(word) for word in command], input=typed, capture_output=True, text=True)
    said = done.stdout + done.stderr
    check(done.returncode == 0, f"{what} failed with exit code {done.returncode}:\n{said}")
    return done.stdout


def build_example(name, examples, compiler, flags, folder):
    """Builds an example and returns its build folder."""
    made = folder / name
    run(f"configuring {name} against the installation", "cmake", "-S", pathlib.Path(examples) / name, "-B", made, "-G",
        "Ninja", f"-DCMAKE_PREFIX_PATH={folder / 'prefix'}", f"-DCMAKE_CXX_COMPILER={compiler}",
        f"-DCMAKE_CXX_FLAGS={flags}")
    run(f"building {name}", "cmake", "--build", made)
    return made


def check_games(nim):
    games = json.loads(run("listing the games", nim, "games", "--json"))
    check(games["name"] == "nim", f"the program should know nim alone, but lists {games}")
    engines = {engine["name"] for engine in games["engines"]}
    check({"alphabeta", "minimax", "random"} <= engines, f"nim should have the engines, not only {engines}")


def check_perft(nim):
    # From heaps of 1 and 2: a1 b1 b1, b1 a1 b1 and b1 b1 a1.
    told = json.loads(run("perft", nim, "perft", "nim:heaps=2", "--position", "1-2 1", "--depth", "3",
                          "--json"))
    check(told["count"] == 3, f"perft of heaps 1 and 2 to depth 3 should be 3, but is {told['count']}")


def after(heaps, move):
    heap = ord(move[0]) - ord("a")
    return [size - int(move[1:]) if i == heap else size for i, size in enumerate(heaps)]


def check_values(nim):
    """Bouton's theorem: the side to move loses if and only if the exclusive or of the heaps is 0."""
    for heaps in [1], [1, 1], [1, 2], [1, 2, 3], [2, 2, 3], [3, 4], [1, 3, 4], [1, 1, 2, 2]:
        position = "-".join(map(str, heaps)) + " 2"
        told = json.loads(run(f"analysing {position}", nim, "analyse", f"nim:heaps={len(heaps)}",
                              "--position", position, "--engine", "alphabeta:depth=20", "--json"))
        check(told["exact"], f"the value of {position} should be proved")
        for move in told["moves"]:
            wins = functools.reduce(operator.xor, after(heaps, move["move"])) == 0
            check(move["value"] == (1 if wins else -1),
                  f"{move['move']} at {position} should be worth {1 if wins else -1}, not {move['value']}")


def check_puzzles(nim):
    """The solution, and no other move, leaves heaps whose exclusive or is 0."""
    for line in run("puzzles", nim, "puzzle", "nim", "--json", "--count", "3", "--grade", "2").splitlines():
        puzzle = json.loads(line)
        heaps = [int(size) for size in puzzle["position"].split()[0].split("-")]
        wins = [value["move"] for value in puzzle["values"]
                if functools.reduce(operator.xor, after(heaps, value["move"])) == 0]
        check(wins == [puzzle["solution"]], f"the solution of {puzzle['position']} should be {wins}, not {puzzle['solution']}")


def check_dialogue(nim):
    # The winning c2 leaves two heaps of one. The machine takes one of them, and one of the last two lines takes
    # the other. Player 2 is to move on the empty board: the human has won.
    said = run("playing against the machine", nim, "play", "nim", "--position", "1-1-2 1", "--seat", "human",
               "--seat", "alphabeta", typed="c2\na1\nb1\n")
    check("0-0-0 2" in said, f"the person should have taken the last one, but the match went\n{said}")


def check_vet(nim):
    # A program that is no player: every step fails, but the game is known.
    done = subprocess.run([nim, "vet", "--json", "--", "cat"], capture_output=True, text=True)
    check(done.stdout and json.loads(done.stdout)["game"] == "nim", f"vet should play nim, but says {done.stderr}")


def check_bench(program):
    cases = [json.loads(line).get("case") for line in run("bench", program, "bench", "--once", "--json").splitlines()]
    check(cases == [f"playouts/{program.name}", f"mcts/{program.name}", None], f"bench should have two cases, not {cases}")


def check_engines_for_three(pig):
    told = json.loads(run("listing the engines for three", pig, "games", "pig:players=3", "--json"))
    engines = {engine["name"] for engine in told["engines"]}
    check({"mcts", "pig-20", "random"} <= engines, f"pig for three should have its engines, not only {engines}")
    check(not {"alphabeta", "expectiminimax"} & engines, f"pig for three should have no engines for two, but has {engines}")
    told = json.loads(run("listing the engines for two", pig, "games", "pig:players=2", "--json"))
    engines = {engine["name"] for engine in told["engines"]}
    check("expectiminimax" in engines and "maxn" not in engines, f"pig for two should be zero-sum, but has {engines}")


def check_values_for_three(pig):
    for engine in ("maxn:depth=4", "mcts:rollout=estimate:10,nodes=20000"):
        told = json.loads(run("analysing pig for three", pig, "analyse", "pig:players=3", "--position", "36-17-20 1 12",
                              "--engine", engine, "--json"))
        check(told["choice"] == "roll", f"{engine} should roll where five of six faces win, but {told['choice']}s")


def check_tree_for_three(pig):
    run("the tree of pig for three", pig, "tree", "pig:players=3", "--depth", "1", "-o", pig.parent / "tree.html")


def check_talents(pig):
    told = json.loads(run("listing talents", pig, "games", "pig", "--talents", "--json"))
    has = {talent["name"]: talent["recognised"] for talent in told["talents"]}
    check(has["HasStrategies"] and has["ChanceGame"] and not has["HasKey"], f"the talents of pig are not {has}")


def check_dice(pig):
    said = run("playing pig", pig, "play", "pig:players=3", "--seat", "human", "--seat", "pig-20", "--seat", "random",
               "--seed", "3", typed="roll\nquit\n")
    check("Chance: a 4" in said, f"the die should be told in words, but the match went\n{said}")


def check_lessons(pig):
    said = run("the lessons", pig, "play", "pig", "--guided", typed="roll\nhold\n")
    check("Hold: they are yours." in said, f"the lessons should go on after the right move, but are\n{said}")


def check_uninstalled(build, folder):
    run("uninstalling", "cmake", "--build", build, "--target", "uninstall")
    left = [str(path.relative_to(folder)) for path in (folder / "prefix").rglob("*")]
    check(set(left) <= {f"prefix/{name}" for name in ("bin", "include", "lib", "share")}, f"uninstalling leaves {left}")


CHECKS = {
    "nim": [check_games, check_perft, check_values, check_puzzles, check_dialogue, check_vet, check_bench],
    "pig": [check_engines_for_three, check_values_for_three, check_tree_for_three, check_talents, check_dice, check_lessons, check_bench],
}

with tempfile.TemporaryDirectory() as scratch:
    build, examples, *tools = sys.argv[1:]
    folder = pathlib.Path(scratch)
    run("installing the build", "cmake", "--install", build, "--prefix", folder / "prefix")
    for name, steps in CHECKS.items():
        made = build_example(name, examples, *tools, folder)
        for step in steps:
            step(made / name)
        run(f"the contract test of {name}", "ctest", "--test-dir", made, "--no-tests=error", "--output-on-failure")
    check_uninstalled(build, folder)
