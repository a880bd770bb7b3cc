import random
import sys
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "ugi":
        print("id name eleven lines\noption name UGI_LegalMoves type check default true\nugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        print("bestmove", random.choice(rest[rest.index("searchmoves") + 1:]), flush=True)
    elif word == "quit": break
