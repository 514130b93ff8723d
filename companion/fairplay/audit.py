"""Checks whether a deal was honest, once both sides have opened their exponent and their shuffle."""

from dataclasses import dataclass
from enum import StrEnum, auto

from companion.fairplay.deal import FIRST, SECOND, Hand, Names, Values, cards
from companion.fairplay.group import Q, mask


class Cheat(StrEnum):
    """What an opened deal can prove against a seat; the details each one carries are named after it."""

    BAD_EXPONENT = auto()  # outside of 2 to Q - 1
    BAD_ORDER = auto()  # not each position once
    CHANGED_EXPONENT = auto()  # no value that was sent comes from the opened exponent
    CHANGED_ORDER = auto()  # the right values, in another order than the opened one
    STACKED_SHUFFLE = auto()  # some values come from the cards that went in, others do not
    WRONG_STRIP = auto()  # the value handed over was not stripped of the opened exponent
    NOT_DEALT = auto()  # the card shown, the card dealt


@dataclass(frozen=True, slots=True)
class Finding:
    """A cheat and the seat that it is proved against, 0 or 1 in the order of the deal."""

    cheat: StrEnum
    seat: int
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was said in the open during a deal."""

    names: Names
    shuffled: Values
    reshuffled: Values
    stripped_by_first: int
    stripped_by_second: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The first seat's card, the second's and the unseen one, unless the findings leave that open."""

    cards: tuple[str, ...]
    findings: tuple[Finding, ...]


def audit(transcript: Transcript, hands: tuple[Hand, Hand], shown: tuple[tuple[str, ...], tuple[str, ...]]) -> Verdict:
    """Replays the whole deal from both openings; `shown` is what each seat has played of the dealt cards."""
    first, second = hands
    cheats = (
        _judge(
            cards(transcript.names),
            transcript.shuffled,
            first,
            transcript.reshuffled[SECOND],
            transcript.stripped_by_first,
        ),
        _judge(
            transcript.shuffled,
            transcript.reshuffled,
            second,
            transcript.reshuffled[FIRST],
            transcript.stripped_by_second,
        ),
    )
    findings = tuple(Finding(cheat, seat) for seat, cheat in enumerate(cheats) if cheat)
    if findings:
        return Verdict((), findings)
    dealt = tuple(transcript.names[first.order[position]] for position in second.order)
    return Verdict(dealt, compare(dealt, shown))


def compare(dealt: tuple[str, ...], shown: tuple[tuple[str, ...], tuple[str, ...]]) -> tuple[Finding, ...]:
    """Names every card that a seat has shown and was not dealt."""
    return tuple(
        Finding(Cheat.NOT_DEALT, seat, (card, dealt[seat]))
        for seat, played in enumerate(shown)
        for card in played
        if card != dealt[seat]
    )


def _judge(before: Values, after: Values, hand: Hand, whole: int, stripped: int) -> Cheat | None:
    """The first cheat of one side: it made `after` of `before`, and `stripped` of `whole`."""
    if not 2 <= hand.exponent < Q:
        return Cheat.BAD_EXPONENT
    if sorted(hand.order) != [0, 1, 2]:
        return Cheat.BAD_ORDER
    masked = [mask(value, hand.exponent) for value in before]
    right = len(set(masked) & set(after))
    if right == 0:
        return Cheat.CHANGED_EXPONENT
    if right < len(after):
        return Cheat.STACKED_SHUFFLE
    if [masked[position] for position in hand.order] != list(after):
        return Cheat.CHANGED_ORDER
    # Putting the exponent back on is the same proof as taking it off.
    return None if mask(stripped, hand.exponent) == whole else Cheat.WRONG_STRIP
