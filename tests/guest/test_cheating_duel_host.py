"""Tests that every cheat of a duel's host is named on the page, with both values if there are two, without loss."""

from dataclasses import replace
from itertools import chain

import pytest

from companion.fairplay.audit import Cheat
from companion.fairplay.deal import DealFlaw
from companion.fairplay.seal import seal
from companion.games.kingbrick.faults import Fault as Brickish
from companion.games.kiriai.faults import Fault as Violation
from companion.protocol.auditing import Lie
from companion.protocol.events import Ending, How
from companion.protocol.faults import Fault
from companion.protocol.frame import Frame
from companion.protocol.intents import Intent, Lock, Resolve
from companion.protocol.messages import Dealing, OfferDraw, Resign, Terms
from companion.protocol.peer import Peer
from companion.protocol.stages import Stage
from companion.protocol.state import CLAIM
from tests.guest.host_phone import HostScript, hosting, resolved, terms
from tests.guest.page_player import PagePlayer, Pair, QuickPlayer
from tests.walks.browser import Browser

# Never the host's fault: the guest knocks, this page has no table code, and an older copy is the page's own.
NOT_HEARD_HERE = {Fault.WRONG_SECRET, Fault.CODE_RETIRED, Fault.SEAT_TAKEN, Fault.OLDER_COPY}
# What can come out of a host's opening on this page.
CHARGES = {
    Violation.SAME_CARD,
    Violation.SET_ASIDE,
    Violation.SPECIAL_NOT_HELD,
    Violation.UNKNOWN_PLACEMENT,
    Violation.NOT_AN_ENTRY_SPACE,
    Brickish.TOO_MANY_POINTS,
    Brickish.TOO_MANY_BRICKS,
}
# What the table itself finds.
FOUND = {"UNKNOWN_ACTION", "WRONG_SLOT_COUNT", "NO_ARMY", "UNFIT_LINE", "UNASKED_SEAL", "EARLY_CLOSE"}


@pytest.fixture
def player(player: PagePlayer) -> PagePlayer:
    return QuickPlayer(player.browser)


class CheatingHost(HostScript):
    """Locks what it likes, and has nothing to say when the rules have nothing."""

    def resolve(self, peer: Peer) -> Resolve | None:
        try:
            return super().resolve(peer)
        except ValueError:
            return None


@pytest.mark.parametrize(
    ("field", "locked", "mine", "sentence"),
    [
        pytest.param(5, ("A", "R"), ("A", "B"), "opened the same card twice in one round", id="one card twice"),
        pytest.param(5, ("?", "B"), ("A", "B"), "opened something that is no card", id="no card"),
        pytest.param(7, ("7H",), ("5H",), "started on a space or in a stance", id="the last space"),
    ],
)
def test_what_the_rules_forbid_is_named_and_not_played(
    player: PagePlayer, field: int, locked: Pair, mine: Pair, sentence: str
) -> None:
    with hosting(CheatingHost(terms(field, Dealing.REAL), [locked])) as phone:
        player.join_duel(phone.invitation, Dealing.REAL)
        player.choose(mine)
        player.lock(mine)
        player.see(".alarm")
        alarm = player.browser.text(".alarm")
        assert sentence in alarm
        assert f"Opened: {locked[-1] if locked[0] == 'A' else locked[0]}" in alarm
        assert "The match stops here" in alarm
        if locked[0] == "A":
            # The first card was played by the rules.
            player.touch("watch")
        player.browser.until("document.querySelector('h2').innerText === 'The match has stopped'")
        player.touch("ask", "leave")
        player.click("dialog .danger")
        phone.until_stage(Stage.ALONE)
        player.browser.until("document.querySelector('h2').innerText === 'You have left the table'")


def test_a_card_that_rests_is_named(player: PagePlayer) -> None:
    with hosting(CheatingHost(terms(), [("A", "H"), ("H", "B")])) as phone:
        player.join_duel(phone.invitation)
        player.play([("A", "L")])
        player.choose(("A", "B"))
        player.lock(("A", "B"))
        player.see(".alarm")
        assert "opened a card that rests this round" in player.browser.text(".alarm")
        player.browser.reload()
        player.see(".alarm")
        assert "opened a card that rests this round" in player.browser.text(".alarm")


def test_another_number_of_cards_is_named_before_anything_is_locked(player: PagePlayer) -> None:
    with hosting(CheatingHost(terms(), [("A", "H", "B")])) as phone:
        player.join_duel(phone.invitation)
        player.see(".alarm")
        assert "another number of cards" in player.browser.text(".alarm")


def test_a_broken_seal_is_named_with_both_values_and_the_honest_duel_goes_on(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.choose(("A", "L"))
        player.lock(("A", "L"))
        phone.until_stage(Stage.CALLED)

        def another_card(frame: Frame) -> Frame:
            return replace(frame, body={**frame.body, "payload": "C"}) if frame.type == "open" else frame

        phone.tamper = another_card
        phone.say(Lock(("A", "H")))
        player.see(".alarm")
        alarm = player.browser.text(".alarm")
        sealed = phone.peer.match.exchange.seals[0].hex()
        assert "A broken seal" in alarm
        assert f"Locked in: {sealed}. Opened: " in alarm
        phone.tamper = lambda frame: frame
        player.watch()
        assert not player.browser.exists(".alarm")
        assert player.texts(".plate.blue .state") == ["天 Heaven · wounded"]


def test_what_nobody_has_proved_to_have_said_is_blamed_on_nobody(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [("A", "H")])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        for text in ("noise", '{"v":99}'):
            before = phone.line
            phone.interject(text)
            phone.until(lambda peer, before=before: peer.connected and phone.line != before)  # type: ignore[misc]
            assert not player.browser.exists(".alarm")
        player.choose(("A", "L"))
        player.lock(("A", "L"))
        player.watch()
        assert not player.browser.exists(".alarm")


def test_two_phones_that_disagree_show_both_positions(player: PagePlayer) -> None:
    class DisagreeingHost(HostScript):
        def resolve(self, peer: Peer) -> Resolve:
            return replace(resolved(peer), position="5 1H+ 5H- . . ? ?")

    with hosting(DisagreeingHost(terms(), [("A", "H")])) as phone:
        player.join_duel(phone.invitation)
        player.choose(("A", "L"))
        player.lock(("A", "L"))
        player.see(".alarm")
        assert "Here: 5 2H+ 4H+ . . ? ?. There: 5 1H+ 5H- . . ? ?." in player.browser.text(".alarm")


def test_a_lie_about_the_deal_comes_out_in_the_audit(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")

        def another_hand(frame: Frame) -> Frame:
            if frame.type != "audit":
                return frame
            hand = {**frame.body["hand"], "order": frame.body["hand"]["order"][::-1]}
            return replace(frame, body={**frame.body, "hand": hand})

        phone.tamper = another_hand
        phone.say(Resign())
        player.see(".audit .alarm")
        assert "are not the ones the deal was made with" in player.browser.text(".audit")
        assert player.heading() == "You win"


def test_the_same_real_card_on_both_sides_is_shown_and_accuses_nobody(player: PagePlayer) -> None:
    with hosting(HostScript(terms(5, Dealing.REAL), [], card="X")) as phone:
        player.join_duel(phone.invitation, Dealing.REAL)
        player.see("[data-do=put]")
        phone.say(Resign())
        player.see(".dealt")
        assert "you both told the same special card" in player.browser.text(".audit")
        assert not player.browser.exists(".alarm")


def test_the_same_real_card_played_ends_the_duel_without_a_winner(player: PagePlayer) -> None:
    with hosting(HostScript(terms(5, Dealing.REAL), [("X", "B")], card="X")) as phone:
        player.join_duel(phone.invitation, Dealing.REAL)
        player.choose(("A", "B"))
        player.lock(("A", "B"))
        for _ in range(2):
            player.see(".dealt")
            assert player.heading() == "Nobody wins"
            assert "You both told your phones the same special card" in player.browser.text("body")
            assert not player.browser.exists(".alarm")
            # Nothing of what was opened last is played or written.
            assert player.record() == "kiriai 5 1H+ 5H+ . . X X; *"
            player.browser.reload()
        assert phone.peer.match.ending == Ending(How.SAME_CARD)


def test_the_guests_own_special_card_played_by_a_changed_host_comes_out_in_the_audit(player: PagePlayer) -> None:
    with hosting(CheatingHost(terms(5, Dealing.REAL), [("X", "B")], card="K")) as phone:
        player.join_duel(phone.invitation, Dealing.REAL)
        player.choose(("A", "B"))
        player.lock(("A", "B"))
        player.see(".audit .alarm")
        assert "showed Counterattack, but was dealt Kesa Strike" in player.browser.text(".audit")


def test_a_real_card_told_by_mistake_is_told_again(player: PagePlayer) -> None:
    with hosting(HostScript(terms(5, Dealing.REAL), [], card="K")) as phone:
        player.join_duel(phone.invitation, Dealing.REAL)
        player.touch("put", "X")
        player.touch("sheet", "menu")
        player.touch("retell")
        player.touch("pick", "Z")
        player.touch("tell")
        player.see("[data-do=put][data-with=Z]")
        assert not player.browser.exists("[data-do=put][data-with=X]")
        assert not player.browser.exists("[data-do=remove]")
        player.choose(("Z", "A"))
        player.lock(("Z", "A"))
        player.touch("sheet", "menu")
        assert not player.browser.exists("[data-do=retell]")
        player.touch("close")
        phone.say(Resign())
        player.see(".audit .verified")
        assert "Blue\nZan-Tetsu Strike" in player.browser.text(".dealt")


def test_a_real_card_that_does_not_exist_is_named_and_the_result_stays(player: PagePlayer) -> None:
    with hosting(HostScript(terms(5, Dealing.REAL), [])) as phone:

        def no_card(frame: Frame) -> Frame:
            match = phone.peer.match
            opening = match.opening(CLAIM, CLAIM, "Q")
            if frame.type == "claim":
                sealed = seal(match.context(match.us, CLAIM, CLAIM), opening)
                return replace(frame, body={**frame.body, "seal": sealed.hex()})
            if frame.type == "audit":
                claim = {"nonce": opening.nonce.hex(), "payload": opening.payload}
                return replace(frame, body={**frame.body, "claim": claim})
            return frame

        phone.tamper = no_card
        player.join_duel(phone.invitation, Dealing.REAL)
        player.see("[data-do=put]")
        phone.say(Resign())
        player.see(".audit .alarm")
        assert "sealed a card that does not exist: Q." in player.browser.text(".audit")
        assert (player.heading(), player.texts(".dealt")) == ("You win", [])
        assert player.record().startswith("kiriai 5 1H+ 5H+ . . ? X;")
        player.browser.reload()
        player.see(".audit .alarm")


def test_terms_of_another_version_are_declined(player: PagePlayer) -> None:
    class NewerHost(HostScript):
        """Offers once, and takes a no for an answer."""

        offered = False

        def intent(self, peer: Peer) -> Intent | None:
            intent = None if self.offered else super().intent(peer)
            self.offered = self.offered or intent is not None
            return intent

    strange = Terms("kiriai 9", ("red", "blue"), 0, Dealing.FAIR, ("K", "Z", "X"), 0)
    with hosting(NewerHost(strange, [])) as phone:
        player.browser.open(phone.invitation)
        player.see(".banner")
        assert "it is of another version" in player.browser.text(".banner")
        phone.until(lambda peer: peer.match.stage is Stage.WAITING)
        assert phone.faults == []


def test_every_code_has_a_sentence(modules: Browser) -> None:
    sentences = modules.run(
        """
        const { CHARGES, FAULTS, FINDINGS } = await import("/ui/words.js");
        const catalogue = await (await fetch("/i18n/en.json")).json();
        const keys = [CHARGES, FAULTS, FINDINGS].flatMap((table) => Object.values(table));
        return {
            faults: Object.keys(FAULTS), charges: Object.keys(CHARGES), findings: Object.keys(FINDINGS),
            missing: keys.filter((key) => !catalogue[key]),
        };
        """
    )
    assert sentences["missing"] == []
    assert set(sentences["faults"]) == {fault.name for fault in chain(Fault, DealFlaw) if fault not in NOT_HEARD_HERE}
    # The same card told by both is held against nobody.
    assert set(sentences["findings"]) == {code.name for code in chain(Cheat, Lie) if code is not Lie.SAME_CARD}
    assert set(sentences["charges"]) == {code.name for code in CHARGES} | FOUND


def test_a_host_who_closes_a_duel_is_named_and_has_won_nothing(player: PagePlayer) -> None:
    with hosting(HostScript(terms(), [])) as phone:
        player.join_duel(phone.invitation)
        player.see("[data-do=put]")
        phone.tamper = lambda frame: replace(frame, type="close") if frame.type == "offer_draw" else frame
        phone.say(OfferDraw())
        player.see(".alarm")
        assert "out of turn" in player.browser.text(".alarm")
        phone.tamper = lambda frame: frame
        player.see("[data-with=accept_draw]")
        assert not player.browser.exists(".alarm")
