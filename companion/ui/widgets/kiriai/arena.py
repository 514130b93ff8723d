"""The state of a duel: both samurai on the field under the night sky, and their players' names above them."""

from dataclasses import dataclass

from kivy.graphics import InstructionGroup
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout

from companion.games.kiriai.pieces import SIDES, STANDARD_FIELD, Card, Health, Seat
from companion.games.kiriai.state import Battlefield, Samurai
from companion.ui import kv
from companion.ui.art.kiriai.card import card
from companion.ui.art.kiriai.field import mats, standing
from companion.ui.art.kiriai.mark import lives, vacant
from companion.ui.art.kiriai.palette import CLOUD
from companion.ui.art.kiriai.samurai import samurai
from companion.ui.art.shape import Picture
from companion.ui.frame_queue import FRAME_QUEUE
from companion.ui.widgets.drawing import Drawing, instructions

kv.load(__name__)


class Fighter(Drawing):
    """A samurai: where it stands, and how far a blow or a wound carries it from there."""

    stand = NumericProperty(0.0)
    thrust = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("stand", "thrust", "width"):
            self.fbind(name, self._stand)

    def _stand(self, *_: object) -> None:
        self.center_x = self.stand + self.thrust


class Ground(RelativeLayout):
    """The field; until both samurai have entered there may be one of them on it, or none."""

    spaces = NumericProperty(STANDARD_FIELD)
    field = ObjectProperty(None, allownone=True)
    # The sides that have not entered the field yet.
    absent = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._mats = InstructionGroup()
        self._waiting = False
        self.canvas.add(self._mats)
        self.fighters = {seat: Fighter(opacity=0, size_hint=(None, None)) for seat in Seat}
        self.flash = Drawing(opacity=0, size_hint=(None, None))
        for figure in (*self.fighters.values(), self.flash):
            self.add_widget(figure)
        for name in ("size", "spaces"):
            self.fbind(name, self._queue)
        for name in ("size", "field", "absent"):
            self.fbind(name, self.rest)

    def post(self, field: Battlefield, seat: Seat) -> dict[str, float]:
        """The properties of a samurai's figure at its place on the field."""
        (x, y), size = self._standing(field, seat)
        return {"stand": x, "center_y": y, "zoom": size / self._full(field)}

    def show_field(self, field: Battlefield) -> None:
        """Shows stances and wounds, without moving anybody."""
        for seat, fighter in self.fighters.items():
            fighter.picture = samurai(field.samurai(seat), seat)

    def rest(self, *_: object) -> None:
        """Puts everybody where the field says, without motion."""
        field = self.field
        self.flash.opacity = 0
        for seat, fighter in self.fighters.items():
            fighter.opacity = 0 if field is None or seat in self.absent else 1
            if field is not None:
                fighter.size = self._full(field), self._full(field)
                fighter.thrust = 0
                for name, value in self.post(field, seat).items():
                    setattr(fighter, name, value)
        if field is not None:
            self.show_field(field)

    def _standing(self, field: Battlefield, seat: Seat) -> tuple[tuple[float, float], float]:
        (x, y), size = standing(field, seat, self.width / dp(1), self.height / dp(1))
        return (dp(x), dp(y)), dp(size)

    def _full(self, field: Battlefield) -> float:
        """The size of a figure alone on its mat; figures that share one are scaled down without being painted again."""
        alone = Battlefield(field.spaces, Samurai(1), Samurai(field.spaces))
        # Until the page is laid out, there is no room at all.
        return max(1.0, self._standing(alone, Seat.RED)[1])

    def _queue(self, *_: object) -> None:
        if not self._waiting:
            self._waiting = True
            FRAME_QUEUE.add(self._paint)

    def _paint(self) -> None:
        self._waiting = False
        self._mats.clear()
        for instruction in instructions(mats(int(self.spaces), self.width / dp(1), self.height / dp(1))):
            self._mats.add(instruction)


@dataclass(frozen=True, slots=True)
class Stand:
    """One side at a glance: the player, the card that rests this round, and whether the special card is spent."""

    name: str = ""
    aside: Card | None = None
    spent: bool = False


class Aside(ButtonBehavior, FloatLayout):
    """The card that a side has set aside, or an empty place; what rests is explained by a tap."""

    seat = ObjectProperty(Seat.RED)
    card = ObjectProperty(None, allownone=True)
    folded = BooleanProperty(False)

    def picture(self, seat: Seat, resting: Card | None) -> Picture:
        return vacant(CLOUD) if resting is None else card(SIDES[resting][0], seat)


class Plaque(BoxLayout):
    """A side's name and lives, and that its special card is spent."""

    seat = ObjectProperty(Seat.RED)
    name = StringProperty()
    health = ObjectProperty(Health.UNHURT)
    spent = BooleanProperty(False)
    folded = BooleanProperty(False)

    lives = staticmethod(lives)


class Arena(BoxLayout):
    """Both sides above, the field below: `on_aside(seat, card)` asks for a card that rests."""

    __events__ = ("on_aside",)

    red = ObjectProperty(Stand(), rebind=True)
    blue = ObjectProperty(Stand(), rebind=True)
    # Whether both sides take as little room as they can, and leave out what the page shows elsewhere.
    folded = BooleanProperty(False)
    # The height that it needs.
    least = NumericProperty(0)

    @property
    def ground(self) -> Ground:
        return self.ids.ground

    def health(self, seat: Seat, field: Battlefield | None) -> Health:
        """The health that the ground shows; unhurt until the samurai have entered."""
        return Health.UNHURT if field is None else field.samurai(seat).health

    def ask(self, seat: Seat, resting: Card | None) -> None:
        if resting is not None:
            self.dispatch("on_aside", seat, resting)

    def on_aside(self, seat: Seat, resting: Card) -> None:
        """A player wants to know what the card is."""
