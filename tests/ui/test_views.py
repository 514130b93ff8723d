"""Tests that every view is readable and free of layout faults, on any phone, text size, language and scheme."""

from itertools import combinations
from pathlib import Path

import pytest
from kivy.graphics import BoxShadow, Fbo

from companion.i18n.language import Language
from companion.ui import kv
from companion.ui.navigator import SHARED, exists
from companion.ui.theme import DARK, LIGHT, SCHEMES
from tests.ui.harness import Driver
from tests.ui.layout import faint, faults
from tests.ui.looks import ALL_LOOKS, CHECKED_LOOKS, LOOKS_IN_TURN, READ_LOOKS, Look, dress, is_checked
from tests.ui.pages import furnish
from tests.ui.screens import batches, choose, draw
from tests.ui.unrepaired_kivymd import drawn
from tests.ui.views import VIEWS, find_views, show_view


@pytest.mark.parametrize("look", CHECKED_LOOKS, ids=str)
def test_no_view_has_a_fault(driver: Driver, look: Look) -> None:
    furnish(driver.app)
    dress(driver, look)
    found = {}
    for name in (name for number, name in enumerate(VIEWS) if is_checked(number, look)):
        show_view(driver, name)
        route = driver.app.root.current.replace("/", "-")
        assert f"{name}-".startswith(f"{route}-"), "a view is named after the route of its page"
        found[name] = faults(driver)
        if look in READ_LOOKS:
            found[name] += [*faint(driver), *buffered(driver)]
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def buffered(driver: Driver) -> list[str]:
    """What draws by way of a frame buffer, which costs a phone more than all the rest of a page."""
    parts = (part for widget in driver.widgets() for part in drawn(widget))
    return [type(part).__name__ for part in parts if isinstance(part, Fbo | BoxShadow)]


def checked(view: int) -> set[Look]:
    """The looks in which the view of this number is checked."""
    return {look for look in CHECKED_LOOKS if is_checked(view, look)}


def test_every_view_is_checked_on_the_tightest_page_in_every_language_and_read_in_dark_and_in_another_scheme() -> None:
    smallest, largest = min(look.size for look in ALL_LOOKS), max(look.text_size for look in ALL_LOOKS)
    for view in range(len(VIEWS)):
        tightest = {look.language for look in checked(view) if (look.size, look.text_size) == (smallest, largest)}
        assert tightest == set(Language)
        read_in = {look.scheme for look in checked(view) if look in READ_LOOKS}
        assert len(read_in) == 2
        assert DARK in read_in


def test_any_two_properties_of_a_look_are_checked_together_on_one_of_a_few_views() -> None:
    few = len(LOOKS_IN_TURN)
    for first_view in range(len(VIEWS) - few + 1):
        looks = set[Look]().union(*(checked(view) for view in range(first_view, first_view + few)))
        for first, second in combinations(("size", "text_size", "language"), 2):
            wanted = {(getattr(look, first), getattr(look, second)) for look in ALL_LOOKS}
            assert wanted <= {(getattr(look, first), getattr(look, second)) for look in looks}
        assert {look.scheme for look in looks if look in READ_LOOKS} == set(SCHEMES)


def test_every_page_has_a_view() -> None:
    stems = (path.relative_to(kv.ROOT / "screens").with_suffix("") for path in (kv.ROOT / "screens").rglob("*.kv"))
    routes = {*filter(exists, map(str, stems)), *SHARED}
    assert len(routes) > 20
    assert {route for route in routes if not find_views(route)} == set()


def test_views_are_found_by_name_by_pattern_and_by_route() -> None:
    assert find_views("kaito-board-won") == ["kaito-board-won"]
    assert find_views("kaito/board") == ["kaito-board"]
    assert find_views("kiriai/duel")[0] == "kiriai-duel-inviting"
    assert set(find_views("kaito-tally*")) == {name for name in VIEWS if name.startswith("kaito-tally")}
    assert find_views("nothing") == []


def test_all_pictures_are_every_view_in_every_look() -> None:
    folder, pictures = choose(["build/screens"])
    assert folder == Path("build/screens")
    assert set(pictures) == {(look, name) for look in ALL_LOOKS for name in VIEWS}


def test_options_choose_some_of_the_pictures() -> None:
    options = "build --view kaito-tally* --language it --size 360x800 --text 1.5 --scheme light"
    _, pictures = choose(options.split())
    assert pictures == [(Look((360, 800), 1.5, Language.IT, LIGHT), name) for name in find_views("kaito-tally*")]


def test_a_view_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        choose(["build", "--view", "nowhere"])
    assert "there is no view 'nowhere'" in capsys.readouterr().err


def test_no_process_draws_more_than_its_memory_allows() -> None:
    pictures = [(Look(), str(number)) for number in range(1000)]
    work = batches(pictures, processes=2)
    assert max(map(len, work)) == 120
    assert [picture for batch in work for picture in batch] == pictures
    assert [len(batch) for batch in batches(pictures[:7], processes=2)] == [4, 3]


def test_pictures_lie_in_the_folder_of_their_look(tmp_path: Path) -> None:
    look = Look((320, 568), 1.5, Language.ES, LIGHT)
    assert draw(tmp_path, [(look, "about"), (look, "rules")]) == []
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.png")} == {
        "es/light/320x568@1.5/about.png",
        "es/light/320x568@1.5/rules.png",
    }
