"""Rules for columns are compared with their definitions."""

import os
import random
import subprocess
import sys

import numpy
import pandas
import polars
import pyarrow
import pytest

import traveller

PROGRAM = os.environ.get("TRAVELLER")


def by_definition(boards, scores):
    won = []
    for board, score in zip(boards, scores):
        if score is None:
            won.append(None)
            continue
        others = [other for at, other in zip(boards, scores) if at == board and other is not None]
        won.append(sum(2 * (other < score) + (other == score) for other in others) - 1)
    return won


def field(seed, rows, boards, nulls=0.0):
    draw = random.Random(seed)
    scores = [draw.choice([-100, -50, 50, 110, 140, 170, 400, 420, 430, 450, 620, 650]) for _ in range(rows)]
    scores = [None if draw.random() < nulls else score for score in scores]
    return [draw.randrange(boards) - 3 for _ in range(rows)], scores


@pytest.mark.parametrize("seed", range(20))
def test_matchpoints(seed):
    boards, scores = field(seed, 200, 1 + seed, nulls=0.1 * (seed % 3))
    expected = by_definition(boards, scores)
    for board in [boards, pyarrow.array(boards, pyarrow.int8()), pyarrow.array(map(str, boards)), [b * 10**15 for b in boards]]:
        assert pyarrow.array(traveller.matchpoints(board, scores)).to_pylist() == expected
    in_order = sorted(zip(boards, scores), key=lambda it: it[0])
    boards, scores = [list(column) for column in zip(*in_order)]
    assert pyarrow.array(traveller.matchpoints(boards, scores)).to_pylist() == by_definition(boards, scores)


@pytest.mark.parametrize("boards", [3, 300, 70_000])
@pytest.mark.parametrize("order", ["in order", "shuffled", "with gaps"])
def test_matchpoints_of_many(boards, order):
    """More rows than a thread processes at once, some without a score, in chunks of odd lengths, match the ranks of Polars."""
    draw = numpy.random.default_rng(boards)
    board = draw.integers(0, boards, 150_000) * (10**13 if order == "with gaps" else 1) - 5
    frame = polars.DataFrame({"board": numpy.sort(board) if order == "in order" else board, "score": draw.integers(-40, 40, 150_000) * 10})
    frame = frame.with_columns(score=polars.when(polars.Series(draw.random(150_000) < 0.9)).then("score"))
    expected = frame.select((polars.col("score").rank("average").over("board") - 1) * 2).to_series().cast(polars.Int32)
    cuts = [0, 1, 16_383, 16_385, 16_385, 99_999, 150_000]
    chunked = {name: pyarrow.chunked_array([frame[name][a:b].to_arrow() for a, b in zip(cuts, cuts[1:])]) for name in frame.columns}
    for columns in [frame, chunked, {"board": chunked["board"], "score": frame["score"]}]:
        assert polars.Series(traveller.matchpoints(columns["board"], columns["score"])).equals(expected, null_equal=True)


def test_the_first_wrong_row_is_named():
    score = numpy.full(100_000, 420)
    score[[20_000, 70_000, 99_999]] = 10**7
    for board in [numpy.arange(100_000) // 100, numpy.arange(100_000) % 100]:
        with pytest.raises(traveller.CallError, match="score in row 20000: invalid score 10000000"):
            traveller.matchpoints(board, score)


def test_kinds_of_columns():
    boards, scores = field(1, 100, 5)
    expected = by_definition(boards, scores)
    frame = polars.DataFrame({"board": boards, "score": scores})
    chunked = pyarrow.chunked_array([scores[:30], [], scores[30:]])
    columns = [
        (frame["board"], frame["score"]),
        (numpy.array(boards), numpy.array(scores)),
        (numpy.array(boards, dtype="int16"), numpy.array(scores, dtype="int32")),
        (boards, chunked),
        (frame["board"].cast(polars.String).cast(polars.Categorical).cast(polars.String), frame["score"]),
    ]
    for board, score in columns:
        assert polars.Series(traveller.matchpoints(board, score)).to_list() == expected
    assert polars.Series(traveller.matchpoints([], [])).to_list() == []


def test_butler_and_cross_imps():
    board, score = [1, 1, 1], [420, 450, -50]
    assert pyarrow.array(traveller.cross_imps(board, score)).to_pylist() == [9, 12, -21]
    assert pyarrow.array(traveller.butler(board, score)).to_pylist() == [4, 5, -8]
    entry = "board,ns,ew,score\n" + "".join(f"1,{i},{i + 4},{s}\n" for i, s in enumerate(score, 1))
    for method, function in [("butler", traveller.butler), ("cross-imps", traveller.cross_imps)]:
        options = {} if method == "butler" else {"cross_imps.divisor": "total"}
        results = traveller.score(entry.encode(), method=method, options=options).results().to_polars()
        assert [float(it) for it in results["ns_imps"]] == pyarrow.array(function(board, score)).to_pylist()


def test_single_rules():
    assert traveller.imps(450) == 10 and traveller.imps(-20) == -1 and traveller.imps(0) == 0
    assert pyarrow.array(traveller.imps([450, None, -20])).to_pylist() == [10, None, -1]
    assert traveller.contract_score("4SX N -1", "both") == -200
    assert pyarrow.array(traveller.contract_score(["4S N =", None, "7NT E ="], "none")).to_pylist() == [420, None, -1520]
    assert pyarrow.array(traveller.contract_score(["4S N =", "4S N ="], ["none", "both"])).to_pylist() == [420, 620]
    assert pyarrow.array(traveller.contract_score(["4S N =", "4S N =", "4S N ="], board=[1, 2, None])).to_pylist() == [420, 620, None]
    assert traveller.contract_score("4S N =", board=2) == 620
    assert traveller.contract_score("pass", "none") == 0 and traveller.contract_score("NP", "none") is None
    assert traveller.vps(0, boards=20) == 10.0
    assert pyarrow.array(traveller.vps([0, None, 200], boards=20)).to_pylist() == [10.0, None, 20.0]
    scale = traveller.vp_scale(20, "wbf")
    assert len(scale) > 20 and scale.column_names


@pytest.mark.skipif(not os.path.exists("/proc/self/status"), reason="nothing tells how much memory was taken")
def test_a_column_of_scores_is_not_copied():
    """The result needs 4 bytes per row, and 4 more as a NumPy array. A copy of the scores would need 8 more."""
    program = """
import numpy, re, traveller
rows = 10_000_000
board, score = numpy.repeat(numpy.arange(rows // 500), 500), numpy.full(rows, 420)
traveller.matchpoints(board[:1000], score[:1000])
peak = lambda: int(re.search(r"VmHWM:\\s+(\\d+) kB", open("/proc/self/status").read())[1]) * 1024
before = peak()
points = traveller.matchpoints(board, score)
print((peak() - before) / rows)
"""
    more = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
    assert 3 < float(more) < 11


@pytest.mark.parametrize(
    ("board", "score", "error"),
    [
        ([1, 2], [420], traveller.CallError),
        ([1], [2**62], traveller.CallError),
        ([1], numpy.array([2**63], dtype="uint64"), traveller.CallError),
        ([1], [4.5], traveller.CallError),
        ([1.5], [420], traveller.CallError),
        ([float("nan")], [420], traveller.CallError),
        ([1], [float("inf")], traveller.CallError),
        ([1], [1e19], traveller.CallError),
        ([1], ["420"], TypeError),
        ([None], [420], traveller.CallError),
        (pyarrow.array([1.5]), [420], traveller.CallError),
        (7, [420], TypeError),
        ([1], None, TypeError),
        ([1], pyarrow.array([[420]]), TypeError),
        ([1], [2**63], TypeError),
    ],
)
def test_wrong_columns(board, score, error):
    for rule in [traveller.matchpoints, traveller.butler, traveller.cross_imps]:
        with pytest.raises(error):
            rule(board, score)


def test_strengths_as_the_program(tmp_path):
    home, away, imps = ["A", "B", "C, D"], ["B", "C, D", "A"], [13, 2, -5]
    ranked = traveller.strengths(home, polars.Series(away), numpy.array(imps), boards=20)
    if PROGRAM:
        lines = "".join(f'"{a}","{b}",{m},20\n' for a, b, m in zip(home, away, imps))
        (tmp_path / "matches.csv").write_text("home,away,imps,boards\n" + lines)
        asked = [PROGRAM, "rank", "matches.csv", "--format", "csv"]
        assert ranked.to_csv() == subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert len(traveller.strengths([1, 2], [2, 3], [5, 7], [16, 20])) == 3
    assert len(traveller.strengths([1, 3], [2, 4], [5, 7], 16, separate_groups=True)) == 4
    with pytest.raises(traveller.TaskError, match="not connected by matches"):
        traveller.strengths([1, 3], [2, 4], [5, 7], 16)
    for wrong in [
        lambda: traveller.strengths([1], [2, 3], [5], 16),
        lambda: traveller.strengths([1], [2], [5], 16, source="guess"),
        lambda: traveller.strengths([1], [2], [5], 16, tau=0.0),
        lambda: traveller.expected_vps(float("nan"), boards=20),
        lambda: traveller.expected_vps([0.5, float("inf")], boards=20),
        lambda: traveller.expected_vps(0.5, boards=0),
    ]:
        with pytest.raises(traveller.CallError):
            wrong()


def test_expected_vps():
    expected = pyarrow.array(traveller.expected_vps([0.0, None, 0.5, -0.5, 50.0], boards=20)).to_pylist()
    assert expected[1] is None and abs(expected[0] - 10) < 1e-9 and abs(expected[2] + expected[3] - 20) < 1e-9
    assert 19.9 < expected[4] <= 20 and expected[2] == traveller.expected_vps(0.5, boards=20)


def test_a_wrong_row_is_counted_over_all_chunks():
    chunked = pyarrow.chunked_array([[420, 450], numpy.array([2**63], dtype="uint64")], pyarrow.uint64())
    with pytest.raises(traveller.CallError, match="score in row 2: 9223372036854775808 is too large"):
        traveller.matchpoints([1, 1, 1], chunked)


def test_wrong_values():
    for call in [
        lambda: traveller.imps(10**9),
        lambda: traveller.imps([10**9]),
        lambda: traveller.contract_score("8S N =", "none"),
        lambda: traveller.contract_score("4S N =", "sometimes"),
        lambda: traveller.contract_score(["4S N ="], ["sometimes"]),
        lambda: traveller.contract_score(["4S N ="], ["none", "both"]),
        lambda: traveller.contract_score(["4S N ="], board=[0]),
        lambda: traveller.contract_score("4S N =", "both", board=2),
        lambda: traveller.vps(10, boards=0),
        lambda: traveller.vps(10, boards=20, scale="none such"),
        lambda: traveller.butler([1], [420], preset="nobody"),
        lambda: traveller.cross_imps([1], [420], cap="12"),
    ]:
        with pytest.raises(traveller.CallError):
            call()


def test_a_contract_needs_a_vulnerability():
    for played in ["4S N =", ["4S N ="], pandas.Series(["4S N ="])]:
        with pytest.raises(traveller.CallError, match="missing vulnerability: expected none, NS, EW, or both; use .* or board=1"):
            traveller.contract_score(played)


KINDS = [
    (list, list), (tuple, list), (numpy.array, numpy.ndarray), (polars.Series, polars.Series), (pandas.Series, pandas.Series),
    (pyarrow.array, pyarrow.Array), (lambda column: pyarrow.chunked_array([column[:1], column[1:]]), pyarrow.ChunkedArray),
]


@pytest.mark.parametrize(("kind", "expected"), KINDS)
def test_a_column_comes_back_as_its_own_kind(kind, expected):
    board, score = kind([1, 1, 2, 2]), kind([420, 450, -50, 100])
    results = {
        "matchpoints": (traveller.matchpoints(board, score), [0, 2, 0, 2]),
        "butler": (traveller.butler(board, score), [-1, 0, -2, 2]),
        "cross_imps": (traveller.cross_imps(board, score), [-1, 1, -4, 4]),
        "imps": (traveller.imps(score), [9, 10, -2, 3]),
        "vps": (traveller.vps(kind([0, 15, -15, 0]), 20), [10.0, 13.61, 6.39, 10.0]),
        "expected_vps": (traveller.expected_vps(kind([0.0, 0.0]), 20), [10.0, 10.0]),
        "contract_score": (traveller.contract_score(kind(["4S N =", "PASS"]), "none") if kind is not numpy.array else score[:2], [420, 0]),
    }
    for name, (found, numbers) in results.items():
        assert isinstance(found, expected), name
        if name == "contract_score" and kind is numpy.array:
            continue
        found = found.to_pylist() if hasattr(found, "to_pylist") else list(found)
        assert found == pytest.approx(numbers), name


@pytest.mark.parametrize("index", [[5, 3], ["a", "b"], pandas.MultiIndex.from_tuples([("a", 1), ("b", 2)])])
def test_pandas_keeps_index_and_name(index):
    frame = pandas.DataFrame({"b": [1, 1], "s": [420, 450]}, index=index)
    assigned = frame.assign(mp=traveller.matchpoints(frame.b, frame.s))
    assert assigned.mp.tolist() == [0, 2] and assigned.mp.dtype == "int32"
    found = traveller.imps(frame.s)
    assert found.index.equals(frame.index) and found.name == "s"
    missing = traveller.imps(frame.s.astype("Int64").where(frame.s > 420))
    assert missing.isna().tolist() == [True, False] and missing.iloc[1] == 10 and missing.index.equals(frame.index)
    arrow = traveller.imps(frame.s.astype("int64[pyarrow]"))
    assert isinstance(arrow.dtype, pandas.ArrowDtype) and arrow.tolist() == [9, 10]
    with pytest.raises(traveller.CallError, match="board and score have different indexes"):
        traveller.matchpoints(frame.b, frame.s[::-1])
    with pytest.raises(traveller.CallError, match="played and board have different indexes"):
        traveller.contract_score(pandas.Series(["4S N =", "4S N ="], index=index), board=frame.b[::-1])


def test_polars_keeps_the_name():
    frame = polars.DataFrame({"b": [1, 1], "s": [420, None]})
    assert frame.with_columns(mp=traveller.matchpoints(frame["b"], frame["s"]))["mp"].to_list() == [0, None]
    assert traveller.imps(frame["s"]).name == "s"
    # For any other kind of column, the result is an Arrow array.
    assert hasattr(traveller.imps(memoryview(numpy.array([450]))), "__arrow_c_array__")


def test_a_scalar_comes_back_as_a_scalar():
    assert type(traveller.imps(450)) is int and type(traveller.vps(3, 20)) is float
    assert type(traveller.imps(numpy.int64(450))) is int and type(traveller.expected_vps(0.5, 20)) is float


@pytest.mark.parametrize("kind", [list, numpy.array, pandas.Series, polars.Series, pyarrow.array, lambda it: numpy.array(it, dtype="float32")])
def test_floating_point_numbers_that_are_whole(kind):
    board, score = kind([1.0, 1.0, 1.0, 2.0]), kind([420.0, float("nan"), 450.0, -50.0])
    found = traveller.matchpoints(board, score)
    assert [None if pandas.isna(it) else int(it) for it in polars.Series(pyarrow.array(found))] == [0, None, 2, 0]
    found = traveller.imps(score)
    assert [None if pandas.isna(it) else int(it) for it in polars.Series(pyarrow.array(found))] == [9, None, 10, -2]
    with pytest.raises(traveller.CallError, match="score in row 2: 450.5 is not a whole number"):
        traveller.butler(board, kind([420.0, float("nan"), 450.5, -50.0]))
    with pytest.raises(traveller.CallError, match="board in row 1: missing board"):
        traveller.cross_imps(score, board)


def test_other_columns_of_floating_point_numbers():
    nan = float("nan")
    assert traveller.contract_score(["4S N =", "4S N =", "4S N ="], board=[1.0, 2.0, nan]) == [420, 620, None]
    assert traveller.vps([3.0, nan], 20) == [traveller.vps(3, 20), None]
    assert traveller.expected_vps([0.5, nan], 20) == [traveller.expected_vps(0.5, 20), None]
    assert traveller.imps(450.0) == 10 and traveller.vps(numpy.float64(3.0), 20) == traveller.vps(3, 20)
    with pytest.raises(traveller.CallError, match="difference: 4.5 is not a whole number"):
        traveller.imps(4.5)
    whole = traveller.strengths([1, 2], [2, 3], [5, 7], [16, 20])
    assert traveller.strengths([1.0, 2.0], [2.0, 3.0], [5.0, 7.0], [16.0, 20.0]).to_csv() == whole.to_csv()
    with pytest.raises(traveller.CallError, match="imps in row 1: 7.5 is not a whole number"):
        traveller.strengths([1, 2], [2, 3], [5, 7.5], [16, 20])


def test_floats_of_read_csv(tmp_path):
    csv = "board,ns,ew,score\n1,1,4,420\n1,2,5,\n1,3,6,-50\n"
    (tmp_path / "results.csv").write_text(csv)
    frame = pandas.read_csv(tmp_path / "results.csv")
    assert frame.score.dtype == "float64"
    found = frame.assign(mp=traveller.matchpoints(frame.board, frame.score)).mp
    assert found.isna().tolist() == [False, True, False] and found.dropna().tolist() == [2, 0]
    expected = traveller.score(csv.encode()).rankings().to_csv()
    assert traveller.score(frame).rankings().to_csv() == expected
    assert traveller.score(frame.astype("float64")).rankings().to_csv() == expected
    with pytest.raises(traveller.FileError, match="4.5 in row 1 of the column score: expected a whole number"):
        traveller.score(frame.assign(score=4.5))


def categorical(kind, column):
    if kind == "pandas":
        return pandas.Series(column, dtype="category")
    if kind == "pyarrow":
        return pyarrow.array(column).dictionary_encode()
    return polars.Series(column, dtype=polars.Categorical)


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_categorical_columns(kind):
    boards, scores = ["1", "2", "1", "2", "1"], [420, 100, 450, None, -50]
    assert traveller.matchpoints(categorical(kind, boards), scores) == [2, 0, 4, None, 0]
    played = categorical(kind, ["4S N =", "PASS", None, "4S N ="])
    vulnerability = categorical(kind, ["none", "NS", "EW", "both"])
    found = traveller.contract_score(played, vulnerability)
    assert type(found).__module__.split(".")[0] == kind
    assert polars.Series(pyarrow.array(found)).to_list() == [420, 0, None, 620]
    if kind != "polars":
        assert pyarrow.array(traveller.imps(categorical(kind, [420, None, 420]))).to_pylist() == [9, None, 9]
    table = traveller.strengths(categorical(kind, ["A", "B", "C"]), categorical(kind, ["B", "C", "A"]), [13, 2, -5], 20)
    assert table.to_csv() == traveller.strengths(["A", "B", "C"], ["B", "C", "A"], [13, 2, -5], 20.0).to_csv()


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow"])
def test_categorical_columns_of_results(kind):
    columns = {"board": ["1", "1"], "ns": ["Ann – Bob", "Cy – Dee"], "ew": ["3", "4"], "score": ["420", "450"]}
    encoded = {name: categorical(kind, column) for name, column in columns.items()}
    frame = {"pandas": pandas.DataFrame, "polars": polars.DataFrame, "pyarrow": pyarrow.table}[kind](encoded)
    expected = traveller.score(polars.DataFrame(columns)).rankings().to_csv()
    assert traveller.score(frame).rankings().to_csv() == expected


def test_arrays_that_are_not_contiguous():
    table = numpy.array([[1, 420], [1, 450], [2, -50], [2, 100]])
    table.flags.writeable = False
    expected = [0, 2, 0, 2]
    assert traveller.matchpoints(table[:, 0], table[:, 1]).tolist() == expected
    assert traveller.matchpoints(table[::-1, 0], table[::-1, 1]).tolist() == expected[::-1]
    assert traveller.matchpoints(table[::3, 0], table[::3, 1]).tolist() == [0, 0]
    assert traveller.imps(numpy.asfortranarray(table)[:, 1]).tolist() == [9, 10, -2, 3]
    records = numpy.array([tuple(row) for row in table], dtype=[("board", "i2"), ("score", "i4")])
    assert traveller.matchpoints(records["board"], records["score"]).tolist() == expected
    assert traveller.imps(table[:, 1].astype(">i4")).tolist() == [9, 10, -2, 3]
    assert traveller.expected_vps(numpy.zeros((2, 3))[:, 0], 20).tolist() == pytest.approx([10.0, 10.0])
    assert pyarrow.array(traveller.imps(memoryview(numpy.array([420, 0, 450]))[::2])).to_pylist() == [9, 10]
    frame = pandas.DataFrame(table, columns=["board", "score"])
    assert traveller.matchpoints(frame.board[::2], frame.score[::2]).tolist() == [0, 0]
    for wrong in [table, numpy.array(420.5), numpy.array([1j]), numpy.array(["2026-01-01"], "M8[D]")]:
        with pytest.raises((TypeError, traveller.CallError)):
            traveller.imps(wrong)


def test_numpy_arrays_of_texts_and_with_a_mask():
    played, nan = numpy.array(["4S N =", "PASS", "3NT E -1"]), float("nan")
    assert traveller.contract_score(played, "none").tolist() == [420, 0, 50]
    assert traveller.contract_score(played[::2], numpy.array(["none", "EW"])).tolist() == [420, 100]
    found = traveller.contract_score(numpy.array(["4S N =", None, nan], dtype=object), board=1)
    assert found[0] == 420 and numpy.isnan(found[1:]).all()
    scores = numpy.ma.array([420, 99_999, 450], mask=[False, True, False])
    assert traveller.matchpoints(numpy.ones(3, "int8"), scores).tolist() == pytest.approx([0, nan, 2], nan_ok=True)


def test_one_board_for_a_column_of_contracts():
    played = ["4S N =", None, "PASS"]
    for board in [2, 2.0, numpy.int64(2)]:
        assert traveller.contract_score(played, board=board) == [620, None, 0]
        assert traveller.contract_score("4S N =", board=board) == 620
    for wrong in [0, 2.5]:
        with pytest.raises(traveller.CallError, match="board"):
            traveller.contract_score(played, board=wrong)
    with pytest.raises(TypeError, match="board is a str"):
        traveller.contract_score("4S N =", board="2")
