"""The battle book: how the battle stands, and what may be entered now."""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.contract import Outcome
from companion.games.kingbrick.actions import Action, EndTurn, Foul, KingMove, Resign
from companion.games.kingbrick.battle import ON_THE_BOARD, Battle, Brick, BrickPlace, FoulKind
from companion.games.kingbrick.bricks import Kind, Seat
from companion.games.kingbrick.offers import ActionOffer, enter
from companion.games.kingbrick.rules import check
from companion.i18n.speech import Speech
from companion.table.kingbrick.ledger import Wish
from companion.table.kingbrick.view import View
from companion.ui import kv
from companion.ui.art.kingbrick.brick import brick
from companion.ui.screens.kingbrick.match import KingbrickMatchScreen
from companion.ui.text.kingbrick import BRICK_ACTIONS, FOULS
from companion.ui.text.own import own_name
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.kingbrick.chip import BrickChip
from companion.ui.widgets.kingbrick.orders import BrickSheet, OrderSheet, PickSheet
from companion.ui.widgets.kingbrick.side_panel import SidePanel
from companion.ui.widgets.menu import Item, MenuSheet
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class KingbrickBattleScreen(KingbrickMatchScreen):
    """Red sits at the near edge unless the phone is passed on; with two phones, each player does."""

    near = ObjectProperty(None, allownone=True)
    far = ObjectProperty(None, allownone=True)
    # Whether the players sit opposite each other.
    facing = BooleanProperty(True)
    # What happened last, or why there is nothing to see.
    news = StringProperty()
    undoable = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._camps = {seat: SidePanel(seat) for seat in Seat}
        for camp in self._camps.values():
            camp.bind(on_brick=self._ask, on_main=self._main, on_more=self._more)
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

    def begin(self, view: View) -> None:
        self._told = view.battle.outcome
        super().begin(view)

    def follow(self, view: View) -> None:
        if self._sheet is not None and view.battle is not self._asked:
            # The other phone has changed what it was about.
            self._sheet.close()
        self.render(view)
        self.announce(view)
        self._call_out(view.battle.outcome)

    def render(self, view: View) -> None:
        battle, seat = view.battle, view.seat
        self.facing = seat is None and self.app.settings.facing_kingbrick == "facing"
        self.undoable = bool(self.course.steps)
        self.news = self._news(view)
        for owner, camp in self._camps.items():
            self._render_camp(owner, camp, view)
        # The phone that is passed on always shows its player's army nearest to the hand.
        lower = seat or (Seat.RED if self.facing else battle.turn.seat)
        if self.near is not self._camps[lower]:
            # Neither half lets go of its camp before it gets the other one.
            self.near = self.far = None
            self.near, self.far = self._camps[lower], self._camps[lower.opponent]

    def _news(self, view: View) -> str:
        if view.battle.outcome is not None:
            return " ".join(self.teller.ending(view.battle.outcome))
        called = self.teller.bricks(view.called)
        return self.app.say("kingbrick.battle.throwing", bricks=called) if called else self.last()

    def _render_camp(self, seat: Seat, camp: SidePanel, view: View) -> None:
        battle, own = view.battle, view.is_own(seat)
        camp.show(battle)
        name = self.teller.player(seat)
        camp.player = own_name(self.app.say, name, seat is view.seat)
        camp.standing = standing(self.app.say, battle, seat)
        captured = any(brick.owner is seat for brick in battle.captured)
        on_turn = battle.turn.seat is seat
        if battle.outcome is not None:
            wanted = own if view.seat else battle.outcome.winner is not seat
            camp.verb = self.app.say("banner.rematch") if wanted else ""
            camp.hint, camp.ready, camp.extras = "", True, False
        elif captured and own:
            camp.verb = self.app.say("kingbrick.battle.throw")
            camp.hint, camp.ready, camp.extras = self.app.say("kingbrick.hint.throw"), True, on_turn
        elif captured:
            camp.verb = self.app.say("kingbrick.battle.theirs", name=name)
            camp.hint = self.app.say("kingbrick.battle.other", name=name)
            camp.ready, camp.extras = False, on_turn
        elif on_turn:
            camp.verb = self.app.say("kingbrick.battle.end")
            camp.hint = hint(self.app.say, battle) if own else self._turn_of(name)
            camp.ready, camp.extras = check(battle, EndTurn(seat)) is None, True
        else:
            camp.verb, camp.hint, camp.extras = "", "", False

    def _turn_of(self, name: str) -> str:
        """What is said of whoever has a phone of their own."""
        more = self.battle.turn.additional
        if more:
            return self.app.say("kingbrick.told.turn.more", count=more, name=name)
        return self.app.say("kingbrick.told.turn", name=name)

    def open_menu(self) -> None:
        self._open_sheet(MenuSheet(self.title, self.items()))

    def _open_sheet(self, sheet: Sheet) -> None:
        self._sheet, self._asked = sheet, self.battle if self.table else None
        sheet.open()

    def _ask(self, _camp: SidePanel, chip: BrickChip) -> None:
        """What the player to move may enter about a brick; of one that waits for its throw, its owner is asked."""
        battle, own = self.battle, self.view.is_own(chip.brick.owner)
        if battle.place(chip.brick) is BrickPlace.CAPTURED and battle.outcome is None and own:
            self.throw()
        else:
            asked = battle.turn.seat
            self._open_sheet(BrickSheet(self.app.say, self.teller, battle, chip, self._take, self._turned(asked)))

    def _turned(self, seat: Seat) -> bool:
        return self.facing and seat is Seat.BLUE and self.height > self.width

    def _take(self, offer: ActionOffer) -> None:
        if not offer.targets:
            self.play(enter(self.battle, offer))
            return
        say = self.app.say
        sheet = PickSheet(
            say(BRICK_ACTIONS[offer.action][0]),
            say("kingbrick.pick.several" if offer.several else "kingbrick.pick.one"),
            self.battle,
            offer,
            partial(self._picked, offer),
            self._turned(self.battle.turn.seat),
        )
        self._open_sheet(sheet)

    def _picked(self, offer: ActionOffer, bricks: tuple[Brick, ...]) -> None:
        self.play(enter(self.battle, offer, bricks))

    def _main(self, camp: SidePanel) -> None:
        if self.battle.outcome is not None:
            self.rematch()
        elif any(brick.owner is camp.seat for brick in self.battle.captured):
            self.throw()
        else:
            self.play(EndTurn(camp.seat))

    def _more(self, camp: SidePanel) -> None:
        """What else can be done in this turn, beside what is asked of a single brick."""
        say, battle = self.app.say, self.battle
        sheet = OrderSheet(title=say("kingbrick.more"), turned=self._turned(camp.seat))
        if check(battle, KingMove(camp.seat)) is None:
            sheet.offer(
                say("kingbrick.deed.king"), say("kingbrick.deed.king.how"), partial(self.play, KingMove(camp.seat))
            )
        for foul in self._fouls():
            sheet.offer(foul.title, foul.detail, foul.act)
        if self.undoable:
            sheet.offer(say("kingbrick.undo"), self.last(), self.undo)
        for ending in self._endings(camp.seat):
            sheet.offer(ending.title, ending.detail, ending.act)
        self._open_sheet(sheet)

    def _endings(self, seat: Seat) -> tuple[Item, ...]:
        """By words; nobody resigns for whoever has a phone of their own."""
        say, own = self.app.say, self.view.seat
        resign = Item(say("kingbrick.resign"), partial(self._ask_resign, seat), say("kingbrick.resign.how"))
        if own is None:
            return resign, Item(say("kingbrick.draw"), self._ask_draw, say("kingbrick.draw.how"))
        offer = say("kingbrick.draw.offer.how", name=self.other)
        return (resign, Item(say("kingbrick.draw.offer"), self._ask_draw, offer)) if own is seat else ()

    def _fouls(self) -> tuple[Item, ...]:
        seat = self.battle.turn.seat
        allowed = (kind for kind in FoulKind if check(self.battle, Foul(seat, kind)) is None)
        return tuple(
            Item(self.app.say(FOULS[kind][0]), partial(self.play, Foul(seat, kind)), self.app.say(FOULS[kind][1]))
            for kind in allowed
        )

    def play(self, action: Action) -> None:
        self.do(self.open_table.play, action)

    def _ask_resign(self, seat: Seat) -> None:
        verb, sentence = self.app.say("kingbrick.resign"), self.app.say("kingbrick.resign.how")
        self.confirm(verb, sentence, verb, partial(self.play, Resign(seat)))

    def _ask_draw(self) -> None:
        """At one phone both are asked at once."""
        say = self.app.say
        draw = partial(self.do, self.open_table.wish, Wish.DRAW)
        if self.view.seat is None:
            verb, sentence = say("kingbrick.draw"), say("kingbrick.draw.how")
        else:
            verb, sentence = say("kingbrick.draw.offer"), say("kingbrick.draw.offer.how", name=self.other)
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

    def throw(self) -> None:
        self.manager.open("kingbrick/throw", self.subject)

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
            say("kingbrick.battle.leave.ask"),
            say("kingbrick.battle.leave.line"),
            say("kingbrick.battle.leave"),
            partial(self.do, self.open_table.leave, sound=""),
        )
        connection = Item(say("kingbrick.battle.connection"), self.connect)
        return *endings, connection, Item(say("kingbrick.battle.leave"), leave)


def standing(say: Speech, battle: Battle, seat: Seat) -> str:
    """How many bricks are left of a side, and how many are not."""
    places = [
        battle.place(brick) for brick in battle.roster.bricks if brick.owner is seat and brick.kind is not Kind.KING
    ]
    there = sum(place in ON_THE_BOARD for place in places)
    gone = places.count(BrickPlace.DEFEATED)
    return " · ".join((say("kingbrick.standing.board", count=there), say("kingbrick.standing.defeated", count=gone)))


def hint(say: Speech, battle: Battle) -> str:
    """What the player to move does next."""
    turn = battle.turn
    if turn.closing:
        return say("kingbrick.hint.closing")
    first = say("kingbrick.hint.happened") if turn.moved else say("kingbrick.hint.flick")
    more = say("kingbrick.hint.additional", count=turn.additional) if turn.additional else ""
    return f"{first} {more}".rstrip()
