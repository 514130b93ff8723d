"""Tests that `make apk` says at once all that a machine lacks, before it fetches anything."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.package.spec import ROOT

# What every Debian has, and each command that comes with a package of its own.
BASICS = ("sh", "dirname", "sed", "env")
PACKAGES = {
    "git": "git",
    "zip": "zip",
    "unzip": "unzip",
    "cc": "build-essential",
    "make": "build-essential",
    "patch": "patch",
    "perl": "perl",
    "autoreconf": "autoconf",
    "aclocal": "automake",
    "libtoolize": "libtool",
    "pkg-config": "pkg-config",
    "cmake": "cmake",
    "javac": "default-jdk-headless",
}


class Machine:
    """Has the commands that it is given, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.folder.mkdir()
        for name in BASICS:
            self.link(name, f"/usr/bin/{name}")
        self.link("python3", sys.executable)
        self.add("uname", "echo Linux x86_64")

    def link(self, name: str, place: str) -> None:
        (self.folder / name).symlink_to(place)

    def add(self, name: str, script: str = "") -> None:
        command = self.folder / name
        command.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        command.chmod(0o755)

    def make(self) -> str:
        """What it says before it gives up."""
        environment = {name: value for name, value in os.environ.items() if name != "JAVA_HOME"}
        environment["PATH"] = str(self.folder)
        done = subprocess.run([ROOT / ".ci" / "apk"], env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 1, done.stderr
        return done.stderr


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "bin")


def test_everything_that_is_missing_is_named_at_once(machine: Machine) -> None:
    machine.add("id", "echo 1000")
    said = machine.make()
    named = said.partition(": ")[2].split()
    assert said.startswith("Please install these Debian packages first: ")
    assert len(named) == len(set(named))
    # The headers are looked for on the disk, where some of them may be.
    assert set(PACKAGES.values()) <= set(named)


def test_one_missing_tool_is_named_alone(machine: Machine) -> None:
    machine.add("id", "echo 1000")
    for command in PACKAGES:
        machine.add(command, "echo javac 17.0.1")
    (machine.folder / "autoreconf").unlink()
    named = machine.make().partition(": ")[2].split()
    assert set(named) & set(PACKAGES.values()) == {"autoconf"}


@pytest.mark.parametrize("version", ["11.0.2", "25"])
def test_a_java_that_gradle_does_not_run_on_is_refused(machine: Machine, version: str) -> None:
    machine.add("id", "echo 0")
    machine.add("apt-get")
    for command in PACKAGES:
        machine.add(command, f"echo javac {version}")
    assert re.match(r"Java 17 to 24 is needed, and javac is \d+\.", machine.make())


def test_another_kind_of_machine_is_refused(machine: Machine) -> None:
    machine.add("uname", "echo Linux aarch64")
    assert machine.make().startswith("The package is made on 64-bit Linux on a PC")


def test_pip_stays_the_one_that_the_built_python_brings() -> None:
    constraints = (ROOT / "assets" / "android" / "constraints.txt").read_text(encoding="utf-8")
    assert [line for line in constraints.splitlines() if not line.startswith("#")] == ["pip==25.3"]
    assert 'export PIP_CONSTRAINT="$PWD/assets/android/constraints.txt"' in (ROOT / ".ci" / "apk").read_text()
