"""One side of a battle: its player, its bricks in stacks that keep their places, and what it has to do next."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.kingbrick.battle import Battle, Brick, BrickPlace
from companion.games.kingbrick.bricks import Kind, Seat
from companion.table.kingbrick.stacks import stacks
from companion.ui import kv, theme
from companion.ui.art.kingbrick.token import token
from companion.ui.widgets.kingbrick.chip import LARGEST, StackChip, side_of

# Room for so many stacks beside one for each kind: bricks of a kind may be in several states at once.
SPARE = 2
# The largest text scale in a foot, whose room is short on a phone that two players share.
MOST_SCALE = 1.4

kv.load(__name__)


class MoreButton(ButtonBehavior, FloatLayout):
    """Opens what else can be entered: fouls above all, or what else became of the chosen bricks."""

    text = StringProperty()
    most_scale = NumericProperty(MOST_SCALE)


class TurnFoot(BoxLayout):
    """The main action of a turn, and well away from it the button for everything else.

    Its height depends on nothing that changes in a battle; without a verb it is empty.
    """

    __events__ = ("on_main", "on_more")

    most_scale = NumericProperty(MOST_SCALE)
    # Whether it takes any room.
    shown = BooleanProperty(True)
    verb = StringProperty()
    ready = BooleanProperty(False)
    # What the other button says; empty if there is none.
    other = StringProperty()

    def room(self, text_scale: float) -> float:
        """The height of two lines of the main action."""
        line = sp(theme.TYPE["figure"].size * min(text_scale, self.most_scale))
        return max(dp(theme.ACTION), 2.5 * line + dp(theme.NEAR))

    def show(self, verb: str, ready: bool = True, other: str = "") -> None:
        self.verb, self.ready, self.other = verb, ready, other

    def on_main(self) -> None:
        """The owner decides."""

    def on_more(self) -> None:
        """The owner decides."""


class PanelName(BoxLayout):
    """Whose side it is; hidden, it takes no room."""

    crest = ObjectProperty(())
    player = StringProperty()
    most_scale = NumericProperty(MOST_SCALE)
    hidden = BooleanProperty(False)


class SidePanel(BoxLayout):
    """One side of a battle; it tells what is touched: `on_stack(chip)`, `on_main`, `on_more`."""

    __events__ = ("on_stack", "on_main", "on_more")

    seat = OptionProperty(Seat.RED, options=list(Seat))
    player = StringProperty()
    # What to do next, or how many bricks are left.
    line = StringProperty()
    # Whether something is expected of this side.
    active = BooleanProperty(False)
    crest = ObjectProperty(())
    # Whether room is short, so that only bricks and buttons are shown.
    tight = BooleanProperty(False)

    def __init__(self, seat: Seat, **kwargs: object) -> None:
        super().__init__(seat=seat, **kwargs)
        self.crest = token(Kind.KING, seat, BrickPlace.ON_BOARD)
        self._kinds = 1
        self._trigger_fit = Clock.create_trigger(self._fit, -1)
        self.ids.scroll.fbind("size", self._trigger_fit)

    @property
    def foot(self) -> TurnFoot:
        foot: TurnFoot = self.ids.foot
        return foot

    def show(self, battle: Battle, chosen: tuple[Brick, ...]) -> None:
        """Shows the bricks of this side in their present state, and those that are chosen."""
        tray = self.ids.tray
        found = stacks(battle, self.seat)
        chips = tray.children[::-1]
        for chip in chips[len(found) :]:
            tray.remove_widget(chip)
        for at, stack in enumerate(found):
            if at < len(chips):
                chips[at].stack = stack
            else:
                chip = StackChip(stack=stack)
                chip.bind(on_release=lambda chip: self.dispatch("on_stack", chip))
                chips.append(chip)
                tray.add_widget(chip)
            chips[at].chosen = sum(brick in chosen for brick in stack.bricks)
        self._kinds = len({stack.kind for stack in found})
        self._trigger_fit()

    def _fit(self, _elapsed: float) -> None:
        """Makes the stacks as large as the room allows; they keep that size when bricks fall."""
        width, height = self.ids.scroll.size
        side = int(side_of(self._kinds + SPARE, (width - 1, height), dp(theme.TARGET), dp(LARGEST)))
        for chip in self.ids.tray.children:
            chip.size = side, side

    def on_stack(self, chip: StackChip) -> None:
        """The owner asks the rules about it."""

    def on_main(self) -> None:
        """The owner decides."""

    def on_more(self) -> None:
        """The owner decides."""
