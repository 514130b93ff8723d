"""Is every view of the tour free of faults, whatever the phone, the text size, the language and the scheme?"""

import pytest

from companion.i18n.language import Language
from companion.ui.theme import SCHEMES, Scheme
from tests.ui.harness import Driver, Size
from tests.ui.layout import faint, faults
from tests.ui.tour import FRAMES, VIEWS, Look, dress, furnish, visit


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("size", "scale"), FRAMES)
def test_no_view_has_a_layout_fault(driver: Driver, size: Size, scale: float, language: Language) -> None:
    furnish(driver.app)
    dress(driver, Look(size, scale, language))
    found = {}
    for name in VIEWS:
        visit(driver, name)
        found[name] = faults(driver)
    assert len(found) >= 30
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
def test_every_text_of_every_view_can_be_read_on_its_ground(driver: Driver, scheme: Scheme) -> None:
    furnish(driver.app)
    dress(driver, Look((360, 800), scheme=scheme))
    found = {}
    for name in VIEWS:
        visit(driver, name)
        found[name] = faint(driver)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_on_its_side_no_view_has_a_layout_fault(driver: Driver) -> None:
    furnish(driver.app)
    dress(driver, Look((800, 360)))
    found = {}
    for name in VIEWS:
        visit(driver, name)
        found[name] = faults(driver)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}
