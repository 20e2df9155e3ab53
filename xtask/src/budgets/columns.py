"""A workload of `cargo xtask budgets`: calls a function of the package on columns of 200,000 results, sorted and shuffled, or on none."""

import sys
from array import array

import traveller

SCORES = [-800, -620, -500, -420, -200, -150, -100, -50, 50, 100, 110, 140, 170, 400, 420, 430, 450, 480, 620, 650]
ROWS, BOARDS = 200_000, 2_000

scores = array("i", [SCORES[(row * row + row // 7) % 20] for row in range(ROWS)])
in_order = array("i", [row // (ROWS // BOARDS) for row in range(ROWS)])
# 7,919 and the number of rows have no common factor, so each row appears once.
shuffled = array("i", [row * 7919 % ROWS // (ROWS // BOARDS) for row in range(ROWS)])

if sys.argv[1] != "none":
    score = getattr(traveller, sys.argv[1])
    for boards in (in_order, shuffled):
        if len(score(boards, scores)) != ROWS:
            sys.exit("a column has lost rows")
