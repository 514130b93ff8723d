"""Compares two armies kind by kind, side by side, with a bar towards the side that has more."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kingbrick.army import Army
from companion.games.kingbrick.army_odds import forecast
from companion.games.kingbrick.bricks import RECRUITS, Faces, Kind, Seat
from companion.i18n.speech import Speech
from companion.ui import kv
from companion.ui.art.kingbrick.brick import brick
from companion.ui.text.kingbrick import NAMES

kv.load(__name__)


class ArmyComparisonRow(BoxLayout):
    """One property that both armies have: how much of it left and right."""

    title = StringProperty()
    picture = ObjectProperty(())
    left = NumericProperty(0)
    right = NumericProperty(0)
    most = NumericProperty(1)


class ArmyComparison(BoxLayout):
    """Filled by `show`; the names of both armies are its head."""

    left_name = StringProperty()
    right_name = StringProperty()

    def show(self, say: Speech, left: Army, right: Army, faces: dict[Kind, Faces]) -> None:
        self.ids.rows.clear_widgets()
        back, other_back = (round(forecast(army, faces).survivors) for army in (left, right))
        for key, one, other in (
            ("kingbrick.points", left.points, right.points),
            ("kingbrick.bricks", left.bricks, right.bricks),
            ("kingbrick.odds.back", back, other_back),
        ):
            self.ids.rows.add_widget(ArmyComparisonRow(title=say(key), left=one, right=other, most=max(one, other, 1)))
        for kind in RECRUITS:
            one, other = left.count(kind), right.count(kind)
            if one or other:
                picture = brick(kind, Seat.RED)
                row = ArmyComparisonRow(
                    title=say(NAMES[kind]), picture=picture, left=one, right=other, most=max(one, other)
                )
                self.ids.rows.add_widget(row)
