"""Tests that two phones come to one table over real sockets, find it again, and leave it."""

from threading import Event

import pytest

from companion.games.contract import Outcome
from companion.games.kingbrick.army import parse_army
from companion.games.kingbrick.bricks import Seat as Colour
from companion.games.kiriai.notation import parse_pair
from companion.games.kiriai.pieces import Seat, Special
from companion.games.kiriai.rules import Ending
from companion.link import connect
from companion.link import host as link_host
from companion.link.interfaces import Interface, NetworkKind
from companion.pairing.tables import Tables
from companion.store.faults import StoreFault, StoreTrouble
from companion.table.kingbrick import one_phone as battle_on_one_phone
from companion.table.kingbrick import terms as kingbrick
from companion.table.kingbrick import two_phones as battle_on_two_phones
from companion.table.kingbrick.view import Phase as BattlePhase
from companion.table.kiriai.against_phone import AgainstPhone
from companion.table.kiriai.lesson import Lesson
from companion.table.kiriai.one_phone import OnePhone
from companion.table.kiriai.open_judge import OpenJudge
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.view import Phase
from companion.table.link_status import LinkStatus
from companion.table.opponent import Level
from tests.link.listener import LIMIT
from tests.loopback import HOME
from tests.pairing.phone import DUEL, Phone, PhonePair

BATTLE = kingbrick.Terms(Colour.RED)
NAMES = {"red": "Fox", "blue": "Crane"}
NOWHERE = f"http://{HOME}:29399/#{'0' * 32}"


def battle(phone: Phone, match_id: str) -> battle_on_two_phones.TwoPhones:
    table = phone.tables.battle(match_id)
    assert isinstance(table, battle_on_two_phones.TwoPhones)
    return table


def alone(phone: Phone, match_id: str) -> battle_on_one_phone.OnePhone:
    table = phone.tables.battle(match_id)
    assert isinstance(table, battle_on_one_phone.OnePhone)
    return table


def fight(pair: PhonePair) -> tuple[str, str]:
    """A battle with both armies on the board."""
    hosted, joined = pair.sit_down(BATTLE)
    for table in (battle(pair.host, hosted), battle(pair.guest, joined)):
        table.lock(parse_army("G12C4"))
    pair.scheduler.until(
        lambda: battle(pair.host, hosted).view().phase is battle(pair.guest, joined).view().phase is BattlePhase.OPEN
    )
    return hosted, joined


def begin_unsaved(pair: PhonePair) -> str:
    """The id of a match that was begun while the host's disk was full; there is room again."""
    hosted = pair.host.tables.open(DUEL)
    pair.call(hosted)
    pair.host.database.full = True
    pair.guest.tables.accept()
    pair.scheduler.until(lambda: pair.host.pairing(hosted).begun)
    pair.host.database.full = False
    return hosted


class TestOnOnePhone:
    def test_a_duel_is_begun_and_found_again(self, host: Phone) -> None:
        match_id = host.tables.begin_duel(5, NAMES, deal=True)
        assert host.tables.game_and_mode(match_id) == ("kiriai", "duel")
        duel = host.tables.duel(match_id)
        assert isinstance(duel, OnePhone)
        assert duel.view().names == NAMES
        assert host.tables.pairing(match_id) is None

    def test_a_duel_with_the_real_cards_is_begun_and_found_again(self, host: Phone) -> None:
        match_id = host.tables.begin_judged_duel(7, NAMES)
        assert host.tables.game_and_mode(match_id) == ("kiriai", "judge")
        duel = host.tables.duel(match_id)
        assert isinstance(duel, OpenJudge)
        assert duel.view().names == NAMES

    def test_a_lesson_is_begun_and_found_again_and_is_no_match(self, host: Phone) -> None:
        lesson = host.tables.begin_lesson()
        assert isinstance(host.tables.duel(lesson), Lesson)
        assert host.tables.game_and_mode(lesson) == ("", "")

    def test_a_duel_against_the_phone_is_begun_under_the_players_name_and_found_again(self, host: Phone) -> None:
        match_id = host.tables.begin_duel_against_phone(7, Seat.BLUE, Level.STRONG, real=False)
        assert host.tables.game_and_mode(match_id) == ("kiriai", "phone")
        duel = host.tables.duel(match_id)
        assert isinstance(duel, AgainstPhone)
        assert duel.view().names == {"blue": "Fox", "phone": "red", "level": "strong"}
        duel.wake()
        host.worker.run()
        assert duel.view().answered

    def test_a_battle_is_begun_and_found_again(self, host: Phone) -> None:
        match_id = host.tables.begin_battle("red army G12C4\nblue army G12C4\nred begins", NAMES)
        assert host.tables.game_and_mode(match_id) == ("kingbrick", "battle")
        assert alone(host, match_id).view().left is None

    def test_nothing_can_be_made_of_a_match_that_is_not_there(self, host: Phone) -> None:
        tables = host.tables
        assert tables.game_and_mode("nowhere") == ("", "")
        assert (tables.duel("nowhere"), tables.battle("nowhere"), tables.pairing("nowhere")) == (None, None, None)
        tables.close("nowhere")
        tables.use("nowhere", HOME)
        tables.renew_code("nowhere")
        tables.move("nowhere", NOWHERE)
        tables.forget("nowhere")
        assert tables.offer_again("nowhere") == "nowhere"
        assert not host.has_link

    def test_nothing_can_be_made_of_a_damaged_match(self, host: Phone) -> None:
        duel, fought = host.tables.open(DUEL), host.tables.open(BATTLE)
        for match_id in (duel, fought):
            host.services.journals.append(match_id, [("peer", "[]")], result=None, now=2)
        host.restart()
        assert (host.tables.duel(duel), host.tables.battle(fought), host.tables.pairing(duel)) == (None, None, None)


class TestOpening:
    def test_a_guest_with_the_link_sees_the_terms_and_plays(self, pair: PhonePair) -> None:
        host, guest = pair.host, pair.guest
        hosted = host.tables.open(Terms(7, Seat.BLUE, True))
        guest.tables.call(f" {host.pairing(hosted).link}\n")
        pair.scheduler.until(lambda: guest.joining().terms)
        assert guest.joining().terms == Terms(7, Seat.BLUE, True)
        joined = guest.tables.accept()
        assert guest.tables.joining() is None
        pair.scheduler.until(
            lambda: host.duel(hosted).view().phase is guest.duel(joined).view().phase is Phase.ENTERING
        )

    def test_a_table_that_nobody_joined_is_forgotten_when_it_is_closed(self, host: Phone) -> None:
        hosted = host.tables.open(DUEL)
        assert host.matches == [host.tables.open_match] == [hosted]
        host.tables.close(hosted)
        assert (host.matches, host.tables.open_match) == ([], "")
        assert not host.has_link

    def test_a_table_at_which_both_play_is_not_closed(self, pair: PhonePair) -> None:
        hosted, _ = pair.sit_down()
        pair.host.tables.close(hosted)
        assert pair.host.matches == [hosted]
        assert pair.host.pairing(hosted).connected

    def test_without_a_network_no_table_is_opened_and_the_self_test_says_why(self, host: Phone) -> None:
        host.networks = (Interface("rmnet0", "10.1.2.3", NetworkKind.MOBILE),)
        with pytest.raises(Tables.NoTable) as refused:
            host.tables.open(DUEL)
        assert refused.value.code == "no_network"
        found: list[str | None] = []
        host.tables.check_connection(None, found.append)
        assert found == ["no_network"]

    def test_a_table_that_cannot_be_saved_is_not_listened_for_and_leaves_the_one_before_open(
        self, pair: PhonePair
    ) -> None:
        hosted, joined = pair.sit_down()
        pair.host.database.full = True
        with pytest.raises(StoreFault):
            pair.host.tables.open(DUEL)
        assert not pair.host.has_link
        pair.host.database.full = False
        pair.scheduler.pass_time(1)
        pair.scheduler.until(lambda: pair.connected(hosted, joined))

    def test_a_table_that_is_no_longer_open_tells_nobody(self, host: Phone) -> None:
        hosted = host.tables.open(DUEL)
        before = host.duel(hosted)
        host.tables.open(DUEL)
        told: list[bool] = []
        host.tables.listen(lambda: told.append(True))
        before.leave()
        assert told == []


class TestJoining:
    def test_a_guest_who_declines_may_be_offered_it_again(self, pair: PhonePair) -> None:
        host, guest = pair.host, pair.guest
        hosted = host.tables.open(DUEL)
        pair.call(hosted)
        guest.tables.decline()
        assert (guest.joining().terms, guest.joining().declined) == (None, True)
        pair.scheduler.until(lambda: host.pairing(hosted).declined)
        assert host.tables.offer_again(hosted) == hosted
        # A second finger offers nothing more.
        assert host.tables.offer_again(hosted) == hosted
        pair.scheduler.until(lambda: guest.joining().terms)
        joined = guest.tables.accept()
        pair.scheduler.until(lambda: host.pairing(hosted).begun)
        # Only the host offers.
        assert guest.tables.offer_again(joined) == joined

    def test_an_offer_that_is_not_there_is_neither_accepted_nor_declined(self, guest: Phone) -> None:
        guest.tables.call(NOWHERE)
        assert guest.tables.accept() == ""
        guest.tables.decline()
        assert not guest.joining().declined

    def test_an_offer_is_accepted_once(self, pair: PhonePair) -> None:
        _, joined = pair.sit_down()
        assert pair.guest.tables.accept() == joined
        pair.guest.tables.hang_up()
        assert pair.guest.duel(joined).view().phase is Phase.TELLING

    def test_after_a_guest_who_declined_and_left_another_one_can_come(self, pair: PhonePair) -> None:
        host, guest = pair.host, pair.guest
        hosted = host.tables.open(DUEL)
        pair.call(hosted)
        guest.tables.decline()
        guest.tables.hang_up()
        assert guest.tables.joining() is None
        assert guest.matches == []
        pair.scheduler.until(lambda: host.duel(hosted).view().phase is Phase.CLOSED)
        pair.scheduler.until(lambda: not host.pairing(hosted).connected)
        again = host.tables.offer_again(hosted)
        assert host.matches == [again]
        pair.call(again)

    def test_a_guest_who_declined_and_is_gone_leaves_the_table_to_another_one(self, pair: PhonePair) -> None:
        hosted = self._declined_and_gone(pair)
        again = pair.host.tables.offer_again(hosted)
        assert again != hosted
        assert pair.host.matches == [again]
        pair.call(again)

    def test_a_table_that_cannot_be_offered_again_without_a_network_is_kept(self, pair: PhonePair) -> None:
        hosted = self._declined_and_gone(pair)
        pair.host.networks = ()
        with pytest.raises(Tables.NoTable) as refused:
            pair.host.tables.offer_again(hosted)
        assert refused.value.code == "no_network"
        assert pair.host.matches == [hosted]
        assert pair.host.pairing(hosted).declined

    @staticmethod
    def _declined_and_gone(pair: PhonePair) -> str:
        """A table whose guest has declined and then lost the connection."""
        hosted = pair.host.tables.open(DUEL)
        pair.call(hosted)
        pair.guest.tables.decline()
        pair.scheduler.until(lambda: pair.host.pairing(hosted).declined)
        pair.guest.restart()
        pair.scheduler.until(lambda: not pair.host.pairing(hosted).connected)
        return hosted

    def test_a_guest_who_only_looked_leaves_the_seat_free(self, pair: PhonePair) -> None:
        hosted = pair.host.tables.open(DUEL)
        pair.call(hosted)
        pair.guest.tables.hang_up()
        assert not pair.guest.has_link
        pair.call(hosted)

    @pytest.mark.parametrize("text", ["", "ACDE", "http://192.168.1.5/"])
    def test_a_text_that_invites_to_no_table_is_refused_and_nothing_is_called(self, guest: Phone, text: str) -> None:
        for act in (guest.tables.check, guest.tables.call):
            with pytest.raises(Tables.BadInvitation):
                act(text)
        assert guest.tables.joining() is None
        # Nobody is called, so there is nobody to hang up on.
        guest.tables.hang_up()
        assert not guest.has_link

    def test_a_typed_code_leads_to_the_table_also_after_the_host_has_moved(
        self, pair: PhonePair, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """On addresses that a code can carry; whoever listens or calls there does so on this machine's own."""
        listen, reach = link_host._listen, connect._reach
        monkeypatch.setattr(link_host, "_listen", lambda _, ports: listen(HOME, ports))
        monkeypatch.setattr(connect, "_reach", lambda _, port, limit: reach(HOME, port, limit))
        host, guest, scheduler = pair.host, pair.guest, pair.scheduler
        host.networks = (Interface("wlan0", "192.168.1.5", NetworkKind.WIFI),)
        hosted = host.tables.open(DUEL)
        first = host.pairing(hosted).code
        host.tables.renew_code(hosted)
        renewed = host.pairing(hosted).code
        assert len(first) == len(renewed) == 12
        assert first != renewed
        guest.tables.call(first)
        scheduler.until(lambda: guest.joining().trouble == "wrong_code")
        found: list[str | None] = []
        guest.tables.check_connection(None, found.append)
        scheduler.until(lambda: found)
        assert found == ["wrong_code"]
        guest.tables.hang_up()
        guest.tables.call(f"{renewed[:4]} {renewed[4:8]}-{renewed[8:]}".lower())
        scheduler.until(lambda: guest.joining().terms)
        joined = guest.tables.accept()
        scheduler.until(lambda: host.pairing(hosted).begun)
        # The host is on another network now: its new code carries the address, and the guest keeps the seat.
        host.networks = (Interface("ap0", "192.168.43.1", NetworkKind.HOTSPOT),)
        scheduler.pass_time(1)
        assert host.pairing(hosted).address.startswith("192.168.43.1:")
        guest.tables.move(joined, host.pairing(hosted).code)
        assert guest.pairing(joined).address == host.pairing(hosted).address
        scheduler.until(lambda: pair.connected(hosted, joined))
        # The code of a larger network carries fewer secret bits.
        host.networks = (Interface("wlan0", "10.1.2.3", NetworkKind.WIFI),)
        scheduler.pass_time(1)
        assert host.pairing(hosted).address.startswith("10.1.2.3:")
        assert len(host.pairing(hosted).code) == 12


class TestAgain:
    def test_apps_that_were_closed_find_their_table_and_each_other_again(self, pair: PhonePair) -> None:
        host, guest, scheduler = pair.host, pair.guest, pair.scheduler
        hosted, joined = pair.sit_down()
        host.duel(hosted).tell(Special.KESA)
        guest.restart()
        host.restart()
        assert host.duel(hosted).view().phase is Phase.TOLD
        guest.duel(joined).tell(Special.ZAN_TETSU)
        scheduler.until(lambda: host.duel(hosted).view().phase is guest.duel(joined).view().phase is Phase.CHOOSING)
        host.duel(hosted).lock(parse_pair("AH"))
        guest.duel(joined).lock(parse_pair("AL"))
        scheduler.until(lambda: (reveal := host.duel(hosted).view().reveal) and reveal.complete)

    def test_a_host_that_came_back_is_called_at_once_by_a_guest_who_hurries(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down()
        pair.host.restart()
        pair.scheduler.until(lambda: not pair.guest.pairing(joined).connected)
        assert pair.host.pairing(hosted).begun
        pair.guest.tables.hurry()
        pair.scheduler.until(lambda: pair.connected(hosted, joined))

    def test_the_match_before_a_rematch_leads_to_the_same_table(self, pair: PhonePair) -> None:
        host, guest, scheduler = pair.host, pair.guest, pair.scheduler
        hosted, joined = pair.sit_down()
        table, opposite = host.duel(hosted), guest.duel(joined)
        table.tell(Special.KESA)
        opposite.tell(Special.ZAN_TETSU)
        scheduler.until(lambda: table.view().phase is Phase.CHOOSING)
        table.resign(Seat.RED)
        scheduler.until(lambda: table.view().audit and opposite.view().audit)
        table.rematch()
        opposite.rematch()
        scheduler.until(lambda: table.id != hosted and opposite.id != joined)
        assert host.duel(hosted) is host.duel(table.id) is table
        assert guest.duel(joined) is guest.duel(opposite.id) is opposite

    def test_a_change_that_could_not_be_saved_is_saved_a_second_later(self, pair: PhonePair) -> None:
        host, scheduler = pair.host, pair.scheduler
        hosted = begin_unsaved(pair)
        assert set(host.faults) == {StoreTrouble.FULL}
        told: list[bool] = []
        host.tables.listen(lambda: told.append(True))
        scheduler.pass_time(1)
        assert told == [True]
        host.restart()
        assert host.pairing(hosted).begun

    def test_a_listener_may_forget_the_table_that_tells_it(self, pair: PhonePair) -> None:
        host, scheduler = pair.host, pair.scheduler
        hosted = begin_unsaved(pair)
        host.tables.listen(lambda: host.tables.forget(hosted))
        scheduler.pass_time(3)
        assert not host.has_link


class TestLeaving:
    def test_a_deleted_match_closes_its_table_and_the_other_phone_is_told(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down()
        assert pair.host.tables.is_connected(hosted)
        assert not pair.host.tables.is_connected("another")
        pair.host.tables.forget(hosted)
        pair.host.services.journals.delete(hosted)
        assert not pair.host.has_link
        assert not pair.host.tables.is_connected(hosted)
        pair.scheduler.pass_time(3)
        assert pair.host.matches == []
        pair.scheduler.until(lambda: pair.guest.duel(joined).link.left)
        assert pair.guest.duel(joined).view().outcome == Outcome(Seat.BLUE, Ending.RESIGNATION)

    def test_another_match_that_is_deleted_leaves_the_table_open(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down()
        pair.host.tables.forget("another")
        assert pair.connected(hosted, joined)

    def test_a_farewell_is_delivered_when_the_other_one_is_back(self, pair: PhonePair) -> None:
        host, guest, scheduler = pair.host, pair.guest, pair.scheduler
        hosted, joined = pair.sit_down()
        host.restart()
        guest.duel(joined).leave()
        scheduler.until(lambda: host.duel(hosted).view().phase is Phase.OVER)
        scheduler.until(lambda: not guest.duel(joined).remote.peer.waiting)
        scheduler.pass_time(1)
        assert not guest.has_link
        kept = host.services.journals.find(hosted)
        assert kept is not None
        assert kept.result == "1-0"

    def test_a_battle_goes_on_alone_on_both_phones_once_a_side_has_left(self, pair: PhonePair) -> None:
        hosted, joined = fight(pair)
        battle(pair.guest, joined).leave()
        assert alone(pair.guest, joined).view().left is None
        pair.scheduler.until(lambda: not isinstance(pair.host.tables.battle(hosted), battle_on_two_phones.TwoPhones))
        assert alone(pair.host, hosted).view().left is Colour.BLUE

    def test_a_battle_that_one_side_left_before_the_armies_were_open_stays_closed(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down(BATTLE)
        battle(pair.guest, joined).leave()
        pair.scheduler.until(lambda: battle(pair.host, hosted).view().phase is BattlePhase.CLOSED)


class TestSteppingAway:
    def test_the_other_phone_hears_whether_a_page_is_about_the_match(self, pair: PhonePair) -> None:
        host, guest, scheduler = pair.host, pair.guest, pair.scheduler
        hosted, joined = pair.sit_down()
        table = guest.duel(joined)
        host.tables.attend(("", "another match"))
        scheduler.until(lambda: table.view().link == LinkStatus(True, False, False, away=True))
        assert not host.duel(hosted).link.away
        scheduler.pass_time(1)
        # The rules lie on top of it.
        host.tables.attend(("", hosted, ""))
        scheduler.until(lambda: not table.link.away)
        assert table.link.connected

    def test_a_guest_who_reads_an_invitation_is_there(self, pair: PhonePair) -> None:
        hosted = pair.host.tables.open(DUEL)
        pair.call(hosted)
        pair.guest.tables.attend(("", ""))
        joined = pair.guest.tables.accept()
        pair.scheduler.until(lambda: pair.host.pairing(hosted).begun)
        assert not pair.host.duel(hosted).link.away
        pair.guest.tables.attend(("",))
        pair.scheduler.until(lambda: pair.host.duel(hosted).link.away)
        assert pair.guest.duel(joined).link.connected

    def test_an_app_that_is_put_away_has_said_so_before_it_stands_still(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down()
        pair.guest.tables.step_away()
        # No main thread and no socket thread of that phone moves any more.
        moving = Event()
        link = pair.guest.tables._connection.pump._link
        assert link is not None
        link._thread.call(moving.wait, LIMIT)
        pair.scheduler.until(lambda: pair.host.duel(hosted).link.away)
        moving.set()
        assert pair.guest.duel(joined).link.connected

    def test_a_phone_that_connects_again_says_again_that_its_player_is_away(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down()
        pair.guest.tables.attend(())
        pair.scheduler.until(lambda: pair.host.duel(hosted).link.away)
        pair.host.restart()
        assert not pair.host.duel(hosted).link.away
        pair.guest.tables.hurry()
        pair.scheduler.until(lambda: pair.host.duel(hosted).link.away)
        assert pair.connected(hosted, joined)

    def test_what_cannot_be_saved_holds_nobody_up_and_is_said_later(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down()
        pair.host.database.full = True
        pair.guest.duel(joined).tell(Special.ZAN_TETSU)
        pair.scheduler.until(lambda: pair.host.faults)
        pair.host.tables.attend(())
        pair.host.tables.step_away()
        assert pair.host.faults == [StoreTrouble.FULL]
        pair.host.database.full = False
        pair.scheduler.pass_time(1)
        pair.scheduler.until(lambda: pair.guest.duel(joined).link.away)
        assert pair.host.duel(hosted).link.connected

    def test_without_a_table_nobody_is_told(self, host: Phone) -> None:
        host.tables.attend(("", "a match"))
        host.tables.step_away()
        assert not host.has_link


class TestSelfTest:
    def test_it_finds_the_table_or_the_step_that_fails(self, pair: PhonePair) -> None:
        hosted, joined = pair.sit_down()
        found: list[str | None] = []
        for match_id, phone in ((hosted, pair.host), (joined, pair.guest)):
            phone.tables.check_connection(match_id, found.append)
            pair.scheduler.until(lambda: found)
            assert found.pop() is None
        pair.host.restart()
        pair.guest.tables.check_connection(joined, found.append)
        pair.scheduler.until(lambda: found)
        assert found == ["nothing_listens"]

    def test_of_a_match_that_is_not_there_no_way_leads_anywhere(self, host: Phone) -> None:
        found: list[str | None] = []
        host.tables.check_connection("nowhere", found.append)
        assert found == ["no_network"]
