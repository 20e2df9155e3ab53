"""Columns of a data frame that scoring does not use are returned unchanged."""

import datetime
from decimal import Decimal

import pandas
import polars
import pyarrow
import pytest

import traveller

RESULTS = {"board": [1, 1, 2, 2], "ns": [1, 2, 1, 2], "ew": [4, 3, 4, 3], "score": [420, 450, -50, 100]}
EXTRA = {
    "lead": pyarrow.array([" SK", "", None, "SK"]),
    "minutes": pyarrow.array([7.5, 8.0, None, float("inf")]),
    "counted": pyarrow.array([True, None, False, True]),
    "day": pyarrow.array([datetime.date(2026, 1, day) for day in (1, 2, 3, 4)]),
    "at": pyarrow.array([datetime.datetime(2026, 1, 1, 19, 30, second) for second in range(4)], pyarrow.timestamp("us", "UTC")),
    "number": pyarrow.array([7, None, 7, 2**40]),
    "small": pyarrow.array([1, 2, 3, 4], pyarrow.uint8()),
    "fee": pyarrow.array([Decimal("1.50"), None, Decimal("2.00"), Decimal("0.00")]),
    "club": pyarrow.array(["Oak", "Elm", "Oak", None]).dictionary_encode(),
    "tags": pyarrow.array([["a", "b"], [], None, ["c,d"]]),
    "nothing": pyarrow.nulls(4, pyarrow.string()),
    "null": pyarrow.nulls(4),
}
TABLE = pyarrow.table({**RESULTS, **EXTRA})


def test_types_and_values_are_unchanged():
    results = traveller.score(TABLE).results().to_pyarrow()
    assert results["ns_matchpoints"].to_pylist() == [Decimal(it) for it in ("0.00", "2.00", "0.00", "2.00")]
    for name, values in EXTRA.items():
        found = results[name].combine_chunks()
        assert found.type == values.type and found.to_pylist() == values.to_pylist(), name


@pytest.mark.parametrize("name", [name for name in EXTRA if name not in ("lead", "nothing", "null")])
def test_rows_without_a_result_and_another_order(name):
    """A sit-out is no result, and the boards are sorted."""
    sits_out = pyarrow.table({"board": [3], "ns": [5], "ew": pyarrow.nulls(1, pyarrow.int64()), "score": pyarrow.nulls(1, pyarrow.int64())})
    table = pyarrow.concat_tables([TABLE.slice(2), sits_out, TABLE.slice(0, 2)], promote_options="default")
    scored = traveller.score(table)
    expected = EXTRA[name].to_pylist()
    assert scored.results().to_pyarrow()[name].to_pylist() == expected[2:] + expected[:2]
    boards = scored.boards().to_pyarrow()
    key = [(int(board), str(ns)) for board, ns in zip(boards["board"].to_pylist(), boards["ns"].to_pylist())]
    original = dict(zip(zip(RESULTS["board"], map(str, RESULTS["ns"])), expected))
    assert boards[name].to_pylist() == [original[row] for row in key]


def test_the_numbers_do_not_depend_on_them():
    plain = traveller.score(pyarrow.table(RESULTS))
    assert traveller.score(TABLE).rankings().to_csv() == plain.rankings().to_csv()


def test_cells_as_python_objects():
    results = traveller.score(TABLE).results()
    row = results[0]
    assert (row["minutes"], row["counted"], row["number"], row["small"], row["fee"]) == (7.5, True, 7, 1, Decimal("1.50"))
    assert (row["club"], row["day"], row["tags"], row["lead"]) == ("Oak", "2026-01-01", "[a, b]", " SK")
    assert results["club"] == ["Oak", "Elm", "Oak", None] and results["nothing"] == [None] * 4


def test_frames_of_polars_and_pandas():
    # Arrow for Rust does not read the columns without a type that Polars exports.
    frame = polars.from_arrow(TABLE.drop_columns(["null"])).with_columns(polars.col("club").cast(polars.Categorical))
    found = traveller.score(frame).results().to_polars()
    names = [name for name in EXTRA if name != "null"]
    assert found.select(names).equals(frame.select(names), null_equal=True)
    assert found.select(names).schema == frame.select(names).schema
    frame = TABLE.select([*RESULTS, "minutes", "counted", "day", "club"]).to_pandas()
    found = traveller.score(frame).results().to_pandas()
    pandas.testing.assert_frame_equal(found[["minutes", "counted", "day", "club"]], frame[["minutes", "counted", "day", "club"]])


def test_the_warning_about_a_misspelled_column_stays():
    scored = traveller.score(pyarrow.table({**RESULTS, "adjustmnt": pyarrow.array([None, None, "AVE", None])}))
    assert "extra-columns" in [it["code"] for it in scored.warnings] and "adjustment" in scored.messages


def test_known_columns_are_still_checked():
    for name, column in [("score", [1.5, 2.5, 3.0, 4.0]), ("score", [True] * 4), ("vul", [datetime.date(2026, 1, 1)] * 4), ("Brd", [0.5] * 4)]:
        results = {key: value for key, value in RESULTS.items() if name != "Brd" or key != "board"}
        with pytest.raises(traveller.FileError, match=name):
            traveller.score(pyarrow.table({**results, name: column}))


def test_an_event_without_results():
    with pytest.raises(traveller.TravellerError):
        traveller.score(TABLE.slice(0, 0))
    matches = pyarrow.table({"home": ["A"], "away": ["B"], "home_imps": [30], "away_imps": [20]})
    assert len(traveller.score(matches).results()) == 0
