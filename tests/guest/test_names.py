"""Tests that the players of a duel with a browser know each other's names, and that no name does harm on the page."""

import json
from pathlib import Path

import pytest

from companion.games.kiriai.pieces import RED
from companion.protocol.messages import Dealing, Resign
from companion.protocol.stages import Stage
from tests.guest.host_phone import HostScript, hosting, terms
from tests.guest.page_player import PagePlayer, QuickPlayer
from tests.guest.site import sources
from tests.walks.browser import Browser

VECTORS = Path(__file__).parents[1] / "vectors" / "names.json"


@pytest.fixture
def player(player: PagePlayer) -> PagePlayer:
    return QuickPlayer(player.browser)


def test_the_page_cleans_a_name_as_the_app_does(modules: Browser) -> None:
    cases = json.loads(VECTORS.read_text(encoding="utf-8"))["cases"]
    shown = modules.run(
        'const { tidy } = await import("/table/names.js"); return given[0].map(tidy);', [case["said"] for case in cases]
    )
    assert shown == [case["shown"] for case in cases]


def test_both_names_are_on_the_page_from_the_offer_to_the_end_and_the_guests_is_remembered(player: PagePlayer) -> None:
    script = HostScript(terms(5, Dealing.FAIR, RED), [], player="Fox\u202e <b>\n")
    with hosting(script, sources()) as phone:
        player.browser.open(phone.invitation)
        player.see("[data-with=accept]")
        assert player.heading() == "Fox <b> offers a duel"
        player.see("#name").send_keys("  Crane  ")
        player.accept()
        player.see("[data-do=put]")
        assert phone.peer.match.their_player == "Crane"
        assert player.texts(".plate h3 > span:last-child") == ["Fox <b>", "Crane (you)"]
        player.browser.reload()
        player.touch("uncover")
        player.see("[data-do=put]")
        phone.say(Resign())
        phone.until_stage(Stage.AUDITED)
        player.see(".audit .verified")
        assert "Crane (you)" in player.texts(".versus")[0]
        assert "Fox <b>\n" in player.texts(".dealt")[0]
        name = player.browser.run('const { givenName } = await import("/table/names.js"); return givenName();')
        assert name == "Crane"
