"""How have all liberation throws come out so far? Read off the journals of all battles."""

from collections import Counter
from collections.abc import Iterator

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action, EnterFaces, Throw
from companion.games.kingbrick.bricks import CATALOGUE, RECRUITS, Kind
from companion.games.kingbrick.fairness import Tally
from companion.games.kingbrick.notation import parse_action
from companion.store.journal import Entry, Journals
from companion.table.match import ACTION, UNDO


def tallies(journals: Journals) -> tuple[Tally, ...]:
    """One for each kind and number of happy faces, in the table's order; what was undone was never thrown."""
    thrown: Counter[tuple[Kind, int]] = Counter()
    happy: Counter[tuple[Kind, int]] = Counter()
    for match in journals.all():
        if match.game == "kingbrick":
            for kind, faces, free in _throws(journals.entries(match.id)):
                thrown[kind, faces] += 1
                happy[kind, faces] += free
    order = sorted(thrown, key=lambda key: (RECRUITS.index(key[0]), key[1]))
    return tuple(Tally(kind, faces, thrown[kind, faces], happy[kind, faces]) for kind, faces in order)


def _throws(entries: tuple[Entry, ...]) -> Iterator[tuple[Kind, int, bool]]:
    entered: dict[Kind, int] = {}
    for action in _standing(entries):
        if isinstance(action, EnterFaces):
            entered[action.kind] = action.faces.happy
        elif isinstance(action, Throw):
            kind = action.brick.kind
            printed = CATALOGUE[kind].faces
            faces = printed.happy if printed else entered.get(kind)
            if faces is not None:
                yield kind, faces, action.happy


def _standing(entries: tuple[Entry, ...]) -> Iterator[Action]:
    """The actions that were not taken back; a damaged journal tells what can be read of it."""
    lines: list[str] = []
    for entry in entries:
        if entry.kind == ACTION:
            lines.append(entry.text)
        elif entry.kind == UNDO:
            del lines[-1:]
    for line in lines:
        try:
            yield parse_action(line)
        except Refused:
            continue
