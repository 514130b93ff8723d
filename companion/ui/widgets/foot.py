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
    """One button for each of `actions`, the last one lowest; equal actions leave the buttons as they are."""

    actions = ObjectProperty(())

    def on_actions(self, *_: object) -> None:
        self.clear_widgets()
        for action in self.actions:
            button = MainButton(text=action.text, kind=action.kind)
            button.bind(on_release=lambda _, action=action: action.act())
            self.add_widget(button)
