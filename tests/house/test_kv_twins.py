"""Tests that every kv file has its Python half, and that each half keeps to its own work."""

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
KV = ROOT / "kv"
UI = ROOT / "companion" / "ui"
KV_FILES = sorted(KV.rglob("*.kv"))
SCREENS = sorted(path for path in (UI / "screens").rglob("*.py") if path.name != "__init__.py")
MODULES = sorted([ROOT / "main.py", *(ROOT / "companion").rglob("*.py")])

IMPORT = re.compile(r"^#:import (\w+) (.+)$", re.MULTILINE)
# A widget or an instruction inside a rule.
PART = re.compile(r"^ +([A-Z]\w*):?$", re.MULTILINE)
RULE = re.compile(r"^<-?([\w@+, ]+)>:", re.MULTILINE)
HANDLER = re.compile(r"^\s+(on_\w+):(.*)$", re.MULTILINE)
INTENT = re.compile(r"\s*root\.\w+\([^()]*\)\s*")
LONGEST_LINE = 120
# How a module loads its kv half.
LOADING = "\nkv.load(__name__)\n"
# What a text does by itself.
EMPTY_HEIGHT = "self.texture_size[1] if self.text else 0"


def twin(kv: Path) -> Path:
    return UI / kv.relative_to(KV).with_suffix(".py")


def screen_class(module: Path) -> str:
    stem = module.relative_to(UI / "screens").with_suffix("")
    return "".join(word.capitalize() for word in stem.parts) + "Screen"


@cache
def classes(module: Path) -> set[str]:
    return {node.name for node in ast.parse(module.read_text(encoding="utf-8")).body if isinstance(node, ast.ClassDef)}


def name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def dotted(module: Path) -> str:
    return ".".join(module.relative_to(ROOT).with_suffix("").parts)


# By class, where it is imported from.
WIDGETS = {
    widget: f"{dotted(module)}.{widget}"
    for module in MODULES
    if module.is_relative_to(UI)
    for widget in classes(module)
}


def missing_imports(text: str, own: set[str]) -> set[str]:
    """The widgets of this house that a kv text names, but neither imports nor has in its Python half."""
    imported = dict(IMPORT.findall(text))
    return {widget for widget in {*PART.findall(text)} & {*WIDGETS} - own if imported.get(widget) != WIDGETS[widget]}


def failing(files: Iterable[Path], holds: Callable[[Path], bool]) -> list[str]:
    """The names of those files of which something is not so."""
    return [name(file) for file in files if not holds(file)]


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_a_kv_file_has_a_python_half_that_loads_it() -> None:
    assert KV_FILES
    assert failing(KV_FILES, lambda kv: LOADING in read(twin(kv))) == []


def test_a_module_that_loads_a_kv_half_has_one() -> None:
    modules = [module for module in MODULES if module.is_relative_to(UI)]
    halves = {module: KV / module.relative_to(UI).with_suffix(".kv") for module in modules}
    assert failing(modules, lambda module: (LOADING in read(module)) is halves[module].exists()) == []


def test_every_rule_is_on_a_class_of_the_python_half() -> None:
    rules = {kv: set(RULE.findall(read(kv))) for kv in KV_FILES}
    assert failing(KV_FILES, lambda kv: bool(rules[kv]) and rules[kv] <= classes(twin(kv))) == []


def test_a_kv_file_imports_the_widgets_that_it_names() -> None:
    assert failing(KV_FILES, lambda kv: not missing_imports(read(kv), classes(twin(kv)))) == []


def test_a_kv_file_uses_all_that_it_imports() -> None:
    def uses_all(kv: Path) -> bool:
        imports = IMPORT.findall(read(kv))
        rules = IMPORT.sub("", read(kv))
        return imports == sorted(imports) and all(re.search(rf"\b{alias}\b", rules) for alias, _ in imports)

    assert failing(KV_FILES, uses_all) == []


def test_python_imports_nothing_for_kv() -> None:
    assert failing(MODULES, lambda module: "F401 - named in" not in read(module)) == []


def test_an_expression_that_is_longer_than_a_line_has_a_name_in_python() -> None:
    assert failing(KV_FILES, lambda kv: all(len(line) <= LONGEST_LINE for line in read(kv).splitlines())) == []


def test_no_text_is_told_that_it_needs_no_room_while_it_is_empty() -> None:
    assert failing(KV_FILES, lambda kv: EMPTY_HEIGHT not in read(kv)) == []


def test_no_two_rules_are_on_one_name() -> None:
    """Kivy knows a rule by the name of its class alone: both would be on both classes."""
    rules = Counter(rule for kv in KV_FILES for rule in RULE.findall(read(kv)))
    assert [rule for rule, times in rules.items() if times > 1] == []


def test_a_handler_calls_one_method_of_its_root() -> None:
    handlers = {kv: [code for _, code in HANDLER.findall(read(kv))] for kv in KV_FILES}
    assert failing(KV_FILES, lambda kv: all(map(INTENT.fullmatch, handlers[kv]))) == []


def test_a_screen_has_the_class_and_the_kv_half_of_its_route() -> None:
    assert failing(SCREENS, lambda module: screen_class(module) in classes(module)) == []
    assert failing(SCREENS, lambda module: (KV / module.relative_to(UI).with_suffix(".kv")).exists()) == []


def test_no_kv_text_stands_in_python() -> None:
    assert failing(MODULES, lambda module: "load_string" not in read(module)) == []


def test_a_widget_that_is_not_imported_would_be_found() -> None:
    text = "#:import Text companion.ui.widgets.text.Text\n\n<Own>:\n    Own:\n    Text:\n        Mark:\n    Widget:\n"
    assert missing_imports(text, {"Own"}) == {"Mark"}


def test_a_rule_on_a_bare_class_and_a_busy_handler_would_be_found() -> None:
    busy = (
        "<Label>:\n    on_release: app.stop()\n    on_press: root.a(); root.b()\n    on_touch: root.open(self.game)\n"
    )
    assert RULE.findall(busy) == ["Label"]
    assert [bool(INTENT.fullmatch(code)) for _, code in HANDLER.findall(busy)] == [False, False, True]
