"""The phone that the app is running on, with everything that it can do."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from companion.device import android
from companion.device.accelerometer import Accelerometer, AndroidSensor, PlyerSensor
from companion.device.awake import Awake, kivy_keep
from companion.device.bars import Bars, android_bars
from companion.device.clipboard import (
    MOST_ON_ANDROID,
    Clipboard,
    android_copy,
    android_paste,
    kivy_copy,
    kivy_paste,
)
from companion.device.documents import android_create, android_pick
from companion.device.files import Files, desktop_folders
from companion.device.haptics import Haptics, plyer_vibrate
from companion.device.insets import NONE, Insets, android_insets
from companion.device.links import Links, android_links
from companion.device.network import Network, android_use_wifi
from companion.device.recents import Recents, android_hide
from companion.device.sharing import Sharing, android_share
from companion.device.sound import Sound, android_silent, kivy_load
from companion.device.system_look import USUAL, SystemLook, android_system_look
from companion.device.voice import AndroidVoice, PlyerVoice, Voice


@dataclass(frozen=True, slots=True)
class Phone:
    """By default it can write files and nothing else; `this_phone` gives one with all that the device can do."""

    files: Files
    haptics: Haptics = field(default_factory=Haptics)
    sound: Sound = field(default_factory=Sound)
    awake: Awake = field(default_factory=Awake)
    clipboard: Clipboard = field(default_factory=Clipboard)
    insets: Callable[[], Insets] = lambda: NONE
    sharing: Sharing = field(default_factory=Sharing)
    accelerometer: Accelerometer = field(default_factory=Accelerometer)
    links: Links = field(default_factory=Links)
    bars: Bars = field(default_factory=Bars)
    recents: Recents = field(default_factory=Recents)
    network: Network = field(default_factory=Network)
    system_look: Callable[[], SystemLook] = lambda: USUAL
    voice: Voice = field(default_factory=Voice)


def this_phone(private: Path) -> Phone:
    """The phone or desktop the app runs on; `private` is a folder that is always there."""
    if not android.present():
        files = Files(private, desktop_folders)
        clipboard = Clipboard(kivy_copy, kivy_paste)
        sound, voice, awake = Sound(kivy_load), Voice(PlyerVoice()), Awake(kivy_keep)
        return Phone(files, sound=sound, voice=voice, awake=awake, clipboard=clipboard)
    return Phone(
        # Not plyer's folders: before Android 11 an app may not write into them, and after it finds its own files alone.
        Files(private, pick=android_pick, create=android_create),
        Haptics(plyer_vibrate),
        Sound(kivy_load, android_silent),
        Awake(kivy_keep),
        Clipboard(android_copy, android_paste, MOST_ON_ANDROID),
        android_insets,
        Sharing(android_share),
        Accelerometer(AndroidSensor(), PlyerSensor()),
        Links(android_links),
        Bars(android_bars),
        Recents(android_hide),
        Network(android_use_wifi),
        android_system_look,
        Voice(AndroidVoice(), android_silent),
    )
