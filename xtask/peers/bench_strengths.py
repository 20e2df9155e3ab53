"""Compares strengths with other programs: the same matches, and the time of the fit alone.

    cargo build --release -p zermelo --example large
    PYTHON xtask/peers/bench_strengths.py --folder FOLDER

PYTHON has numpy and some of evalica, choix, arena-rank and scipy; a peer that it cannot import is left out. Each peer gets the matches as
arrays and the least of three fits counts, so a compiler warms up in the first one. A share of a match, 0.7 : 0.3, becomes two matches with these
weights for programs that know only wins. evalica and choix hold a dense matrix, so they get at most a thousand teams; on paths and rings,
iterations like theirs take hours. The table also has the largest residual, |won − expected| of a team per match, and the largest difference
to our log-strengths. `performance.py` writes this table into docs/dev/performance.md.
"""

import argparse
import subprocess
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent.parent

CASES = {
    "mixed 1000 10": ("evalica", "choix", "arena-rank", "scipy"),
    "mixed 100000 20": ("arena-rank",),
    "mixed 1000000 20": ("arena-rank",),
    "path 10000": ("scipy",),
    "path 1000000": ("scipy",),
    "ring 10000": ("scipy",),
    "ring 1000000": ("scipy",),
    "grid 300": ("scipy",),
    "grid 500": ("scipy",),
}


class Matches:
    """Matches: both teams, and the share (0 to 1) that the first team won."""

    def __init__(self, folder):
        columns = np.loadtxt(folder / "matches.csv", delimiter=",", ndmin=2)
        self.first, self.second = columns[:, 0].astype(np.int64), columns[:, 1].astype(np.int64)
        self.won = columns[:, 2]
        self.logs = np.loadtxt(folder / "logs.csv")
        self.teams = len(self.logs)

    def gradient(self, logs):
        expected = 1 / (1 + np.exp(logs[self.second] - logs[self.first]))
        surplus = self.won - expected
        teams = self.teams
        return np.bincount(self.first, surplus, teams) - np.bincount(self.second, surplus, teams), expected

    def residual(self, logs):
        played = np.bincount(self.first, minlength=self.teams) + np.bincount(self.second, minlength=self.teams)
        return np.max(np.abs(self.gradient(logs)[0]) / played)


def evalica(matches):
    """Newman's iteration, in Rust."""
    import evalica

    xs = np.concatenate([matches.first, matches.first]).tolist()
    ys = np.concatenate([matches.second, matches.second]).tolist()
    lines = len(matches.first)
    winners = [evalica.Winner.X] * lines + [evalica.Winner.Y] * lines
    weights = np.concatenate([matches.won, 1 - matches.won]).tolist()
    index = evalica.indexing(xs, ys)[2]

    def fit():
        result = evalica.bradley_terry(xs, ys, winners, weights=weights, index=index, tolerance=1e-12, limit=100_000)
        scores = result.scores
        return np.log(scores.loc[np.arange(matches.teams)].to_numpy())

    return fit


def choix(matches):
    """Iterated spectral ranking of the dense matrix of wins."""
    import choix

    wins = np.zeros((matches.teams, matches.teams))
    np.add.at(wins, (matches.first, matches.second), matches.won)
    np.add.at(wins, (matches.second, matches.first), 1 - matches.won)
    return lambda: choix.ilsr_pairwise_dense(wins, tol=1e-12)


def arena_rank(matches):
    """L-BFGS in JAX."""
    import jax.numpy as jnp
    from arena_rank.models.bradley_terry import BradleyTerry

    class Pairs:
        def as_dict(self):
            return self.arrays

    pairs = Pairs()
    pairs.arrays = {
        "pairs": jnp.column_stack([jnp.array(matches.first, dtype=jnp.int32), jnp.array(matches.second, dtype=jnp.int32)]),
        "outcomes": jnp.array(matches.won),
        "opt_weights": jnp.ones(len(matches.won)),
    }

    def fit():
        model = BradleyTerry(matches.teams, ftol=1e-15, gtol=1e-12)
        return np.asarray(model.fit(pairs).params["ratings"])

    return fit


def scipy(matches):
    """Newton's method with scipy's sparse direct solver, the first team held."""
    from scipy.sparse import csc_matrix
    from scipy.sparse.linalg import spsolve

    first, second, teams = matches.first, matches.second, matches.teams

    def fit():
        logs = np.zeros(teams)
        for _ in range(100):
            gradient, expected = matches.gradient(logs)
            weights = expected * (1 - expected)
            rows = np.concatenate([first, second, first, second])
            columns = np.concatenate([first, second, second, first])
            values = np.concatenate([weights, weights, -weights, -weights])
            curvature = csc_matrix((values, (rows, columns)), shape=(teams, teams))
            step = np.zeros(teams)
            step[1:] = spsolve(curvature[1:, 1:], gradient[1:])
            logs += step
            if np.max(np.abs(step[first] - step[second])) < 1e-12:
                break
        return logs

    return fit


PEERS = {"evalica": evalica, "choix": choix, "arena-rank": arena_rank, "scipy": scipy}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--example", type=Path, default=ROOT / "target/release/examples/large")
    parser.add_argument("--folder", type=Path, required=True, help="where matches are written")
    parser.add_argument("--cases", nargs="*", default=list(CASES), choices=list(CASES))
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    print("| matches | ours, residual | peer | time | ratio | residual | difference |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for case in args.cases:
        shape = (*case.split(), "0")[:3]
        said = subprocess.run([args.example, *shape, args.folder], check=True, capture_output=True, text=True)
        ours, residual = map(float, said.stdout.split())
        matches = Matches(args.folder)
        for name in CASES[case]:
            try:
                fit = PEERS[name](matches)
            except ImportError:
                continue
            best = float("inf")
            for _ in range(3):
                begin = time.perf_counter()
                logs = fit()
                best = min(best, time.perf_counter() - begin)
                if best > 20:
                    break
            logs = np.array(logs, dtype=float)
            logs -= logs.mean()
            apart = np.max(np.abs(logs - matches.logs))
            line = [case, f"{ours:.4g} s, {residual:.0e}", name, f"{best:.4g} s", f"{best / ours:.1f}"]
            print("|", " | ".join([*line, f"{matches.residual(logs):.0e}", f"{apart:.0e}"]), "|", flush=True)


if __name__ == "__main__":
    main()
