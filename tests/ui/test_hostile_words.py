"""Tests that whatever the other phone says, this app names it or takes it, shows it, and keeps what it has shown."""

import os
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fairplay.deal import DealFlaw
from companion.fairplay.key import Direction
from companion.games.contract import Refused
from companion.games.kingbrick.army import STANDARD
from companion.games.kingbrick.bricks import Seat as Colour
from companion.games.kingbrick.rules import legal
from companion.games.kiriai import rules
from companion.games.kiriai.pieces import ADVANCED_FIELD, STANDARD_FIELD, Seat, Special
from companion.games.kiriai.state import Duel
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.pairing.status import describe_joining
from companion.protocol.faults import Fault
from companion.protocol.greeting import InvitationKind
from companion.protocol.messages import NAMES
from companion.protocol.session import Knock
from companion.table import remote, two_phones
from companion.table.kingbrick import terms as kingbrick
from companion.table.kingbrick import two_phones as battle
from companion.table.kingbrick import view as battle_view
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.one_phone import OnePhone
from companion.table.kiriai import terms as kiriai
from companion.table.kiriai import two_phones as duel
from companion.table.kiriai import view as duel_view
from companion.table.link_status import Charge
from companion.table.record import read_record
from companion.table.two_phones import AnyTerms, TwoPhonesTable, UndecidedGuest, decide_guest, host_table, resume_table
from companion.ui.text import charges, links
from companion.ui.text import kingbrick as battle_text
from companion.ui.text import kiriai as duel_text
from companion.ui.text.shared_record import as_text
from companion.ui.widgets.kingbrick.notices import ASKED
from tests.protocol.hostile import Due, HostileSide
from tests.table.due import due_in
from tests.table.phones import ADDRESS, OPEN_SERVICES, Wire, services

# How many sessions are spoken with each game on each side.
SESSIONS = 2_500 if "FULL_FUZZ" in os.environ else 8
LONGEST = 60
SECRET = bytes(range(16))
CODES = {fault.value for fault in (*Fault, *DealFlaw)}
SPEECHES = {language: Speech(language) for language in Language}
DUELS = tuple(
    kiriai.Terms(field, host, dealt)
    for field in (STANDARD_FIELD, ADVANCED_FIELD)
    for host in Seat
    for dealt in (False, True)
)
BATTLES = tuple(kingbrick.Terms(host, first) for host in Colour for first in Colour)
# By word: how often it was taken, and how often refused; and by code, what was named.
TAKEN: Counter[str] = Counter()
REFUSED: Counter[str] = Counter()
NAMED: Counter[str] = Counter()
CHARGED: Counter[str] = Counter()


def fail(error: Exception) -> None:
    """In the place of the guard, which would hide a mistake of this app."""
    raise error


@pytest.fixture(autouse=True, scope="module")
def unguarded() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(remote, "log_own_fault", fail)
        patch.setattr(two_phones, "log_own_fault", fail)
        yield


class HonestPhone:
    """The table of an honest player, and a hostile phone at the other end of its line."""

    def __init__(self, data: st.DataObject, terms: AnyTerms, side: Direction) -> None:
        self.data = data
        self.services = services("honest")
        self.table: TwoPhonesTable
        if side is Direction.HOST:
            self.table = host_table(self.services, terms, "Fox", ADDRESS)
            secret, other = self.table.remote.peer.secret, Direction.GUEST
        else:
            secret, other = SECRET, Direction.HOST
            self.table = UndecidedGuest.guest(self.services, "Crane", ADDRESS, InvitationKind.LINK, secret)
        self.hostile = HostileSide(other, secret, self.due, terms.word(), data.draw)
        self.wire = Wire()
        self.line = 0
        # How everything stood when a new start last saw the same. Until that changes, the next one does.
        self.checked: tuple[object, ...] = ()

    def due(self) -> Due:
        peer = self.table.remote.peer
        return due_in(peer.match, peer.history)

    def connect(self) -> None:
        """A new line; both prove themselves."""
        remote, peer = self.table.remote, self.table.remote.peer
        self.line += 1
        self.wire = Wire()
        remote.attach(self.wire)
        remote.opened(self.line)
        held, challenge = peer._memory.stream.sent, self.line.to_bytes(16, "big")
        if remote.hosting:
            self.hear(self.hostile.hello(self.wire.sent.pop(), challenge, held))
        else:
            knock = Knock(challenge, None)
            self.hear(knock.text)
            self.hear(self.hostile.welcome(knock, self.wire.sent.pop(), held))
        assert peer.connected

    def hear(self, text: str) -> None:
        self.table.remote.heard(self.line, text)
        self.table.remote.follow_up()

    def speak(self) -> None:
        """The hostile phone says something: it is taken, or named and the line closed."""
        if not self.table.remote.peer.connected:
            self.connect()
        peer = self.table.remote.peer
        word = self.hostile.word(peer.match)
        text = self.hostile.write(word, peer)
        held = peer._memory.stream.held
        self.hear(text)
        name = NAMES[type(word)]
        if peer._memory.stream.held > held:
            TAKEN[name] += 1
            assert peer.connected
        else:
            REFUSED[name] += 1
            assert self.wire.closed == [self.line]
            code, *_ = self.table.remote.broken
            assert code in CODES
            NAMED[code] += 1

    def act(self) -> None:
        """The player does something that a page offers, or something that it has offered a moment before."""
        table = self.table
        if isinstance(table, UndecidedGuest):
            if table.offer is not None:
                self.table = table = decide_guest(table)
                (table.accept if self.data.draw(st.integers(0, 5)) else table.decline)()
            return
        acts = self.duel_acts(table) if isinstance(table, duel.TwoPhones) else self.battle_acts(table)
        if not table.begun:
            acts = [table.accept, table.offer_again]
        with suppress(Refused):
            self.data.draw(st.sampled_from(acts))()

    def duel_acts(self, table: duel.TwoPhones) -> list[Callable[[], object]]:
        view = table.view()
        pick = self.data.draw
        match view.phase:
            case duel_view.Phase.REVEALING:
                return [table.watch]
            case duel_view.Phase.TELLING:
                return [lambda: table.tell(pick(st.sampled_from((Special.KESA, Special.ZAN_TETSU))))]
            case duel_view.Phase.ENTERING:
                return [lambda: table.place(pick(st.sampled_from(rules.placements(view.seat))))]
            case duel_view.Phase.OVER:
                return [table.rematch]
        others: list[Callable[[], object]] = [
            table.take_back,
            table.offer_draw,
            lambda: table.answer_draw(pick(st.booleans())),
        ]
        if isinstance(view.state, Duel):
            pairs = rules.pairs(view.state, view.seat)
            others += [lambda: table.lock(pick(st.sampled_from(pairs)))] * (4 if pairs else 0)
        return others

    def battle_acts(self, table: battle.TwoPhones) -> list[Callable[[], object]]:
        view = table.view()
        pick = self.data.draw
        if view.played is None:
            return [lambda: table.lock(STANDARD), lambda: table.lock(STANDARD), table.take_back]
        captured = tuple(brick for brick in view.battle.captured if brick.owner is table.seat)
        actions = [action for seat in Colour for action in legal(view.battle, seat)]
        acts: list[Callable[[], object]] = [table.undo, table.turn_down]
        acts += [lambda: table.wish(pick(st.sampled_from(Wish)))] * 2
        if actions:
            acts += [lambda: table.play(pick(st.sampled_from(actions)))] * 3
        return acts + [lambda: table.throw(captured)] * 4 if captured else acts

    def check(self) -> None:
        """What can be seen can be told, and a new start sees the same."""
        table = self.table
        assert not table.remote.stopped
        if isinstance(table, UndecidedGuest):
            assert describe_joining(table) is not None
            return
        seen = show(table, SPEECHES[Language.EN])
        if not table.id or self.checked == self.standing(seen):
            return
        again = resume_table(self.services, table.id)
        assert again is not None
        shown = show(again, SPEECHES[Language.EN])
        if table.alone and isinstance(seen, battle_view.View) and seen.played is not None:
            # It goes on at this phone alone, from what was saved.
            assert isinstance(again, battle.TwoPhones)
            again.retire()
            alone = OnePhone.resume(self.services, table.id, lambda _: 0)
            assert alone.view().battle == seen.battle
        else:
            assert replace(shown, link=None) == replace(seen, link=None)
        self.read_record()
        self.checked = self.standing(seen)

    def standing(self, seen: duel_view.View | battle_view.View) -> tuple[object, ...]:
        """All that a new start depends on, and all that it must see."""
        changes = self.services.journals._database._connection.total_changes
        return changes, self.table.id, self.table.alone, replace(seen, link=None)

    def read_record(self) -> None:
        record = read_record(self.services.journals, self.table.id)
        assert record is not None
        assert record.broken is None
        assert as_text(SPEECHES[Language.EN], record) is not None

    def restart(self) -> None:
        """Killed, and opened again."""
        if self.table.id:
            again = resume_table(self.services, self.table.id)
            assert again is not None
            self.table = again

    def leave(self) -> None:
        table = self.table
        table.leave()
        assert table.alone
        self.check()


def show(table: two_phones.GameTable, say: Speech) -> duel_view.View | battle_view.View:
    """Everything that the page of the match would say."""
    view = table.view()
    assert view.link is not None
    links.told(say, view.link, "Fox")
    for charge in charges_of(view):
        CHARGED[charge.code] += 1
        assert charge.code in charges.CHARGES
        assert charges.charged(say, charge, "Fox")
        charges.evidence(say, charge)
    if isinstance(view, duel_view.View):
        show_duel(view, say)
    else:
        show_battle(view, say)
    return view


def charges_of(view: duel_view.View | battle_view.View) -> tuple[Charge, ...]:
    audited = view.audit.charges if isinstance(view, duel_view.View) and view.audit is not None else ()
    return audited if view.charge is None else (view.charge, *audited)


def show_duel(view: duel_view.View, say: Speech) -> None:
    teller = duel_text.Teller(say, view.names)
    if view.phase is duel_view.Phase.OVER:
        assert view.outcome is not None
    if view.phase is duel_view.Phase.CHOOSING:
        assert isinstance(view.state, Duel)
        assert rules.pairs(view.state, view.seat)
    if view.phase is duel_view.Phase.REVEALING:
        assert view.reveal is not None
        for step in view.reveal.steps:
            teller.sentences(step.events)
    if view.outcome is not None:
        duel_text.verdict(say, view)


def show_battle(view: battle_view.View, say: Speech) -> None:
    if view.played is None:
        return
    teller = battle_text.Teller(say, view.names)
    teller.journal(view.course)
    teller.bricks(view.called)
    for brick in view.battle.roster.bricks:
        teller.state(view.battle, brick)
    if view.offered is not None:
        say(ASKED[view.offered.wish], name=teller.player(view.offered.seat))
    if view.course.outcome is not None:
        teller.ending(view.course.outcome)


STEPS = st.sampled_from(("speak", "speak", "speak", "act", "act", "act", "restart"))


def converse(data: st.DataObject, terms: AnyTerms, side: Direction) -> None:
    phone = HonestPhone(data, terms, side)
    for _ in range(data.draw(st.integers(1, LONGEST))):
        getattr(phone, data.draw(STEPS))()
        phone.check()
    phone.leave()
    OPEN_SERVICES.close()


@pytest.mark.parametrize("side", Direction)
@pytest.mark.parametrize("game", [DUELS, BATTLES], ids=["duel", "battle"])
def test_no_word_does_more_than_it_may(game: tuple[AnyTerms, ...], side: Direction) -> None:
    @settings(max_examples=SESSIONS)
    @given(st.data(), st.sampled_from(game))
    def session(data: st.DataObject, terms: AnyTerms) -> None:
        converse(data, terms, side)

    session()
