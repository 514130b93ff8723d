"""Tests that KivyMD still needs each of our repairs, and that with them it costs and looks what we expect.

A test of `found` fails when a newer KivyMD no longer needs a repair: take the repair out, and its line in
`docs/kivymd.md` with it.
"""

import ast
import gc
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from kivy.core.window import Window
from kivy.graphics import RoundedRectangle, SmoothRoundedRectangle
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons

from companion.ui import theme
from companion.ui.kivymd_colours import STEPS, font_styles
from companion.ui.theme import DARK, LIGHT, Theme
from companion.ui.widgets.actions import MainButton
from companion.ui.widgets.back import BackButton
from companion.ui.widgets.chevron import Chevron
from companion.ui.widgets.choice import Radio
from companion.ui.widgets.field import FieldRow
from companion.ui.widgets.icon import Icon
from companion.ui.widgets.mark import ICONS, Mark
from companion.ui.widgets.menu import MenuButton
from companion.ui.widgets.page_bar import PageBar
from companion.ui.widgets.row import Group, LinkRow, SwitchRow
from companion.ui.widgets.sign import SignRow
from companion.ui.widgets.stepper import Stepper
from companion.ui.widgets.tile import CHEVRON
from tests.ui.gallery import WIDGETS, visit
from tests.ui.harness import Driver
from tests.ui.unrepaired_kivymd import drawn

ROOT = Path(__file__).parents[2]
CONTROLS: dict[str, Callable[[], Widget]] = {
    "MainButton": lambda: MainButton(text="Do it"),
    "BackButton": BackButton,
    "MenuButton": MenuButton,
    "Stepper": Stepper,
    "Chevron": Chevron,
    "Mark": lambda: Mark(kind="good"),
    "LinkRow": lambda: LinkRow(title="Rules"),
    "SwitchRow": lambda: SwitchRow(title="Sound", on=True),
    "SignRow": lambda: SignRow(title="Copy"),
    "Radio": lambda: Radio(title="English", chosen=True),
    "Group": Group,
    "FieldRow": lambda: FieldRow(title="Name", text="Fox"),
    "PageBar": lambda: PageBar(title="Settings"),
}


@pytest.fixture(scope="module")
def found() -> dict[str, Any]:
    """What is wrong with KivyMD as it is installed."""
    command = [sys.executable, "-m", "tests.ui.unrepaired_kivymd"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    findings: dict[str, Any] = json.loads(told)
    return findings


class TestKivyMDStillNeeds:
    def test_no_shader_for_each_button(self, found: dict[str, Any]) -> None:
        assert found["shaders"] == 1

    def test_no_layer_that_stays_after_a_touch(self, found: dict[str, Any]) -> None:
        assert found["pressed_button"]["layer"] > 0

    def test_no_modules_to_be_loaded_under_the_first_finger(self, found: dict[str, Any]) -> None:
        assert found["pressed_button"]["modules"] > 10

    def test_a_layer_on_a_pressed_row(self, found: dict[str, Any]) -> None:
        assert found["pressed_row"] == 0

    def test_no_tint_that_a_disabled_button_keeps_in_another_scheme(self, found: dict[str, Any]) -> None:
        assert found["disabled_tint"] is True

    def test_the_mouse_to_be_left_alone(self, found: dict[str, Any]) -> None:
        assert found["mouse_observers"] == 10

    def test_no_shadows(self, found: dict[str, Any]) -> None:
        assert found["shadows"] > 0

    def test_no_layers_that_show_nothing(self, found: dict[str, Any]) -> None:
        layers = ("icon_backgrounds", "icon_layers", "icon_pictures", "row_backgrounds")
        assert [found[layer] for layer in layers] == [1, 1, 1, 1]

    def test_smooth_edges(self, found: dict[str, Any]) -> None:
        assert found["smooth_group"] is False

    def test_words_of_a_button_that_wrap(self, found: dict[str, Any]) -> None:
        assert found["button_words"] == [None, None]

    def test_buttons_that_a_finger_hits(self, found: dict[str, Any]) -> None:
        assert found["button_height"] < theme.TARGET

    def test_room_at_the_end_of_a_row_at_once(self, found: dict[str, Any]) -> None:
        assert found["row_end"] == 0

    def test_a_switch_that_is_on_only_after_it_was_made(self, found: dict[str, Any]) -> None:
        assert found["switch_on"] is True

    def test_the_title_of_a_page_at_once(self, found: dict[str, Any]) -> None:
        assert found["bar_title"] is True

    def test_a_hint_that_follows_the_text_size(self, found: dict[str, Any]) -> None:
        assert found["hint_size"] is True

    def test_a_check_box_that_is_coloured_once(self, found: dict[str, Any]) -> None:
        assert found["twice_coloured"] is True


class TestRepaired:
    @pytest.mark.parametrize("control", CONTROLS)
    def test_nothing_is_alive_of_ten_that_were_made_and_thrown_away(self, gallery: Driver, control: str) -> None:
        # What other tests have left behind is not searched.
        gc.freeze()
        box = BoxLayout()
        gallery.app.show(box)
        for _ in range(10):
            box.add_widget(CONTROLS[control]())
        # KivyMD puts some of its work off for up to a second.
        gallery.wait(2)
        references = [ref(part) for widget in box.children for part in widget.walk(restrict=True)]
        box.clear_widgets()
        # Kivy itself keeps the last field that was filled in.
        box.add_widget(CONTROLS[control]())
        gallery.app.apply_theme(Theme(LIGHT, 1.5))
        gallery.wait(2)
        gc.collect()
        assert sum(reference() is not None for reference in references) == 0

    def test_no_control_asks_for_the_mouse(self, gallery: Driver) -> None:
        before = len(Window.get_property_observers("mouse_pos"))
        made = [make() for make in CONTROLS.values()]
        assert (len(made), len(Window.get_property_observers("mouse_pos"))) == (len(CONTROLS), before)

    @pytest.mark.parametrize("control", CONTROLS)
    def test_every_round_corner_is_smooth(self, gallery: Driver, control: str) -> None:
        parts = [part for widget in CONTROLS[control]().walk(restrict=True) for part in drawn(widget)]
        assert {type(part) for part in parts if isinstance(part, RoundedRectangle)} <= {SmoothRoundedRectangle}

    @pytest.mark.parametrize("name", ["rows", "steppers", "actions", "choice", "confirm"])
    def test_another_scheme_and_text_size_look_at_once_as_if_they_had_always_been_chosen(
        self, gallery: Driver, name: str
    ) -> None:
        (exhibit,) = (exhibit for exhibit in WIDGETS if exhibit.name == name)
        visit(gallery, exhibit, (360, 800), Theme(DARK))
        gallery.app.apply_theme(Theme(LIGHT, 1.5))
        gallery.wait(2)
        switched = gallery.screenshot()
        visit(gallery, exhibit, (360, 800), Theme(LIGHT, 1.5))
        gallery.wait(2)
        assert switched.tobytes() == gallery.screenshot().tobytes()


class TestLetters:
    def test_every_style_of_kivymd_has_a_step_of_our_scale(self, gallery: Driver) -> None:
        styles = font_styles(Theme())
        assert {style: set(roles) for style, roles in styles.items() if style != "Icon"} == {
            style: set(roles) for style, roles in STEPS.items()
        }
        assert styles["Body"]["large"] == {"font-name": "Roboto", "font-size": 32, "line-height": 1.2}

    def test_they_grow_with_the_text(self) -> None:
        assert font_styles(Theme(text_scale=1.5))["Label"]["large"]["font-size"] == 48

    def test_every_icon_is_in_the_set(self, gallery: Driver) -> None:
        signs = (SignRow(sign="copy"), SignRow(sign="send"), Radio(), Radio(chosen=True))
        parts = (*(make() for make in CONTROLS.values()), *signs, *(Mark(kind=kind) for kind in ICONS))
        icons = {icon.icon for widget in parts for icon in widget.walk(restrict=True) if hasattr(icon, "icon")}
        assert icons - set(md_icons) == set()
        assert (md_icons["chevron-right"], Icon(icon="plus").text) == (CHEVRON, md_icons["plus"])


def takes_widgets(module: Path) -> bool:
    """Whether it takes widgets of KivyMD without loading the repairs."""
    nodes = ast.walk(ast.parse(module.read_text(encoding="utf-8")))
    imports = {
        (node.module or "", name.name) for node in nodes if isinstance(node, ast.ImportFrom) for name in node.names
    }
    repaired = module.stem == "material" or ("companion.ui", "material") in imports
    return not repaired and any(package.startswith("kivymd.uix") for package, _ in imports)


def test_every_module_that_takes_a_widget_of_kivymd_loads_the_repairs() -> None:
    assert [module.name for module in (ROOT / "companion").rglob("*.py") if takes_widgets(module)] == []
