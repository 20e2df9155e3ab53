"""Compares 250,000 results with 1,000 rulings on two executors of Spark with the program, row by row.

run.sh runs this test. SPARK_MASTER selects another cluster, and TABLES=1000 raises the number to a million results.
"""

import functools
import glob
import os
import pathlib
import random
import signal
import subprocess
import sys
import threading
from decimal import Decimal

import numpy
import pyarrow
import pyarrow.compute
import pyarrow.parquet
import pytest

os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
from pyspark.sql import SparkSession, functions  # noqa: E402

import traveller  # noqa: E402
from traveller import spark as bridge  # noqa: E402

PROGRAM = os.environ["TRAVELLER"]
SESSIONS, BOARDS, TABLES, RULINGS = 40, 25, int(os.environ.get("TABLES", "250")), 1_000
# Sessions with rulings, without rulings, and with missing results.
SOME = [1, 2, 3, 5, 31, 33, 40]
KINDS = ["AVE+/AVE-", "AVE-/AVE+", "AVE+/AVE+", "AVE/AVE", "60%/40%", "NS 420 | EW -450", "60% 650, 40% -100"]
KEYS = ["session", "board", "ns", "ew"]


@pytest.fixture(scope="session")
def spark():
    builder = SparkSession.builder.master(os.environ.get("SPARK_MASTER", "local-cluster[2,1,2048]")).appName("traveller")
    settings = {
        "spark.ui.enabled": "false", "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1",
        "spark.executor.memory": "2g", "spark.sql.shuffle.partitions": "12", "spark.sql.adaptive.coalescePartitions.enabled": "false",
        "spark.sql.execution.arrow.maxRecordsPerBatch": "7919",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    yield session
    session.stop()


def field(seed=1):
    """Returns results in which each North-South pair has other opponents on each board. Some boards of some sessions have missing results."""
    draw = numpy.random.default_rng(seed)
    scores = numpy.array([-800, -620, -500, -420, -200, -150, -100, -50, 50, 100, 110, 140, 170, 400, 420, 430, 450, 480, 620, 650])
    rows = SESSIONS * BOARDS * TABLES
    at = numpy.arange(rows)
    session, board, ns = at // (BOARDS * TABLES) + 1, at // TABLES % BOARDS + 1, at % TABLES + 1
    ew = TABLES + (ns + 7 * board) % TABLES + 1
    rulings = numpy.full(rows, None, dtype=object)
    ruled = draw.choice(numpy.flatnonzero(session <= 30), RULINGS, replace=False)
    rulings[ruled] = draw.choice(KINDS, RULINGS)
    table = pyarrow.table({
        "session": pyarrow.array(session, pyarrow.int32()), "board": pyarrow.array(board, pyarrow.int32()),
        "ns": pyarrow.array(ns, pyarrow.int32()), "ew": pyarrow.array(ew, pyarrow.int32()),
        "score": pyarrow.array(draw.choice(scores, rows), pyarrow.int32()), "adjustment": pyarrow.array(rulings, pyarrow.string()),
    })
    lacking = (draw.random(rows) < 0.001) & numpy.isin(session, [3, 5, 31, 33])
    return table.filter(pyarrow.array(~lacking)).take(draw.permutation(rows - int(lacking.sum())))


@pytest.fixture(scope="session")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("year")


@pytest.fixture(scope="session")
def results(folder):
    """Writes the results as a Parquet dataset partitioned by session, and as one file for the program."""
    table = field()
    pyarrow.parquet.write_table(table, folder / "whole.parquet")
    some = pyarrow.compute.is_in(table["session"], pyarrow.array(SOME, pyarrow.int32()))
    pyarrow.parquet.write_table(table.filter(some), folder / "some.parquet")
    pyarrow.parquet.write_to_dataset(table, folder / "results", partition_cols=["session"])
    return table


@functools.cache
def program(folder, results, *options):
    points, ranked = folder / "points.parquet", folder / "ranked.csv"
    call = [PROGRAM, "score", results, "--results", points, "--format", "csv", "-o", ranked, *options]
    done = subprocess.run(call, check=False, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return pyarrow.parquet.read_table(points), ranked.read_text().splitlines()


def sorted_by_keys(table, columns):
    whole = [table.column(name).cast(pyarrow.int64()) for name in KEYS]
    table = pyarrow.table([*whole, *[table.column(name).cast(pyarrow.decimal128(18, 2)) for name in columns]], [*KEYS, *columns])
    return table.sort_by([(name, "ascending") for name in KEYS]).combine_chunks()


def collected(frame, columns):
    return sorted_by_keys(frame.select(*KEYS, *columns).toArrow(), columns)


TWO_WINNERS = ["--set", "pairs.winners=two"]
CROSS = ["--method", "cross-imps", "--set", "cross_imps.divisor=per-comparison"]
REGULATIONS = [
    ("some", {"rules": "plain"}, ["--rules", "plain"], "matchpoints"),
    ("whole", {"rules": "acbl"}, ["--rules", "acbl"], "matchpoints"),
    ("some", {"rules": "ebl", "method": "butler"}, ["--rules", "ebl", "--method", "butler"], "imps"),
    ("some", {"method": "cross-imps", "options": {"cross_imps.divisor": "per-comparison"}}, CROSS, "imps"),
]


@pytest.mark.parametrize(("sessions", "regulations", "options", "unit"), REGULATIONS)
def test_row_by_row_as_the_program(spark, folder, results, sessions, regulations, options, unit):
    expected, ranked = program(folder, f"{sessions}.parquet", *options, *TWO_WINNERS)
    columns = [f"ns_{unit}", f"ew_{unit}"]
    frame = spark.read.parquet(str(folder / "results"))
    if sessions == "some":
        frame = frame.where(functions.col("session").isin(SOME))
    points = bridge.score(frame, **regulations, pairs__winners="two").cache()
    assert collected(points, columns).equals(sorted_by_keys(expected, columns))
    lines = bridge.ranking(points, **regulations, pairs__winners="two").toArrow().to_pylist()
    total, share = ("matchpoints", "percent") if unit == "matchpoints" else ("imps", "average")
    heading = ranked[0].split(",")
    theirs = {}
    for line in ranked[1:]:
        line = dict(zip(heading, line.split(",")))
        theirs[line["side"], line["pair"]] = [Decimal(line[name].rstrip("=")) for name in ("place", "boards", total, share) if name in line]
    ours = {}
    for line in lines:
        ours[line["side"], line["pair"]] = [line[name] for name in ("place", "boards", total, share) if name in heading]
    assert ours == theirs
    points.unpersist()


def executors():
    """Returns the processes that run tasks."""
    found = set()
    for commands in glob.glob("/proc/[0-9]*/cmdline"):
        try:
            if b"CoarseGrainedExecutorBackend" in pathlib.Path(commands).read_bytes():
                found.add(int(commands.split("/")[2]))
        except OSError:
            continue
    return found


def test_a_killed_executor_changes_nothing(spark, folder, results):
    frame = spark.read.parquet(str(folder / "results"))
    columns = ["ns_matchpoints", "ew_matchpoints"]
    expected, _ = program(folder, "whole.parquet", "--rules", "acbl", *TWO_WINNERS)
    before, status, killed = executors(), spark.sparkContext.statusTracker(), []
    assert len(before) == 2, "two executors are running"
    done = threading.Event()

    def kill():
        while not done.wait(0.05):
            stages = [status.getStageInfo(stage) for stage in status.getActiveStageIds()]
            if any(stage and stage.numTasks == 12 and 0 < stage.numCompletedTasks < 10 for stage in stages):
                killed.append(min(before))
                os.kill(killed[0], signal.SIGKILL)
                return

    thread = threading.Thread(target=kill)
    thread.start()
    spark.sparkContext.setLogLevel("OFF")
    disturbed = collected(bridge.score(frame, rules="acbl", pairs__winners="two"), columns)
    done.set()
    thread.join()
    assert killed and killed[0] not in executors(), "one of them was killed while tasks were under way"
    assert disturbed.equals(sorted_by_keys(expected, columns))


def test_late_corrections_touch_their_boards(spark, folder, results):
    """Only affected boards are scored again, with the same points as if all boards were."""
    regulations = {"rules": "plain", "pairs__winners": "two"}
    frame = spark.read.parquet(str(folder / "results"))
    frame = frame.where("session in (1, 33, 35)")
    before = bridge.score(frame, **regulations).cache()
    touched = spark.createDataFrame([(1, 3), (33, 7)], "session int, board int")
    is_touched = functions.expr("(session = 1 and board = 3 or session = 33 and board = 7) and ns % 10 = 0")
    now = frame.withColumn("score", functions.when(is_touched, -functions.col("score")).otherwise(functions.col("score")))
    marked = before.withColumn("ns_won", functions.lit(-1).cast("bigint"))
    again = bridge.rescore(marked, now, touched, **regulations)
    columns = ["ns_matchpoints", "ew_matchpoints"]
    assert collected(again, columns).equals(collected(bridge.score(now, **regulations), columns))
    assert not collected(again, columns).equals(collected(before, columns))
    kept = {(row.session, row.board) for row in again.where("ns_won = -1").select("session", "board").distinct().collect()}
    # Session 1 has rulings and is scored whole. In session 33 one board is scored again, and session 35 is unchanged.
    assert kept == {(33, board) for board in range(1, BOARDS + 1) if board != 7} | {(35, board) for board in range(1, BOARDS + 1)}
    before.unpersist()


def test_the_short_form(spark, folder, results):
    frame = spark.read.parquet(str(folder / "results")).where("session in (2, 40)")
    regulations = {"rules": "acbl", "pairs__winners": "two"}
    short = frame.groupBy("session").applyInArrow(bridge.scorer(**regulations), bridge.schema(frame, **regulations))
    columns = ["ns_matchpoints", "ew_matchpoints"]
    assert collected(short, columns).equals(collected(bridge.score(frame, **regulations), columns))


def test_an_error_names_its_session(spark):
    frame = spark.createDataFrame([(7, 1, 1, 3, "4x0"), (7, 1, 2, 4, "420")], "session int, board int, ns int, ew int, score string")
    with pytest.raises(Exception, match="session 7, board 1: .*4x0"):
        bridge.score(frame).collect()


@pytest.mark.parametrize("seed", range(30))
def test_windows_hold_whole_parts(seed, monkeypatch):
    """Each part is returned whole, once, and in order, wherever Arrow splits the sorted rows."""
    draw = random.Random(seed)
    monkeypatch.setattr(bridge, "_AT_ONCE", draw.choice([1, 7, 50, 10_000]))
    keys = sorted((draw.choice([1, 2, 3, 9]), draw.randrange(5)) for _ in range(200))
    session = pyarrow.array([None if key[0] == 1 else key[0] for key in keys], pyarrow.int32())
    part = pyarrow.array([None if key[1] == 0 else str(key[1]) for key in keys])
    rows = pyarrow.record_batch({"session": session, "part": part, "row": range(200)})
    cuts = [0, *sorted(draw.randrange(201) for _ in range(draw.choice([0, 1, 8, 60]))), 200]
    batches = [rows.slice(a, b - a) for a, b in zip(cuts, cuts[1:])]
    windows = list(bridge._windows(iter(batches), ["session", "part"]))
    assert [row for window in windows for row in window["row"].to_pylist()] == list(range(200))
    found = [set(zip(window["session"].to_pylist(), window["part"].to_pylist())) for window in windows]
    assert sum(map(len, found)) == len(set.union(*found)) and all(window.num_rows for window in windows)


def small(spark, lines, columns="session string, board int, ns int, ew int, score int"):
    return spark.createDataFrame(lines, columns)


def test_odd_rows(spark):
    """Sit-outs, boards that were not played, unnamed sessions, sections, and unknown columns are handled."""
    columns = "session string, board int, ns int, ew int, score string, section string, note date"
    lines = [
        ("a", 1, 1, 3, "420", "A", None), ("a", 1, 2, None, None, "A", None), ("a", 1, 4, 5, "450", "A", None),
        (None, 1, 1, 3, "NP", "B", None), (None, 1, 2, 4, "50", "B", None), (None, 1, 6, 5, "-50", "B", None),
    ]
    rows = bridge.score(small(spark, lines, columns), rules="plain", pairs__winners="one").collect()
    won = {(row.session, row.ns): (row.ns_won, row.ns_pair) for row in rows}
    assert won == {
        ("a", 1): (0, "A1"), ("a", 2): (None, None), ("a", 4): (2, "A4"),
        (None, 1): (None, "B1"), (None, 2): (2, "B2"), (None, 6): (0, "B6"),
    }


def test_what_is_wrong_is_said_before_a_job(spark):
    frame = small(spark, [("a", 1, 1, 3, 420), ("a", 1, 2, 4, 450), ("a", 1, 5, 6, -50)])
    for error, call in [
        (TypeError, lambda: bridge.score(frame.withColumn("score", functions.lit(4.5)))),
        (traveller.CallError, lambda: bridge.score(frame.drop("board"))),
        (traveller.CallError, lambda: bridge.score(frame.drop("ew"))),
        (traveller.CallError, lambda: bridge.score(frame, rules="nobody")),
        (traveller.CallError, lambda: bridge.score(frame, no__option=1)),
        (traveller.CallError, lambda: bridge.score(frame, neuberg__expected="event", neuberg__fewer_scores="neuberg")),
        (traveller.CallError, lambda: bridge.score(frame, artificial__window="event")),
        (traveller.TravellerError, lambda: bridge.score(frame, method="teams")),
        (traveller.CallError, lambda: bridge.ranking(bridge.score(frame))),
        (traveller.CallError, lambda: bridge.ranking(bridge.score(frame), pairs__winners="two", pairs__sessions="percentages")),
    ]:
        with pytest.raises(error):
            call()
    with pytest.raises(Exception, match="root"):
        bridge.score(frame, method="cross-imps", options={"cross_imps.divisor": "root"}).collect()
    with pytest.raises(Exception, match="session a, board 1.*twice|session a, board 1.*two"):
        bridge.score(frame.withColumn("ns", functions.lit(1)), rules="plain", pairs__winners="two").collect()


def test_no_results(spark):
    frame = small(spark, []).where("board > 0")
    assert bridge.score(frame).collect() == []
    assert bridge.ranking(bridge.score(frame), pairs__winners="one").collect() == []


def test_without_exact_points(spark, folder, results):
    frame = spark.read.parquet(str(folder / "results")).where("session in (2, 40)")
    regulations = {"rules": "plain", "pairs__winners": "two"}
    for rows in (frame, frame.drop("adjustment")):
        short, long = (bridge.score(rows, exact=exact, **regulations) for exact in (False, True))
        columns = ["ns_matchpoints", "ew_matchpoints"]
        assert collected(short, columns).equals(collected(long, columns)) and not {"ns_won", "parts"} & set(short.columns)
        with pytest.raises(traveller.CallError, match="exact=True"):
            bridge.ranking(short, **regulations)


def test_boards_without_rulings_are_not_sorted(spark, folder, results, capsys):
    frame = spark.read.parquet(str(folder / "results")).where("session > 30")
    columns = ["ns_matchpoints", "ew_matchpoints"]
    plans = []
    for rows in (frame.drop("adjustment"), frame):
        points = bridge.score(rows, rules="plain", pairs__winners="two")
        points.explain()
        plans.append(capsys.readouterr().out)
        # One task per partition, and the rows of a board in any order.
        assert collected(points, columns).num_rows == rows.count()
    assert ["Sort [" in plan for plan in plans] == [False, True]
    unsorted, by_board = (bridge.score(rows, rules="plain", pairs__winners="two") for rows in (frame.drop("adjustment"), frame))
    assert collected(unsorted, columns).equals(collected(by_board, columns))


COUNTED = [
    {"rules": "plain", "pairs__winners": "two"}, {"rules": "plain", "pairs__winners": "one"}, {"rules": "plain"},
    {"rules": "acbl", "neuberg__expected": "board"}, {"rules": "plain", "matchpoints__scale": "1-0.5-0", "rounding": "0.1 half-up"},
]


@pytest.mark.parametrize("regulations", COUNTED)
def test_counted_boards_have_the_points_of_the_engine(regulations):
    """Boards of any size, in any order, of one or several sessions, with other columns and with numbers of any size."""
    draw = random.Random(str(regulations))
    judge = bridge._judge(regulations)
    decimal, count = bridge._decimal(judge), bridge._counter(regulations, judge)
    for case in range(60):
        rows = []
        for session in range(draw.choice([1, 1, 3])):
            for board in draw.sample(range(1, 40), draw.randrange(1, 6)):
                pairs = draw.sample(range(draw.choice([0, 1]), draw.choice([60, 10**6, 2**31])), 2 * draw.choice([1, 2, 3, 5, 20]))
                scores = draw.choice([[420], [-50, 50], range(-1000, 1000, 10), [-100_000, 90, 100_000]])
                for ns, ew in zip(pairs[::2], pairs[1::2]):
                    rows.append((session, board, ns, ew, draw.choice(scores), "note"))
        draw.shuffle(rows)
        kind = draw.choice([pyarrow.int32(), pyarrow.int64()])
        columns = [pyarrow.array(column, kind if type(column[0]) is int else pyarrow.string()) for column in zip(*rows)]
        table = pyarrow.table(columns, ["session", "board", "ns", "ew", "score", "note"])
        if draw.random() < 0.3:
            table = table.set_column(0, "session", table["session"].cast(pyarrow.string()))
        exact = draw.random() < 0.8
        expected = bridge._with_points(table, regulations, decimal, exact, True)
        assert count(table, exact).equals(expected), case


def test_results_that_may_be_errors_are_not_counted():
    """Such results are left to the engine, which describes the errors."""
    def counted(winners, **columns):
        regulations = {"rules": "plain", "pairs__winners": winners}
        table = pyarrow.table({"board": [1, 1], "ns": [1, 2], "ew": [3, 4], "score": [420, 450], **columns})
        return bridge._counter(regulations, bridge._judge(regulations))(table, True) is not None

    for winners in ("one", "two", "inferred"):
        assert counted(winners)
        for columns in [
            {"ns": [1, 1]}, {"ew": [4, 4]}, {"ns": [1, 2**31]}, {"ew": [-1, 4]}, {"board": [0, 0]}, {"board": [1, 1_000_001]},
            {"ns": [10**9, 10**9]}, {"score": [420, 100_010]}, {"score": [420, None]}, {"ew": [3, None]}, {"score": ["420", "450"]},
            {"adjustment": [None, "AVE/AVE"]}, {"section": ["A", "A"]}, {"contract": ["4S", None]},
        ]:
            assert not counted(winners, **columns), columns
    # Only with two winners can a number belong to a pair of each side.
    assert [counted(winners, ew=[2, 1]) for winners in ("one", "two", "inferred")] == [False, True, False]


def test_other_rules_are_not_counted():
    for regulations in [
        {"method": "butler"}, {"method": "cross-imps"}, {"matchpoints__comparison": "ascherman"},
        {"matchpoints__scale": "1-0.5-0", "rounding": "1 half-up"},
    ]:
        assert bridge._counter(regulations, bridge._judge(regulations)) is None, regulations


def test_counted_boards_on_spark(spark, folder, results, monkeypatch):
    frame = spark.read.parquet(str(folder / "results")).where("session in (2, 33, 40)")
    regulations = {"rules": "plain", "pairs__winners": "two"}
    order = [(name, "ascending") for name in KEYS]
    for rows in (frame.drop("adjustment"), frame):
        counted = bridge.score(rows, **regulations).toArrow().sort_by(order)
        with monkeypatch.context() as patch:
            patch.setattr(bridge, "_counter", lambda *_: None)
            assert bridge.score(rows, **regulations).toArrow().sort_by(order).equals(counted)


def test_boards_of_many_sessions_get_their_own_numbers():
    sessions = [10**9 + session for session in range(2_000) for _ in range(2)]
    board = [1_000 if session % 2 else 1 for session in sessions]
    known = pyarrow.table({"session": sessions, "board": board, "ns": [1, 2] * 2_000, "ew": [3, 4] * 2_000, "score": [420, 450] * 2_000})
    plain = bridge._four_numbers(known)
    assert plain["board"].to_pylist() == [number + 1 for number in range(2_000) for _ in range(2)]
    found = bridge.scorer(rules="plain", pairs__winners="two")(known)
    assert found["ns_won"].to_pylist() == [0, 2] * 2_000


@pytest.mark.parametrize(("regulations", "unit"), [({"rules": "plain"}, "matchpoints"), ({"rules": "ebl", "method": "butler"}, "imps")])
def test_individuals_are_ranked(spark, regulations, unit):
    draw = random.Random(1)
    lines = []
    for session in range(1, 4):
        for board in range(1, 9):
            players = draw.sample(range(1, 17), 16)
            for table in range(4):
                seats = players[4 * table:4 * table + 4]
                ruling = draw.choice(["AVE+/AVE-", None, None, None, None]) if session == 1 else None
                lines.append((f"s{session}", board, *map(str, seats), draw.choice([-100, -50, 110, 140, 420, 450]), ruling))
    names = ["session", "board", "north", "south", "east", "west", "score", "adjustment"]
    frame = spark.createDataFrame(lines, "session string, board int, north string, south string, east string, west string, score int, adjustment string")
    points = bridge.score(frame, **regulations).cache()
    table = pyarrow.table(dict(zip(names, map(list, zip(*lines)))))
    ranked = traveller.score(table, **regulations).rankings()
    total, share = ("matchpoints", "percent") if unit == "matchpoints" else ("imps", "average")
    expected = {}
    for line in ranked:
        expected[line["pair"]] = [Decimal(str(line[name]).rstrip("=")) for name in ("place", "boards", total, share) if name in line]
    found = {}
    for line in bridge.ranking(points, **regulations).toArrow().to_pylist():
        found[line["pair"]] = [Decimal(line[name]) for name in ("place", "boards", total, share) if name in ranked.column_names]
    assert found == expected and len(found) == 16


def test_whole_events(spark):
    lines = []
    draw = random.Random(2)
    for league in ("x", "y", "z"):
        for number, (home, away) in enumerate([("A", "B"), ("C", "D"), ("A", "C"), ("B", "D"), ("A", "D"), ("B", "C")]):
            lines.append((league, number // 2 + 1, home, away, draw.randrange(60), draw.randrange(60), 16))
    names = ["league", "round", "home", "away", "home_imps", "away_imps", "boards"]
    frame = spark.createDataFrame(lines, "league string, round int, home string, away string, home_imps int, away_imps int, boards int")
    regulations = {"vps__scale": "wbf"}
    found = bridge.events(frame, "league", **regulations).toArrow()
    whole = pyarrow.table(dict(zip(names, map(list, zip(*lines)))))
    for league in ("x", "y", "z"):
        event = whole.filter(pyarrow.compute.equal(whole["league"], league)).drop_columns(["league"])
        ranked = traveller.score(event, **regulations).rankings()
        own = found.filter(pyarrow.compute.equal(found["league"], league)).drop_columns(["league"])
        assert sorted(zip(*own.to_pydict().values()), key=str) == sorted(
            (tuple(None if cell is None else str(cell) for cell in row.values()) for row in ranked), key=str
        )
    assert found.num_rows == 3 * 4
    assert bridge.events(frame, ["league"], "matches", **regulations).count() == 18
    wrong = frame.withColumn("home", functions.expr("if(league = 'y', away, home)"))
    with pytest.raises(Exception, match="league y: "):
        bridge.events(wrong, "league", **regulations).collect()
    with pytest.raises(traveller.CallError, match="no results"):
        bridge.events(frame.where("round > 9"), "league")


def test_swiss_pairs_as_whole_events(spark):
    draw, lines = random.Random(3), []
    for event in (1, 2):
        for number, tables in enumerate([[("A", "B"), ("C", "D")], [("A", "C"), ("D", "B")]]):
            for board in range(4 * number + 1, 4 * number + 5):
                lines += [(event, number + 1, board, ns, ew, draw.choice([-100, -50, 110, 420, 450])) for ns, ew in tables]
    frame = spark.createDataFrame(lines, "event int, round int, board int, ns string, ew string, score int")
    regulations = {"method": "swiss-pairs"}
    found = bridge.events(frame, "event", **regulations).toArrow().to_pylist()
    for event in (1, 2):
        own = [line for line in lines if line[0] == event]
        table = pyarrow.table(dict(zip(frame.columns[1:], map(list, zip(*[line[1:] for line in own])))))
        ranked = {line["pair"]: str(line["vps"]) for line in traveller.score(table, **regulations).rankings()}
        assert {line["pair"]: line["vps"] for line in found if line["event"] == event} == ranked and len(ranked) == 4
