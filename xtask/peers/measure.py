"""Measures whole processes, for the other scripts of this folder."""

import os
import resource
import subprocess
import sys
import time
from pathlib import Path

PEERS = Path(__file__).resolve().parent
ROOT = PEERS.parent.parent


class Command:
    """A call and the file that receives its standard output."""

    def __init__(self, *words, out=os.devnull):
        self.words, self.out = list(map(str, words)), out

    def run(self):
        with open(self.out, "w") as out:
            subprocess.run(self.words, check=True, stdout=out)


def measured(command):
    """Returns wall time and processor time in seconds and peak memory in MB."""
    with open(command.out, "w") as out:
        begin = time.perf_counter()
        process = subprocess.Popen(command.words, stdout=out, stderr=subprocess.PIPE)
        errors = process.stderr.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - begin
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(command.words)} fails:\n{errors}")
    # Linux counts in units of 1,024 bytes.
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024 / 1e6


def least(rows, rounds):
    """Runs all commands in turn and returns the least wall time, processor time and peak memory of each."""
    best = {}
    for _ in range(rounds):
        for name, command in rows.items():
            seen = measured(command)
            best[name] = tuple(map(min, zip(seen, best.get(name, seen))))
    return best


def table(title, best, bases):
    """Returns a table of measurements. `bases` maps each row whose wall time is a unit to the heading of its column of ratios."""
    units = {base: heading for base, heading in bases.items() if base in best}
    return markdown(
        [title, "wall time", "processor time", "peak memory", *units.values()],
        [
            [name, seconds(wall), seconds(cpu), megabytes(memory), *(f"{wall / best[unit][0]:.2f}" for unit in units)]
            for name, (wall, cpu, memory) in best.items()
        ],
    )


def seconds(time):
    """Writes a time in seconds or milliseconds."""
    if time < 0.1:
        return f"{time * 1000:.1f} ms"
    return f"{time:.1f} s" if time >= 100 else f"{time:.2f} s"


def megabytes(memory):
    """Writes a peak. A process inherits the peak of the process that starts it, so a smaller one is not known."""
    inherited = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / 1e6
    return f"{memory:.0f} MB" if memory > 1.01 * inherited else f"at most {inherited:.0f} MB"


def markdown(heading, rows):
    """Returns a table of texts."""
    lines = [heading, ["---"] * len(heading), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)
