"""Repairs of KivyMD 2.0.0 for this app: loaded by every module that takes a widget of it, before any is made.

Each repair says what is wrong without it. They touch KivyMD's internals: its version is pinned exactly, and
`tests/ui/test_material.py` fails for each one that another version no longer needs. `docs/kivymd.md` has the reasons
for what is used of KivyMD and what is not.
"""

from collections.abc import Callable

from kivy.factory import Factory
from kivy.graphics import SmoothRoundedRectangle
from kivy.lang import Builder
from kivy.lang.parser import ParserSelectorName
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget
from kivymd.uix.behaviors.hover_behavior import HoverBehavior
from kivymd.uix.behaviors.ripple_behavior import CommonRipple, M3CommonRipple
from kivymd.uix.behaviors.state_layer_behavior import StateLayerBehavior
from kivymd.uix.label import MDLabel

from companion.ui import theme
from companion.ui.art.shape import Colour

# How much of its colour what lies on a control adds to it while it is pressed, as Material has it.
PRESSED = 0.12


def state_layer(colour: Colour, state: str) -> Colour:
    """What lies over a control: its colour of text, thin, while a finger is on it."""
    return (*colour[:3], PRESSED) if state == "down" else theme.CLEAR


class _Limited(ParserSelectorName):
    """Finds the widgets of a kv rule, but only those that want it."""

    def __init__(self, key: str, wants: Callable[[Widget], bool]) -> None:
        super().__init__(key)
        self._wants = wants

    def match(self, widget: Widget) -> bool:
        return self._wants(widget) and super().match(widget)


def _limit(rule: str, wants: Callable[[Widget], bool]) -> None:
    Builder.rules = [
        (_Limited(selector.key, wants) if selector.key == rule.lower() else selector, body)
        for selector, body in Builder.rules
    ]
    Builder._clear_matchcache()


def _nothing(*_: object) -> None:
    """Takes the place of what must not happen."""


def _has_state_layer(widget: Widget) -> bool:
    return not isinstance(widget, MDLabel) or isinstance(widget, ButtonBehavior)


def _has_background(widget: Widget) -> bool:
    return _has_state_layer(widget) and not getattr(widget, "transparent", False)


def _draw_nothing(rule: str) -> None:
    for selector, body in Builder.rules:
        if selector.key == rule.lower():
            body.canvas_root = None


# Ripples: every widget that could ripple compiles a shader and allocates a frame buffer when it is made, which takes as
# long as all the rest of it, and fails on a widget without a size. The state layer tells a touch as well.
del M3CommonRipple.__init__
for handler in ("on_touch_down", "on_touch_move", "on_touch_up"):
    for kind in (CommonRipple, M3CommonRipple):
        if handler in vars(kind):
            delattr(kind, handler)

# State layers: KivyMD sets them for the mouse, so that after a touch they stay, and never in rows and icon buttons;
# at the first press it imports a dozen modules. In a disabled control it keeps the colours of the scheme that was
# chosen at that moment. Each of our controls says in its kv what lies over it: `state_layer`.
for handler in ("_on_press", "_on_release", "on_enter", "on_leave", "on_disabled"):
    setattr(StateLayerBehavior, handler, _nothing)

# The mouse: every label, row and button asks the window for each of its moves, and the window keeps what asked until
# the mouse is moved, which on a phone never happens; each new widget goes through all of them.
del HoverBehavior.__init__

# Shadows: they are drawn into a frame buffer of their own, also where they are transparent, as all are in our scheme.
_limit("CommonElevationBehavior", lambda _widget: False)

# Layers that show nothing: each label and icon has a background, a border and a state layer, which take longer to make
# and to draw than its letters; a row lies on the background of its group; and each icon has room for a picture.
_limit("BackgroundColorBehavior", _has_background)
_limit("StateLayerBehavior", _has_state_layer)
_draw_nothing("MDIcon")

# Edges: round corners are drawn as stairs.
Factory.unregister("RoundedRectangle")
Factory.register("RoundedRectangle", cls=SmoothRoundedRectangle)
