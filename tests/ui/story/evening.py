"""Plays one evening from the first start of the app to the end, chapter by chapter, and keeps its pictures."""

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.i18n.language import Language
from tests.ui.harness import Driver
from tests.ui.story import end, kaito, kingbrick, kiriai, start
from tests.ui.story.album import Album
from tests.ui.story.captions import Captions
from tests.ui.story.duellist import Duellist
from tests.ui.story.guest import GuestProcess
from tests.ui.story.touches import SeededChance, ShakeSensor, new_phone


def tell(folder: Path, language: Language, report: Callable[[str], object]) -> Path:
    """Reports every picture in one line; the page that shows them all."""
    captions = Captions.read(language)
    album = Album(folder, captions, report)
    chance, sensor = SeededChance(), ShakeSensor()
    with TemporaryDirectory() as phones:
        # The other phone starts while the first pages are shown here, and is needed no longer than for the duel.
        crane = GuestProcess(Path(phones, "crane"), language)
        with Driver(new_phone(Path(phones, "fox"), language, chance, sensor)) as driver:
            fox = Duellist(driver)
            with crane:
                start.play(fox, album)
                kiriai.play(fox, crane, album)
            kaito.play(fox, album, chance)
            kingbrick.play(fox, album, chance, sensor, captions.say("army"))
            end.play(fox, album)
    return album.close()
