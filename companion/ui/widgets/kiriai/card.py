"""A card as its owner sees it: its face and what it does; a two-sided card is turned by a tap."""

from kivy.clock import Clock
from kivy.graphics.context_instructions import Scale
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.kiriai.pieces import Action, Seat
from companion.ui import kv, theme
from companion.ui.art.kiriai.card import card, card_back
from companion.ui.art.kiriai.mark import exchange, turning, vacant
from companion.ui.art.shape import Colour, Picture
from companion.ui.running_app import running_app
from companion.ui.widgets.drawing import Drawing

# What a card does in a few words; its sheet says more.
EFFECTS = {
    Action.APPROACH: "kiriai.duel.effect.approach",
    Action.RETREAT: "kiriai.duel.effect.retreat",
    Action.CHARGE: "kiriai.duel.effect.charge",
    Action.CHANGE_STANCE: "kiriai.duel.effect.stance",
    Action.HIGH_STRIKE: "kiriai.duel.effect.high",
    Action.LOW_STRIKE: "kiriai.duel.effect.low",
    Action.BALANCED_STRIKE: "kiriai.duel.effect.balanced",
    Action.KESA: "kiriai.duel.effect.kesa",
    Action.ZAN_TETSU: "kiriai.duel.effect.zantetsu",
    Action.COUNTERATTACK: "kiriai.duel.effect.counter",
}
# The width of a column in which no name of a card is broken, in heights of a letter.
COLUMN = 7.2

kv.load(__name__)


class CardButton(ButtonBehavior, BoxLayout):
    """A tap takes it, `on_release`; a finger that stays asks what it is, `on_hold`."""

    __events__ = ("on_hold",)

    action = ObjectProperty(Action.APPROACH)
    seat = ObjectProperty(Seat.RED)
    name = StringProperty()
    line = StringProperty()
    # Whether it lies in a place, or is marked in another way.
    chosen = BooleanProperty(False)
    playable = BooleanProperty(True)
    # The height that its words need, and that they need together with a picture large enough to recognise the card.
    words = NumericProperty(0)
    least = NumericProperty(0)
    # The height that the words of the cards beside it need, so that all of them show their pictures, or none.
    words_beside = NumericProperty(0)
    # The largest text scale of its name.
    most_scale = NumericProperty(theme.LARGEST_TEXT)
    # Whether there is room for a picture that is more than a stain.
    pictured = BooleanProperty(True)

    face = staticmethod(card)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._held = False

    def picture_opacity(self, pictured: bool, playable: bool) -> float:
        if not pictured:
            return 0
        return 1 if playable else theme.FADED

    def on_press(self) -> None:
        self._held = False
        self._ripe = Clock.schedule_once(self._ripen, theme.HOLD)
        # After a pause the clock would find the time passed, and whether the finger was lifted is not reported.
        running_app().bind(on_pause=self._release)

    def on_state(self, _button: object, state: str) -> None:
        if state == "normal":
            running_app().unbind(on_pause=self._release)
            self._ripe.cancel()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._held and touch.grab_current is self:
            # A card whose explanation was asked for is not taken.
            self._held = False
            touch.ungrab(self)
            self.state = "normal"
            return True
        return super().on_touch_up(touch)

    def on_hold(self) -> None:
        """The player asks what the card is."""

    def _release(self, *_: object) -> None:
        self.state = "normal"

    def _ripen(self, _elapsed: float) -> None:
        self._held = True
        self.dispatch("on_hold")


class TurnButton(ButtonBehavior, BoxLayout):
    """Turns a card to its other side, which it names."""

    name = StringProperty()

    sign = staticmethod(turning)


class ExchangeButton(ButtonBehavior, FloatLayout):
    """Exchanges the first and the second card; it takes no room while there is nothing to exchange."""

    sign = staticmethod(exchange)


class Slot(ButtonBehavior, BoxLayout):
    """Where a card is put down; a tap on it takes it back."""

    label = StringProperty()
    seat = ObjectProperty(Seat.RED)
    action = ObjectProperty(None, allownone=True)
    name = StringProperty()
    # The height that its words need.
    least = NumericProperty(0)

    def face(self, action: Action | None, seat: Seat, colour: Colour) -> Picture:
        return vacant(colour) if action is None else card(action, seat)


class TurningCard(Drawing):
    """A card that is turned from its back to its face: `turned` goes from 0 to 1."""

    action = ObjectProperty(None, allownone=True)
    seat = ObjectProperty(Seat.RED)
    turned = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("action", "seat", "turned"):
            self.fbind(name, self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        open_ = self.action is not None and self.turned >= 0.5
        self.picture = card(self.action, self.seat) if open_ else card_back(self.seat)
        self._move()

    def _move(self, *_: object) -> None:
        super()._move()
        # Seen from the side, the card is as thin as its edge.
        scale: Scale = self._zoom
        scale.xyz = self.zoom * max(0.04, abs(1 - 2 * self.turned)), self.zoom, 1.0
