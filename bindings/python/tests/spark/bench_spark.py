"""Compares unadjusted boards on Spark with its window function: python bench_spark.py [ROWS].

This requires a release wheel. All matchpoints are compared before the timing starts. Ratios below 1 are faster than the window function.
"""

import os
import sys
import tempfile
import time

import numpy
import pyarrow
import pyarrow.parquet

os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
from pyspark.sql import SparkSession  # noqa: E402

from traveller import spark as bridge  # noqa: E402

rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
tables, boards = 500, 25
draw = numpy.random.default_rng(7)
scores = numpy.array([-800, -620, -500, -420, -200, -150, -100, -50, 50, 100, 110, 140, 170, 400, 420, 430, 450, 480, 620, 650])

builder = SparkSession.builder.master(os.environ.get("SPARK_MASTER", "local-cluster[2,1,4096]")).config("spark.executor.memory", "4g")
settings = {
    "spark.ui.enabled": "false", "spark.driver.host": "127.0.0.1", "spark.sql.shuffle.partitions": "32",
    "spark.sql.execution.arrow.maxRecordsPerBatch": "65536",
}
for name, value in settings.items():
    builder = builder.config(name, value)
spark = builder.getOrCreate()
spark.sparkContext.setLogLevel("ERROR")

with tempfile.TemporaryDirectory() as folder:
    for part in range(8):
        at = numpy.arange(part * rows // 8, (part + 1) * rows // 8)
        columns = {
            "session": at // (boards * tables) + 1, "board": at // tables % boards + 1, "ns": at % tables + 1,
            "ew": tables + (at % tables + 7 * (at // tables)) % tables + 1, "score": draw.choice(scores, len(at)),
        }
        table = pyarrow.table({name: pyarrow.array(values.astype("int32")) for name, values in columns.items()})
        pyarrow.parquet.write_table(table.take(draw.permutation(len(at))), f"{folder}/{part}.parquet")
    results = spark.read.parquet(folder)
    results.createOrReplaceTempView("results")
    # The columns of the points: exact and printed for both sides, and the available matchpoints.
    window = spark.sql("""
        select *, cast(won / 2 as decimal(18, 2)) as ns_matchpoints, cast((top - won) / 2 as decimal(18, 2)) as ew_matchpoints, top - won as lost
        from (select *, 2 * (rank() over (partition by session, board order by score) - 1)
            + count(*) over (partition by session, board, score) - 1 as won, 2 * (count(*) over (partition by session, board) - 1) as top
            from results)
    """)
    points = bridge.score(results, rules="plain", pairs__winners="two")
    both = points.select("session", "board", "ns", "ns_won", "ns_top").join(window.select("session", "board", "ns", "won", "top"), ["session", "board", "ns"])
    assert both.where("ns_won = won and ns_top = top").count() == rows

    def spent(frame):
        begun = time.perf_counter()
        frame.write.format("noop").mode("overwrite").save()
        return time.perf_counter() - begun

    times = [(spent(points), spent(window)) for _ in range(3)]
    ours, theirs = (min(column) for column in zip(*times))
    print(f"{rows} results: {ours:.1f} s, Spark's window {theirs:.1f} s, ratio {ours / theirs:.2f}")
spark.stop()
