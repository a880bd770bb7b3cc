# SPDX-License-Identifier: MIT
"""Checks the script ./joute in a folder of its own, with stand-ins for ninja, date and the program: its progress without
a terminal, and that a current program starts while another start builds."""
import fcntl
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

root = pathlib.Path(sys.argv[1])


def write_program(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("#!/bin/sh\n" + text)
    file.chmod(0o755)


def prepared(home):
    """Fills a folder with the script, a configured build and the stand-ins. Every call of date is 20 s later."""
    for name in ["joute", "packages.txt", "CMakePresets.json", "CMakeLists.txt"]:
        shutil.copy(root / name, home)
        os.utime(home / name, (0, 0))  # older than .ready
    for name in ["cmake", "games", "po", "src"]:
        (home / name).mkdir()
    write_program(home / "build/release/joute", "echo played\n")
    (home / "build/release/build.ninja").touch()
    (home / "build/.ready").write_text(f"{home}\n")
    write_program(home / "bin/ninja", "for n in 1 2 3 4 5 6; do echo \"[$n/6] step\"; done\n")
    write_program(home / "bin/date", f"echo 20 >>{home}/ticks; echo $(($(wc -l <{home}/ticks) * 20))\n")


def started(home, **environment):
    path = f"{home}/bin:{os.environ['PATH']}"
    return subprocess.Popen([home / "joute"], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True, env={**os.environ, "LC_ALL": "C", "PATH": path, **environment})


def expect(home, errors, **environment):
    output = started(home, **environment).communicate(timeout=60)
    assert output == ("played\n", errors), output


def reports_progress(home):
    expect(home, "joute: building [2/6]\njoute: building [4/6]\njoute: building [6/6]\n")
    expect(home, "joute: construction [2/6]\njoute: construction [4/6]\njoute: construction [6/6]\n", LC_ALL="fr_FR.UTF-8")


def starts_a_current_program_while_another_start_builds(home):
    started(home).communicate(timeout=60)
    with open(home / "build/.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        expect(home, "")
        (home / "games/changed.hpp").touch()
        waiting = started(home)
        assert "waiting" in waiting.stderr.readline()
        fcntl.flock(lock, fcntl.LOCK_UN)
        assert waiting.communicate(timeout=60)[0] == "played\n"


for check in [reports_progress, starts_a_current_program_while_another_start_builds]:
    with tempfile.TemporaryDirectory() as folder:
        prepared(pathlib.Path(folder))
        check(pathlib.Path(folder))
        print(check.__name__.replace("_", " "))
