"""Checks what a whole duel on the guest's page has come to, whoever played it, and in which way."""

from companion.games.contract import Result
from companion.games.kiriai.record import parse_record, replay
from companion.protocol.stages import Stage
from tests.guest.host_phone import HostPhone
from tests.guest.page_player import PagePlayer, Plan


def record_of(player: PagePlayer) -> Result:
    """The shown record, played by the rule book."""
    game, _, text = player.record().partition(" ")
    assert game == "kiriai"
    return replay(parse_record(text)).result


def check_end(player: PagePlayer, phone: HostPhone, plan: Plan) -> None:
    """Both know the same end of it, and the record has every round and both special cards."""
    player.see(".audit .verified")
    phone.until_stage(Stage.AUDITED)
    assert phone.faults == []
    ending = phone.peer.match.ending
    assert ending is not None
    assert record_of(player).value == ending.result
    first, _, rest = player.record().partition(";")
    assert "?" not in first
    assert all(f"{''.join(red)}/{''.join(blue)}" in rest for red, blue in zip(*plan, strict=True) if len(red) == 2)
