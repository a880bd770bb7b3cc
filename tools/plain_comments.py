# SPDX-License-Identifier: MIT
"""Shows Doxygen the plain comments of a header as documentation. Every line keeps its number.

* `// …` directly before a declaration belongs to it, and to every further function up to the next comment, empty line or end
  of the scope: one sentence may stand over a group. A class, an enumeration or a concept has its comment for itself.
* `// …` behind a member or enumerator, on its line and aligned below it, belongs to that.
* `// …` directly before a namespace belongs to the file.
* What a game or its dialogue has because a concept asks for it, and tells what it is, needs no comment: `asked`.
* What is defaulted or deleted has nothing to tell and is left out. Comments inside functions are left alone.
"""
import re

TOKEN = re.compile(r'//.*|"(?:\\.|[^"\\])*"|(?<!\w)\'(?:\\.|[^\'\\])+\'|[^/"\'{}();,]+|.')
HEAD = r"(template )?(requires .*?)?(inline )?"
SCOPE = re.compile(HEAD + r"(?P<kind>namespace|class|struct|enum|union)\b[^()=]*")
ALONE = re.compile(HEAD + r"(namespace|class|struct|enum|union|concept)\b")
FUNCTION = re.compile(r"[^=(;{}]*?(?P<name>\w+|operator\W+)\(")
ACCESS = re.compile(r"(public|private|protected):")
UNTOLD = re.compile(r".*= (default|delete);( *//.*)?|(virtual )?~\w+\(\).*|.*\boperator==\(.*")
COMMENT = re.compile(r"( *)// ?(.*)")


def shape(statement):
    """A statement without what stands in angle brackets."""
    before = None
    while statement != before:
        statement, before = re.sub(r"<[^<>]*>", "", statement), statement
    return " ".join(statement.split())


class Reader:
    """Follows the braces of a header, to know where a declaration begins and what is inside a function."""

    def __init__(self):
        self.scopes = []
        self.statement = ""
        self.parentheses = 0

    def declares(self):
        return "code" not in self.scopes

    def between_declarations(self):
        return self.declares() and not self.statement.strip()

    def read(self, line):
        """Returns where the comment behind the code begins, or nothing."""
        if line.startswith("#") or ACCESS.fullmatch(line.strip()):
            return None
        for token in TOKEN.finditer(line):
            if token[0].startswith("//"):
                return token.start()
            self.take(token[0])
        return None

    def take(self, token):
        self.parentheses += (token == "(") - (token == ")")
        if token == "{":
            scope = SCOPE.fullmatch(shape(self.statement)) if self.declares() and not self.parentheses else None
            self.scopes.append(scope["kind"] if scope else "code")
            self.end_statement(scope)
        elif token == "}":
            self.scopes.pop()
            self.end_statement(self.declares() and not self.parentheses)
        elif token == ";" or (token == "," and self.scopes[-1:] == ["enum"]):
            self.end_statement(self.declares())
        elif self.declares():
            self.statement += token + " "

    def end_statement(self, really):
        if really:
            self.statement = ""


def disarmed(text):
    """A text without anything that Doxygen would take for a command."""
    return re.sub(r'([\\@<>&#%$"])', r"\\\1", text)


def prose(text):
    """The same, but for `code`, which is safe already."""
    parts = text.split("`")
    parts[::2] = map(disarmed, parts[::2])
    return "`".join(parts)


def documentation(lines):
    """The text of a comment. What is indented in it is a drawing or a list, to be shown as it is."""
    lines = list(lines)
    drawn = [line.startswith("  ") for line in lines]
    result = []
    for line, before, now, after in zip(lines, [False, *drawn], drawn, [*drawn[1:], False]):
        begin = "<pre>" if now and not before else ""
        end = "</pre>" if now and not after else ""
        result.append(begin + (disarmed(line) if now else prose(line)) + end)
    result[0] = "@brief " + result[0]
    return result


def asked_by_concepts(text):
    """The functions that the concepts of a header ask for, each with the concept that does."""
    asked = {}
    for concept in re.finditer(r"^concept (\w+) =(.*?);\n\n", text, re.S | re.M):
        for function in re.findall(r"\b(?:g\.|d\.|G::)(\w+)\(", concept[2]):
            asked.setdefault(function, concept[1])
    return asked


class Header:
    def __init__(self, lines, asked):
        self.lines = lines
        self.asked = asked
        self.reader = Reader()
        self.comment = []  # the numbers of the lines of a comment that may belong to what follows
        self.group = None  # the text over the present group of declarations
        self.behind = None  # the column of the comment behind the line before

    def read(self):
        for number, line in enumerate(list(self.lines)):
            comment = COMMENT.fullmatch(line)
            if comment:
                self.read_comment(number, *comment.groups())
            else:
                self.read_code(number, line)

    def read_comment(self, number, indent, text):
        if len(indent) == self.behind:
            self.lines[number] = f"{indent}///< {prose(text)}"
        elif self.reader.between_declarations():
            self.comment.append(number)
            self.group = None

    def read_code(self, number, line):
        begins = self.reader.between_declarations()
        self.behind = self.reader.read(line)
        code = line[: self.behind].strip()
        if self.behind and self.reader.declares() and code[-1] in ";,}" and code != "}":
            self.lines[number] = f"{line[: self.behind]}///< {prose(line[self.behind + 3 :])}"
        if begins:
            self.read_declaration(number, line.strip())

    def read_declaration(self, number, code):
        comment, self.comment = self.comment, []
        if not code or code.startswith(("}", "#")) or ACCESS.fullmatch(code):
            self.group = None
        elif UNTOLD.fullmatch(code) and self.reader.between_declarations():
            self.lines[number] = ""
        elif comment:
            self.document(number, comment)
        elif function := FUNCTION.match(shape(" ".join(self.lines[number : number + 3]))):
            told = self.told_by_concept(function["name"]) or self.group
            self.lines[number] = f"/** {told} */ {self.lines[number]}" if told else self.lines[number]

    def told_by_concept(self, function):
        concept = self.asked.get(function)
        return f"@brief Asked for by joute::{concept}." if concept else None

    def document(self, number, comment):
        texts = documentation(COMMENT.fullmatch(self.lines[n])[2] for n in comment)
        for n, text in zip(comment, texts):
            self.lines[n] = f"/// {text}"
        head = shape(" ".join(self.lines[number : number + 8]))
        if head.startswith("namespace "):
            self.lines[comment[0] - 1] = "/// @file"
        elif not ALONE.match(head):
            self.group = " ".join(texts)


def documented(text, asked):
    """A header as Doxygen is to read it."""
    header = Header(text.split("\n"), asked)
    header.read()
    header.lines[0] = "/// @file"
    return "\n".join(header.lines)
