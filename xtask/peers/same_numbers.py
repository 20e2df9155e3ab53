"""same_numbers.py lines|ranking OURS PEER: checks that the numbers of traveller and a peer are equal."""
import sys
import polars as pl

what = sys.argv[1]
ours, peer = map(pl.scan_csv, sys.argv[2:4])
if what == "lines":
    keys, same = ["board", "ns", "ew"], pl.col("ns_matchpoints") == pl.col("matchpoints")
else:
    keys, same = ["pair"], (pl.col("matchpoints") == pl.col("matchpoints_right")) & (
        pl.col("boards") == pl.col("boards_right")
    )
both = ours.join(peer, on=keys, how="full").select(both=pl.len(), same=same.sum()).collect()
lines = ours.select(pl.len()).collect().item()
both, same = both.row(0)
if not both == same == lines:
    sys.exit(f"{what}: {same} of {lines} rows are the same, {both} are in either")
print(f"{what}: {lines} rows, the same as {sys.argv[3]}")
