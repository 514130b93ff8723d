"""What a screen sees of a battle, and what it can ask for, on one phone or on two."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Protocol

from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.army import Army
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import Seat
from companion.table.kingbrick.battle import BattleCourse
from companion.table.kingbrick.ledger import Offered, Wish
from companion.table.link_status import Charge, LinkStatus
from companion.table.table import Table


class Phase(StrEnum):
    """How far the preparation of a battle has come."""

    INVITING = auto()  # nobody has agreed to play yet
    CHOOSING = auto()
    LOCKED = auto()  # this player has locked, the other has not: it can be taken back
    SEALED = auto()  # both have locked, and nothing is open yet
    OPEN = auto()  # both armies are open, and the battle has begun
    CLOSED = auto()  # one side has left before the armies were opened


@dataclass(frozen=True, slots=True)
class View:
    """A battle as one seat sees it; what that seat may not see is not in it."""

    phase: Phase
    # This player's; None if both look at this phone.
    seat: Seat | None = None
    # What the players are called, by seat; empty where no name was given.
    names: Mapping[str, str] = field(default_factory=dict)
    # None on one phone.
    link: LinkStatus | None = None
    # How the other side has broken the rules of fair play, if it has; shown before anything else.
    charge: Charge | None = None
    # Who begins; None until the host has told.
    first: Seat | None = None
    # This player's army while it is chosen and not locked, and once it is locked.
    chosen: Army | None = field(default=None, repr=False)
    locked: Army | None = field(default=None, repr=False)
    # Whether the other player has locked an army.
    answered: bool = False
    # What was played since both armies are open; None before.
    played: BattleCourse | None = None
    # The bricks whose shared throw is called and not decided.
    called: tuple[Brick, ...] = ()
    offered: Offered | None = None
    # How many of the latest actions only both can take back, and only together.
    bond: int = 0
    # Whether both want a rematch.
    closed: bool = False
    # The side that has left the table; the battle goes on at this phone alone.
    left: Seat | None = None

    @property
    def over(self) -> bool:
        return self.phase is Phase.CLOSED or (self.played is not None and self.played.outcome is not None)

    @property
    def armies(self) -> tuple[Army, Army] | None:
        """Red's and Blue's, once they are open."""
        return None if self.played is None else (self.course.start.roster.red, self.course.start.roster.blue)

    @property
    def course(self) -> BattleCourse:
        """What was played; ask only when both armies are open."""
        assert self.played is not None
        return self.played

    @property
    def battle(self) -> Battle:
        """The battle as it stands; ask only when both armies are open."""
        return self.course.state

    def is_own(self, seat: Seat) -> bool:
        """Whether that side is played on this phone."""
        return self.seat in (None, seat)


class BattleTable(Table[View], Protocol):
    """A table at which battles are fought."""

    def choose(self, army: Army) -> None:
        """Keeps the army that this player thinks of."""

    def lock(self, army: Army) -> None: ...

    def take_back(self) -> None:
        """Unlocks the army."""

    def play(self, *actions: Action) -> None:
        """Enters all of them, or none."""

    def undo(self) -> None:
        """Takes back the last action, and with it the flick before it if nobody has told more of that."""

    def throw(self, bricks: tuple[Brick, ...]) -> None:
        """Throws the bricks at random; between two phones, neither knows more than the other."""

    def wish(self, wish: Wish) -> None:
        """Offers a draw, an undo or a rematch, or agrees to it; on one phone both have agreed."""

    def turn_down(self) -> None:
        """Declines the other player's wish."""

    def leave(self) -> None:
        """Leaves the other phone for good; the battle goes on at each phone alone."""
