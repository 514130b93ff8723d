"""Keeps the player's settings."""

import json
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, get_args

from companion.store.database import Database
from companion.store.value_checks import MAX_PLAYER_NAME, check_choice, check_name

Language = Literal["en", "it", "es"]
Theme = Literal["dark", "light", "black", "system"]
Facing = Literal["facing", "same-side"]
Shake = Literal["off", "low", "medium", "high"]
# In percent, of the system's own size if that is followed.
TextSize = Literal[85, 100, 115, 130, 145, 160, 180, 200]
Game = Literal["kiriai", "kaito", "kingbrick"]


_SWITCH = (False, True)
_CHOICES: dict[str, tuple[Any, ...]] = {
    "language": (None, *get_args(Language)),
    "theme": get_args(Theme),
    "text_size": get_args(TextSize),
    "system_text_size": _SWITCH,
    "sound": _SWITCH,
    "announcer": _SWITCH,
    "haptics": _SWITCH,
    "animations": _SWITCH,
    "keep_awake": _SWITCH,
    "shake": get_args(Shake),
    **{f"facing_{game}": get_args(Facing) for game in get_args(Game)},
}


@dataclass(frozen=True, slots=True)
class Settings:
    """Without a language of the player's choice the app speaks the system's."""

    language: Language | None = None
    theme: Theme = "dark"
    text_size: TextSize = 100
    system_text_size: bool = True
    sound: bool = True
    announcer: bool = False
    haptics: bool = True
    animations: bool = True
    keep_awake: bool = True
    facing_kiriai: Facing = "facing"
    facing_kaito: Facing = "facing"
    facing_kingbrick: Facing = "facing"
    shake: Shake = "medium"
    player_name: str = ""

    def __post_init__(self) -> None:
        for name, choices in _CHOICES.items():
            check_choice(name, getattr(self, name), choices)
        check_name("player_name", self.player_name, MAX_PLAYER_NAME)


NAMES = tuple(field.name for field in fields(Settings))


class Preferences:
    """Keeps the settings, each under its own key."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read(self) -> Settings:
        """What cannot be understood counts as never set."""
        # Read as bytes, so that even text that is no longer text harms only its own setting.
        stored = dict(self._database.rows("SELECT CAST(key AS BLOB), CAST(value AS BLOB) FROM setting"))
        settings = Settings()
        for name in NAMES:
            try:
                change = {name: json.loads(stored[name.encode()])}
                settings = replace(settings, **change)
            except (KeyError, ValueError, RecursionError):
                continue
        return settings

    def write(self, settings: Settings) -> None:
        """Saves the fields that differ from what is kept, and touches no other."""
        kept = self.read()
        changes = [
            (name, json.dumps(getattr(settings, name), ensure_ascii=False))
            for name in NAMES
            if getattr(settings, name) != getattr(kept, name)
        ]
        if changes:
            with self._database.writing() as connection:
                connection.executemany("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", changes)
