"""Builds an army brick by brick, with what is left, what is wrong and what would fit."""

from contextlib import suppress
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.contract import Refused
from companion.games.kingbrick.army import STANDARD, Army, remedy, violations
from companion.games.kingbrick.army_odds import chance, forecast
from companion.games.kingbrick.bricks import CATALOGUE, EXPANSIONS, RECRUITS, Faces, Kind, Seat
from companion.games.kingbrick.suggestions import AvailableBricks
from companion.i18n.speech import Speech
from companion.table.kingbrick.army_library import ArmyLibrary
from companion.table.kingbrick.lineup import Lineup
from companion.ui import kv, theme
from companion.ui.screens.menu import MenuScreen
from companion.ui.text.kingbrick import NAMES, WHATS, army_lines, complaints, size, unnamed
from companion.ui.widgets.kingbrick.brick_row import BrickRow
from companion.ui.widgets.kingbrick.deletion import delete_army
from companion.ui.widgets.menu import Item
from companion.ui.widgets.piece import PieceSheet
from companion.ui.widgets.text import Text

# What a suggestion is good for, by the kind that most of its points go to.
GOOD_FOR = {
    Kind.GUARDIAN: "kingbrick.good.guardian",
    Kind.CHAMPION: "kingbrick.good.champion",
    Kind.NINJA: "kingbrick.good.ninja",
    Kind.ASSASSIN: "kingbrick.good.assassin",
    Kind.MERCENARY: "kingbrick.good.mercenary",
    Kind.FREEZE: "kingbrick.good.freeze",
    Kind.BLINK: "kingbrick.good.blink",
    Kind.KNIGHT: "kingbrick.good.knight",
    Kind.GHOST: "kingbrick.good.ghost",
    Kind.MEDIC: "kingbrick.good.medic",
}
SUGGESTIONS = 4
MUSTER = "kingbrick/muster"

kv.load(__name__)


class FillRow(ButtonBehavior, BoxLayout):
    """Bricks that would fit, and what they are good for: `on_release` adds them."""

    fill = ObjectProperty(None, allownone=True)
    words = StringProperty()
    detail = StringProperty()


class Complaints(ButtonBehavior, Text):
    """What is wrong with the army; where one kind of brick can put it right, a tap does: `on_release`."""


class KingbrickBuilderScreen(MenuScreen):
    """Its subject is the id of an army. Every step is saved: there is nothing to lose and no button to press."""

    army = ObjectProperty(Army())
    called = StringProperty()
    points = NumericProperty(0)
    bricks = NumericProperty(0)
    legal = BooleanProperty(True)
    complaints = StringProperty()
    # Whether taking out bricks of one kind makes the army legal.
    curable = BooleanProperty(False)
    # How many would come back, of those that could be captured.
    throws = NumericProperty(0)
    survivors = NumericProperty(0)
    # Whether the page is low for its letters: what is read then leaves the room to the rows that are touched.
    low = BooleanProperty(False)
    read_scale = NumericProperty(theme.LARGEST_TEXT)
    # The battle on two phones for which the army is built; empty if it is built for none.
    table_id = StringProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._owned: Army | None = None
        self._expansions: frozenset[Kind] = frozenset()
        self._faces: dict[Kind, Faces] = {}
        self._shown: tuple[Kind, ...] = ()
        # Every kind that the army has had since the page was opened.
        self._seen: set[Kind] = set()
        # The army whose list may have been scrolled.
        self._scrolled = ""
        self.fbind("say", self._render)
        self.fbind("low", self._render)

    @property
    def library(self) -> ArmyLibrary:
        return self.app.armies

    @property
    def keeps_awake(self) -> bool:
        """A phone that sleeps loses its connection to the table."""
        return bool(self.table_id)

    def on_pre_enter(self, *_: object) -> None:
        before = self.manager.trail[-2]
        self.table_id = before.subject if before.route == MUSTER else ""
        # The other player at the table must not see it yet.
        self.confidential = bool(self.table_id)
        with self.app.reporting_errors():
            box = self.app.box
            self._owned, self._expansions, self._faces = box.owned(), box.expansions(), box.faces()
            self._seen.clear()
            if self.subject != self._scrolled:
                # Another army is read from its beginning.
                self._scrolled = self.subject
                self.ids.scroll.rewind()
            saved = self.library.find(self.subject)
            self.army, self.called = (saved.army, saved.name) if saved else (Army(), "")
        self._render()

    def on_leave(self, *_: object) -> None:
        """An army that was never begun need not be kept."""
        if any(stop.route == self.name and stop.subject == self.subject for stop in self.manager.trail):
            # The way back leads here again.
            return
        with self.app.reporting_errors():
            saved = self.library.find(self.subject)
            if saved is not None and not saved.name and saved.army == Army():
                self.library.delete(self.subject)

    def odds_line(self, say: Speech, throws: float, survivors: float) -> str:
        if not throws:
            return say("kingbrick.odds.none")
        return say("kingbrick.odds.army", count=int(throws), survivors=round(survivors))

    def _render(self, *_: object) -> None:
        army: Army = self.army
        self.points, self.bricks = army.points, army.bricks
        self.legal = not violations(army)
        self.complaints = "\n".join(complaints(self.app.say, army, self._owned))
        self.curable = remedy(army) is not None
        hope = forecast(army, self._faces)
        self.throws, self.survivors = hope.throws, float(hope.survivors)
        self._render_rows()
        self._render_fills()

    def _render_rows(self) -> None:
        """An expansion that is switched off is shown only if the army has it, or had it a moment ago."""
        self._seen.update(kind for kind in RECRUITS if self.army.count(kind))
        off = EXPANSIONS - self._expansions - self._seen
        shown = tuple(kind for kind in RECRUITS if kind not in off)
        if shown != self._shown:
            self._shown = shown
            self.ids.rows.makers = [partial(self._row, kind) for kind in shown]
        for row in self.ids.rows.children:
            self._show_row(row)

    def _row(self, kind: Kind) -> BrickRow:
        row = BrickRow(kind)
        row.bind(on_count=self._count, on_explain=self._explain)
        self._show_row(row)
        return row

    def _show_row(self, row: BrickRow) -> None:
        row.terse = self.low
        row.count = self.army.count(row.kind)
        row.missing = max(0, row.count - self._owned.count(row.kind)) if self._owned else 0
        row.faces = CATALOGUE[row.kind].faces or self._faces.get(row.kind)

    def _render_fills(self) -> None:
        say = self.app.say
        # What the box lacks already is no reason to suggest nothing more.
        owned = None if self._owned is None else Army(tuple(map(max, self._owned.counts, self.army.counts)))
        fills = AvailableBricks(owned, self._expansions).fills(self.army, SUGGESTIONS)
        self.ids.fills.clear_widgets()
        for fill in fills:
            most = max(RECRUITS, key=lambda kind: fill.count(kind) * CATALOGUE[kind].cost)
            row = FillRow(fill=fill, words=", ".join(army_lines(say, fill)), detail=say(GOOD_FOR[most]))
            row.bind(on_release=self._fill)
            self.ids.fills.add_widget(row)

    def _count(self, row: BrickRow, kind: Kind, wanted: int) -> None:
        # What is said above and suggested below changes its height.
        self.ids.scroll.hold(row.ids.stepper)
        self._change(self.army.with_count(kind, wanted))

    def _change(self, army: Army) -> bool:
        with self.app.reporting_errors():
            self.library.change(self.subject, army)
            self.army = army
            self.app.feedback("tap")
            self._render()
            return True
        return False

    def _fill(self, row: FillRow) -> None:
        self._replace(self.army + row.fill)

    def put_right(self) -> None:
        """Takes out what the complaint says."""
        way = remedy(self.army)
        if way is not None:
            self._replace(self.army.with_count(way.kind, self.army.count(way.kind) - way.count))

    def standard(self) -> None:
        self._replace(STANDARD)

    def random(self) -> None:
        """Any legal army, filled up with what still fits into it."""
        available = AvailableBricks(self._owned, self._expansions)
        army = available.draw(self.app.chance)
        self._replace(sum(available.fills(army, 1), army))

    def _replace(self, army: Army) -> None:
        """More than one step at once can be taken back at once."""
        before = self.army
        if self._change(army):
            self.app.tell(size(self.app.say, army), undo=partial(self._take_back, self.subject, before, army))

    def _take_back(self, army_id: str, before: Army, after: Army) -> None:
        """By then another army, or another page, may be open; the steps that came later stay."""
        with self.app.reporting_errors():
            saved = self.library.find(army_id)
            if saved is not None:
                steps = zip(saved.army.counts, before.counts, after.counts, strict=True)
                self.library.change(army_id, Army(tuple(max(0, now + was - then) for now, was, then in steps)))
            self.app.feedback("undo")
            self.app.root.current_screen.dispatch("on_pre_enter")

    def keep_name(self, typed: str) -> None:
        with self.app.reporting_errors():
            self.library.rename(self.subject, typed)

    def rename(self, typed: str) -> None:
        self.keep_name(typed)
        with self.app.reporting_errors():
            saved = self.library.find(self.subject)
            self.called = self.ids.called.field.text = saved.name if saved else ""

    def begin_rename(self) -> None:
        self.ids.scroll.scroll_to(self.ids.called, animate=False)
        self.ids.called.field.focus = True

    def _explain(self, row: BrickRow) -> None:
        say = self.app.say
        free = None if row.faces is None else chance(row.faces)
        odds = "" if free is None else say("kingbrick.odds.free", count=row.faces.happy)
        PieceSheet(
            title=say(NAMES[row.kind]),
            picture=row.picture,
            words="\n\n".join(filter(None, (say(WHATS[row.kind]), odds))),
            accent="kingbrick",
        ).open()

    def finish(self) -> None:
        if self.table_id:
            self._take_to_table()
        else:
            self._fight()

    def _take_to_table(self) -> None:
        """Chosen, but not locked; where it is too late for that, the page of the battle says so."""
        if self.is_open:
            with self.app.reporting_errors(), suppress(Refused):
                table = self.app.tables.battle(self.table_id)
                if table is not None:
                    table.choose(self.army)
            self.manager.leave(self)

    def _fight(self) -> None:
        """Red takes this army into the next battle."""
        with self.app.reporting_errors():
            storage = self.app.lineup
            lineup = (storage.read() or Lineup()).hide(False)
            storage.write(lineup.choose(Seat.RED, self.army))
            self.manager.open("kingbrick/lineup")

    def duplicate(self) -> None:
        with self.app.reporting_errors():
            self.library.add(self.army, self.app.say("kingbrick.army.copy", name=self.called or unnamed(self.app.say)))
            self.app.tell(self.app.say("kingbrick.army.copied"))

    def delete(self) -> None:
        delete_army(self.app, self.subject)
        self.manager.leave(self)

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        return (
            Item(say("kingbrick.army.standard"), self.standard, size(say, STANDARD)),
            Item(say("kingbrick.army.random"), self.random, say("kingbrick.army.random.how")),
            Item(say("kingbrick.army.rename"), self.begin_rename, self.called),
            Item(say("kingbrick.share"), partial(self.manager.open, "kingbrick/share", self.subject)),
            Item(say("kingbrick.army.duplicate"), self.duplicate),
            Item(say("kingbrick.army.delete"), self.delete),
        )
