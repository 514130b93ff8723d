"""Tests that the app, killed at any moment, reopens where it was."""

import random
import shutil
from pathlib import Path

from tests.ui.pages import companion, furnish
from tests.walks.phone import Answer, Phone

KILLS = 6
# A walk through everything that a tap can change; `<` is back, and a sheet is opened and answered in one go.
WALK = (
    "Settings",
    "Sound",
    "Vibration",
    "Animations",
    "Theme > Light",
    "My KingBrick box",
    "<",
    "<",
    "History",
    "<",
    "Rules",
    "Kaito",
    "<",
    "<",
    "About",
    "<",
    "Settings",
    "Keep the screen on",
    "Sound",
    "Shake to throw > A hard shake",
)


def without_overlays(shown: Answer) -> Answer:
    """What must survive: the screen and the state; a sheet that was open is closed."""
    return {name: shown[name] for name in ("trail", "settings", "matches")}


def test_kills_of_the_real_app_lose_nothing(tmp_path: Path) -> None:
    furnished = tmp_path / "furnished"
    app = companion(furnished)
    furnish(app)
    app.store.close()
    quiet, killed = tmp_path / "quiet", tmp_path / "killed"
    shutil.copytree(furnished, quiet)
    shutil.copytree(furnished, killed)

    phone = Phone(quiet)
    assert phone.shown is not None
    expected = [without_overlays(phone.shown), *(without_overlays(phone.do(order)) for order in WALK)]
    phone.kill()
    assert len({repr(state) for state in expected}) > len(WALK) // 2

    chance = random.Random(7)
    done, kills = 0, 0
    phone = Phone(killed)
    while kills < KILLS:
        # A few orders are obeyed and answered, one more is given, and the kill comes while it is under way.
        for order in WALK[done : done + chance.randrange(3)]:
            phone.do(order)
            done += 1
        if done == len(WALK):
            break
        phone.order(WALK[done])
        phone.answer(patience=chance.random() / 20)
        phone.kill()
        kills += 1
        phone = Phone(killed)
        assert phone.shown is not None
        reopened = without_overlays(phone.shown)
        assert reopened in (expected[done], expected[done + 1])
        done += reopened == expected[done + 1] != expected[done]
    phone.kill()
    assert kills == KILLS
