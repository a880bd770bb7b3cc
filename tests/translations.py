# SPDX-License-Identifier: MIT
"""Checks the French translations: none missing, none unused, none with a different number of arguments."""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
KEYWORDS = ["-k", "-kmsg", "-ktr", "-ktexts", "-ktexts_", "-ktranslated", "-kplural:2,3"]


def strings(po):
    """The pairs (msgid, msgstr) of a .po text; a plural form counts as a pair of its own."""
    quoted = r'((?:".*"\n?)+)'
    join = lambda lines: "".join(re.findall(r'"(.*)"', lines))
    pairs = re.findall(rf"^msgid {quoted}msgstr {quoted}", po, re.M)
    forms = re.findall(rf"^msgid {quoted}msgid_plural {quoted}msgstr\[0\] {quoted}msgstr\[1\] {quoted}", po, re.M)
    for one, other, french_one, french_other in forms:
        pairs += [(one, french_one), (other, french_other)]
    return {join(a): join(b) for a, b in pairs if join(a)}


def used(files):
    command = ["xgettext", "-C", "--from-code=UTF-8", "--no-wrap", *KEYWORDS, "-o", "-", *map(str, files)]
    return set(strings(subprocess.run(command, capture_output=True, text=True, check=True).stdout))


def complaints(sources, po_file):
    where = po_file.relative_to(ROOT)
    subprocess.run(["msgfmt", "--check-format", "-o", "/dev/null", po_file], check=True)
    french = strings(po_file.read_text())
    needed = used(sources)
    for sentence in sorted(needed - french.keys()):
        yield f"{where}: no French for: {sentence}"
    for sentence in sorted(french.keys() - needed):
        yield f"{where}: nothing says this any more: {sentence}"
    for sentence, words in french.items():
        if not words:
            yield f"{where}: empty French for: {sentence}"
        elif sentence.count("{}") != words.count("{}"):
            yield f"{where}: another number of arguments in: {words}"


def collisions(files):
    """All translations share one map, so a sentence must have the same translation in every file."""
    seen = {}
    for file in files:
        for sentence, words in strings(file.read_text()).items():
            first, said = seen.setdefault(sentence, (file, words))
            if said != words:
                yield f"{file.relative_to(ROOT)}: {first.relative_to(ROOT)} says otherwise of: {sentence}"


GAMES = sorted([*(ROOT / "games").iterdir(), *(file.parent for file in ROOT.glob("examples/*/fr.po"))])
found = list(collisions([ROOT / "po/fr.po", *(game / "fr.po" for game in GAMES if (game / "fr.po").exists())]))
core = [f for f in sorted((ROOT / "src/joute").rglob("*.[hc]pp")) if "testing" not in f.parts]
found += complaints(core, ROOT / "po/fr.po")
for game in GAMES:
    files = sorted([*game.glob("*.[hc]pp"), *game.glob("solver/*.[hc]pp")])
    sources = [f for f in files if "test" not in f.stem and f.stem != "reference"]
    if sources:
        found += complaints(sources, game / "fr.po")
print("\n".join(found))
sys.exit(1 if found else 0)
