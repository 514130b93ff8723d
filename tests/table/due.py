"""What is due in a match as it stands, and which texts have a meaning in it, for a side that says anything."""

from companion.fairplay.key import Direction
from companion.games.contract import Refused
from companion.games.kingbrick.bricks import Seat as Colour
from companion.games.kingbrick.notation import dump_action
from companion.games.kingbrick.rules import legal
from companion.games.kiriai.notation import dump_placement
from companion.games.kiriai.pieces import Action, Seat
from companion.games.kiriai.rules import pairs, placements
from companion.games.kiriai.state import Duel
from companion.protocol.events import Entered, Event, PeerLocked, SlotOpened, Thrown
from companion.protocol.messages import Kind
from companion.protocol.state import Match
from companion.table.kingbrick.ledger import BattleLedger, Wish, dump_call, dump_offer
from companion.table.kingbrick.progress import Progress
from companion.table.kingbrick.terms import understand as understand_battle
from companion.table.kiriai.progress import Progress as DuelProgress
from companion.table.kiriai.terms import understand as understand_duel
from tests.protocol.hostile import Due

DUEL = (
    *(action.value for action in Action),
    *(action.value for action in Action),
    *(dump_placement(placement) for seat in Seat for placement in placements(seat)),
    *("5 1H+ 5H+ . . ? ?", "1-0"),
)
# The first three are legal.
ARMIES = ("G9C3N2M1", "G5C2N2A2M1F1B1D1", "G12C4", "", "G21", "G0", "g1", "G999999999999", "G1G1", "C9N9")
# Half of them are what a player would write at some moment.
LINES = (
    *("undo", "decline", "offer draw", "offer undo", "offer rematch", "red begins", "blue begins"),
    *("red: resign", "blue: resign", "red: end turn", "blue: end turn", "red: king move", "blue: king move"),
    *("draw agreed", "call", "call ", "call rK", "call rG1 rG1", "call rG99", "offer", "offer toString", "undo 2"),
    *(
        "red: fall rK bK",
        "red: fall",
        "red: throw rG1 7 happy",
        "red: faces G 3 3",
        "green: resign",
        "red:",
        ": resign",
    ),
)


def due_in(match: Match, history: tuple[Event, ...], ours: bool = False) -> Due:
    """What an honest phone would seal or write against this side now; `ours`: what this side would."""
    return _due_in_battle(match, history, ours) if match.terms.book else _due_in_duel(match, history, ours)


def _due_in_duel(match: Match, history: tuple[Event, ...], ours: bool) -> Due:
    terms = understand_duel(match.terms)
    if terms is None:
        return Due((), (), DUEL)
    seat = Seat(match.terms.seats[match.us])
    duel = DuelProgress(terms, seat)
    for event in history:
        if isinstance(event, SlotOpened):
            duel.open(event)
    state, player = duel.state, seat if ours else seat.opponent
    seals: tuple[tuple[str, ...], ...]
    if isinstance(state, Duel):
        seals = tuple((pair.first.value, pair.second.value) for pair in pairs(state, player))
    else:
        seals = tuple((dump_placement(placement),) for placement in placements(player))
    return Due(tuple((Kind.SECRET, payloads) for payloads in seals), (), DUEL)


def _due_in_battle(match: Match, history: tuple[Event, ...], ours: bool) -> Due:
    terms = understand_battle(match.terms)
    if terms is None:
        return Due((), (), LINES)
    hosting = match.side is Direction.HOST
    seat = terms.host if hosting else terms.guest
    ledger = _ledger_of(Progress(seat, match.us, match.terms.seats, {}), history)
    if ledger is None:
        begins = () if hosting or ours or match.book else ("red begins", "blue begins")
        armies = () if begins else tuple((Kind.SECRET, (army,)) for army in ARMIES[:3])
        return Due(armies, begins, (*ARMIES, *LINES))
    if ledger.called:
        return Due(((Kind.THROW, ("00" * 32,)), (Kind.THROW, ("01" * 32,))), (), LINES)
    lines = _legal_lines(ledger, seat if ours else seat.opponent)
    return Due((), lines, (*LINES, *lines))


def _ledger_of(progress: Progress, history: tuple[Event, ...]) -> BattleLedger | None:
    """The battle that one side has seen; None before both armies are open."""
    for event in history:
        match event:
            case PeerLocked():
                progress.expect(event)
            case SlotOpened():
                progress.open(event)
            case Entered():
                progress.enter(event)
            case Thrown():
                progress.land(event)
    return progress.ledger


def _legal_lines(ledger: BattleLedger, seat: Colour) -> tuple[str, ...]:
    """Whatever the rules allow that side, some of it as often as it would lead on."""
    battle = ledger.battle
    lines = [dump_action(action) for colour in Colour for action in legal(battle, colour)]
    lines += [line for line in lines if " capture " in line] * 3
    lines += [dump_call((brick,)) for brick in battle.captured] * 8
    lines += ["undo", "decline", *map(dump_offer, Wish)] * 2
    return tuple(line for line in lines if _is_allowed(ledger, seat, line))


def _is_allowed(ledger: BattleLedger, seat: Colour, line: str) -> bool:
    try:
        ledger.enter(seat, line)
    except Refused:
        return False
    return True
