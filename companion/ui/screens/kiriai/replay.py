"""Shows a duel again, round by round, as the players saw it when their cards were opened."""

from dataclasses import replace

from kivy.input import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty

from companion.i18n.speech import Speech
from companion.table.kiriai.replay import replay_views
from companion.table.kiriai.view import View
from companion.ui import kv
from companion.ui.screens.page import PageScreen
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.kiriai.panels import heading, spaces, stands
from companion.ui.widgets.kiriai.reveal import RevealPanel

# Between the id of a match and the number of its round.
AT = "@"

kv.load(__name__)


def replay_subject(match_id: str, number: int) -> str:
    """What opens the page at a round; number 0 is that of the entries."""
    return f"{match_id}{AT}{number}"


class KiriaiReplayScreen(PageScreen):
    """Its subject is the id of a match, and after an @ the number of the round that is shown."""

    views: tuple[View, ...] = ObjectProperty(())
    # The place of the one that is shown.
    step = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._panel: RevealPanel | None = None
        self.fbind("say", lambda *_: self._tell_sides())

    @property
    def keeps_awake(self) -> bool:
        return bool(self.views)

    def on_pre_enter(self, *_: object) -> None:
        match_id, _, number = self.subject.partition(AT)
        with self.app.reporting_errors():
            course = self.app.history.replay(match_id)
            self.views = () if course is None or course.adapter.game != "kiriai" else replay_views(course)
        numbers = [str(view.round) for view in self.views]
        self.show(numbers.index(number) if number in numbers else 0)

    def on_pre_leave(self, *_: object) -> None:
        self._clear()

    def show(self, step: int) -> None:
        """Tells a round from its beginning."""
        self._clear()
        self.step = step
        self._tell_sides()
        if self.views:
            view = self.views[step]
            self.ids.arena.ground.spaces = spaces(view)
            self._panel = RevealPanel(self.ids.arena, view, stands(self.say, replace(view, reveal=None)))
            self._panel.bind(on_watch=lambda _: self.go_on())
            self.ids.room.add_widget(self._panel)

    def _tell_sides(self) -> None:
        if self.step < len(self.views):
            self.ids.arena.red, self.ids.arena.blue = stands(self.say, self.views[int(self.step)])

    def _clear(self) -> None:
        if self._panel is not None:
            self._panel.stop()
            self._panel = None
        self.ids.room.clear_widgets()

    def _go(self, step: int) -> None:
        """Shows another round, and the app reopens there."""
        if self.is_open and 0 <= step < len(self.views):
            match_id, _, _ = self.subject.partition(AT)
            self.manager.note(replay_subject(match_id, self.views[step].round))
            self.app.feedback("tap")
            self.show(step)

    def back_up(self) -> None:
        self._go(int(self.step) - 1)

    def go_on(self) -> None:
        """To the next round; from the last one back to where the result is."""
        if self.step + 1 < len(self.views):
            self._go(int(self.step) + 1)
        else:
            self.back()

    def heading(self, say: Speech, views: tuple[View, ...], step: float) -> str:
        return heading(say, views[int(step)]) if step < len(views) else say("kiriai.name")

    def place(self, say: Speech, views: tuple[View, ...], step: float) -> str:
        return say("kiriai.replay.place", number=int(step) + 1, total=len(views)) if views else ""

    def fault(self, say: Speech, views: tuple[View, ...]) -> str:
        return "" if views else say("kiriai.replay.none")

    def ways_on(self, say: Speech, views: tuple[View, ...]) -> tuple[FootAction, ...]:
        return () if views else (FootAction(say("history.title"), lambda: self.manager.open("history")),)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Skips to the next beat when a running animation is tapped."""
        panel = self._panel
        on_stage = self.ids.stage.collide_point(*touch.pos)
        if on_stage and panel is not None and panel.telling and not panel.on_foot(touch):
            panel.skip()
            return True
        return super().on_touch_down(touch)
