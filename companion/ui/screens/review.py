"""Shows who stood better in a match that is over, what was mistaken, and what was bad luck."""

from collections.abc import Callable, Iterator
from functools import partial

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.games.kiriai.pieces import Seat
from companion.games.kiriai.state import Duel
from companion.i18n.speech import Speech
from companion.table.reviews import AnyReview
from companion.ui import kv
from companion.ui.screens.kiriai.replay import replay_subject
from companion.ui.screens.page import PageScreen
from companion.ui.tables_screen import weakly
from companion.ui.text.review import DuelWords, ReviewLine, Words, words
from companion.ui.widgets.fieldview import FieldView
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.row import CloseHeading, LinkRow, Row
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.text import Text
from companion.ui.widgets.unroll import UnrollGroup

kv.load(__name__)


class ReviewScreen(PageScreen):
    """Its subject is the id of a match; when the page is left, the review goes on."""

    # None if the match cannot be reviewed.
    review: AnyReview | None = ObjectProperty(None, allownone=True)
    meaning = StringProperty()
    # The players above and below the line.
    upper = StringProperty()
    lower = StringProperty()
    lower_tone = StringProperty("blue")
    progress = StringProperty()
    values = ObjectProperty(())
    total = NumericProperty(0)
    marked = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("say", self._render)

    def on_pre_enter(self, *_: object) -> None:
        before, self.review = self.review, None
        with self.app.reporting_errors():
            self.review = self.app.reviews.open(self.subject)
        if self.review is not None and self.review is before:
            # Back from one of its positions: the page is as it was, but may have come further.
            self._follow(self.review)
            return
        if self.review is not None:
            self.review.listen(partial(weakly(self._follow), self.review))
        self.ids.scroll.scroll_y = 1
        self._render()

    def _follow(self, review: AnyReview) -> None:
        if review is not self.review:
            return
        self._show_curve(review)
        if review.done and not self.ids.parts.makers:
            self._render()

    def _render(self, *_: object) -> None:
        self.ids.parts.makers = ()
        review = self.review
        if review is None:
            self.meaning = self.progress = ""
            self.values, self.total = (), 0
            return
        told = words(self.app.say, review)
        self.meaning = told.meaning
        better = partial(self.app.say, "review.better")
        self.upper, self.lower = better(name=told.called(True)), better(name=told.called(False))
        # Black would not be seen on a dark page.
        self.lower_tone = "blue" if isinstance(told, DuelWords) else "soft"
        self._show_curve(review)
        if review.done:
            self.ids.parts.makers = list(self._parts(told))

    def ways_on(self, review: AnyReview | None, say: Speech) -> tuple[FootAction, ...]:
        """The way on from a page that has nothing to show but why."""
        return () if review is not None else (FootAction(say("banner.home"), lambda: self.manager.start(())),)

    def _show_curve(self, review: AnyReview) -> None:
        self.values, self.total = review.standings, review.total
        self.marked = [number for number, judged in enumerate(review.judged, 1) if judged in review.turning_points]
        done, total = len(review.judged), review.total
        self.progress = "" if review.done else self.app.say("review.progress", done=done, total=total)

    def _parts(self, told: Words) -> Iterator[Callable[[], Widget]]:
        say, points = self.app.say, told.turning_points()
        yield partial(CloseHeading, text=say("review.turning"))
        if points:
            yield partial(self._group, points)
        else:
            yield partial(Text, role="line", tone="soft", text=say("review.turning.none"))
        yield partial(CloseHeading, text=told.heading)
        yield partial(self._group, told.lines())

    def _group(self, lines: tuple[ReviewLine, ...]) -> UnrollGroup:
        return UnrollGroup(makers=[partial(self._row, line) for line in lines])

    def _row(self, line: ReviewLine) -> LinkRow:
        row = LinkRow(title=line.title, detail=line.detail, tone="alarm" if line.alarming else "ink")
        row.bind(on_release=lambda _: self.open_point(line.number))
        return row

    def open_point(self, number: int) -> None:
        """Shows the position at a point of the curve; the first one is the start."""
        review = self.review
        if review is None or not self.is_open:
            return
        told = words(self.app.say, review)
        if isinstance(told, DuelWords):
            self._open_round(told, max(1, number))
        else:
            with self.app.reporting_errors():
                self.app.reviews.lead_to(self.subject, number)
                self.manager.open("kaito/replay", self.subject)

    def _open_round(self, told: DuelWords, number: int) -> None:
        judged = told.judged(number)
        sheet = Sheet(title=told.round_name(judged))
        if isinstance(judged.before, Duel):
            field = judged.before.position.battlefield
            sheet.add_widget(FieldView(standing=field))
        sheet.offer(self.app.say("record.replay"), "", partial(self._watch, judged.number))
        for seat in Seat:
            title, detail = told.choice(judged, seat)
            sheet.add_widget(Row(title=title, detail=detail))
        sheet.add_widget(Row(title=self.app.say("review.came"), detail=told.story(number)))
        sheet.open()

    def _watch(self, number: int) -> None:
        """Opens the duel at a round, as the players saw it."""
        self.manager.open("kiriai/replay", replay_subject(self.subject, number))
