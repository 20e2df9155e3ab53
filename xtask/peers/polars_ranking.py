"""polars_ranking.py IN OUT: writes the ranking of all pairs by their percentage of the matchpoints. Names can be texts."""
import sys
import polars as pl

with open(sys.argv[1]) as file:
    file.readline()
    number = file.readline().split(",")[1].isdigit()
pair = pl.Int32 if number else pl.String
results = pl.scan_csv(sys.argv[1], schema={"board": pl.Int32, "ns": pair, "ew": pair, "score": pl.Int32})
scored = results.with_columns(
    matchpoints=((pl.col("score").rank("average").over("board") - 1) * 2).cast(pl.Int32),
    top=(2 * (pl.len().over("board") - 1)).cast(pl.Int32),
)
north_south = scored.select(pair="ns", matchpoints="matchpoints", top="top")
east_west = scored.select(pair="ew", matchpoints=pl.col("top") - pl.col("matchpoints"), top="top")
ranking = (
    pl.concat([north_south, east_west])
    .group_by("pair")
    .agg(boards=pl.len(), matchpoints=pl.col("matchpoints").sum(), top=pl.col("top").sum())
    .with_columns(percent=100 * pl.col("matchpoints") / pl.col("top"))
    .with_columns(place=pl.col("percent").rank("min", descending=True))
    .sort("place")
)
ranking.collect().write_csv(sys.argv[2])
