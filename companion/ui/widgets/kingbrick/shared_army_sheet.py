"""Shows the army that came with a link, over the page that is open, and saves it only if the player says so."""

from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty

from companion.games.contract import Refused
from companion.table.kingbrick.army_link import SharedArmy, unwrap
from companion.ui import kv
from companion.ui.running_app import running_app
from companion.ui.text.kingbrick import LINKED, army_lines, refusal, size, unnamed
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.ui.app import CompanionApp

# The pages that tell of all armies.
PAGES_OF_ARMIES = ("kingbrick/lobby", "kingbrick/armies")

kv.load(__name__)


class SharedArmySheet(Sheet):
    """Its title is the name of the army."""

    shared = ObjectProperty(rebind=True)
    points = StringProperty()
    bricks = StringProperty()

    def keep(self) -> None:
        # A second finger comes too late.
        if self.active:
            self.close()
            app = running_app()
            keep(app, self.shared)
            if app.root.current in PAGES_OF_ARMIES:
                app.root.current_screen.dispatch("on_pre_enter")


def keep(app: "CompanionApp", shared: SharedArmy) -> None:
    with app.reporting_errors():
        app.armies.add(shared.army, shared.name)
        app.feedback("tap")
        app.tell(app.say("kingbrick.paste.done", size=size(app.say, shared.army)))


def offer(app: "CompanionApp", link: str) -> None:
    """Shows the army of a link; the page below stays as it is, and so does a match on it."""
    say = app.say
    try:
        shared = unwrap(link)
    except Refused as refused:
        app.tell(refusal(say, refused, LINKED))
        return
    for earlier in [layer for layer in Window.children if isinstance(layer, SharedArmySheet)]:
        earlier.close()
    sheet = SharedArmySheet(
        title=shared.name or unnamed(say),
        shared=shared,
        points=size(say, shared.army),
        bricks=", ".join(army_lines(say, shared.army)),
    )
    # Only the page of a throw must know what lies over it: it hears no shake then.
    getattr(app.root.current_screen, "cover", Sheet.open)(sheet)
