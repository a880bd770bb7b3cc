# SPDX-License-Identifier: MIT
"""Checks that every library header compiles on its own. A header that another file includes first is compiled with
nothing before it, so that file checks it too. Only headers that no other file includes first are compiled here. Headers
whose own source includes them first are checked by a debug build, which compiles each source separately."""
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

root, compiler = pathlib.Path(sys.argv[1]), sys.argv[2]


def trouble(header):
    command = [compiler, "-std=c++20", "-fsyntax-only", "-x", "c++", "-I", root / "src", "-"]
    text = f'#include "{header.relative_to(root / "src")}"\n'
    result = subprocess.run(command, input=text, capture_output=True, text=True)
    if result.returncode == 0:
        return None
    return f"{header.relative_to(root)} does not compile alone:\n{result.stderr[:600]}"


def first_include(file):
    """The library header that a file includes before anything else, if any."""
    first = re.search(r'^#include [<"](.*)[>"]', file.read_text(), re.M)
    return root / "src" / first.group(1) if first and first.group(1).startswith("joute/") else None


def shown_by(file):
    """The headers that are compiled with nothing before them when a file is compiled."""
    while file := first_include(file):
        yield file


headers = set((root / "src").rglob("*.hpp"))
own_sources = [h.with_suffix(".cpp") for h in headers
               if h.with_suffix(".cpp").exists() and first_include(h.with_suffix(".cpp")) == h]
shown = {h for file in [*own_sources, *headers] for h in shown_by(file)}
left = sorted(headers - shown)
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    found = [t for t in pool.map(trouble, left) if t]
print("\n".join(found) or f"{len(headers)} headers in {len(left)} files")
sys.exit(1 if found or not left else 0)
