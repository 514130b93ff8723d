"""Measures how many Kaito actions the engine applies in a second, next to a naive one with lists and letters."""

from companion.games.kaito.notation import parse_position
from companion.games.kaito.rules import apply, legal
from companion.games.kaito.state import State
from tests.bench.stopwatch import rate
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


def engine_perft() -> int:
    return sum(perft(parse_position(position), DEPTH) for position in POSITIONS)


def naive_perft() -> int:
    return sum(naive.perft(naive.Table(position), DEPTH) for position in POSITIONS)


def run() -> None:
    if engine_perft() != naive_perft():
        raise SystemExit("kaito: the engine and the reference disagree")
    engine, reference = rate(engine_perft), rate(naive_perft)
    print(f"kaito: {engine:,.0f} actions/s, {engine / reference:.1f} x the naive reference")
