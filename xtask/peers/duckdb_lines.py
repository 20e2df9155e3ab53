"""duckdb_lines.py IN OUT: writes each result with North-South's matchpoints: two for each score beaten and one for each tie."""
import sys
import duckdb

columns = "{'board': 'INTEGER', 'ns': 'INTEGER', 'ew': 'INTEGER', 'score': 'INTEGER'}"
duckdb.connect().execute(f"""
    copy (
        select *, (2 * count(*) over (partition by board order by score range unbounded preceding)
            - count(*) over (partition by board order by score range between current row and current row)
            - 1)::integer as matchpoints
        from read_csv('{sys.argv[1]}', header = true, columns = {columns})
    ) to '{sys.argv[2]}' (header true)
""")
