# SPDX-License-Identifier: MIT
"""Makes the reference of every public header with Doxygen: reference.py ROOT FOLDER. Fails with the list of what is not told.

The headers are copied with their comments in Doxygen's form, by plain_comments.py, all at once: as a filter that Doxygen starts
for each of them it would take ten times as long.
"""
import pathlib
import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True  # the tree stays as it is
import plain_comments

root, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
SKIPPED = 77
if not shutil.which("doxygen"):
    print("skipped: doxygen is not installed")
    sys.exit(SKIPPED)

copy = folder / "headers"
shutil.rmtree(copy, ignore_errors=True)
asked = {}
for name in ["game", "talents"]:
    asked |= plain_comments.asked_by_concepts((root / f"src/joute/game/{name}.hpp").read_text())
for header in [*root.glob("src/joute/**/*.hpp"), *root.glob("games/**/*.hpp")]:
    target = copy / header.relative_to(root)
    target.parent.mkdir(parents=True, exist_ok=True)
    is_game = header.stem in [header.parent.name, "dialogue"] and target.is_relative_to(copy / "games")
    target.write_text(plain_comments.documented(header.read_text(), asked if is_game else {}))

shutil.copy(root / "docs/reference.dox", copy)

settings = (root / "docs/Doxyfile").read_text() + f"\nOUTPUT_DIRECTORY = {folder.resolve()}\n"
run = subprocess.run(["doxygen", "-"], input=settings, cwd=copy, stderr=subprocess.PIPE, text=True)
# Told elsewhere: members of a struct by their names and the comment over it, what is overridden in the base class, what is
# specialised in the template, tests of a contract by names that are sentences, lists of types by the comment over the list.
TOLD = re.compile(r"\((variable|typedef|enumvalue|enumeration)\)|override \(function\)"
                  r"|\(function\) of (struct|class) (\S+<|joute::testing::\w+Contract)"
                  r"|Compound joute::(offers|witnessed)::")
complaints = sorted(set(run.stderr.replace(f"{copy.resolve()}/", "").splitlines()))
complaints = [line for line in complaints if not TOLD.search(line)]
print("\n".join(complaints) or f"{folder}/html/index.html")
sys.exit(1 if complaints or run.returncode else 0)
