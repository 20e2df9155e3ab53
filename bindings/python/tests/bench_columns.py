"""Compares rules over whole columns with the window functions of Polars and DuckDB: python bench_columns.py [ROWS] [BOARDS].

This requires a release wheel. Every number is compared before the timing starts. The tables have the minimum of three runs.
`xtask/peers/performance.py` writes them to docs/dev/performance.md.
"""

import sys
import time

import duckdb
import numpy
import polars
import pyarrow

import traveller

rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
boards = int(sys.argv[2]) if len(sys.argv) > 2 else rows // 500
draw = numpy.random.default_rng(7)
scores = numpy.array([-800, -620, -500, -420, -200, -150, -100, -50, 50, 100, 110, 140, 170, 400, 420, 430, 450, 480, 620, 650])
score = draw.choice(scores, rows).astype(numpy.int32)


def least(work, times=3):
    spent = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        spent.append(time.perf_counter() - begun)
    return min(spent)


rules = [traveller.matchpoints, traveller.butler, traveller.cross_imps]
print(f"| {rows:,} rows, {boards:,} boards | {' | '.join(f'`{rule.__name__}`' for rule in rules)} | Polars | `matchpoints`, to Polars |")
print("| --- " * (len(rules) + 3) + "|")
for order, board in [("in order", numpy.repeat(numpy.arange(boards), rows // boards)), ("shuffled", draw.integers(0, boards, rows))]:
    frame = polars.DataFrame({"board": board.astype(numpy.int32), "score": score[: len(board)]})
    rank = (polars.col("score").rank("average").over("board") - 1) * 2
    ours = polars.Series(traveller.matchpoints(frame["board"], frame["score"]))
    assert (frame.select(rank.cast(polars.Int32)).to_series() == ours).all()
    polars_time = least(lambda: frame.select(rank.cast(polars.Int32)))
    spent = [least(lambda: rule(frame["board"], frame["score"])) for rule in rules]
    cells = [*(f"{time:.2f} s" for time in [*spent, polars_time]), f"{spent[0] / polars_time:.2f}"]
    print(f"| {order} | {' | '.join(cells)} |", flush=True)

# From a DuckDB table and back to one, compared with a window function of DuckDB.
db = duckdb.connect()
rows = frame.with_row_index("row").to_arrow()
db.execute("create table results as select * from rows")
window = """
    create or replace table theirs as select row, 2 * (rank() over (partition by board order by score) - 1)
    + count(*) over (partition by board, score) - 1 as won from results
"""


def columns():
    results = db.sql("select row, board, score from results").to_arrow_table()
    points = pyarrow.table({"row": results["row"], "won": pyarrow.array(traveller.matchpoints(results["board"], results["score"]))})
    db.execute("create or replace table ours as select * from points")


own, spent = least(lambda: db.execute(window)), least(columns)
assert db.sql("select count(*) from ours join theirs using (row) where ours.won = theirs.won").fetchall() == [(len(frame),)]
print("\n| a table of DuckDB, shuffled | `matchpoints` over Arrow and back | window function of DuckDB | ratio |\n| --- | --- | --- | --- |")
print(f"| {len(frame):,} rows | {spent:.2f} s | {own:.2f} s | {spent / own:.2f} |")
