"""What two players settle before a battle, colours, names and armies, saved at every tap."""

from dataclasses import dataclass, field, replace

from companion.games.contract import Refused
from companion.games.kingbrick.army import STANDARD, Army, dump_army, parse_army, violations
from companion.games.kingbrick.bricks import Seat
from companion.store.drafts import Drafts
from companion.store.value_checks import MAX_PLAYER_NAME, tidy
from companion.table.kingbrick.battle import opening

# The name of its draft.
LINEUP = "kingbrick/lineup"
_UNSET = "-"


@dataclass(frozen=True, slots=True)
class PlayerSide:
    """A player's name, empty if none was given, and the chosen army; an army chosen in secret is locked at once."""

    name: str = ""
    # A secret until both have chosen, which no log should show.
    army: Army | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Lineup:
    red: PlayerSide = field(default_factory=lambda: PlayerSide(army=STANDARD))
    blue: PlayerSide = field(default_factory=lambda: PlayerSide(army=STANDARD))
    first: Seat = Seat.RED
    secret: bool = False
    # Whether both have seen what was secret: the line-up can be played or discarded, but not changed.
    revealed: bool = False
    # With two phones, this player's colour; the armies are then chosen when both are at the table.
    own: Seat | None = None

    def side(self, seat: Seat) -> PlayerSide:
        return self.red if seat is Seat.RED else self.blue

    @property
    def ready(self) -> bool:
        return self.start is not None

    @property
    def names(self) -> dict[str, str]:
        return {seat.value: self.side(seat).name for seat in Seat}

    @property
    def start(self) -> str | None:
        """The battle that follows, in notation; None until both have an army."""
        if self.red.army is None or self.blue.army is None:
            return None
        return opening(self.red.army, self.blue.army, self.first)

    def choose(self, seat: Seat, army: Army | None) -> "Lineup":
        return self._with(seat, replace(self.side(seat), army=army))

    def call(self, seat: Seat, typed: str) -> "Lineup":
        return self._with(seat, replace(self.side(seat), name=tidy(typed, MAX_PLAYER_NAME)))

    def hide(self, secret: bool) -> "Lineup":
        """Switches between secret and open choice, and resets both armies so that no secret is given away."""
        army = None if secret else STANDARD
        return replace(self.choose(Seat.RED, army).choose(Seat.BLUE, army), secret=secret, revealed=False)

    def reveal(self) -> "Lineup":
        return replace(self, secret=False, revealed=True)

    def _with(self, seat: Seat, side: PlayerSide) -> "Lineup":
        return replace(self, red=side) if seat is Seat.RED else replace(self, blue=side)


class LineupStorage:
    """Keeps the line-up until the battle begins."""

    def __init__(self, drafts: Drafts) -> None:
        self._drafts = drafts

    def read(self) -> Lineup | None:
        text = self._drafts.read(LINEUP)
        return None if text is None else _parse(text)

    def write(self, lineup: Lineup) -> None:
        self._drafts.write(LINEUP, _dump(lineup))

    def clear(self) -> None:
        self._drafts.delete(LINEUP)


def _dump(lineup: Lineup) -> str:
    sides = (line for seat in Seat for line in _dump_side(lineup.side(seat)))
    secrecy = "revealed" if lineup.revealed else "secret" if lineup.secret else "open"
    return "\n".join((secrecy, lineup.first, *sides, lineup.own or _UNSET))


def _dump_side(side: PlayerSide) -> tuple[str, str]:
    return side.name, _UNSET if side.army is None else dump_army(side.army)


def _parse(text: str) -> Lineup | None:
    """None for what `_dump` has not written; at most a few taps are lost."""
    match text.split("\n"):
        case [
            "secret" | "revealed" | "open" as secrecy,
            "red" | "blue" as first,
            red,
            reds,
            blue,
            blues,
            "red" | "blue" | "-" as own,
        ]:
            try:
                sides = _side(red, reds), _side(blue, blues)
            except Refused:
                return None
            colour = None if own == _UNSET else Seat(own)
            return Lineup(*sides, Seat(first), secrecy == "secret", secrecy == "revealed", colour)
    return None


def _side(name: str, code: str) -> PlayerSide:
    return PlayerSide(tidy(name, MAX_PLAYER_NAME), _army(code))


def _army(code: str) -> Army | None:
    if code == _UNSET:
        return None
    army = parse_army(code)
    for violation in violations(army):
        raise Refused(violation.code, *violation.details)
    return army
