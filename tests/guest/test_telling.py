"""Tests that the page tells a duel in the same beats, words and pace as the app, in every language."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.games.contract import Step
from companion.games.kiriai.commands import Enter, Place
from companion.games.kiriai.events import Event
from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.rules import apply, new, outcome, pairs, placements, play_round
from companion.games.kiriai.state import Battlefield, Duel, Samurai, Setup, State
from companion.games.kiriai.story import Act, Beat, tell
from companion.i18n.language import Language
from companion.i18n.speech import Speech
from companion.ui.motion.kiriai import STEP, reading_time, stages
from companion.ui.text.kiriai import Teller
from companion.ui.widgets.kiriai.arena import Ground
from tests.guest.site import catalogue
from tests.guest.test_rules import SPECIALS, field_of, told
from tests.walks.browser import Browser

DUELS = 60
NAMES: tuple[dict[str, str], ...] = ({}, {"red": "Fox", "blue": "Zoë 🦊"})
# What the page puts in the place of a field that nobody has entered.
EMPTY = Battlefield(7, Samurai(1), Samurai(7))
# What belongs to no event.
BY_THE_PAGE = {"kiriai.story.closed"}
Reveal = tuple[State, tuple[Step[Any, Event], ...]]


class NotedSpeech(Speech):
    """Remembers every key that it was asked for."""

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.keys: set[str] = set()

    def __call__(self, key: str, *, count: int | None = None, **values: str | int) -> str:
        self.keys.add(key)
        return super().__call__(key, count=count, **values)


def play(chance: random.Random) -> Iterator[Reveal]:
    """A whole duel at random: the entries, and the rounds."""
    state = new(chance.choice((5, 7)), *chance.sample(SPECIALS, 2))
    if isinstance(state, Setup):
        before = state
        red, blue = (chance.choice(placements(seat)) for seat in Seat)
        for command in (Place(Seat.RED, red), Place(Seat.BLUE, blue)):
            state = apply(state, command).state
        step = apply(state, Enter(red, blue))
        state = step.state
        yield before, (step,)
    assert isinstance(state, Duel)
    for _ in range(30):
        steps = play_round(state, *(chance.choice(pairs(state, seat)) for seat in Seat))
        yield state, steps
        state = steps[-1].state
        if outcome(state):
            return


def field_before(state: State) -> Battlefield | None:
    return state.position.battlefield if isinstance(state, Duel) else None


def beats_of(reveal: Reveal) -> list[Beat]:
    """As the app's page tells them."""
    before, steps = reveal
    beats: list[Beat] = []
    for step in steps:
        beats += tell(field_before(before), step.events)
        before = step.state
    return beats


def as_steps(reveal: Reveal) -> list[dict[str, Any]]:
    """The same for the page."""
    before, steps = reveal
    made = []
    for step in steps:
        field = field_of(field_before(before) or EMPTY)
        made.append({"before": {"position": {"field": field}}, "events": [told(event) for event in step.events]})
        before = step.state
    return made


def seconds_of(ground: Ground, beat: Beat, words: str) -> float:
    """How long the app's page shows a beat before the next one."""
    moving = sum(max(part.seconds for part in stage) for stage in stages(ground, beat) if isinstance(stage, tuple))
    turning = STEP if beat.act is Act.CARDS else 0.0
    return moving + turning + reading_time(words)


def test_both_tell_the_same_beats_in_the_same_words_at_the_same_pace(modules: Browser) -> None:
    chance = random.Random(7)
    reveals = [reveal for _ in range(DUELS) for reveal in play(chance)]
    answers = modules.run(
        """
        const { Speech } = await import("/i18n/speech.js");
        const { Words } = await import("/ui/words.js");
        const { sentencesOf } = await import("/ui/kiriai/telling.js");
        const { secondsOf } = await import("/ui/motion/reveal.js");
        const { toldBy } = await import("/ui/screens/kiriai/revealing.js");
        const [reveals, languages, names] = JSON.parse(given[0]);
        const speech = await Speech.load();
        const words = new Words(speech);
        return JSON.stringify(languages.flatMap((language) => names.map((called) => {
            speech.choose(language);
            words.names = called;
            return reveals.map((steps) => toldBy(steps).map((beat) => {
                const sentences = sentencesOf(words, beat);
                return [beat.act, sentences, secondsOf(beat, sentences.join(" "))];
            }));
        })));
        """,
        # As one text, which the driver carries faster than a tree.
        json.dumps([[as_steps(reveal) for reveal in reveals], list(Language), NAMES]),
    )
    ground = Ground()
    heard = iter(json.loads(answers))
    for language in Language:
        speech = NotedSpeech(language)
        for names in NAMES:
            teller = Teller(speech, names)
            for reveal, page in zip(reveals, next(heard), strict=True):
                for beat, (act, sentences, seconds) in zip(beats_of(reveal), page, strict=True):
                    expected = list(teller.sentences(beat.events))
                    assert (act, sentences) == (beat.act.name, expected)
                    assert seconds == pytest.approx(seconds_of(ground, beat, " ".join(expected)))
        # Nothing that the page can tell was left out.
        assert {key for key in catalogue(language) if key.startswith("kiriai.story.")} - BY_THE_PAGE <= speech.keys
    assert next(heard, None) is None
