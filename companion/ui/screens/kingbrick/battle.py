"""How does the battle stand, and what may be entered into its book now?"""

from functools import partial

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.contract import Outcome, Refused
from companion.games.kingbrick.actions import Action, AgreeDraw, EndTurn, Foul, KingMove, Resign
from companion.games.kingbrick.battle import ON_THE_BOARD, Battle, Brick, FoulKind, Place
from companion.games.kingbrick.bricks import Kind, Seat
from companion.games.kingbrick.offers import Offer, enter
from companion.games.kingbrick.rules import check
from companion.i18n.speech import Speech
from companion.table.kingbrick.battle import rematch, reopened
from companion.ui import kv
from companion.ui.art.kingbrick.brick import brick
from companion.ui.navigator import Stop
from companion.ui.screens.play import PlayScreen
from companion.ui.widgets import halves, snackbar  # noqa: F401 - named in the kv half
from companion.ui.widgets.banner import WinBanner
from companion.ui.widgets.confirm import Confirm
from companion.ui.widgets.kingbrick.camp import Camp
from companion.ui.widgets.kingbrick.chip import BrickChip
from companion.ui.widgets.kingbrick.orders import BrickSheet, OrderSheet, PickSheet
from companion.ui.widgets.kingbrick.words import DEEDS, FOULS, Teller
from companion.ui.widgets.menu import Item

kv.load(__name__)


class KingbrickBattleScreen(PlayScreen):
    """Its subject is the id of a match; Red sits at the near edge unless the phone is passed."""

    match = ObjectProperty(None, allownone=True)
    near = ObjectProperty(None, allownone=True)
    far = ObjectProperty(None, allownone=True)
    # Whether the players sit opposite each other.
    facing = BooleanProperty(True)
    # What happened last, or why there is nothing to see.
    news = StringProperty()
    undoable = BooleanProperty(False)
    # Bound in kv: in another language everything is told anew.
    say = ObjectProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._camps = {seat: Camp(seat) for seat in Seat}
        for camp in self._camps.values():
            camp.bind(on_brick=self._ask, on_main=self._main, on_more=self._more)
        self._told: Outcome[Seat] | None = None
        self.fbind("say", self._render)

    def on_pre_enter(self, *_: object) -> None:
        self.facing = self.app.settings.facing_kingbrick == "facing"
        self.match = None
        with self.app.saving():
            self.match = reopened(self.app.store.journals, self.subject)
        self._told = self.match.outcome if self.match else None
        self._render()

    @property
    def battle(self) -> Battle:
        battle: Battle = self.match.state
        return battle

    @property
    def teller(self) -> Teller:
        return Teller(self.app.say, self.match.header.names)

    def _render(self, *_: object) -> None:
        if self.match is None:
            self.near = self.far = None
            self.news, self.undoable, self.playing = self.app.say("record.gone"), False, False
            return
        battle = self.battle
        self.playing = battle.outcome is None
        self.undoable = bool(self.match.steps)
        self.news = (self.teller.journal(self.match) or (self.app.say("kingbrick.battle.begins"),))[-1]
        for seat, camp in self._camps.items():
            self._render_camp(seat, camp, battle)
        # The phone that is passed on always shows the own army nearest to the hand.
        lower = Seat.RED if self.facing else battle.turn.seat
        if self.near is not self._camps[lower]:
            # Neither half lets go of its camp before it gets the other one.
            self.near = self.far = None
            self.near, self.far = self._camps[lower], self._camps[lower.opponent]

    def _render_camp(self, seat: Seat, camp: Camp, battle: Battle) -> None:
        camp.show(battle)
        camp.player = self.teller.player(seat)
        camp.standing = standing(self.app.say, battle, seat)
        captured = any(brick.owner is seat for brick in battle.captured)
        on_turn = battle.turn.seat is seat
        if battle.outcome is not None:
            loser = battle.outcome.winner is not seat
            camp.verb = self.app.say("banner.rematch") if loser else ""
            camp.hint, camp.ready, camp.extras = "", True, False
        elif captured:
            camp.verb = self.app.say("kingbrick.battle.throw")
            camp.hint, camp.ready, camp.extras = self.app.say("kingbrick.hint.throw"), True, on_turn
        elif on_turn:
            camp.verb = self.app.say("kingbrick.battle.end")
            camp.hint = hint(self.app.say, battle)
            camp.ready, camp.extras = check(battle, EndTurn(seat)) is None, True
        else:
            camp.verb, camp.hint, camp.extras = "", "", False

    def _ask(self, _camp: Camp, chip: BrickChip) -> None:
        """What the player to move may enter about a brick; of one that waits for its throw, its owner is asked."""
        battle = self.battle
        if battle.place(chip.brick) is Place.CAPTURED and battle.outcome is None:
            self.throw()
        else:
            asked = battle.turn.seat
            BrickSheet(self.app.say, self.teller, battle, chip, self._take, self._turned(asked)).open()

    def _turned(self, seat: Seat) -> bool:
        return self.facing and seat is Seat.BLUE and self.height > self.width

    def _take(self, offer: Offer) -> None:
        if not offer.targets:
            self.play(enter(self.battle, offer))
            return
        say = self.app.say
        PickSheet(
            say(DEEDS[offer.deed][0]),
            say("kingbrick.pick.several" if offer.several else "kingbrick.pick.one"),
            self.battle,
            offer,
            partial(self._picked, offer),
            self._turned(self.battle.turn.seat),
        ).open()

    def _picked(self, offer: Offer, bricks: tuple[Brick, ...]) -> None:
        self.play(enter(self.battle, offer, bricks))

    def _main(self, camp: Camp) -> None:
        if self.battle.outcome is not None:
            self.rematch()
        elif self.battle.captured:
            self.throw()
        else:
            self.play(EndTurn(camp.seat))

    def _more(self, camp: Camp) -> None:
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
            sheet.offer(say("kingbrick.undo"), self.news, self.undo)
        sheet.offer(say("kingbrick.resign"), say("kingbrick.resign.how"), partial(self.ask_end, Resign(camp.seat)))
        sheet.offer(say("kingbrick.draw"), say("kingbrick.draw.how"), partial(self.ask_end, AgreeDraw()))
        sheet.open()

    def _fouls(self) -> tuple[Item, ...]:
        seat = self.battle.turn.seat
        allowed = (kind for kind in FoulKind if check(self.battle, Foul(seat, kind)) is None)
        return tuple(
            Item(self.app.say(FOULS[kind][0]), partial(self.play, Foul(seat, kind)), self.app.say(FOULS[kind][1]))
            for kind in allowed
        )

    def play(self, action: Action) -> None:
        with self.app.saving():
            try:
                self.match.play(action, self.app.now())
            except Refused:
                # Two fingers at once: the first has changed what the second was about.
                return
            self.app.answer("tap")
        self._render()
        self._call_out()

    def undo(self) -> None:
        with self.app.saving():
            try:
                self.match.undo(self.app.now())
            except Refused:
                return
            self.app.answer("undo")
            self._told = None
        self._render()

    def ask_end(self, action: Action) -> None:
        say = self.app.say
        resigns = isinstance(action, Resign)
        question = Confirm(
            title=say("kingbrick.resign" if resigns else "kingbrick.draw"),
            sentence=say("kingbrick.resign.how" if resigns else "kingbrick.draw.how"),
            verb=say("kingbrick.resign" if resigns else "kingbrick.draw"),
            danger=resigns,
        )
        question.bind(on_confirm=lambda _: self.play(action))
        question.open()

    def _call_out(self) -> None:
        """The end of a battle is told once, when it comes."""
        outcome = self.battle.outcome
        if outcome is None or outcome == self._told:
            return
        self._told = outcome
        title, reason = self.teller.ending(outcome)
        winner = outcome.winner or self.battle.turn.seat
        banner = WinBanner(title=title, reason=reason, picture=brick(Kind.KING, winner), accent="kingbrick")
        banner.bind(on_rematch=lambda _: self.rematch(), on_home=lambda _: self.manager.start(()))
        banner.open()

    def rematch(self) -> None:
        with self.app.saving():
            self.subject = self.app.begin("kingbrick", "battle", rematch(self.match), self.match.header.names).id
            # The page stays where it is and is about another battle.
            self.manager.trail[-1] = Stop(self.name, self.subject)
            self.app.save_place()
            self.on_pre_enter()

    def throw(self) -> None:
        self.manager.open("kingbrick/throw", self.subject)

    def items(self) -> tuple[Item, ...]:
        say = self.app.say
        if self.match is None:
            return (Item(say("kingbrick.journal"), partial(self.manager.open, "record", self.subject)),)
        return (
            *((Item(say("kingbrick.undo"), self.undo, self.news),) if self.undoable else ()),
            # At a table the King falls first, and only then somebody says that it was a foul.
            *(self._fouls() if self.battle.outcome else ()),
            Item(say("kingbrick.journal"), partial(self.manager.open, "kingbrick/journal", self.subject)),
            Item(say("home.rules"), partial(self.manager.open, "kingbrick/rules")),
        )


def standing(say: Speech, battle: Battle, seat: Seat) -> str:
    """How many bricks are left of a side, and how many are not."""
    places = [
        battle.place(brick) for brick in battle.roster.bricks if brick.owner is seat and brick.kind is not Kind.KING
    ]
    there = sum(place in ON_THE_BOARD for place in places)
    gone = places.count(Place.DEFEATED)
    return " · ".join((say("kingbrick.standing.board", count=there), say("kingbrick.standing.defeated", count=gone)))


def hint(say: Speech, battle: Battle) -> str:
    """What the player to move does next."""
    turn = battle.turn
    if turn.closing:
        return say("kingbrick.hint.closing")
    first = say("kingbrick.hint.happened") if turn.moved else say("kingbrick.hint.flick")
    more = say("kingbrick.hint.additional", count=turn.additional) if turn.additional else ""
    return f"{first} {more}".rstrip()
