"""What a screen sees of a duel, and what it can ask for, however it is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Protocol

from companion.coach.levels import Level
from companion.games.contract import Outcome, Step
from companion.games.kiriai.events import Event
from companion.games.kiriai.pieces import Action, Pair, Placement, Seat, Special
from companion.games.kiriai.state import Battlefield, Duel, State
from companion.table.kiriai.draft import Draft
from companion.table.link_status import Charge, LinkStatus
from companion.table.table import Table


class Phase(StrEnum):
    """What the player who looks at the phone can do, or waits for."""

    INVITING = auto()  # the table is open, and nobody has agreed to play yet
    DEALING = auto()  # the phones deal the special cards
    TELLING = auto()  # this player tells the phone which special card was dealt
    TOLD = auto()  # this player has told, the other has not
    ENTERING = auto()  # this player chooses where to enter the advanced field
    CHOOSING = auto()  # this player chooses two cards
    JUDGING = auto()  # the real cards are turned on the table, and somebody enters them
    LOCKED = auto()  # this player has chosen, the other has not: it can be taken back
    SEALED = auto()  # both have chosen, and nothing is open yet
    REVEALING = auto()  # something is open that has not been watched to its end
    OVER = auto()
    CLOSED = auto()  # the table is closed before any duel began
    BROKEN_OFF = auto()  # this player has left after a charge, and nobody has won


class NoWinner(StrEnum):
    """Why a duel between two phones has ended without a winner, other than by the rules."""

    SAME_CARD = auto()  # both have told their phones the same real card


@dataclass(frozen=True, slots=True)
class RoundReveal:
    """What was opened together: both entries, or one or both cards of a round."""

    # The number of the round; 0 for the entries.
    number: int
    before: State
    steps: tuple[Step[State, Event], ...]
    # Whether nothing more of it will be opened.
    complete: bool = True


@dataclass(frozen=True, slots=True)
class AuditResult:
    """What both sides have opened after the duel."""

    # Red's special, Blue's, and the one that nobody had if it is known.
    cards: tuple[Special, ...]
    # Cards that the end of the duel has left unopened, by seat.
    rest: Mapping[Seat, Action]
    charges: tuple[Charge, ...]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """Where a first duel stands that explains itself."""

    # Of five.
    number: int
    # Each round is chosen for and watched, from 0 on; the last one is the end.
    stage: int
    # The cards that the player is asked for in this round; None at the end.
    wanted: Pair | None


@dataclass(frozen=True, slots=True)
class PhoneSeal:
    """The phone's choice, sealed before the player has made one; its key and the choice are there once it is opened."""

    seal: str
    key: str = ""
    choice: str = ""

    @property
    def short(self) -> str:
        """Enough of the seal to be remembered by: nobody finds another choice whose seal begins so in a round."""
        return f"{self.seal[:4]}-{self.seal[4:8]}".upper()


@dataclass(frozen=True, slots=True)
class PhoneOpponent:
    """The seat that the phone plays itself."""

    seat: Seat
    level: Level
    # Of the round that is chosen for or shown; None while the phone has not decided.
    seal: PhoneSeal | None = None


@dataclass(frozen=True, slots=True)
class View:
    """A duel as one seat sees it; what that seat may not see is not in it."""

    phase: Phase
    seat: Seat
    names: Mapping[str, str]
    # Rounds that are complete, and the one in progress.
    round: int
    state: State = field(repr=False)
    # What this seat has laid out and not locked.
    draft: Draft = field(default_factory=Draft, repr=False)
    # What the other seat has laid out, where nothing is hidden.
    other_draft: Draft = field(default_factory=Draft, repr=False)
    # Whether the last turn can be undone, where nothing is hidden.
    can_undo: bool = False
    # Whether the other seat has chosen.
    answered: bool = False
    # Whether what was told can be told again by taking it back: on one phone by both, on two by this player.
    can_retell: bool = False
    reveal: RoundReveal | None = None
    outcome: Outcome[Seat] | None = None
    # None on one phone.
    link: LinkStatus | None = None
    draw_offered: bool = False
    draw_asked: bool = False
    rematch_offered: bool = False
    rematch_asked: bool = False
    # Red's, Blue's and the unseen one, as far as they are known now that the duel is over.
    specials: tuple[Special, ...] = ()
    audit: AuditResult | None = None
    # How the other side has broken the rules of fair play, if it has; shown before anything else.
    charge: Charge | None = None
    # None in any other duel.
    lesson: LessonStep | None = None
    # None where two people play.
    phone: PhoneOpponent | None = None
    # Whether this is a rematch between two phones in which nothing was opened yet: the colours are new.
    exchanged: bool = False

    @property
    def own(self) -> Seat | None:
        """This phone's player; None if both look at it."""
        return None if self.shared else self.seat

    @property
    def shared(self) -> bool:
        """Whether both players look at this phone in turn."""
        return self.link is None and self.lesson is None and self.phone is None

    @property
    def over(self) -> bool:
        return self.phase in (Phase.OVER, Phase.CLOSED, Phase.BROKEN_OFF)

    @property
    def battlefield(self) -> Battlefield | None:
        """Both samurai; None until they have entered."""
        return self.state.position.battlefield if isinstance(self.state, Duel) else None


class DuelTable(Table[View], Protocol):
    """A table at which duels are played."""

    def keep_draft(self, draft: Draft) -> None:
        """Keeps what the player who holds the phone has laid out."""

    def tell(self, special: Special) -> bool:
        """Notes the holder's special card; False if both have told the same one, and then both tell again."""

    def place(self, placement: Placement) -> None: ...

    def lock(self, pair: Pair) -> None: ...

    def take_back(self) -> None:
        """Takes back what was chosen, or told."""

    def watch(self) -> None:
        """Notes that what was opened has been seen."""

    def resign(self, seat: Seat) -> None: ...

    def offer_draw(self) -> None:
        """Offers a draw to the other side; where two people share a phone, both have agreed to it."""

    def answer_draw(self, agreed: bool) -> None: ...

    def rematch(self) -> None:
        """Begins the next duel with the colours exchanged; on two phones as soon as both want it."""

    def leave(self) -> None:
        """Leaves the other phone for good."""
