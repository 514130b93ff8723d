"""The buttons at the foot of a page whose state changes while it is shown."""

from collections.abc import Callable
from dataclasses import dataclass

from kivy.properties import ObjectProperty

from companion.ui.widgets.actions import Actions, MainButton


@dataclass(frozen=True, slots=True)
class FootAction:
    """What the button says in the player's language, and what it does."""

    text: str
    act: Callable[[], object]
    kind: str = "primary"


class Foot(Actions):
    """One button for each of `deeds`, the last one lowest; setting equal deeds again leaves the buttons as they are."""

    deeds = ObjectProperty(())

    def on_deeds(self, *_: object) -> None:
        self.clear_widgets()
        for deed in self.deeds:
            button = MainButton(text=deed.text, kind=deed.kind)
            button.bind(on_release=lambda _, deed=deed: deed.act())
            self.add_widget(button)
