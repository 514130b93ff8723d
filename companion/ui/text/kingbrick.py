"""Describes bricks, armies and battles of KingBrick in words."""

from collections.abc import Iterator, Mapping

from companion.games.contract import Outcome, Refused
from companion.games.kingbrick import events
from companion.games.kingbrick.actions import Throw
from companion.games.kingbrick.army import Army, remedy, violations
from companion.games.kingbrick.battle import Battle, Brick, BrickPlace, Ending, FoulKind
from companion.games.kingbrick.bricks import RECRUITS, Kind, Seat
from companion.games.kingbrick.events import Event
from companion.games.kingbrick.fairness import ChiSquareFinding
from companion.games.kingbrick.faults import Fault
from companion.games.kingbrick.offers import BrickAction
from companion.i18n.speech import Speech
from companion.table.kingbrick.army_link import ArmyLinkFault
from companion.table.kingbrick.battle import BattleCourse
from companion.table.kingbrick.entries import Fate, MainStep
from companion.table.kingbrick.throws import TakenBack
from companion.ui import game_catalogue
from companion.ui.text.own import own_result

NAMES = {Kind(piece.id): piece.name for piece in game_catalogue.KINGBRICK.pieces}
WHATS = {Kind(piece.id): piece.what for piece in game_catalogue.KINGBRICK.pieces}
# In a sentence the King goes by its short name.
SHORT = {**NAMES, Kind.KING: "kingbrick.king.short"}
PLACES = {
    BrickPlace.ON_BOARD: "kingbrick.place.on_board",
    BrickPlace.DESERTED: "kingbrick.place.deserted",
    BrickPlace.LAID: "kingbrick.place.laid",
    BrickPlace.RESERVE: "kingbrick.place.reserve",
    BrickPlace.CAPTURED: "kingbrick.place.captured",
    BrickPlace.HIDDEN: "kingbrick.place.hidden",
    BrickPlace.DEFEATED: "kingbrick.place.defeated",
}
# What can be done, and how it is explained.
BRICK_ACTIONS = {
    BrickAction.FLICK: ("kingbrick.deed.flick", "kingbrick.deed.flick.how"),
    BrickAction.KING_MOVE: ("kingbrick.deed.king", "kingbrick.deed.king.how"),
    BrickAction.REAPPEAR: ("kingbrick.deed.reappear", "kingbrick.deed.reappear.how"),
    BrickAction.LAY: ("kingbrick.deed.lay", "kingbrick.deed.lay.how"),
    BrickAction.BLINK: ("kingbrick.deed.blink", "kingbrick.deed.blink.how"),
    BrickAction.CHARGE: ("kingbrick.deed.charge", "kingbrick.deed.charge.how"),
    BrickAction.RETURN: ("kingbrick.deed.return", "kingbrick.deed.return.how"),
    BrickAction.SAVE: ("kingbrick.deed.save", "kingbrick.deed.save.how"),
    BrickAction.FALL: ("kingbrick.deed.fall", "kingbrick.deed.fall.how"),
    BrickAction.FALL_TOGETHER: ("kingbrick.deed.together", "kingbrick.deed.together.how"),
    BrickAction.DESERT: ("kingbrick.deed.desert", "kingbrick.deed.desert.how"),
    BrickAction.REJOIN: ("kingbrick.deed.rejoin", "kingbrick.deed.rejoin.how"),
    BrickAction.SHIFT: ("kingbrick.deed.shift", "kingbrick.deed.shift.how"),
    BrickAction.LIFT: ("kingbrick.deed.lift", "kingbrick.deed.lift.how"),
    BrickAction.HIDE: ("kingbrick.deed.hide", "kingbrick.deed.hide.how"),
    BrickAction.ASSASSINATE_HAPPY: ("kingbrick.deed.assassinate.happy", "kingbrick.deed.assassinate.happy.how"),
    BrickAction.ASSASSINATE_SAD: ("kingbrick.deed.assassinate.sad", "kingbrick.deed.assassinate.sad.how"),
}
# What has become of a captured brick.
FATES = {
    Fate.FREE: ("kingbrick.fate.free", "kingbrick.fate.free.how"),
    Fate.DEFEATED: ("kingbrick.fate.defeated", "kingbrick.fate.defeated.how"),
    Fate.THROW: ("kingbrick.fate.throw", "kingbrick.fate.throw.how"),
}
# What the main button of a turn enters where it tells no number of bricks.
MAIN_STEPS = {
    MainStep.END: "kingbrick.battle.end",
    MainStep.NEXT: "kingbrick.main.next",
    MainStep.KING_FALLS: "kingbrick.main.king",
    MainStep.KING_MOVE: "kingbrick.deed.king",
}
FOULS = {
    FoulKind.MIS_FLICK: ("kingbrick.foul.mis_flick", "kingbrick.foul.mis_flick.how"),
    FoulKind.PUSH_SHOT: ("kingbrick.foul.push_shot", "kingbrick.foul.push_shot.how"),
}
ENDINGS = {
    Ending.KING_OFF: "kingbrick.end.king",
    Ending.OWN_KING_OFF: "kingbrick.end.own_king",
    Ending.BOTH_KINGS_OFF: "kingbrick.end.both_kings",
    Ending.KING_OFF_BY_FOUL: "kingbrick.end.foul",
    Ending.RESIGNATION: "kingbrick.end.resigned",
    Ending.AGREED_DRAW: "kingbrick.end.agreed",
}
FINDINGS = {
    ChiSquareFinding.TOO_FEW: "kingbrick.throws.few",
    ChiSquareFinding.FAIR: "kingbrick.throws.fair",
    ChiSquareFinding.ODD: "kingbrick.throws.odd",
    ChiSquareFinding.VERY_ODD: "kingbrick.throws.very_odd",
}
# Why there is no army in what was pasted, and in a link.
PASTED = {
    ArmyLinkFault.NOTHING_PASTED: "kingbrick.paste.nothing",
    ArmyLinkFault.NO_ARMY: "kingbrick.paste.none",
    ArmyLinkFault.SEVERAL_ARMIES: "kingbrick.paste.several",
    ArmyLinkFault.BAD_CODE: "kingbrick.paste.bad",
    ArmyLinkFault.TOO_MANY: "kingbrick.paste.many",
}
LINKED = PASTED | dict.fromkeys(
    (ArmyLinkFault.NOTHING_PASTED, ArmyLinkFault.NO_ARMY, ArmyLinkFault.SEVERAL_ARMIES), "kingbrick.link.none"
)
# Events that say only what happened to one brick.
HAPPENED: dict[type[Event], str] = {
    events.NinjaReappeared: "kingbrick.told.reappeared",
    events.NinjaHidden: "kingbrick.told.hidden",
    events.FreezeRemoved: "kingbrick.told.removed",
    events.BrickFrozen: "kingbrick.told.frozen",
    events.BrickThawed: "kingbrick.told.thawed",
    events.BrickDefeated: "kingbrick.told.defeated",
    events.BrickCaptured: "kingbrick.told.captured",
    events.BrickFreed: "kingbrick.told.freed",
    events.MercenaryDeserted: "kingbrick.told.deserted",
    events.MercenaryRejoined: "kingbrick.told.rejoined",
    events.AssassinEscaped: "kingbrick.told.escaped",
    events.BrickReturned: "kingbrick.told.returned",
    events.AbilityUsed: "kingbrick.told.ability",
    events.BrickRestored: "kingbrick.told.restored",
}


class Teller:
    """Describes the battle of these players in one language."""

    def __init__(self, say: Speech, names: Mapping[str, str]) -> None:
        self._say = say
        self._names = names

    def player(self, seat: Seat) -> str:
        return self._names.get(seat.value) or self._say(game_catalogue.SEATS[seat.value])

    def brick(self, brick: Brick) -> str:
        return self._say("kingbrick.whose", name=self.player(brick.owner), brick=self._say(SHORT[brick.kind]))

    def bricks(self, bricks: tuple[Brick, ...]) -> str:
        return ", ".join(map(self.brick, bricks))

    def thrown(self, made: tuple[events.ThrowMade, ...]) -> str:
        """What bricks came to that were thrown together."""
        free = sum(throw.happy for throw in made)
        if len(made) > 1:
            return self._say("kingbrick.throw.freed", free=free, thrown=len(made))
        return self._say("kingbrick.throw.happy" if free else "kingbrick.throw.sad")

    def state(self, battle: Battle, brick: Brick) -> str:
        """Where a brick is and what that means."""
        if battle.frozen(brick):
            return self._say("kingbrick.place.frozen")
        return self._say(PLACES[battle.place(brick)])

    def ending(self, outcome: Outcome[Seat], own: Seat | None = None) -> tuple[str, str]:
        """Who has won, and why; the player of `own`, with a phone of their own, reads whether it is they."""
        if outcome.winner is None:
            return self._say("match.draw"), self._say(ENDINGS[Ending(outcome.reason)])
        loser = self.player(outcome.winner.opponent)
        won = self._say("match.wins", name=self.player(outcome.winner))
        return (
            own_result(self._say, outcome.winner is own) if own else won,
            self._say(ENDINGS[Ending(outcome.reason)], loser=loser),
        )

    def journal(self, match: BattleCourse, undone: tuple[TakenBack, ...] = ()) -> tuple[str, ...]:
        """One line for each action, and one at its place for each throw that was taken back."""
        seats = (match.start.turn.seat, *(step.state.turn.seat for step in match.steps))
        lines = [self.step(step.events, seat) for step, seat in zip(match.steps, seats, strict=False)]
        # From the last one back, because an inserted line moves only those after it.
        for back in sorted(undone, key=lambda back: back.place)[::-1]:
            lines.insert(back.place, self.taken_back(back.throw))
        return tuple(lines)

    def taken_back(self, throw: Throw) -> str:
        key = "kingbrick.told.back.happy" if throw.happy else "kingbrick.told.back.sad"
        return self._say(key, brick=self.brick(throw.brick), face=throw.face)

    def step(self, told: tuple[Event, ...], seat: Seat) -> str:
        """All that one action has led to; that a Freeze freezes the brick it lies on need not be said."""
        laid = any(isinstance(event, events.FreezeLaid) for event in told)
        worth = (event for event in told if not (laid and isinstance(event, events.BrickFrozen)))
        return " ".join(self.event(event, seat) for event in worth)

    def event(self, event: Event, seat: Seat) -> str:
        """What happened, in one sentence; `seat` is on turn."""
        say, name = self._say, self.player(seat)
        match event:
            case (
                events.NinjaReappeared(brick)
                | events.NinjaHidden(brick)
                | events.FreezeRemoved(brick)
                | events.BrickFrozen(brick)
                | events.BrickThawed(brick)
                | events.BrickDefeated(brick)
                | events.BrickCaptured(brick)
                | events.BrickFreed(brick)
                | events.MercenaryDeserted(brick)
                | events.MercenaryRejoined(brick)
                | events.AssassinEscaped(brick)
                | events.BrickReturned(brick)
                | events.AbilityUsed(brick)
                | events.BrickRestored(brick)
            ):
                return say(HAPPENED[type(event)], brick=self.brick(brick))
            case events.BrickFlicked(Brick(kind=kind), additional):
                key = "kingbrick.told.additional" if additional else "kingbrick.told.flicked"
                return say(key, name=name, brick=say(SHORT[kind]))
            case events.BrickFlicked(_, additional):
                return say("kingbrick.told.additional.any" if additional else "kingbrick.told.flicked.any", name=name)
            case events.KingMoved():
                return say("kingbrick.told.king", name=name)
            case events.FreezeLaid(freeze, bricks):
                return say("kingbrick.told.laid", name=self.player(freeze.owner), bricks=self.bricks(bricks))
            case events.FreezeShifted(freeze, bricks):
                return say("kingbrick.told.shifted", brick=self.brick(freeze), bricks=self.bricks(bricks))
            case events.ThrowMade(brick, face, happy):
                by_chance = "kingbrick.told.happy" if happy else "kingbrick.told.sad"
                by_hand = "kingbrick.told.hand.happy" if happy else "kingbrick.told.hand.sad"
                return say(by_chance if face else by_hand, brick=self.brick(brick), face=face)
            case events.BrickAssassinated(victim, assassin):
                return say("kingbrick.told.assassinated", brick=self.brick(victim), assassin=self.brick(assassin))
            case events.FoulCommitted(guilty, kind):
                return say("kingbrick.told.foul", name=self.player(guilty), foul=say(FOULS[kind][0]))
            case events.FacesEntered(kind, faces):
                return say("kingbrick.told.faces", brick=say(NAMES[kind]), happy=faces.happy, sad=faces.sad)
            case events.TurnEnded(ended, additional):
                following = self.player(ended.opponent)
                if additional:
                    return say("kingbrick.told.turn.more", count=additional, name=following)
                return say("kingbrick.told.turn", name=following)
            case events.BattleEnded(outcome):
                return ". ".join(self.ending(outcome))


def main_words(say: Speech, step: MainStep, count: int) -> str:
    """What the main button of a turn says, with so many bricks chosen."""
    match step:
        case MainStep.FALL_END:
            return say("kingbrick.main.fell.end", count=count)
        case MainStep.FALL_NEXT:
            return say("kingbrick.main.fell.next", count=count)
        case MainStep.FALL:
            return say("kingbrick.main.fell", count=count)
        case _:
            return say(MAIN_STEPS[step])


def army_lines(say: Speech, army: Army) -> Iterator[str]:
    """Brick by brick, as it is shared."""
    for kind in RECRUITS:
        if army.count(kind):
            yield say("kingbrick.army.line", number=army.count(kind), brick=say(NAMES[kind]))


def unnamed(say: Speech) -> str:
    return say("kingbrick.army.unnamed")


def refusal(say: Speech, refused: Refused, slips: Mapping[ArmyLinkFault, str]) -> str:
    """Why there is no army in a text."""
    code = "".join(map(str, refused.violation.details))
    # As much of it as fits into a sentence.
    return say(slips[ArmyLinkFault(refused.violation.code)], code=code if len(code) <= 24 else f"{code[:23]}…")


def cost_line(say: Speech, cost: float, expansion: bool) -> str:
    """What a brick costs, and whether it is one of an expansion."""
    points = say("kingbrick.cost", count=int(cost))
    return f"{points} · {say('box.expansion')}" if expansion else points


def size(say: Speech, army: Army) -> str:
    """Its points and its bricks."""
    points, bricks = say("kingbrick.cost", count=army.points), say("box.bricks", count=army.bricks)
    return f"{points} · {bricks}"


def complaints(say: Speech, army: Army, owned: Army | None) -> Iterator[str]:
    """What is wrong with an army, and how to put it right."""
    over, missing = [], []
    for violation in violations(army, owned):
        match violation.code, violation.details:
            case Fault.TOO_MANY_POINTS, (int(points), int(most)):
                over.append(say("kingbrick.points.over", count=points - most))
            case Fault.TOO_MANY_BRICKS, (int(bricks), int(most)):
                over.append(say("kingbrick.bricks.over", count=bricks - most))
            case Fault.NOT_OWNED, (str(kind), int(wanted), int(there)):
                missing.append(say("kingbrick.army.line", number=wanted - there, brick=say(NAMES[Kind(kind)])))
    if over:
        way = remedy(army)
        if way is None:
            fix = say("kingbrick.army.fix.any")
        else:
            fix = say("kingbrick.army.fix", count=way.count, brick=say(NAMES[way.kind]))
        yield f"{', '.join(over)}: {fix}"
    if missing:
        yield say("kingbrick.army.missing", bricks=", ".join(missing))
