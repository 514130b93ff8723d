"""Shows how the bricks have fallen so far, rolled against expected, and whether the difference is chance."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.fairness import FaceTally, judge
from companion.i18n.speech import Speech
from companion.table.kingbrick.throws import TakenBack
from companion.ui import kv
from companion.ui.art.kingbrick.brick import brick
from companion.ui.screens.page import PageScreen
from companion.ui.text.kingbrick import FINDINGS, NAMES
from companion.ui.text.numbers import decimal
from companion.ui.widgets.foot import FootAction

kv.load(__name__)


class ThrowsRow(BoxLayout):
    """One kind of brick: a bar for what was rolled, a notch where it was expected to end."""

    picture = ObjectProperty(())
    title = StringProperty()
    detail = StringProperty()
    thrown = NumericProperty(1)
    happy = NumericProperty(0)
    expected = NumericProperty(0)


class KingbrickThrowsScreen(PageScreen):
    tallies = ObjectProperty(())
    undone = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("say", self._render)

    def on_pre_enter(self, *_: object) -> None:
        with self.app.reporting_errors():
            self.tallies = self.app.throws.tallies()
            self.undone = self.app.throws.all_taken_back()
        self._render()

    def finding(self, say: Speech, found: tuple[FaceTally, ...], undone: tuple[TakenBack, ...]) -> str:
        """Only what stands is judged."""
        return say(FINDINGS[judge(found)]) if found or undone else say("kingbrick.throws.empty")

    def ways_on(
        self, found: tuple[FaceTally, ...], undone: tuple[TakenBack, ...], say: Speech
    ) -> tuple[FootAction, ...]:
        """The way to a first throw."""
        return () if found or undone else (FootAction(say("kingbrick.battle.new"), self.battle),)

    def battle(self) -> None:
        self.manager.open("kingbrick/lineup")

    def taken_back(self, say: Speech, undone: tuple[TakenBack, ...]) -> str:
        """Nothing where no throw was."""
        if not undone:
            return ""
        happy = say("kingbrick.throws.back.happy", count=sum(back.throw.happy for back in undone))
        return f"{say('kingbrick.throws.back', count=len(undone))} · {happy}"

    def _render(self, *_: object) -> None:
        say = self.app.say
        self.ids.rows.clear_widgets()
        for tally in self.tallies:
            rolled = say("kingbrick.throws.rolled", count=tally.happy, thrown=tally.thrown)
            expected = say("kingbrick.throws.expected", expected=decimal(say, tally.expected))
            self.ids.rows.add_widget(
                ThrowsRow(
                    picture=brick(tally.kind, Seat.RED),
                    title=say(NAMES[tally.kind]),
                    detail=f"{rolled} · {expected}",
                    thrown=tally.thrown,
                    happy=tally.happy,
                    expected=tally.expected,
                )
            )
