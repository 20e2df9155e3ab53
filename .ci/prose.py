#!/usr/bin/env python3
"""Report sentences that a native reader of English would stumble over.

Reads the comments, documentation comments and user-facing strings of Rust files, Markdown documents, docstrings and
comments of Python files, and comments and texts of JavaScript files. Each sentence is checked against RULES below.

    python3 .ci/prose.py                          counts for the repository in the current folder
    python3 .ci/prose.py crates/event --list      every finding, as path:line: [rule] sentence
    python3 .ci/prose.py --top 20                 the files and the rules with the most findings
    python3 .ci/prose.py --changed main           only lines that differ from a revision of git
    python3 .ci/prose.py --max-per-thousand 10    exit code 1 above this density
    python3 .ci/prose.py --rules                  the rules, each with the fix

Rules are strong or soft. Strong rules find idioms that are rare in well-edited code, and only they count
towards the density and the exit code. Soft rules find what good writers do now and then (a sentence of 35 words): they
are reported with --soft. The density is the number of sentences with at least one strong finding per 1,000 lines of
comments or documents; lines of code examples, tables of numbers and blank lines do not count.

Calibration, comments and documentation comments only: ripgrep 9, jiff 8, regex 10 suspicious sentences per
1,000 lines. After a rewrite aim for 15 or less; a few sentences are found wrongly in any good text.

Put sentences that must not change, such as quotations from a law, into a file, one fragment per line: --allow FILE.
"""

from __future__ import annotations

import argparse
import io
import os
import re
import subprocess
import sys
import tokenize
from collections import Counter, defaultdict
from typing import Iterator, NamedTuple

# ---------------------------------------------------------------------------------------------------------------- rules


class Rule(NamedTuple):
    name: str
    strong: bool
    pattern: re.Pattern[str]
    fix: str


def rule(name: str, pattern: str, fix: str, *, strong: bool = True, case: bool = False) -> Rule:
    return Rule(name, strong, re.compile(pattern, 0 if case else re.IGNORECASE), fix)


BE = r"(?:is|are|was|were|be|been)"
# CODE replaces inline code, which is never checked.
RULES: list[Rule] = [
    # --- how a sentence begins -----------------------------------------------------------------------------------------
    rule("starts-what", r"^(?:What|Whom?|Whose|Whatever|Whoever)\b(?!.*\?\W*$)",
         "name the thing: 'The score that …' or a verb: 'Returns …'", case=True),
    rule("starts-how", r"^How (?!to\b)(?:[a-z]+)\b(?!.*\?\W*$)",
         "name the quantity: 'The number of …'; for a function 'Counts …', 'Returns the number of …'", case=True),
    rule("starts-where", r"^(?:Where|Why)\b(?!.*\?\W*$)",
         "'The place of …', 'The reason for …' for a thing, 'If …' or 'When …' for a condition", case=True),
    rule("starts-same", r"^(?:The|All the|Much the) same\b(?! (?:way|time|reason|thing|principle|idea)\b)",
         "say what it does; link the other item: 'Like [`score`], but …'", case=True),
    rule("starts-those", r"^(?:Those(?: (?:of|that|who|whose|which|in|with|without|on|at|from|by|behind|before|for)\b|\W*$)|That of|So (?:many|much)\b|As (?!for\b|of\b|such\b|with\b|is\b|above\b|usual\b)[A-Za-z]+\b[^,]*$)",
         "say the noun again; for 'As X': 'Like [`X`], but …'", case=True),
    rule("starts-of", r"^Of (?!course\b|note\b|interest\b)|^(?:From|To|By|With|Without|Beside|Besides|Behind|Among|For|In|On|At) (?:which|what|those|them|it|whom|whose)\b",
         "subject first, then the verb", case=True),
    rule("starts-none", r"^(?:None|Nobody|Nothing|Neither|All of them|Yes|No)\b(?=\s*[.:;,]| (?:is|are|where|that|has|may|can)\b)|^(?:Nobody|Everybody|Somebody|Anybody)\b|^(?:Everything|Anything|Something)(?:[.,;:]| (?:that|of|about|else)\b)",
         "say what this value means: 'No correction is applied.'", case=True),
    # --- riddles -------------------------------------------------------------------------------------------------------
    rule("riddle", r"^(?:Where|When|Who|Why|What|How|Here|There|It|Them|This|That|One|Such)(?: it is| they are| it does| is)?[.!]?$|^(?:The|Another|Its|Their|Some|Every) (?:first|second|other|others|best|worst|rest|last|whole|two|like|one|next)[.;:]?$",
         "say what the item is, with its unit"),
    # --- free relative clauses -----------------------------------------------------------------------------------------
    rule("what-clause", r"\bwhat (?:an?|is|are|was|were|it|they|each|could|has|had|becomes?|comes?|stands?|somebody|nobody|everybody|one|there|makes?|goes|belongs|follows|remains|lies|lay|they|he|else|no|two|others?|results|boards|teams|matches|rulings|pairs|its|only)\b(?!.*\?\W*$)",
         "use a noun: 'the result', 'the amount', 'the reason'"),
    rule("and-what", r"(?:[,;:]\s+(?:and |or )?|\b(?:and|or|but|by|for|from|as|beside) )(?:what|how (?:many|much|far|often))\b(?!.*\?\W*$)(?! about\b)|\b(?:and|but|than|of|with|by|to|for) who(?:m|se)?\b|[;:] who\b",
         "use a noun: 'and the number of boards'"),
    rule("whoever", r"\b(?:whoever|whomever|whosoever|whichever|everybody|somebody|nobody|anybody)\b",
         "name the reader or the role: 'you', 'callers', 'the pair', 'no pair'"),
    rule("whatever", r"(?<!for )(?<!or )\bwhatever\b|\bhowever (?:many|much|long|large|far|often)\b",
         "'regardless of …', 'any …'"),
    rule("so-many", r"\bso (?:many|few)\b(?! (?:that|of the)\b)|\bas (?:many|much|few|far|often|little|fine) (?:[a-z]+ )?as\b(?! (?:possible|needed|necessary)\b)",
         "name the number: 'the given number of boards', '`count` boards'"),
    rule("none-where", r"\b(?:none|nothing|nobody|empty|zero|false) (?:where|unless|without)\b|[;,:] (?:none|nothing)\b(?! was written\b)",
         "'`None` if …', 'empty if …'"),
    rule("where-it-is", r"\b[Ww]here (?:it|that|they|there|one|this|he) (?:is|are|was|were|has|have|had|does|do|did|stands?|goes|comes)\b",
         "'if …' for a condition"),
    rule("as-it-is", r"\bas (?:it|they|that|those|he) (?:is|are|was|were|stands?|lies?|comes?|came|goes|has|have|lay)\b(?! possible)(?=[ .,;:]*(?:$|[.,;:]|[a-z]+ed\b|printed|read|written|shown))",
         "'unchanged', 'as printed', or drop it"),
    # --- anaphora ------------------------------------------------------------------------------------------------------
    rule("those-that", r"\bthose (?:that|who|of|which|without|whose|with|in|at|from|on|by|behind|before|beside|it|the)\b",
         "repeat the noun: 'the boards that …'"),
    rule("that-of", r"\b(?:is|are|as|than|with|by|from|and|or|to|in|not|beside|before|below|above|for|of) that of\b|\bthat of (?:the|an?|its|their|each|every|one)\b",
         "repeat the noun: 'the score of …'"),
    rule("of-which", r"\bof (?:which|whom|these|them),? (?:there|the|one|each|it|at|so|all|none|this|that|an?|he|they|only|no|every|is|are|has|have|were|was)\b|[,;:] of (?:which|whom)\b",
         "split the sentence"),
    rule("first-of-them", r"\bthe (?:first|last|others?|latter|former|rest|best|largest|one|two) of (?:them|these|those|it)\b",
         "repeat the noun"),
    # --- private verbs -------------------------------------------------------------------------------------------------
    rule("told", r"\b(?:told|tells)\b(?! (?:us|you|apart)\b)|\btell(?:ing)? (?:of|which|whether|nobody|what)\b",
         "'reports', 'warns', 'records'; 'distinguishes' for 'tells apart'"),
    rule("stands", r"\b(?:stands?|stood)\b (?!out\b|up\b|for itself\b|alone\b|still\b)(?:in|for|beside|once|behind|before|above|below|on|at|there|apart|here|where|by|under|between|twice|alone|first|last|as|with|only|together|after|nowhere|one|so|,|\.|;)",
         "'is', 'appears', 'is listed'"),
    rule("says", r"\b(?:say|says|said) (?:so|it|that|what|which|how|of|nothing|otherwise|this|whether|where|who|no|the|an?|each)\b|\b(?:file|option|column|cell|row|line|preset|regulation|rule|law|test|name|it|tag|note|report|event|caller|director|comment|message|type|table) says\b|\bsaid of\b",
         "'specifies', 'states', 'records'; for people 'wrote', 'asked'"),
    rule("gives", r"\bgives\b(?! (?:us|you|up|rise|way|them the)\b)|\bgive back\b|\bgives? [a-z]+ back\b",
         "'returns' for functions, 'produces', 'provides'"),
    rule("goes-by", r"\b(?:go|goes|going|went|gone) (?:by|into|with|beyond|apart|back)\b(?! (?:default|the way|and|to)\b)",
         "'uses', 'is based on', 'belongs to'"),
    rule("comes-of", r"\b(?:comes?|came|becomes?) of\b|\bcomes? (?:first|last|in|behind|before|from it|about|together|out)\b",
         "'results from', 'is', 'precedes', 'follows'"),
    rule("hands", r"\bhand(?:s|ed|ing)? (?:over|in|on|back|out|down|it|them)\b",
         "'passes', 'returns', 'provides'"),
    rule("brings", r"\b(?:brings?|brought)\b(?! (?:up|down|about|back)\b)",
         "'earns', 'contributes', 'adds'"),
    rule("looked", r"\blooked (?:at|for|through|up where)\b|\blooks (?:at|through)\b|\bfound again\b|\bhad (?:once|again|of)\b|\b(?:be|are|is) had\b",
         "'checked', 'searched', 'available'"),
    rule("holds-to", r"\bholds? (?:it|them|each|every|this|that|[a-z]+) to\b|\bheld (?:to|against)\b|\bmust hold of\b",
         "'checks … against', 'compares … with'"),
    rule("worth", r"\b(?:is|are|was|were|be|been) worth\b(?! (?:[a-z]+ing\b|a (?:try|look|mention)|it\b))|\bworths\b",
         "'is awarded', 'scores', 'the value of'"),
    rule("asked-for", r"\b(?:asked|wanted|wished) for\b|\b(?<!I )wish(?:es|ed)?\b(?! to\b)|\bwho(?:ever)? asks\b|\bwhen (?:somebody|it is) ask",
         "'requested'"),
    rule("is-to-be", r"\b(?:is|are|was|were) to be\b|\bthere is to\b",
         "'must be', 'will be', or present tense"),
    # --- private nouns and old words -----------------------------------------------------------------------------------
    rule("beside", r"\bbesides?\b(?!,)",
         "'next to', 'in addition to', 'other than'"),
    rule("behind", r"\bbehind (?:it|them|its?|an?|each|one|which|that|this|those|every|semicolon|CODE)\b",
         "'after', 'following'"),
    rule("double-genitive", r"\bof (?:the |an? )?[a-z]+[’']s(?= (?:is|are|was|were|in|at|on|that|own|which)\b|[.,;:])",
         "'its …', 'the file's …'"),
    rule("one-s", r"\bone's\b|\bof (?:its|their|his) own\b|\bof one's own\b",
         "'custom', 'separate', 'your own'"),
    rule("by-itself", r"\bby (?:itself|themselves)\b(?! (?:does|is|are)\b)|\bin itself\b",
         "'separately', 'on its own'"),
    rule("alike", r"\balike\b|\banew\b|\bthereof\b|\btherein\b|\bwherein\b|\bwhereof\b|\blest\b|\bseldom\b|\bnowhere\b|\bmends?\b|\bmended\b|\bmending\b|\bgrave\b|\bsecond hand\b|\bsecond-hand\b|\bby lot\b|\bin place of\b|\bonce more\b|\blikewise\b|\bmeant so\b|\bours\b|\bin silence\b",
         "the ordinary word: 'identical', 'again', 'rarely', 'fix', 'serious', 'at random', 'instead of'"),
    rule("apart", r"\b(?<!set )(?<!tell )(?<!telling )apart\b(?! from\b)",
         "'separately', 'distinguishes' for 'tells apart'"),
    rule("private-word", r"\b(?:shelf|shelves|desk|teller|parcels?|listener hears|hears|heard|felt|misfits?|doubts?|doubted|pen|stranger|strangers|cares|complain|owed|house is built)\b(?! (?:that|about it)\b)",
         "the word of the glossary"),
    # --- shape of the sentence -----------------------------------------------------------------------------------------
    rule("is-no", r"\b(?:that|which|it|this|who|they|CODE|\}|\)) (?:is|are|was|were) no\b(?! (?:longer|more|less|fewer|different|need|way|reason|doubt|good|such|one|matching|match|other|guarantee|point|better)\b)|^(?!There\b|This\b|It\b|Here\b)[^ ]+ is no (?!longer)",
         "'is not a …', 'is invalid: expected …'"),
    rule("has-none", r"\b(?:has|have|had|is|are|was|were|need|needs) none\b",
         "'has no …'"),
    rule("for-because", r", for (?:it|they|there|this|these|nobody|nothing|no|that|he|those|what|which|its|their|an?|the) (?:[a-z]+ ){0,3}(?:is|are|was|were|has|have|had|can|cannot|may|must|do|does|would|could|will)\b",
         "'because …'"),
    rule("semicolons", r";[^;]*;",
         "one idea a sentence: use full stops or a list"),
    rule("in-their-order", r"\bin (?:their|its) (?:own )?order\b|\bin an order of\b|\bin the order of the(?:ir)?\b",
         "'in order', 'ordered by …'"),
    rule("too", r", too\b", "'also' before the verb", strong=False),
    rule("whether", r"^Whether\b", "for a function: 'Returns `true` if …'; fine for a field", strong=False, case=True),
    rule("semicolon", r";", "consider two sentences", strong=False),
    rule("relative-chain", r"(?:\b(?:that|which|who|whose|whom|where|what)\b.*){4}", "split the sentence", strong=False),
    rule("in-which", r"\b(?:in|at|on|by|from|to|with|for|below|above|behind|beside) (?:which|whom)\b", "'where', 'when', or split the sentence", strong=False),
]
LONG_WORDS = 30
LONG = Rule("long", False, re.compile(""), f"more than {LONG_WORDS} words: split it")

# ------------------------------------------------------------------------------------------------------------ sentences


class Sentence(NamedTuple):
    path: str
    line: int  # first line
    last: int  # last line
    kind: str  # doc, comment, message, reason, markdown, docstring, text
    text: str


class Block(NamedTuple):
    kind: str
    lines: list[tuple[int, str]]  # line number, text without comment marks


RUST = re.compile(
    r"""(?P<line>//[^\n]*)|(?P<block>/\*.*?\*/)|(?P<raw>\b[bc]?r(?P<h>\#*)".*?"(?P=h))|(?P<str>[bc]?"(?:\\.|[^"\\])*")|(?P<chr>\bb?'(?:\\(?:u\{[0-9a-fA-F_]+\}|x[0-9a-fA-F]{2}|.)|[^\\'\n])'|'(?:\\(?:u\{[0-9a-fA-F_]+\}|x[0-9a-fA-F]{2}|.)|[^\\'\n])')""",
    re.S,
)
JS = re.compile(
    r"""(?P<line>//[^\n]*)|(?P<block>/\*.*?\*/)|(?P<str>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)""", re.S
)
END = re.compile(r"(?<=[.!?])[\"')\]*_]*\s+(?=[\"'(\[*_]*[A-Z0-9“])")
ABBREVIATION = re.compile(r"\b(?:e\.g|i\.e|etc|cf|vs|No|Nr|St|Dr|approx|p|pp|eq|Eq)\.$")
CODE_LINE = re.compile(r"\w\(.*\)\s*;|\blet \w+ = |^\$ |->|::\w+\(")
WORD = re.compile(r"[A-Za-z][A-Za-z’'-]*")


def plain(text: str) -> str:
    """The text without markup; inline code becomes CODE."""
    text = re.sub(r"!\[[^\]]*\]\([^)]*\)", "", text)
    text = re.sub(r"(`+)(?!`).+?(?<!`)\1(?!`)", "CODE", text)
    text = re.sub(r"\[([^\]\[]*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\[([^\]\[]*)\]\[[^\]]*\]", r"\1", text)
    text = re.sub(r"\[(CODE[^\]\[]*)\]", r"\1", text)
    text = re.sub(r"<https?:[^>]*>|https?://\S+", "URL", text)
    text = re.sub(r"\*\*|__|(?<!\w)[*_](?=\w)|(?<=\w)[*_](?!\w)", "", text)
    return re.sub(r"\s+", " ", text).strip()


def paragraphs(block: Block) -> Iterator[tuple[list[tuple[int, str]], bool]]:
    """Paragraphs, list items, headings and cells of tables of a block, without examples of code."""
    fence = ""
    part: list[tuple[int, str]] = []
    html = ""
    for number, line in block.lines:
        text = line.strip()
        if fence:
            if text.startswith(fence):
                fence = ""
            continue
        opened = re.match(r"(`{3,}|~{3,})", text)
        if opened:
            fence = opened.group(1)
            yield part, False
            part = []
            continue
        if text.startswith(("<!--", "<pre")):
            html = "</pre>" if text.startswith("<pre") else "-->"
        if html:
            html = "" if html in text else html
            continue
        is_table = text.startswith("|") and text.count("|") > 1
        if is_table or not text or text.startswith("#") or re.match(r"(?:[-*+]|\d+[.)])\s", text) or re.match(r"\[[^\]]+\]:", text):
            yield part, False
            part = []
        if is_table:
            if not re.fullmatch(r"[|\s:-]+", text):
                for cell in re.split(r"(?<!\\)\|", text):
                    yield [(number, cell)], True
            continue
        if re.match(r"\[[^\]]+\]:", text) or re.fullmatch(r"[-=*_─━\s]{3,}", text):
            continue
        if text:
            text = re.sub(r"^(?:[-*+]|\d+[.)]|#+|>)\s+", "", text)
            part.append((number, text))
            if line.strip().startswith("#"):
                yield part, False
                part = []
    yield part, False


def sentences(path: str, block: Block) -> Iterator[Sentence]:
    for part, is_cell in paragraphs(block):
        if not part:
            continue
        joined, starts, at = [], [], 0
        for number, text in part:
            starts.append((at, number))
            joined.append(text)
            at += len(text) + 1
        whole = " ".join(joined)
        begin = 0
        cuts = [m for m in END.finditer(whole) if not ABBREVIATION.search(whole[: m.start()].rstrip("\"')]*_"))]
        for stop, after in [(m.start(), m.end()) for m in cuts] + [(len(whole), len(whole))]:
            piece = whole[begin:stop].strip()
            if piece:
                first = max(n for a, n in starts if a <= begin)
                last = max(n for a, n in starts if a < max(stop, begin + 1))
                text = plain(piece)
                if len(WORD.findall(text)) >= (3 if is_cell else 1) and not CODE_LINE.search(text):
                    yield Sentence(path, first, last, block.kind, text)
            begin = after


# ------------------------------------------------------------------------------------------------------------- readers

MESSAGE_WORDS = re.compile(r"(?<![\w<$.:/-])[a-z]{2,}(?![\w(=/.:]*[\w(=/])")
NOT_TEXT = re.compile(r"^\s*[<{]%|^\s*<\w|</\w+>|\{%|^SELECT |^#\s|\\n\s*\w+,\w+|[{};]\s*\}|\bfn \w")


def is_test_path(path: str) -> bool:
    parts = path.replace("\\", "/").split("/")
    return bool({"tests", "benches", "examples", "fuzz", "xtask", "test", "testdata"} & set(parts)) or parts[-1].startswith("test")


def line_counter(text: str):
    ends = [m.start() for m in re.finditer("\n", text)]
    from bisect import bisect_left

    return lambda at: bisect_left(ends, at) + 1


def message_block(value: str, number: int, span: int, kind: str) -> Block | None:
    value = re.sub(r"\\\n\s*", "", value)
    value = value.replace("\\n", "\n").replace('\\"', '"').replace("\\'", "'")
    if NOT_TEXT.search(value):
        return None
    if len(MESSAGE_WORDS.findall(value)) < 3:
        return None
    value = re.sub(r"\{[^{}]*\}", "{}", value)
    # Every line of a multi-line text is reported at the place of the literal.
    return Block(kind, [(number, part) for part in value.split("\n")])


def rust(path: str, text: str, messages: bool) -> Iterator[Block]:
    where = line_counter(text)
    group: list[tuple[int, str]] = []
    kind, last = "", -2
    tests_from = text.find("#[cfg(test)]\nmod")
    for m in RUST.finditer(text):
        token = m.group()
        number = where(m.start())
        if m.lastgroup == "line" or m.group("line"):
            mark = "//!" if token.startswith("//!") else "///" if re.match(r"///(?!/)", token) else "//"
            before = text[text.rfind("\n", 0, m.start()) + 1 : m.start()].strip()
            new_kind = "doc" if mark != "//" else "comment"
            if before or new_kind != kind or number != last + 1:
                if group:
                    yield Block(kind, group)
                group, kind = [], new_kind
            group.append((number, token[len(mark) :].lstrip("/")))
            last = number if not before else -2
            continue
        if m.group("block"):
            body = token[2:-2].lstrip("*!")
            yield Block("doc" if token[2:3] in "*!" else "comment", [(number + i, re.sub(r"^\s*\*", "", part)) for i, part in enumerate(body.split("\n"))])
            continue
        if m.group("chr"):
            continue
        value = token[token.index('"') + 1 : token.rindex('"')]
        before = text[max(0, m.start() - 40) : m.start()]
        if re.search(r"\breason\s*=\s*$", before):
            block = message_block(value, number, 1, "reason")
        elif re.search(r"#!?\[doc\s*=\s*$", before):
            block = Block("doc", [(number, value)])
        elif not messages or (0 <= tests_from < m.start()):
            continue
        elif re.search(r"(?:expect|expect_err|assert\w*!|panic!|unreachable!|debug_assert\w*!)\($", before):
            block = message_block(value, number, 1, "comment")
        elif token.startswith(("b", "c")):
            continue
        else:
            block = message_block(value, number, 1, "message")
        if block:
            yield block
    if group:
        yield Block(kind, group)


def markdown(path: str, text: str) -> Iterator[Block]:
    yield Block("markdown", list(enumerate(text.split("\n"), 1)))


def python(path: str, text: str) -> Iterator[Block]:
    group: list[tuple[int, str]] = []
    previous = tokenize.NEWLINE
    try:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT and not token.string.startswith("#!"):
                if group and group[-1][0] != token.start[0] - 1:
                    yield Block("comment", group)
                    group = []
                group.append((token.start[0], token.string.lstrip("# ")))
                continue
            if token.type == tokenize.STRING and previous in (tokenize.NEWLINE, tokenize.NL, tokenize.INDENT, tokenize.ENCODING):
                body = re.sub(r"^[rRuUbB]*(?:\"\"\"|'''|\"|')|(?:\"\"\"|'''|\"|')$", "", token.string)
                lines = [(token.start[0] + i, part) for i, part in enumerate(body.split("\n"))]
                yield Block("docstring", [(n, "" if re.match(r"\s*(?:>>>|\.\.\.)", part) else part) for n, part in lines])
            if token.type not in (tokenize.NL, tokenize.COMMENT):
                previous = token.type
    except (tokenize.TokenError, IndentationError):
        pass
    if group:
        yield Block("comment", group)


def javascript(path: str, text: str) -> Iterator[Block]:
    where = line_counter(text)
    group: list[tuple[int, str]] = []
    for m in JS.finditer(text):
        token, number = m.group(), where(m.start())
        if m.group("line"):
            if m.start() and text[m.start() - 1] == ":":
                continue
            if group and group[-1][0] != number - 1:
                yield Block("comment", group)
                group = []
            group.append((number, token.lstrip("/")))
        elif m.group("block"):
            yield Block("comment", [(number + i, re.sub(r"^\s*\*", "", part)) for i, part in enumerate(token[2:-2].split("\n"))])
        else:
            block = message_block(token[1:-1], number, 1, "text")
            if block:
                yield block
    if group:
        yield Block("comment", group)


def read(path: str, shown: str) -> list[Block]:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
    except OSError:
        return []
    if path.endswith(".rs"):
        return list(rust(shown, text, not is_test_path(shown)))
    if path.endswith(".md"):
        return list(markdown(shown, text))
    if path.endswith((".py", ".pyi")):
        return list(python(shown, text))
    if path.endswith((".js", ".mjs")):
        return list(javascript(shown, text))
    return []


# ------------------------------------------------------------------------------------------------------------- the run

SUFFIXES = (".rs", ".md", ".py", ".pyi", ".js", ".mjs")
SKIPPED = re.compile(r"(?:^|/)(?:target|node_modules|\.git|fixtures|corpus|dictionaries|vendor|regex-test|tests/data|benchsuite)(?:/|$)|(?:^|/)docs/api/|(?:^|/)prose\.py$|(?:^|/)(?:language|glossary|renames)\.md$")


def files(paths: list[str]) -> Iterator[str]:
    for path in paths:
        if os.path.isfile(path):
            yield path
            continue
        listed = subprocess.run(
            ["git", "-C", path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"], capture_output=True, text=True
        )
        if listed.returncode == 0 and listed.stdout:
            found = (os.path.join(path, name) for name in listed.stdout.split("\0") if name)
        else:
            found = (os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names)
        for name in sorted(found):
            if name.endswith(SUFFIXES) and not SKIPPED.search(os.path.relpath(name, path)):
                yield name


def changed_lines(base: str, root: str) -> dict[str, set[int] | None]:
    """Return the changed lines of each changed file, or None for a new file, which counts as a whole."""
    top = subprocess.run(["git", "-C", root, "rev-parse", "--show-toplevel"], capture_output=True, text=True, check=True)
    top_folder = top.stdout.strip()
    diff = subprocess.run(["git", "-C", top_folder, "diff", "-U0", "--no-color", "--no-ext-diff", base, "--"],
                          capture_output=True, text=True, check=True, errors="replace")
    found: dict[str, set[int] | None] = {}
    current: set[int] | None = None
    for line in diff.stdout.split("\n"):
        if line.startswith("+++ "):
            name = line[4:].strip()
            current = set() if name != "/dev/null" else None
            if current is not None:
                found[os.path.realpath(os.path.join(top_folder, name.removeprefix("b/")))] = current
        hunk = re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line)
        if hunk and current is not None:
            start, count = int(hunk.group(1)), int(hunk.group(2) or "1")
            current.update(range(start, start + count))
    new = subprocess.run(["git", "-C", top_folder, "ls-files", "-z", "--others", "--exclude-standard"], capture_output=True, text=True, check=True)
    for name in new.stdout.split("\0"):
        if name:
            found[os.path.realpath(os.path.join(top_folder, name))] = None
    return found


def unit_of(path: str) -> str:
    parts = path.replace("\\", "/").split("/")
    for mark in ("crates", "bindings", "examples"):
        if mark in parts[:-2]:
            at = parts.index(mark)
            return "/".join(parts[at : at + 2])
    return parts[0] if len(parts) > 1 else "(root)"


def check(text: str, soft: bool) -> list[Rule]:
    found = [r for r in RULES if (r.strong or soft) and r.pattern.search(text)]
    if soft and len(WORD.findall(text)) > LONG_WORDS:
        found.append(LONG)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", default=["."], help="files or folders; the current folder if none is given")
    parser.add_argument("--list", action="store_true", help="print each finding")
    parser.add_argument("--top", type=int, metavar="N", help="print the N files and rules with the most findings")
    parser.add_argument("--soft", action="store_true", help="apply the soft rules too")
    parser.add_argument("--kind", action="append", help="only this kind: doc, comment, message, reason, markdown, docstring, text")
    parser.add_argument("--rule", action="append", help="only this rule")
    parser.add_argument("--changed", metavar="BASE", help="only sentences on lines that differ from this revision of git")
    parser.add_argument("--allow", metavar="FILE", help="fragments of sentences that are not reported, one a line")
    parser.add_argument("--max-per-thousand", type=float, metavar="X", help="exit with 1 if the density is above X")
    parser.add_argument("--rules", action="store_true", help="print the rules and exit")
    wanted = parser.parse_args()
    if wanted.rules:
        for r in RULES + [LONG]:
            print(f"{'strong' if r.strong else 'soft':6} {r.name:16} {r.fix}")
        return 0
    if wanted.rule:
        RULES[:] = [r for r in RULES if r.name in wanted.rule]
        wanted.soft = wanted.soft or any(not r.strong for r in RULES)
    allowed: list[str] = []
    if wanted.allow:
        with open(wanted.allow, encoding="utf-8") as file:
            allowed = [line.strip() for line in file if line.strip() and not line.startswith("#")]
    changed = changed_lines(wanted.changed, wanted.paths[0] if os.path.isdir(wanted.paths[0]) else ".") if wanted.changed else None

    rows: dict[str, Counter[str]] = defaultdict(Counter)
    by_file: Counter[str] = Counter()
    by_rule: Counter[str] = Counter()
    base = os.path.commonpath([os.path.realpath(p) for p in wanted.paths]) if len(wanted.paths) == 1 else os.getcwd()
    for path in files(wanted.paths):
        lines: set[int] | None = None
        if changed is not None:
            real = os.path.realpath(path)
            if real not in changed:
                continue
            lines = changed[real]
        shown = os.path.relpath(path, base if os.path.isdir(base) else os.path.dirname(base))
        unit = unit_of(shown)
        counts = rows[unit]
        prose_lines: set[int] = set()
        for block in read(path, shown):
            if wanted.kind and block.kind not in wanted.kind:
                continue
            for sentence in sentences(shown, block):
                span = range(sentence.line, sentence.last + 1)
                if lines is not None and not any(n in lines for n in span):
                    continue
                prose_lines.update(n for n in span if lines is None or n in lines)
                counts["sentences"] += 1
                found = check(sentence.text, wanted.soft)
                if not found or any(fragment in sentence.text for fragment in allowed):
                    continue
                strong = any(r.strong for r in found)
                counts["strong"] += strong
                counts["soft"] += not strong
                by_file[shown] += 1
                by_rule.update(r.name for r in found)
                if wanted.list:
                    print(f"{shown}:{sentence.line}: [{', '.join(r.name for r in found)}] {sentence.kind}: {sentence.text}")
        counts["lines"] += len(prose_lines)

    total: Counter[str] = Counter()
    for counts in rows.values():
        total.update(counts)
    density = 1000 * total["strong"] / total["lines"] if total["lines"] else 0.0
    print(f"{'':28} {'lines':>7} {'sentences':>9} {'suspicious':>10} {'per 1,000 lines':>16}" + (f" {'soft':>6}" if wanted.soft else ""))
    for unit, counts in sorted(rows.items()) + [("all", total)]:
        if counts["lines"]:
            each = 1000 * counts["strong"] / counts["lines"]
            print(f"{unit:28} {counts['lines']:7} {counts['sentences']:9} {counts['strong']:10} {each:16.1f}"
                  + (f" {counts['soft']:6}" if wanted.soft else ""))
    if wanted.top:
        print()
        for name, count in by_file.most_common(wanted.top):
            print(f"{count:6} {name}")
        print()
        fixes = {r.name: r.fix for r in RULES + [LONG]}
        for name, count in by_rule.most_common(wanted.top):
            print(f"{count:6} {name:16} {fixes[name]}")
    if wanted.max_per_thousand is not None and density > wanted.max_per_thousand:
        print(f"\n{density:.1f} suspicious sentences per 1,000 lines: at most {wanted.max_per_thousand:g} are allowed", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
