"""What docs/performance.md says of orders of strength, measured: the program beside what the crate csv takes to read.

    cargo build --release -p cli && cargo build --release -p formats --example csv_matches
    python3 xtask/peers/bench_rank.py --folder FOLDER

Whole processes in turn, the least wall time, processor time and peak memory of each in so many rounds. The files are made in the
folder, and stay there: every team plays in each of 20 rounds against one that is drawn, and margins are normal around the
difference in strength; none is so large that a result is next to certain, for which the solver has another way.
"""
import argparse
import random
from pathlib import Path

from bench_field import ROOT, Command, measured

ROUNDS_PLAYED = 20
BOARDS = 10


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--traveller", type=Path, default=ROOT / "target/release/traveller")
    parser.add_argument("--peer", type=Path, default=ROOT / "target/release/examples/csv_matches")
    parser.add_argument("--folder", type=Path, required=True, help="where the files go: 250 MB for a million teams")
    parser.add_argument("--teams", type=int, nargs="*", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--rounds", type=int, default=3)
    return parser.parse_args()


def write_matches(teams, file):
    chance = random.Random(teams)
    strengths = [chance.gauss(0, 8) for _ in range(teams)]
    order = list(range(teams))
    most = 9 * BOARDS
    with open(file, "w") as out:
        out.write("home,away,imps,boards\n")
        for _ in range(ROUNDS_PLAYED):
            chance.shuffle(order)
            for home, away in zip(order[::2], order[1::2]):
                margin = round(chance.gauss(strengths[home] - strengths[away], 16))
                margin = max(-most, min(most, margin))
                out.write(f"T{home:06d},T{away:06d},{margin},{BOARDS}\n")


def matches(args, teams):
    file = args.folder / f"matches-{teams}.csv"
    if not file.exists():
        unfinished = file.with_suffix(".part")
        write_matches(teams, unfinished)
        unfinished.rename(file)
    return file


def main():
    args = arguments()
    args.folder.mkdir(parents=True, exist_ok=True)
    ranking = ["rank", "--no-event-file", "--format", "csv"]
    rows = {}
    for teams in args.teams:
        file = matches(args, teams)
        count = f"{teams // 2 * ROUNDS_PLAYED:,} matches"
        rows[f"{count}, csv"] = Command(args.peer, file)
        rows[f"{count}, traveller"] = Command(args.traveller, *ranking, file)
    best = {}
    for _ in range(args.rounds):
        for name, command in rows.items():
            seen = measured(command)
            best[name] = tuple(map(min, zip(seen, best.get(name, seen))))
    print("| matches | wall time | processor time | peak memory | wall, ratio |\n| --- | --- | --- | --- | --- |")
    unit = 1.0
    for name, (wall, cpu, memory) in best.items():
        if name.endswith("csv"):
            unit = wall
        print(f"| {name} | {wall:.3f} s | {cpu:.3f} s | {memory:.0f} MB | {wall / unit:.2f} |")


if __name__ == "__main__":
    main()
