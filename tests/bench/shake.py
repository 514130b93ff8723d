"""Measures how many shakes are heard, and how often something else is taken for one.

Run as `python -m tests.bench.shake 1000` for a thousand traces of every kind at every pace, which takes minutes.
"""

import sys
from random import Random

from tests.table.kingbrick.motions import OTHERS, PACES, SHAKES, throws, trace


def run(count: int = 50) -> None:
    """Prints the share of shakes heard exactly once, and the number of false throws, at each pace in hertz."""
    print(f"{'shake detector':<16}" + "".join(f"{pace:>8} Hz" for pace in PACES))
    for name, kind in {**SHAKES, **OTHERS}.items():
        cells = []
        for pace in PACES:
            dice = Random(f"{name} at {pace}")
            heard = [throws(trace(kind, pace, dice)) for _ in range(count)]
            if name in SHAKES:
                cells.append(f"{100 * heard.count(1) / count:>9.1f} %")
            else:
                cells.append(f"{sum(map(bool, heard)):>11}")
        print(f"{name:<16}" + "".join(cells), flush=True)


if __name__ == "__main__":
    run(int(sys.argv[1]))
