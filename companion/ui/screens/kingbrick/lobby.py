"""The first page of KingBrick: battles, armies, the box, the throws so far and the rules."""

from kivy.properties import NumericProperty, ObjectProperty

from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.row import LinkRow

kv.load(__name__)


class NewBattleRow(LinkRow):
    """The way to a new battle while another one waits."""


class KingbrickLobbyScreen(PageScreen):
    # The battle that waits; to go on with it is then the main action.
    waiting = ObjectProperty(None, allownone=True)
    armies = NumericProperty(0)
    throws = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._new = NewBattleRow()
        self._new.bind(on_release=lambda _: self.go("lineup"))

    def on_waiting(self, *_: object) -> None:
        if self.waiting is None:
            self.ids.rows.remove_widget(self._new)
        elif self._new.parent is None:
            # Above all others.
            self.ids.rows.add_widget(self._new, index=len(self.ids.rows.children))

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.waiting = next(
                (match for match in self.app.history.all() if match.open and match.game == "kingbrick"), None
            )
            self.armies = len(self.app.armies.all())
            self.throws = sum(tally.thrown for tally in self.app.throws.tallies())

    def join(self) -> None:
        self.manager.open("join")

    def go(self, route: str) -> None:
        self.manager.open(f"kingbrick/{route}")

    def battle(self) -> None:
        """On with the battle that waits, or to a new one."""
        if self.waiting is None:
            self.go("lineup")
        else:
            self.manager.resume(self.waiting)
