"""Replays the journal of a duel against the phone: what was dealt, sealed, opened and said about a draw."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.coach.kiriai.repetition import is_endless
from companion.fairplay.digest import digest
from companion.fairplay.seal import MATCH_BYTES, BrokenSeal, Context, Opening, seal, verify
from companion.games.contract import Refused
from companion.games.kiriai import notation, rules
from companion.games.kiriai.commands import Lock, Place
from companion.games.kiriai.pieces import Pair, Placement, Seat
from companion.games.kiriai.state import Duel, Position, Setup, State
from companion.games.kiriai.state import view as seen
from companion.table.faults import TableFault
from companion.table.kiriai import one_phone
from companion.table.kiriai.one_phone import SECRET, ReplayedDuel

# What was said about a draw.
DRAW = "draw"
OFFER, REFUSE, DECLINE = "offer", "refuse", "decline"


@dataclass(frozen=True, slots=True)
class Sealed:
    """A choice of the phone: its seal, and the opening that proves it."""

    seal: bytes
    opening: Opening


@dataclass(frozen=True, slots=True)
class PhoneSheet:
    """A duel against the phone as far as its journal tells it."""

    duel: ReplayedDuel = field(repr=False)
    # Whether the player has told a real special card.
    real: bool = False
    # By round, 0 for the entries.
    seals: Mapping[int, Sealed] = field(default_factory=dict, repr=False)
    # Whether the player's offer of a draw is open.
    offered: bool = False
    # How many positions stood on the table when the player last declined a draw.
    declined: int = 0

    @property
    def number(self) -> int:
        """The round that is chosen for."""
        return 0 if isinstance(self.duel.state, Setup) else self.duel.rounds + 1

    @property
    def positions(self) -> tuple[Position, ...]:
        """What stood openly on the table before each round, the present one included."""
        states = (*(opened.before for opened in self.duel.opened), seen(self.duel.state))
        return tuple(state.position for state in states if isinstance(state, Duel))

    @property
    def endless(self) -> bool:
        """Whether the same positions keep coming back since the player last declined a draw."""
        return rules.outcome(self.duel.state) is None and is_endless(self.positions[self.declined :])

    @property
    def can_retell(self) -> bool:
        """Whether the player can still correct the special card that was told."""
        return self.real and not self.duel.opened and rules.outcome(self.duel.state) is None


def context(match_id: str, number: int, seat: Seat) -> Context:
    """Where a choice of the phone belongs; it is sealed as a whole."""
    return Context(digest("companion/phone/1", match_id)[:MATCH_BYTES], number, 0, seat.value)


def make_seal(match_id: str, number: int, seat: Seat, choice: Pair | Placement, nonce: bytes) -> str:
    """The entry by which a choice is sealed, with its proof."""
    text = notation.dump_pair(choice) if isinstance(choice, Pair) else notation.dump_placement(choice)
    sealed = seal(context(match_id, number, seat), Opening(nonce, text))
    return f"seal {seat} {sealed.hex()} {nonce.hex()} {text}"


def follow(start: State, match_id: str, sheet: PhoneSheet, kind: str, text: str) -> PhoneSheet:
    """The sheet after one entry of the journal; a seal that its opening does not make is refused."""
    match kind, text.split(" "):
        case "secret", ["seal", ("red" | "blue") as seat, sealed, nonce, choice]:
            return _sealed(match_id, sheet, Seat(seat), sealed, nonce, choice)
        case "secret", ["back"]:
            return PhoneSheet(ReplayedDuel(start))
        case "secret", ["tell", *_]:
            sheet = replace(sheet, real=True)
        case "draw", ["offer"]:
            return replace(sheet, offered=True)
        case "draw", ["refuse"]:
            return replace(sheet, offered=False)
        case "draw", ["decline"]:
            return replace(sheet, declined=len(sheet.positions))
        case "action", _:
            # A round that is played has answered every offer.
            sheet = replace(sheet, offered=False)
    return replace(sheet, duel=one_phone.follow(sheet.duel, kind, text))


def _sealed(match_id: str, sheet: PhoneSheet, seat: Seat, sealed: str, nonce: str, text: str) -> PhoneSheet:
    number, state = sheet.number, sheet.duel.state
    try:
        kept = Sealed(bytes.fromhex(sealed), Opening(bytes.fromhex(nonce), text))
        verify(context(match_id, number, seat), kept.seal, kept.opening)
    except (ValueError, BrokenSeal):
        raise Refused(TableFault.UNKNOWN_ENTRY, SECRET) from None
    if isinstance(state, Setup):
        step = rules.apply(state, Place(seat, notation.parse_placement(text)))
    else:
        step = rules.apply(state, Lock(seat, notation.parse_pair(text)))
    return replace(sheet, duel=replace(sheet.duel, state=step.state), seals={**sheet.seals, number: kept})
