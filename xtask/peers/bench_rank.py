"""Compares orders of strength with the crate csv, which only reads the file.

    cargo build --release -p cli && cargo build --release -p formats --example csv_matches
    python3 xtask/peers/bench_rank.py --folder FOLDER

Whole processes in turn, and the least wall time, processor time and peak memory of each. The script writes the matches into the folder, where
they stay: in each of 20 rounds every team plays another one that is drawn, and margins are normal around the difference in strength. No margin
is so large that a result is nearly certain, because the solver has another method for those. `performance.py` writes this table into
docs/dev/performance.md.
"""

import argparse
import random
from pathlib import Path

from measure import ROOT, Command, least, markdown, megabytes, seconds

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


def matches(folder, teams):
    file = folder / f"matches-{teams}.csv"
    if not file.exists():
        unfinished = file.with_suffix(".part")
        write_matches(teams, unfinished)
        unfinished.rename(file)
    return file


def ranks(folder, traveller, peer, sizes, rounds):
    """Returns the table for tournaments of these numbers of teams."""
    ranking = ["rank", "--no-event-file", "--format", "csv"]
    rows = []
    for teams in sizes:
        file = matches(folder, teams)
        commands = {"csv": Command(peer, file), "traveller": Command(traveller, *ranking, file)}
        best = least(commands, rounds)
        (reading, _, _), (wall, processor, memory) = best["csv"], best["traveller"]
        count = f"{teams // 2 * ROUNDS_PLAYED:,} of {teams:,} teams"
        rows.append([count, seconds(reading), seconds(wall), f"{wall / reading:.2f}", seconds(processor), megabytes(memory)])
    return markdown(["matches", "csv, wall time", "`traveller rank`, wall time", "ratio", "processor time", "peak memory"], rows)


def main():
    args = arguments()
    args.folder.mkdir(parents=True, exist_ok=True)
    print(ranks(args.folder, args.traveller, args.peer, args.teams, args.rounds), end="")


if __name__ == "__main__":
    main()
