"""duckdb_ranking.py IN OUT: writes the ranking of all pairs by their percentage of the matchpoints. Names can be texts."""
import sys
import duckdb

with open(sys.argv[1]) as file:
    file.readline()
    pair = "INTEGER" if file.readline().split(",")[1].isdigit() else "VARCHAR"
columns = f"{{'board': 'INTEGER', 'ns': '{pair}', 'ew': '{pair}', 'score': 'INTEGER'}}"
duckdb.connect().execute(f"""
    copy (
        with scored as (
            select *, 2 * count(*) over (partition by board order by score range unbounded preceding)
                - count(*) over (partition by board order by score range between current row and current row)
                - 1 as matchpoints,
                2 * (count(*) over (partition by board) - 1) as top
            from read_csv('{sys.argv[1]}', header = true, columns = {columns})
        ), sides as (
            select ns as pair, matchpoints, top from scored
            union all select ew, top - matchpoints, top from scored
        ), totals as (
            select pair, count(*) as boards, sum(matchpoints)::bigint as matchpoints, sum(top)::bigint as top
            from sides group by pair
        )
        select *, 100 * matchpoints / top as percent, rank() over (order by matchpoints / top desc) as place
        from totals order by place
    ) to '{sys.argv[2]}' (header true)
""")
