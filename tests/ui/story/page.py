"""Builds the page that tells the story: one file, with its pictures inside."""

from base64 import b64encode
from collections.abc import Mapping
from html import escape
from pathlib import Path

from tests.ui.story.captions import Captions
from tests.ui.story.plot import CHAPTERS, CRANE, FOX, ON_CRANES_PHONE, TWO_PHONES, Chapter

STYLE = Path(__file__).with_name("page.css")


def build_page(captions: Captions, pictures: Mapping[str, bytes]) -> str:
    """Of every picture the bytes of a PNG; a chapter without any is left out."""
    chapters = "\n".join(
        _build_chapter(captions, chapter, pictures) for chapter in CHAPTERS if pictures.keys() & set(chapter.pictures)
    )
    title, lead = (escape(captions.say(key)) for key in ("title", "lead"))
    return f"""<!DOCTYPE html>
<html lang="{captions.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<header>
<h1>{title}</h1>
<p>{lead}</p>
</header>
<main>
{chapters}
</main>
<footer>
<p>{escape(captions.say("close"))}</p>
</footer>
</body>
</html>
"""


def _build_chapter(captions: Captions, chapter: Chapter, pictures: Mapping[str, bytes]) -> str:
    scenes = []
    for scene in chapter.scenes:
        figures = [
            _build_figure(captions, name, pictures[name], chapter.name == TWO_PHONES)
            for name in scene
            if name in pictures
        ]
        scenes.append(f'<div class="both">\n{"".join(figures)}</div>\n' if len(figures) > 1 else "".join(figures))
    heading, line = (escape(captions.say(f"{chapter.name}.{key}")) for key in ("title", "line"))
    return f"""<section aria-labelledby="{chapter.name}">
<h2 id="{chapter.name}">{heading}</h2>
<p>{line}</p>
<div class="pictures">
{"".join(scenes)}</div>
</section>"""


def _build_figure(captions: Captions, name: str, picture: bytes, named: bool) -> str:
    """A picture and its caption, which names the phone where there are two."""
    owner = CRANE if name in ON_CRANES_PHONE else FOX
    phone = f"<b>{escape(captions.say('phone', name=owner))}</b> " if named else ""
    source = f"data:image/png;base64,{b64encode(picture).decode()}"
    return (
        f'<figure id="{name}">'
        f'<img src="{source}" alt="{escape(captions.describe(name))}" width="412" height="915">'
        f"<figcaption>{phone}{escape(captions.tell(name))}</figcaption></figure>\n"
    )
