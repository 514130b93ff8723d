"""Says what each side of a battle can do now, and how it stands."""

from dataclasses import dataclass

from companion.games.kingbrick.battle import ON_THE_BOARD, Brick, BrickPlace
from companion.games.kingbrick.bricks import Kind, Seat
from companion.i18n.speech import Speech
from companion.table.kingbrick.entries import fates, main_step
from companion.table.kingbrick.view import View
from companion.ui.text.kingbrick import Teller, main_words


@dataclass(frozen=True, slots=True)
class TurnVerbs:
    """What the main button of a side says, empty if it has none, whether it can be used, and the button beside it."""

    main: str = ""
    ready: bool = True
    other: str = ""


class TurnWords:
    """The words about a battle's turn, while these bricks are chosen to be entered."""

    def __init__(self, say: Speech, view: View, chosen: tuple[Brick, ...]) -> None:
        self._say = say
        self._view = view
        self._battle = view.battle
        self._chosen = chosen
        self._teller = Teller(say, view.names)

    def verbs(self, seat: Seat | None) -> TurnVerbs:
        """What a side can do now; None for buttons that serve both sides."""
        say, view, battle = self._say, self._view, self._battle
        on_turn = seat in (None, battle.turn.seat)
        captured = tuple(brick.owner for brick in battle.captured if seat in (None, brick.owner))
        other = self._other_verb() if on_turn else ""
        if battle.outcome is not None:
            wanted = seat is None or battle.outcome.winner is not seat
            return TurnVerbs(say("banner.rematch") if wanted else "")
        if self._chosen and on_turn:
            return TurnVerbs(self._main_verb(), other=other)
        if any(map(view.is_own, captured)):
            return TurnVerbs(say("kingbrick.battle.throw"), other=other)
        if captured:
            name = self._teller.player(captured[0])
            return TurnVerbs(say("kingbrick.battle.theirs", name=name), ready=False, other=other)
        if on_turn:
            return TurnVerbs(self._main_verb(), ready=not battle.captured, other=other)
        return TurnVerbs()

    def _main_verb(self) -> str:
        return main_words(self._say, main_step(self._battle, self._chosen), len(self._chosen))

    def _other_verb(self) -> str:
        if not self._chosen:
            return self._say("kingbrick.more.verb")
        return self._say("kingbrick.more.chosen" if fates(self._battle, self._chosen) else "kingbrick.more.other")

    def line(self, seat: Seat) -> str:
        """What the player to move does next; of the other side, how many bricks it has left."""
        on_turn = self._battle.turn.seat is seat and self._battle.outcome is None
        return self._hint() if on_turn else self._standing(seat)

    def _hint(self) -> str:
        say, view, turn, captured = self._say, self._view, self._battle.turn, self._battle.captured
        if self._chosen:
            return say("kingbrick.hint.chosen", bricks=self._teller.bricks(self._chosen))
        if captured and not any(view.is_own(brick.owner) for brick in captured):
            return say("kingbrick.battle.other", name=self._teller.player(captured[0].owner))
        if captured:
            return say("kingbrick.hint.throw")
        if not view.is_own(turn.seat):
            name = self._teller.player(turn.seat)
            if turn.additional:
                return say("kingbrick.told.turn.more", count=turn.additional, name=name)
            return say("kingbrick.told.turn", name=name)
        if turn.closing:
            return say("kingbrick.hint.closing")
        if turn.additional:
            return say("kingbrick.hint.additional", count=turn.additional)
        return say("kingbrick.hint.turn")

    def _standing(self, seat: Seat) -> str:
        places = [
            self._battle.place(brick)
            for brick in self._battle.roster.bricks
            if brick.owner is seat and brick.kind is not Kind.KING
        ]
        there = self._say("kingbrick.standing.board", count=sum(place in ON_THE_BOARD for place in places))
        gone = self._say("kingbrick.standing.defeated", count=places.count(BrickPlace.DEFEATED))
        return f"{there} · {gone}"
