"""Tells as JSON what is wrong with KivyMD as it is installed: run in a process of its own, without our repairs."""

import gc
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

from tests.ui import DENSITY

# isort: split
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import BoxShadow, Instruction, InstructionGroup, SmoothRoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.app import MDApp
from kivymd.uix.appbar import MDTopAppBar, MDTopAppBarTitle
from kivymd.uix.behaviors import ripple_behavior
from kivymd.uix.boxlayout import MDBoxLayout
from kivymd.uix.button import MDButton, MDButtonText, MDIconButton
from kivymd.uix.label import MDIcon
from kivymd.uix.list import MDListItem, MDListItemHeadlineText, MDListItemTrailingIcon
from kivymd.uix.selectioncontrol import MDCheckbox, MDSwitch
from kivymd.uix.textfield import MDTextField, MDTextFieldHintText


def instructions(group: InstructionGroup) -> Iterator[Instruction]:
    for instruction in group.children:
        yield instruction
        if isinstance(instruction, InstructionGroup):
            yield from instructions(instruction)


def drawn(widget: Widget) -> list[Instruction]:
    return [
        part for canvas in (widget.canvas.before, widget.canvas, widget.canvas.after) for part in instructions(canvas)
    ]


def frames(number: int) -> None:
    for _ in range(number):
        Clock.tick()
        Clock.tick_draw()


def shaders() -> int:
    """How many frame buffers one icon button allocates."""
    made: list[object] = []
    real = ripple_behavior.Fbo

    def count(**options: Any) -> object:
        made.append(options)
        return real(**options)

    ripple_behavior.Fbo = count
    MDIconButton(icon="plus")
    ripple_behavior.Fbo = real
    return len(made)


def pressed_once() -> dict[str, object]:
    """What is left of one press of a button."""
    button = MDButton(MDButtonText(text="Do it"), style="filled")
    before = set(sys.modules)
    button.dispatch("on_press")
    button.dispatch("on_release")
    return {"layer": button.state_layer_color[3], "modules": len(set(sys.modules) - before)}


def pressed_row() -> float:
    row = MDListItem(MDListItemHeadlineText(text="Sound"))
    row.dispatch("on_press")
    alpha: float = row.state_layer_color[3]
    return alpha


def disabled_tint() -> bool:
    """Whether the tint of a disabled button stays what it was in another scheme."""
    app = MDApp.get_running_app()
    button = MDButton(MDButtonText(text="Do it"), style="filled")
    button.disabled = True
    dark = list(button.state_layer_color)
    app.theme_cls.theme_style = "Dark"
    return dark[3] > 0 and dark == list(button.state_layer_color)


def mouse_observers() -> int:
    """How many of ten icons that are gone are still told of the mouse."""
    gc.collect()
    before = len(Window.get_property_observers("mouse_pos"))
    for _ in range(10):
        MDIcon(icon="plus")
    gc.collect()
    return len(Window.get_property_observers("mouse_pos")) - before


def late_row_end() -> float:
    """The room that the end of a row has until the next frame."""
    row = MDListItem(MDListItemTrailingIcon(icon="plus"))
    width: float = row.ids.trailing_container.width
    return width


def fails(make: Callable[[], object]) -> bool:
    try:
        make()
    except Exception:
        return True
    return False


def hint_size() -> bool:
    """Whether the hint of a field keeps its size when all letters are doubled."""
    app = MDApp.get_running_app()
    hint = MDTextFieldHintText(text="Name")
    field = MDTextField(hint)
    field.on_focus(field, True)
    before = hint.font_size
    styles = app.theme_cls.font_styles
    app.theme_cls.font_styles = {
        style: {role: {**values, "font-size": 2 * values["font-size"]} for role, values in roles.items()}
        for style, roles in styles.items()
    }
    field.on_focus(field, True)
    kept = bool(hint.font_size == before)
    app.theme_cls.font_styles = styles
    return kept


def twice_coloured() -> bool:
    """Whether the icon of a check box, drawn in its colour, has that colour laid over it again."""
    box = MDCheckbox(active=True)
    frames(2)
    return bool(list(box.color) == list(box._current_color) != [1, 1, 1, 1])


def findings() -> dict[str, object]:
    words = MDButtonText(text="Do it")
    button, bar = MDButton(words), MDTopAppBar(MDTopAppBarTitle(text="Settings"))
    return {
        "shaders": shaders(),
        "pressed_button": pressed_once(),
        "pressed_row": pressed_row(),
        "disabled_tint": disabled_tint(),
        "mouse_observers": mouse_observers(),
        "shadows": sum(isinstance(part, BoxShadow) for part in drawn(button)),
        "icon_backgrounds": len(MDIcon(icon="plus").canvas.get_group("Background_instruction")),
        "icon_pictures": len(MDIcon(icon="plus").canvas.get_group("rectangle")),
        "row_backgrounds": len(MDListItem().canvas.get_group("Background_instruction")),
        "icon_layers": len(MDIcon(icon="plus").canvas.after.get_group("State_layer_instruction")),
        "smooth_group": any(isinstance(part, SmoothRoundedRectangle) for part in drawn(MDBoxLayout())),
        "button_words": list(words.text_size),
        "button_height": button.height / DENSITY,
        "row_end": late_row_end(),
        "switch_on": fails(lambda: MDSwitch(active=True)),
        "bar_title": bar._appbar_title.parent is None,
        "hint_size": hint_size(),
        "twice_coloured": twice_coloured(),
    }


class BareApp(MDApp):
    """As much of an app as KivyMD's widgets ask for."""

    def build(self) -> Widget:
        return BoxLayout()


if __name__ == "__main__":
    app = BareApp()
    # As our own theme has it.
    app.theme_cls.theme_style_switch_animation = False
    app._run_prepare()
    EventLoop.window = Window
    assert "companion.ui.material" not in sys.modules
    sys.stdout.write(json.dumps(findings()))
