"""What docs/performance.md says of large fields, measured: the program beside Polars, DuckDB and pandas.

    cargo build --release -p cli -p xtask
    python3 xtask/peers/bench_field.py --python PYTHON --folder FOLDER

Whole processes, all commands of a table in turn, the least wall time, processor time and peak memory of each in so many rounds. The
files are made by `cargo xtask gen-field` in the folder, and stay there. The peers are run by PYTHON; one that it cannot import is
reported as not there. Numbers are compared, too: a line that differs ends the run.
"""
import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

PEERS = Path(__file__).resolve().parent
ROOT = PEERS.parent.parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--traveller", type=Path, default=ROOT / "target/release/traveller")
    parser.add_argument("--xtask", type=Path, default=ROOT / "target/release/xtask")
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has the peers")
    parser.add_argument("--folder", type=Path, required=True, help="where the files go: about 10 GB with growth")
    parser.add_argument("--results", type=int, default=10_000_000, help="how many, a multiple of 1,000")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--tables", nargs="*", default=list(TABLES), choices=list(TABLES))
    return parser.parse_args()


class Command:
    """A call, and the file that it writes to standard output."""

    def __init__(self, *words, out=os.devnull):
        self.words, self.out = list(map(str, words)), out

    def run(self):
        with open(self.out, "w") as out:
            subprocess.run(self.words, check=True, stdout=out)


def measured(command):
    """Wall time and processor time in seconds, peak memory in MB."""
    with open(command.out, "w") as out:
        begin = time.perf_counter()
        process = subprocess.Popen(command.words, stdout=out, stderr=subprocess.PIPE)
        said = process.stderr.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command.words)} fails:\n{said}")
    # Linux counts in units of 1,024 bytes.
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6


class Bench:
    def __init__(self, args):
        self.args = args
        peers = ["polars", "duckdb", "pandas"]
        there = [subprocess.run([args.python, "-c", f"import {peer}"], capture_output=True) for peer in peers]
        self.peers = [peer for peer, tried in zip(peers, there) if tried.returncode == 0]
        for peer in peers:
            if peer not in self.peers:
                print(f"{peer} is not there\n")

    def field(self, results=None, per_board=100, pairs=1_000_000, options=()):
        """A file of results; with 100 on each board unless otherwise said."""
        results = results or self.args.results
        name = "-".join(map(str, [results, per_board, pairs, *(option.strip("-") for option in options)]))
        file = self.args.folder / f"field-{name}.csv"
        if not file.exists():
            size = ["--boards", results // per_board, "--tables", per_board, "--pairs", pairs]
            unfinished = file.with_suffix(".part")
            Command(self.args.xtask, "gen-field", *size, *options, "-o", unfinished).run()
            unfinished.rename(file)
        return file

    def out(self, name):
        return self.args.folder / f"out-{name}.csv"

    def ranking(self, file, *options):
        return Command(self.args.traveller, "score", file, "--format", "csv", "-o", self.out("ranking"), *options)

    def lines(self, file, *options):
        """Each result with what it is worth, and no report."""
        return Command(self.args.traveller, "score", file, "--results", "-", *options, out=self.out("lines"))

    def peer(self, peer, what, file):
        return Command(self.args.python, PEERS / f"{peer}_{what}.py", file, self.out(peer))

    def same(self, what, file):
        """Holds our numbers against those of the peers; Polars compares."""
        if "polars" not in self.peers:
            return
        {"lines": self.lines, "ranking": self.ranking}[what](file).run()
        for peer in self.peers:
            if (PEERS / f"{peer}_{what}.py").exists():
                self.peer(peer, what, file).run()
                judge = PEERS / "same_numbers.py"
                said = [self.args.python, judge, what, self.out(what), self.out(peer)]
                subprocess.run(list(map(str, said)), check=True)

    def table(self, title, rows, base):
        """Measures the commands in turn; a time is told as a ratio to that of the row that is the base, too."""
        best = {}
        for _ in range(self.args.rounds):
            for name, command in rows.items():
                seen = measured(command)
                best[name] = tuple(map(min, zip(seen, best.get(name, seen))))
        print(f"\n| {title} | wall time | processor time | peak memory | wall, ratio |\n| --- | --- | --- | --- | --- |")
        unit = best.get(base, (None,))[0]
        for name, (wall, cpu, memory) in best.items():
            ratio = f"{wall / unit:.2f}" if unit else "–"
            print(f"| {name} | {wall:.3f} s | {cpu:.3f} s | {memory:.0f} MB | {ratio} |", flush=True)


def lines(bench):
    for name, file in {
        "sorted": bench.field(),
        "shuffled": bench.field(options=["--shuffled"]),
        "2,000 pairs": bench.field(per_board=1000, pairs=2000),
    }.items():
        bench.same("lines", file)
        rows = {"traveller": bench.lines(file)}
        rows |= {peer: bench.peer(peer, "lines", file) for peer in bench.peers}
        bench.table(f"a line for each result, {name}", rows, "polars")


def ranking(bench):
    for name, file in {
        "a million pairs": bench.field(),
        "a million pairs, shuffled": bench.field(options=["--shuffled"]),
        "2,000 pairs": bench.field(per_board=1000, pairs=2000),
        "a million pairs with names": bench.field(options=["--names", "text"]),
        "a million pairs with names, shuffled": bench.field(options=["--names", "text", "--shuffled"]),
    }.items():
        bench.same("ranking", file)
        rows = {"traveller": bench.ranking(file)}
        rows |= {peer: bench.peer(peer, "ranking", file) for peer in bench.peers if peer != "pandas"}
        bench.table(f"ranking, {name}", rows, "polars")


def methods(bench):
    file, base = bench.field(), "matchpoints"
    rows = {base: bench.ranking(file)}
    rows |= {method: bench.ranking(file, "--method", method) for method in ["butler", "cross-imps"]}
    rows["a ruling in a thousand results"] = bench.ranking(bench.field(options=["--rulings", "1000"]))
    rows["column `vul`"] = bench.ranking(bench.field(options=["--vul"]))
    contract = ["--form", "contract"]
    rows["contract, declarer and result"] = bench.ranking(bench.field(options=contract))
    rows["the same and `vul`"] = bench.ranking(bench.field(options=[*contract, "--vul"]))
    bench.table("ranking, a million pairs", rows, base)


def stream(bench):
    for name, file in {
        "a million pairs": bench.field(),
        "2,000 pairs": bench.field(per_board=1000, pairs=2000),
    }.items():
        rows = {"traveller --stream, the lines": bench.lines(file, "--stream")}
        rows["traveller --stream, the ranking"] = bench.ranking(file, "--stream")
        rows |= {f"{peer}, the lines": bench.peer(peer, "lines", file) for peer in bench.peers if peer == "polars"}
        bench.table(f"grouped by board, {name}", rows, "polars, the lines")


def growth(bench):
    sizes = [100_000, 1_000_000, 10_000_000, 100_000_000]
    for name, command in {
        "the ranking": bench.ranking,
        "a line for each result": bench.lines,
        "the lines, `--stream`": lambda file: bench.lines(file, "--stream"),
    }.items():
        rows = {f"{size:,} results": command(bench.field(results=size)) for size in sizes}
        bench.table(f"growth, {name}", rows, "10,000,000 results")


def evening(bench):
    file = ROOT / "fixtures/events/club_pairs_mitchell.csv"
    bench.args.rounds = max(bench.args.rounds, 50)
    bench.table("a club evening", {"traveller": Command(bench.args.traveller, "score", file)}, "traveller")


TABLES = {"lines": lines, "ranking": ranking, "methods": methods, "stream": stream, "growth": growth, "evening": evening}


def main():
    args = arguments()
    args.folder.mkdir(parents=True, exist_ok=True)
    bench = Bench(args)
    for table in args.tables:
        TABLES[table](bench)


if __name__ == "__main__":
    main()
