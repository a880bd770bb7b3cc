#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A player of ttt(k,n): alpha-beta with iterative deepening, for half of its time.

It reads UGI from stdin (docs/protocol.md) and needs only Python's standard library.
"""
import re
import sys
import time


class OutOfTime(Exception):
    pass


class Board:
    """Cells in rows from the top; 0 is empty, 1 is X, -1 is O."""

    def __init__(self, k, n):
        self.k, self.n = k, n
        self.cells = [0] * (n * n)
        self.played = []
        self.lines_through = [[] for _ in self.cells]
        for line in self.all_lines():
            for cell in line:
                self.lines_through[cell].append(line)

    def all_lines(self):
        k, n = self.k, self.n
        for row in range(n):
            for column in range(n):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    last_row, last_column = row + (k - 1) * down, column + (k - 1) * right
                    if last_row < n and 0 <= last_column < n:
                        yield [(row + i * down) * n + column + i * right for i in range(k)]

    def side(self):
        return 1 if sum(self.cells) == 0 else -1

    def play(self, cell):
        self.cells[cell] = self.side()
        self.played.append(cell)

    def undo(self):
        self.cells[self.played.pop()] = 0

    def won(self):
        """Whether the last mark completed a line."""
        if not self.played:
            return False
        last = self.played[-1]
        mark = self.cells[last]
        return any(all(self.cells[cell] == mark for cell in line) for line in self.lines_through[last])

    def moves(self):
        """Empty cells, the highest weight first (move ordering)."""
        empty = [cell for cell, mark in enumerate(self.cells) if mark == 0]
        return sorted(empty, key=lambda cell: -self.weight(cell))

    def weight(self, cell):
        total = 0
        for line in self.lines_through[cell]:
            marks = [self.cells[each] for each in line if self.cells[each] != 0]
            if abs(sum(marks)) == len(marks):  # marks of one side only
                total += 4 ** len(marks)
        return total

    def estimate(self):
        """The lines of the side to move minus those of the opponent, clamped below the value of a win."""
        total = 0
        for line in self.all_lines():
            marks = [self.cells[cell] for cell in line]
            if 1 not in marks or -1 not in marks:
                total += sum(marks) * 4 ** abs(sum(marks)) if any(marks) else 0
        return max(-900, min(900, total * self.side()))


def search(board, depth, alpha, beta, deadline):
    """Returns the value for the side to move: 1000 + the remaining depth for a win. Raises OutOfTime."""
    if time.monotonic() > deadline:
        raise OutOfTime
    if board.won():
        return -1000 - depth
    moves = board.moves()
    if not moves:
        return 0
    if depth == 0:
        return board.estimate()
    for move in moves:
        board.play(move)
        try:
            value = -search(board, depth - 1, -beta, -alpha, deadline)
        finally:
            board.undo()
        if value >= beta:
            return value
        alpha = max(alpha, value)
    return alpha


def best_move(board, deadline):
    moves = board.moves()
    best = moves[0]
    try:
        for depth in range(1, len(moves) + 1):
            values = {}
            for move in moves:
                board.play(move)
                try:
                    floor = max(values.values(), default=-10_000)
                    values[move] = -search(board, depth - 1, -10_000, -floor, deadline)
                finally:
                    board.undo()
            best = max(values, key=values.get)
            moves.sort(key=lambda move: move != best)
    except OutOfTime:
        pass
    return best


def name(cell, n):
    return "abcdefghijklmnopqrst"[cell % n] + str(cell // n + 1)


def read_position(words, k, n):
    board = Board(k, n)
    if words[0] == "fen":
        marks = words[1].replace("/", "")
        board.cells = [{"X": 1, "O": -1, ".": 0}[mark] for mark in marks]
    if "moves" in words:
        for move in words[words.index("moves") + 1:]:
            board.play("abcdefghijklmnopqrst".index(move[0]) + n * (int(move[1:]) - 1))
    return board


def seconds_for(words, side):
    """Returns half of the time for this move."""
    told = {key: int(value) for key, value in zip(words, words[1:]) if value.isdigit()}
    if "movetime" in told:
        return told["movetime"] / 2000
    player = "p1" if side == 1 else "p2"
    if player + "time" in told:
        return (told[player + "time"] / 20 + told.get(player + "inc", 0)) / 2000
    return 0.5


def main():
    k = n = 3
    board = Board(k, n)
    for line in sys.stdin:
        words = line.split()
        if not words:
            continue
        if words[0] == "ugi":
            print("id name searcher in Python")
            print("option name UGI_Game type combo default ttt var ttt")
            print("option name UGI_Rules type string default k=3,n=3")
            print("ugiok", flush=True)
        elif words[0] == "isready":
            print("readyok", flush=True)
        elif words[:3] == ["setoption", "name", "UGI_Rules"]:
            k, n = (int(number) for number in re.findall(r"\d+", line.split("value")[1]))
        elif words[0] == "position":
            board = read_position(words[1:], k, n)
        elif words[0] == "go":
            deadline = time.monotonic() + seconds_for(words, board.side())
            print("bestmove", name(best_move(board, deadline), n), flush=True)
        elif words[0] == "quit":
            break


main()
