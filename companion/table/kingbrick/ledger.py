"""Applies the lines that two phones write into one battle book, such as these:

red begins
red: flick rC2
red: capture rC2
call rC2
undo
offer draw
decline
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum, auto

from companion.games.contract import Refused
from companion.games.kingbrick.actions import Action, AgreeDraw, Resign
from companion.games.kingbrick.battle import Battle, Brick
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.notation import parse_action, parse_brick
from companion.games.kingbrick.rules import check
from companion.table.kingbrick.battle import BattleCourse, throw_of

UNDO = "undo"
DECLINE = "decline"


class Wish(StrEnum):
    """What only both together can do."""

    DRAW = "draw"
    UNDO = "undo"  # of what only both can take back
    REMATCH = "rematch"


class LedgerFault(StrEnum):
    """Why a line is not allowed in the book."""

    THROW_CALLED = auto()  # nothing is written until it is decided
    NOT_ALONE = auto()  # only both can take it back
    NOT_THEIRS = auto()
    NOT_TO_OFFER = auto()
    NO_OFFER = auto()
    BOOK_CLOSED = auto()


@dataclass(frozen=True, slots=True)
class Offered:
    wish: Wish
    seat: Seat


def dump_call(bricks: tuple[Brick, ...]) -> str:
    return " ".join(("call", *map(str, bricks)))


def dump_offer(wish: Wish) -> str:
    return f"offer {wish}"


@dataclass(frozen=True, slots=True)
class BattleLedger:
    """A battle after some lines: every one written by one of two phones, and every throw made by both."""

    course: BattleCourse
    # The bricks whose shared throw is called and not decided.
    called: tuple[Brick, ...] = ()
    offered: Offered | None = None
    # Whether both want a rematch: nothing more is written.
    closed: bool = False
    # For every step that stands: how many actions only both together can take back, 0 if either may.
    bonds: tuple[int, ...] = ()

    @property
    def battle(self) -> Battle:
        return self.course.state

    @property
    def bond(self) -> int:
        """How many of the latest actions only both can take back, and only together."""
        return self.bonds[-1] if self.bonds else 0

    def enter(self, seat: Seat, text: str) -> "BattleLedger":
        """The ledger after a line written by that seat; `Refused` if the line is not allowed."""
        if self.closed:
            raise Refused(LedgerFault.BOOK_CLOSED)
        if self.called:
            raise Refused(LedgerFault.THROW_CALLED)
        # Any other line makes an open offer lapse.
        lapsed = replace(self, offered=None)
        match text.split(" "):
            case ["offer", ("draw" | "undo" | "rematch") as wish]:
                return self._offer(Offered(Wish(wish), seat))
            case ["decline"]:
                if self.offered is None or self.offered.seat is seat:
                    raise Refused(LedgerFault.NO_OFFER)
                return lapsed
            case ["undo"]:
                if self.bond:
                    raise Refused(LedgerFault.NOT_ALONE)
                return lapsed._retreat(1)
            case ["call", *bricks]:
                return lapsed._call(seat, tuple(map(parse_brick, bricks)))
        action = parse_action(text)
        if isinstance(action, AgreeDraw) or (isinstance(action, Resign) and action.seat is not seat):
            raise Refused(LedgerFault.NOT_THEIRS)
        return lapsed._advance((action,), bond=0)

    def _advance(self, actions: Iterable[Action], bond: int) -> "BattleLedger":
        course = self.course
        for action in actions:
            course = course.advance(action)
        return replace(self, course=course, bonds=(*self.bonds, bond))

    def _retreat(self, actions: int) -> "BattleLedger":
        course = self.course
        for _ in range(actions):
            course = course.retreat()
        return replace(self, course=course, bonds=self.bonds[:-1])

    def _call(self, seat: Seat, bricks: tuple[Brick, ...]) -> "BattleLedger":
        if not bricks:
            raise Refused(Fault.NO_BRICKS)
        for at, brick in enumerate(bricks):
            if brick in bricks[:at]:
                raise Refused(Fault.BRICK_TWICE, str(brick))
            # The rules are asked as if a one had been thrown.
            violation = check(self.battle, throw_of(self.battle, brick, 1, seat))
            if violation is not None:
                raise Refused(violation.code, *violation.details)
        return replace(self, called=bricks)

    def _offer(self, offered: Offered) -> "BattleLedger":
        over = self.battle.outcome is not None
        sensible = {Wish.DRAW: not over, Wish.REMATCH: over, Wish.UNDO: self.bond > 0}
        if not sensible[offered.wish] or self.offered == offered:
            raise Refused(LedgerFault.NOT_TO_OFFER)
        if self.offered != Offered(offered.wish, offered.seat.opponent):
            return replace(self, offered=offered)
        agreed = replace(self, offered=None)
        if offered.wish is Wish.DRAW:
            return agreed._advance((AgreeDraw(),), bond=1)
        return agreed._retreat(self.bond) if offered.wish is Wish.UNDO else replace(agreed, closed=True)

    def decide(self, faces: tuple[int, ...]) -> "BattleLedger":
        """The ledger after the called bricks have landed."""
        throws = (
            throw_of(self.battle, brick, face, brick.owner) for brick, face in zip(self.called, faces, strict=True)
        )
        return replace(self, called=())._advance(tuple(throws), bond=len(self.called))
