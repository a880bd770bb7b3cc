# SPDX-License-Identifier: MIT
"""Files of cups that were forged, cut or filled the disk. Usage: cup_files.py PROGRAM."""
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1))
CUP = """game = "ttt"
rounds = 3
seed = 1
stable = true
[[entrant]]
name = "first"
play = "random"
[[entrant]]
name = "second"
play = "random"
"""


class CupFiles(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = pathlib.Path(holder.name)
        (self.folder / "cup.toml").write_text(CUP)
        self.file = self.folder / "cup.jgn"
        self.run_joute("tournament", "run", "cup.toml")
        heading, *records = self.file.read_text().split("\n\n[Event")
        self.heading = heading + "\n\n"
        self.records = ["[Event" + record.rstrip("\n") + "\n\n" for record in records]

    def run_joute(self, *arguments, expect=0, **how):
        done = subprocess.run([PROGRAM, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=120,
                              env={**os.environ, "LC_ALL": "C"}, **how)
        self.assertEqual(done.returncode, expect, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def write(self, records):
        self.file.write_text(self.heading + "".join(records))

    def faulty(self, records, *arguments):
        """The places, from 1, of the records that check-record complains about."""
        self.write(records)
        lines = self.run_joute("check-record", "cup.jgn", *arguments, expect=1).splitlines()
        return [place for place, line in enumerate(lines, 1) if "correct (" not in line]

    def table(self, *arguments):
        told = self.run_joute("tournament", "table", "cup.jgn", "--json", *arguments)
        return json.loads(next(line for line in told.splitlines() if line.startswith("{")))

    def head(self):
        return self.table()["head"]

    def test_an_untouched_file_is_correct(self):
        self.write(self.records)
        self.assertEqual(self.run_joute("check-record", "cup.jgn").count(": correct ("), 6)
        self.assertIn("head of the file: " + self.head(), self.run_joute("tournament", "table", "cup.jgn"))

    def test_a_changed_record_is_named(self):
        changed = self.records[2].replace('"first"', '"third"')
        self.assertEqual(self.faulty(self.records[:2] + [changed] + self.records[3:]), [3])

    def test_a_removed_record_is_noticed_at_the_next_one(self):
        self.assertEqual(self.faulty(self.records[:2] + self.records[3:]), [3])

    def test_exchanged_records_are_named(self):
        a, b, c, *rest = self.records
        self.assertEqual(self.faulty([a, c, b, *rest]), [2, 3, 4])

    def test_a_record_without_its_hash_is_named(self):
        bare = "".join(line for line in self.records[5].splitlines(True) if not line.startswith("[Chain"))
        self.assertEqual(self.faulty(self.records[:5] + [bare]), [6])

    def test_a_forged_record_is_not_hidden_by_the_number_of_another(self):
        forged = self.records[5].replace('[Round "3.1.2"]', '[Round "1.1.1"]').replace("1. ", "1. z")
        self.assertEqual(self.faulty(self.records[:5] + [forged]), [6])

    def test_two_records_of_a_match_are_refused_unless_one_is_believed(self):
        self.assertEqual(self.faulty(self.records + [self.records[0]]), [7])
        self.assertIn("record 7 of the file is a second one of this match; the first is record 1",
                      self.run_joute("check-record", "cup.jgn", expect=1))
        for action in ("table", "resume"):
            self.assertIn("two records of match 1.1.1", self.run_joute("tournament", action, "cup.jgn", expect=2))
        for which in ("first", "last"):
            self.assertEqual(self.table("--believe", which)["matches"], 6)
        self.assertIn("unknown choice", self.run_joute("tournament", "table", "cup.jgn", "--believe", "both", expect=2))

    def test_the_last_record_can_be_believed_instead_of_the_first(self):
        won = [record for record in self.records if '"1/2-1/2"' not in record][0]
        other = won.replace('"first"', '"?"').replace('"second"', '"first"').replace('"?"', '"second"')
        self.write(self.records + [other])
        points = []
        for which in ("first", "last"):
            entrants = self.table("--believe", which)["entrants"]
            points.append({entrant["name"]: entrant["points"] for entrant in entrants}["first"])
        self.assertEqual(abs(points[0] - points[1]), 1)

    def test_the_head_shows_what_a_consistent_chain_cannot(self):
        head = self.head()
        self.run_joute("check-record", "cup.jgn", "--head", head)
        self.write(self.records[:-1])
        self.run_joute("check-record", "cup.jgn")
        self.assertIn("changed since then", self.run_joute("check-record", "cup.jgn", "--head", head, expect=1))

    def test_a_file_without_hashes_is_read_and_goes_on_with_them(self):
        bare = "".join(self.records[:4]).splitlines(True)
        self.file.write_text(self.heading + "".join(line for line in bare if not line.startswith("[Chain")))
        self.run_joute("check-record", "cup.jgn")
        self.run_joute("tournament", "resume", "cup.toml")
        self.assertEqual(self.file.read_text().count("[Chain"), 2)
        self.run_joute("check-record", "cup.jgn")

    def test_a_heading_cut_in_two_is_written_again(self):
        whole = self.file.read_text()
        self.file.write_text(self.heading[:len(self.heading) // 2])
        self.assertIn("resume the cup's .toml file", self.run_joute("tournament", "resume", "cup.jgn", expect=2))
        self.run_joute("tournament", "resume", "cup.toml")
        self.assertEqual(self.file.read_text(), whole)

    def test_a_damaged_heading_before_records_loses_nothing(self):
        text = self.heading.rstrip("\n") + "\n" + "".join(self.records)
        self.file.write_text(text)
        for arguments in (("table", "cup.jgn"), ("resume", "cup.toml"), ("resume", "cup.jgn")):
            self.assertIn("the description is incomplete, but a record follows",
                          self.run_joute("tournament", *arguments, expect=2))
        self.assertEqual(self.file.read_text(), text)

    def test_matches_without_a_number_all_count(self):
        self.file.write_text("".join(self.records).replace('[Round "', '[Round "-"]\n[Was "'))
        self.assertEqual(self.table("--believe", "last")["matches"], 6)

    def test_a_head_needs_a_whole_file(self):
        self.assertIn("--head needs the whole file",
                      self.run_joute("check-record", "cup.jgn#1.1.1", "--head", self.head(), expect=2))

    def test_an_unreadable_file_does_not_stop_the_check(self):
        (self.folder / "folder.jgn").mkdir()
        told = self.run_joute("check-record", "folder.jgn", "cup.jgn", expect=1)
        self.assertEqual(told.count(": correct ("), 6)

    def test_a_full_disk_ends_the_cup_with_what_is_complete(self):
        most = len(self.heading + "".join(self.records[:3])) + 40
        self.file.unlink()
        told = self.run_joute("tournament", "run", "cup.toml", expect=4, restore_signals=False,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most)))
        self.assertIn("the matches so far are saved", told)
        self.assertIn("tournament resume", told)
        self.run_joute("check-record", "cup.jgn")
        self.run_joute("tournament", "resume", "cup.jgn")
        self.assertEqual(self.file.read_text(), self.heading + "".join(self.records))


if __name__ == "__main__":
    unittest.main()
