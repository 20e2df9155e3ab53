"""Scores duplicate bridge with the Traveller engine.

:func:`score` scores events. Functions for single rules work on columns: :func:`contract_score`, :func:`imps`, :func:`vps`,
:func:`vp_scale`, :func:`matchpoints`, :func:`butler`, :func:`cross_imps`, :func:`strengths`, :func:`expected_vps`.
:mod:`traveller.spark` scores results on Apache Spark that are too large for one machine.

A column is anything with Arrow's C data interface (Polars, pandas 3, pyarrow, DuckDB), a NumPy array or another buffer, a
list, or a tuple. A function returns the kind of column in which its scores, margins, or contracts were passed: a Series of
pandas with the same index and name, a Series of Polars, an array of pyarrow or NumPy, or a list. For any other kind of
column it returns an Arrow array.

Errors raise a :class:`TravellerError`, which is a ``ValueError`` with ``diagnostics``. Columns or results of a wrong type
raise a ``TypeError``.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from ._traveller import (
    CallError,
    Explanation,
    FileError,
    Scored,
    Table,
    TaskError,
    TravellerError,
    __version__ as __version__,
    butler,
    contract_score,
    cross_imps,
    expected_vps,
    imps,
    matchpoints,
    strengths,
    vp_scale,
    vps,
)
from ._traveller import score as _score

__all__ = [
    "CallError",
    "Explanation",
    "FileError",
    "Scored",
    "Table",
    "TaskError",
    "TravellerError",
    "butler",
    "contract_score",
    "cross_imps",
    "expected_vps",
    "imps",
    "matchpoints",
    "score",
    "strengths",
    "vp_scale",
    "vps",
]

# The default for errors without diagnostics.
TravellerError.diagnostics = []


def score(
    results: Any,
    event: str | os.PathLike[str] | bytes | None = None,
    *,
    rules: str | None = None,
    method: str | None = None,
    corrections: str | os.PathLike[str] | None = None,
    name: str | None = None,
    options: Mapping[str, object] | None = None,
    **more: object,
) -> Scored:
    """Scores an event, as the program ``traveller score`` does.

    ``results``
        the path of a result file in any format that Traveller reads, also compressed, or of an event file. Or its bytes, or a
        table with one row per result: a data frame of pandas or Polars, or an Arrow table.
    ``event``
        the path of an event file (TOML), or its bytes. The default is the event file next to the results.
    ``rules``
        ``plain``, ``ebl``, ``ebu``, ``acbl``, ``wbf`` or ``norway``, or a program such as ``ebuscore``. The default is the value
        in the event file.
    ``method``
        ``matchpoints``, ``swiss-pairs``, ``butler``, ``cross-imps``, ``teams``, ``board-a-match`` or ``patton``. The default is
        the value in the event file.
    ``options``
        single options by their names, such as ``{"pairs.winners": "two"}``. In a keyword argument, a double underscore replaces
        the point: ``pairs__winners="two"``.
    ``corrections``
        the path of a file with late corrections.
    ``name``
        the name of bytes or of a table in messages. Its extension determines their format.

    Raises :class:`FileError` if a file or a table is missing, unreadable, or invalid, with line, column, and help.
    Raises :class:`CallError` if an argument is invalid, and :class:`TaskError` if the event cannot be scored as requested.

    >>> scored = score(b"board,ns,ew,score\\n1,1,4,420\\n1,2,3,450\\n")
    >>> print(scored.rankings().to_csv().splitlines()[1])
    NS,1,2,1,2.00,100.00
    >>> print(scored.explain("2", board=1))
    Board 1: 2 (NS) against 3
    ...
    """
    overrides = [(option, str(value)) for option, value in (options or {}).items()]
    overrides += [(option.replace("__", "."), str(value)) for option, value in more.items()]
    return _score(results, event, method=method, rules=rules, options=overrides, corrections=corrections, name=name)
