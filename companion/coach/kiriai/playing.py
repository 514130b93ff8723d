"""Plays a duel at a level: the strong one mixes as advised, the others also lock what a hasty player would."""

from collections.abc import Sequence

from companion.coach.kiriai.advice import Act, Advice, advise, advise_entry
from companion.coach.kiriai.numbers import ACTIONS, Choice, choices, field, outlook
from companion.coach.levels import Chance, Level
from companion.games.kiriai.pieces import Action, Pair, Placement, Seat, Special
from companion.games.kiriai.state import Duel

# How many of a hundred rounds a level plays in haste; and in how many of a hundred such rounds it locks just any pair.
HASTY = {Level.BEGINNER: 100, Level.PRACTISED: 45, Level.STRONG: 0}
CARELESS = {Level.BEGINNER: 80, Level.PRACTISED: 80, Level.STRONG: 0}

_TURN = list(Action).index(Action.CHANGE_STANCE)
# Draws are made in steps of this.
_FINE = 1 << 30


def choose(duel: Duel, seat: Seat, special: Special, level: Level, chance: Chance) -> Pair:
    """The pair that the seat locks; `special` is the one it was dealt, also when it is spent."""
    if chance(100) >= HASTY[level]:
        return draw(advise(duel, seat, special), chance)
    own = duel.position.cards(seat).special
    view = outlook(duel.position, seat)
    mine: Sequence[Choice] = choices(Special.SPENT if own is Special.SPENT else special, view.own_aside)
    if chance(100) >= CARELESS[level]:
        mine = _tempting(mine, field(view.spaces).after, view.place)
    return mine[chance(len(mine))].pair


def choose_entry(seat: Seat, special: Special, level: Level, chance: Chance) -> Placement:
    """How the seat enters the advanced field."""
    advice = advise_entry(seat, special)
    if chance(100) >= HASTY[level]:
        return draw(advice, chance)
    return advice.options[chance(len(advice.options))].act


def draw(advice: Advice[Act], chance: Chance) -> Act:
    """One act of the mix."""
    rest = chance(_FINE) / _FINE
    for option in advice.options:
        rest -= option.probability
        if rest < 0:
            return option.act
    return advice.options[0].act


def _tempting(mine: Sequence[Choice], after: Sequence[Sequence[tuple[int, int]]], place: int) -> Sequence[Choice]:
    """The choices that would hit most often if the opponent just stood there and turned about."""
    hits = []
    for choice in mine:
        between, first = after[place][choice.first * ACTIONS + _TURN]
        _, second = after[between][choice.second * ACTIONS + _TURN]
        hits.append(first + second)
    return [choice for choice, number in zip(mine, hits, strict=True) if number == max(hits)]
