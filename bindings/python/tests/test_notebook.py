"""Runs the tutorial like a notebook. A block of Python is a cell, and a block of text after it is its output."""

import ast
import contextlib
import io
import re
from pathlib import Path

TUTORIAL = Path(__file__).parents[3] / "docs/book/src/tutorials/notebook.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def output(code, names):
    """Returns the output of a cell: the printed text, and the value of its last expression."""
    tree, value = ast.parse(code), None
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, "cell", "exec"), names)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    return printed.getvalue() + ("" if value is None else repr(value))


def test_the_cells_have_the_printed_output(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names, found, compared = {}, None, 0
    for language, text in BLOCK.findall(TUTORIAL.read_text(encoding="utf-8")):
        if language == "python":
            found = output(text, names)
        elif language == "text":
            assert found.strip() == text.strip()
            compared += 1
    assert compared >= 5
    assert (tmp_path / "tuesday.html").stat().st_size > 1000
