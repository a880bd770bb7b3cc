# SPDX-License-Identifier: MIT
"""Checks that every library header compiles on its own. Headers that their own source includes first are skipped:
a debug build compiles each source separately, and thereby checks them."""
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


def shown_by_its_source(header):
    """Whether the source of the same name includes the header first."""
    source = header.with_suffix(".cpp")
    first = re.search(r'^#include [<"](.*)[>"]', source.read_text(), re.M) if source.exists() else None
    return first is not None and first.group(1) == str(header.relative_to(root / "src"))


headers = [h for h in sorted((root / "src").rglob("*.hpp")) if not shown_by_its_source(h)]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    found = [t for t in pool.map(trouble, headers) if t]
print("\n".join(found) or f"{len(headers)} headers")
sys.exit(1 if found or not headers else 0)
