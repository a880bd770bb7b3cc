# SPDX-License-Identifier: MIT
"""Tests output, exit codes and one-line error messages of the commands. Usage: command_line.py PROGRAM."""
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)
ENVIRONMENT = {**os.environ, "LC_ALL": "C", "NO_COLOR": "1"}


def joute(*arguments, typed="", **environment):
    return subprocess.run([PROGRAM, *arguments], input=typed, capture_output=True, text=True, timeout=300,
                          env={**ENVIRONMENT, **environment})


class Completion(unittest.TestCase):
    def completed(self, *words):
        typed = " ".join(f"'{word}'" for word in words)
        script = (f'source <({PROGRAM} completion bash); COMP_WORDS=(joute {typed}); COMP_CWORD={len(words)}; _joute 2> /dev/null; '
                  'echo "${COMPREPLY[@]}"')
        return subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=ENVIRONMENT).stdout.split()

    def test_commands_games_engines_and_options(self):
        self.assertEqual(self.completed("pl"), ["play"])
        self.assertEqual(self.completed("play", "awe"), ["awele", "awele:rules=abapa", "awele:rules=school"])
        self.assertIn("alphabeta:depth=", self.completed("play", "ttt", "--seat", "alpha"))
        self.assertEqual(self.completed("play", "ttt", "--mach"), ["--machines"])
        self.assertEqual(self.completed("tournament", "re"), ["resume"])
        self.assertEqual(self.completed("db", "build", "inc"), ["incognito", "incognito:t="])
        self.assertEqual(self.completed("completion", ""), ["bash", "zsh", "fish", "-h", "--help", "--lang"])

    def test_another_shell_is_one_line(self):
        result = joute("completion", "tcsh")
        self.assertEqual((result.returncode, len(result.stderr.splitlines())), (2, 1))


class Reports(unittest.TestCase):
    def json(self, *arguments):
        result = joute(*arguments, "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_perft_counts(self):
        self.assertEqual(self.json("perft", "ttt", "--depth", "5"), {"game": "ttt:k=3,n=3", "depth": 5, "count": 15120})
        self.assertEqual(self.json("perft", "ttt:k=2,n=2", "--depth", "3")["count"], 24)
        self.assertEqual(self.json("perft", "ttt:n=20", "--depth", "2")["count"], 400 * 399)
        self.assertEqual(self.json("perft", "ttt", "--depth", "1", "--position", "XO./.../...")["count"], 7)

    def test_analyse_gives_every_move_its_value(self):
        report = self.json("analyse", "ttt", "--position", "XO./.../...")
        self.assertEqual(list(report)[:8], ["game", "position", "turn", "unit", "exact", "value", "best", "distance"])
        self.assertEqual((report["turn"], report["unit"], report["exact"], report["value"]), (1, "result", True, 1))
        self.assertEqual(sorted(report["best"]), ["a2", "a3", "b2"])
        self.assertIn(report["choice"], report["best"])
        self.assertEqual(report["distance"], 5)
        self.assertEqual(sorted(m["move"] for m in report["moves"]), ["a2", "a3", "b2", "b3", "c1", "c2", "c3"])
        self.assertTrue(all(m["exact"] for m in report["moves"]))

    def test_analyse_plays_moves_first(self):
        report = self.json("analyse", "ttt", "--moves", "a1 b1 b2")
        self.assertEqual((report["position"], report["turn"], report["value"]), ("XO./.X./...", 2, -1))

    def test_analyse_of_an_engine_without_values_still_lists_every_move(self):
        report = self.json("analyse", "ttt", "--engine", "random")
        self.assertEqual((len(report["moves"]), report["value"], report["exact"]), (9, None, False))

    def test_text_and_json_name_the_same_best_moves(self):
        for arguments in (["ttt", "--position", "XO./.../..."], ["ttt", "--position", "X.X/.../..O"],
                          ["ttt:k=3,n=4", "--position", "XX../OO../..../...."], ["tirs:n=4", "--seed", "7"]):
            stars = [line.split()[1] for line in joute("analyse", *arguments).stdout.splitlines() if line.startswith("* ")]
            self.assertEqual(sorted(stars), sorted(self.json("analyse", *arguments)["best"]), arguments)

    def test_analyse_proves_each_first_move_by_itself(self):
        """Four in a row on 6 × 6: the first player wins on the 16 inner cells. Unproved moves have estimates."""
        report = self.json("analyse", "ttt:k=4,n=6", "--time", "4s")
        won = {m["move"] for m in report["moves"] if m["exact"] and m["value"] == 1}
        self.assertEqual(won, {column + str(row) for column in "bcde" for row in range(2, 6)})
        self.assertEqual((report["exact"], report["value"], set(report["best"])), (True, 1, won))
        self.assertEqual(len(report["moves"]), 36)
        for move in report["moves"]:
            self.assertTrue(move["exact"] or abs(move["value"]) < 1, move)
            if move["move"] in ("a1", "a6", "f1", "f6"):
                self.assertEqual((move["exact"], move["value"]), (True, -1))

    def test_a_drawn_position_is_exact_before_every_move_is(self):
        report = self.json("analyse", "ttt:k=6,n=8", "--time", "4s")
        proved = {m["move"] for m in report["moves"] if m["exact"]}
        self.assertEqual((report["exact"], report["value"]), (True, 0))
        self.assertLessEqual(set(report["best"]), proved)
        self.assertTrue(all(m["value"] <= 0 for m in report["moves"]))

    def test_a_hint_takes_a_win_at_once(self):
        """c1 and c5 complete a row, d3 wins later."""
        position = "O...../..X.../..X.../.OX.O./....../......"
        said = joute("play", "ttt:k=4,n=6", "-a", "--seat", "human", "--seat", "human", "--no-save", "--position", position,
                     typed="hint\nquit\n").stdout
        self.assertRegex(said, r"I would play c[15] \(wins in 1 move\)")
        solution = self.json("solve", "ttt:k=4,n=6", "--position", position)
        self.assertEqual((solution["value"], solution["distance"]), (1, 1))

    def test_an_estimate_is_not_called_exact(self):
        report = self.json("analyse", "ttt:k=5,n=9", "--engine", "alphabeta:depth=1")
        self.assertFalse(report["exact"])

    def test_solve_proves_a_position(self):
        report = self.json("solve", "ttt:k=4,n=6")
        self.assertEqual((report["value"], report["proved"], report["unit"]), (1, True, "result"))
        self.assertEqual(self.json("solve", "ttt", "--position", "XO./.../...")["distance"], 5)
        document = "7#456/15857/45691/43262/99873 0-0 1"
        self.assertEqual(self.json("solve", "tirs:n=5", "--position", document)["value"], 4)
        self.assertEqual(self.json("solve", "incognito:t=4")["value"], 0.5)
        self.assertEqual(joute("solve", "awele", "--time", "50ms").returncode, 1)

    def test_solve_counts_what_can_be_reached(self):
        report = self.json("solve", "ttt:k=3,n=3", "--strong")
        self.assertEqual((report["positions"], report["positions_up_to_symmetry"]), (5478, 765))
        self.assertEqual(report["attractors"], {"0": 1068, "1": 2936, "2": 1474})
        self.assertEqual(len(report["best"]), 9)

    def test_databases_are_built_described_and_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            def db(*arguments):
                return self.json("db", *arguments, "--dir", folder)
            self.assertEqual(db("build", "awele", "--seeds", "7")["seeds"], 7)
            listed = joute("db", "list", "awele", "--dir", folder).stdout
            self.assertEqual(listed, f"Awélé: database in {folder} (seeds: up to 7)\n")
            missing = joute("db", "stats", "awele", "--seeds", "8", "--dir", folder)
            self.assertIn(f"level 8 is not built in {folder}; to build it: joute db build awele --dir '{folder}' --level 8",
                          missing.stderr)
            self.assertIn("to build one: joute db build awele:rules=abapa --dir",
                          joute("db", "check", "awele:rules=abapa", "--dir", folder).stderr)
            stats = db("stats", "awele", "--seeds", "6")
            self.assertEqual((stats["rules"], stats["positions"]), ("school", 12376))
            self.assertEqual(sum(stats["histogram"].values()), 12376)
            self.assertEqual(db("check", "awele", "--seeds", "7"), {"checked": 31824, "wrong": 0})
            self.assertIn("MB of memory", joute("db", "build", "incognito:t=4", "--pawns", "3", "--dir", folder).stdout)
            self.assertEqual(db("build", "incognito:t=4", "--pawns", "4")["pawns"], 4)
            self.assertEqual(db("check", "incognito:t=4", "--pawns", "4"), {"checked": 54054, "wrong": 0})
            self.assertEqual(db("build", "ttt:k=2,n=5")["attractors"],
                             {"0": 0, "1": 32911258, "2": 25178534})
            self.assertEqual(db("stats", "ttt:k=2,n=5", "--blanks", "24")["histogram"], {"-1": 25, "0": 0, "1": 0})
            self.assertEqual(db("check", "ttt:k=2,n=5")["wrong"], 0)
            self.assertEqual(db("stats", "incognito:t=4")["t"], 4)
            self.assertIn("\n  50 %  19685\n", joute("db", "stats", "incognito:t=4", "--dir", folder).stdout)
            self.assertEqual(joute("db", "probe", "incognito:t=4", "--position", "..n./..../b.../.... b",
                                   "--dir", folder).stdout, "100.00 %\n")
            position = "0-0-0-1-2-0-1-0-0-2-0-0-20-22-S"
            self.assertEqual(db("probe", "awele", "--position", position)["value"], 0)
            self.assertEqual(joute("db", "probe", "awele", "--position", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
                                   "--dir", folder).returncode, 1)

    def test_games_are_listed_with_their_parameters(self):
        lines = joute("games", "--json").stdout.splitlines()
        games = {json.loads(line)["name"]: json.loads(line) for line in lines}
        self.assertEqual([p["key"] for p in games["ttt"]["parameters"]], ["k", "n"])
        self.assertIn("alphabeta", [e["name"] for e in games["ttt"]["engines"]])
        self.assertIn("ttt", joute("games").stdout)

    def test_games_are_listed_with_the_engines_for_their_parameters(self):
        engines = [e["name"] for e in json.loads(joute("games", "tirs:players=3", "--json").stdout)["engines"]]
        self.assertIn("maxn", engines)
        self.assertNotIn("alphabeta", engines)
        self.assertIn("engines: maxn", joute("games", "tirs:players=3").stdout)

    def test_rules_are_told_in_both_languages(self):
        self.assertIn("The first player with k marks in a row wins", joute("rules", "ttt").stdout)
        self.assertIn("Le premier joueur qui aligne k signes gagne", joute("rules", "ttt", "--lang", "fr").stdout)

    def test_people_read_words_and_signs(self):
        won = joute("analyse", "ttt", "--position", "XO./.../...").stdout
        self.assertIn("* b2     wins in 5 moves  b2\n", won)
        self.assertIn("c1     draw             c1\n", won)
        self.assertIn("O to move: loses in 4 moves, proved",
                      joute("solve", "ttt:k=3,n=4", "--position", "..../.X../..../....").stdout)
        self.assertIn("X to move: wins, proved", joute("solve", "ttt:k=4,n=6").stdout)
        estimates = joute("analyse", "ttt:k=5,n=9", "--engine", "alphabeta:depth=1").stdout
        self.assertNotRegex(estimates, r"[+−]0\.00")
        self.assertNotIn("-", joute("bench", "--once").stdout.split("Bench")[0].replace("tic-tac-toe", ""))

    def test_pages_name_the_game_in_words(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "page.html")
            for command, title in (
                    (["tree", "ttt", "--depth", "2"], "Tic-tac-toe, 3 in a row, 3 × 3: the tree of alpha-beta at depth 2"),
                    (["map", "ttt", "--for", "X", "--position", "XO./.X./..O"],
                     "The best moves of X at Tic-tac-toe, 3 in a row, 3 × 3"),
                    (["worksheet", "ttt", "--count", "1"], "Worksheet 1: Tic-tac-toe, 3 in a row, 3 × 3")):
                self.assertEqual(joute(*command, "-o", file).returncode, 0)
                with open(file, encoding="utf-8") as page:
                    self.assertIn(f"<title>{title}</title>", page.read())
            joute("tree", "incognito", "--depth", "1", "--position", "..nn./...n./bn..n/bb.../.bb.. b", "-o", file)
            with open(file, encoding="utf-8") as page:
                text = page.read()
            self.assertIn(">knight<", text)
            self.assertNotIn("~knight", text)

    def test_bench_is_signed_the_same_every_time(self):
        first, again = (joute("bench", "--once", "--json").stdout.splitlines() for _ in range(2))
        self.assertEqual(json.loads(first[-1]), json.loads(again[-1]))
        self.assertEqual({"case", "rate", "unit", "count", "seconds"}, set(json.loads(first[0])))
        self.assertIn("playouts/ttt:k=3,n=3", [json.loads(line).get("case") for line in first])

    def test_version_and_help(self):
        self.assertRegex(joute("--version").stdout, r"^joute \d+\.\d+\.\d+\n$")
        self.assertIn("Usage: joute play", joute("play", "--help").stdout)
        self.assertIn("Utilisation", joute("--help", LC_ALL="fr_FR.UTF-8").stdout)

    def test_going_round_and_round_does_not_deepen_for_ever(self):
        report = self.json("analyse", "awele", "--position", "1-0-0-0-0-0-1-0-0-0-0-0-24-22-S", "--time", "5s")
        self.assertLess(report["seconds"], 4)

    def test_no_value_is_invented_when_there_was_no_time(self):
        self.assertIsNone(self.json("analyse", "ttt", "--engine", "alphabeta:nodes=1")["value"])

    def test_without_arguments_and_terminal_it_demonstrates_itself(self):
        result = joute()
        self.assertEqual(result.returncode, 0)
        for words in ("every value is proved", "wins!", "joute play ttt"):
            self.assertIn(words, result.stdout)


class WrongInput(unittest.TestCase):
    def assert_refused(self, words, *arguments, **environment):
        result = joute(*arguments, **environment)
        self.assertEqual(result.returncode, 2, result)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(words, result.stderr)

    def test_is_told_in_one_line(self):
        for words, line in [
            ("did you mean play?", "plya"),
            ("unknown command 'dance'", "dance"),
            ("GAME is missing", "perft"),
            ("--depth is missing", "perft ttt"),
            ("--depth needs a value; see joute perft --help", "perft ttt --depth"),
            ("--depth is given twice", "perft ttt --depth 1 --depth 2"),
            ("--output is given twice", "worksheet ttt -o a.html --output b.html"),
            ("--lang needs a value", "perft ttt --depth 1 --lang"),
            ("unknown command 'dance'", "dance --help"),
            ("did you mean play?", "--help plya"),
            ("unexpected argument 'extra'", "perft ttt --depth 1 extra"),
            ("is not a duration", "analyse ttt --time 99999999999h"),
            ("has no parameter 'zzz'", "rules ttt:zzz"),
            ("--depth takes a whole number from 0 to 1000, not '-1'", "perft ttt --depth=-1"),
            ("unexpected argument '--deep'", "perft ttt --deep"),
            ("unknown game 'tttt': did you mean ttt?", "perft tttt --depth 1"),
            ("unknown game 'chess'", "play chess"),
            ("ttt has no parameter 'm'; it takes k, n", "perft ttt:m=3 --depth 1"),
            ("ttt: k=21 is not allowed; allowed: 1–20", "perft ttt:k=21 --depth 1"),
            ("ttt: 'k' needs a value, for example k=3", "perft ttt:k --depth 1"),
            ("for example depth=10", "analyse ttt --engine alphabeta:depth"),
            ("for example time=2s", "analyse ttt --engine alphabeta:time"),
            ("ttt: 'k' is given twice", "perft ttt:k=3,k=3 --depth 1"),
            ("unknown engine 'alphabet': did you mean alphabeta?", "analyse ttt --engine alphabet"),
            ("alphabeta: depth=0 is not allowed", "analyse ttt --engine alphabeta:depth=0"),
            ("random has no parameter 'depth'", "analyse ttt --engine random:depth=3"),
            ("'5' is not a duration", "analyse ttt --time 5"),
            ("has 2 rows instead of 3", "analyse ttt --position XO./..."),
            ("row 2: 'x' is none of 'XO.'", "analyse ttt --position XO./.x./..."),
            ("2 X and 0 O", "analyse ttt --position XX./.../..."),
            ("the match is over", "analyse ttt --position XXX/OO./..."),
            ("the match was over before the last mark", "analyse ttt --position XXX/OOO/..."),
            ("move 2, a1: this cell is taken", "analyse ttt --moves a1\ta1"),
            ("Tic-tac-toe, 3 in a row, 3 × 3: there are 2 seats, not 3", "play ttt --seat human --seat human --seat human"),
            ("unknown player 'robot'; choose one of: human, level:1 … level:10, program:COMMAND, alphabeta,", "play ttt --seat human --seat robot"),
            ("unknown player 'huma': did you mean human?", "play ttt --seat huma"),
            ("'w.pdf', must end in .html", "worksheet ttt -o w.pdf"),
            ("'t.png', must end in .svg or .html", "tree ttt --depth 2 -o t.png"),
            ("'m', must end in .svg or .html", "map ttt --for X -o m"),
            ("Tirs Croisés, 5 × 5, 3 players: worksheets are for two players, not for 3", "worksheet tirs:players=3 -o w.html"),
            ("Incognito, 5 × 5: there is no map, because a move must be one click", "map incognito --for White -o m.svg"),
            ("--machines takes a whole number from 0 to 9, not '10'", "play ttt --machines 10"),
            ("too many", "solve ttt:k=5,n=5 --strong"),
            ("has no strong solution", "solve incognito --strong"),
            ("Tirs Croisés has no databases", "db list tirs"),
            ("unknown action 'make'", "db make awele"),
            ("MB are free", "db build awele --seeds 40"),
            ("MB are free", "db build incognito:t=6 --pawns 12"),
            ("--position is missing", "db probe awele"),
            ("'soon' is not a clock", "play ttt --clock soon"),
            ("--seed takes a whole number, not 'x'", "play ttt --seed x"),
            ("unknown language 'de': use fr or en", "games --lang de"),
        ]:
            with self.subTest(line):
                self.assert_refused(words, *[word.replace("\t", " ") for word in line.split(" ")])

    def test_a_slip_in_french_names_the_way_out(self):
        for words, line in [("--depth attend une valeur ; voir joute perft --help", "perft ttt --depth"),
                            ("joueur inconnu « huma » : vouliez-vous dire human ?", "play ttt --seat huma"),
                            ("« w.pdf », doit se terminer par .html", "worksheet ttt -o w.pdf")]:
            self.assert_refused(words, "--lang", "fr", *line.split(" "))

    def test_is_told_in_french(self):
        self.assert_refused("jeu inconnu « tttt » : vouliez-vous dire ttt ?", "rules", "tttt", "--lang", "fr")
        self.assert_refused("jeu inconnu", "rules", "tttt", LC_ALL="", LANG="fr_CA.UTF-8")


class Dialogue(unittest.TestCase):
    def test_of_the_document_is_played_in_french(self):
        moves = "o\n0\n0\n1\n1\n0\n0\n7\n0\n"
        result = joute("play", "ttt", "-a", "--lang", "fr", "--seed", "1", typed=moves)
        self.assertEqual(result.returncode, 0)
        for words in ("souhaitez vous commencer? (o/n)\nTour 0\n", "donner la ligne :\ndonner la colonne\nTour 1",
                      "cette case est prise\n", "cette case n'existe pas\n", "La partie reste inachevée.\n"):
            self.assertIn(words, result.stdout)
        self.assertEqual(result.stderr, "")

    def test_takes_words_at_every_question(self):
        result = joute("play", "ttt", "--seat", "human", "--seat", "alphabeta:depth=9",
                       typed="help\nmoves\nvalues\nhint\nundo\nb2\nundo\nredo\nboard\nrules\nnonsense\nresign\n")
        for words in ("take back your last move", "a1 b1 c1 a2 b2 c2 a3 b3 c3", "every value is proved", "I would play",
                      "there is no move to take back", "Taken back.", "'nonsense' is not understood", "O (alpha-beta, depth 9) wins!"):
            self.assertIn(words, result.stdout)
        self.assertEqual(result.returncode, 0)

    def test_accepts_every_way_to_name_a_cell(self):
        result = joute("play", "ttt", "--machines", "0", typed="b2\n0 0\n(0, 1)\n2 1\nc1\nC3\nA3\n")
        self.assertIn("1 │ O │ X │ X │", result.stdout)
        self.assertIn("3 │[X]│ O │ O │", result.stdout)
        self.assertIn("X wins!", result.stdout)

    def test_ends_cleanly_when_the_input_ends(self):
        for typed in ("", "y\n", "y\n1\n", "y\n1\n1"):
            result = joute("play", "ttt:k=4,n=5", typed=typed)
            self.assertEqual((result.returncode, result.stderr), (0, ""))

    def test_half_an_answer_is_forgotten_when_a_move_is_taken_back(self):
        result = joute("play", "ttt", "--machines", "0", "--board", "document", typed="b2\n1\nundo\nresign\n")
        self.assertTrue(result.stdout.split("Taken back.")[1].count("give the row:"), result.stdout)
        self.assertNotIn("give the column:", result.stdout.split("Taken back.")[1])

    def test_clock_pays_for_moves_only(self):
        result = joute("play", "ttt", "--machines", "0", "--clock", "0.5+60", typed="undo\nundo\nresign\n")
        self.assertIn("Time left: X 0:30, O 0:30\n", result.stdout)
        self.assertNotIn("1:", result.stdout)

    def test_person_has_the_side_to_move_of_a_position(self):
        result = joute("play", "awele", "--position", "4-4-4-4-0-5-5-5-5-4-4-4-0-0-N", typed="")
        self.assertNotIn("begin", result.stdout)
        self.assertIn("North, your move?", result.stdout)

    def test_begins_from_a_position(self):
        result = joute("play", "ttt", "--position", "XX./OO./...", "--machines", "0", typed="c1\n")
        self.assertIn("X wins!", result.stdout)

    def test_of_a_guided_match_goes_through_every_lesson(self):
        for line in joute("games", "--json").stdout.splitlines():
            game = json.loads(line)["name"]
            typed, said = "", ""
            for _ in range(40):
                said = joute("play", game, "--guided", typed=typed + "huh?\n").stdout
                if "That is all" in said:
                    break
                wanted = re.findall("is not a move; try (.*)", said)
                typed += wanted[-1] + "\n" if said.rstrip().endswith("Your move?") and wanted else "\n"
            self.assertIn("That is all", said, game)

    def test_machines_play_each_other(self):
        result = joute("play", "ttt:k=3,n=4", "--seat", "alphabeta:depth=9", "--seat", "random", "--seed", "3")
        self.assertIn("X (alpha-beta, depth 9) wins!", result.stdout)


unittest.main(verbosity=1)
