"""The games, positions and texts that Hypothesis tries on Kaito."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from hypothesis import assume
from hypothesis import strategies as st

from companion.games.contract import Line, Refused
from companion.games.kaito.board import GAP, NAMES, put
from companion.games.kaito.events import Event
from companion.games.kaito.pieces import BLACK, EMPTY, RED, SUPPLY, Seat, Tile, adjust
from companion.games.kaito.rules import Action, apply, legal, new, shuffle
from companion.games.kaito.state import State, audit

Value = TypeVar("Value")
Game = Line[State, Action, Event]

# The longest game there can be is 40 turns after the placement.
LONGEST = 40
TO_THE_END = LONGEST + 2


# Chance comes from a drawn seed: one draw in place of a hundred keeps the examples quick.
chances = st.integers(0, 2**32 - 1).map(Random)


@st.composite
def games(draw: st.DrawFn, least: int = 0) -> Game:
    """A game from before the placement, played for some actions or to its end."""
    chance = draw(chances)
    state = start = new(shuffle(chance.randrange), draw(st.sampled_from(Seat)), draw(st.booleans()))
    actions: list[Action] = []
    for _ in range(draw(st.integers(least, TO_THE_END))):
        choices = legal(state, state.mover)
        if not choices:
            break
        actions.append(chance.choice(choices))
        state = apply(state, actions[-1]).state
    return Line(apply, start, tuple(actions))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Any position that can be written down, whether or not a game leads to it."""
    chance = draw(chances)
    board, piles = GAP * len(NAMES), dict.fromkeys(Seat, EMPTY)
    tiles = [tile for tile in Tile for _ in range(SUPPLY[tile.kind])]
    on_board = draw(st.floats(0, 1))
    for tile, square in zip(tiles, chance.sample(range(len(NAMES)), len(tiles)), strict=True):
        if chance.random() < on_board:
            board = put(board, square, tile)
        elif chance.random() < 0.5:
            piles[tile.seat.opponent] = adjust(piles[tile.seat.opponent], tile.kind, 1)
    kaito, side = draw(st.integers(0, len(NAMES) - 1)), draw(st.sampled_from(Seat))
    state = State(board, kaito, side, piles[RED], piles[BLACK], draw(st.booleans()))
    assume(audit(state) is None)
    return state


def garbled(texts: st.SearchStrategy[str], alphabet: str) -> st.SearchStrategy[str]:
    """Texts with something cut out and something else put in."""

    def garble(text: str, at: float, cut: int, insertion: str) -> str:
        place = int(at * len(text))
        return text[:place] + insertion + text[place + cut :]

    letters = st.one_of(st.sampled_from(alphabet), st.characters())
    return st.builds(garble, texts, st.floats(0, 1), st.integers(0, 3), st.text(letters, max_size=3)) | st.text(letters)


def accepted(parse: Callable[[str], Value], text: str) -> Value | None:
    """What the text says, or nothing when it is refused; any other error is one."""
    try:
        return parse(text)
    except Refused:
        return None
