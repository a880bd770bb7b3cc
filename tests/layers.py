# SPDX-License-Identifier: MIT
"""Checks that each layer (folder) includes only the layers listed here, and games and solvers likewise."""
import pathlib
import re
import sys

MAY_USE = {
    "base": set(),
    "game": {"base"},
    "search": {"game", "base"},
    "solve": {"game", "base"},
    "table": {"game", "base"},
    "bind": {"search", "solve", "table", "game", "base"},
    "protocol": {"table", "game", "base"},
    "arena": {"protocol", "table", "game", "base"},
    "tournament": {"arena", "protocol", "table", "game", "base"},
    "front": {"tournament", "arena", "table", "game", "base"},
    "app": {"front", "tournament", "arena", "protocol", "table", "game", "base"},
    "testing": {"arena", "bind", "search", "solve", "table", "game", "base"},
}
GAMES_MAY_USE = {"game", "base"}
SHARED_FRONT_END = "svg"  # every front end may use it
PLAIN_DATA = {"joute/search/trace.hpp"}  # enumerations and structs that any layer above game may include
SOLVERS_MAY_USE = {"solve", "game", "base"}
INCLUDE = re.compile(r'^\s*#include "([^"]+)"', re.M)


def layer_of(path):
    return path.split("/")[1] if path.startswith("joute/") else None


def front_end(path):
    return path.split("/")[2]


def complaints(root):
    for file in sorted((root / "src/joute").rglob("*.[hc]pp")):
        own = file.relative_to(root / "src/joute").parts[0]
        for included in INCLUDE.findall(file.read_text()):
            other = layer_of(included)
            if other is None:
                yield f"{file.relative_to(root)}: {included} is not written joute/<layer>/<file>"
            elif other != own and other not in MAY_USE[own] and included not in PLAIN_DATA:
                yield f"{file.relative_to(root)}: {own} must not know {other}"
            elif own == other == "front" and front_end(included) not in (
                SHARED_FRONT_END, front_end(f"joute/{file.relative_to(root / 'src/joute')}")
            ):
                yield f"{file.relative_to(root)}: a front end must not know {included}, of another one"
    for file in sorted((root / "games").rglob("*.[hc]pp")):
        if "test" in file.stem:
            continue
        for included in INCLUDE.findall(file.read_text()):
            other = layer_of(included)
            solver = file.parent.name == "solver"
            outside = not (file.parent / included).exists()
            if other is None and (outside or ("solver/" in included and not solver)):
                yield f"{file.relative_to(root)}: a game's rules must not know {included}"
            elif other is not None and other not in (SOLVERS_MAY_USE if solver else GAMES_MAY_USE):
                yield f"{file.relative_to(root)}: a game must not know {other}"


found = list(complaints(pathlib.Path(sys.argv[1])))
print("\n".join(found))
sys.exit(1 if found else 0)
