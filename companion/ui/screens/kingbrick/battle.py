"""The battle book: how the battle stands, and what has happened on the board since."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.contract import Outcome
from companion.games.kingbrick.actions import Action
from companion.games.kingbrick.battle import ON_THE_BOARD, Battle, Brick, BrickPlace
from companion.games.kingbrick.bricks import Kind, Seat
from companion.table.kingbrick.view import View
from companion.ui import kv, theme
from companion.ui.art.kingbrick.brick import brick
from companion.ui.screens.kingbrick.match import KingbrickMatchScreen
from companion.ui.text.kingbrick_turn import TurnVerbs, TurnWords
from companion.ui.text.own import own_name
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kingbrick.chip import StackChip
from companion.ui.widgets.kingbrick.entry import BattleEntry
from companion.ui.widgets.kingbrick.menu import BattleMenu
from companion.ui.widgets.kingbrick.side_panel import SidePanel, TurnFoot
from companion.ui.widgets.menu import Item, MenuSheet
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class KingbrickBattleScreen(KingbrickMatchScreen):
    """Red sits at the near edge; with two phones, each player does. A touch chooses a brick, a button enters it."""

    near = ObjectProperty(None, allownone=True)
    far = ObjectProperty(None, allownone=True)
    # Whether the players sit opposite each other.
    facing = BooleanProperty(True)
    # What happened last, or why there is nothing to see.
    news = StringProperty()
    undoable = BooleanProperty(False)
    # The bricks of which something is about to be entered, in the order of the touches.
    chosen: tuple[Brick, ...] = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._panels = {seat: SidePanel(seat) for seat in Seat}
        for seat, panel in self._panels.items():
            panel.bind(on_stack=self._touch, on_main=lambda _, seat=seat: self._main(seat), on_more=self._more)
        self.ids.foot.bind(on_main=lambda _: self._main(None), on_more=self._more)
        self.entry = BattleEntry(self)
        self.menu = BattleMenu(self)
        # Whose turn it is, and when it began on this page.
        self._turn_seat, self._turn_began = Seat.RED, float("-inf")
        self._told: Outcome[Seat] | None = None
        self._banner: WinBanner | None = None
        # What is offered, and the battle that it is about.
        self._sheet: Sheet | None = None
        self._asked: Battle | None = None

    def miss(self) -> None:
        super().miss()
        self.near = self.far = None
        self.news = self.app.say("record.gone") if self.table is None else ""
        self.undoable = self.playing = False
        self.chosen = ()
        self.ids.foot.show("")

    def begin(self, view: View) -> None:
        self._told = view.battle.outcome
        self._turn_seat, self._turn_began = view.battle.turn.seat, float("-inf")
        self.chosen = ()
        super().begin(view)

    def follow(self, view: View) -> None:
        if self._sheet is not None and view.battle is not self._asked:
            # The other phone has changed what it was about.
            self._sheet.close()
        if self._turn_seat is not view.battle.turn.seat:
            self._turn_seat, self._turn_began = view.battle.turn.seat, Clock.get_time()
        # What has left the board meanwhile cannot be meant any more.
        self.chosen = tuple(one for one in self.chosen if view.battle.on_board(one) and not view.battle.outcome)
        self.render(view)
        self.announce(view)
        self._call_out(view.battle.outcome)

    def render(self, view: View) -> None:
        self.facing = view.seat is None and self.app.settings.facing_kingbrick == "facing"
        self.undoable = bool(self.course.steps or self.chosen)
        self.news = self._news(view)
        lower = view.seat or Seat.RED
        if self.near is not self._panels[lower]:
            # Neither half lets go of its panel before it gets the other one.
            self.near = self.far = None
            self.near, self.far = self._panels[lower], self._panels[lower.opponent]
        words = TurnWords(self.app.say, view, self.chosen)
        for seat, panel in self._panels.items():
            self._render_panel(seat, panel, view, words)
        # One foot for both, unless each player has one at their edge.
        self._render_foot(self.ids.foot, words.verbs(None), not self.facing)

    def _news(self, view: View) -> str:
        if view.battle.outcome is not None:
            return ". ".join(self.teller.ending(view.battle.outcome))
        called = self.teller.bricks(view.called)
        return self.app.say("kingbrick.battle.throwing", bricks=called) if called else self.last()

    def _render_panel(self, seat: Seat, panel: SidePanel, view: View, words: TurnWords) -> None:
        battle = view.battle
        panel.show(battle, self.chosen)
        panel.player = own_name(self.app.say, self.teller.player(seat), seat is view.seat)
        on_turn = battle.turn.seat is seat and battle.outcome is None
        panel.line = words.line(seat)
        self._render_foot(panel.foot, words.verbs(seat), self.facing)
        throws = any(one.owner is seat for one in battle.captured) and battle.outcome is None
        panel.active = on_turn or throws or bool(panel.foot.verb)

    def _render_foot(self, foot: TurnFoot, verbs: TurnVerbs, shown: bool) -> None:
        foot.shown = shown
        if shown:
            foot.show(verbs.main, verbs.ready, verbs.other)
        else:
            foot.show("")

    def open_menu(self) -> None:
        self.open_sheet(MenuSheet(self.title, self.items()))

    def open_sheet(self, sheet: Sheet) -> None:
        self._sheet, self._asked = sheet, self.battle if self.table else None
        sheet.open()

    def is_turned(self) -> bool:
        """Whether sheets come from the far player's edge."""
        return self.facing and self.battle.turn.seat is Seat.BLUE and self.height > self.width

    # Bricks are chosen first.

    def _touch(self, _panel: SidePanel, chip: StackChip) -> None:
        """One more of a stack on the board; of other bricks is asked at once what is done with them."""
        stack, battle = chip.stack, self.battle
        own = self.view.is_own(stack.bricks[0].owner)
        if battle.outcome is None and stack.place in ON_THE_BOARD:
            left = tuple(one for one in stack.bricks if one not in self.chosen)
            kept = tuple(one for one in self.chosen if one not in stack.bricks)
            # After the last of a stack, none of it.
            self._choose((*self.chosen, left[0]) if left else kept)
        elif battle.outcome is None and stack.place is BrickPlace.CAPTURED and own:
            self.throw()
        else:
            self.entry.ask(stack.bricks[:1])

    def _choose(self, bricks: tuple[Brick, ...]) -> None:
        self.chosen = bricks
        self.app.feedback("tap")
        self.render(self.view)

    def undo(self) -> None:
        """First the latest touch, then what was entered."""
        if self.chosen:
            self._choose(self.chosen[:-1])
        else:
            super().undo()

    def asks(self) -> bool:
        """On one phone nothing is lost and nobody waits: only what is chosen is let go first."""
        if self.table is not None and self.chosen:
            self._choose(())
            return True
        return self.table is not None and self.view.seat is not None and super().asks()

    # What is entered.

    def play(self, *actions: Action) -> bool:
        """Enters all of it; what it was about is not chosen any more."""
        done = self.do(self.open_table.play, *actions)
        if done and self.chosen:
            self.chosen = ()
            self.render(self.view)
        return done

    def _main(self, seat: Seat | None) -> None:
        battle, view = self.battle, self.view
        if battle.outcome is not None:
            self.rematch()
        elif not self.chosen and any(seat in (None, one.owner) and view.is_own(one.owner) for one in battle.captured):
            self.throw()
        elif seat in (None, battle.turn.seat) and not self._is_second_tap():
            self.entry.main(self.chosen)

    def _is_second_tap(self) -> bool:
        """Whether the turn has only just begun: nobody has flicked yet, and a finger has touched the button twice."""
        return not self.chosen and Clock.get_time() < self._turn_began + theme.HOLD

    def _more(self, _foot: object) -> None:
        """What else has become of the chosen bricks, or what else can be done in this turn."""
        if self.chosen:
            self.entry.ask(self.chosen)
        else:
            self.menu.open_turn_sheet()

    def _call_out(self, outcome: Outcome[Seat] | None) -> None:
        """The end of a battle is told once, when it comes."""
        if outcome is None and self._banner is not None:
            # It was taken back.
            self._banner.close()
        known, self._told = self._told, outcome
        if outcome is None or outcome == known:
            return
        own = self.view.seat
        title, reason = self.teller.ending(outcome, own)
        winner = outcome.winner or self.battle.turn.seat
        self._banner = self.celebrate(title, reason, brick(Kind.KING, winner), "kingbrick")
        self._banner.lost = outcome.winner is not None and own is outcome.winner.opponent

    def throw(self, at_once: tuple[Brick, ...] = ()) -> None:
        """Opens the page of the throw, on which some bricks may be thrown at once."""
        self.manager.open("kingbrick/throw", self.subject)
        if at_once:
            self.manager.current_screen.throw_at_once(at_once)

    def items(self) -> tuple[Item, ...]:
        return self.menu.items()
