"""Which faults of KivyMD 2.0.0 does the app mend?"""

from kivy.graphics import Fbo
from kivymd.uix.behaviors import ripple_behavior


class RippleFbo(Fbo):
    """A ripple's buffer takes its widget's first size; OpenGL refuses one with a side of 0, and a snackbar has that."""

    def __init__(self, *args: object, size: tuple[float, float] = (1, 1), **kwargs: object) -> None:
        width, height = size
        super().__init__(*args, size=(max(1, int(width)), max(1, int(height))), **kwargs)


def apply() -> None:
    ripple_behavior.Fbo = RippleFbo
