"""Does the page's core say byte for byte what the app's says, whatever it hears and however often it is killed?"""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest

from companion.fairplay.deal import cards, pick, shuffle
from companion.fairplay.group import P
from companion.fairplay.seal import Opening
from companion.protocol.exchange import ready_digest
from companion.protocol.faults import Misuse, PeerFault
from companion.protocol.intents import Intent, Lock, PlayAgain, Resolve, Tell, Unlock
from companion.protocol.stages import HEARD, Stage
from companion.protocol.words import (
    Accept,
    AcceptDraw,
    Audit,
    Bye,
    Claim,
    Dealing,
    Decline,
    DeclineDraw,
    Kind,
    Offer,
    OfferDraw,
    Open,
    Opened,
    OpenedHand,
    Position,
    Ready,
    Rematch,
    Reshuffle,
    Resign,
    Seal,
    Show,
    Shuffle,
    Strip,
    TakeBack,
    Terms,
    Word,
)
from tests.guest.recording import difference, recorded, script
from tests.protocol.pair import Pair, Side
from tests.protocol.pipe import Table, Trouble
from tests.protocol.test_boundaries import Duel
from tests.protocol.test_pipe import TROUBLES
from tests.protocol.toy import CARDS, DEALT, PLAIN, REAL
from tests.walks.browser import Browser

TERMS = (PLAIN, REAL, DEALT)
DUELS = 6
FORGERIES = 300


def duel(seed: int, terms: Terms, trouble: Trouble) -> tuple[str, Table]:
    name = f"table {seed % 3}"
    table = Table(recorded(name), replace(terms, host=seed % 2), 1 + seed % 3, trouble, random.Random(seed))
    for side in table.both.sides:
        side.outgoing()
    table.connect()
    return name, table


@pytest.mark.parametrize("name", TROUBLES)
def test_whole_duels_over_the_worst_of_lines_are_the_same(modules: Browser, name: str) -> None:
    scripts = []
    for seed in range(DUELS):
        table_name, table = duel(seed, TERMS[seed % 3], TROUBLES[name])
        table.run()
        assert table.both.guest.peer.match.stage is Stage.AUDITED
        scripts.append(script(table.both, table_name))
    assert difference(modules, scripts) is None


class Cards(Duel):
    """A duel of cards alone: a shared throw is no part of the page's game."""

    def act(self, side: Side) -> bool:
        match = side.peer.match
        if match.stage not in (Stage.CHOOSING, Stage.CALLED):
            return super().act(side)
        side.say(Lock((f"{match.number}.{match.exchange.number} {match.us}", "second")))
        return True


def killed(terms: Terms, moment: int) -> tuple[Pair, int]:
    """A duel and its rematch whose guest is killed at one message; how many messages there were."""
    played = Cards(recorded("killed"), terms, 2, "guest", moment)
    played.play()
    assert (played.both.guest.peer.match.number, played.both.guest.peer.match.stage) == (2, Stage.AUDITED)
    return played.both, played.passed


@pytest.mark.parametrize("terms", TERMS, ids=["plain", "real", "dealt"])
def test_a_reload_at_any_message_goes_on_the_same(modules: Browser, terms: Terms) -> None:
    both, moments = killed(terms, 0)
    scripts = [script(both, "killed")]
    # The app's own core is killed at every single one; here every seventh will do.
    scripts += [script(killed(terms, moment)[0], "killed") for moment in range(1, moments + 1, 7)]
    assert len(scripts) > 20
    assert difference(modules, scripts) is None


def wild_words(both: Pair, dice: random.Random) -> dict[type[Word], Callable[[], Word]]:
    """Every word as a changed host could say it, often about the right place and sometimes with the right value."""
    guest, host = both.guest.peer.match, both.host.peer.match
    exchange = guest.exchange
    number = dice.choice((exchange.number, exchange.number, exchange.number, exchange.number + 1))
    slot = dice.choice((exchange.slot, exchange.slot, exchange.slot, 3))
    noise = bytes([dice.randrange(3)]) * 32
    opening = dice.choice([Opening(noise, "card"), *host.exchange.openings])
    opened = Opened(opening.nonce, opening.payload)

    def values() -> tuple[int, ...]:
        before = guest.deal.shuffled or cards(CARDS)
        return dice.choice((shuffle(before, pick(noise)), before, (4, 4, 9), (1, 4, 9), (P - 4, 9, 16)))

    def seals() -> tuple[bytes, ...]:
        return dice.choice(((noise,), (noise, bytes(32)), exchange.seals or (noise,), exchange.theirs or (noise,)))

    def ready() -> Ready:
        digest = ready_digest(guest.name, exchange.number, exchange.seals + exchange.theirs)
        return Ready(number, dice.choice((noise, digest)))

    def audit() -> Audit:
        honest = host.hand if guest.terms.dealing is Dealing.FAIR else pick(noise)
        hand = OpenedHand(dice.choice((honest.exponent, honest.exponent, 1, 5)), dice.choice((honest.order, (0, 0, 1))))
        fair, real = guest.terms.dealing is Dealing.FAIR, guest.terms.dealing is Dealing.REAL
        rest = (opened,) * dice.choice((0, 0, 1))
        return Audit(hand if fair else None, opened if real and dice.random() < 0.8 else None, rest)

    simple: tuple[Word, ...] = (Accept(), Decline(), Resign(), OfferDraw(), AcceptDraw(), DeclineDraw(), Bye())
    return {
        **{type(word): lambda word=word: word for word in simple},  # type: ignore[misc]
        Offer: lambda: Offer(dice.choice((PLAIN, DEALT, replace(PLAIN, seats=("red", "red"))))),
        Shuffle: lambda: Shuffle(values()),
        Reshuffle: lambda: Reshuffle(values()),
        Strip: lambda: Strip(dice.choice((values()[0], 0, P))),
        Claim: lambda: Claim(noise),
        Seal: lambda: Seal(number, dice.choice((Kind.SECRET, Kind.SECRET, Kind.THROW)), seals()),
        TakeBack: lambda: TakeBack(number),
        Ready: ready,
        Open: lambda: Open(number, slot, opened.nonce, opened.payload),
        Position: lambda: Position(number, slot, noise),
        Show: lambda: Show(dice.choice(("p", exchange.named.position)), dice.choice((None, "1-0"))),
        Audit: audit,
        Rematch: lambda: Rematch(noise[:8]),
    }


def wild_word(both: Pair, dice: random.Random) -> Word:
    """Mostly one that could be heard now, so that it is read to its end."""
    words = wild_words(both, dice)
    fitting = [kind for stage, kind in HEARD if stage is both.guest.peer.match.stage and kind is not Bye]
    kinds = fitting if fitting and dice.random() < 0.7 else list(words)
    return words[dice.choice(kinds)]()


def wild_intent(dice: random.Random) -> Intent:
    found: tuple[Intent, ...] = (
        *(Accept(), Decline(), Unlock(), Resign(), OfferDraw(), AcceptDraw(), DeclineDraw(), PlayAgain(), Bye()),
        Tell(dice.choice((*CARDS, "Q"))),
        Lock(tuple("AB"[: dice.randrange(1, 3)])),
        Resolve(dice.choice("pq"), dice.choice((None, "", "1-0")), dice.choice(((), ("K",)))),
    )
    return dice.choice(found)


def forged(seed: int) -> tuple[str, Table]:
    """An honest duel up to some moment; from there on a host, and sometimes a guest, who say anything."""
    dice = random.Random(seed)
    name, table = duel(seed, TERMS[seed % 3], TROUBLES["good"])
    table.run(dice.choice((dice.randrange(3, 14), dice.randrange(10, 60))))
    both = table.both
    for _ in range(4):
        if dice.random() < 0.3:
            with suppress(Misuse):
                both.guest.say(wild_intent(dice))
            both.guest.outgoing()
        if both.guest.peer.connected:
            with suppress(PeerFault):
                both.guest.hear(both.forge(both.host, wild_word(both, dice)))
            both.guest.outgoing()
    return name, table


def test_whatever_a_changed_host_says_is_named_alike(modules: Browser) -> None:
    scripts = []
    faults = set()
    for seed in range(FORGERIES):
        name, table = forged(seed)
        scripts.append(script(table.both, name))
        faults |= {entry[2]["fault"] for entry in scripts[-1][2] if entry[0] == "receive" and "fault" in entry[2]}
    assert len(faults) > 12
    assert difference(modules, scripts) is None
