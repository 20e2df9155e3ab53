"""Rules over whole columns against Polars' window function, in one run: python bench_columns.py [ROWS] [BOARDS].

The wheel has to be one of release. Every number is compared before anything is timed; ratios below 1 are faster than Polars.
"""

import sys
import time

import numpy
import polars

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


for order, board in [("sorted", numpy.repeat(numpy.arange(boards), rows // boards)), ("shuffled", draw.integers(0, boards, rows))]:
    frame = polars.DataFrame({"board": board.astype(numpy.int32), "score": score[: len(board)]})
    rank = (polars.col("score").rank("average").over("board") - 1) * 2
    ours = polars.Series(traveller.matchpoints(frame["board"], frame["score"]))
    assert (frame.select(rank.cast(polars.Int32)).to_series() == ours).all()
    polars_time = least(lambda: frame.select(rank.cast(polars.Int32)))
    for rule in [traveller.matchpoints, traveller.butler, traveller.cross_imps]:
        spent = least(lambda: rule(frame["board"], frame["score"]))
        print(f"{order} {rule.__name__}: {spent:.2f} s, Polars {polars_time:.2f} s, ratio {spent / polars_time:.2f}")
