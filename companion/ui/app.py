"""How is everything built and connected?"""

from pathlib import Path

from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivymd.app import MDApp

from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui import mdfix
from companion.ui.navigator import Navigator
from companion.ui.palette import Palette
from companion.ui.theme import Theme

ICON = Path(__file__).parents[2] / "assets" / "icon.png"
# Android sends its back button and its back gesture as the same key.
ESCAPE = 27


class CompanionApp(MDApp):
    """`app.say` and `app.theme` are replaced as wholes: every text and colour bound to them in kv follows at once."""

    icon = str(ICON)
    say = ObjectProperty()
    theme = ObjectProperty(rebind=True)

    def __init__(self, language: Language, theme: Theme | None = None) -> None:
        super().__init__()
        mdfix.apply()
        self.theme_cls = Palette()
        self.speak(language)
        self.wear(theme or Theme())

    def speak(self, language: Language) -> None:
        self.say = Speech(language)
        self.title = self.say("app.title")

    def wear(self, theme: Theme) -> None:
        self.theme = theme
        self.theme_cls.wear(theme.scheme)
        Window.clearcolor = theme.scheme.paper

    def build(self) -> Navigator:
        Window.bind(on_keyboard=self.on_key)
        navigator = Navigator(Window.size)
        navigator.open("home")
        return navigator

    def on_key(self, _window: object, key: int, *_: object) -> bool:
        """Back returns to the screen before; on the first one it is left to the system, which puts the app away."""
        return key == ESCAPE and self.root.back()

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self.on_key)
