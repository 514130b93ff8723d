"""Reads buildozer.spec as buildozer does: a list is a line with commas, or a section of its own."""

import configparser
from pathlib import Path

ROOT = Path(__file__).parents[2]


class _Parser(configparser.ConfigParser):
    def optionxform(self, optionstr: str) -> str:
        """Permissions are written in capitals."""
        return optionstr


_PARSER = _Parser(interpolation=None, allow_no_value=True)
_PARSER.read(ROOT / "buildozer.spec", encoding="utf-8")

SPEC = _PARSER["app"]


def listed(name: str) -> list[str]:
    section = f"app:{name}"
    if _PARSER.has_section(section):
        return list(_PARSER[section])
    return [entry.strip() for entry in SPEC[name].split(",")]


def requirements() -> dict[str, str]:
    """The version of each package that the phone gets; none where python-for-android chooses it."""
    return {name: version for name, _, version in (entry.partition("==") for entry in listed("requirements"))}
