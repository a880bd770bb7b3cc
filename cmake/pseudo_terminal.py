# SPDX-License-Identifier: MIT
"""Drives a program in a pseudo-terminal, for tests."""
import codecs
import os
import pty
import select
import signal
import termios
import time


class Terminal:
    """A program that runs in a pseudo-terminal."""

    def __init__(self, program, *arguments, **environment):
        self.seen = ""
        self.looked = 0
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update({"LC_ALL": "C", "TERM": "xterm", "PAGER": "cat", "XDG_CONFIG_HOME": "/dev/null/nowhere", **environment})
            os.execv(program, [program, *arguments])
        self.modes = termios.tcgetattr(self.fd)[:4]

    def wait_for(self, words, seconds=60):
        """Reads until the words appear after the last match. Raises AssertionError on timeout or exit."""
        deadline = time.monotonic() + seconds
        while (found := self.seen.find(words, self.looked)) < 0:
            ready, _, _ = select.select([self.fd], [], [], max(0, deadline - time.monotonic()))
            if not ready:
                raise AssertionError(f"waited in vain for {words!r}; seen:\n{self.seen[self.looked:]}")
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                data = b""
            if not data:
                raise AssertionError(f"the program ended before {words!r}; seen:\n{self.seen[self.looked:]}")
            self.seen += self.decoder.decode(data)
        self.looked = found + len(words)

    def type(self, keys):
        time.sleep(0.3)  # until the line editor has set its mode; before, the kernel interprets Ctrl-D
        os.write(self.fd, keys.encode())

    def end(self, seconds=30):
        """Reads the remaining output and returns the exit code. Kills the program on timeout."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            ready = select.select([self.fd], [], [], 0.05)[0]
            while ready:
                try:
                    self.seen += self.decoder.decode(os.read(self.fd, 65536))
                except OSError:
                    break
                ready = pid and select.select([self.fd], [], [], 0)[0]  # the rest, after the program's end
            if pid:
                return os.waitstatus_to_exitcode(status)
        os.kill(self.pid, signal.SIGKILL)
        raise AssertionError(f"the program did not end; seen:\n{self.seen}")
