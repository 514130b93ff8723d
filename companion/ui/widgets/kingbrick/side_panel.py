"""One side of a battle: its player, its bricks to be ticked off, and what it has to do next."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.kingbrick.battle import Battle, BrickPlace
from companion.games.kingbrick.bricks import Kind, Seat
from companion.i18n.speech import Speech
from companion.ui import kv, theme
from companion.ui.art.kingbrick.token import token
from companion.ui.widgets.kingbrick.chip import LARGEST, BrickChip, side_of

kv.load(__name__)


class MoreButton(ButtonBehavior, FloatLayout):
    """Opens what else can be done in this turn, fouls above all; where room is short it shows dots instead of words."""

    short = BooleanProperty(False)

    def words(self, say: Speech, disabled: bool, short: bool) -> str:
        if disabled:
            return ""
        return "…" if short else say("kingbrick.more.verb")


class SidePanelFoot(BoxLayout):
    """The main action of a side, and well away from it the button for the other actions."""

    camp = ObjectProperty(rebind=True)

    def main(self) -> None:
        self.camp.dispatch("on_main")

    def more(self) -> None:
        self.camp.dispatch("on_more")


class SidePanel(BoxLayout):
    """One side of a battle; it tells what is touched: `on_brick(chip)`, `on_main`, `on_more`."""

    __events__ = ("on_brick", "on_main", "on_more")

    seat = OptionProperty(Seat.RED, options=list(Seat))
    player = StringProperty()
    standing = StringProperty()
    hint = StringProperty()
    # The name of the main action, empty if this side has nothing to do, and whether it can be done yet.
    verb = StringProperty()
    ready = BooleanProperty(False)
    # Whether the other actions of the turn belong to this side.
    extras = BooleanProperty(False)
    crest = ObjectProperty(())
    # Whether room is short, so that the bricks come first and the line about them below.
    tight = BooleanProperty(False)
    # Whether there is not even room for what to do above the bricks.
    tighter = BooleanProperty(False)
    # Whether what to do stands in the place of the player's name.
    hint_leads = BooleanProperty(False)

    def __init__(self, seat: Seat, **kwargs: object) -> None:
        super().__init__(seat=seat, **kwargs)
        self.crest = token(Kind.KING, seat, BrickPlace.ON_BOARD)
        self._foot = SidePanelFoot(camp=self)
        self._trigger_fit = Clock.create_trigger(self._fit, -1)
        self.ids.scroll.fbind("size", self._trigger_fit)
        for part in ("head", "hint"):
            self.ids[part].fbind("height", self._trigger_fit)

    def show(self, battle: Battle) -> None:
        """Shows the bricks of this side in their present state."""
        bricks = tuple(brick for brick in battle.roster.bricks if brick.owner is self.seat)
        chips = self.ids.tray.children[::-1]
        if tuple(chip.brick for chip in chips) != bricks:
            self.ids.tray.clear_widgets()
            chips = [BrickChip(brick=brick) for brick in bricks]
            for chip in chips:
                chip.bind(on_release=lambda chip: self.dispatch("on_brick", chip))
                self.ids.tray.add_widget(chip)
            self._trigger_fit()
        for chip in chips:
            chip.show(battle)

    def _fit(self, _elapsed: float) -> None:
        """Makes the bricks as large as the room allows."""
        chips = self.ids.tray.children
        width, height = self.ids.scroll.size
        room = (width - 1, height - self.ids.head.height - self.ids.hint.height - 2 * dp(theme.NEAR))
        side = int(side_of(len(chips), room, dp(theme.TARGET), dp(LARGEST)))
        for chip in chips:
            chip.size = side, side

    def on_verb(self, *_: object) -> None:
        """The foot is there only while this side has something to do."""
        if self.verb and self._foot.parent is None:
            self.add_widget(self._foot)
        elif not self.verb and self._foot.parent is not None:
            self.remove_widget(self._foot)

    def on_brick(self, chip: BrickChip) -> None:
        """The owner asks the rules about it."""

    def on_main(self) -> None:
        """The owner decides."""

    def on_more(self) -> None:
        """The owner decides."""
