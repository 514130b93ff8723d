"""Tests that the app asks Android's Java for the right things, on a real Java in a process of its own.

A stand-in in Python takes whatever it is given. Java has several methods of one name, among which pyjnius chooses, and
threads of its own, which call back whatever Python has kept or thrown away. A process has one Java at most and keeps
it until its end: the tests in `jvm/` all run in one process, against the classes in `java/`.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def test_every_call_reaches_the_java_it_is_meant_for(tmp_path: Path) -> None:
    compiler = shutil.which("javac")
    assert compiler is not None, "Java's compiler is missing: please run .ci/setup tests"
    sources = map(str, sorted((HERE / "java").rglob("*.java")))
    subprocess.run([compiler, "-nowarn", "-d", str(tmp_path), *sources], check=True, capture_output=True, text=True)
    environment = {
        **os.environ,
        "ANDROID_ARGUMENT": ".",
        "COMPANION_JAVA": str(tmp_path),
        # Java must not be older than what has compiled the classes.
        "JAVA_HOME": str(Path(compiler).resolve().parents[1]),
        "PYTHONPATH": str(HERE / "p4a"),
    }
    # Java uses memory faults for its own purposes, which Python would report as crashes.
    asked = [sys.executable, "-m", "pytest", "-p", "no:faulthandler", "-p", "no:cacheprovider", str(HERE / "jvm")]
    done = subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
