"""The battle book: how the battle stands, and what has happened on the board since."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.contract import Outcome
from companion.games.kingbrick.actions import Action, KingMove, Resign
from companion.games.kingbrick.battle import ON_THE_BOARD, Battle, Brick, BrickPlace
from companion.games.kingbrick.bricks import Kind, Seat
from companion.games.kingbrick.rules import check
from companion.i18n.speech import Speech
from companion.table.kingbrick.entries import (
    fates,
    followed_up,
    fouls,
    main_step,
)
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.view import View
from companion.ui import kv, theme
from companion.ui.art.kingbrick.brick import brick
from companion.ui.screens.kingbrick.match import KingbrickMatchScreen
from companion.ui.text.kingbrick import FOULS, main_words
from companion.ui.text.own import own_name
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kingbrick.chip import StackChip
from companion.ui.widgets.kingbrick.entry import BattleEntry
from companion.ui.widgets.kingbrick.orders import OrderSheet
from companion.ui.widgets.kingbrick.side_panel import SidePanel, TurnFoot
from companion.ui.widgets.menu import Item, MenuSheet
from companion.ui.widgets.resigning import ask_resign
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
        for seat, panel in self._panels.items():
            self._render_panel(seat, panel, view)
        # One foot for both, unless each player has one at their edge.
        self._render_foot(self.ids.foot, view, None, not self.facing)

    def _news(self, view: View) -> str:
        if view.battle.outcome is not None:
            return ". ".join(self.teller.ending(view.battle.outcome))
        called = self.teller.bricks(view.called)
        return self.app.say("kingbrick.battle.throwing", bricks=called) if called else self.last()

    def _render_panel(self, seat: Seat, panel: SidePanel, view: View) -> None:
        battle = view.battle
        panel.show(battle, self.chosen)
        panel.player = own_name(self.app.say, self.teller.player(seat), seat is view.seat)
        on_turn = battle.turn.seat is seat and battle.outcome is None
        panel.line = self._hint(view) if on_turn else standing(self.app.say, battle, seat)
        self._render_foot(panel.foot, view, seat, self.facing)
        throws = any(one.owner is seat for one in battle.captured) and battle.outcome is None
        panel.active = on_turn or throws or bool(panel.foot.verb)

    def _render_foot(self, foot: TurnFoot, view: View, seat: Seat | None, shown: bool) -> None:
        """What a side can do now; None for a foot that serves both."""
        say, battle = self.app.say, view.battle
        foot.shown = shown
        on_turn = seat in (None, battle.turn.seat)
        captured = tuple(one.owner for one in battle.captured if seat in (None, one.owner))
        other = self._other_words(battle) if on_turn else ""
        if not shown:
            foot.show("")
        elif battle.outcome is not None:
            wanted = seat is None or battle.outcome.winner is not seat
            foot.show(say("banner.rematch") if wanted else "")
        elif self.chosen and on_turn:
            foot.show(self._verb(battle), other=other)
        elif any(map(view.is_own, captured)):
            foot.show(say("kingbrick.battle.throw"), other=other)
        elif captured:
            foot.show(say("kingbrick.battle.theirs", name=self.teller.player(captured[0])), ready=False, other=other)
        elif on_turn:
            foot.show(self._verb(battle), ready=not battle.captured, other=other)
        else:
            foot.show("")

    def _verb(self, battle: Battle) -> str:
        return main_words(self.app.say, main_step(battle, self.chosen), len(self.chosen))

    def _other_words(self, battle: Battle) -> str:
        if not self.chosen:
            return self.app.say("kingbrick.more.verb")
        return self.app.say("kingbrick.more.chosen" if fates(battle, self.chosen) else "kingbrick.more.other")

    def _hint(self, view: View) -> str:
        """What the player to move does next, or that it is done at the other phone."""
        say, turn, captured = self.app.say, view.battle.turn, view.battle.captured
        if self.chosen:
            return say("kingbrick.hint.chosen", bricks=self.teller.bricks(self.chosen))
        if captured and not any(view.is_own(one.owner) for one in captured):
            return say("kingbrick.battle.other", name=self.other)
        if captured:
            return say("kingbrick.hint.throw")
        if not view.is_own(turn.seat):
            if turn.additional:
                return say("kingbrick.told.turn.more", count=turn.additional, name=self.other)
            return say("kingbrick.told.turn", name=self.other)
        if turn.closing:
            return say("kingbrick.hint.closing")
        if turn.additional:
            return say("kingbrick.hint.additional", count=turn.additional)
        return say("kingbrick.hint.turn")

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

    def _play_out(self, action: Action) -> None:
        """Enters an action, and how the turn goes on after it."""
        self.play(*followed_up(self.battle, (action,)))

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
            return
        say, battle = self.app.say, self.battle
        seat = battle.turn.seat
        sheet = OrderSheet(title=say("kingbrick.more"), turned=self.is_turned())
        for item in self._fouls():
            sheet.offer(item.title, item.detail, item.act)
        if check(battle, KingMove(seat)) is None:
            king = partial(self._play_out, KingMove(seat))
            sheet.offer(say("kingbrick.deed.king"), say("kingbrick.deed.king.how"), king)
        if self.undoable:
            sheet.offer(say("kingbrick.undo"), self.last(), self.undo)
        for ending in self._endings(seat):
            sheet.offer(ending.title, ending.detail, ending.act)
        self.open_sheet(sheet)

    def _endings(self, seat: Seat) -> tuple[Item, ...]:
        """By words; nobody resigns for whoever has a phone of their own."""
        say, own = self.app.say, self.view.seat
        resign = Item(say("match.resign"), partial(self._ask_resign, seat), say("kingbrick.resign.how"))
        if own is None:
            return resign, Item(say("match.draw.agree"), self._ask_draw, say("kingbrick.draw.how"))
        offer = say("kingbrick.draw.offer.how", name=self.other)
        return (resign, Item(say("match.draw.offer"), self._ask_draw, offer)) if own is seat else ()

    def _fouls(self) -> tuple[Item, ...]:
        say = self.app.say
        return tuple(
            Item(say(FOULS[kind][0]), partial(self.entry.foul, (), kind), say(FOULS[kind][1]))
            for kind in fouls(self.battle)
        )

    def _ask_resign(self, seat: Seat) -> None:
        ask_resign(self.app.say, self.teller.player, seat, lambda seat: self.play(Resign(seat)))

    def _ask_draw(self) -> None:
        """At one phone both are asked at once."""
        say = self.app.say
        draw = partial(self.do, self.open_table.wish, Wish.DRAW)
        if self.view.seat is None:
            verb, sentence = say("match.draw.agree"), say("kingbrick.draw.how")
        else:
            verb, sentence = say("match.draw.offer"), say("kingbrick.draw.offer.how", name=self.other)
        self.confirm(verb, sentence, verb, draw, danger=False)

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
        say = self.app.say
        if self.table is None:
            return (Item(say("kingbrick.journal"), partial(self.manager.open, "record", self.subject)),)
        return (
            *((Item(say("kingbrick.undo"), self.undo, self.last()),) if self.undoable else ()),
            # At a table the King falls first, and only then somebody says that it was a foul.
            *(self._fouls() if self.battle.outcome else ()),
            Item(say("kingbrick.journal"), partial(self.manager.open, "kingbrick/journal", self.subject)),
            Item(say("home.rules"), partial(self.manager.open, "kingbrick/rules")),
            *(self._partings() if self.view.seat else ()),
        )

    def _partings(self) -> tuple[Item, ...]:
        """What else can be done at a player's own phone, whoever is on turn."""
        say, seat = self.app.say, self.view.seat
        endings = () if self.battle.outcome or seat is None else self._endings(seat)
        leave = partial(
            self.confirm,
            say("shared.leave.ask"),
            say("kingbrick.battle.leave.line"),
            say("shared.leave"),
            partial(self.do, self.open_table.leave, sound=""),
        )
        connection = Item(say("shared.connection"), self.connect)
        return *endings, connection, Item(say("shared.leave"), leave)


def standing(say: Speech, battle: Battle, seat: Seat) -> str:
    """How many bricks are left of a side, and how many are not."""
    places = [
        battle.place(brick) for brick in battle.roster.bricks if brick.owner is seat and brick.kind is not Kind.KING
    ]
    there = sum(place in ON_THE_BOARD for place in places)
    gone = places.count(BrickPlace.DEFEATED)
    return " · ".join((say("kingbrick.standing.board", count=there), say("kingbrick.standing.defeated", count=gone)))
