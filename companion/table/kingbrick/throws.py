"""Counts how all liberation throws came out so far, from the journals of all battles."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action, EnterFaces, Throw
from companion.games.kingbrick.bricks import CATALOGUE, RECRUITS, Kind
from companion.games.kingbrick.fairness import FaceTally
from companion.games.kingbrick.notation import parse_action
from companion.store.journal import Entry, Journals
from companion.table.match import ACTION, UNDO


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A throw that was undone, and how many of the actions that stand came before it."""

    place: int
    throw: Throw


class ThrowHistory:
    """Read off the journals of all battles."""

    def __init__(self, journals: Journals) -> None:
        self._journals = journals

    def tallies(self) -> tuple[FaceTally, ...]:
        """One for each kind and number of happy faces, in the table's order.

        What was undone was never thrown, and for the real bricks nobody can answer here.
        """
        thrown: Counter[tuple[Kind, int]] = Counter()
        happy: Counter[tuple[Kind, int]] = Counter()
        for match_id in self._battles():
            for kind, faces, free in _throws(self._journals.entries(match_id)):
                thrown[kind, faces] += 1
                happy[kind, faces] += free
        order = sorted(thrown, key=lambda key: (RECRUITS.index(key[0]), key[1]))
        return tuple(FaceTally(kind, faces, thrown[kind, faces], happy[kind, faces]) for kind, faces in order)

    def all_taken_back(self) -> tuple[TakenBack, ...]:
        return tuple(back for match_id in self._battles() for back in self.taken_back(match_id))

    def taken_back(self, match_id: str) -> tuple[TakenBack, ...]:
        """The throws of one battle that do not stand, in the order in which they were undone."""
        _, undone = _sorted_out(self._journals.entries(match_id))
        return tuple(undone)

    def _battles(self) -> Iterator[str]:
        return (match.id for match in self._journals.all() if match.game == "kingbrick")


def _throws(entries: tuple[Entry, ...]) -> Iterator[tuple[Kind, int, bool]]:
    entered: dict[Kind, int] = {}
    standing, _ = _sorted_out(entries)
    for action in map(_read, standing):
        if isinstance(action, EnterFaces):
            entered[action.kind] = action.faces.happy
        elif isinstance(action, Throw) and action.face:
            kind = action.brick.kind
            printed = CATALOGUE[kind].faces
            faces = printed.happy if printed else entered.get(kind)
            if faces is not None:
                yield kind, faces, action.happy


def _sorted_out(entries: tuple[Entry, ...]) -> tuple[list[str], list[TakenBack]]:
    """The actions that were not taken back, and the throws that were."""
    standing: list[str] = []
    undone: list[TakenBack] = []
    for entry in entries:
        if entry.kind == ACTION:
            standing.append(entry.text)
        elif entry.kind == UNDO and standing:
            action, place = _read(standing.pop()), len(standing)
            # The actions before these throws may be undone later.
            undone = [replace(back, place=min(back.place, place)) for back in undone]
            if isinstance(action, Throw) and action.face:
                undone.append(TakenBack(place, action))
    return standing, undone


def _read(line: str) -> Action | None:
    """None for a line that cannot be read, so that the rest of a damaged journal still counts."""
    try:
        return parse_action(line)
    except Refused:
        return None
