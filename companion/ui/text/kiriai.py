"""Describes a duel of Kiri-ai: each event in one sentence, with the reason that the rules give for it."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from companion.games.contract import Outcome
from companion.games.kiriai.commands import AgreeDraw, Resign
from companion.games.kiriai.events import (
    BladesMet,
    CardReturned,
    CardSetAside,
    CardsRevealed,
    CounterWasted,
    DuelEnded,
    Event,
    Feint,
    MovementOrdered,
    ResolutionOrder,
    RoundEnded,
    SamuraiEntered,
    SamuraiMoved,
    SamuraiWounded,
    SpecialDiscarded,
    StanceChanged,
    StanceForced,
    StopReason,
    StrikeCountered,
    StrikeFeinted,
    StrikeLanded,
)
from companion.games.kiriai.pieces import (
    REACH,
    SIDES,
    Action,
    Card,
    Health,
    Pair,
    Placement,
    Seat,
    Special,
    Stance,
)
from companion.games.kiriai.rules import Ending
from companion.i18n.speech import Speech
from companion.table.header import PHONE
from companion.table.kiriai.view import NoWinner, View
from companion.ui import game_catalogue
from companion.ui.art.kiriai.card import KANJI
from companion.ui.text.own import own_result

if TYPE_CHECKING:
    from companion.games.kiriai.state import State
    from companion.table.course import Course
    from companion.table.kiriai.turns import Turn
    from companion.table.kiriai.view import LessonStep

PIECES = {
    action: next(piece for piece in game_catalogue.KIRIAI.pieces if piece.kanji == KANJI[action]) for action in KANJI
}
STANCES = {Stance.HEAVEN: "kiriai.duel.heaven", Stance.EARTH: "kiriai.duel.earth"}
OPENINGS = {1: "kiriai.story.first", 2: "kiriai.story.second"}
ORDERS = {
    ResolutionOrder.HEAVEN_BEFORE_EARTH: "kiriai.story.order.heaven",
    ResolutionOrder.CHARGE_BEFORE_STEP: "kiriai.story.order.charge",
    ResolutionOrder.TOGETHER: "kiriai.story.order.together",
}
SHORT_MOVES = {StopReason.OPPONENT: "kiriai.story.move.opponent", StopReason.MEETING: "kiriai.story.move.meeting"}
NO_MOVES = {
    StopReason.OPPONENT: "kiriai.story.stay.opponent",
    StopReason.MEETING: "kiriai.story.stay.meeting",
    StopReason.EDGE: "kiriai.story.stay.edge",
}
FEINTS = {
    Feint.DISTANCE: "kiriai.story.feint.distance",
    Feint.STANCE: "kiriai.story.feint.stance",
    Feint.BOTH: "kiriai.story.feint.both",
}
REASONS = {
    Ending.DEFEAT: "kiriai.duel.over.defeat",
    Ending.RESIGNATION: "match.resigned",
    Ending.AGREED_DRAW: "kiriai.duel.over.agreed",
}
WOUNDS = {Health.HURT: "kiriai.story.wound.first", Health.DEFEATED: "kiriai.story.wound.last"}


# What is explained at each stage of a first duel.
LESSON = (
    "kiriai.lesson.cards",
    "kiriai.lesson.reveal",
    "kiriai.lesson.stance",
    "kiriai.lesson.miss",
    "kiriai.lesson.distance",
    "kiriai.lesson.wound",
)


def lesson_words(say: Speech, lesson: "LessonStep") -> str:
    """What is explained now; ask before the end of the lesson."""
    first, second = _lesson_cards(say, lesson)
    return say(LESSON[lesson.stage], first=first, second=second)


def lesson_task(say: Speech, lesson: "LessonStep") -> str:
    """What is to be done now, in a few words; ask before the end of the lesson."""
    assert lesson.wanted is not None
    return say("kiriai.lesson.watch") if lesson.stage % 2 else Teller(say, {}).choice(lesson.wanted)


def _lesson_cards(say: Speech, lesson: "LessonStep") -> tuple[str, str]:
    assert lesson.wanted is not None
    return say(PIECES[lesson.wanted.first].name), say(PIECES[lesson.wanted.second].name)


def called(say: Speech, names: Mapping[str, str], seat: Seat) -> str:
    """A player's name; without one, the colour's. The phone is called so in every language."""
    if names.get(PHONE) == seat.value:
        return game_catalogue.phone_name(say)
    return names.get(seat.value) or say(game_catalogue.SEATS[seat.value])


class Teller:
    """Describes a duel in one language, with the names of its players."""

    def __init__(self, say: Speech, names: Mapping[str, str]) -> None:
        self._say = say
        self._names = names

    def called(self, seat: Seat) -> str:
        return called(self._say, self._names, seat)

    def action(self, action: Action) -> str:
        return self._say(PIECES[action].name)

    def card(self, card: Card | Special) -> str:
        """The name of a card, made of the names of its sides."""
        return " / ".join(map(self.action, SIDES[card]))

    def stance(self, stance: Stance) -> str:
        return self._say(STANCES[stance])

    def choice(self, choice: Pair | Placement) -> str:
        """Two cards in their order, or where a samurai enters; in the middle of a sentence."""
        if isinstance(choice, Pair):
            return self._say("kiriai.pair", first=self.action(choice.first), second=self.action(choice.second))
        return self._say("kiriai.placement", space=choice.space, stance=self.stance(choice.stance))

    def sentences(self, events: Iterable[Event]) -> tuple[str, ...]:
        return tuple(filter(None, map(self.sentence, events)))

    def sentence(self, event: Event) -> str:
        """What happened, in one sentence; empty for events that are not shown."""
        say, name = self._say, self.called
        match event:
            case SamuraiEntered(seat, placement):
                stance = self.stance(placement.stance)
                return say("kiriai.story.enter", name=name(seat), space=placement.space, stance=stance)
            case CardsRevealed(slot, red, blue):
                return say(
                    OPENINGS[slot],
                    red=name(Seat.RED),
                    red_card=self.action(red),
                    blue=name(Seat.BLUE),
                    blue_card=self.action(blue),
                )
            case SpecialDiscarded(seat):
                return say("kiriai.story.special", name=name(seat))
            case MovementOrdered(first, order):
                return say(ORDERS[order], name="" if first is None else name(first), card=self.action(Action.CHARGE))
            case SamuraiMoved():
                return self._movement(event)
            case StanceChanged(seat, stance_now):
                return say("kiriai.story.stance", name=name(seat), stance=self.stance(stance_now))
            case StanceForced(seat, action, stance_now):
                return say(
                    "kiriai.story.forced", name=name(seat), card=self.action(action), stance=self.stance(stance_now)
                )
            case CardSetAside(seat, card):
                return say("kiriai.story.aside", name=name(seat), card=self.card(card))
            case CardReturned(seat, card):
                return say("kiriai.story.returned", name=name(seat), card=self.card(card))
            case RoundEnded():
                return say("kiriai.story.round")
            case DuelEnded(winner):
                return say("kiriai.story.draw") if winner is None else say("kiriai.story.won", name=name(winner))
        return self._blades(event)

    def _movement(self, event: SamuraiMoved) -> str:
        name, card = self.called(event.seat), self.action(event.action)
        if event.stop is None:
            key = "kiriai.story.move"
        else:
            key = NO_MOVES[event.stop] if event.origin == event.target else SHORT_MOVES[event.stop]
        return self._say(key, name=name, card=card, origin=event.origin, target=event.target)

    def _blades(self, event: Event) -> str:
        say, name = self._say, self.called
        match event:
            case StrikeLanded(seat, action, gap):
                return say("kiriai.story.strike", name=name(seat), card=self.action(action), gap=gap)
            case StrikeFeinted():
                return self._feint(event)
            case BladesMet():
                return say("kiriai.story.clash")
            case StrikeCountered(seat, action):
                return say("kiriai.story.counter", name=name(seat), card=self.action(action), other=name(seat.opponent))
            case CounterWasted(seat):
                return say("kiriai.story.wasted", name=name(seat), card=self.action(Action.COUNTERATTACK))
            case SamuraiWounded(seat, health):
                return say(WOUNDS[health], name=name(seat))
        return ""

    def _feint(self, event: StrikeFeinted) -> str:
        reach = REACH[event.action]
        return self._say(
            FEINTS[event.feint],
            name=self.called(event.seat),
            card=self.action(event.action),
            gap=event.gap,
            stance=self.stance(event.stance),
            # A strike that needs no stance never misses for lack of it.
            needed_stance=self.stance(reach.stance or event.stance),
            needed=self._either(reach.gaps),
        )

    def _either(self, gaps: tuple[int, ...]) -> str:
        if len(gaps) == 1:
            return str(gaps[0])
        return self._say("kiriai.story.either", one=gaps[0], other=gaps[-1])


def read(say: Speech, match: "Course[State, Turn, Event]") -> tuple[str, ...]:
    """A whole duel as its record tells it: a line for each turn with what came of it."""
    teller = Teller(say, match.header.names)
    turns = zip(match.actions, match.steps, strict=True)
    return tuple(" ".join((*_by_words(say, teller, turn), *teller.sentences(step.events))) for turn, step in turns)


def _by_words(say: Speech, teller: Teller, turn: object) -> tuple[str, ...]:
    """The sentence about an end by resignation or agreement."""
    match turn:
        case Resign(seat):
            return (say("kiriai.story.resigned", name=teller.called(seat)),)
        case AgreeDraw():
            return (say("kiriai.story.agreed"),)
    return ()


def verdict(say: Speech, view: View) -> tuple[str, str]:
    """Who has won, and why; a player with a phone of their own reads whether it is they."""
    outcome = view.outcome
    assert outcome is not None
    winner = outcome.winner
    if outcome.reason is NoWinner.SAME_CARD:
        return say("kiriai.duel.over.none"), say("kiriai.duel.over.same")
    if winner is None:
        return say("match.draw"), say(REASONS[Ending.AGREED_DRAW])
    loser = called(say, view.names, winner.opponent)
    title = own_result(say, winner is view.own) if view.own else say("match.wins", name=called(say, view.names, winner))
    return title, say("shared.link.left" if left_early(view) else REASONS[Ending(outcome.reason)], name=loser)


def left_early(view: View) -> bool:
    """Whether the other side has lost by leaving the table."""
    outcome, left = view.outcome, view.link is not None and view.link.left
    return left and outcome == Outcome(view.seat, Ending.RESIGNATION)
