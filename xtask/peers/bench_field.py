"""Compares the program with Polars, DuckDB and pandas on large fields.

    cargo build --release -p cli -p xtask
    python3 xtask/peers/bench_field.py --python PYTHON --folder FOLDER

Whole processes, all commands of a table in turn, and the least wall time, processor time and peak memory of each. `cargo xtask gen-field`
writes the files into the folder, where they stay. PYTHON runs the peers; a message names each missing one. Numbers are compared,
too: a line that differs ends the run. `performance.py` writes these tables into docs/dev/performance.md.
"""

import argparse
import os
import subprocess
import sys
from pathlib import Path

from measure import PEERS, ROOT, Command, least, table


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


class Bench:
    def __init__(self, args):
        self.args = args
        peers = ["polars", "duckdb", "pandas"]
        there = [subprocess.run([args.python, "-c", f"import {peer}"], capture_output=True) for peer in peers]
        self.peers = [peer for peer, tried in zip(peers, there) if tried.returncode == 0]
        for peer in peers:
            if peer not in self.peers:
                print(f"{peer} is missing")

    def field(self, results=None, per_board=100, pairs=1_000_000, options=()):
        """Returns a file of results, by default with 100 results on each board. Creates it if it does not exist."""
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
        """Returns the command that writes each result with its points, without a report."""
        return Command(self.args.traveller, "score", file, "--results", "-", *options, out=self.out("lines"))

    def peer(self, peer, what, file):
        return Command(self.args.python, PEERS / f"{peer}_{what}.py", file, self.out(peer))

    def same(self, what, file):
        """Compares the numbers of the program with the numbers of each peer, using Polars."""
        if "polars" not in self.peers:
            return
        {"lines": self.lines, "ranking": self.ranking}[what](file).run()
        for peer in self.peers:
            if (PEERS / f"{peer}_{what}.py").exists():
                self.peer(peer, what, file).run()
                judge = PEERS / "same_numbers.py"
                said = [self.args.python, judge, what, self.out(what), self.out(peer)]
                subprocess.run(list(map(str, said)), check=True)

    def table(self, title, rows, bases):
        """Measures the commands and returns their table."""
        return table(title, least(rows, self.args.rounds), bases)


# Rows whose wall time is a unit, and the headings of the ratios.
TO_PEERS = {"polars": "to Polars", "duckdb": "to DuckDB"}


def count(bench):
    return f"{bench.args.results:,} results"


def lines(bench):
    """Measures writing a line for each result."""
    for name, file in {
        "a million pairs": bench.field(),
        "a million pairs, shuffled": bench.field(options=["--shuffled"]),
        "2,000 pairs": bench.field(per_board=1000, pairs=2000),
    }.items():
        bench.same("lines", file)
        rows = {"traveller": bench.lines(file)}
        rows |= {peer: bench.peer(peer, "lines", file) for peer in bench.peers}
        yield bench.table(f"lines, {count(bench)}, {name}", rows, TO_PEERS)


def ranking(bench):
    """Measures ranking all pairs."""
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
        yield bench.table(f"ranking, {count(bench)}, {name}", rows, TO_PEERS)


def methods(bench):
    """Measures other methods and other columns."""
    file, base = bench.field(), "matchpoints"
    rows = {base: bench.ranking(file)}
    rows |= {method: bench.ranking(file, "--method", method) for method in ["butler", "cross-imps"]}
    rows["a ruling in a thousand results"] = bench.ranking(bench.field(options=["--rulings", "1000"]))
    rows["column `vul`"] = bench.ranking(bench.field(options=["--vul"]))
    contract = ["--form", "contract"]
    rows["contract, declarer and result"] = bench.ranking(bench.field(options=contract))
    rows["contract, declarer, result and `vul`"] = bench.ranking(bench.field(options=[*contract, "--vul"]))
    yield bench.table(f"ranking, {count(bench)}, a million pairs", rows, {base: "to matchpoints"})


def stream(bench):
    """Measures `--stream`."""
    for name, file in {
        "a million pairs": bench.field(),
        "2,000 pairs": bench.field(per_board=1000, pairs=2000),
    }.items():
        rows = {"traveller --stream, the lines": bench.lines(file, "--stream")}
        rows["traveller --stream, the ranking"] = bench.ranking(file, "--stream")
        for what in ["lines", "ranking"]:
            rows |= {f"polars, the {what}": bench.peer(peer, what, file) for peer in bench.peers if peer == "polars"}
        bases = {f"polars, the {what}": f"to Polars, the {what}" for what in ["lines", "ranking"]}
        yield bench.table(f"`--stream`, {count(bench)}, {name}", rows, bases)


def growth(bench):
    """Measures fields of a hundredth to ten times the size."""
    results = bench.args.results
    sizes = [results // 100, results // 10, results, results * 10]
    for name, command in {
        "the ranking": bench.ranking,
        "a line for each result": bench.lines,
        "the ranking, `--stream`": lambda file: bench.ranking(file, "--stream"),
    }.items():
        rows = {f"{size:,} results": command(bench.field(results=size)) for size in sizes}
        yield bench.table(f"{name}, a million pairs", rows, {f"{results:,} results": f"to {results:,}"})


def evening(bench):
    """Measures a club evening."""
    file = ROOT / "fixtures/events/club_pairs_mitchell.csv"
    rows = {"traveller": Command(bench.args.traveller, "score", file)}
    yield table("a club evening", least(rows, max(bench.args.rounds, 50)), {})


TABLES = {"lines": lines, "ranking": ranking, "methods": methods, "stream": stream, "growth": growth, "evening": evening}


def main():
    args = arguments()
    args.folder.mkdir(parents=True, exist_ok=True)
    bench = Bench(args)
    for name in args.tables:
        for text in TABLES[name](bench):
            print(f"\n{text}", end="", flush=True)


if __name__ == "__main__":
    main()
