# SPDX-License-Identifier: MIT
"""A virtual X display with a mouse and a keyboard (Xvfb, xdotool)."""
import os
import pathlib
import struct
import subprocess
import time
import zlib


def eventually(what, seconds=30):
    """Whether the condition holds within this time."""
    end = time.time() + seconds
    while time.time() < end:
        if what():
            return True
        time.sleep(0.05)
    return False


class Display:
    """An X server that keeps its screen in a file."""

    def __init__(self, folder, size=(1280, 800)):
        self.screen = pathlib.Path(folder) / "Xvfb_screen0"
        reader, writer = os.pipe()
        command = ["Xvfb", "-noreset", "-displayfd", str(writer), "-screen", "0", "%dx%dx24" % size,
                   "-fbdir", str(folder)]
        self.server = subprocess.Popen(command, pass_fds=[writer], stderr=subprocess.DEVNULL)
        os.close(writer)
        with os.fdopen(reader) as number:
            self.name = ":" + number.readline().strip()

    def do(self, *command):
        environment = dict(os.environ, DISPLAY=self.name)
        done = subprocess.run(["xdotool", *map(str, command)], env=environment, capture_output=True, text=True)
        return done.stdout

    def click(self, x, y):
        self.do("mousemove", x, y, "click", 1)

    def rows(self):
        """The pixel rows of the screen, an X Window Dump. Four bytes per pixel: blue, green, red, padding."""
        data = self.screen.read_bytes()
        header = struct.unpack(">25I", data[:100])
        header_size, width, height, bytes_per_line, colours = header[0], header[4], header[5], header[12], header[19]
        begin = header_size + 12 * colours
        return [data[at:at + 4 * width] for at in range(begin, begin + height * bytes_per_line, bytes_per_line)]

    def pixel(self, x, y):
        blue, green, red = self.rows()[y][4 * x:4 * x + 3]
        return red, green, blue

    def picture(self):
        """A screenshot as a PNG file."""
        rows = self.rows()

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        def coloured(row):
            pixels = bytearray(len(row) // 4 * 3)
            pixels[0::3], pixels[1::3], pixels[2::3] = row[2::4], row[1::4], row[0::4]
            return b"\0" + bytes(pixels)

        header = struct.pack(">IIBBBBB", len(rows[0]) // 4, len(rows), 8, 2, 0, 0, 0)
        data = zlib.compress(b"".join(map(coloured, rows)), 9)
        return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", data) + chunk(b"IEND", b"")

    def close(self):
        self.server.terminate()
        self.server.wait()
