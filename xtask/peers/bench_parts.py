"""Runs the benchmarks of the libraries and returns their times as tables.

Criterion measures, and its files below CRITERION_HOME have the times. `performance.py` writes the tables into docs/dev/performance.md.
"""

import json
import os
import shutil
import subprocess
import sys

from measure import ROOT, markdown

# Packages, their benchmarks, and a heading for each.
BENCHES = [
    ("bridge-core", "contract_score", "a contract's score"),
    ("imp", "imps", "IMPs of a difference"),
    ("vp-scales", "award", "Victory Points"),
    ("matchpoints", "board", "a board by matchpoints"),
    ("butler", "board", "a board by Butler and cross-IMPs"),
    ("swiss", "round", "pairing a Swiss round"),
    ("zermelo", "strengths", "strengths"),
    ("formats", "team_event", "a Swiss event of teams, from CSV"),
    ("formats", "ruled_field", "a field with rulings, from CSV"),
    ("formats", "exchange", "formats of other programs"),
]

# Benchmarks whose time is a unit for the others of their group and size.
BASES = [
    "contract-bridge", "binary_search", "array", "all_pairs", "matchpoints", "1000 teams, 10 matches each: textbook, as exact",
    "csv: records()", "without rulings",
]

UNITS = [(1e9, "s"), (1e6, "ms"), (1e3, "µs"), (1, "ns")]


def parts(bench):
    """Yields a table for each benchmark."""
    home = bench.args.folder / "criterion"
    for package, name, heading in BENCHES:
        shutil.rmtree(home, ignore_errors=True)
        words = ["cargo", "bench", "--quiet", "--locked", "--package", package, "--bench", name]
        times = ["--warm-up-time", "0.5", "--measurement-time", "1"]
        environment = os.environ | {"CRITERION_HOME": str(home)}
        done = subprocess.run([*words, "--", *times], cwd=ROOT, env=environment, capture_output=True, text=True)
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)} fails:\n{done.stderr}")
        yield rows_of(home, heading)


def rows_of(home, heading):
    """Returns the table of one benchmark, in the order in which it ran."""
    files = sorted(home.glob("**/new/estimates.json"), key=lambda file: file.stat().st_mtime_ns)
    found = []
    for file in files:
        benchmark = json.loads((file.parent / "benchmark.json").read_text())
        time = json.loads(file.read_text())["median"]["point_estimate"]
        found.append((benchmark["group_id"], benchmark["function_id"], benchmark["value_str"], elements(benchmark), time))
    units = {}
    for group, function, value, _, time in found:
        if function in BASES:
            units.setdefault((group, value), time)
    rows = []
    for group, function, value, count, time in found:
        unit = units.get((group, value))
        size = f", {int(value):,}" if value and value.isdigit() else f", {value}" if value else ""
        rows.append([
            f"{group}: {function}{size}", written(time), written(time / count) if count else "", f"{time / unit:.2g}" if unit else "",
        ])
    return markdown([heading, "time", "per element", "ratio"], rows)


def elements(benchmark):
    """Returns the number of elements that one iteration works on, if the benchmark declares it."""
    throughput = benchmark.get("throughput")
    return throughput.get("Elements") if isinstance(throughput, dict) else None


def written(nanoseconds):
    """Writes a time with three significant digits."""
    scale, unit = next(((scale, unit) for scale, unit in UNITS if nanoseconds >= scale), UNITS[-1])
    return f"{nanoseconds / scale:.3g} {unit}" if nanoseconds / scale < 1000 else f"{nanoseconds / scale:.0f} {unit}"
