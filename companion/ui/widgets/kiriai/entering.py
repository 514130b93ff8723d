"""Lets a player choose where and how the samurai enters, with the special card that was dealt before in sight."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kiriai.pieces import ENTRY_SPACES, Action, Placement, Seat, Stance
from companion.games.kiriai.state import Setup
from companion.i18n.speech import Speech
from companion.table.kiriai.view import View
from companion.ui import kv
from companion.ui.art.kiriai.card import card
from companion.ui.text.kiriai import PIECES, STANCES
from companion.ui.text.opponent import sealed
from companion.ui.widgets.choice import Choice
from companion.ui.widgets.kiriai.card import EFFECTS
from companion.ui.widgets.row import TapRow

kv.load(__name__)


class EntryChoice(BoxLayout):
    """A space and a stance, each chosen by a tap; whose they are stands above if it is named."""

    seat = ObjectProperty(Seat.RED)
    name = StringProperty()
    placement = ObjectProperty(Placement(2, Stance.HEAVEN), rebind=True)

    def spaces(self, seat: Seat) -> tuple[Choice, ...]:
        return tuple(Choice(str(space), str(space)) for space in ENTRY_SPACES[seat])

    def stances(self, say: Speech) -> tuple[Choice, ...]:
        return tuple(Choice(stance.value, say(key)) for stance, key in STANCES.items())

    def choose_space(self, chosen: str) -> None:
        self.placement = Placement(int(chosen), self.placement.stance)

    def choose_stance(self, chosen: str) -> None:
        self.placement = Placement(self.placement.space, Stance(chosen))


class SpecialRow(TapRow):
    """The player's special card and what it does; a tap asks for more."""

    action = ObjectProperty(Action.KESA)
    seat = ObjectProperty(Seat.RED)

    face = staticmethod(card)

    def name(self, action: Action, say: Speech) -> str:
        return say("kiriai.duel.enter.special", card=say(PIECES[action].name))

    def effect(self, action: Action, say: Speech) -> str:
        return say(EFFECTS[action])


class EnteringPanel(BoxLayout):
    """Asks for its placement to be locked, `on_place(placement)`; `on_explain(action)` for the special card."""

    __events__ = ("on_place", "on_explain")

    seat = ObjectProperty(Seat.RED)
    placement = ObjectProperty(Placement(2, Stance.HEAVEN), rebind=True)
    action = ObjectProperty(Action.KESA)
    say = ObjectProperty()
    news = StringProperty()
    # Whether it can be locked; against the phone not before it has sealed its own.
    ready = BooleanProperty(True)

    def __init__(self, view: View, placement: Placement) -> None:
        assert isinstance(view.state, Setup)
        special = view.state.special(view.seat)
        super().__init__(seat=view.seat, placement=placement, action=Action(special.value))
        self.follow(view)
        self.fbind("say", lambda *_: self.follow(self._view))

    def choose(self, placement: Placement) -> None:
        self.placement = placement

    def follow(self, view: View) -> None:
        """Says whether the phone has chosen; what another player does meanwhile changes nothing here."""
        self._view = view
        if view.phone is not None:
            self.ready, self.news = view.answered, sealed(self.say, view.phone)

    def lock(self) -> None:
        self.dispatch("on_place", self.placement)

    def explain(self) -> None:
        self.dispatch("on_explain", self.action)

    def on_place(self, placement: Placement) -> None:
        """The owner decides."""

    def on_explain(self, action: Action) -> None:
        """The player asks what the card is."""
