# SPDX-License-Identifier: MIT
"""Checks that violating a concept is a compile error. Each file of must_not_compile/ compiles without BROKEN. With
BROKEN it must not, and the compiler must name the concept given in the file's «must name» comment."""
import pathlib
import re
import subprocess
import sys

root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]


def compiled(file, *flags):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-fconcepts-diagnostics-depth=9", "-I", root / "src", *flags, file]
    return subprocess.run(command, capture_output=True, text=True)


found = []
files = sorted((root / "tests/must_not_compile").glob("*.cpp"))
for file in files:
    named = re.search(r"^// must name: (.*)$", file.read_text(), re.M).group(1)
    whole = compiled(file)
    broken = compiled(file, "-DBROKEN")
    if whole.returncode != 0:
        found.append(f"{file.name} does not compile even when nothing is broken:\n{whole.stderr[:600]}")
    elif broken.returncode == 0:
        found.append(f"{file.name} compiles although it must not")
    elif named not in broken.stderr:
        found.append(f"{file.name}: the compiler does not name {named}")
print("\n".join(found) or f"{len(files)} files")
sys.exit(1 if found or not files else 0)
