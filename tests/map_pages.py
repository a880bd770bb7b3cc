# SPDX-License-Identifier: MIT
"""Move maps as files: well-formed, complete, in both languages. Usage: map_pages.py PROGRAM."""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

PROGRAM = sys.argv.pop(1)
SVG = "{http://www.w3.org/2000/svg}"


def joute(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120,
                          env={**os.environ, "LC_ALL": "C"})


class Maps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def drawn(self, name, *arguments):
        """The text of a map, and the reported number of boards."""
        file = self.folder / name
        result = joute("map", *arguments, "-o", str(file), "--json")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        return file.read_text(), json.loads(result.stdout)["boards"]

    def complaint(self, *arguments):
        result = joute("map", *arguments)
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stderr.count("\n"), 1)
        self.assertEqual(list(self.folder.iterdir()), [])
        return result.stderr

    def test_pictures_are_well_formed_and_complete(self):
        for game, *options in (["ttt", "--for", "X"], ["ttt", "--for", "2"], ["ttt:k=3,n=4", "--for", "x"],
                               ["ttt:k=4,n=4", "--for", "O", "--depth", "1"], ["tirs:n=4", "--for", "1", "--depth", "2"]):
            with self.subTest(game=game, options=options):
                text, boards = self.drawn("map.svg", game, *options)
                root = xml.etree.ElementTree.fromstring(text)
                groups = [g for g in root.iter(f"{SVG}g") if g.get("class") == "board"]
                self.assertEqual(len(groups), boards)
                self.assertTrue(all(g.find(f"{SVG}title") is not None for g in groups))
                self.assertTrue(root.find(f"{SVG}title").text and root.find(f"{SVG}desc").text)
                known = {e.get("id") for e in root.iter()}
                self.assertLessEqual({use.get("href")[1:] for use in root.iter(f"{SVG}use")}, known)

    def test_the_answer_is_on_a_golden_square(self):
        root = xml.etree.ElementTree.fromstring(self.drawn("map.svg", "ttt", "--for", "X", "--depth", "1")[0])
        board = next(g for g in root.iter(f"{SVG}g") if g.get("class") == "board")
        self.assertEqual((board.get("data-answer"), board.get("data-end")), ("b2", ""))
        pieces = [use for use in board.findall(f"{SVG}use") if use.get("href") != "#lines"]
        self.assertEqual([(p.get("x"), p.get("y")) for p in pieces], [("150", "150")])
        golden = [rect for rect in board.findall(f"{SVG}rect") if rect.get("class") == "answer"]
        self.assertEqual([(r.get("x"), r.get("y"), r.get("width")) for r in golden], [("104", "104", "92")])

    def test_pages_need_nothing_from_outside(self):
        page, boards = self.drawn("map.html", "ttt", "--for", "X")
        self.assertEqual(page.count('class="board"'), boards)
        self.assertNotRegex(re.sub(r'xmlns="[^"]*"', "", page), r"https?://|<link|src=")
        french = joute("map", "ttt", "--for", "X", "-o", str(self.folder / "carte.html"), "--lang", "fr")
        self.assertIn("185 grilles", french.stdout)
        self.assertIn('lang="fr"', (self.folder / "carte.html").read_text())
        same, _ = self.drawn("map", "ttt", "--for", "X", "--html")
        self.assertEqual(same, page)

    def test_wrong_wishes_leave_no_file(self):
        svg = str(self.folder / "map.svg")
        self.assertIn("--for takes one of X, O", self.complaint("ttt", "--for", "Y", "-o", svg))
        self.assertIn("--for is missing", self.complaint("ttt", "-o", svg))
        self.assertIn("-o is missing", self.complaint("ttt", "--for", "X"))
        self.assertIn(".svg", self.complaint("ttt", "--for", "X", "-o", str(self.folder / "map.png")))
        self.assertRegex(self.complaint("ttt:k=4,n=4", "--for", "X", "-o", svg), r"\d+ boards.*--depth \d+ gives \d+")
        self.assertIn("one click", self.complaint("incognito", "--for", "1", "-o", svg))
        self.assertIn("over", self.complaint("ttt", "--position", "XXX/OO./...", "--for", "X", "-o", svg))


if __name__ == "__main__":
    unittest.main()
