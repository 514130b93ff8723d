"""A draft of the book: the battle while a single action is being entered."""

from dataclasses import replace

from companion.games.contract import Outcome, Step
from companion.games.kingbrick.battle import ON_THE_BOARD, Battle, Brick, BrickPlace, Loss, allegiance
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.events import BattleEnded, BrickFrozen, BrickReturned, BrickThawed, Event, FreezeRemoved

_GONE = frozenset({BrickPlace.CAPTURED, BrickPlace.DEFEATED})


class BattleDraft:
    """A battle that is mutable until one action has turned it into the next one."""

    def __init__(self, battle: Battle) -> None:
        self.before = battle
        self.turn = battle.turn
        self.entered = battle.entered
        self.outcome: Outcome[Seat] | None = None
        self._index = battle.roster.index
        self._places = list(battle.places)
        self._covers = dict(battle.covers)
        self._events: list[Event] = []

    def tell(self, *events: Event) -> None:
        self._events.extend(events)

    def place(self, brick: Brick) -> BrickPlace:
        return self._places[self._index[brick]]

    def put(self, brick: Brick, place: BrickPlace) -> None:
        self._places[self._index[brick]] = place

    def put_home(self, brick: Brick, place: BrickPlace = BrickPlace.ON_BOARD) -> None:
        """Into the castle, where it can be neither captured nor of use until the next flick."""
        self.put(brick, place)
        self.turn = replace(self.turn, home=(*self.turn.home, brick))

    def cover(self, freeze: Brick, bricks: tuple[Brick, ...], *, by_flick: bool = True) -> None:
        """A Freeze comes to touch these bricks; one that touches nothing is out."""
        if bricks:
            self.put(freeze, BrickPlace.LAID)
            self._covers[freeze] = tuple(sorted(bricks, key=self._index.__getitem__))
        else:
            self.tell(FreezeRemoved(freeze))
            self.lift(freeze, BrickPlace.DEFEATED, by_flick=by_flick)

    def lift(self, brick: Brick, place: BrickPlace, *, by_flick: bool = True) -> None:
        """The brick leaves the board and no Freeze touches it any more; what a flick took, a foul will give back."""
        was = self.place(brick)
        if by_flick and allegiance(brick, was) is not self.turn.seat:
            self.turn = replace(self.turn, lost=(*self.turn.lost, Loss(brick, was)))
        self.put(brick, place)
        self._covers.pop(brick, None)
        for freeze in tuple(self._covers):
            # Looked up again each time: a Freeze that went out may have lain below this one.
            bricks = self._covers.get(freeze, ())
            if brick in bricks:
                self.cover(freeze, tuple(other for other in bricks if other != brick), by_flick=by_flick)

    def give_back(self) -> None:
        """Gives back what the side that did not foul has lost through the foul."""
        for loss in self.turn.lost:
            if self.place(loss.brick) not in _GONE:
                continue
            if loss.place is BrickPlace.LAID:
                self.put(loss.brick, BrickPlace.RESERVE)
            else:
                self.put_home(loss.brick, loss.place)
            self.tell(BrickReturned(loss.brick))
        self.turn = replace(self.turn, lost=())

    def close(self) -> Step[Battle, Event]:
        before = self.before
        places, covers = tuple(self._places), tuple(self._covers.items())
        after = Battle(before.roster, places, self.turn, covers, self.entered, self.outcome)
        if (before.covers or covers) and (covers != before.covers or places != before.places):
            self._tell_frost(after)
        if self.outcome is not None:
            self.tell(BattleEnded(self.outcome))
        return Step(after, tuple(self._events))

    def _tell_frost(self, after: Battle) -> None:
        touched = {brick for battle in (self.before, after) for _, bricks in battle.covers for brick in bricks}
        for brick in sorted(touched, key=self._index.__getitem__):
            was, now = self.before.frozen(brick), after.frozen(brick)
            if now and not was:
                self.tell(BrickFrozen(brick))
            if was and not now and after.place(brick) in ON_THE_BOARD:
                self.tell(BrickThawed(brick))
