"""Tests that every kv file has its Python half, and that each half keeps to its own work."""

import ast
import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KV = ROOT / "kv"
UI = ROOT / "companion" / "ui"
KV_FILES = sorted(KV.rglob("*.kv"))
SCREENS = sorted(path for path in (UI / "screens").rglob("*.py") if path.name != "__init__.py")
MODULES = sorted([ROOT / "main.py", *(ROOT / "companion").rglob("*.py")])

RULE = re.compile(r"^<-?([\w@+, ]+)>:", re.MULTILINE)
HANDLER = re.compile(r"^\s+(on_\w+):(.*)$", re.MULTILINE)
INTENT = re.compile(r"\s*root\.\w+\([^()]*\)\s*")


def twin(kv: Path) -> Path:
    return UI / kv.relative_to(KV).with_suffix(".py")


def screen_class(module: Path) -> str:
    stem = module.relative_to(UI / "screens").with_suffix("")
    return "".join(word.capitalize() for word in stem.parts) + "Screen"


def classes(module: Path) -> set[str]:
    return {node.name for node in ast.parse(module.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("kv", KV_FILES, ids=name)
def test_a_kv_file_has_a_python_half_that_loads_it(kv: Path) -> None:
    assert "\nkv.load(__name__)\n" in twin(kv).read_text(encoding="utf-8")


@pytest.mark.parametrize("module", [module for module in MODULES if module.is_relative_to(UI)], ids=name)
def test_a_module_that_loads_a_kv_half_has_one(module: Path) -> None:
    loads = "\nkv.load(__name__)\n" in module.read_text(encoding="utf-8")
    assert loads is (KV / module.relative_to(UI).with_suffix(".kv")).exists()


@pytest.mark.parametrize("kv", KV_FILES, ids=name)
def test_every_rule_is_on_a_class_of_the_python_half(kv: Path) -> None:
    rules = RULE.findall(kv.read_text(encoding="utf-8"))
    assert rules
    assert set(rules) <= classes(twin(kv))


def test_no_two_rules_are_on_one_name() -> None:
    """Kivy knows a rule by the name of its class alone: both would be on both classes."""
    rules = Counter(rule for kv in KV_FILES for rule in RULE.findall(kv.read_text(encoding="utf-8")))
    assert [rule for rule, times in rules.items() if times > 1] == []


@pytest.mark.parametrize("kv", KV_FILES, ids=name)
def test_a_handler_calls_one_method_of_its_root(kv: Path) -> None:
    handlers = HANDLER.findall(kv.read_text(encoding="utf-8"))
    assert [handler for handler in handlers if not INTENT.fullmatch(handler[1])] == []


@pytest.mark.parametrize("module", SCREENS, ids=name)
def test_a_screen_has_the_class_and_the_kv_half_of_its_route(module: Path) -> None:
    assert screen_class(module) in classes(module)
    assert (KV / module.relative_to(UI).with_suffix(".kv")).exists()


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_no_kv_text_stands_in_python(module: Path) -> None:
    assert "load_string" not in module.read_text(encoding="utf-8")


def test_a_rule_on_a_bare_class_and_a_busy_handler_would_be_found() -> None:
    busy = (
        "<Label>:\n    on_release: app.stop()\n    on_press: root.a(); root.b()\n    on_touch: root.open(self.game)\n"
    )
    assert RULE.findall(busy) == ["Label"]
    assert [bool(INTENT.fullmatch(code)) for _, code in HANDLER.findall(busy)] == [False, False, True]
