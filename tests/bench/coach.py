"""Measures how long the coach takes to decide in a duel, and how fast it looks ahead in Kaito."""

import random
from functools import partial
from time import process_time

from companion.coach.kaito.search import search
from companion.coach.kiriai.advice import advise
from companion.games.kaito.notation import parse_position
from companion.games.kiriai.commands import Lock
from companion.games.kiriai.pieces import BLUE, DEALT_SPECIALS, RED, STANDARD_FIELD, Special
from companion.games.kiriai.rules import apply, new, outcome, pairs, play_round
from companion.games.kiriai.state import Duel, view
from tests.bench.stopwatch import rate
from tests.games.kaito.naive import Table, own

DECISIONS = 600
BOARDS = (
    "HKcBAh/kK1Hkb/1CBkAh/kbaahH/CKcKKK/kAKkka a4 r - -",
    "CkAk1k/KH2k1/2H2H/Khak1A/bKKaKB/B1kh2 e3 b hb K",
)
DEPTH, NAIVE_DEPTH = 8, 3


def questions() -> list[tuple[Duel, Special]]:
    """Positions of duels played at random, as Red sees them."""
    chance = random.Random(1)
    found: list[tuple[Duel, Special]] = []
    while len(found) < DECISIONS:
        specials = chance.sample(DEALT_SPECIALS, 2)
        duel = new(STANDARD_FIELD, *specials)
        assert isinstance(duel, Duel)
        while outcome(duel) is None:
            seen = view(duel, RED)
            assert isinstance(seen, Duel)
            found.append((seen, specials[0]))
            duel = play_round(duel, chance.choice(pairs(duel, RED)), chance.choice(pairs(duel, BLUE)))[-1].state
    return found[:DECISIONS]


def lock(locks: list[tuple[Duel, Lock]]) -> int:
    for duel, command in locks:
        apply(duel, command)
    return len(locks)


def look_ahead() -> int:
    return sum(search(parse_position(board), DEPTH).positions for board in BOARDS)


def look_naively() -> int:
    """Alpha-beta on lists and letters, which are copied for every move."""
    looked = 0

    def value(table: Table, depth: int, alpha: int, beta: int) -> int:
        nonlocal looked
        looked += 1
        winner = table.winner()
        if winner is not None:
            return 1000 if winner == table.side else -1000
        if depth == 0:
            letters = [letter for row in table.grid for letter in row]
            other = "b" if table.side == "r" else "r"
            return sum(letters.count(own(kind, table.side)) - letters.count(own(kind, other)) for kind in "KH")
        for move in table.moves():
            alpha = max(alpha, -value(table.played(move), depth - 1, -beta, -alpha))
            if alpha >= beta:
                break
        return alpha

    for board in BOARDS:
        value(Table(board), NAIVE_DEPTH, -9999, 9999)
    return looked


def run() -> None:
    asked = questions()
    advise(asked[0][0], RED, asked[0][1])  # reads the table
    taken = []
    for duel, special in asked:
        begin = process_time()
        advise(duel, RED, special)
        taken.append(process_time() - begin)
    taken.sort()
    mean, most, worst = sum(taken) / len(taken), taken[len(taken) * 99 // 100], taken[-1]
    applied = rate(partial(lock, [(duel, Lock(RED, pairs(duel, RED)[0])) for duel, _ in asked]))
    print(
        f"coach: a duel is decided in {mean * 1000:.1f} ms on the mean, 99 % in {most * 1000:.1f} ms, at worst in"
        f" {worst * 1000:.1f} ms; {mean * applied:,.0f} x a pair locked by the rules"
    )
    ahead, naive = rate(look_ahead), rate(look_naively)
    print(f"coach: {ahead:,.0f} positions of Kaito/s, {ahead / naive:.0f} x a naive search")


if __name__ == "__main__":
    run()
