# SPDX-License-Identifier: MIT
"""Every header of the library compiles alone."""
import concurrent.futures
import os
import pathlib
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


headers = sorted((root / "src").rglob("*.hpp"))
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    found = [t for t in pool.map(trouble, headers) if t]
print("\n".join(found) or f"{len(headers)} headers")
sys.exit(1 if found or not headers else 0)
