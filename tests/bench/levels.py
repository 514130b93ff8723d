"""Lets the coach's levels play each other, often enough to say which is better: `python -m tests.bench.levels`."""

import random
from collections.abc import Callable
from functools import cache

from companion.coach.kiriai import playing
from companion.coach.kiriai.advice import advise
from companion.coach.levels import Level
from tests.coach.kaito.test_playing import play as play_kaito
from tests.coach.kiriai.test_playing import play as play_duel

Play = Callable[[random.Random, Level, Level], int]


def match(play: Play, better: Level, worse: Level, games: int) -> tuple[int, int]:
    """How many of the games each has won, with changed seats after each; what leads nowhere nobody has won."""
    chance = random.Random(1)
    results = [play(chance, better, worse) if game % 2 else -play(chance, worse, better) for game in range(games)]
    return results.count(1), results.count(-1)


def run() -> None:
    # Many duels come by the same positions.
    playing.advise = cache(advise)  # type: ignore[attr-defined]
    matches: tuple[tuple[str, Play, Level, Level, int], ...] = (
        ("kiriai", play_duel, Level.STRONG, Level.PRACTISED, 600),
        ("kiriai", play_duel, Level.PRACTISED, Level.BEGINNER, 600),
        ("kaito", play_kaito, Level.STRONG, Level.PRACTISED, 100),
        ("kaito", play_kaito, Level.PRACTISED, Level.BEGINNER, 400),
    )
    for game, play, better, worse, games in matches:
        won, lost = match(play, better, worse, games)
        print(f"{game}: {better} beats {worse} {won} to {lost} in {games}, {won / games:.0%}", flush=True)


if __name__ == "__main__":
    run()
