"""pandas_lines.py IN OUT: writes each result with North-South's matchpoints: two for each score beaten and one for each tie."""
import sys
import pandas as pd
import pyarrow as pa
import pyarrow.csv

columns = {"board": "int32", "ns": "int32", "ew": "int32", "score": "int32"}
results = pd.read_csv(sys.argv[1], engine="pyarrow", dtype=columns)
rank = results.groupby("board")["score"].rank(method="average")
results["matchpoints"] = ((rank - 1) * 2).astype("int32")
pyarrow.csv.write_csv(pa.Table.from_pandas(results, preserve_index=False), sys.argv[2])
