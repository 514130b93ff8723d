"""Lists the saved armies, to be opened, sorted, copied, compared, shared and deleted."""

from functools import partial

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.games.contract import Refused
from companion.games.kingbrick.army import Army, violations
from companion.table.kingbrick.army_library import ArmyLibrary, ArmyOrder, Saved
from companion.table.kingbrick.army_link import unwrap
from companion.ui import kv
from companion.ui.screens.menu import MenuScreen
from companion.ui.text.kingbrick import PASTED, refusal, size, unnamed
from companion.ui.widgets.choice import Choice, ChoiceSheet
from companion.ui.widgets.kingbrick.deletion import delete_army
from companion.ui.widgets.kingbrick.shared_army_sheet import keep
from companion.ui.widgets.menu import Item, MenuSheet

ORDERS = {
    ArmyOrder.NEWEST: "kingbrick.sort.newest",
    ArmyOrder.NAME: "kingbrick.sort.name",
    ArmyOrder.POINTS: "kingbrick.sort.points",
}

kv.load(__name__)


class ArmyFace(ButtonBehavior, BoxLayout):
    """The part of a row that opens the army."""

    row = ObjectProperty(rebind=True)


class ArmyRow(BoxLayout):
    """One army; a touch opens it, the dots offer the rest: `on_open`, `on_more`."""

    __events__ = ("on_open", "on_more")

    saved = ObjectProperty(None, rebind=True)
    title = StringProperty()
    detail = StringProperty()

    def open(self) -> None:
        self.dispatch("on_open")

    def more(self) -> None:
        self.dispatch("on_more")

    def on_open(self) -> None:
        """The owner leads there."""

    def on_more(self) -> None:
        """The owner offers it."""


class KingbrickArmiesScreen(MenuScreen):
    armies = ObjectProperty(())
    order = ObjectProperty(ArmyOrder.NEWEST)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("say", self._render)

    @property
    def library(self) -> ArmyLibrary:
        return self.app.armies

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.armies = self.library.all(self.order)
        self._render()

    def _render(self, *_: object) -> None:
        self.ids.rows.makers = [partial(self._row, saved) for saved in self.armies]

    def _row(self, saved: Saved) -> ArmyRow:
        say = self.app.say
        told = size(say, saved.army)
        if violations(saved.army):
            told = say("kingbrick.army.illegal", size=told)
        row = ArmyRow(saved=saved, title=saved.name or unnamed(say), detail=told)
        row.bind(on_open=lambda _: self._open(saved.id), on_more=lambda _: self._more(saved))
        return row

    def _open(self, army_id: str) -> None:
        self.manager.open("kingbrick/builder", army_id)

    def _more(self, saved: Saved) -> None:
        say = self.app.say
        MenuSheet(
            saved.name or unnamed(say),
            (
                Item(say("kingbrick.share"), partial(self.manager.open, "kingbrick/share", saved.id)),
                *((Item(say("kingbrick.compare"), partial(self.compare, saved)),) if len(self.armies) > 1 else ()),
                Item(say("kingbrick.army.duplicate"), partial(self.duplicate, saved)),
                Item(say("kingbrick.army.delete"), partial(self.delete, saved)),
            ),
        ).open()

    def add(self) -> None:
        """A new army, in the store before it has its first brick."""
        with self.app.reporting_errors():
            self._open(self.library.add(Army()))

    def duplicate(self, saved: Saved) -> None:
        with self.app.reporting_errors():
            say = self.app.say
            self.library.add(saved.army, say("kingbrick.army.copy", name=saved.name or unnamed(say)))
            self.app.feedback("tap")
        self.on_pre_enter()

    def delete(self, saved: Saved) -> None:
        delete_army(self.app, saved.id)
        self.on_pre_enter()

    def compare(self, saved: Saved) -> None:
        """With which other one?"""
        say = self.app.say
        others = (other for other in self.armies if other.id != saved.id)
        choices = tuple(Choice(other.id, other.name or unnamed(say), size(say, other.army)) for other in others)
        sheet = ChoiceSheet(say("kingbrick.compare"), choices, "")
        sheet.bind(on_choose=lambda _, other: self.manager.open("kingbrick/compare", f"{saved.id}-{other}"))
        sheet.open()

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        return (
            Item(say("kingbrick.sort"), self.sort, say(ORDERS[self.order])),
            Item(say("kingbrick.paste"), self.paste, say("kingbrick.paste.line")),
        )

    def sort(self) -> None:
        say = self.app.say
        choices = tuple(Choice(order.value, say(key)) for order, key in ORDERS.items())
        sheet = ChoiceSheet(say("kingbrick.sort"), choices, self.order.value)
        sheet.bind(on_choose=lambda _, order: self._sort(ArmyOrder(order)))
        sheet.open()

    def _sort(self, order: ArmyOrder) -> None:
        self.order = order
        self.on_pre_enter()

    def paste(self) -> None:
        """An army from a text that was copied elsewhere."""
        try:
            keep(self.app, unwrap(self.app.phone.clipboard.paste()))
        except Refused as refused:
            self.app.tell(refusal(self.app.say, refused, PASTED))
            return
        self.on_pre_enter()
