"""Checks whether a deal was honest, once both sides have opened their exponent and their order."""

from dataclasses import dataclass
from enum import StrEnum, auto

from companion.fairplay.deal import FIRST, SECOND, Hand, Names, Values
from companion.fairplay.group import CARDS, Q, power_of


class Cheat(StrEnum):
    """What an opened deal can prove against a seat; the details each one carries are named after it."""

    BAD_EXPONENT = auto()  # outside of 2 to Q - 1
    BAD_ORDER = auto()  # not each position once
    CHANGED_EXPONENT = auto()  # what was sent does not come from the opened exponent
    CHANGED_ORDER = auto()  # the right values, in another order than the opened one
    NOT_DEALT = auto()  # the card shown, the card dealt


@dataclass(frozen=True, slots=True)
class Finding:
    """A cheat and the seat that it is proved against, 0 or 1 in the order of the deal."""

    cheat: StrEnum
    seat: int
    details: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Transcript:
    """What was said in the open during a deal; what the first seat has stripped was proved when it was said."""

    names: Names
    shuffled: Values
    given: int
    picked: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """The first seat's card, the second's and the unseen one, unless the findings leave that open."""

    cards: tuple[str, ...]
    findings: tuple[Finding, ...]


def audit(transcript: Transcript, hands: tuple[Hand, Hand], shown: tuple[tuple[str, ...], tuple[str, ...]]) -> Verdict:
    """Replays the whole deal from both openings; `shown` is what each seat has played of the dealt cards."""
    first, second = hands
    cheats = (_judge_first(transcript, first), _judge_second(transcript, second))
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


def _judge_first(transcript: Transcript, hand: Hand) -> Cheat | None:
    return _judge_hand(hand) or _judge_masks(CARDS, hand, hand.order, transcript.shuffled)


def _judge_second(transcript: Transcript, hand: Hand) -> Cheat | None:
    if cheat := _judge_hand(hand):
        return cheat
    if hand.order[FIRST] != transcript.given:
        return Cheat.CHANGED_ORDER
    return _judge_masks(transcript.shuffled, hand, (hand.order[SECOND],), (transcript.picked,))


def _judge_hand(hand: Hand) -> Cheat | None:
    if not 2 <= hand.exponent < Q:
        return Cheat.BAD_EXPONENT
    return None if sorted(hand.order) == [0, 1, 2] else Cheat.BAD_ORDER


def _judge_masks(before: Values, hand: Hand, order: tuple[int, ...], after: Values) -> Cheat | None:
    """Whether the opened exponent makes `after` of `before`, taken in this order."""
    masked = [power_of(value, hand.exponent) for value in before]
    if not set(after) <= set(masked):
        return Cheat.CHANGED_EXPONENT
    return None if tuple(masked[position] for position in order) == after else Cheat.CHANGED_ORDER
