#!/usr/bin/env python3
"""Check the relative links and anchors of Markdown documents, and the summary of the book.

    python3 .ci/links.py                     all Markdown files in git
    python3 .ci/links.py README.md docs      only these files and folders

Checks without network access:

- The target of each relative link and image exists in the repository. A link to a file of this repository on GitHub
  counts as relative.
- The target document has the heading of each anchor.
- docs/book/src/SUMMARY.md lists each page of the book exactly once.
- A page of the book links only to files in docs/book/src, because mdBook copies no others. For other files of the
  repository, it needs a link to GitHub. The links of an included document count as links of the page.
"""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Iterator, NamedTuple
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parent.parent
BOOK = ROOT / "docs/book/src"
REPOSITORY = "https://github.com/traveller-bridge/traveller"
GITHUB = re.compile(re.escape(REPOSITORY) + r"/(?:blob|tree|raw)/main/")
FENCE = re.compile(r"\s*(?:>\s*)*(```+|~~~+)")
SPAN = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.DOTALL)
INCLUDE = re.compile(r"\{\{#include\s+([^}:\s]+)[^}]*\}\}")
COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
# [text](target "title"), a definition such as [label]: target, and HTML attributes.
LINK = re.compile(
    r"""\]\(\s*<?(?P<inline>[^()\s<>]*(?:\([^()\s]*\)[^()\s<>]*)*)>?(?:\s+["'(][^)]*)?\s*\)"""
    r"""|^\s{0,3}\[[^\]\n]+\]:\s+<?(?P<defined>[^\s>]+)"""
    r"""|\b(?:href|src|srcset)="(?P<html>[^"]*)\"""",
    re.MULTILINE,
)
HEADING = re.compile(r" {0,3}#{1,6}\s+(.*?)\s*#*\s*$")
EXPLICIT_ID = re.compile(r"\s*\{#([\w-]+)[^}]*\}$")
ELEMENT_ID = re.compile(r"""<[^>]*\b(?:id|name)="([^"]+)\"""")


class Link(NamedTuple):
    line: int
    target: str


def blank(found: re.Match[str]) -> str:
    """Returns spaces and line ends of the same length."""
    return re.sub(r"[^\n]", " ", found[0])


def with_includes(path: Path) -> str:
    """Returns a document with the files that a page of the book includes."""
    text = path.read_text(encoding="utf-8")
    if not path.is_relative_to(BOOK):
        return text
    return INCLUDE.sub(lambda found: (path.parent / found[1]).read_text(encoding="utf-8"), text)


@cache
def text_of(path: Path) -> str:
    """Returns a document without fenced blocks and comments, with unchanged line numbers."""
    lines, fence = [], ""
    for line in with_includes(path).split("\n"):
        mark = FENCE.match(line)
        if fence:
            if mark and mark[1].startswith(fence) and not line[mark.end() :].strip():
                fence = ""
            line = ""
        elif mark:
            fence, line = mark[1], ""
        lines.append(line)
    return COMMENT.sub(blank, "\n".join(lines))


def links(path: Path) -> Iterator[Link]:
    text = SPAN.sub(blank, text_of(path))
    for found in LINK.finditer(text):
        target = found["inline"] or found["defined"] or found["html"]
        if target:
            yield Link(text.count("\n", 0, found.start()) + 1, target)


def slug(heading: str) -> str:
    """Returns the anchor of a heading, as GitHub and mdBook make it."""
    heading = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", r"\1", heading)
    heading = re.sub(r"<[^>]*>", "", heading)
    kept = (letter for letter in heading.strip().lower() if letter.isalnum() or letter in " -_")
    return "".join(kept).replace(" ", "-")


@cache
def anchors(path: Path) -> frozenset[str]:
    """Returns the anchors of a document."""
    found: set[str] = set()
    for line in text_of(path).split("\n"):
        found.update(ELEMENT_ID.findall(line))
        heading = HEADING.match(line)
        if heading:
            text = heading[1]
            explicit = EXPLICIT_ID.search(text)
            if explicit:
                found.add(explicit[1])
                text = text[: explicit.start()]
            name, number = slug(text), 0
            while (f"{name}-{number}" if number else name) in found:
                number += 1
            found.add(f"{name}-{number}" if number else name)
    return frozenset(found)


def problem(path: Path, target: str) -> str | None:
    """Returns the reason why a link is broken, or None."""
    on_github = GITHUB.match(target)
    if on_github:
        base, target = ROOT, target[on_github.end() :]
    elif re.match(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//", target):
        return None
    else:
        base = path.parent
    name, _, anchor = target.partition("#")
    file = (base / unquote(name.partition("?")[0])).resolve() if name else path
    if not file.is_relative_to(ROOT):
        return "leaves the repository"
    if not file.exists():
        return f"no file {file.relative_to(ROOT)}"
    if path.is_relative_to(BOOK) and not on_github:
        if not file.is_relative_to(BOOK):
            return f"leaves the book: expected {REPOSITORY}/blob/main/{file.relative_to(ROOT)}"
        if not file.is_file():
            return "is a folder, and the built book has no page for it"
    if anchor and file.suffix == ".md" and unquote(anchor) not in anchors(file):
        return f"no heading #{anchor} in {file.relative_to(ROOT)}"
    return None


def documents(paths: list[str]) -> list[Path]:
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run([*command, "--", "*.md"], capture_output=True, text=True, check=True).stdout
    found = [ROOT / name for name in sorted(set(listed.split("\0"))) if name]
    wanted = [Path(path).resolve() for path in paths]
    return [file for file in found if file.exists() and (not wanted or any(file.is_relative_to(it) for it in wanted))]


def summary() -> Iterator[str]:
    """Yields the pages of the book that SUMMARY.md lists never or twice."""
    listed = [(BOOK / link.target).resolve() for link in links(BOOK / "SUMMARY.md")]
    for page in sorted(BOOK.rglob("*.md")):
        count = listed.count(page)
        if page.name != "SUMMARY.md" and count != 1:
            yield f"docs/book/src/SUMMARY.md: lists {page.relative_to(BOOK)} {count} times: expected once"


def main() -> int:
    problems, seen = list(summary()), 0
    files = documents(sys.argv[1:])
    for file in files:
        for link in links(file):
            seen += 1
            reason = problem(file, link.target)
            if reason:
                problems.append(f"{file.relative_to(ROOT)}:{link.line}: broken link {link.target}: {reason}")
    print("\n".join([*problems, f"{seen} links in {len(files)} documents, {len(problems)} problems"]))
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main())
