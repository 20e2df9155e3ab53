"""Duplicate bridge: the rules of the Traveller engine where the data is.

Events are scored with :func:`score`; single rules work on columns: :func:`contract_score`, :func:`imps`, :func:`vps`,
:func:`vp_scale`, :func:`matchpoints`, :func:`butler`, :func:`cross_imps`, :func:`strengths`, :func:`expected_vps`. On Apache
Spark, :mod:`traveller.spark` scores what no single machine holds.

Columns are anything that offers Arrow's C data interface (Polars, pandas 3, pyarrow, DuckDB), NumPy
arrays and other buffers, lists, and tuples. A function returns the kind of column that its scores, margins, or contracts came in: a Series of
pandas with the same index and name, a Series of Polars, an array of pyarrow or NumPy, a list. A column of any other kind
comes back as an Arrow array.

An error raises a :class:`TravellerError`, which is a ``ValueError`` with ``diagnostics``; a column or results of a wrong
type raise a ``TypeError``.
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

# What has been said of an error that came without a list.
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
        the path of a file (CSV, PBN, USEBIO, .bws, .xlsx, Parquet, Arrow, also compressed), or of an event file; its bytes;
        or a table with a line for each result: a data frame of pandas or Polars, an Arrow table.
    ``event``
        the path of an event file (TOML), or its bytes. Without it, the one beside the results.
    ``rules``
        ``plain``, ``ebl``, ``ebu``, ``acbl``, ``wbf`` or ``norway``; ``method``: ``matchpoints``, ``swiss-pairs``,
        ``butler``, ``cross-imps``, ``teams``, ``board-a-match`` or ``patton``. Without them, what the event file says.
    ``options``
        single options by their names, such as ``{"pairs.winners": "two"}``; as keywords a double underscore stands for the
        point: ``pairs__winners="two"``.
    ``corrections``
        the path of late corrections; ``name``: what bytes or a table are called in messages, and of which kind they are.

    Raises :class:`FileError` if a file or a table is missing, unreadable, or wrong, with line, column, and help.
    Raises :class:`CallError` if an argument is wrong, and :class:`TaskError` if the event cannot be scored in this way.

    >>> scored = score(b"board,ns,ew,score\\n1,1,4,420\\n1,2,3,450\\n")
    >>> print(scored.rankings().to_csv().splitlines()[1])
    NS,1,2,1,2.00,100.00
    >>> print(scored.explain("2", board=1))
    Board 1: 2 (NS) against 3
    ...
    """
    wishes = [(option, str(value)) for option, value in (options or {}).items()]
    wishes += [(option.replace("__", "."), str(value)) for option, value in more.items()]
    return _score(results, event, method=method, rules=rules, options=wishes, corrections=corrections, name=name)
