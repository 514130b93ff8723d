"""Shows the army that came with a link, over whatever is open, and saves it only if the player says so."""

from kivy.app import App
from kivy.core.window import Window
from kivy.properties import ObjectProperty, StringProperty

from companion.games.contract import Refused
from companion.table.kingbrick.envelope import Parcel, unwrap
from companion.ui import kv
from companion.ui.text.kingbrick import LINKED, army_lines, refusal, size, unnamed
from companion.ui.widgets import actions  # noqa: F401 - named in the kv half
from companion.ui.widgets.kingbrick import strip  # noqa: F401 - named in the kv half
from companion.ui.widgets.sheet import Sheet

# The pages that tell of all armies.
CHESTS = ("kingbrick/lobby", "kingbrick/armies")

kv.load(__name__)


class ParcelSheet(Sheet):
    """Its title is the name of the army."""

    parcel = ObjectProperty(rebind=True)
    points = StringProperty()
    bricks = StringProperty()

    def keep(self) -> None:
        # A second finger comes too late.
        if self.active:
            self.close()
            app = App.get_running_app()
            keep(app, self.parcel)
            if app.root.current in CHESTS:
                app.root.current_screen.dispatch("on_pre_enter")


def keep(app: App, parcel: Parcel) -> None:
    with app.reporting_errors():
        app.armies.add(parcel.army, parcel.name)
        app.feedback("tap")
        app.tell(app.say("kingbrick.paste.done", size=size(app.say, parcel.army)))


def offer(app: App, link: str) -> None:
    """Shows the army of a link; the page below stays as it is, and so does a match on it."""
    say = app.say
    try:
        parcel = unwrap(link)
    except Refused as refused:
        app.tell(refusal(say, refused, LINKED))
        return
    for earlier in [layer for layer in Window.children if isinstance(layer, ParcelSheet)]:
        earlier.close()
    sheet = ParcelSheet(
        title=parcel.name or unnamed(say),
        parcel=parcel,
        points=size(say, parcel.army),
        bricks=", ".join(army_lines(say, parcel.army)),
    )
    # Only the page of a throw must know what lies over it: it hears no shake then.
    getattr(app.root.current_screen, "cover", Sheet.open)(sheet)
