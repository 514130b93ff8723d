"""The page of a duel: the field above, and below it what the player who holds the phone may see and do now."""

from functools import partial

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty

from companion.games.contract import Refused
from companion.games.kiriai.pieces import SIDES, Action, Card, Seat, Special
from companion.table.faults import TableFault
from companion.table.kiriai.against_phone import AgainstPhone
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.view import DuelTable, Phase, View
from companion.table.record import MatchRecord
from companion.ui import kv
from companion.ui.art.kiriai.card import card
from companion.ui.game_catalogue import KIRIAI
from companion.ui.match_screen import MatchScreen
from companion.ui.text import kiriai as kiriai_text
from companion.ui.text.hints import duel_lines
from companion.ui.text.shared_record import as_text, read_lines
from companion.ui.widgets.kiriai import questions
from companion.ui.widgets.kiriai.arena import Arena, Stand
from companion.ui.widgets.kiriai.judging import JudgingPanel
from companion.ui.widgets.kiriai.menu import items
from companion.ui.widgets.kiriai.notices import DuelNotices
from companion.ui.widgets.kiriai.panels import Panel, build, cover, heading, spaces, stands
from companion.ui.widgets.kiriai.privacy import Privacy
from companion.ui.widgets.kiriai.result import ResultPanel
from companion.ui.widgets.kiriai.reveal import RevealPanel
from companion.ui.widgets.menu import Item
from companion.ui.widgets.overlay import Overlay
from companion.ui.widgets.piece import PieceSheet
from companion.ui.widgets.waiting import WaitingPanel

# On a page lower than this, both sides of a duel that is judged fold, so that all ten cards are in sight.
FOLDS_BELOW = 680

kv.load(__name__)


class KiriaiDuelScreen(MatchScreen[DuelTable, View]):
    """A duel on one phone, between two, or against the phone."""

    confidential = True
    reviewed = True
    # Whether the players sit opposite each other, and the text turned towards the far player then.
    facing = BooleanProperty(False)
    across = StringProperty()
    shared = BooleanProperty(False)
    # Whether the cards are entered that lie on the table.
    judging = BooleanProperty(False)
    # Whether a lesson has room for its explanations above the cards.
    spacious = BooleanProperty(True)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._view: View | None = None
        self._panel: Panel | None = None
        # The state of the duel that the panel was built for.
        self._shown: object = None
        self._privacy = Privacy(self.refresh, self.back, self.open_menu)
        # A panel over the page that only one player may see.
        self._sheet: Overlay | None = None
        self.notices = DuelNotices(self, self.ids.strips)
        self.arena.bind(on_aside=self._explain_aside)
        self.fbind("spacious", self._retell)

    # Opening and leaving.

    def find(self) -> DuelTable | None:
        return self.app.tables.duel(self.subject)

    def on_pre_leave(self, *_: object) -> None:
        super().on_pre_leave()
        self._privacy.end()
        self._hide()

    def is_in_progress(self, view: View) -> bool:
        """A lesson is left without a question: nothing is lost."""
        return not view.over and view.lesson is None

    def refusal(self, refused: Refused) -> str:
        if refused.violation.code is TableFault.OTHER_CARDS:
            first, second = (self.say(kiriai_text.PIECES[Action(str(card))].name) for card in refused.violation.details)
            return self.say("kiriai.lesson.other", first=first, second=second)
        return super().refusal(refused)

    def skip_lesson(self) -> None:
        self.manager.leave(self)

    def miss(self) -> None:
        self._view = None
        self._hide()
        self.playing = False
        self.title = self.app.say(KIRIAI.name)
        self.ids.fault.text = self.app.say("shared.gone") if self.table is None else ""
        self.arena.red = self.arena.blue = Stand()

    @property
    def arena(self) -> Arena:
        return self.ids.arena

    # What is shown.

    def far_height(self, words: str, opposite: bool, width: float, height: float, least: float, letter: float) -> float:
        """The height of the far player's text, which is at least so high; 0 where it is not shown.

        Where it would leave too little of the page, the far player turns the phone instead.
        """
        roomy = width < height and height > 44 * letter
        return max(least, 5 * letter) if words and opposite and roomy else 0

    def folds(self, judging: bool, width: float, height: float) -> bool:
        return judging and width < height < dp(FOLDS_BELOW)

    def begin(self, view: View) -> None:
        self.ids.fault.text = ""
        self._view = None
        self._hide()
        self._privacy.begin(view)
        if self.app.root.parent is None:
            # At the start of the app the page is added to the window a moment later: the curtain must wait for that.
            Clock.schedule_once(lambda _: self.first_draw(self.refresh))
        else:
            self.render(view)

    def render(self, view: View) -> None:
        self._view = view
        self.title = heading(self.say, view)
        self.shared = view.shared
        self.arena.ground.spaces = spaces(view)
        if not isinstance(self._panel, RevealPanel) or view.phase is not Phase.REVEALING:
            self.arena.red, self.arena.blue = stands(self.say, view)
        self.notices.follow(self.say, view)
        self._show_panel(view)

    def notice(self, view: View) -> None:
        self.notices.speak_up(self.say, view)

    def called(self, seat: Seat) -> str:
        assert self._view is not None
        return kiriai_text.called(self.say, self._view.names, seat)

    def _show_panel(self, view: View) -> None:
        if not self._privacy.admits(view, self.called(view.seat)):
            self._hide()
            if not view.shared:
                self._put(cover(self.say, view, self._privacy.allow))
            return
        shown = (self.subject, view.phase, view.seat, view.round, view.reveal.number if view.reveal else None)
        if shown == self._shown and self._panel is not None and not isinstance(self._panel, WaitingPanel):
            self._panel.follow(view)
            return
        self._hide()
        self._shown = shown
        self._put(build(self, self.say, view))

    def _put(self, widget: Panel) -> None:
        self._panel = widget
        self.judging = isinstance(widget, JudgingPanel)
        if isinstance(widget, RevealPanel):
            widget.bind(caption=lambda _, words: setattr(self, "across", words))
            self.across = widget.caption
        elif isinstance(widget, ResultPanel):
            self.across = f"{widget.title}. {widget.reason}"
        self.ids.room.add_widget(widget)

    def _hide(self) -> None:
        """Removes everything from the window that only one player may see."""
        if isinstance(self._panel, RevealPanel):
            self._panel.stop()
        self._panel = self._shown = None
        self.across = ""
        self.judging = False
        self.ids.room.clear_widgets()
        self.arena.ground.field = None if self._view is None else self._view.battlefield
        self.arena.ground.absent = ()
        if self._sheet is not None:
            Window.remove_widget(self._sheet)
            self._sheet = None

    # What the players do.

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Skips to the next beat when a running animation is tapped."""
        panel = self._panel
        on_stage = self.ids.stage.collide_point(*touch.pos)
        if on_stage and isinstance(panel, RevealPanel) and panel.telling and not panel.on_foot(touch):
            panel.skip()
            return True
        return super().on_touch_down(touch)

    def tell(self, special: Special) -> None:
        """Notes a special card; if both told the same one, both tell again and nobody learns which one it was."""
        if not self.open_table.tell(special):
            questions.tell_again(self.say)

    @property
    def can_show_again(self) -> bool:
        """Whether something was told to its end that has moved."""
        panel = self._panel
        return isinstance(panel, RevealPanel) and not panel.telling and not panel.held and self.app.theme.motion

    def show_again(self) -> None:
        if isinstance(self._panel, RevealPanel):
            self._panel.again()

    @property
    def draft(self) -> Draft:
        """What is laid out and not locked."""
        return self.view.draft

    def lay_out(self, draft: Draft) -> None:
        self.do(self.open_table.keep_draft, draft, sound="")

    def explain(self, action: Action, words: str = "") -> None:
        """Explains a card on a panel that only this player may see."""
        assert self._view is not None
        piece = kiriai_text.PIECES[action]
        self._sheet = PieceSheet(
            title=self.say(piece.name),
            picture=card(action, self._view.seat),
            kanji=piece.kanji,
            words="\n\n".join(filter(None, (self.say(piece.what), words))),
            accent="kiriai",
        )
        self._sheet.open()

    def _explain_aside(self, _arena: object, seat: Seat, resting: Card) -> None:
        self.explain(SIDES[resting][0], self.say("kiriai.duel.aside", name=self.called(seat)))

    def ask_hint(self) -> None:
        """What a strong player would do; there are hints only against the phone."""
        table, view = self.open_table, self.view
        assert isinstance(table, AgainstPhone)
        self.show_hint(table.ask_hint, partial(duel_lines, self.say, view.names, view.seat))

    def rematch(self) -> None:
        view = self.view
        if view.link is not None and view.audit is None:
            self.app.tell(self.say("kiriai.duel.rematch.early"))
        else:
            self.do(self.open_table.rematch)

    def copy(self) -> None:
        record = self._record()
        if record is not None:
            self.app.copy_text(as_text(self.say, record), self.say("record.copied"))

    def lines(self) -> tuple[str, ...]:
        """The record in words."""
        record = self._record()
        return () if record is None else read_lines(self.say, record)

    def _record(self) -> MatchRecord | None:
        with self.app.reporting_errors():
            record: MatchRecord | None = self.app.history.record(self.subject)
            return record
        return None

    def leave(self) -> None:
        """Leaves the table for good."""
        self.notices.keep_quiet()
        self.do(self.open_table.leave)
        self.home()

    def items(self) -> tuple[Item, ...]:
        view = self._view
        if view is None:
            return (Item(self.say("home.rules"), partial(self.manager.open, "kiriai/rules")),)
        return tuple(items(self, self.say, view))
