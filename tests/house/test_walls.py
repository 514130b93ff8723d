"""Tests that every package imports only what its row in CONTRIBUTING allows."""

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# What each room may import of the house, by prefix; its own modules are always allowed.
DOORS: dict[str, tuple[str, ...]] = {
    "companion": (),
    "companion.__main__": ("companion.games", "companion.coach"),
    "companion.games": ("companion.games.contract",),
    "companion.games.kiriai": ("companion.games.contract",),
    "companion.games.kaito": ("companion.games.contract",),
    "companion.games.kingbrick": ("companion.games.contract",),
    "companion.fairplay": (),
    "companion.protocol": ("companion.fairplay",),
    "companion.coach": ("companion.games",),
    "companion.store": (),
    "companion.i18n": (),
    "companion.table": (
        "companion.games",
        "companion.fairplay",
        "companion.protocol",
        "companion.coach",
        "companion.store",
        "companion.i18n",
    ),
    "companion.link": (),
    "companion.device": (),
    "companion.pairing": (
        "companion.games",
        "companion.fairplay",
        "companion.protocol",
        "companion.table",
        "companion.link",
    ),
    # The page about the app shows its version.
    "companion.ui": (
        "companion.pairing",
        "companion.table",
        "companion.games",
        "companion.i18n",
        "companion.__version__",
    ),
    # The only place that builds and connects everything, and its parts: settings, messages, services and the open page.
    "companion.ui.app": ("companion",),
    "companion.ui.appearance": ("companion.store", "companion.i18n", "companion.ui"),
    "companion.ui.messages": ("companion.store", "companion.device", "companion.i18n", "companion.ui"),
    "companion.ui.open_page": ("companion.store", "companion.device", "companion.pairing", "companion.ui"),
    "companion.ui.services": ("companion.store", "companion.table"),
}
KNOW_THE_STORE = {"companion.ui.app", "companion.ui.appearance", "companion.ui.open_page", "companion.ui.services"}
# The rooms that may use anything outside the standard library.
WINDOW_ROOMS = ("companion.ui", "companion.device", "companion.link")
# Rules take chance, time and files as arguments or not at all.
IMPURE = {"random", "secrets", "time", "datetime", "os", "pathlib", "io", "socket", "threading", "asyncio", "sqlite3"}


@cache
def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by relative path"
            assert node.module is not None
            # `from package import module` counts as the module it may name.
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def within(module: str, room: str) -> bool:
    return module == room or module.startswith(room + ".")


def module_name(path: Path) -> str:
    return ".".join(part for part in path.relative_to(ROOT).with_suffix("").parts if part != "__init__")


MODULES = {module_name(path): path for path in sorted((ROOT / "companion").rglob("*.py"))}


def room_of(module: str) -> str:
    return max((room for room in DOORS if within(module, room)), key=len)


def trespasses(module: str, imported: set[str]) -> list[str]:
    room = room_of(module)
    # A package as such gives nothing away: what counts is the module reached through it.
    reached = {name for name in imported if within(name, "companion")}
    reached = {name for name in reached if not any(other != name and within(other, name) for other in reached)}
    # `from module import name` leaves both; the name itself is inside an allowed door or nowhere.
    return sorted(name for name in reached if not any(within(name, door) for door in (room, *DOORS[room])))


def test_every_import_goes_through_a_door() -> None:
    found = {module: trespasses(module, imports(path)) for module, path in MODULES.items()}
    assert {module: names for module, names in found.items() if names} == {}


def uses(module: str) -> set[str]:
    """The packages that a module imports from."""
    return {name.split(".")[0] for name in imports(MODULES[module])}


def test_only_the_window_rooms_use_more_than_the_standard_library() -> None:
    pure = [module for module in MODULES if not any(within(module, room) for room in WINDOW_ROOMS)]
    assert [module for module in pure if not uses(module) - set(sys.stdlib_module_names) <= {"companion"}] == []


def test_screens_are_handed_what_they_need_and_never_open_the_store() -> None:
    screens = [module for module in MODULES if within(module, "companion.ui") and module not in KNOW_THE_STORE]
    trees = {module: ast.parse(MODULES[module].read_text(encoding="utf-8")) for module in screens}
    assert [
        f"{module}:{node.lineno}"
        for module, tree in trees.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr == "store"
    ] == []


def test_rules_know_neither_chance_nor_clock_nor_files() -> None:
    rules = [module for module in MODULES if within(module, "companion.games")]
    assert [module for module in rules if uses(module) & IMPURE] == []


def test_the_coach_reads_its_tables_and_knows_neither_chance_nor_clock_nor_threads() -> None:
    coach = [module for module in MODULES if within(module, "companion.coach")]
    assert [module for module in coach if not uses(module) & IMPURE <= {"pathlib"}] == []


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("companion.games.kaito.rules", {"companion.games.kiriai.rules"}),
        ("companion.games.kaito.rules", {"companion.games", "companion.games.kiriai"}),
        ("companion.coach.kiriai.advice", {"companion.table.match"}),
        ("companion.store.journal", {"companion.games.contract"}),
        ("companion.ui.screens.home", {"companion.link.host"}),
        ("companion.table.kiriai", {"companion.ui.theme"}),
    ],
)
def test_the_wall_stands(module: str, imported: set[str]) -> None:
    assert trespasses(module, imported)


def test_the_commands_load_no_window() -> None:
    script = "import sys, companion.__main__; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    bare = subprocess.run(
        [sys.executable, "-c", script.replace(", companion.__main__", "")], capture_output=True, text=True, check=True
    ).stdout
    brought = set(loaded.split()) - set(bare.split())
    assert "companion" in brought
    assert brought - set(sys.stdlib_module_names) - {"__mp_main__"} == {"companion"}
