"""Says what a review has found: who stood better, what was mistaken, and what was bad luck."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.kaito.pieces import COLOURS
from companion.games.kiriai.pieces import Seat
from companion.i18n.speech import Speech
from companion.table.kaito.review import DEPTH, ENDGAME, BoardReview, JudgedMove
from companion.table.kaito.review import Verdict as MoveVerdict
from companion.table.kiriai.review import DuelReview, JudgedRound, Verdict
from companion.ui.text import kaito, kiriai
from companion.ui.text.kaito import named, title_case

VERDICTS = {
    Verdict.SOUND: "review.sound",
    Verdict.LUCKY: "review.lucky",
    Verdict.UNLUCKY: "review.unlucky",
    Verdict.MISTAKEN: "review.mistaken",
    Verdict.SPARED: "review.spared",
}


@dataclass(frozen=True, slots=True)
class ReviewLine:
    """One round or move in words, and the number of its point in the curve."""

    number: int
    title: str
    detail: str
    alarming: bool


def percent(value: float) -> int:
    """A value from -1 to 1 as a chance to win, which is sure only once it is over."""
    chance = round((1 + value) * 50)
    return chance if abs(value) == 1 else min(max(chance, 1), 99)


class DuelWords:
    """Tells the review of a duel."""

    def __init__(self, say: Speech, review: DuelReview) -> None:
        self._say = say
        self._review = review
        self._teller = kiriai.Teller(say, review.course.header.names)

    @property
    def meaning(self) -> str:
        return self._say("review.kiriai.meaning")

    @property
    def heading(self) -> str:
        return self._say("review.rounds")

    def called(self, upper: bool) -> str:
        """The player whose advantage is drawn above the line, or below it."""
        return self._teller.called(Seat.RED if upper else Seat.BLUE)

    def judged(self, number: int) -> JudgedRound:
        return self._review.judged[number - 1]

    def round_name(self, judged: JudgedRound) -> str:
        return self._say("kiriai.duel.round", number=judged.number) if judged.number else self._say("review.entry")

    def lines(self) -> tuple[ReviewLine, ...]:
        return tuple(self._line(number, judged) for number, judged in enumerate(self._review.judged, 1))

    def _line(self, number: int, judged: JudgedRound) -> ReviewLine:
        chances = (
            self._say("review.chance", name=self._teller.called(seat), chance=percent(standing))
            for seat, standing in ((Seat.RED, judged.standing), (Seat.BLUE, -judged.standing))
        )
        verdicts = {seat: judged.verdict(seat) for seat in Seat}
        told = (
            self._say("review.verdict", name=self._teller.called(seat), verdict=self._say(VERDICTS[verdict]))
            for seat, verdict in verdicts.items()
        )
        title = " · ".join((self.round_name(judged), *chances))
        return ReviewLine(number, title, " ".join(told), Verdict.MISTAKEN in verdicts.values())

    def turning_points(self) -> tuple[ReviewLine, ...]:
        points = self._review.turning_points
        return tuple(
            ReviewLine(number, self.round_name(judged), self._turn(judged), False)
            for number, judged in enumerate(self._review.judged, 1)
            if judged in points
        )

    def _turn(self, judged: JudgedRound) -> str:
        loser = Seat.BLUE if judged.standing > judged.standing_before else Seat.RED
        mistaken = judged.verdict(loser) is Verdict.MISTAKEN
        told = loser if mistaken else loser.opponent
        before, after = judged.standing_before, judged.standing
        if told is Seat.BLUE:
            before, after = -before, -after
        return self._say(
            "review.kiriai.turn.mistaken" if mistaken else "review.kiriai.turn.luck",
            name=self._teller.called(told),
            other=self._teller.called(told.opponent),
            before=percent(before),
            after=percent(after),
        )

    def choice(self, judged: JudgedRound, seat: Seat) -> tuple[str, str]:
        """What a player chose, and all that there is to say about it."""
        say, choice = self._say, judged.choice(seat)
        numbers = say(
            "review.kiriai.numbers",
            value=percent(choice.value),
            worth=percent(choice.worth),
            came=percent(choice.came),
        )
        verdict = title_case(say(VERDICTS[judged.verdict(seat)]))
        chosen, best = map(self._teller.choice, (choice.act, choice.best))
        better = () if best == chosen else (say("review.kiriai.best", choice=best),)
        title = say("review.kiriai.chose", name=self._teller.called(seat), choice=chosen)
        return title, " ".join((f"{verdict}.", numbers, *better))

    def story(self, number: int) -> str:
        """What came of the choices."""
        return " ".join(self._teller.sentences(self._review.course.steps[number - 1].events))


class BoardWords:
    """Tells the review of a game of Kaito."""

    def __init__(self, say: Speech, review: BoardReview) -> None:
        self._say = say
        self._review = review
        self._names: Mapping[str, str] = review.course.header.names

    @property
    def meaning(self) -> str:
        return self._say("review.kaito.meaning", depth=DEPTH, tiles=ENDGAME)

    @property
    def heading(self) -> str:
        return self._say("review.moves")

    def called(self, upper: bool) -> str:
        """The player whose advantage is drawn above the line, or below it."""
        red, black = (kaito.called(self._say, self._names, seat) for seat in COLOURS)
        return red if upper else black

    def lines(self) -> tuple[ReviewLine, ...]:
        return tuple(map(self._line, self._review.judged))

    def turning_points(self) -> tuple[ReviewLine, ...]:
        return tuple(map(self._line, self._review.turning_points))

    def _line(self, judged: JudgedMove) -> ReviewLine:
        name = kaito.called(self._say, self._names, judged.before.mover)
        move = named(self._say, judged.before, judged.action)
        title = self._say("review.kaito.move", number=judged.number, name=name, move=move)
        return ReviewLine(judged.number, title, self._verdict(judged), judged.verdict is not MoveVerdict.SOUND)

    def _verdict(self, judged: JudgedMove) -> str:
        say, best = self._say, named(self._say, judged.before, judged.best)
        match judged.verdict:
            case MoveVerdict.WIN_MISSED:
                return say("review.kaito.missed", count=judged.wins_in, best=best)
            case MoveVerdict.LOSING:
                other = kaito.called(say, self._names, judged.before.mover.opponent)
                return say("review.kaito.losing", other=other, best=best)
            case MoveVerdict.MISTAKEN:
                return say("review.kaito.mistaken", best=best)
        return ""


Words = DuelWords | BoardWords


def words(say: Speech, review: DuelReview | BoardReview) -> Words:
    return DuelWords(say, review) if isinstance(review, DuelReview) else BoardWords(say, review)
