"""polars_lines.py IN OUT: writes each result with North-South's matchpoints: two for each score beaten and one for each tie."""
import sys
import polars as pl

schema = {"board": pl.Int32, "ns": pl.Int32, "ew": pl.Int32, "score": pl.Int32}
results = pl.scan_csv(sys.argv[1], schema=schema)
beaten_and_half_of_ties = pl.col("score").rank("average").over("board") - 1
lines = results.with_columns(matchpoints=(2 * beaten_and_half_of_ties).cast(pl.Int32))
lines.collect().write_csv(sys.argv[2])
