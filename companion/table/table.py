"""What every table offers to a screen, in any game, on one phone or on two."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from companion.table.link_status import LinkStatus


class MatchView(Protocol):
    """What may be seen of a match right now, as one frozen value; each game has its own kind."""

    @property
    def link(self) -> LinkStatus | None:
        """The state of the connection to the other phone; None if there is no other phone."""

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in this match."""


View_co = TypeVar("View_co", bound=MatchView, covariant=True)


class Table(Protocol[View_co]):
    """A match in progress. Each game adds its commands, which are `Refused` where they are not allowed.

    A command has been saved when it returns, and the view never shows what is not saved.
    """

    @property
    def id(self) -> str:
        """The id of the match that is played here now; after a rematch it is another one."""

    def view(self) -> View_co: ...

    def listen(self, told: Callable[[], None]) -> None:
        """`told` is called after every change of the view."""

    def wake(self) -> None:
        """The match is looked at: a phone that plays a seat itself begins to think."""

    def rest(self) -> None:
        """Nobody looks at it any more: nothing more is thought out here."""


class Listeners:
    """Those who want to know when the view of a table has changed; where people play, nothing thinks by itself."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[], None]] = []

    def listen(self, told: Callable[[], None]) -> None:
        """`told` is called after every change of the view."""
        self._listeners.append(told)

    def wake(self) -> None:
        """There is nothing to think about."""

    def rest(self) -> None:
        """There is nothing to stop."""

    def _tell(self) -> None:
        for told in self._listeners:
            told()
