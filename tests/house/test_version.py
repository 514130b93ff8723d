"""Tests that the version stands in one place, from where everything else reads it."""

import re
import tomllib

from companion import __version__
from tests.package.spec import ROOT, SPEC


def test_it_is_three_numbers() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_the_project_reads_it() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" not in settings["project"]
    assert settings["project"]["dynamic"] == ["version"]
    assert settings["tool"]["setuptools"]["dynamic"] == {"version": {"attr": "companion.__version__"}}


def test_the_packager_reads_it() -> None:
    assert "version" not in SPEC
    home = ROOT / SPEC["version.filename"].replace("%(source.dir)s", SPEC["source.dir"])
    found = re.search(SPEC["version.regex"], home.read_text(encoding="utf-8"))
    assert found
    assert found[1] == __version__
