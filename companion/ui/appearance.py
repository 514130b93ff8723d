"""What the player likes: language, theme, text size and the other settings, applied at once."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.core.window import Window

from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.store.settings import Settings
from companion.store.value_checks import MAX_PLAYER_NAME, tidy
from companion.ui.messages import Messages
from companion.ui.theme import DARK, LARGEST_TEXT, LIGHT, SCHEMES, Theme

if TYPE_CHECKING:
    from companion.ui.kivymd_colours import Palette
    from companion.ui.navigator import Navigator

SCHEME_NAMED = {scheme.name: scheme for scheme in SCHEMES}


class Appearance(Messages):
    """The app is one of these."""

    theme: Theme
    system_language: Language
    theme_cls: "Palette"
    title: str
    root: "Navigator"

    @property
    def _is_phone(self) -> bool:
        raise NotImplementedError

    def stay_awake(self) -> None:
        """The screen stays on while a match is open on it."""
        raise NotImplementedError

    def apply_settings(self, settings: Settings) -> None:
        """Makes the app as the player likes it."""
        self.settings = settings
        language = Language(settings.language) if settings.language else self.system_language
        if self.say is None or self.say.language is not language:
            self.speak(language)
        theme = self._theme(settings)
        if self.theme != theme:
            self.apply_theme(theme)
        self.stay_awake()

    def _theme(self, settings: Settings) -> Theme:
        """What the player likes, also of what was set for the whole phone."""
        dark, text_scale = self.phone.system_look() if self._is_phone else (True, 1.0)
        scheme = SCHEME_NAMED.get(settings.theme, DARK if dark else LIGHT)
        scale = settings.text_size / 100 * (text_scale if settings.system_text_size else 1.0)
        return Theme(scheme, min(scale, LARGEST_TEXT), settings.animations)

    def speak(self, language: Language) -> None:
        self.say = Speech(language)
        self.title = self.say("app.title")

    def apply_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.theme_cls.apply_theme(theme)
        Window.clearcolor = theme.scheme.paper
        if self._is_phone:
            self.phone.bars.match(theme.scheme.dark)
        if self.root is not None:
            self.root.moving = theme.motion

    def change(self, heard: bool = True, **fields: Any) -> bool:
        """Saves what the player likes otherwise, and follows at once; False if it could not be saved."""
        with self.reporting_errors():
            settings = replace(self.settings, **fields)
            self.store.settings.write(settings)
            self.apply_settings(settings)
            if heard:
                self.feedback("tap")
            return True
        return False

    def rename(self, typed: str, heard: bool = True) -> bool:
        return self.change(heard, player_name=tidy(typed, MAX_PLAYER_NAME))
