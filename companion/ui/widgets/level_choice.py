"""Lets the player choose the level of the phone."""

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.i18n.speech import Speech
from companion.ui.game_catalogue import LEVELS
from companion.ui.text.opponent import LINES
from companion.ui.widgets.choice import Radio
from companion.ui.widgets.row import Group


class LevelChoice(Group):
    """Every level with its line, all in sight; a tap asks: `on_choose(level)`."""

    __events__ = ("on_choose",)

    say: Speech = ObjectProperty(None, allownone=True)
    chosen = StringProperty()

    def on_kv_post(self, base_widget: Widget) -> None:
        # Not before: the group is drawn by its rule, and would lie over rows that were there first.
        for level in LINES:
            radio = Radio()
            radio.bind(on_release=lambda _, level=level: self.dispatch("on_choose", level.value))
            self.add_widget(radio)
        self.fbind("say", self._mark)
        self.fbind("chosen", self._mark)
        self._mark()

    def on_choose(self, level: str) -> None:
        """The owner decides, and says so through `chosen`."""

    def _mark(self, *_: object) -> None:
        for radio, (level, line) in zip(reversed(self.children), LINES.items(), strict=True):
            radio.title, radio.detail = self.say(LEVELS[level]), self.say(line)
            radio.chosen = self.chosen == level.value
