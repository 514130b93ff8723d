"""Tells the story in the language of the system: `python -m tests.ui.story build/story`."""

import sys
from pathlib import Path

from companion.i18n.language import choose, system
from tests.ui.story.captions import Captions
from tests.ui.story.evening import tell


def report(line: str) -> None:
    """At once, even if it is written into a file."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main(folder: str) -> None:
    language = choose(system())
    captions = Captions.read(language)
    report(captions.say("begin"))
    page = tell(Path(folder), language, report)
    report(captions.say("end", page=str(page)))
    report(captions.say("window"))


if __name__ == "__main__":
    main(*sys.argv[1:])
