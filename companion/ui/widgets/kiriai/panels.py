"""Builds the panel for each phase of a duel, and what stands around it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from kivy.uix.widget import Widget

from companion.games.kiriai.pieces import (
    ADVANCED_FIELD,
    CARD_OF,
    ENTRY_SPACES,
    SEALED,
    Action,
    Card,
    Placement,
    Seat,
    Special,
    Stance,
)
from companion.games.kiriai.state import Battlefield, Duel, Samurai, State
from companion.i18n.speech import Speech
from companion.table.kiriai.draft import Draft
from companion.table.kiriai.one_phone import OnePhone
from companion.table.kiriai.open_judge import OpenJudge
from companion.table.kiriai.view import Phase, View
from companion.ui.text.kiriai import called
from companion.ui.text.own import own_name
from companion.ui.widgets.foot import FootAction
from companion.ui.widgets.kiriai.arena import Stand
from companion.ui.widgets.kiriai.choosing import ChoosingPanel
from companion.ui.widgets.kiriai.entering import EnteringPanel
from companion.ui.widgets.kiriai.judging import JudgedEntryPanel, JudgingPanel, Laid, drafts_of
from companion.ui.widgets.kiriai.locked import Locked
from companion.ui.widgets.kiriai.result import ResultPanel
from companion.ui.widgets.kiriai.reveal import RevealPanel
from companion.ui.widgets.kiriai.seal_sheet import SealSheet
from companion.ui.widgets.kiriai.telling import TellingPanel
from companion.ui.widgets.waiting import WaitingPanel

if TYPE_CHECKING:
    from companion.ui.screens.kiriai.duel import KiriaiDuelScreen

Panel = (
    TellingPanel
    | EnteringPanel
    | ChoosingPanel
    | JudgingPanel
    | JudgedEntryPanel
    | RevealPanel
    | ResultPanel
    | WaitingPanel
)

# Before the first round.
SETUP = (Phase.INVITING, Phase.DEALING, Phase.TELLING, Phase.TOLD, Phase.ENTERING, Phase.CLOSED)

# By phase, the mark and the words for what this phone waits for.
WAITS = {
    Phase.INVITING: ("busy", "shared.inviting", "shared.inviting.line"),
    Phase.DEALING: ("busy", "kiriai.duel.dealing", "kiriai.duel.dealing.line"),
    Phase.TOLD: ("good", "kiriai.duel.told", "kiriai.duel.told.line"),
    Phase.LOCKED: ("good", "shared.locked", "shared.unanswered"),
    Phase.SEALED: ("busy", "shared.sealed", "shared.sealed.line"),
    Phase.CLOSED: ("bad", "shared.closed", "shared.closed.line"),
    Phase.BROKEN_OFF: ("bad", "shared.closed", "kiriai.duel.broken_off.line"),
}


def heading(say: Speech, view: View) -> str:
    if view.phase in (Phase.OVER, Phase.BROKEN_OFF):
        return say("kiriai.duel.over")
    number = view.reveal.number if view.reveal is not None else view.round
    if view.phase in SETUP or not isinstance(view.state, Duel) or not number:
        return say("kiriai.duel.setup")
    return say("kiriai.duel.round", number=number)


def stands(say: Speech, view: View) -> tuple[Stand, Stand]:
    """Red's and Blue's sides at a glance; while a round is told, as they were before it."""
    state = view.state if view.reveal is None else view.reveal.before
    red, blue = (
        Stand(own_name(say, called(say, view.names, seat), seat is view.own), *_cards(state, seat)) for seat in Seat
    )
    if view.lesson is not None:
        # It is played without special cards: none was ever there to be spent.
        return replace(red, spent=False), replace(blue, spent=False)
    return red, blue


def _cards(state: State, seat: Seat) -> tuple[Card | None, bool]:
    """The card that rests, and whether the special one is spent: both are known to everybody."""
    if not isinstance(state, Duel):
        return None, False
    cards = state.position.cards(seat)
    return cards.aside, cards.special is Special.SPENT


def spaces(view: View) -> int:
    return ADVANCED_FIELD if view.battlefield is None else view.battlefield.spaces


def alone(placement: Placement, seat: Seat) -> tuple[Battlefield, tuple[Seat]]:
    """A field with this player's samurai alone; the other has not entered yet."""
    samurai = {seat: Samurai(placement.space, placement.stance)}
    ends = {Seat.RED: Samurai(1), Seat.BLUE: Samurai(ADVANCED_FIELD)}
    both = {**ends, **samurai}
    return Battlefield(ADVANCED_FIELD, both[Seat.RED], both[Seat.BLUE]), (seat.opponent,)


def cover(say: Speech, view: View, uncover: Callable[[], object]) -> Panel:
    """A panel in the place of a secret, after the phone may have been in somebody else's hand."""
    lines = [say("kiriai.duel.cover.line")]
    if view.answered:
        # This is no secret, and it may have happened while the app was out of sight.
        lines.append(say("shared.answered", name=called(say, view.names, view.seat.opponent)))
    action = FootAction(say("kiriai.duel.cover.verb"), uncover)
    return WaitingPanel(kind="waiting", actions=(action,), title=say("kiriai.duel.cover"), line="\n".join(lines))


def build(page: "KiriaiDuelScreen", say: Speech, view: View) -> Panel:
    """The panel for the phase of the view; the page does what its player wants."""
    return _BUILDERS.get(view.phase, _wait)(page, say, view)


def _tell(page: "KiriaiDuelScreen", _say: Speech, view: View) -> Panel:
    panel = TellingPanel(seat=view.seat, chosen=view.draft.special)
    panel.bind(
        chosen=lambda _, chosen: page.lay_out(replace(page.draft, special=chosen)),
        on_explain=lambda _, action: page.explain(action),
    )
    _hear(panel, page, on_tell=page.tell)
    return panel


def _enter(page: "KiriaiDuelScreen", _say: Speech, view: View) -> Panel:
    placement = view.draft.placement or Placement(ENTRY_SPACES[view.seat][1], Stance.HEAVEN)
    panel = EnteringPanel(view, placement)

    def preview(chosen: Placement) -> None:
        page.arena.ground.field, page.arena.ground.absent = alone(chosen, view.seat)

    def choose(_panel: Widget, chosen: Placement) -> None:
        page.lay_out(replace(page.draft, placement=chosen))
        preview(chosen)

    preview(placement)
    panel.bind(placement=choose, on_explain=lambda _, action: page.explain(action))
    _hear(panel, page, on_place=page.open_table.place)
    return panel


def _choose(page: "KiriaiDuelScreen", say: Speech, view: View) -> Panel:
    panel = ChoosingPanel(view, view.draft)
    state = view.state
    assert isinstance(state, Duel)

    def explain(_panel: Widget, action: Action) -> None:
        rests = CARD_OF[action] is state.position.cards(view.seat).aside
        page.explain(action, say("kiriai.duel.aside", name=page.called(view.seat)) if rests else "")

    panel.bind(draft=lambda _, draft: page.lay_out(draft), on_explain=explain)
    _hear(panel, page, on_lock=page.open_table.lock)
    return panel


def _judge(page: "KiriaiDuelScreen", say: Speech, view: View) -> Panel:
    table = page.open_table
    assert isinstance(table, OpenJudge)
    if not isinstance(view.state, Duel):
        return _judge_entries(page, table, view)
    panel = JudgingPanel(view)

    def lay(_panel: Widget, laid: Laid) -> None:
        page.do(table.lay, *drafts_of(laid), sound="")

    panel.bind(laid=lay, on_explain=lambda _, action: page.explain(action))
    _hear(panel, page, on_judge=table.judge)
    return panel


def _judge_entries(page: "KiriaiDuelScreen", table: OpenJudge, view: View) -> Panel:
    panel = JudgedEntryPanel(view)

    def preview(placements: tuple[Placement, Placement]) -> None:
        red, blue = (Samurai(placement.space, placement.stance) for placement in placements)
        page.arena.ground.field = Battlefield(ADVANCED_FIELD, red, blue)

    def choose(_panel: Widget, placements: tuple[Placement, Placement]) -> None:
        page.do(table.lay, *(Draft(placement=placement) for placement in placements), sound="")
        preview(placements)

    preview(panel.placements)
    panel.bind(placements=choose)
    _hear(panel, page, on_enter=table.enter)
    return panel


def _reveal(page: "KiriaiDuelScreen", say: Speech, view: View) -> Panel:
    # Whoever has locked last holds the phone. Where nothing moves nobody misses anything, and what is told stays.
    held = isinstance(page.open_table, OnePhone) and page.app.theme.motion
    panel = RevealPanel(page.arena, view, stands(say, replace(view, reveal=None)), held)
    panel.bind(on_prove=lambda _: SealSheet(say, page.view).open())
    _hear(panel, page, on_watch=page.open_table.watch)
    return panel


def _result(page: "KiriaiDuelScreen", say: Speech, view: View) -> Panel:
    if view.lesson is not None:
        actions = (
            FootAction(say("kiriai.lesson.again"), lambda: page.do(page.open_table.rematch), "quiet"),
            FootAction(say("kiriai.lesson.on"), page.skip_lesson),
        )
        words = {"title": say("kiriai.lesson.won"), "line": say("kiriai.lesson.over")}
        return WaitingPanel(kind="good", actions=actions, **words)
    panel = ResultPanel(view, page.lines, page.score)
    panel.bind(on_rematch=lambda _: page.rematch(), on_review=lambda _: page.open_review())
    panel.bind(on_copy=lambda _: page.copy(), on_home=lambda _: page.home())
    panel.bind(on_replay=lambda _: page.manager.open("kiriai/replay", page.subject))
    panel.bind(on_series=lambda _: page.manager.open("series", page.subject))
    return panel


def _wait(page: "KiriaiDuelScreen", say: Speech, view: View) -> Panel:
    """Says what this phone waits for; the player's secret shows only while it is pressed."""
    other = called(say, view.names, view.seat.opponent)
    kind, title, line = WAITS[view.phase]
    if view.phase is Phase.LOCKED and view.link is not None and not view.link.connected:
        # Whether the other player has chosen is not known here.
        line = "shared.locked.offline"
    back = FootAction(say("shared.back"), lambda: page.do(page.open_table.take_back), "quiet")
    actions = {
        Phase.INVITING: (FootAction(say("shared.invite"), page.connect),),
        Phase.TOLD: (back,),
        Phase.LOCKED: (back,),
        Phase.CLOSED: (FootAction(say("banner.home"), page.home),),
        Phase.BROKEN_OFF: (FootAction(say("banner.home"), page.home),),
    }
    locked = view.state.locked(view.seat)
    return WaitingPanel(
        title=say(title, name=other),
        line=say(line, name=other),
        kind=kind,
        hint=say("peek.hold" if isinstance(locked, Placement) else "peek.cards"),
        secret=None if locked is None or locked is SEALED else Locked(locked, view.seat),
        actions=actions.get(view.phase, ()),
    )


def _hear(panel: Widget, page: "KiriaiDuelScreen", **acts: Callable[..., object]) -> None:
    """Ignores the events of a panel that is gone: its last touch would choose for the next player."""

    def hear(act: Callable[..., object], widget: Widget, *values: object) -> None:
        if widget.parent is not None:
            page.do(act, *values)

    for event, act in acts.items():
        panel.bind(**{event: partial(hear, act)})


_BUILDERS: dict[Phase, Callable[["KiriaiDuelScreen", Speech, View], Panel]] = {
    Phase.TELLING: _tell,
    Phase.ENTERING: _enter,
    Phase.CHOOSING: _choose,
    Phase.JUDGING: _judge,
    Phase.REVEALING: _reveal,
    Phase.OVER: _result,
}
