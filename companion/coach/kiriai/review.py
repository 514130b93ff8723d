"""Judges a duel round by round: what each lock was worth to its player, who could not know the other one.

Values run from -1, a sure defeat, to 1, a sure victory, as `values.py` tells them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto

from companion.coach.kiriai.advice import Advice, advise, advise_entry
from companion.games.kiriai.commands import AgreeDraw, Enter, Place, Resign
from companion.games.kiriai.pieces import (
    BLUE,
    CARD_OF,
    DEALT_SPECIALS,
    RED,
    SEALED,
    Pair,
    Placement,
    Seat,
    Special,
)
from companion.games.kiriai.record import Round
from companion.games.kiriai.rules import apply, outcome, play_round
from companion.games.kiriai.state import Duel, Setup, State, view

Turn = Enter | Round | Resign | AgreeDraw

# What a lock gives away by itself: one duel in ten against the best answers. The coach's own play gives away as much
# over a whole duel, so that less proves nothing.
MISTAKEN = 0.2
# What the other lock makes of a sound one: with one duel in five more or less, a round was decided by luck.
SWING = 0.4
TURNING_POINTS = 2


class Verdict(StrEnum):
    SOUND = auto()
    LUCKY = auto()  # sound, and the other lock made much more of it
    UNLUCKY = auto()  # sound, and the other lock made much less of it
    MISTAKEN = auto()
    SPARED = auto()  # mistaken, and the other lock made up for it


@dataclass(frozen=True, slots=True)
class JudgedChoice:
    """What one player has locked, or where the samurai entered, by what this player could know."""

    act: Pair | Placement
    # What a strong player chooses most often.
    best: Pair | Placement
    # With the best play before the round, with this act against the best answers, and after what really came.
    value: float
    worth: float
    came: float

    @property
    def verdict(self) -> Verdict:
        swing = self.came - self.value
        if self.value - self.worth >= MISTAKEN:
            return Verdict.SPARED if swing >= 0 else Verdict.MISTAKEN
        if abs(swing) < SWING:
            return Verdict.SOUND
        return Verdict.LUCKY if swing > 0 else Verdict.UNLUCKY


@dataclass(frozen=True, slots=True)
class JudgedRound:
    """The number is 0 for the entries into the advanced field."""

    number: int
    before: State
    red: JudgedChoice
    blue: JudgedChoice

    def choice(self, seat: Seat) -> JudgedChoice:
        return self.red if seat is RED else self.blue

    def verdict(self, seat: Seat) -> Verdict:
        """Whoever gains by the other's mistake needed no luck."""
        own, other = self.choice(seat).verdict, self.choice(seat.opponent).verdict
        return Verdict.SOUND if own is Verdict.LUCKY and other is Verdict.MISTAKEN else own

    @property
    def standing_before(self) -> float:
        """How much better Red stood, between what each of them could count on."""
        return (self.red.value - self.blue.value) / 2

    @property
    def standing(self) -> float:
        """The same after the round."""
        return (self.red.came - self.blue.came) / 2

    @property
    def change(self) -> float:
        return abs(self.standing - self.standing_before)


def review(start: State, turns: Sequence[Turn], dealt: Mapping[Seat, Special]) -> Iterator[JudgedRound]:
    """Every round as soon as it is judged; `dealt` has the special cards that are known by now.

    A card that was played is known in any case. One that nobody has seen may have been any that is left, and its owner
    is judged by the one with which the choice makes the most sense.
    """
    known = _known(start, turns, dealt)
    outlooks = {seat: _Outlook(start, seat, known) for seat in Seat}
    state, number = start, 0 if isinstance(start, Setup) else 1
    for turn in turns:
        if isinstance(turn, Resign | AgreeDraw):
            return
        before, acts = outlooks, {RED: turn.red, BLUE: turn.blue}
        after = _play(state, turn)
        outlooks = {seat: _Outlook(after, seat, known) for seat in Seat}
        red, blue = (before[seat].judge(acts[seat], outlooks[seat].value) for seat in Seat)
        yield JudgedRound(number, state, red, blue)
        state, number = after, number + 1


def turning_points(rounds: Sequence[JudgedRound]) -> tuple[JudgedRound, ...]:
    """The rounds, two at most, that changed most who stood better; none where nothing changed much."""
    large = [judged for judged in rounds if judged.change >= SWING]
    most = sorted(large, key=lambda judged: -judged.change)[:TURNING_POINTS]
    return tuple(sorted(most, key=lambda judged: judged.number))


class _Outlook:
    """What one player may expect of a state, with each special card that the player may hold."""

    def __init__(self, state: State, seat: Seat, known: Mapping[Seat, Special]) -> None:
        self._advices: list[Advice[Pair] | Advice[Placement]] = []
        end = outcome(state)
        if end is not None:
            self.value = 1.0 if end.winner is seat else -1.0
            return
        other = known.get(seat.opponent)
        held = (known[seat],) if seat in known else [special for special in DEALT_SPECIALS if special is not other]
        seen = view(state, seat)
        for special in held:
            if isinstance(seen, Setup):
                self._advices.append(advise_entry(seat, special))
            else:
                self._advices.append(advise(seen, seat, special))
        self.value = sum(advice.value for advice in self._advices) / len(self._advices)

    def judge(self, act: Pair | Placement, came: float) -> JudgedChoice:
        loss, best = min(
            (
                (advice.value - option.worth, advice.options[0].act)
                for advice in self._advices
                for option in advice.options
                if option.act == act
            ),
            key=lambda found: found[0],
        )
        return JudgedChoice(act, best, self.value, self.value - max(0.0, loss), came)


def _known(start: State, turns: Sequence[Turn], dealt: Mapping[Seat, Special]) -> dict[Seat, Special]:
    known = {}
    if isinstance(start, Duel):
        known = {seat: start.position.cards(seat).special for seat in Seat}
    known = {seat: special for seat, special in known.items() if special is not Special.UNKNOWN} | dict(dealt)
    for turn in turns:
        if isinstance(turn, Round):
            for seat, pair in ((RED, turn.red), (BLUE, turn.blue)):
                for action in (pair.first, pair.second):
                    card = CARD_OF[action]
                    if isinstance(card, Special):
                        known[seat] = card
    return known


def _play(state: State, turn: Enter | Round) -> State:
    if isinstance(turn, Enter):
        for seat in Seat:
            state = apply(state, Place(seat, SEALED)).state
        return apply(state, turn).state
    assert isinstance(state, Duel)  # rounds are played once both have entered
    return play_round(state, turn.red, turn.blue)[-1].state
