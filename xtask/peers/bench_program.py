"""Measures whole calls of the program on events of every size, from a club evening to thousands of rounds.

`performance.py` calls these functions and writes their tables into docs/dev/performance.md.
"""

from measure import ROOT, Command, least, markdown, megabytes, seconds, table

# Results of the one board that each session of `sessions` has, not vulnerable.
SCORES = [420, 450, -50, -100, 400, 170]


def program(bench):
    """Measures from the start of the process to the end of the report."""
    traveller = bench.args.traveller
    events = ROOT / "fixtures/events"
    small = {
        "`score club_pairs_mitchell.csv`, text": Command(traveller, "score", events / "club_pairs_mitchell.csv"),
        "`score club_pairs_mitchell.csv`, HTML": Command(traveller, "score", events / "club_pairs_mitchell.csv", "--format", "html"),
        "`score teams_round.pbn`, text": Command(traveller, "score", events / "teams_round.pbn"),
    }
    yield table("a club evening and a round of teams", least(small, max(bench.args.rounds, 20)), {})
    file = bench.field(results=bench.args.results // 10, per_board=1000, pairs=2000)
    large = {
        "`score`, text": Command(traveller, "score", file),
        "`score --boards --format csv`": Command(traveller, "score", file, "--boards", "--format", "csv"),
        "`score --boards --format json`": Command(traveller, "score", file, "--boards", "--format", "json"),
    }
    yield table(f"{bench.args.results // 10:,} results, 1,000 tables", least(large, bench.args.rounds), {})


def long_events(bench):
    """Measures events of many sessions and many rounds, to show the growth with the length."""
    rows = []
    for what, write, sizes, options in [
        ("4 pairs, {:,} sessions", sessions, [3_750, 7_500, 15_000], []),
        ("12 teams, {:,} rounds, standings after each", rounds, [1_000, 2_000, 4_000], ["--method", "teams", "--stage", "swiss", "--scale", "wbf", "--show", "rounds"]),
    ]:
        first = None
        for size in sizes:
            file = bench.args.folder / f"{write.__name__}-{size}.csv"
            file.write_text(write(size))
            name = what.format(size)
            best = least({name: Command(bench.args.traveller, "score", file, *options)}, max(bench.args.rounds, 5))
            _, processor, memory = best[name]
            first = first or processor
            rows.append([name, seconds(processor), f"{processor / first:.1f}", megabytes(memory)])
    yield markdown(["event", "processor time", "to the shortest", "peak memory"], rows)


def sessions(count):
    """Returns sessions of one board, in which every two of four pairs meet in turn."""
    meetings = [[(1, 2), (3, 4)], [(1, 3), (2, 4)], [(1, 4), (2, 3)]]
    lines = ["session,board,ns,ew,score\n"]
    for session in range(count):
        for table_, (ns, ew) in enumerate(meetings[session % 3]):
            lines.append(f"s{session},1,{ns},{ew},{SCORES[(session * 7 + table_ * 3) % len(SCORES)]}\n")
    return "".join(lines)


def rounds(count):
    """Returns rounds of 12 teams: repeated round-robins."""
    lines = ["round,home,away,home_imps,away_imps,boards\n"]
    for played in range(count):
        turn = played % 11
        order = [0, *range(1 + turn, 12), *range(1, 1 + turn)]
        for match in range(6):
            imps = f"{(played * 7 + match * 13) % 50},{(played * 11 + match * 5) % 50}"
            lines.append(f"{played + 1},T{order[match]},T{order[11 - match]},{imps},8\n")
    return "".join(lines)
