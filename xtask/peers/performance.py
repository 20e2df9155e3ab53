"""Measures everything in docs/dev/performance.md and writes its tables, with the machine, the date and the commit.

    python3 xtask/peers/performance.py --python PYTHON --folder FOLDER

The script builds the program, the examples, the benchmarks and the Python package, and measures one table after another. Nothing else should run
on the machine. FOLDER keeps each finished table with the commit, the machine and the arguments. After an interruption the same call
goes on with the first missing table; a table of another commit is measured again. Once every table is there, the script writes them between the
markers of the documents. `--results 1000000 --rounds 1 --print` is a quick try that leaves the documents unchanged.

PYTHON is an interpreter with the peers: polars, duckdb, pandas, pyarrow and maturin, as bindings/python/tests/run.sh installs them, and
scipy, evalica, choix and arena-rank for the strengths. A table names the versions of the peers that it has; a missing peer is left out.
"""

import argparse
import datetime
import hashlib
import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

import bench_field
import bench_parts
import bench_program
import bench_rank
from measure import PEERS, ROOT

DISTRIBUTIONS = ["polars", "duckdb", "pandas", "pyarrow", "numpy", "scipy", "evalica", "choix", "arena-rank"]
MARKERS = re.compile(r"(<!-- measured: (\S+) -->\n).*?(<!-- end of measurement -->)", re.DOTALL)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--python", default=sys.executable, help="an interpreter that has the peers")
    parser.add_argument("--folder", type=Path, required=True, help="where files and finished tables go: about 10 GB")
    parser.add_argument("--results", type=int, default=10_000_000, help="results of a large field, a multiple of 1,000,000")
    parser.add_argument("--rounds", type=int, default=3, help="runs of each command, of which the least time counts")
    parser.add_argument("--tables", nargs="*", default=list(TABLES), choices=list(TABLES), help="measure only these")
    parser.add_argument("--profile", default="release", help="the profile of Cargo for the program")
    parser.add_argument("--print", action="store_true", help="print the tables and leave the documents unchanged")
    return parser.parse_args()


def output(*words):
    """Returns the text that a command writes, without the line end."""
    return subprocess.run(words, check=True, capture_output=True, text=True, cwd=ROOT).stdout.strip()


def commit():
    """Returns the commit that the working tree belongs to, and a digest of changes outside of docs/."""
    head = output("git", "rev-parse", "--short=10", "HEAD")
    code = ["--", ".", ":!docs"]
    if not output("git", "status", "--porcelain", *code):
        return head
    return f"{head} with changes {hashlib.sha256(output('git', 'diff', 'HEAD', *code).encode()).hexdigest()[:10]}"


def field_of(file, name):
    """Returns the first value of a name in a file such as /proc/meminfo."""
    found = re.search(rf"^{name}\s*[:=]\s*(.*)$", Path(file).read_text(), re.MULTILINE)
    return found.group(1).strip().strip('"') if found else "unknown"


def machine():
    """Returns the processor, memory, system and compiler."""
    memory = int(field_of("/proc/meminfo", "MemTotal").split()[0]) * 1024
    return {
        "Processor": f"{field_of('/proc/cpuinfo', 'model name')}, {os.cpu_count()} cores",
        "Memory": f"{memory / 1e9:.0f} GB",
        "System": f"{field_of('/etc/os-release', 'PRETTY_NAME')}, Linux {platform.release()}",
        "Compiler": output("rustc", "--version"),
    }


def versions(python):
    """Returns the versions of Python and of the installed peers."""
    code = (
        "import json, platform, sys\nfrom importlib import metadata\nfound = {'Python': platform.python_version()}\n"
        "for name in sys.argv[1:]:\n    try: found[name] = metadata.version(name)\n    except metadata.PackageNotFoundError: pass\n"
        "print(json.dumps(found))"
    )
    return json.loads(output(python, "-c", code, *DISTRIBUTIONS))


class Bench(bench_field.Bench):
    """The programs to measure."""

    def __init__(self, args):
        self.target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")).resolve()
        built = self.target / args.profile
        args.traveller, args.xtask = built / "traveller", built / "xtask"
        self.examples = built / "examples"
        super().__init__(args)

    def build(self):
        """Builds the program in a separate call, because another package in the call could change its features."""
        for words in [["-p", "cli"], ["-p", "xtask"], ["-p", "formats", "--example", "csv_matches"], ["-p", "zermelo", "--example", "large"]]:
            words = ["cargo", "build", "--quiet", "--locked", "--profile", self.args.profile, *words]
            subprocess.run(words, check=True, cwd=ROOT)

    def facts(self, versions_):
        """Yields a table of the machine, the commit and the peers."""
        peers = ", ".join(f"{name} {version}" for name, version in versions_.items())
        facts = machine() | {"Profile": f"`{self.args.profile}`", "Commit": commit(), "Peers": peers}
        facts["Runs"] = f"least of {self.args.rounds}"
        yield "".join(["| | |\n| --- | --- |\n", *(f"| {name} | {fact} |\n" for name, fact in facts.items())])


def ranks(bench):
    # More teams than have a completed table.
    sizes = [bench.args.results // 100, bench.args.results // 10]
    yield bench_rank.ranks(bench.args.folder, bench.args.traveller, bench.examples / "csv_matches", sizes, bench.args.rounds)


def strengths(bench):
    words = [bench.args.python, PEERS / "bench_strengths.py", "--example", bench.examples / "large", "--folder", bench.args.folder]
    if bench.args.results < 10_000_000:
        words += ["--cases", "mixed 1000 10", "path 10000", "ring 10000", "grid 300"]
    yield printed(words, "numpy or a peer of the strengths")


def columns(bench):
    """Builds a wheel and installs it into the folder, so that PYTHON keeps its own package."""
    wheels, installed = bench.args.folder / "wheels", bench.args.folder / "package"
    for file in wheels.glob("*.whl"):
        file.unlink()
    manifest = ROOT / "bindings/python/Cargo.toml"
    build = ["-m", "maturin", "build", "--quiet", "--locked", "--profile", bench.args.profile, "--manifest-path", manifest, "--out", wheels]
    install = ["-m", "pip", "install", "--quiet", "--upgrade", "--no-deps", "--target", installed, *["--no-index", "--find-links", wheels], "traveller"]
    for words in [build, install]:
        environment = os.environ | {"CARGO_TARGET_DIR": str(bench.target)}
        done = subprocess.run([bench.args.python, *map(str, words)], env=environment, cwd=ROOT)
        if done.returncode != 0:
            yield "Not measured: the Python package could not be built.\n"
            return
    script = ROOT / "bindings/python/tests/bench_columns.py"
    yield printed([bench.args.python, script, bench.args.results], "polars, duckdb or numpy", PYTHONPATH=str(installed))


def printed(words, needs, **environment):
    """Returns the tables that a script prints, or the reason for a missing table."""
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, env=os.environ | environment)
    if done.returncode == 0:
        return done.stdout
    if "ModuleNotFoundError" in done.stderr:
        return f"Not measured: the interpreter could not import {needs}.\n"
    sys.exit(f"{words[1]} fails:\n{done.stderr}")


TABLES = {
    "lines": bench_field.lines,
    "ranking": bench_field.ranking,
    "stream": bench_field.stream,
    "methods": bench_field.methods,
    "growth": bench_field.growth,
    "program": bench_program.program,
    "long-events": bench_program.long_events,
    "rank": ranks,
    "strengths": strengths,
    "columns": columns,
    "parts": bench_parts.parts,
}


def documents():
    """Returns the documents with markers, and checks that each table has exactly one place."""
    texts = {file: file.read_text() for file in sorted((ROOT / "docs").rglob("*.md"))}
    texts = {file: text for file, text in texts.items() if MARKERS.search(text)}
    places = sorted(name for text in texts.values() for _, name, _ in MARKERS.findall(text))
    if places != sorted([*TABLES, "machine"]):
        sys.exit(f"the documents have markers for {', '.join(places)}: expected {', '.join(sorted([*TABLES, 'machine']))}")
    return texts


def finished(file, stamp):
    """Returns a table and its date, if the file has one with this stamp."""
    if not file.exists():
        return None
    kept = json.loads(file.read_text())
    return (kept["text"], kept["date"]) if kept["stamp"] == stamp else None


def dated(dates):
    """Returns a day, or the first and the last day."""
    first, last = (datetime.date.fromisoformat(day(dates)) for day in (min, max))
    words = [f"{it.day} {it:%B} {it.year}" for it in (first, last)]
    return words[0] if first == last else " to ".join(words)


def main():
    args = arguments()
    args.folder = args.folder.resolve()
    (args.folder / "tables").mkdir(parents=True, exist_ok=True)
    texts = documents()
    bench = Bench(args)
    bench.build()
    stamp = {"commit": commit(), "machine": machine(), "peers": versions(args.python)}
    stamp |= {"results": args.results, "rounds": args.rounds, "profile": args.profile}

    tables, dates = {}, []
    for name in TABLES:
        file = args.folder / "tables" / f"{name}.json"
        kept = finished(file, stamp)
        if kept is None and name in args.tables:
            print(f"measuring {name}", flush=True)
            date = datetime.date.today().isoformat()
            text = "\n".join(TABLES[name](bench))
            file.write_text(json.dumps({"stamp": stamp, "date": date, "text": text}))
            kept = text, date
        if kept:
            tables[name] = kept[0]
            dates.append(kept[1])
            if args.print:
                print(f"\n{kept[0]}", flush=True)
    missing = [name for name in TABLES if name not in tables]
    if args.print:
        return
    if missing:
        sys.exit(f"the documents are unchanged: not measured for this commit: {', '.join(missing)}")
    tables["machine"] = f"Measured on {dated(dates)}.\n\n" + "".join(bench.facts(stamp["peers"]))
    for file, text in texts.items():
        file.write_text(MARKERS.sub(lambda found: f"{found[1]}\n{tables[found[2]]}\n{found[3]}", text))


if __name__ == "__main__":
    main()
