"""The library of armies that the player has built."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from functools import partial
from secrets import token_hex

from companion.games.contract import Refused
from companion.games.kingbrick.army import Army, dump_army, parse_army
from companion.store.armies import MAX_ARMY_NAME, Armies, StoredArmy
from companion.store.value_checks import tidy


class ArmyOrder(StrEnum):
    NEWEST = auto()
    NAME = auto()
    POINTS = auto()


@dataclass(frozen=True, slots=True)
class Saved:
    """An army with its name, which may be empty."""

    id: str
    name: str
    army: Army


class ArmyLibrary:
    """Every change is in the store before the call returns, so an army being built is never only in memory."""

    def __init__(self, armies: Armies, now: Callable[[], int]) -> None:
        self._armies = armies
        self._now = now

    def all(self, order: ArmyOrder = ArmyOrder.NEWEST) -> tuple[Saved, ...]:
        """All armies: the last changed first, by name, or the most points first."""
        saved = [one for kept in self._armies.all() if (one := _read(kept)) is not None]
        if order is ArmyOrder.NAME:
            # Armies without a name come last.
            saved.sort(key=lambda one: (not one.name, one.name.casefold()))
        elif order is ArmyOrder.POINTS:
            saved.sort(key=lambda one: -one.army.points)
        return tuple(saved)

    def find(self, army_id: str) -> Saved | None:
        kept = self._armies.find(army_id)
        return None if kept is None else _read(kept)

    def add(self, army: Army, name: str = "") -> str:
        """Adds an army; returns its id."""
        now = self._now()
        kept = StoredArmy(token_hex(8), tidy(name, MAX_ARMY_NAME), dump_army(army), now, now)
        self._armies.save(kept)
        return kept.id

    def change(self, army_id: str, army: Army) -> None:
        self._update(army_id, lambda kept: replace(kept, code=dump_army(army)))

    def rename(self, army_id: str, typed: str) -> None:
        self._update(army_id, lambda kept: replace(kept, name=tidy(typed, MAX_ARMY_NAME)))

    def _update(self, army_id: str, change: Callable[[StoredArmy], StoredArmy]) -> None:
        kept = self._armies.find(army_id)
        # An army that another page has deleted stays deleted.
        if kept is not None:
            self._armies.save(replace(change(kept), touched=self._now()))

    def delete(self, army_id: str) -> Callable[[], None] | None:
        """Deletes an army; returns what undoes this, None if there is no such army."""
        deleted = self._armies.delete(army_id)
        return None if deleted is None else partial(self._armies.save, deleted)


def _read(kept: StoredArmy) -> Saved | None:
    """None for what the army builder has never written: it stays in the store, untouched."""
    try:
        return Saved(kept.id, kept.name, parse_army(kept.code))
    except Refused:
        return None
