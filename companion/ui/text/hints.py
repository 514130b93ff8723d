"""Says what a strong player would do, and what in the position speaks for it."""

from collections.abc import Callable, Mapping

from companion.games.kaito.board import NAMES
from companion.games.kaito.pieces import MON_VALUES, TILES, Kind
from companion.games.kaito.rules import Move
from companion.games.kaito.state import State
from companion.games.kiriai.pieces import Action, Card, Seat, Stance
from companion.i18n.speech import Speech
from companion.table.hints import BoardHint, BoardReason, BoardWhy, DuelHint, DuelReason, DuelWhy, EntryHint
from companion.ui.text.kaito import bought, tile_name, title_case
from companion.ui.text.kiriai import Teller

# A title, and what speaks for it.
HintLine = tuple[str, str]

CAPTURED = {Kind.KATANA: "hint.captures.katana", Kind.KABUTO: "hint.captures.kabuto"}
OTHERS = {
    BoardWhy.TAKES_OWN: "hint.takes_own",
    BoardWhy.OPENS_TRADE: "hint.opens_trade",
    BoardWhy.LEAVES_LEAST: "hint.leaves_least",
}
RECOVERED = {Kind.KATANA: "hint.recovers.katana", Kind.KABUTO: "hint.recovers.kabuto"}


def duel_lines(say: Speech, names: Mapping[str, str], seat: Seat, hint: DuelHint | EntryHint) -> tuple[HintLine, ...]:
    """For the player of the seat: the mix first, then what the position is about."""
    teller = Teller(say, names)
    lines = [(say("hint.mix"), "")]
    if isinstance(hint, EntryHint):
        for entry in hint.suggestions:
            lines.append((_share(say, teller.choice(entry.placement), entry.share), ""))
        return tuple(lines)
    for suggestion in hint.suggestions:
        title = _share(say, teller.choice(suggestion.pair), suggestion.share)
        reasons = dict.fromkeys(_duel_reason(say, teller, seat, reason) for reason in suggestion.reasons)
        lines.append((title, " ".join(reasons)))
    facts = " ".join(_duel_reason(say, teller, seat, fact) for fact in hint.facts)
    return (*lines, (say("hint.position"), facts))


def _share(say: Speech, choice: str, share: int) -> str:
    return say("hint.share", choice=title_case(choice), share=share)


def _duel_reason(say: Speech, teller: Teller, seat: Seat, reason: DuelReason) -> str:
    other = teller.called(seat.opponent)
    details = reason.details
    match reason.code, details:
        case DuelWhy.STRIKES, [str(strike), int(gap)]:
            return say("hint.strikes", card=teller.action(Action(strike)), gap=gap)
        case DuelWhy.MOVES_IN, [str(move), str(strike), int(gap)]:
            return say("hint.moves_in", move=teller.action(Action(move)), card=teller.action(Action(strike)), gap=gap)
        case DuelWhy.TURNS, [str(strike), int(gap)]:
            return say("hint.turns", card=teller.action(Action(strike)), gap=gap)
        case DuelWhy.GETS_AWAY, [str(move), str(strike)]:
            return say("hint.gets_away", move=teller.action(Action(move)), card=teller.action(Action(strike)))
        case DuelWhy.COUNTERS, [str(strike)]:
            return say("hint.counters", card=teller.action(Action(strike)))
        case DuelWhy.THREATENED, [str(strike), int(gap)]:
            return say("hint.threatened", name=other, card=teller.action(Action(strike)), gap=gap)
        case DuelWhy.SAFE, [int(gap)]:
            return say("hint.safe", gap=gap)
        case DuelWhy.SPECIAL_MIGHT, [str(strike)]:
            return say("hint.special_might", name=other, card=teller.action(Action(strike)))
        case DuelWhy.WRONG_STANCE, [str(strike), int(gap), str(stance)]:
            needed = teller.stance(Stance(stance))
            return say("hint.wrong_stance", card=teller.action(Action(strike)), gap=gap, stance=needed)
        case DuelWhy.RESTS, [str(card)]:
            return say("hint.rests", card=teller.card(Card(card)))
        case DuelWhy.THEIRS_RESTS, [str(card)]:
            return say("hint.theirs_rests", name=other, card=teller.card(Card(card)))
    return say("hint.waits")


def board_lines(say: Speech, state: State, hint: BoardHint) -> tuple[HintLine, ...]:
    """For whoever acts in that state."""
    action = hint.action
    reasons = " ".join(_board_reason(say, reason) for reason in hint.reasons)
    if not isinstance(action, Move):
        return ((say("hint.place", square=NAMES[action.square]), reasons),)
    tile = title_case(tile_name(say, state.board[action.target]))
    lines = [(say("kaito.named.capture", tile=tile, square=NAMES[action.target]), reasons)]
    if action.trade is not None:
        lines.append(bought(say, state.side, action.trade))
    return tuple(lines)


def _board_reason(say: Speech, reason: BoardReason) -> str:
    told: dict[BoardWhy, Callable[[int], str]] = {
        BoardWhy.WINS_IN: lambda count: say("hint.wins.now") if count == 1 else say("hint.wins", number=count),
        BoardWhy.HOLDS_OUT: lambda count: say("hint.holds_out", number=count),
        BoardWhy.RECOVERS: lambda kind: say(RECOVERED[Kind(kind)]),
        BoardWhy.FEW_ANSWERS: lambda count: say("hint.answer") if count == 1 else say("hint.answers", number=count),
    }
    if reason.code in told:
        return told[reason.code](int(reason.details[0]))
    if reason.code is BoardWhy.CAPTURES:
        kind = TILES[str(reason.details[0])].kind
        return say(CAPTURED[kind]) if kind in CAPTURED else say("hint.captures.mon", value=MON_VALUES[kind])
    return say(OTHERS[reason.code])
