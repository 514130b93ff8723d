"""Takes the four cards that both players have turned on the table, or both places they enter by, to be judged."""

from functools import partial
from math import ceil

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.kiriai.pieces import (
    BLUE,
    CARD_OF,
    ENTRY_SPACES,
    RED,
    Action,
    Pair,
    Placement,
    Seat,
    Special,
    Stance,
)
from companion.games.kiriai.rules import hand
from companion.games.kiriai.state import Duel
from companion.i18n.speech import Speech
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.view import View
from companion.ui import kv, theme
from companion.ui.art.kiriai.card import card
from companion.ui.art.kiriai.mark import vacant
from companion.ui.art.shape import Colour, Picture
from companion.ui.text.kiriai import PIECES, called
from companion.ui.text_width import breadth
from companion.ui.widgets.kiriai.card import COLUMN, CardButton
from companion.ui.widgets.kiriai.entering import EntryChoice

LEAST_COLUMNS, MOST_COLUMNS = 3, 5
# The height of a line of a key's name, in heights of its letters.
LINE = 1.36
NOTHING_LAID: tuple[Action | None, ...] = (None, None)
Laid = tuple[tuple[Action | None, ...], tuple[Action | None, ...]]

kv.load(__name__)


class OpenPlace(ButtonBehavior, FloatLayout):
    """Where a card of the table is entered; a tap on it takes it out again."""

    seat = ObjectProperty(RED)
    action = ObjectProperty(None, allownone=True)
    # Whether the next card comes here.
    awaited = BooleanProperty(False)

    def face(self, action: Action | None, seat: Seat, colour: Colour) -> Picture:
        return vacant(colour) if action is None else card(action, seat)


class CardKey(CardButton):
    """A card that is entered by a tap; where there is no room for its picture, it shows its name alone."""

    def fitting_scale(self, height: float) -> float:
        """The largest text scale with which two lines of a name fit."""
        lines = 2 * LINE * sp(theme.TYPE["small"].size)
        # Around them, and between them and what else a card may show.
        around = 5 * dp(theme.HAIR)
        return max(1.0, min(theme.LARGEST_TEXT, (height - around) / lines))


class JudgingPanel(BoxLayout):
    """Asks for the cards to be judged, `on_judge(red, blue)`, and for one to be explained, `on_explain(action)`.

    `laid` are Red's cards and Blue's, each the first and the second.
    """

    __events__ = ("on_judge", "on_explain")

    laid: Laid = ObjectProperty((NOTHING_LAID, NOTHING_LAID))
    # What is to be tapped next.
    hint = StringProperty()
    longest_hint = StringProperty()
    # The largest text scales of both: no name makes two lines of the hint, and no language of the button.
    hint_scale = 1.3
    button_scale = 1.5
    say = ObjectProperty()
    columns = NumericProperty(MOST_COLUMNS)

    def __init__(self, view: View) -> None:
        super().__init__(laid=(view.draft.cards, view.other_draft.cards))
        assert isinstance(view.state, Duel)
        self._state = view.state
        self._view = view
        self._trigger_fit = Clock.create_trigger(self._fit, -1)
        for action in Action:
            key = CardKey(action=action)
            key.bind(
                on_release=lambda _, action=action: self._put(action),
                on_hold=lambda _, action=action: self.dispatch("on_explain", action),
            )
            key.fbind("words", self._trigger_fit)
            self.ids.key_grid.add_widget(key)
        for place, seat, number in self._places():
            place.seat = seat
            place.bind(on_release=lambda _, seat=seat, number=number: self._change(seat, number, None))
        self.fbind("laid", self._mark)
        self.fbind("say", self._mark)
        self._mark()

    @property
    def pairs(self) -> tuple[Pair, Pair] | None:
        """All four cards; None while a place is free."""
        (red_first, red_second), (blue_first, blue_second) = self.laid
        if red_first is None or red_second is None or blue_first is None or blue_second is None:
            return None
        return Pair(red_first, red_second), Pair(blue_first, blue_second)

    @property
    def awaited(self) -> tuple[Seat, int] | None:
        """Whose card comes next, and whether it is the first or the second."""
        free = (
            (seat, number)
            for seat, cards in zip(Seat, self.laid, strict=True)
            for number, action in enumerate(cards)
            if action is None
        )
        return next(free, None)

    def fitting(self, width: float, letter: float) -> int:
        """How many columns of keys fit side by side."""
        gap = dp(theme.TIGHT)
        return max(LEAST_COLUMNS, min(MOST_COLUMNS, int((width + gap) / (COLUMN * letter + gap))))

    def row_height(self, room: float, columns: float) -> float:
        """The height of a row of keys: all of them are in sight unless they would be too low for a finger."""
        rows = ceil(len(Action) / columns)
        return max(dp(theme.TARGET), min(dp(theme.COVER) / 2, (room - (rows - 1) * dp(theme.TIGHT)) / rows))

    def follow(self, _view: View) -> None:
        """Does nothing: only what is done here changes what is shown here."""

    def judge(self) -> None:
        if self.pairs is not None:
            self.dispatch("on_judge", *self.pairs)

    def on_judge(self, red: Pair, blue: Pair) -> None:
        """The owner decides."""

    def on_explain(self, action: Action) -> None:
        """The player asks what the card is."""

    def _places(self) -> tuple[tuple[OpenPlace, Seat, int], ...]:
        ids = self.ids
        return (
            (ids.red_first, RED, 0),
            (ids.red_second, RED, 1),
            (ids.blue_first, BLUE, 0),
            (ids.blue_second, BLUE, 1),
        )

    def _cards(self, seat: Seat) -> tuple[Action | None, ...]:
        return self.laid[0] if seat is RED else self.laid[1]

    def _playable(self, seat: Seat) -> set[Action]:
        """What the player may still have turned, beside the card that is entered already."""
        taken = {CARD_OF[action] for action in self._cards(seat) if action is not None}
        special = any(isinstance(card, Special) for card in taken)
        return {
            action
            for action in hand(self._state, seat)
            if CARD_OF[action] not in taken and not (special and isinstance(CARD_OF[action], Special))
        }

    def _put(self, action: Action) -> None:
        if self.awaited is None:
            return
        seat, number = self.awaited
        if action in self._playable(seat):
            self._change(seat, number, action)
        else:
            self.dispatch("on_explain", action)

    def _change(self, seat: Seat, number: int, action: Action | None) -> None:
        cards = tuple(action if at == number else other for at, other in enumerate(self._cards(seat)))
        self.laid = (cards, self.laid[1]) if seat is RED else (self.laid[0], cards)

    def _fit(self, _elapsed: float) -> None:
        keys = self.ids.key_grid.children
        words = max(key.words for key in keys)
        for key in keys:
            key.words_beside = words

    def _mark(self, *_: object) -> None:
        say: Speech = self.say
        awaited = self.awaited
        seat = BLUE if awaited is None else awaited[0]
        playable = set() if awaited is None else self._playable(seat)
        for place, owner, number in self._places():
            place.action = self._cards(owner)[number]
            place.awaited = awaited == (owner, number)
        for key in self.ids.key_grid.children:
            key.seat, key.name = seat, say(PIECES[key.action].name)
            key.playable = key.action in playable
        hints = {
            (owner, number): say(key, name=called(say, self._view.names, owner))
            for owner in Seat
            for number, key in enumerate(("kiriai.judge.first", "kiriai.judge.second"))
        }
        ready = say("kiriai.judge.ready")
        self.hint = ready if awaited is None else hints[awaited]
        self.longest_hint = max((ready, *hints.values()), key=partial(breadth, role="line", scale=1.0))


class JudgedEntryPanel(BoxLayout):
    """Asks for both samurai to enter, `on_enter(red, blue)`; `placements` are Red's and Blue's."""

    __events__ = ("on_enter",)

    placements = ObjectProperty(())
    say = ObjectProperty()

    def __init__(self, view: View) -> None:
        super().__init__()
        self._view = view
        self._entries: list[EntryChoice] = []
        for seat, draft in zip(Seat, (view.draft, view.other_draft), strict=True):
            entry = EntryChoice(seat=seat, placement=draft.placement or _default(seat))
            entry.bind(placement=self._follow)
            self._entries.append(entry)
            self.ids.entries.add_widget(entry)
        self.fbind("say", self._name)
        self._name()
        self._follow()

    def follow(self, _view: View) -> None:
        """Does nothing: only what is done here changes what is shown here."""

    def enter(self) -> None:
        self.dispatch("on_enter", *self.placements)

    def on_enter(self, red: Placement, blue: Placement) -> None:
        """The owner decides."""

    def _name(self, *_: object) -> None:
        for entry in self._entries:
            entry.name = called(self.say, self._view.names, entry.seat)

    def _follow(self, *_: object) -> None:
        self.placements = tuple(entry.placement for entry in self._entries)


def _default(seat: Seat) -> Placement:
    return Placement(ENTRY_SPACES[seat][1], Stance.HEAVEN)


def drafts_of(laid: Laid) -> tuple[Draft, Draft]:
    """What a table keeps of the cards that are entered so far."""
    red, blue = laid
    return Draft(red), Draft(blue)
