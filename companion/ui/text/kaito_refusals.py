"""Says in a sentence why something is refused in Kaito, by the violation's code."""

from enum import StrEnum

from companion.games.contract import Violation
from companion.games.kaito.faults import Fault
from companion.i18n.speech import Speech
from companion.table.kaito.layout import BOX
from companion.ui.text.kaito import tile_name, title_case

# What a touch on the board or the tally can ask for and not get.
PLAYS: dict[StrEnum, str] = {
    Fault.GAME_OVER: "kaito.refused.over",
    Fault.NOT_A_BLANK: "kaito.refused.not_a_blank",
    Fault.KAITO_STAYS: "kaito.refused.stays",
    Fault.OUT_OF_LINE: "kaito.refused.out_of_line",
    Fault.NO_TILE: "kaito.refused.no_tile",
    Fault.BLOCKED: "kaito.refused.blocked",
    Fault.NOT_STUCK: "kaito.refused.not_stuck",
}
# What a text of our notation can say that is impossible; a text with any other fault is not ours.
POSITIONS: dict[StrEnum, str] = {
    Fault.BOTH_LOST: "kaito.refused.both_lost",
    Fault.UNFIT_LAYOUT: "kaito.refused.unfit",
    Fault.BLANK_LEFT: "kaito.refused.unfit",
    Fault.PILE_BEFORE_PLAY: "kaito.refused.unfit",
}
ILLEGAL = {
    *PLAYS,
    Fault.ALREADY_PLACED,
    Fault.NOT_PLACED,
    Fault.TRADE_AFTER_END,
    Fault.TRADE_CLOSED,
    Fault.TRADE_TOO_CHEAP,
    Fault.NEEDLESS_TILE,
    Fault.NOT_FOR_SALE,
    Fault.NOT_HELD,
    Fault.NOT_ON_BOARD,
}
# What there are only so many of.
COUNTS: dict[StrEnum, str] = {
    Fault.NOT_ON_BOARD: "kaito.refused.not_on_board",
    Fault.TOO_MANY_TILES: "kaito.refused.too_many",
}


def refuse_play(say: Speech, violation: Violation) -> str:
    """Why a touch has changed nothing."""
    if violation.code in COUNTS:
        return _counted(say, violation)
    # Any other action was possible when it was offered, so the touch came too late.
    return say(PLAYS.get(violation.code, "kaito.refused.late"))


def refuse_text(say: Speech, violation: Violation) -> str:
    """Why a text cannot be opened."""
    if violation.code is Fault.TOO_MANY_TILES:
        return _counted(say, violation)
    if violation.code in ILLEGAL:
        return say("kaito.refused.illegal")
    return say(POSITIONS.get(violation.code, "kaito.refused.text"))


def _counted(say: Speech, violation: Violation) -> str:
    letter = str(violation.details[0])
    return say(COUNTS[violation.code], number=BOX[letter], tile=title_case(tile_name(say, letter)))
