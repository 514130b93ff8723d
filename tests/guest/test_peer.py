"""Tests that the page's core says byte for byte what the app's says, whatever it hears and however often killed."""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from itertools import product

import pytest

from companion.fairplay.deal import DealFlaw, draw_hand, pick, shuffle, strip
from companion.fairplay.group import CARDS as NUMBERS
from companion.fairplay.group import P
from companion.fairplay.proof import Proof
from companion.fairplay.seal import Opening, seal
from companion.protocol.events import Audited, DrawOffered, How
from companion.protocol.exchange import ready_digest
from companion.protocol.faults import Fault, Misuse, PeerFault, Slip
from companion.protocol.frame import Frame
from companion.protocol.greeting import Welcome
from companion.protocol.intents import Enter, Intent, Lock, NameSameCard, PlayAgain, Resolve, Tell, Throw, Unlock
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
    Pick,
    Position,
    Ready,
    Rematch,
    Resign,
    SameCard,
    Seal,
    Show,
    Shuffle,
    Strip,
    TakeBack,
    Terms,
    Word,
)
from companion.protocol.shape import write_record
from companion.protocol.stages import HEARD, PLAY, Stage
from companion.protocol.writing import first_digest, next_digest
from tests.guest.recording import difference, recorded, script
from tests.protocol.bad_connection import BadConnection, Trouble
from tests.protocol.pair import Pair, Side
from tests.protocol.test_bad_connection import TROUBLES
from tests.protocol.test_boundaries import Duel
from tests.protocol.test_limits import CASES, IDS
from tests.protocol.toy_game import CARDS, DEALT, PLAIN, REAL
from tests.walks.browser import Browser

TERMS = (PLAIN, REAL, DEALT)
DUELS = 6
FORGERIES = 300
# More would only clog a bad line.
LINES = 8


class BadConnectionWithBook(BadConnection):
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


def duel(
    seed: int, terms: Terms, trouble: Trouble, kind: type[BadConnection] = BadConnection
) -> tuple[str, BadConnection]:
    name = f"table {seed % 3}"
    table = kind(recorded(name), replace(terms, host=seed % 2), 1 + seed % 3, trouble, random.Random(seed))
    for side in table.both.sides:
        side.outgoing()
    table.connect()
    return name, table


@pytest.mark.parametrize("name", TROUBLES)
def test_whole_duels_over_the_worst_of_lines_are_the_same(modules: Browser, name: str) -> None:
    scripts = []
    for seed, kind in product(range(DUELS), (BadConnection, BadConnectionWithBook)):
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

    def shuffling() -> Shuffle:
        """Honest, or with other values, or with another proof."""
        values, proof = shuffle(guest.place, draw_hand(noise))
        values = dice.choice((values, values, values[::-1], (values[0], *values[:2]), (1, 4, 9), (P - 4, 9, 16)))
        return Shuffle(values, *told(proof))

    def picking() -> Pick:
        shuffled = guest.deal.shuffled or NUMBERS
        hand = draw_hand(noise)
        value, proof = pick(guest.place, shuffled, hand)
        value = dice.choice((value, value, shuffled[0], 1, P))
        return Pick(dice.choice((hand.order[0], hand.order[0], hand.order[1])), value, *told(proof))

    def stripping() -> Strip:
        shuffled, picked = guest.deal.shuffled or NUMBERS, guest.deal.picked or NUMBERS[0]
        value, proof = strip(guest.place, shuffled, picked, host.hand if guest.deal.shuffled else draw_hand(noise))
        return Strip(dice.choice((value, value, picked, 0, P)), *told(proof))

    def told(proof: Proof) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return proof.challenges, dice.choice((proof.responses, proof.responses, proof.responses[::-1]))

    def seals() -> tuple[bytes, ...]:
        return dice.choice(((noise,), (noise, bytes(32)), exchange.seals or (noise,), exchange.theirs or (noise,)))

    def ready() -> Ready:
        digest = ready_digest(guest.name, exchange.number, exchange.seals + exchange.theirs)
        return Ready(number, dice.choice((noise, digest)))

    def audit() -> Audit:
        honest = host.hand if guest.terms.dealing is Dealing.FAIR else draw_hand(noise)
        hand = OpenedHand(dice.choice((honest.exponent, honest.exponent, 1, 5)), dice.choice((honest.order, (0, 0, 1))))
        fair, real = guest.terms.dealing is Dealing.FAIR, guest.terms.dealing is Dealing.REAL
        rest = (opened,) * dice.choice((0, 0, 1))
        return Audit(hand if fair else None, opened if real and dice.random() < 0.8 else None, rest)

    def told_card() -> Opened:
        claim = host.deal.claim or Opening(noise, "K")
        return Opened(claim.nonce, claim.payload)

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
        Shuffle: shuffling,
        Pick: picking,
        Strip: stripping,
        Claim: lambda: Claim(noise),
        Seal: lambda: Seal(number, dice.choice(tuple(Kind)), seals()),
        TakeBack: lambda: TakeBack(number),
        Ready: ready,
        Open: lambda: Open(number, slot, opened.nonce, opened.payload),
        Position: lambda: Position(number, slot, noise),
        Entry: entry,
        SameCard: lambda: SameCard(dice.choice((opened, told_card()))),
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
        *(Throw(), Enter("mine"), NameSameCard()),
        Tell(dice.choice((*CARDS, "Q"))),
        Lock(tuple("AB"[: dice.randrange(1, 3)])),
        Resolve(dice.choice("pq"), dice.choice((None, "", "1-0")), dice.choice(((), ("K",)))),
    )
    return dice.choice(found)


def forged(seed: int) -> tuple[str, BadConnection]:
    """An honest duel up to some moment; from there on a host, and sometimes a guest, who say anything."""
    dice = random.Random(seed)
    name, table = duel(seed, TERMS[seed % 3], TROUBLES["good"], dice.choice((BadConnection, BadConnectionWithBook)))
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


def bent(seed: int, host: int) -> tuple[str, Pair]:
    """A deal in which a changed host says its part in any way; the guest comes back after every fault."""
    dice = random.Random(seed)
    name = f"bent {seed % 3}"
    both = recorded(name)
    both.connect()
    both.flow()
    both.say((both.host, Offer(replace(DEALT, host=host))))
    both.guest.say(Accept())
    both.host.hear(both.guest.outgoing()[0])
    kinds = {Stage.SHUFFLING: (Shuffle, Pick)[host], Stage.STRIPPING: Strip}
    for _ in range(5):
        if not both.guest.peer.connected:
            both.connect()
            both.guest.hear(both.host.outgoing()[0])
        with suppress(PeerFault):
            both.guest.hear(both.forge(both.host, wild_words(both, dice)[kinds[both.guest.peer.match.stage]]()))
        both.guest.outgoing()
        if both.guest.peer.match.stage not in kinds:
            break
    return name, both


def test_a_bent_deal_is_named_alike(modules: Browser) -> None:
    scripts = []
    faults, stages = set(), set()
    for seed, host in product(range(20), (0, 1)):
        name, both = bent(seed, host)
        scripts.append(script(both, name))
        faults |= {entry[2]["fault"] for entry in scripts[-1][2] if entry[0] == "receive" and "fault" in entry[2]}
        stages.add(both.guest.peer.match.stage)
    assert faults == {flaw.name for flaw in DealFlaw}
    # Sometimes what the host says is honest, too.
    assert stages == {Stage.SHUFFLING, Stage.STRIPPING, Stage.CHOOSING}
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


def test_an_ordinary_card_said_to_be_the_same_is_refused_alike(modules: Browser) -> None:
    both = recorded("ordinary")
    both.connect()
    both.flow()
    both.agree(REAL)
    host = both.host.peer.match
    told = Opening(bytes(32), "A")
    both.guest.say(Tell("K"))
    both.guest.hear(both.forge(both.host, Claim(seal(host.context(host.us, 0, 0), told))))
    both.guest.say(Lock(("A",)))
    sealed = seal(host.context(host.us, 1), told)
    both.guest.hear(both.forge(both.host, Seal(1, Kind.SECRET, (sealed,))))
    digest = ready_digest(host.name, 1, (sealed, *both.guest.peer.match.exchange.seals))
    both.guest.hear(both.forge(both.host, Ready(1, digest)))
    both.guest.hear(both.forge(both.host, Open(1, 1, told.nonce, told.payload)))
    with pytest.raises(PeerFault) as fault:
        both.guest.hear(both.forge(both.host, SameCard(Opened(told.nonce, told.payload))))
    assert fault.value.code is Fault.NOT_THE_SAME
    assert difference(modules, [script(both, "ordinary")]) is None


def test_a_real_card_told_again_while_the_match_ends_accuses_nobody_here_either(modules: Browser) -> None:
    both = recorded("told again")
    both.connect()
    both.flow()
    both.agree(REAL)
    both.say((both.host, Tell("K")), (both.guest, Tell("Z")))
    both.guest.say(Resign())
    both.host.say(Tell("X"))
    both.flow()
    assert both.guest.told[-1] == Audited(("X", "Z"), (), ())
    assert difference(modules, [script(both, "told again")]) is None


def test_a_real_card_told_again_while_the_page_locks_and_resigns_accuses_nobody_either(modules: Browser) -> None:
    both = recorded("told again")
    both.connect()
    both.flow()
    both.agree(REAL)
    both.say((both.host, Tell("K")), (both.guest, Tell("Z")), (both.host, Lock(("A",))))
    both.guest.say(Lock(("A",)))
    both.guest.say(Resign())
    both.host.say(Unlock())
    both.host.say(Tell("X"))
    both.flow()
    assert both.guest.told[-1] == Audited(("X", "Z"), (), ())
    assert difference(modules, [script(both, "told again")]) is None


def test_who_is_away_is_said_and_shown_alike(modules: Browser) -> None:
    both = recorded("away")
    both.guest.peer.step_away(True)
    both.connect()
    both.flow()
    both.agree()
    assert both.host.peer.they_are_away
    shown = []
    for number, away in enumerate((1, 0, 1, 0, 0, 1), 1):
        both.guest.hear(both.session(both.host).write(Frame(0, 0, "presence", {"number": number, "away": away})))
        both.flow()
        shown.append(both.guest.peer.they_are_away)
        if number % 3 == 0:
            both.guest.peer.wake(number)
        shown.append(both.guest.peer.they_are_away)
    assert shown == [True] * 6 + [False] * 5 + [True]
    # An old one, and a new connection, on which the guest is away as before.
    both.guest.hear(both.session(both.host).write(Frame(0, 0, "presence", {"number": 6, "away": 0})))
    both.guest.peer.wake(7)
    assert both.guest.peer.they_are_away
    both.connect()
    both.flow()
    assert (both.guest.peer.they_are_away, both.host.peer.they_are_away) == (False, True)
    for body in ({"number": 0, "away": 1}, {"number": 1, "away": 2}, {"number": 1, "away": 1, "text": "tea"}):
        both.connect()
        both.flow()
        with pytest.raises(PeerFault):
            both.guest.hear(both.session(both.host).write(Frame(0, 0, "presence", body)))
    assert difference(modules, [script(both, "away")]) is None


def test_a_copy_that_is_too_old_is_named_alike(modules: Browser) -> None:
    both = recorded("older copy")
    both.connect()
    session = both.host.peer._session
    assert session is not None
    with pytest.raises(PeerFault) as fault:
        both.guest.hear(session.write(Frame(0, 0, "welcome", write_record(Welcome(bytes(8), 7, None)))))
    assert (fault.value.code, fault.value.details) == (Fault.OLDER_COPY, (7, 0))
    assert difference(modules, [script(both, "older copy")]) is None


def test_a_host_with_an_older_copy_hears_again_what_it_had_acknowledged_alike(modules: Browser) -> None:
    both = recorded("heard again")
    both.connect()
    both.flow()
    both.agree()
    both.say((both.host, Lock(("A",))))
    kept = len(both.host.kept)
    both.say((both.guest, OfferDraw()))
    both.host.kept = both.host.kept[:kept]
    both.host.kill()
    both.connect()
    both.flow()
    assert both.host.told[-1] == DrawOffered()
    assert difference(modules, [script(both, "heard again")]) is None


@pytest.mark.parametrize("side", ["host", "guest"])
@pytest.mark.parametrize(("fill", "intent", "word"), CASES, ids=IDS)
def test_what_is_said_too_often_is_refused_alike(
    modules: Browser,
    fill: Callable[[Pair, Side], None],
    intent: Intent,
    word: Callable[[Side], Word],
    side: str,
) -> None:
    both = recorded("too often")
    both.connect()
    both.flow()
    both.agree(REAL if isinstance(intent, Tell) else PLAIN)
    fill(both, both.host if side == "host" else both.guest)
    if side == "guest":
        with pytest.raises(Misuse) as misuse:
            both.guest.say(intent)
        assert misuse.value.code is Slip.TOO_MANY
    else:
        with pytest.raises(PeerFault) as fault:
            both.guest.hear(both.forge(both.host, word(both.guest)))
        assert fault.value.code is Fault.TOO_MANY
    assert difference(modules, [script(both, "too often")]) is None


def test_a_share_for_a_code_is_ignored_and_a_seat_for_one_refused_alike(modules: Browser) -> None:
    both = recorded("seat")
    both.connect()
    session = both.host.peer._session
    assert session is not None
    welcome = Welcome(bytes(8), 0, bytes(16))
    with pytest.raises(PeerFault) as fault:
        both.guest.hear(session.write(Frame(0, 0, "welcome", write_record(welcome))))
    assert (fault.value.code, fault.value.details) == (Fault.OUT_OF_RANGE, ("seat",))
    assert difference(modules, [script(both, "seat")]) is None


LAST_WORDS: tuple[tuple[Intent, ...], ...] = (
    *((), (Resign(),), (Bye(),), (Resign(), Bye())),
    *((AcceptDraw(),), (AcceptDraw(), Bye()), (OfferDraw(),)),
)


def crossed(seed: int) -> tuple[str, Pair]:
    """An exchange up to some moment; there both say their last words, which cross, and hear everything."""
    dice = random.Random(seed)
    name = f"crossed {seed % 3}"
    both = recorded(name)
    both.connect()
    both.flow()
    both.agree(replace(PLAIN, host=seed % 2))
    if dice.random() < 0.4:
        both.say((dice.choice(both.sides), OfferDraw()))
    for _ in range(dice.choice((0, dice.randrange(12)))):
        speaker, listener = dice.choice((both.sides, both.sides[::-1]))
        if speaker.peer.match.stage in (Stage.CHOOSING, Stage.CALLED) and speaker.peer.match.exchange.number == 1:
            speaker.say(Lock(("A", "B")))
        elif speaker.peer.match.stage is Stage.RESOLVING:
            slot = speaker.peer.match.exchange.slot
            speaker.say(Resolve(f"after {slot}", (None, None, "1-0")[slot if seed % 5 else 2]))
        both.carry(speaker, listener)
    say_last_words(both, dice)
    return name, both


def say_last_words(both: Pair, dice: random.Random) -> None:
    for side in both.sides:
        for intent in dice.choice(LAST_WORDS):
            with suppress(Misuse):
                side.say(intent)
    both.flow()


def crossed_in_the_deal(seed: int) -> tuple[str, Pair]:
    """A deal, or a telling of real cards, up to some moment; there both say their last words."""
    dice = random.Random(seed)
    name = f"deal {seed % 3}"
    both = recorded(name)
    both.connect()
    both.flow()
    # Without a book, so that whoever only leaves after the deal has lost.
    both.say((both.host, Offer(replace(dice.choice((REAL, REAL, DEALT)), host=seed % 2, book=0))))
    both.guest.say(Accept())
    for _ in range(dice.randrange(7)):
        speaker, listener = dice.choice((both.sides, both.sides[::-1]))
        with suppress(Misuse):
            speaker.say(Tell(CARDS[speaker is both.host]))
        both.carry(speaker, listener)
    say_last_words(both, dice)
    return name, both


def test_last_words_that_cross_end_alike_here_and_there(modules: Browser) -> None:
    scripts, endings = [], set()
    for seed in range(FORGERIES):
        name, both = crossed(seed)
        scripts.append(script(both, name))
        host, guest = both.host.peer.match, both.guest.peer.match
        assert host.ending == guest.ending or None in (host.ending, guest.ending), seed
        if guest.stage is Stage.LEFT and guest.ending is not None:
            endings.add(guest.ending.how)
    assert endings == {How.RESULT, How.RESIGNED, How.DRAWN}
    assert difference(modules, scripts) is None


def test_last_words_that_cross_the_deal_end_alike_here_and_there(modules: Browser) -> None:
    scripts, resigned = [], set()
    for seed in range(FORGERIES // 3):
        name, both = crossed_in_the_deal(seed)
        scripts.append(script(both, name))
        host, guest = both.host.peer.match, both.guest.peer.match
        assert host.ending == guest.ending or None in (host.ending, guest.ending), seed
        if guest.ending is not None:
            resigned.add(guest.ending.seat)
    assert resigned >= {"red", "blue"}
    assert difference(modules, scripts) is None
