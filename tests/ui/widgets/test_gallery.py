"""Tests that every shared widget is free of faults in each state: small phones, large letters, three languages."""

import pytest

from companion.i18n.language import Language
from companion.ui.theme import SCHEMES, Scheme, Theme
from tests.ui.gallery import VIEWS, WIDGETS, visit
from tests.ui.harness import Driver, Size
from tests.ui.layout import faint, faults


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(("size", "scale"), VIEWS)
def test_no_widget_has_a_layout_fault(gallery: Driver, size: Size, scale: float, language: Language) -> None:
    gallery.app.speak(language)
    found = {}
    for exhibit in WIDGETS:
        visit(gallery, exhibit, size, Theme(text_scale=scale))
        found[exhibit.name] = faults(gallery)
    assert found == {exhibit.name: [] for exhibit in WIDGETS}


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
def test_every_widget_can_be_read(gallery: Driver, scheme: Scheme) -> None:
    found = {}
    for exhibit in WIDGETS:
        visit(gallery, exhibit, VIEWS[-1][0], Theme(scheme))
        found[exhibit.name] = faint(gallery)
    assert found == {exhibit.name: [] for exhibit in WIDGETS}


def test_every_widget_survives_a_turn_of_the_phone(gallery: Driver) -> None:
    found = {}
    for exhibit in WIDGETS:
        visit(gallery, exhibit, (360, 800), Theme())
        gallery.rotate()
        found[exhibit.name] = faults(gallery)
    assert found == {exhibit.name: [] for exhibit in WIDGETS}
