# SPDX-License-Identifier: MIT
"""Generates the reference of all public headers with Doxygen: reference.py ROOT FOLDER. Fails on Doxygen warnings."""
import pathlib
import re
import shutil
import subprocess
import sys

root, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
SKIPPED = 77
if not shutil.which("doxygen"):
    print("skipped: doxygen is not installed")
    sys.exit(SKIPPED)

folder.mkdir(parents=True, exist_ok=True)
settings = (root / "docs/Doxyfile").read_text() + f"\nOUTPUT_DIRECTORY = {folder.resolve()}\n"
run = subprocess.run(["doxygen", "-"], input=settings, cwd=root, stderr=subprocess.PIPE, text=True)
# Types must be documented; members with self-explanatory names need not be.
MEMBER = re.compile(r"\((function|friend|variable|typedef|enumvalue|enumeration)\).* is not documented")
complaints = sorted(set(run.stderr.replace(f"{root.resolve()}/", "").splitlines()))
complaints = [line for line in complaints if not MEMBER.search(line)]
print("\n".join(complaints) or f"{folder}/html/index.html")
sys.exit(1 if complaints or run.returncode else 0)
