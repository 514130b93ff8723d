"""What the player sees and touches: the only package that uses Kivy.

Kivy reads its settings while it is imported, so they are set here, before any module of this package imports it.
"""

import os

# One provider each: looking for the others is a good part of a cold start.
os.environ.update(KIVY_WINDOW="sdl2", KIVY_TEXT="sdl2", KIVY_IMAGE="sdl2", KIVY_CLIPBOARD="sdl2", KIVY_NO_ARGS="1")
# Kivy would write all that any library logs into files of its own, also every text that a stranger sends to this phone:
# it keeps none, and leaves the other loggers alone.
os.environ["KIVY_NO_FILELOG"] = "1"
os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
# The theme alone makes text larger: Kivy would ask Android for its text size once, and never again.
os.environ["KIVY_METRICS_FONTSCALE"] = "1"

from kivy import kivy_options
from kivy.config import Config

# The X11 selection: on a desktop without xclip and xsel Kivy would start two missing programs and log the failure.
kivy_options["cutbuffer"] = ()

# A window of a phone's shape; a real phone ignores it and fills its screen.
Config.set("graphics", "width", "412")
Config.set("graphics", "height", "892")
# A second mouse button is not a second finger.
Config.set("input", "mouse", "mouse,disable_multitouch")
