# SPDX-License-Identifier: MIT
"""Checks the compiler's first error for a broken game, in the sources that joute_add_game generates, and that searches
refuse games that they cannot play.

Each entry of BROKEN replaces one line of smallest_game.hpp, or adds one, and quotes the sentence that the first error
must contain. The files of must_not_compile/ compile without BROKEN; with it they must not, and the compiler must name the
concept given in the file's «must name» comment."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]
folder = root / "tests/must_not_compile"
smallest = (folder / "smallest_game.hpp").read_text()
requirements = (root / "cmake/requirements.hpp.in").read_text()

PLAY = "    void play(Position& p, Move) const { p.over = true; }\n"
RESULT = "    int result(Position const&) const { return 1; }\n"
PARSE = "    Position parse(std::string_view text) const { return {text == \"1\"}; }\n"
TURN = "    joute::Turn turn(Position const& q) const { return q.over ? joute::Turn::over() : joute::Turn::of(0); }\n"
EQUALITY = "        bool operator==(Position const&) const = default;\n"
ADDED = "    // A broken game has one more member here.\n"

BROKEN = {  # name: (line, what it becomes, sentence)
    "a final class": ("struct SmallestGame {", "struct SmallestGame final {", "must not be final"),
    "no parse": (PARSE, "", "needs `Position parse(std::string_view) const`"),
    "int turn": (TURN, "    int turn(Position const&) const { return 0; }\n", "must return joute::Turn"),
    "play returns a position": (PLAY, "    Position play(Position p, Move) const { return p; }\n",
                                "`play(Position&, Move) const` must return void and change the position in place"),
    "play is not const": (PLAY, PLAY.replace(" const", ""),
                          "`play(Position&, Move) const` must return void and change the position in place"),
    "no result": (RESULT, "", "needs `int result(Position const&) const`, or `int seats() const` and"),
    "no equality": (EQUALITY, "", "`Position` must be a public type with a default constructor, copies and `bool operator=="),
    "double estimate": (ADDED, "    static constexpr int resolution = 10;\n    double estimate(Position const&) const { return 0; }\n",
                        "the talent HasEstimate needs `static constexpr int resolution` and `int estimate(Position const&) const`"),
    "estimate without resolution": (ADDED, "    int estimate(Position const&) const { return 0; }\n",
                                    "the talent HasEstimate needs `static constexpr int resolution`"),
    "scores of the wrong kind": (ADDED, "    int seats() const { return 3; }\n    std::array<int, 3> scores(Position const&) const { return {}; }\n",
                                 "scores need `int seats() const` and `joute::Scores scores(Position const&) const`"),
    "result with three seats": (ADDED, "    int seats() const { return 3; }\n", "`result` alone is for two seats"),
    "refusal without notation": (ADDED, "    joute::Message refusal(Position const&, std::string_view) const { return {}; }\n",
                                 "the talent HasRefusal needs `joute::Message refusal(Position const&, std::string_view) const`, and `notation`"),
    "key is not const": (ADDED, "    std::uint64_t key(Position const&) { return 0; }\n",
                         "the talent HasKey needs `std::uint64_t key(Position const&) const`"),
    "an overloaded hint": (ADDED, "    int hint(Position const&) const { return 0; }\n    int hint(Move) const { return 0; }\n",
                           "the talent HasHint needs `int hint(Position const&, Move) const`"),
    "a private board": (ADDED, "private:\n    std::string board(Position const&) const { return {}; }\n",
                        "the talent HasBoard needs `std::string board(Position const&) const`"),
}


def compiled(source, *flags):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-I", root / "src", "-I", folder, *flags, "-x", "c++", "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True)


def registered(game):
    """What joute_add_game generates for this game, up to the assertions."""
    checks = requirements.replace("@type@", "SmallestGame").replace("@index@", "1")
    return compiled(game.replace("#pragma once", "") + '#include "joute/game/named.hpp"\n' + checks, "-Wfatal-errors")


def complaint_about_game(entry):
    name, (line, replacement, sentence) = entry
    assert line in smallest, f"{name}: smallest_game.hpp has no line {line}"
    errors = [e for e in registered(smallest.replace(line, replacement)).stderr.splitlines() if ": error: " in e]
    if not errors:
        return f"{name}: compiles although it must not"
    if f"SmallestGame: " not in errors[0] or sentence not in errors[0]:
        return f"{name}: the first error does not say «{sentence}» but:\n{errors[0]}"
    return None


def complaint_about_search(file):
    source = file.read_text()
    named = re.search(r"^// must name: (.*)$", source, re.M).group(1)
    whole, broken = compiled(source), compiled(source, "-DBROKEN", "-fconcepts-diagnostics-depth=9")
    if whole.returncode != 0:
        return f"{file.name} does not compile even when nothing is broken:\n{whole.stderr[:600]}"
    if broken.returncode == 0:
        return f"{file.name} compiles although it must not"
    return None if named in broken.stderr else f"{file.name}: the compiler does not name {named}"


def talents_without_sentence():
    talents = re.findall(r"^concept (Has\w+)", (root / "src/joute/game/talents.hpp").read_text(), re.M)
    listed = (root / "src/joute/bind/talent_list.hpp").read_text()
    for talent in talents:
        if f"{talent}<T>" not in requirements:
            yield f"{talent}: cmake/requirements.hpp.in has no sentence for it"
        if f'"{talent}"' not in listed and talent != "HasFits":
            yield f"{talent}: bind/talent_list.hpp does not list it"


found = list(talents_without_sentence())
whole = registered(smallest)
if whole.returncode != 0:
    found.append(f"the smallest game does not compile:\n{whole.stderr[:600]}")
files = sorted(folder.glob("*.cpp"))
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    found += [c for c in pool.map(complaint_about_game, BROKEN.items()) if c]
    found += [c for c in pool.map(complaint_about_search, files) if c]
print("\n".join(found) or f"{len(BROKEN)} broken games, {len(files)} files")
sys.exit(1 if found or not files else 0)
