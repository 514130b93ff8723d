"""What all pages of a Kaito match share: undo and redo, history, texts to copy, and the end."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.contract import Refused, Step
from companion.games.kaito.pieces import KABUTO, KATANA, Pile, Seat
from companion.table.kaito.offer import find_offers
from companion.table.kaito.one_phone import OnePhone
from companion.table.kaito.setup import Mode, SetUp, dump_setup
from companion.table.kaito.text import write
from companion.table.match import Unplayable
from companion.ui import kv
from companion.ui.art.kaito.stone import kaito
from companion.ui.navigator import Stop
from companion.ui.screens.play import PlayScreen
from companion.ui.text.kaito import Names, called, ending, offered, self_inflicted, tell
from companion.ui.text.kaito_refusals import refuse_play
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kaito import tools  # noqa: F401 - named in the kv halves of the pages
from companion.ui.widgets.kaito.trade import TradeSheet
from companion.ui.widgets.menu import Item
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.unroll import Unroll

PRICES = {KATANA: "kaito.price.katana", KABUTO: "kaito.price.kabuto"}

kv.load(__name__)


class KaitoMatchScreen(PlayScreen):
    """What a page adds is shown while its match can be played; otherwise `fault` says why it cannot.

    Its subject is the id of a match, and after a colon whatever else the page remembers.
    """

    mode = Mode.BOARD

    table = ObjectProperty(None, allownone=True)
    fault = StringProperty()
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    # What happened last, in notation.
    last = StringProperty()
    # Bound in kv: whatever is said is said again in another language.
    say = ObjectProperty(None, allownone=True)

    def on_pre_enter(self, *_: object) -> None:
        self.table, self.fault = None, ""
        with self.app.reporting_errors():
            try:
                self.table = OnePhone.resume(self.app.table_services, self.match_id)
            except Refused:
                self.fault = "record.gone"
            except Unplayable:
                self.fault = "kaito.match.broken"
        self.playing = self.table is not None and self.table.outcome is None
        self.refresh()

    def on_enter(self, *_: object) -> None:
        if self.table is not None and self.table.outcome is not None:
            self.celebrate()

    def on_say(self, *_: object) -> None:
        self.refresh()

    @property
    def open(self) -> bool:
        """Whether this is the page that is seen; on one that is leaving, a second finger comes too late."""
        return self.is_open

    @property
    def match_id(self) -> str:
        return self.subject.partition(":")[0]

    @property
    def detail(self) -> str:
        """What the page remembers beside its match, over a kill too; empty at first."""
        return self.subject.partition(":")[2]

    def remember(self, detail: str) -> None:
        self.subject = f"{self.match_id}:{detail}"
        self.manager.trail[-1] = Stop(self.name, self.subject)
        self.app.save_place()

    @property
    def names(self) -> Names:
        return self.table.names if self.table else {}

    @property
    def facing(self) -> bool:
        return bool(self.app.settings.facing_kaito == "facing")

    def called(self, seat: Seat) -> str:
        return called(self.app.say, self.names, seat)

    def offer(
        self, seat: Seat, title: str, items: tuple[Item, ...], piles: tuple[Pile, Pile] | None = None, now: bool = True
    ) -> None:
        """Opens a sheet of trades before the player who asks; with what was won and lost, what everything costs."""
        say = self.app.say
        offers = find_offers(*piles, now) if piles else ()
        notes = tuple((say(PRICES[offer.kind], price=offer.price), offered(say, offer)) for offer in offers)
        TradeSheet(title, items, notes, turned=self.facing and seat is Seat.BLACK).open()

    def refresh(self) -> None:
        """Shows the match as it stands."""
        table = self.table
        if table is None:
            self.can_undo = self.can_redo = False
            self.last = ""
            return
        lines = table.lines
        self.can_undo, self.can_redo = bool(lines), bool(table.undone)
        if table.outcome is not None:
            self.last = self.app.say("match.won", name=self.called(table.outcome.winner))
        else:
            self.last = f"{len(lines)} · {self.brief()}" if lines else self.app.say("kaito.match.begun")
        self.render()

    def brief(self) -> str:
        """The last action, in a word or two."""
        last: str = self.table.lines[-1]
        return last

    def render(self) -> None:
        """What else the page shows of its match."""

    def act(self, action: Any) -> Step[Any, Any] | None:
        """Plays and saves an action; what is refused or cannot be saved is told, and nothing has happened."""
        return self._change(partial(self.table.play, action), "tap")

    def undo(self) -> None:
        # A second finger on the button finds nothing left to be undone.
        if self.can_undo:
            self._change(self.table.undo, "undo")
            self.refresh()

    def redo(self) -> None:
        if self.can_redo:
            self._change(self.table.redo, "tap")
            self.settle()

    def _change(self, change: Callable[[], Any], sound: str) -> Any:
        done = None
        with self.app.reporting_errors():
            try:
                done = change()
                self.app.feedback(sound)
            except Refused as refused:
                self.refuse(refuse_play(self.app.say, refused.violation))
        self.playing = self.table.outcome is None
        return done

    def refuse(self, sentence: str) -> None:
        self.app.tell(sentence)

    def settle(self) -> None:
        """Shows what has come of an action; the last one is celebrated."""
        self.refresh()
        # Whoever has left the page meanwhile finds the end there on coming back.
        if self.table.outcome is not None and self.open:
            self.celebrate()

    def items(self) -> tuple[Item, ...]:
        if self.table is None:
            return (Item(self.app.say("kaito.menu.rules"), self.open_rules),)
        say = self.app.say
        over = () if self.table.outcome is None else (Item(say("banner.rematch"), self.rematch),)
        return (
            *over,
            Item(say("kaito.menu.history"), self.open_history),
            Item(say("kaito.menu.position"), self.copy_position, say("kaito.menu.position.detail")),
            Item(say("kaito.menu.record"), self.copy_record, say("kaito.menu.record.detail")),
            Item(say("kaito.menu.rules"), self.open_rules),
        )

    def open_rules(self) -> None:
        self.manager.open("kaito/rules")

    def open_last(self) -> None:
        """What the words between undo and redo lead to."""
        if self.table.outcome is None:
            self.open_history()
        else:
            self.celebrate()

    def open_history(self) -> None:
        say, table = self.app.say, self.table
        sheet = Sheet(title=say("kaito.menu.history"))
        makers: list[Callable[[], Widget]] = [
            partial(Row, title=tell(say, self.names, step.events), detail=f"{number} · {line}")
            for number, (line, step) in enumerate(zip(table.lines, table.steps, strict=True), start=1)
        ]
        sheet.add_widget(Unroll(makers=makers[::-1] or [partial(Row, title=say("record.empty"))]))
        sheet.open()

    def copy_position(self) -> None:
        self.app.copy_text(write(self.table.state), self.app.say("kaito.match.copied"))

    def copy_record(self) -> None:
        self.app.copy_text(self.table.record, self.app.say("record.copied"))

    def celebrate(self) -> None:
        outcome, steps = self.table.outcome, self.table.steps
        own = bool(steps) and self_inflicted(steps[-1].events)
        banner = WinBanner(
            title=self.app.say("kaito.end.title", name=self.called(outcome.winner)),
            reason=ending(self.app.say, self.names, outcome, own),
            picture=kaito(outcome.winner),
            accent="kaito",
        )
        banner.bind(on_rematch=lambda _: self.rematch(), on_home=lambda _: self.manager.start(()))
        banner.open()

    def rematch(self) -> None:
        """The same players, and whoever lost begins; how the tiles come to lie is for them to say."""
        winner = self.table.outcome.winner
        red, black = (self.names.get(seat.value, "") for seat in Seat)
        # A tally knows of no house rule.
        slide = getattr(self.table.state, "slide", False)
        setup = SetUp(self.mode, winner.opponent, slide, red, black)
        self.manager.start([Stop("kaito/lobby", dump_setup(setup))])
