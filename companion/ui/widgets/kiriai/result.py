"""The end of a duel: who won and why, what the audit shows, the whole record, and a rematch."""

from collections.abc import Callable, Iterator
from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.kiriai.pieces import Action, Seat, Special
from companion.table.kiriai.view import NoWinner, View
from companion.table.link_status import LinkStatus
from companion.ui import kv
from companion.ui.art.kiriai.card import card
from companion.ui.text.kiriai import Teller, verdict
from companion.ui.widgets.charge import ChargeBox
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.mark import MarkRow
from companion.ui.widgets.row import CloseHeading, Group, LinkRow
from companion.ui.widgets.sign import SignRow
from companion.ui.widgets.text import Text

kv.load(__name__)


def may_play_again(view: View) -> bool:
    """Whether both are still there for a rematch."""
    return view.link is None or not view.link.closed


def accent(view: View) -> str:
    """The winner's colour; on the loser's own phone none."""
    winner = None if view.outcome is None else view.outcome.winner
    if winner is None:
        return "kiriai"
    return winner.value if view.own in (None, winner) else "soft"


class DealtCard(BoxLayout):
    """A special card, and whose it was."""

    picture = ObjectProperty(())
    holder = StringProperty()
    name = StringProperty()
    # Where names are long and the page is narrow, the words stand beside the card.
    lying = BooleanProperty(False)


class DealtCards(BoxLayout):
    """All special cards, side by side or one below the other."""

    narrow = BooleanProperty(False)

    def on_narrow(self, *_: object) -> None:
        for dealt in self.children:
            dealt.lying = self.narrow


class RecordLine(Text):
    """One turn of the record."""


class ResultPanel(BoxLayout):
    """`on_rematch`, `on_replay`, `on_review`, `on_series` for the score, `on_copy` for the record, `on_home`."""

    __events__ = ("on_rematch", "on_replay", "on_review", "on_series", "on_copy", "on_home")

    title = StringProperty()
    # The winner's colour.
    accent = StringProperty("kiriai")
    reason = StringProperty()
    actions = ObjectProperty(())
    say = ObjectProperty()

    def __init__(self, view: View, lines: Callable[[], tuple[str, ...]], score: Callable[[], tuple[str, str]]) -> None:
        """`lines` gives the record in the present language, `score` the one between the two and what they play for."""
        super().__init__()
        self._lines = lines
        self._score = score
        self.follow(view)
        self.fbind("say", lambda *_: self.follow(self._view))

    def follow(self, view: View) -> None:
        self._view = view
        self.title, self.reason = verdict(self.say, view)
        self.accent = accent(view)
        self.ids.column.makers = list(self._makers(view, view.specials))
        self.actions = (self._rematch(view),) if may_play_again(view) else ()

    def on_rematch(self) -> None:
        """The player wants a rematch, with the colours exchanged."""

    def on_review(self) -> None:
        """The player wants to know who stood better when."""

    def on_copy(self) -> None:
        """The player wants to copy the record, to show it to others."""

    def on_replay(self) -> None:
        """The player wants to watch the duel again."""

    def on_series(self) -> None:
        """The player wants to see all about the score."""

    def on_home(self) -> None:
        """The player wants to go home."""

    def _rematch(self, view: View) -> FootAction:
        say = self.say
        rematch = partial(self.dispatch, "on_rematch")
        if view.rematch_offered:
            return FootAction(say("kiriai.duel.rematch.offered"), lambda: None, "quiet")
        return FootAction(say("kiriai.duel.rematch.accept" if view.rematch_asked else "banner.rematch"), rematch)

    def _makers(self, view: View, specials: tuple[Special, ...]) -> Iterator[Callable[[], Widget]]:
        say, teller = self.say, Teller(self.say, view.names)
        other = teller.called(view.seat.opponent)
        charges = (*(view.audit.charges if view.audit else ()), *((view.charge,) if view.charge else ()))
        for charge in dict.fromkeys(charges):
            yield partial(ChargeBox, say, charge, other)
        if view.rematch_asked and not view.rematch_offered:
            yield partial(MarkRow, kind="busy", title=say("kiriai.duel.rematch.asked", name=other))
        if specials:
            yield partial(self._dealt, teller, specials)
        if view.link is not None and not charges:
            yield partial(self._audit, view, view.link, other)
        if view.audit is not None:
            for seat, action in view.audit.rest.items():
                words = say("kiriai.duel.rest", name=teller.called(seat), card=teller.action(action))
                yield partial(RecordLine, text=words)
        yield self._ways
        lines = self._lines()
        if lines:
            yield partial(CloseHeading, text=say("kiriai.duel.record.whole"))
            for line in lines:
                yield partial(RecordLine, text=line)

    def _dealt(self, teller: Teller, specials: tuple[Special, ...]) -> DealtCards:
        cards = DealtCards()
        holders = (*map(teller.called, Seat), self.say("kiriai.duel.unseen"))
        for special, seat, holder in zip(specials, (*Seat, Seat.RED), holders, strict=False):
            action = Action(special.value)
            dealt = DealtCard(picture=card(action, seat), holder=holder, name=teller.action(action), lying=cards.narrow)
            cards.add_widget(dealt)
        return cards

    def _audit(self, view: View, link: LinkStatus, other: str) -> MarkRow:
        if view.audit is not None:
            # Of real cards only the two that were told are known.
            dealt = len(view.audit.cards) > len(Seat)
            same = len(set(view.audit.cards)) < len(view.audit.cards)
            if same and view.outcome is not None and view.outcome.reason is not NoWinner.SAME_CARD:
                # Nobody is accused: either may be a slip of the finger.
                return MarkRow(kind="waiting", title=self.say("kiriai.duel.audited.same"))
            return MarkRow(kind="good", title=self.say("kiriai.duel.audited" if dealt else "kiriai.duel.audited.told"))
        if link.closed and view.outcome is not None and view.outcome.reason is NoWinner.SAME_CARD:
            # Both cards are known already, and whoever left first has spoilt nothing.
            return MarkRow(kind="waiting", title=self.say("kiriai.duel.unaudited.same"))
        if link.closed:
            key = "kiriai.duel.unaudited" if link.left else "kiriai.duel.unaudited.own"
            return MarkRow(kind="bad", title=self.say(key, name=other))
        return MarkRow(kind="busy", title=self.say("kiriai.duel.auditing", name=other))

    def _ways(self) -> Group:
        group = Group()
        score, target = self._score()
        if score:
            series = LinkRow(title=score, detail=target)
            series.bind(on_release=lambda _: self.dispatch("on_series"))
            group.add_widget(series)
        if self._view.round:
            replay = LinkRow(title=self.say("record.replay"))
            replay.bind(on_release=lambda _: self.dispatch("on_replay"))
            group.add_widget(replay)
        review = LinkRow(title=self.say("review.title"), detail=self.say("review.detail"))
        review.bind(on_release=lambda _: self.dispatch("on_review"))
        copy = SignRow(title=self.say("record.copy"))
        copy.bind(on_release=lambda _: self.dispatch("on_copy"))
        home = LinkRow(title=self.say("banner.home"))
        home.bind(on_release=lambda _: self.dispatch("on_home"))
        group.add_widget(review)
        group.add_widget(copy)
        group.add_widget(home)
        return group
