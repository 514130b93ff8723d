"""The contents that the tests put into a store."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hypothesis import strategies as st

from companion.store.armies import MAX_ARMY_NAME, StoredArmy
from companion.store.database import Database
from companion.store.export_file import Contents, Journal
from companion.store.journal import Entry, StoredMatch
from companion.store.opening import open_store
from companion.store.place import MAX_NUMBER, SavedPlace
from companion.store.puzzles import StoredPuzzle
from companion.store.series import BEST_OF, MAX_KEY, StoredTarget
from companion.store.settings import Settings
from companion.store.store import Store
from companion.store.value_checks import MAX_CODE, MAX_COUNT, MAX_PLAYER_NAME, MAX_TIME, tidy

# 14 November 2023, 22:13:20 UTC.
NOW = 1_700_000_000_000

DUEL = StoredMatch("duel-1", "kiriai", "two-phones", '{"names":["Fox","Crane"]}', NOW, NOW)
TALLY = StoredMatch("tally-1", "kaito", "tally", "{}", NOW + 1, NOW + 1)
KNIGHTS = StoredArmy("army-1", "Knights", "G12C4", NOW, NOW)
NINJAS = StoredArmy("army-2", "Ninjas", "G9C3N2M1", NOW, NOW + 5)
TARGETS = (StoredTarget("kaito", "anna", "ñandú 怪", 5, NOW), StoredTarget("kiriai", "anna", "ben", 3, NOW + 3))

PUZZLES = (StoredPuzzle(3, 1), StoredPuzzle(17, 2, 1, NOW))


@contextmanager
def opened(folder: Path) -> Iterator[Store]:
    """The store in that folder, which must open without a notice."""
    opening = open_store(folder, NOW)
    try:
        assert opening.notice is None
        yield opening.store
    finally:
        opening.store.close()


@contextmanager
def opened_by_another_program(folder: Path) -> Iterator[Store]:
    """The same file in the hands of somebody who does not ask whether the app has it open."""
    store = Store(Database(folder / "companion.db"))
    try:
        yield store
    finally:
        store.close()


def fill(store: Store) -> None:
    """A little of everything."""
    store.settings.write(Settings(language="it", theme="black", player_name="Ñandú 怪"))
    store.place.write(SavedPlace("kiriai/lock", {"match": "duel-1", "round": 3, "peek": False, "card": None}))
    store.collection.write("G", 12)
    store.collection.write("C", 4)
    store.armies.save(KNIGHTS)
    store.armies.save(NINJAS)
    store.journals.begin(DUEL)
    store.journals.append("duel-1", [("secret", "nonce"), ("action", "AH/CB SL/RS")], result=None, now=NOW + 7)
    store.journals.begin(TALLY)
    store.journals.append("tally-1", [("action", "c1")], result="1-0", now=NOW + 9)
    for target in TARGETS[::-1]:
        store.series.write(target)
    for puzzle in PUZZLES[::-1]:
        store.puzzles.write(puzzle)


# What `fill` has put there, as the archive of the whole store.
EXPORTED = """{
 "format": "tabletop-companion",
 "version": 1,
 "settings": {
  "language": "it",
  "theme": "black",
  "text_size": 100,
  "system_text_size": true,
  "sound": true,
  "announcer": false,
  "haptics": true,
  "animations": true,
  "keep_awake": true,
  "facing_kiriai": "facing",
  "facing_kaito": "facing",
  "facing_kingbrick": "facing",
  "shake": "medium",
  "player_name": "Ñandú 怪"
 },
 "place": {
  "route": "kiriai/lock",
  "arguments": {
   "card": null,
   "match": "duel-1",
   "peek": false,
   "round": 3
  }
 },
 "collection": {
  "C": 4,
  "G": 12
 },
 "armies": [
  {
   "id": "army-1",
   "name": "Knights",
   "code": "G12C4",
   "created": 1700000000000,
   "touched": 1700000000000
  },
  {
   "id": "army-2",
   "name": "Ninjas",
   "code": "G9C3N2M1",
   "created": 1700000000000,
   "touched": 1700000000005
  }
 ],
 "matches": [
  {
   "id": "duel-1",
   "game": "kiriai",
   "mode": "two-phones",
   "header": "{\\"names\\":[\\"Fox\\",\\"Crane\\"]}",
   "created": 1700000000000,
   "touched": 1700000000007,
   "result": null,
   "entries": [
    {
     "number": 1,
     "kind": "secret",
     "text": "nonce"
    },
    {
     "number": 2,
     "kind": "action",
     "text": "AH/CB SL/RS"
    }
   ]
  },
  {
   "id": "tally-1",
   "game": "kaito",
   "mode": "tally",
   "header": "{}",
   "created": 1700000000001,
   "touched": 1700000000009,
   "result": "1-0",
   "entries": [
    {
     "number": 1,
     "kind": "action",
     "text": "c1"
    }
   ]
  }
 ],
 "series": [
  {
   "game": "kaito",
   "first": "anna",
   "second": "ñandú 怪",
   "best_of": 5,
   "since": 1700000000000
  },
  {
   "game": "kiriai",
   "first": "anna",
   "second": "ben",
   "best_of": 3,
   "since": 1700000000003
  }
 ],
 "puzzles": [
  {
   "number": 3,
   "tries": 1,
   "hints": 0,
   "solved": 0
  },
  {
   "number": 17,
   "tries": 2,
   "hints": 1,
   "solved": 1700000000000
  }
 ]
}
"""


words = st.from_regex(r"[0-9A-Za-z_./-]{1,12}", fullmatch=True)
times = st.integers(0, MAX_TIME)
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=40)


def names(most: int) -> st.SearchStrategy[str]:
    return st.text(max_size=most + 5).map(lambda typed: tidy(typed, most))


settings_values = st.builds(Settings, player_name=names(MAX_PLAYER_NAME))
places = st.builds(
    SavedPlace,
    words,
    st.dictionaries(words, texts | st.integers(-MAX_NUMBER, MAX_NUMBER) | st.booleans() | st.none(), max_size=4),
)
armies = st.builds(
    StoredArmy, words, names(MAX_ARMY_NAME), texts.filter(lambda text: len(text) <= MAX_CODE), times, times
)
targets = st.builds(StoredTarget, words, names(MAX_KEY), names(MAX_KEY), st.sampled_from(BEST_OF), times)
counts = st.integers(0, MAX_COUNT)
puzzles = st.builds(StoredPuzzle, st.integers(1, MAX_COUNT), counts, counts, times)
matches = st.builds(StoredMatch, words, words, words, texts, times, times, st.none() | texts)


@st.composite
def journals(draw: st.DrawFn) -> Journal:
    lines = draw(st.lists(st.tuples(words, texts), max_size=4))
    return Journal(draw(matches), tuple(Entry(number, *line) for number, line in enumerate(lines, 1)))


contents = st.builds(
    Contents,
    settings=settings_values,
    place=st.none() | places,
    collection=st.dictionaries(words, st.integers(0, MAX_COUNT), max_size=4).map(lambda owned: tuple(owned.items())),
    armies=st.lists(armies, max_size=3, unique_by=lambda army: army.id).map(tuple),
    journals=st.lists(journals(), max_size=3, unique_by=lambda journal: journal.match.id).map(tuple),
    series=st.lists(targets, max_size=3, unique_by=lambda target: target.id).map(tuple),
    puzzles=st.lists(puzzles, max_size=3, unique_by=lambda puzzle: puzzle.number).map(tuple),
)
