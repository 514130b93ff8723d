"""Lets the packager do all that needs no compiler: `python -m tests.package.pack_process FOLDER`.

Buildozer and python-for-android run as they are, from buildozer.spec to what Gradle is given. Left out are what they
fetch and what they compile, so that there is no machine code in it, and no Python. Into the folder come `graph.json`,
which tells what would be built and installed, `project`, which Gradle would build, and `app`, which the phone unpacks.
"""

import compileall
import json
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn

from buildozer import Buildozer
from pythonforandroid import toolchain
from pythonforandroid.recipe import Recipe

from tests.package.spec import ROOT

BUILD_TOOLS = "36.0.0"


class Enough(Exception):
    """The packager has done what is wanted of it."""


def stop(*_: object) -> NoReturn:
    raise Enough


def set_up(folder: Path) -> Buildozer:
    """Buildozer on our spec, with everything that it writes in the folder."""
    (folder / "sdk" / "build-tools" / BUILD_TOOLS).mkdir(parents=True)
    buildozer = Buildozer(str(ROOT / "buildozer.spec"))
    buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    buildozer.user_bin_dir = str(folder / "bin")
    buildozer.set_target("android")
    target = buildozer.target

    def call(command: list[str], **_: object) -> None:
        """What would be another process is the same one here."""
        sys.argv = ["p4a", *command, *target.extra_p4a_args]
        toolchain.ToolchainCL()

    def prepare(context: Any, **_: object) -> None:
        """In the place of a search for the compilers."""
        context.sdk_dir = str(folder / "sdk")
        context.android_api = int(target.android_api)
        context.ndk_api = int(target.android_minapi)

    target._p4a = call
    toolchain.Context.prepare_build_environment = prepare
    return buildozer


def plan(buildozer: Buildozer, folder: Path) -> None:
    """What would be built, and in which order; then the project as it is when all of it has been built."""

    def build_recipes(order: list[str], modules: list[str], context: Any, *_: object, **__: object) -> None:
        recipes = [Recipe.get_recipe(name, context) for name in order]
        graph = {
            "bootstrap": context.bootstrap.name,
            "recipes": {recipe.name: {"version": recipe.version, "url": recipe.url} for recipe in recipes},
            "modules": sorted(modules),
            "archs": [arch.arch for arch in context.archs],
        }
        (folder / "graph.json").write_text(json.dumps(graph), encoding="utf-8")
        project = Path(context.distribution.dist_dir)
        shutil.copytree(context.bootstrap.build_dir, project, dirs_exist_ok=True)
        # They belong to SDL's Java files, which have not been fetched.
        shutil.rmtree(project / "src" / "patches")
        (folder / "project").symlink_to(project)
        (project / "local.properties").write_text(f"sdk.dir={context.sdk_dir}", encoding="utf-8")
        for arch in graph["archs"]:
            (project / "libs" / arch).mkdir(parents=True)
            (project / f"_python_bundle__{arch}").mkdir()
        context.hostpython = sys.executable
        context.python_recipe = Recipe.get_recipe("python3", context)
        context.distribution.save_info(str(project))
        stop()

    toolchain.build_recipes = build_recipes
    with suppress(Enough):
        buildozer.target.compile_platform()


def compile_sources(folder: Path) -> None:
    """As python-for-android does for each file: no asserts, no descriptions, and nothing of the source."""
    assert compileall.compile_dir(folder, quiet=1, force=True, legacy=True, optimize=2)
    for source in folder.rglob("*.py"):
        source.unlink()


def pack(buildozer: Buildozer, folder: Path) -> None:
    buildozer.build_application()
    compile_sources(Path(buildozer.app_dir))
    # The project is written by then, and Gradle would be next.
    toolchain.ToolchainCL.hook = lambda _, moment: stop() if moment == "after_apk_build" else None
    with suppress(Enough):
        buildozer.target.build_package()
    (folder / "app").mkdir()
    archive = folder / "project" / "src" / "main" / "assets" / "private.tar"
    subprocess.run(["tar", "-xf", archive, "-C", folder / "app"], check=True)


def main(folder: Path) -> None:
    buildozer = set_up(folder)
    plan(buildozer, folder)
    pack(buildozer, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
