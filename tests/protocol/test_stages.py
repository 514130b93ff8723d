"""Tests that the table of stages is complete: both sides walk it at random, and every step is recorded."""

import random
from collections import Counter, deque

import pytest

from companion.fairplay.key import Direction
from companion.protocol.dealing import begin
from companion.protocol.events import Audited, Ending, How, SlotOpened
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.intents import (
    INTENT_NAMES,
    INTENTS,
    Enter,
    Intent,
    Lock,
    NameSameCard,
    PlayAgain,
    Resolve,
    Tell,
    Throw,
    Unlock,
)
from companion.protocol.match import hear, say
from companion.protocol.messages import (
    NAMES,
    WORDS,
    Accept,
    AcceptDraw,
    Bye,
    Close,
    Dealing,
    Decline,
    DeclineDraw,
    Offer,
    OfferDraw,
    Resign,
    Terms,
    Word,
)
from companion.protocol.stages import HEARD, SAID, Stage, check_heard, check_said
from companion.protocol.state import Match, Turn, own_half
from tests.protocol.pair import chance
from tests.protocol.toy_game import DEALT, PLAIN, REAL

pytestmark = pytest.mark.by_chance

Step = tuple[Stage, type, Stage]
# Where what they have entered is not read any more.
DEAF = {Stage.OVER, Stage.AUDITED, Stage.ALONE, Stage.LEFT}


class MatchSide:
    """One side: a match, the words on their way to it, and how its matches have ended."""

    def __init__(self, side: Direction) -> None:
        self.side = side
        other = Direction.GUEST if side is Direction.HOST else Direction.HOST
        self.match = begin(Match(side, chance(side), their_half=own_half(chance(other), 1))).match
        self.inbox: deque[Word] = deque()
        self.opened: list[SlotOpened] = []
        self.ends: dict[bytes, Ending | None] = {}

    def wishes(self, terms: Terms, dice: random.Random) -> list[Intent]:
        """What a player could want now, the way on more often than the way out."""
        match = self.match
        # What the next exchange is about, both know from the rules.
        slots = 1 + match.exchange.number % 2
        letters = ("A", "B", match.deal.card or "B", match.deal.card or "A")
        lock = Throw() if match.exchange.number % 3 == 0 else Lock(tuple(dice.choice(letters) for _ in range(slots)))
        tell = Tell(dice.choice("KKKZ"))
        ways: dict[Stage, list[Intent]] = {
            Stage.WAITING: [Offer(terms)],
            Stage.OFFERED: [dice.choice((Accept(), Accept(), Accept(), Decline()))],
            Stage.CLAIMING: [tell],
            Stage.CHOOSING: [lock, lock, lock, tell],
            Stage.CALLED: [lock, lock, lock, tell],
            Stage.LOCKED: [Unlock()] * dice.choice((0, 0, 0, 0, 1)),
            Stage.RESOLVING: [self.resolution(dice)],
            Stage.AUDITED: [PlayAgain()],
        }
        wishes = ways.get(match.stage, [])
        if dice.random() < 0.8:
            return wishes
        words: list[Intent] = [Resign(), *[OfferDraw()] * 3, *[AcceptDraw()] * 2, *[DeclineDraw()] * 3, *[Close()] * 4]
        words += [Enter(dice.choice("xyz"))] * 3
        words += [Bye()] * dice.choice((0, 0, 1))
        return [word for word in words if (match.stage, type(word)) in SAID]

    def resolution(self, dice: random.Random) -> Resolve | NameSameCard:
        """Mostly what the other side will say too; but if they have played our card, that."""
        theirs = self.opened[-1].payloads[self.match.them] if self.opened else ""
        if self.match.terms.dealing is Dealing.REAL and theirs == self.match.deal.card:
            return NameSameCard()
        result = "1-0" if self.opened and "".join(self.opened[-1].payloads) == "BB" else None
        return Resolve(dice.choice(["p"] * 12 + ["q"]), result)


def walk(number: int, terms: Terms, steps: set[Step]) -> tuple[MatchSide, MatchSide]:
    """One random walk of both sides, whose steps are recorded."""
    dice = random.Random(number)
    host, guest = MatchSide(Direction.HOST), MatchSide(Direction.GUEST)
    for _ in range(dice.choice((30, 120))):
        walker, other = dice.choice(((host, guest), (guest, host)))
        before = walker.match.stage
        if walker.inbox and dice.random() < 0.6:
            word = walker.inbox.popleft()
            turn = hear(walker.match, word)
            steps.add((before, type(word), turn.match.stage))
        else:
            wishes = walker.wishes(terms, dice)
            if not wishes:
                continue
            wish = dice.choice(wishes)
            try:
                turn = say(walker.match, wish)
            except Misuse:
                continue
            steps.add((before, type(wish), turn.match.stage))
        finish(walker, other, turn)
    for walker, other in ((host, guest), (guest, host)) * 20:
        while walker.inbox:
            finish(walker, other, hear(walker.match, walker.inbox.popleft()))
    return host, guest


def finish(walker: MatchSide, other: MatchSide, turn: Turn) -> None:
    walker.opened += [event for event in turn.events if isinstance(event, SlotOpened)]
    if any(isinstance(event, Audited) for event in turn.events):
        walker.ends[turn.match.name] = turn.match.ending
    if turn.match.stage is Stage.NEW:
        turn = turn.then(begin(turn.match))
    walker.match = turn.match
    other.inbox.extend(turn.words)


def test_both_sides_walk_the_table_and_nothing_but_the_table() -> None:
    steps: set[Step] = set()
    ended: Counter[How] = Counter()
    books: Counter[bool] = Counter()
    for number in range(4000):
        terms = DEALT if number % 50 == 0 else (PLAIN, REAL)[number % 2]
        host, guest = walk(number, terms, steps)
        # However their words cross, both sides end every match in the same way.
        if host.match.name == guest.match.name and not {host.match.stage, guest.match.stage} & DEAF:
            assert host.match.book == guest.match.book
            books[bool(host.match.book)] += 1
        for match, ending in host.ends.items():
            assert guest.ends.get(match, ending) == ending
            assert ending is not None
            ended[ending.how] += 1
    assert min(ended[how] for how in How) > 30
    assert books[True] > 100
    table = {(stage, what, after) for (stage, what), ends in (*SAID.items(), *HEARD.items()) for after in ends}
    assert steps - table == set()
    # What is ignored by those who have left is tested below.
    assert {step for step in table - steps if step[0] is not Stage.LEFT} == set()


def test_whoever_has_left_hears_nothing() -> None:
    match = Match(Direction.HOST, bytes(32), stage=Stage.LEFT)
    for kind in WORDS.values():
        assert hear(match, kind.__new__(kind)) == Turn(match)


def test_an_intent_at_the_wrong_stage_is_our_misuse() -> None:
    for stage in Stage:
        for kind in INTENTS.values():
            if (stage, kind) not in SAID:
                with pytest.raises(Misuse) as misuse:
                    check_said(stage, kind.__new__(kind))
                assert misuse.value.code is Slip.NOT_NOW
                assert misuse.value.details == (stage.value, INTENT_NAMES[kind])
                assert str(misuse.value) == f"NOT_NOW '{stage}' '{INTENT_NAMES[kind]}'"


def test_a_word_at_the_wrong_stage_is_their_fault() -> None:
    codes: dict[str, set[Fault]] = {}
    for stage in Stage:
        for kind in WORDS.values():
            if (stage, kind) not in HEARD:
                with pytest.raises(PeerFault) as fault:
                    check_heard(stage, kind.__new__(kind))
                assert fault.value.details == (stage.value, NAMES[kind])
                assert isinstance(fault.value.code, Fault)
                codes.setdefault(NAMES[kind], set()).add(fault.value.code)
    assert codes.pop("open") == {Fault.EARLY_OPENING, Fault.LATE_OPENING, Fault.WRONG_ORDER}
    assert codes.pop("take_back") == {Fault.LATE_TAKE_BACK, Fault.WRONG_ORDER}
    assert set().union(*codes.values()) == {Fault.WRONG_ORDER}
