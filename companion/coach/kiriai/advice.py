"""Advises one player of a duel: how often to lock each pair, and what the position is worth.

Nothing but what that player may know is asked for, and the mix stays good when the opponent knows it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Generic, TypeVar

from companion.coach.kiriai.mixing import solve
from companion.coach.kiriai.numbers import (
    ACTIONS,
    ASIDES,
    KINDS,
    NO_CARD,
    THEIR_WOUND,
    Outlook,
    choices,
    field,
    outlook,
)
from companion.coach.kiriai.values import PATIENCE, WOUNDS, block, index, values
from companion.games.contract import Refused
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import ADVANCED_FIELD, DEALT_SPECIALS, RED, Pair, Placement, Seat, Special
from companion.games.kiriai.rules import outcome, placements
from companion.games.kiriai.state import Duel

Act = TypeVar("Act", Pair, Placement)


@dataclass(frozen=True, slots=True)
class Option(Generic[Act]):
    """How often to choose it, and what it is worth against an opponent who answers the whole mix best."""

    act: Act
    probability: float
    worth: float


@dataclass(frozen=True, slots=True)
class Advice(Generic[Act]):
    """Everything that may be chosen, the most frequent first, and what the mix is sure to reach."""

    options: tuple[Option[Act], ...]
    value: float


def advise(duel: Duel, seat: Seat, special: Special) -> Advice[Pair]:
    """How the seat would lock; `special` is the one it was dealt, also when it is spent and gone."""
    if outcome(duel) is not None:
        raise Refused(Fault.DUEL_OVER)
    if duel.opened is not None:
        raise Refused(Fault.CARDS_OPEN)
    own, their = duel.position.cards(seat).special, duel.position.cards(seat.opponent).special
    if special is Special.UNKNOWN:
        raise Refused(Fault.UNKNOWN_SPECIAL, special.value)
    if own not in (special, Special.UNKNOWN, Special.SPENT) or (special is Special.SPENT and own is not Special.SPENT):
        raise Refused(Fault.SPECIAL_NOT_HELD, special.value)
    if special is their and special is not Special.SPENT:
        raise Refused(Fault.SPECIAL_TWICE, special.value)
    view = outlook(duel.position, seat)
    in_hand = Special.SPENT if own is Special.SPENT else special
    pairs = [choice.pair for choice in choices(in_hand, view.own_aside)]
    return _advice(pairs, _matrices(view, special, in_hand, their), PATIENCE)


def advise_entry(seat: Seat, special: Special) -> Advice[Placement]:
    """How the seat would enter the advanced field."""
    if special not in DEALT_SPECIALS:
        raise Refused(Fault.UNKNOWN_SPECIAL, special.value)
    own = DEALT_SPECIALS.index(special)
    table, places = values(ADVANCED_FIELD), field(ADVANCED_FIELD).places
    last = ADVANCED_FIELD + 1
    mine = placements(RED)
    # Seen from the other end, the opponent chooses among the same spaces.
    matrices = []
    for their in KINDS:
        if their != own:
            start = index(ADVANCED_FIELD, block(own, their, False, False), 0, NO_CARD, NO_CARD)
            matrices.append(
                [
                    [table[start + places[one.space, last - two.space, one.stance, two.stance]] for two in mine]
                    for one in mine
                ]
            )
    acts = mine if seat is RED else tuple(Placement(last - entry.space, entry.stance) for entry in mine)
    return _advice(acts, matrices, 1.0)


def _advice(acts: Sequence[Act], matrices: list[list[list[float]]], patience: float) -> Advice[Act]:
    solution = solve(matrices)
    worths = [patience * worth - (1 - patience) for worth in solution.worths]
    options = [Option(*option) for option in zip(acts, solution.mix, worths, strict=True)]
    options.sort(key=lambda option: (-option.probability, -option.worth, option.act))
    return Advice(tuple(options), patience * solution.value - (1 - patience))


def _matrices(view: Outlook, special: Special, own: Special, their: Special) -> list[list[list[float]]]:
    """What each choice is worth against each answer, for every kind of opponent that there may be."""
    mine = [DEALT_SPECIALS.index(special)] if special in DEALT_SPECIALS else list(KINDS)
    theirs = [DEALT_SPECIALS.index(their)] if their in DEALT_SPECIALS else list(KINDS)
    if their is Special.SPENT:
        # Which one it was no longer matters.
        return [_matrix(view, own, their, mine[0], mine[0] - 1)]
    matrices = []
    for kind in theirs:
        # Where nobody says which special the player has spent, it may have been either of the others.
        either = [_matrix(view, own, DEALT_SPECIALS[kind], one, kind) for one in mine if one != kind]
        if either:
            matrices.append(
                [
                    [sum(worths) / len(worths) for worths in zip(*rows, strict=True)]
                    for rows in zip(*either, strict=True)
                ]
            )
    return matrices


def _matrix(view: Outlook, own: Special, their: Special, own_kind: int, their_kind: int) -> list[list[float]]:
    """What each choice is worth against each answer of one kind of opponent; `own` and `their` say what is spent."""
    table, after = values(view.spaces), field(view.spaces).after
    here = after[view.place]
    own_spent, their_spent = own is Special.SPENT, their is Special.SPENT
    answers = [
        (answer.first, answer.second, their_spent or answer.spends, answer.aside)
        for answer in choices(their, view.their_aside)
    ]
    matrix = []
    for act in choices(own, view.own_aside):
        first, second = act.first * ACTIONS, act.second * ACTIONS
        spent = own_spent or act.spends
        # By what the opponent has spent, by wounds and by the opponent's card: where the values of the places begin.
        starts = [_starts(view.spaces, block(own_kind, their_kind, spent, gone), act.aside) for gone in (False, True)]
        row = []
        for their_first, their_second, gone, aside in answers:
            place, wound = here[first + their_first]
            wounds = view.wounds
            if not wound & wounds:
                wounds |= wound
                place, wound = after[place][second + their_second]
            if wound & wounds:
                row.append(1.0 if wound == THEIR_WOUND else -1.0)
            else:
                row.append(table[starts[gone][wounds | wound][aside] + place])
        matrix.append(row)
    return matrix


@cache
def _starts(spaces: int, part: int, own_aside: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(index(spaces, part, wounds, own_aside, aside) for aside in range(ASIDES)) for wounds in range(WOUNDS)
    )
