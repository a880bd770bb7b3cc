# SPDX-License-Identifier: MIT
"""Search trees as files: well-formed, every node once, every step, in both languages. Usage: tree_pages.py PROGRAM."""
import html.parser
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
TREES = [
    ("ttt", "XO./.X./..O", "minimax", 3),
    ("ttt", "XO./.../...", "alphabeta", 3),
    ("ttt:k=4,n=6", None, "alphabeta", 2),
    ("awele", None, "alphabeta", 3),
    ("awele:rules=abapa", None, "minimax", 2),
    ("tirs", None, "alphabeta", 3),
    ("tirs:n=4,players=3", None, "maxn", 3),
    ("incognito", "..nn./...nn/b...n/bb.../.bb.. b", "expectiminimax", 1),
    ("incognito:t=4", "..n./..bn/b.../.... n", "expectiminimax", 2),
]


def joute(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120,
                          env={**os.environ, "LC_ALL": "C"})


def classes(element):
    return element.get("class", "").split()


class Outline(html.parser.HTMLParser):
    """The elements of a page. Asserts that every end tag closes the innermost open element."""
    EMPTY = {"meta", "input"}

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.language = [], [], None
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open and self.open[-1] == tag, (tag, self.open)
        self.open.pop()

    def all(self, tag):
        return [attributes for name, attributes in self.elements if name == tag]


class Trees(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def made(self, name, game, position, engine, depth, *more):
        file = self.folder / name
        place = ["--position", position] if position else []
        result = joute("tree", game, *place, "--engine", engine, "--depth", str(depth), "-o", str(file), "--json", *more)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout), file.read_text()

    def test_a_picture_shows_every_node_once(self):
        for tree in TREES:
            with self.subTest(tree):
                report, text = self.made("tree.svg", *tree)
                root = xml.etree.ElementTree.fromstring(text)
                self.assertTrue(root.find(SVG + "title").text)
                self.assertIn(str(report["nodes"]), root.find(SVG + "desc").text)
                nodes = [g for g in root.iter(SVG + "g") if "node" in classes(g)]
                self.assertEqual([g.get("id") for g in nodes], [f"n{i}" for i in range(report["nodes"])])
                names = {e.get("id") for e in root.iter() if e.get("id")}
                for use in root.iter(SVG + "use"):
                    self.assertIn(use.get("href")[1:], names)
                for g in nodes:
                    self.assertTrue([t for t in g.iter(SVG + "text") if classes(t) == ["value"]])
                cut = [t for t in root.iter(SVG + "text") if classes(t) == ["unsearched"]]
                self.assertEqual(bool(cut), report["unsearched"] > 0)
                if tree[2] == "minimax":
                    self.assertEqual(report["nodes"], report["without_cuts"])

    def test_chance_has_diamonds_and_weights(self):
        _, text = self.made("tree.svg", *TREES[-1])
        root = xml.etree.ElementTree.fromstring(text)
        chance = [g for g in root.iter(SVG + "g") if "chance" in classes(g)]
        self.assertTrue(chance)
        for g in chance:
            self.assertEqual(len(g.find(SVG + "polygon").get("points").split()), 4)
        odds = [t.text for t in root.iter(SVG + "tspan") if classes(t) == ["odds"]]
        self.assertTrue(odds)
        self.assertTrue(all(re.fullmatch(r"\d+/\d+", each) for each in odds))

    def test_a_page_has_a_step_into_and_out_of_every_node(self):
        for tree in TREES:
            with self.subTest(tree):
                report, text = self.made("tree.html", *tree)
                page = Outline(text)
                nodes = [g for g in page.all("g") if (g.get("class") or "").startswith("node ")]
                self.assertEqual(len(nodes), report["nodes"])
                steps = [int(li["data-node"]) for li in page.all("li")]
                inner = {int(g["data-parent"]) for g in nodes} - {-1}
                for i in range(len(nodes)):
                    self.assertEqual(steps.count(i), 2 if i in inner else 1, i)
                self.assertEqual((steps[0], steps[-1]), (0, 0))
                self.assertEqual(int(page.all("input")[0]["max"]), len(steps) - 1)
                lines = {span["data-doing"] for span in page.all("span")}
                self.assertLessEqual({li["data-doing"] for li in page.all("li")}, lines)

    def test_a_page_needs_nothing_from_outside(self):
        _, text = self.made("tree.html", *TREES[0])
        self.assertFalse(re.search(r"(src|href)=\"(?!#)", text))
        self.assertNotIn("@import", text)

    def test_it_speaks_french(self):
        _, text = self.made("tree.html", *TREES[1], "--lang", "fr")
        self.assertEqual(Outline(text).all("html")[0]["lang"], "fr")
        self.assertIn("pour chaque coup m", text)

    def test_wrong_input_is_one_line_and_leaves_no_file(self):
        for words, arguments in [
            ("--depth is missing", ["ttt", "-o", "t.svg"]),
            ("-o is missing", ["ttt", "--depth", "2"]),
            (".svg or .html", ["ttt", "--depth", "2", "-o", "t.png"]),
            ("mcts", ["ttt", "--depth", "2", "--engine", "mcts", "-o", "t.svg"]),
            ("depth 9", ["ttt", "--depth", "9", "--engine", "minimax", "-o", "t.svg"]),
            ("over", ["ttt", "--position", "XXX/OO./...", "--depth", "1", "-o", "t.svg"]),
            ("threads", ["ttt", "--engine", "alphabeta:threads=2", "--depth", "1", "-o", "t.svg"]),
        ]:
            with self.subTest(words):
                arguments = [str(self.folder / a) if a.startswith("t.") else a for a in arguments]
                result = joute("tree", *arguments)
                self.assertEqual((result.returncode, len(result.stderr.splitlines())), (2, 1), result.stderr)
                self.assertIn(words, result.stderr)
                self.assertEqual(list(self.folder.iterdir()), [])


unittest.main()
