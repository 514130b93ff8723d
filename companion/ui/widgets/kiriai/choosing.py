"""Lets a player choose two cards and their order: the hand below, the places First and Second above it."""

from dataclasses import replace
from math import ceil

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.pieces import SIDES, Action, Card, Pair, Seat, Special
from companion.games.kiriai.rules import hand
from companion.games.kiriai.state import Duel
from companion.i18n.speech import Speech
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.view import View
from companion.ui import kv, theme
from companion.ui.running_app import running_app
from companion.ui.text.kiriai import PIECES, called
from companion.ui.text.opponent import sealed
from companion.ui.widgets.kiriai.card import COLUMN, EFFECTS, CardButton, TurnButton

SLOTS = ("kiriai.duel.first", "kiriai.duel.second")
MOST_COLUMNS = 3

kv.load(__name__)


class HandCard(BoxLayout):
    """A card of the hand, showing the side that is up."""

    card = ObjectProperty(Card.HIGH_STRIKE)


class ChoosingPanel(BoxLayout):
    """Asks for its cards to be locked, `on_lock(pair)`, and for one to be explained, `on_explain(action)`."""

    __events__ = ("on_lock", "on_explain")

    draft = ObjectProperty(Draft(), rebind=True)
    seat = ObjectProperty(Seat.RED)
    news = StringProperty()
    say = ObjectProperty()
    columns = NumericProperty(MOST_COLUMNS)
    # Whether the cards can be locked; against the phone not before it has sealed its own.
    ready = BooleanProperty(True)
    # The height that the highest card of the hand needs.
    least = NumericProperty(0)
    # Whether not even a row of cards would be seen whole; the two places then scroll with the hand.
    cramped = BooleanProperty(False)

    def __init__(self, view: View, draft: Draft) -> None:
        super().__init__(seat=view.seat, draft=draft)
        assert isinstance(view.state, Duel)
        cards = view.state.position.cards(view.seat)
        self._playable = set(hand(view.state, view.seat))
        self._trigger_fit = Clock.create_trigger(self._fit, -1)
        for card in (*Card, Special(cards.special)):
            if card in SIDES:
                self.ids.hand.add_widget(self._lay(card))
        self.fbind("draft", self._mark)
        self.fbind("say", self._translate)
        self.follow(view)
        self._mark()
        for slot, number in ((self.ids.first, 0), (self.ids.second, 1)):
            slot.bind(on_release=lambda _, number=number: self._take_back(number))

    @property
    def pair(self) -> Pair | None:
        """The two cards that would be locked; None while a place is free."""
        first, second = self.draft.cards
        return None if first is None or second is None else Pair(first, second)

    def fitting(self, width: float, letter: float) -> int:
        """How many columns of cards fit side by side."""
        return max(2, min(MOST_COLUMNS, int((width + dp(theme.NEAR)) / (COLUMN * letter + dp(theme.NEAR)))))

    def places_height(self, room: float, words: float, columns: float, least: float) -> float:
        """The height of the two places: what their words need, and a picture if there is room for it."""
        around = 2 * dp(theme.NEAR)
        return words + self._picture_height(room - words - around, columns, least) + around

    def _picture_height(self, room: float, columns: float, least: float) -> float:
        """The height that the hand leaves for the pictures in the two places; 0, names alone, if that is too little."""
        rows = self._rows(columns)
        left = room - rows * least - (rows - 1) * dp(theme.NEAR)
        return min(left, dp(theme.PICTURE)) if left >= dp(theme.TARGET) else 0

    def row_height(self, room: float, columns: float, least: float) -> float:
        """The height of a row: the whole hand fits if it can, and no row is lower than `least`."""
        rows = self._rows(columns)
        return max(least, min(dp(theme.COVER), (room - (rows - 1) * dp(theme.NEAR)) / rows))

    def _rows(self, columns: float) -> int:
        return ceil(len(self.ids.hand.children) / columns) or 1

    def on_cramped(self, *_: object) -> None:
        # The widget itself and not Kivy's weak reference: between its two parents nothing else keeps it alive.
        places = self.ids.places.__self__
        places.parent.remove_widget(places)
        if self.cramped:
            self.ids.below.add_widget(places, index=len(self.ids.below.children))
        else:
            self.add_widget(places, index=self.children.index(self.ids.scroll) + 1)

    def follow(self, view: View) -> None:
        """Says whether the other player has chosen, never what; on one phone they take turns anyway."""
        self._view = view
        other = called(self.say, view.names, view.seat.opponent)
        if view.phone is not None:
            self.ready, self.news = view.answered, sealed(self.say, view.phone)
        elif view.link is None or not view.link.connected:
            self.news = ""
        else:
            self.news = self.say("shared.answered" if view.answered else "shared.unanswered", name=other)

    def can_exchange(self, draft: Draft, width: float, letter: float) -> bool:
        """Whether two cards lie there, and the button between them leaves room for their names."""
        room = width - dp(2 * theme.PAGE + theme.TARGET + 2 * theme.NEAR)
        return None not in draft.cards and room / 2 - dp(2 * theme.NEAR) >= COLUMN * letter - dp(theme.GAP)

    def exchange(self) -> None:
        first, second = self.draft.cards
        self.draft = replace(self.draft, cards=(second, first))

    def lock(self) -> None:
        if self.pair is not None:
            self.dispatch("on_lock", self.pair)

    def on_lock(self, pair: Pair) -> None:
        """The owner decides."""

    def on_explain(self, action: Action) -> None:
        """The player asks what the card is."""

    def _lay(self, card: Card | Special) -> HandCard:
        laid = HandCard(card=card)
        face = CardButton(seat=self.seat, playable=self.draft.up(card) in self._playable)
        face.bind(
            on_release=lambda _: self._put(card), on_hold=lambda _: self.dispatch("on_explain", self.draft.up(card))
        )
        face.fbind("least", self._trigger_fit)
        laid.add_widget(face)
        if len(SIDES[card]) > 1:
            turn = TurnButton(disabled=not face.playable)
            turn.bind(on_release=lambda _: self._turn(card))
            turn.fbind("height", self._trigger_fit)
            laid.add_widget(turn)
        return laid

    def _fit(self, _elapsed: float) -> None:
        self.least = max(
            laid.children[-1].least + sum(turn.height for turn in laid.children[:-1]) for laid in self.ids.hand.children
        )

    def _put(self, card: Card | Special) -> None:
        """Puts a card into the next free place, takes one back that lies in a place, and explains one that rests."""
        action, cards = self.draft.up(card), self.draft.cards
        if action not in self._playable:
            self.dispatch("on_explain", action)
        elif action in cards:
            self._take_back(cards.index(action))
        elif None in cards:
            self._change(cards.index(None), action)
        else:
            running_app().tell(self.say("kiriai.duel.full"))

    def _turn(self, card: Card | Special) -> None:
        before, after = self.draft.up(card), self._other_side(card)
        cards = tuple(after if action is before else action for action in self.draft.cards)
        self.draft = replace(self.draft, cards=cards, sides={**self.draft.sides, card: after})

    def _other_side(self, card: Card | Special) -> Action:
        return next(side for side in SIDES[card] if side is not self.draft.up(card))

    def _take_back(self, number: int) -> None:
        if self.draft.cards[number] is not None:
            self._change(number, None)

    def _change(self, number: int, action: Action | None) -> None:
        cards = tuple(action if at == number else other for at, other in enumerate(self.draft.cards))
        self.draft = replace(self.draft, cards=cards)

    def _translate(self, *_: object) -> None:
        self.follow(self._view)
        self._mark()

    def _mark(self, *_: object) -> None:
        say: Speech = self.say
        for slot, action, label in zip((self.ids.first, self.ids.second), self.draft.cards, SLOTS, strict=True):
            slot.label, slot.seat, slot.action = say(label), self.seat, action
            slot.name = say("kiriai.duel.free") if action is None else say(PIECES[action].name)
        for laid in self.ids.hand.children:
            self._mark_card(say, laid)

    def _mark_card(self, say: Speech, laid: HandCard) -> None:
        action = self.draft.up(laid.card)
        *turns, face = laid.children
        for turn in turns:
            turn.name = say(PIECES[self._other_side(laid.card)].name)
        face.action, face.name = action, say(PIECES[action].name)
        face.chosen = action in self.draft.cards
        if not face.playable:
            face.line = say("kiriai.duel.resting")
        elif face.chosen:
            face.line = say(SLOTS[self.draft.cards.index(action)])
        else:
            face.line = say(EFFECTS[action])
