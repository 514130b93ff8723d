"""Tests that the page's core says byte for byte what the app's says, whatever it hears and however often killed."""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest

from companion.fairplay.deal import cards, pick, shuffle
from companion.fairplay.group import P
from companion.fairplay.seal import Opening, seal
from companion.protocol.exchange import ready_digest
from companion.protocol.faults import Fault, Misuse, PeerFault
from companion.protocol.intents import Enter, Intent, Lock, PlayAgain, Resolve, Tell, Throw, Unlock
from companion.protocol.messages import (
    Accept,
    AcceptDraw,
    Audit,
    Bye,
    Claim,
    Close,
    Dealing,
    Decline,
    DeclineDraw,
    Entry,
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
from companion.protocol.stages import HEARD, PLAY, Stage
from companion.protocol.writing import first_digest, next_digest
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
# More would only clog a bad line.
LINES = 8


class Bookish(Table):
    """Both write into the open book whenever they like, every second exchange is a throw, and the host may close."""

    def act(self, name: str) -> None:
        side = self.side(name)
        match = side.peer.match
        if match.stage in PLAY and len(match.book) < LINES and self.dice.random() < 0.2:
            # Not while a result is on its way.
            with suppress(Misuse):
                side.say(Enter(f"{name} {self.now}"))
        elif name == "host" and match.stage is Stage.CHOOSING and match.book and self.dice.random() < 0.03:
            side.say(Close())
        else:
            super().act(name)

    def lock(self, name: str, side: Side) -> None:
        if side.peer.match.exchange.number % 2:
            super().lock(name, side)
        else:
            side.say(Throw())


def duel(seed: int, terms: Terms, trouble: Trouble, kind: type[Table] = Table) -> tuple[str, Table]:
    name = f"table {seed % 3}"
    table = kind(recorded(name), replace(terms, host=seed % 2), 1 + seed % 3, trouble, random.Random(seed))
    for side in table.both.sides:
        side.outgoing()
    table.connect()
    return name, table


@pytest.mark.parametrize("name", TROUBLES)
def test_whole_duels_over_the_worst_of_lines_are_the_same(modules: Browser, name: str) -> None:
    scripts = []
    for seed, kind in product(range(DUELS), (Table, Bookish)):
        table_name, table = duel(seed, TERMS[seed % 3], TROUBLES[name], kind)
        table.run()
        guest, host = table.both.guest.peer.match, table.both.host.peer.match
        assert guest.stage is Stage.AUDITED
        assert guest.book[: len(host.book)] == host.book
        scripts.append(script(table.both, table_name))
    assert difference(modules, scripts) is None


def killed(terms: Terms, moment: int) -> tuple[Pair, int]:
    """A duel and its rematch whose guest is killed at one message; how many messages there were."""
    played = Duel(recorded("killed"), terms, 2, "guest", moment)
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

    def entry() -> Entry:
        """After any line of the book, also where the host has written since, or after none of it."""
        at = dice.randrange(len(guest.book) + 1)
        before = guest.book[at - 1] if at else None
        digest = next_digest(before.entry, guest.terms.seats[before.seat]) if before else first_digest(guest.name)
        return Entry(dice.choice((at + 1, at + 1, at + 1, at + 2)), dice.choice((digest, digest, digest, noise)), "new")

    simple: tuple[Word, ...] = (Accept(), Decline(), Resign(), OfferDraw(), AcceptDraw(), DeclineDraw(), Bye(), Close())
    return {
        **{type(word): lambda word=word: word for word in simple},  # type: ignore[misc]
        Offer: lambda: Offer(dice.choice((PLAIN, DEALT, replace(PLAIN, seats=("red", "red"))))),
        Shuffle: lambda: Shuffle(values()),
        Reshuffle: lambda: Reshuffle(values()),
        Strip: lambda: Strip(dice.choice((values()[0], 0, P))),
        Claim: lambda: Claim(noise),
        Seal: lambda: Seal(number, dice.choice(tuple(Kind)), seals()),
        TakeBack: lambda: TakeBack(number),
        Ready: ready,
        Open: lambda: Open(number, slot, opened.nonce, opened.payload),
        Position: lambda: Position(number, slot, noise),
        Entry: entry,
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
        *(Throw(), Enter("mine")),
        Tell(dice.choice((*CARDS, "Q"))),
        Lock(tuple("AB"[: dice.randrange(1, 3)])),
        Resolve(dice.choice("pq"), dice.choice((None, "", "1-0")), dice.choice(((), ("K",)))),
    )
    return dice.choice(found)


def forged(seed: int) -> tuple[str, Table]:
    """An honest duel up to some moment; from there on a host, and sometimes a guest, who say anything."""
    dice = random.Random(seed)
    name, table = duel(seed, TERMS[seed % 3], TROUBLES["good"], dice.choice((Table, Bookish)))
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
    assert faults >= {"WRONG_ENTRY", "WRONG_KIND"}
    assert difference(modules, scripts) is None


def test_a_throw_that_is_no_number_is_named_alike(modules: Browser) -> None:
    both = recorded("no throw")
    both.connect()
    both.flow()
    both.agree()
    host = both.host.peer.match
    opening = Opening(bytes(32), "a six")
    sealed = seal(host.context(host.us, 1), opening)
    both.guest.hear(both.forge(both.host, Seal(1, Kind.THROW, (sealed,))))
    both.guest.say(Throw())
    digest = ready_digest(host.name, 1, (sealed, *both.guest.peer.match.exchange.seals))
    both.guest.hear(both.forge(both.host, Ready(1, digest)))
    with pytest.raises(PeerFault) as fault:
        both.guest.hear(both.forge(both.host, Open(1, 1, opening.nonce, opening.payload)))
    assert fault.value.code is Fault.NOT_A_THROW
    assert difference(modules, [script(both, "no throw")]) is None
