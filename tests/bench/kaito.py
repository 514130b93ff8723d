"""How many Kaito actions a second, next to lists and letters?"""

from collections.abc import Callable
from time import perf_counter

from companion.games.kaito.notation import parse_position
from companion.games.kaito.rules import apply, legal
from companion.games.kaito.state import State
from tests.games.kaito import naive

DEPTH = 4
POSITIONS = (
    "HKcBAh/kK1Hkb/1CBkAh/kbaahH/CKcKKK/kAKkka a4 r - -",
    "CkAk1k/KH2k1/2H2H/Khak1A/bKKaKB/B1kh2 e3 b hb K",
    "kHhHhK/kkKba1/AKKA2/aHAk2/Kk2K1/kBCh2 c2 r cba K slide",
)


def perft(state: State, depth: int) -> int:
    """How many lines of play of this length there are."""
    actions = legal(state, state.side)
    if depth == 1:
        return len(actions)
    return sum([perft(apply(state, action).state, depth - 1) for action in actions])


def run() -> None:
    states = [parse_position(position) for position in POSITIONS]
    tables = [naive.Table(position) for position in POSITIONS]
    actions, engine = best_of(5, lambda: [perft(state, DEPTH) for state in states])
    expected, reference = best_of(2, lambda: [naive.perft(table, DEPTH) for table in tables])
    if actions != expected:
        raise SystemExit(f"kaito: the engine found {actions} actions, the reference {expected}")
    total = sum(actions)
    print(
        f"kaito: {total / engine:,.0f} actions/s, naive reference {total / reference:,.0f} actions/s, "
        f"ratio {reference / engine:.1f}"
    )


def best_of(times: int, count: Callable[[], list[int]]) -> tuple[list[int], float]:
    """The counts, and the seconds of the quickest time."""
    seconds = []
    for _ in range(times):
        start = perf_counter()
        counts = count()
        seconds.append(perf_counter() - start)
    return counts, min(seconds)
