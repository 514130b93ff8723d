"""Tests that python-for-android would build and install for the phone exactly what we have pinned."""

import ast
from importlib import metadata

from tests.package.conftest import Package
from tests.package.spec import ROOT, SPEC, listed, requirements

RECIPES = ROOT / SPEC["p4a.local_recipes"]

# Built although the spec does not name it: what Python, SDL and Kivy stand on.
FOUNDATIONS = {"libffi", "openssl", "sdl2", "sdl2_image", "sdl2_mixer", "sdl2_ttf", "setuptools"}


def test_the_graph_is_what_the_spec_names_and_its_foundations(package: Package) -> None:
    built, installed = set(package.graph["recipes"]), set(package.graph["modules"])
    assert built | installed == requirements().keys() | FOUNDATIONS
    assert package.graph["bootstrap"] == SPEC["p4a.bootstrap"]
    assert sorted(package.graph["archs"]) == sorted(listed("android.archs"))


def test_every_recipe_builds_the_pinned_version(package: Package) -> None:
    built = {name: recipe["version"] for name, recipe in package.graph["recipes"].items()}
    pinned = {name: version for name, version in requirements().items() if version and name in built}
    assert {name: built[name] for name in pinned} == pinned


def test_what_pip_installs_on_the_building_machine_runs_on_every_other(package: Package) -> None:
    # It takes the wheel for itself, which are the ones that are installed here too.
    for name in package.graph["modules"]:
        wheel = metadata.distribution(name).read_text("WHEEL") or ""
        tags = [line.removeprefix("Tag: ") for line in wheel.splitlines() if line.startswith("Tag: ")]
        assert tags, name
        assert all(tag.endswith("-none-any") for tag in tags), f"{name} needs a recipe"


def test_each_of_our_recipes_is_used_says_why_and_fetches_no_source_of_its_own(package: Package) -> None:
    ours = sorted(path.parent.name for path in RECIPES.glob("*/__init__.py"))
    assert ours == ["kivy", "materialyoucolor", "websockets"]
    for name in ours:
        module = ast.parse((RECIPES / name / "__init__.py").read_text(encoding="utf-8"))
        assert len((ast.get_docstring(module) or "").splitlines()) > 1, name
        assert name in package.graph["recipes"]
    # Kivy alone is built from the source that python-for-android knows; the others come by pip.
    assert [name for name in ours if package.graph["recipes"][name]["url"]] == ["kivy"]
