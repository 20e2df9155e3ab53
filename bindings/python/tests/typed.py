"""Tests of the declared types: mypy checks this file, and it is never run.

An ignored error that no longer occurs is an error in strict mode, so each call below that ignores one must be rejected.
"""

import copy
from decimal import Decimal
from typing import Any, Literal, assert_type

import numpy as np
import pandas as pd
import polars as pl

import traveller

scored = traveller.score("x.csv", rules="acbl", pairs__winners="one")
assert_type(scored, traveller.Scored)
assert_type(scored.rankings(), traveller.Table)
assert_type(traveller.__version__, str)
table = scored.rankings()
assert_type(table.to_polars(), pl.DataFrame)
assert_type(table.to_pandas(), pd.DataFrame)
assert_type(table["pair"], "list[int | float | Decimal | str | None]")
assert_type(table[0], "dict[str, int | float | Decimal | str | None]")
assert_type(table[:3], traveller.Table)
assert_type(list(table), "list[dict[str, int | float | Decimal | str | None]]")
table[0.5]  # type: ignore[call-overload]
assert_type(scored.explain("1", board=2), traveller.Explanation)
traveller.score(pl.DataFrame())
traveller.score(pd.DataFrame())
traveller.score(3)  # type: ignore[arg-type]
scored.explain(1)  # type: ignore[arg-type]
assert_type(scored._repr_html_(), str)
assert_type(copy.deepcopy(scored), traveller.Scored)
assert_type(copy.copy(table), traveller.Table)

# Arguments with a fixed set of words.
traveller.score("x.csv", rules="aclb")  # type: ignore[arg-type]
traveller.score("x.csv", method="poker")  # type: ignore[arg-type]
traveller.score("x.csv", pairs__winners="three")  # type: ignore[arg-type]
traveller.score("x.csv", pairs__winner="two")  # type: ignore[call-arg]
traveller.score("x.csv", teams__boards=16, rounding="half-up")
traveller.vps(13, 16, "wbf-discrete")
traveller.vps(13, 16, "wbf-discreet")  # type: ignore[call-overload]
traveller.vp_scale(16, "custom")  # type: ignore[arg-type]
traveller.butler([1], [420], "ebl")
traveller.butler([1], [420], "elb")  # type: ignore[call-overload]
traveller.cross_imps([1], [420], "18")  # type: ignore[call-overload]
traveller.strengths(["a"], ["b"], [1], 16, errors="sandwich")
traveller.strengths(["a"], ["b"], [1], 16, errors="sandwhich")  # type: ignore[arg-type]
traveller.contract_score("4S N =", "sometimes")  # type: ignore[call-overload]
traveller.expected_vps(0.5, 16, "none")  # type: ignore[call-overload]

# A text is no column.
traveller.imps("x")  # type: ignore[arg-type]
traveller.matchpoints("x", [420])  # type: ignore[arg-type]
traveller.matchpoints([1], "420")  # type: ignore[arg-type]

assert_type(traveller.imps(720), int)
assert_type(traveller.imps([1, None]), list[int | None])
assert_type(traveller.imps(pl.Series([1])), pl.Series)
traveller.imps("x")  # type: ignore[arg-type]
assert_type(traveller.imps(720.0), int)
assert_type(traveller.imps([720.0, None]), list[int | None])

assert_type(traveller.vps(13, 16), float)
assert_type(traveller.vps((13, -13), 16), list[float | None])
traveller.vps("13", 16)  # type: ignore[arg-type]

assert_type(traveller.matchpoints([1], [2]), list[int | None])
assert_type(traveller.matchpoints(["a"], [2]), list[int | None])
assert_type(traveller.matchpoints(pl.Series([1]), pl.Series([420])), pl.Series)
board: "pd.Series[int]" = pd.Series([1])
assert_type(traveller.matchpoints(board, board), "pd.Series[int]")
numbers: np.ndarray[Any, np.dtype[np.int64]] = np.array([1])
assert_type(traveller.butler(numbers, numbers), np.ndarray[Any, np.dtype[np.int64]])
traveller.matchpoints(3, 4)  # type: ignore[call-overload]

assert_type(traveller.contract_score("4S N =", "none"), int | None)
assert_type(traveller.contract_score("4S N =", board=1), int | None)
assert_type(traveller.contract_score(["4S N =", None], "none"), list[int | None])
assert_type(traveller.contract_score(["4S N ="], board=1), list[int | None])
assert_type(traveller.contract_score(("4S N =", None), ["none", "both"]), list[int | None])
assert_type(traveller.contract_score(pl.Series(["PASS"]), board=pl.Series([1])), pl.Series)
traveller.contract_score("4S N =")  # type: ignore[call-overload]

traveller.strengths(["a"], ["b"], [1], 16)
traveller.strengths(1, ["b"], [1], 16)  # type: ignore[arg-type]

try:
    traveller.score("nope.csv")
except traveller.FileError as error:
    assert_type(error.diagnostics[0]["line"], int | None)
    assert_type(error.diagnostics[0]["severity"], Literal["error", "warning", "note"])
