"""Asks which of the three real special cards a player was dealt, and tells it to this phone only."""

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.pieces import DEALT_SPECIALS, Action, Seat, Special
from companion.table.kiriai.view import View
from companion.ui import kv
from companion.ui.text.kiriai import PIECES
from companion.ui.widgets.kiriai.card import EFFECTS, CardButton

kv.load(__name__)


class TellingPanel(BoxLayout):
    """`on_tell(special)`, once the player is sure; `on_explain(action)` for a card that is pressed for long."""

    __events__ = ("on_tell", "on_explain")

    seat = ObjectProperty(Seat.RED)
    chosen = ObjectProperty(None, allownone=True)
    say = ObjectProperty()
    # With large letters the cards lie one below the other.
    narrow = BooleanProperty(False)

    def __init__(self, seat: Seat, chosen: Special | None = None) -> None:
        super().__init__(seat=seat, chosen=chosen)
        for special in DEALT_SPECIALS:
            face = CardButton(action=Action(special.value), seat=seat)
            face.bind(
                on_release=lambda _, special=special: self._choose(special),
                on_hold=lambda face: self.dispatch("on_explain", face.action),
            )
            self.ids.cards.add_widget(face)
        self.fbind("chosen", self._mark)
        self.fbind("say", self._mark)
        self._mark()

    def follow(self, _view: View) -> None:
        """Does nothing: what the other player does meanwhile changes nothing here."""

    def confirm(self) -> None:
        if self.chosen is not None:
            self.dispatch("on_tell", self.chosen)

    def on_tell(self, special: Special) -> None:
        """The owner decides."""

    def on_explain(self, action: Action) -> None:
        """The player asks what the card is."""

    def _choose(self, special: Special) -> None:
        self.chosen = special

    def _mark(self, *_: object) -> None:
        for face in self.ids.cards.children:
            face.chosen = self.chosen is not None and face.action.value == self.chosen.value
            face.name, face.line = self.say(PIECES[face.action].name), self.say(EFFECTS[face.action])
