"""Does Android hand our links to the app, and no others?"""

import configparser
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

from companion.table.kingbrick.envelope import SCHEME

ROOT = Path(__file__).parents[2]
NAMESPACE = "http://schemas.android.com/apk/res/android"


def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


def filters() -> ElementTree.Element:
    """What the packager puts into the manifest's activity, which knows the prefix; its path starts at the spec."""
    text = (ROOT / spec()["android.manifest.intent_filters"]).read_text(encoding="utf-8")
    return ElementTree.fromstring(f'<activity xmlns:android="{NAMESPACE}">{text}</activity>')


def values(found: ElementTree.Element, tag: str) -> list[dict[str, str]]:
    return [{name.removeprefix(f"{{{NAMESPACE}}}"): value for name, value in part.items()} for part in found.iter(tag)]


def test_a_link_to_an_army_opens_the_app_from_anywhere() -> None:
    (found,) = filters()
    assert (found.tag, {part.tag for part in found}) == ("intent-filter", {"action", "category", "data"})
    assert values(found, "action") == [{"name": "android.intent.action.VIEW"}]
    assert values(found, "category") == [
        {"name": f"android.intent.category.{name}"} for name in ("DEFAULT", "BROWSABLE")
    ]


def test_the_links_are_those_that_the_app_shares() -> None:
    ours = urlsplit(SCHEME)
    assert values(filters(), "data") == [{"scheme": ours.scheme, "host": ours.netloc}]


def test_a_link_that_comes_while_the_app_runs_reaches_it() -> None:
    assert spec()["android.manifest.launch_mode"] == "singleTask"
