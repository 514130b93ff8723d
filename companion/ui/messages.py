"""What the app tells the player beside its pages: sentences, sounds, and errors in words."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from companion.device.files import NoFile
from companion.device.haptics import TICK
from companion.i18n.speech import Speech
from companion.store.faults import StoreFault, Unfit
from companion.store.settings import Settings
from companion.ui.services import Services
from companion.ui.text import errors

if TYPE_CHECKING:
    from companion.device.phone import Phone


class Messages(Services):
    """The app is one of these."""

    say: Speech
    settings: Settings
    # Whether the player knows that this phone cannot speak.
    _voiceless = False

    @property
    def phone(self) -> "Phone":
        raise NotImplementedError

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """Inside it, what the store or the phone cannot do is said in one sentence, and the rest is left out."""
        try:
            yield
        except StoreFault as fault:
            self.tell(errors.trouble(self.say, fault.trouble))
        except Unfit as unfit:
            self.tell(errors.flaw(self.say, unfit.flaw, unfit.path))
        except NoFile as missing:
            self.tell(errors.no_file(self.say, missing.obstacle))

    def tell(self, sentence: str, undo: Callable[[], None] | None = None) -> None:
        # Not part of the start: most starts have nothing to tell.
        from companion.ui.widgets.snackbar import notify

        notify(sentence, undo)

    def copy_text(self, text: str, sentence: str) -> None:
        """Puts a text on the clipboard and says so, or says that it could not be done."""
        self.tell(sentence if self.phone.clipboard.copy(text) else self.say("trouble.clipboard"))

    def warn(self, sentence: str, file: str) -> None:
        """Says what must be read; it stays until the player closes it."""
        from companion.ui.widgets.unusable_file_sheet import UnusableFileSheet

        UnusableFileSheet(self.say, sentence, file).open()

    def feedback(self, sound: str, felt: float = TICK) -> None:
        """What the player did is heard, and felt for so many seconds, if the player wants that."""
        if self.settings.haptics:
            self.phone.haptics.tick(felt)
        if self.settings.sound:
            self.phone.sound.play(sound)

    def announce(self, sentence: str) -> None:
        """Speaks what everybody at the table may hear, in place of what is being spoken, if the player wants that."""
        if self.settings.announcer:
            self.phone.voice.speak(sentence, self.say.language, self._tell_voiceless)

    def try_voice(self) -> None:
        """The player has just asked for a voice, and hears it or is told that there is none."""
        self._voiceless = False
        self.announce(self.say("settings.announcer.heard"))

    def _tell_voiceless(self) -> None:
        """Says once that there is no voice."""
        if not self._voiceless:
            self._voiceless = True
            self.tell(self.say("settings.announcer.none"))
