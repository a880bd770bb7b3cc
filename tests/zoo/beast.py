# SPDX-License-Identifier: MIT
"""Faulty UGI programs: beast.py KIND. Apart from the fault they play the first legal move.

An orphan that a program leaves behind has the value of JOUTE_BEAST in its command line, so that tests can find it.
"""
import os
import signal
import subprocess
import sys
import time

kind = sys.argv[1]
left_behind = [sys.executable, "-c", "import time; time.sleep(600)", os.environ.get("JOUTE_BEAST", "beast")]


def say(*words):
    print(*words, flush=True)


def misbehave():
    """Commits the fault in place of an answer, or before it."""
    if kind == "hang":
        time.sleep(600)
    elif kind == "flood":
        while True:
            sys.stdout.write("info string more and more\n" * 1000)
    elif kind == "flood_without_newline":
        while True:
            sys.stdout.write("x" * 65536)
    elif kind == "segfault":
        os.kill(os.getpid(), signal.SIGSEGV)
    elif kind == "illegal":
        say("bestmove t20")
    elif kind == "garbage":
        say("bestmove \x1b[31mperhaps?")
    elif kind == "memory":
        block = bytearray(1 << 30)
        time.sleep(600)
        say(len(block))
    elif kind == "late":
        time.sleep(5)


def leave_something_behind():
    if kind == "daemon":
        if os.fork() == 0:
            os.setpgid(0, 0)
            if os.fork() == 0:
                os.execv(left_behind[0], left_behind)
            os._exit(0)
        os.wait()
    elif kind == "escapee":
        subprocess.Popen(left_behind, start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


if kind == "never_ugiok":
    sys.exit(3)
if kind == "deaf":
    time.sleep(600)
if kind == "mute":
    for _ in sys.stdin:
        pass
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "ugi":
        say("id name", kind)
        say("option name UGI_LegalMoves type check default true")
        say("ugiok")
        leave_something_behind()
    elif word == "isready":
        say("readyok")
    elif word == "go":
        misbehave()
        if kind == "stderr_flood":
            sys.stderr.write("complaint\n" * 100_000)
        move = rest[rest.index("searchmoves") + 1]
        if kind == "resigns":
            move = "resign"
        if kind not in ("illegal", "garbage"):
            say("bestmove", move)
        if kind == "twice":
            say("bestmove", move)
        if kind == "exits_after_move":
            break
    elif word == "quit":
        break
