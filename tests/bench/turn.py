"""Measures how long first and later visits to a screen block a frame, next to an idle frame that is drawn."""

import json
import subprocess
import sys
import tempfile
from statistics import median

RUNS = 2

# By route, in idle frames.
Figures = dict[str, float]


def measure() -> dict[str, Figures]:
    """In a process of its own, because a screen has only one first visit."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tests.bench.visits", folder]
        answer = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
    figures: dict[str, Figures] = json.loads(answer.stdout)
    return figures


def run() -> None:
    taken = [measure() for _ in range(RUNS)]
    for visits in ("first", "later"):
        best = {route: min(figures[visits][route] for figures in taken) for route in taken[0][visits]}
        slowest = max(best, key=lambda route: best[route])
        print(
            f"turn: the longest frame of a {visits} visit takes {median(best.values()):.1f} x an idle drawn frame, "
            f"{best[slowest]:.1f} x for {slowest}"
        )
