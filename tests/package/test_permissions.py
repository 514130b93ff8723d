"""Tests that the app asks for the permissions it uses, and for no others."""

import re

from tests.package.spec import ROOT, listed

# What in the sources needs which permission. The screen stays on by a wish of the window, the accelerometer is free up
# to 200 times a second, and a file is chosen by the player: none of them needs one.
NEEDED_FOR = {
    "android.permission.INTERNET": r"\bimport socket\b",
    "android.permission.VIBRATE": r"\.vibrator\b",
    "android.permission.ACCESS_NETWORK_STATE": r"CONNECTIVITY_SERVICE",
    "android.permission.ACCESS_WIFI_STATE": r"WIFI_SERVICE",
    "android.permission.CAMERA": r"\.camera\b|zxing",
    "android.permission.POST_NOTIFICATIONS": r"\.notification\b|NotificationManager",
}


def test_each_permission_is_used_and_each_use_is_permitted() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "companion").rglob("*.py")))
    used = {permission for permission, words in NEEDED_FOR.items() if re.search(words, sources)}
    assert set(listed("android.permissions")) == used


def test_each_permission_stands_below_its_reason() -> None:
    section = (ROOT / "buildozer.spec").read_text(encoding="utf-8").partition("[app:android.permissions]\n")[2]
    lines = section.partition("\n\n")[0].splitlines()
    assert lines[1::2] == listed("android.permissions")
    assert all(reason.startswith("# ") for reason in lines[::2])
