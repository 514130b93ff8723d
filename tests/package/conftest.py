"""Runs the packager on buildozer.spec once, and gives every test of the package what it would build."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.package.spec import ROOT


@dataclass(frozen=True, slots=True)
class Package:
    """What would be built and installed, the project that Gradle would build, and what the phone unpacks."""

    graph: dict[str, Any]
    project: Path
    app: Path


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Package:
    folder = tmp_path_factory.mktemp("package")
    # A home of its own: buildozer and pip leave things there.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("APP_", "VERSION_"))}
    environment["HOME"] = str(folder)
    command = [sys.executable, "-m", "tests.package.pack_process", str(folder)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    graph = json.loads((folder / "graph.json").read_text(encoding="utf-8"))
    return Package(graph, folder / "project", folder / "app")
