"""Asks pip whether every package that the phone needs can be had: `python -m tests.package.wheels`.

`make pins` runs it, because versions change then and the network is available; the tests do without the network.
"""

import subprocess
import sys

from tests.package.spec import ROOT, SPEC, listed, requirements

# How wheels name the kinds of phones.
PLATFORMS = {"arm64-v8a": "arm64_v8a", "x86_64": "x86_64"}
# python-for-android builds these from their source, by its own recipes or by ours.
BUILT = {"python3", "hostpython3", "kivy", "materialyoucolor", "pyjnius", "android", "sqlite3"}


def command(arch: str) -> list[str]:
    versions = requirements()
    wanted = [f"{name}=={version}" for name, version in versions.items() if name not in BUILT]
    phone = f"android_{SPEC['android.minapi']}_{PLATFORMS[arch]}"
    chosen = ("--platform", phone, "--python-version", versions["python3"], "--only-binary", ":all:", "--no-deps")
    options = ("--quiet", "--quiet", "--dry-run", "--ignore-installed", "--target", str(ROOT / "build"))
    return [sys.executable, "-m", "pip", "install", *options, *chosen, *wanted]


def main() -> None:
    for arch in listed("android.archs"):
        subprocess.run(command(arch), check=True)


if __name__ == "__main__":
    main()
