"""What all pages of a Kaito match share: undo and redo, history, texts to copy, and the end."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Generic

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.contract import Action, Event, Refused, State
from companion.games.kaito.events import Event as KaitoEvent
from companion.games.kaito.losses import Reason
from companion.games.kaito.pieces import Pile, Seat
from companion.games.kaito.state import State as Position
from companion.games.kaito.tally import Tally
from companion.table.kaito.against_phone import AgainstPhone
from companion.table.kaito.beginning import begin
from companion.table.kaito.one_phone import OnePhone, View
from companion.table.kaito.setup import Mode, SetUp, dump_setup
from companion.table.kaito.text import write, write_record
from companion.table.match import Unplayable
from companion.ui import kv
from companion.ui.art.kaito.stone import kaito
from companion.ui.match_screen import MatchScreen
from companion.ui.navigator import Stop
from companion.ui.text.kaito import brief, called, ending, self_inflicted, tell, trade_notes
from companion.ui.text.kaito_refusals import refuse_play
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kaito.trade import TradeSheet
from companion.ui.widgets.menu import Item
from companion.ui.widgets.row import Row
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.unroll import Unroll

kv.load(__name__)


class KaitoTableScreen(
    MatchScreen[OnePhone[State, Action, Event], View[State, Action, Event]], Generic[State, Action, Event]
):
    """What a page adds is shown while its match can be opened; otherwise `fault` says why it cannot."""

    stands_still = True
    mode = Mode.BOARD
    kind: type[OnePhone[State, Action, Event]]

    fault = StringProperty()
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    # What happened last, in notation.
    last = StringProperty()

    def find(self) -> OnePhone[State, Action, Event] | None:
        self.fault = ""
        try:
            return self.kind.resume(self.app.table_services, self.subject)
        except Refused:
            self.fault = "record.gone"
        except Unplayable:
            self.fault = "kaito.match.broken"
        return None

    @property
    def names(self) -> Mapping[str, str]:
        return self.view.names

    def called(self, seat: Seat) -> str:
        return called(self.app.say, self.names, seat)

    def miss(self) -> None:
        self.playing = self.can_undo = self.can_redo = False
        self.last = ""

    def render(self, view: View[State, Action, Event]) -> None:
        self.can_undo, self.can_redo = view.can_undo, view.can_redo
        if view.winner is not None:
            self.last = self.app.say("match.won", name=self.called(view.winner))
        elif view.can_undo:
            self.last = f"{len(view.course.steps)} · {self.brief(view)}"
        else:
            self.last = self.app.say("kaito.match.begun")

    def brief(self, view: View[State, Action, Event]) -> str:
        """The last action, in a few words."""
        return view.course.lines[-1]

    def undo(self) -> None:
        # A second finger on the button finds nothing left to be undone.
        if self.can_undo:
            self.do(self.open_table.undo, sound="undo")

    def redo(self) -> None:
        if self.can_redo:
            self.do(self.open_table.redo)

    def refusal(self, refused: Refused) -> str:
        return refuse_play(self.app.say, refused.violation)

    def open_rules(self) -> None:
        self.manager.open("kaito/rules")


class KaitoMatchScreen(KaitoTableScreen[State, Action, KaitoEvent]):
    """A match that is played to its end."""

    def __init__(self, **kwargs: object) -> None:
        # How many steps of the match were announced.
        self._announced = 0
        # The match whose end was told: whoever comes back from its replay has seen it.
        self._called_out = ""
        super().__init__(**kwargs)

    def on_enter(self, *_: object) -> None:
        if self.table is not None and self.view.over and self._called_out != self.subject:
            self.call_out()

    def on_pre_leave(self, *args: object) -> None:
        super().on_pre_leave(*args)
        if Stop(self.name, self.subject) not in self.manager.trail:
            # Whoever opens it again later hears the end once more.
            self._called_out = ""

    def begin(self, view: View[State, Action, KaitoEvent]) -> None:
        self._announced = len(view.course.steps)
        super().begin(view)

    def follow(self, view: View[State, Action, KaitoEvent]) -> None:
        self.render(view)
        self._announce(view)
        self.settle(view)

    def _announce(self, view: View[State, Action, KaitoEvent]) -> None:
        """Speaks what was just done, and whose turn it is now; the end is spoken when it is celebrated."""
        steps = view.course.steps
        new, self._announced = steps[self._announced :], len(steps)
        if new and not view.over:
            say = self.app.say
            turn = say("kaito.told.turn", name=self.called(self.on_turn(view.state)))
            self.app.announce(f"{tell(say, self.names, new[-1].events)} {turn}")

    def on_turn(self, state: State) -> Seat:
        raise NotImplementedError

    def settle(self, view: View[State, Action, KaitoEvent]) -> None:
        """The end is celebrated as soon as it is there; whoever has left the page finds it on coming back."""
        if not view.over:
            self._called_out = ""
        if view.over and self.is_open:
            self.call_out()

    def brief(self, view: View[State, Action, KaitoEvent]) -> str:
        return brief(self.app.say, self.names, view.course.steps[-1].events) or super().brief(view)

    @property
    def facing(self) -> bool:
        return self.faces(self.table, self.app.settings.facing_kaito)

    def faces(self, table: object, setting: str) -> bool:
        """Whether the far player's half is turned; nobody sits opposite where the phone plays."""
        return setting == "facing" and not isinstance(table, AgainstPhone)

    def offer(
        self, seat: Seat, title: str, items: tuple[Item, ...], piles: tuple[Pile, Pile] | None = None, now: bool = True
    ) -> None:
        """Opens a sheet of trades before the player who asks; with what was won and lost, what everything costs."""
        notes = trade_notes(self.app.say, *piles, now) if piles else ()
        TradeSheet(title, items, notes, turned=self.facing and seat is Seat.BLACK).open()

    def items(self) -> tuple[Item, ...]:
        if self.table is None:
            return (Item(self.app.say("home.rules"), self.open_rules),)
        say = self.app.say
        over = [Item(say("banner.rematch"), self.rematch)] if self.view.over else []
        if over and self.reviewed:
            over.append(Item(say("review.title"), self.open_review, say("review.detail")))
        return (
            *over,
            Item(say("kaito.menu.history"), self.open_history),
            Item(say("kaito.menu.position"), self.copy_position, say("kaito.menu.position.detail")),
            Item(say("kaito.menu.record"), self.copy_record, say("kaito.menu.record.detail")),
            Item(say("home.rules"), self.open_rules),
        )

    def open_last(self) -> None:
        """What the words between undo and redo lead to."""
        if self.view.over:
            self.call_out()
        else:
            self.open_history()

    def open_history(self) -> None:
        say, course = self.app.say, self.view.course
        sheet = Sheet(title=say("kaito.menu.history"))
        makers: list[Callable[[], Widget]] = [
            partial(Row, title=tell(say, self.names, step.events), detail=f"{number} · {line}")
            for number, (line, step) in enumerate(zip(course.lines, course.steps, strict=True), start=1)
        ]
        sheet.add_widget(Unroll(makers=makers[::-1] or [partial(Row, title=say("record.empty"))]))
        sheet.open()

    def shown(self) -> Position | Tally:
        """The state that is seen and can be copied."""
        raise NotImplementedError

    def copy_position(self) -> None:
        self.app.copy_text(write(self.shown()), self.app.say("kaito.match.copied"))

    def copy_record(self) -> None:
        self.app.copy_text(write_record(self.view.course.record, self.names), self.app.say("record.copied"))

    def call_out(self) -> None:
        """Tells who has won, and why."""
        course, winner = self.view.course, self.view.winner
        assert course.outcome is not None
        assert winner is not None
        own = bool(course.steps) and self_inflicted(course.steps[-1].events)
        title = self.app.say("match.wins", name=self.called(winner))
        banner = self.celebrate(title, ending(self.app.say, self.names, course.outcome, own), kaito(winner), "kaito")
        self._called_out = self.subject
        self.offer_ways(banner)

    def offer_ways(self, banner: WinBanner) -> None:
        """What else can be done at the end."""
        outcome = self.view.course.outcome
        if self.can_undo and outcome is not None:
            resigned = outcome.reason is Reason.RESIGNATION
            banner.offer(self.app.say("kaito.end.undo.resignation" if resigned else "kaito.end.undo"), self.undo)

    def rematch(self) -> None:
        """The same players at once, and whoever lost begins; one step back is the set-up."""
        winner = self.view.winner
        assert winner is not None
        red, black = (self.names.get(seat.value, "") for seat in Seat)
        setup = SetUp(self.mode, winner.opponent, self.slides(), red, black)
        if isinstance(self.table, AgainstPhone):
            # The colours are exchanged: whoever lost now has those of the winner.
            setup = SetUp(self.mode, winner, self.slides(), level=self.table.level, own=self.table.phone)
        lobby = Stop("kaito/lobby", dump_setup(setup))
        if self.open_table.prepared:
            # How such tiles come to lie is for the players to say.
            self.manager.start([lobby])
            return
        with self.app.reporting_errors():
            begun, first = begin(self.app.table_services, setup, self.app.settings.player_name, self.app.chance)
            self.manager.start([lobby, Stop(f"kaito/{begun.adapter.mode}", begun.id)])
            self.app.tell(self.app.say("kaito.first.told", name=called(self.app.say, begun.view().names, first)))

    def slides(self) -> bool:
        """Whether the house rule is played; a tally knows of none."""
        return False
