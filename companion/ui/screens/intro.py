"""What is this game, in a few lines?"""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.uix.screen import MDScreen

from companion.ui import kv
from companion.ui.shelf import Game
from companion.ui.widgets import back, scene, scroll, text  # noqa: F401 - named in the kv half

kv.load(__name__)


class IntroRule(BoxLayout):
    number = NumericProperty(1)
    key = StringProperty()
    accent = StringProperty("ink")


class IntroScreen(MDScreen):
    game = ObjectProperty(rebind=True)

    def __init__(self, game: Game, **kwargs: object) -> None:
        super().__init__(game=game, **kwargs)
        for number, key in enumerate(game.rules, start=1):
            self.ids.rules.add_widget(IntroRule(number=number, key=key, accent=game.door))

    def back(self) -> None:
        self.manager.back()
