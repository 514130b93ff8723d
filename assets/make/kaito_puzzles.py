"""Where do the coach's puzzles come from? From games that it plays: `python -m assets.make.kaito_puzzles`.

It takes a few minutes. A puzzle is an endgame with at least five moves, of which exactly one wins, and not at once.
"""

import random

from companion.coach.kaito.playing import choose
from companion.coach.kaito.puzzles import FILE, wins
from companion.coach.levels import Level
from companion.games.contract import Result
from companion.games.kaito.board import GAP
from companion.games.kaito.pieces import Seat
from companion.games.kaito.record import Record, dump_record
from companion.games.kaito.rules import apply, legal, new, outcome, shuffle

# How many are wanted where tiles are jumped, and by the house rule that they block.
WANTED = {False: 180, True: 60}
TILES = range(9, 17)
FEWEST_MOVES = 5
NEAREST_WIN = 3


def collect(chance: random.Random, slide: bool, wanted: int) -> list[tuple[int, str]]:
    """How far the win is, and the record; at most one of each game."""
    found: list[tuple[int, str]] = []
    while len(found) < wanted:
        state = new(shuffle(chance.randrange), chance.choice(list(Seat)), slide)
        while outcome(state) is None:
            if len(state.board) - state.board.count(GAP) in TILES and len(legal(state, state.side)) >= FEWEST_MOVES:
                winning = wins(state)
                if len(winning) == 1 and min(winning.values()) >= NEAREST_WIN:
                    ((move, distance),) = winning.items()
                    found.append((distance, dump_record(Record(state, (move,), Result.OPEN))))
                    break
            level = chance.choice((Level.BEGINNER, Level.PRACTISED))
            state = apply(state, choose(state, level, chance.randrange)).state
    return found


def main() -> None:
    chance = random.Random(1)
    found = [puzzle for slide, wanted in WANTED.items() for puzzle in collect(chance, slide, wanted)]
    FILE.write_text("".join(f"{record}\n" for _, record in sorted(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
