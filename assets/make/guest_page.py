"""Joins what a guest's browser fetches into few files: `python -m assets.make.guest_page`.

It needs Node's npx, which fetches esbuild; neither is needed to run the app or its tests.
"""

import hashlib
import json
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

ASSETS = Path(__file__).parents[1]
SOURCES = ASSETS / "guest"
PAGE = ASSETS / "guest_page"
ESBUILD = "esbuild@0.28.2"
# Names and lines stay as they are: what goes to every guest can then be read in a commit, also what a changed esbuild
# would slip in, and a browser's report of an error says where it was.
OPTIONS = (
    *("--bundle", "--format=esm", "--charset=utf8", "--log-level=warning"),
    # The oldest one that the README promises.
    "--target=safari15.4",
    # The app's own, which the host serves beside the page.
    "--external:/fonts/*",
)
# What the page and its script ask for; each is the source of the same name with all that it imports.
MADE = ("app.js", "style.css", "table/worker.js")
STAMPS = {
    ".js": "// Made by `python -m assets.make.guest_page`: {}\n",
    ".css": "/* Made by `python -m assets.make.guest_page`: {} */\n",
}


def stamped(name: str, body: str, sources: Path = SOURCES) -> str:
    """The file with a digest, which changes with what it may be made of, with how it is made, and with itself."""
    suffix = Path(name).suffix
    texts = [
        (source.relative_to(sources).as_posix(), source.read_text(encoding="utf-8"))
        for source in sorted(sources.rglob(f"*{suffix}"))
    ]
    digest = hashlib.sha256(json.dumps([ESBUILD, OPTIONS, texts, body]).encode())
    return STAMPS[suffix].format(digest.hexdigest()) + body


def is_current(name: str, sources: Path = SOURCES, page: Path = PAGE) -> bool:
    """Whether the file is what was made of the sources as they are now; esbuild is not asked."""
    text = (page / name).read_text(encoding="utf-8")
    return text == stamped(name, text.partition("\n")[2], sources)


def joined(folder: Path) -> dict[str, str]:
    """The files without their stamps, by their names."""
    # From there, so that the names of the modules, which stand above their parts, are the same on every machine.
    command = ["npx", "--yes", ESBUILD, *MADE, *OPTIONS, "--outbase=.", f"--outdir={folder}"]
    subprocess.run(command, cwd=SOURCES, check=True)
    return {name: (folder / name).read_text(encoding="utf-8") for name in MADE}


def main() -> None:
    with TemporaryDirectory() as folder:
        for name, body in joined(Path(folder)).items():
            (PAGE / name).parent.mkdir(parents=True, exist_ok=True)
            (PAGE / name).write_text(stamped(name, body), encoding="utf-8")


if __name__ == "__main__":
    main()
