"""Asks who resigns, and whether it is meant."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol, Self, TypeVar

from companion.i18n.speech import Speech
from companion.ui.widgets.confirm import question
from companion.ui.widgets.menu import Item, MenuSheet


class SeatOfTwo(Protocol):
    """A player's side in any of the games."""

    @property
    def opponent(self) -> Self: ...


Seat = TypeVar("Seat", bound=SeatOfTwo)


def ask_resign(say: Speech, called: Callable[[Seat], str], seat: Seat, act: Callable[[Seat], object]) -> None:
    """Asks whether the player of `seat` really resigns."""
    title = say("match.resign.ask", name=called(seat))
    sentence = say("match.resign.line", name=called(seat.opponent))
    question(title, sentence, say("match.resign"), partial(act, seat)).open()


def ask_who_resigns(
    say: Speech, called: Callable[[Seat], str], seats: Iterable[Seat], act: Callable[[Seat], object]
) -> None:
    """Asks first who resigns, which a shared phone cannot know."""
    items = tuple(Item(called(seat), partial(ask_resign, say, called, seat, act)) for seat in seats)
    MenuSheet(say("match.resign.who"), items).open()
