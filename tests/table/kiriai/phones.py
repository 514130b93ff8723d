"""Two phones on which a duel is played, at random and to its end."""

import random

from companion.games.kiriai import rules
from companion.games.kiriai.pieces import Seat, Special
from companion.games.kiriai.state import Duel
from companion.table.kiriai.terms import Terms
from companion.table.kiriai.two_phones import TwoPhones
from companion.table.kiriai.view import Phase
from tests.table import phones


class Pair(phones.Pair[TwoPhones]):
    """The host and the guest."""

    def __init__(self, terms: Terms, seed: str = "duel") -> None:
        super().__init__(TwoPhones, terms, seed)

    def phone(self, seat: Seat) -> phones.Phone[TwoPhones]:
        return next(phone for phone in self.phones if phone.table.view().seat is seat)

    def watch(self) -> None:
        for phone in self.phones:
            while phone.table.view().phase is Phase.REVEALING:
                phone.table.watch()


def act(phone: phones.Phone[TwoPhones], luck: random.Random) -> bool:
    """Does what the phone waits for, at random; False if there is nothing to do."""
    view = phone.table.view()
    match view.phase:
        case Phase.REVEALING if view.reveal is not None and view.reveal.complete:
            phone.table.watch()
        case Phase.TELLING:
            # The real cards were dealt: Kesa to Red and Zan-Tetsu to Blue.
            phone.table.tell(Special.KESA if view.seat is Seat.RED else Special.ZAN_TETSU)
        case Phase.ENTERING:
            phone.table.place(luck.choice(rules.placements(view.seat)))
        case Phase.CHOOSING:
            assert isinstance(view.state, Duel)
            phone.table.lock(luck.choice(rules.pairs(view.state, view.seat)))
        case Phase.LOCKED if luck.random() < 0.2:
            phone.table.take_back()
        case _:
            return False
    return True


def play(pair: Pair, luck: random.Random, rounds: int = 60) -> None:
    """To the end; after so many rounds Red resigns."""
    while not all(phone.table.view().phase is Phase.OVER for phone in pair.phones):
        if pair.step():
            continue
        busy = False
        for phone in luck.sample(pair.phones, 2):
            view = phone.table.view()
            if view.phase is Phase.CHOOSING and view.round > rounds and view.seat is Seat.RED:
                phone.table.resign(view.seat)
                busy = True
            else:
                busy |= act(phone, luck)
        assert busy or any(phone.wire.sent for phone in pair.phones), [phone.table.view() for phone in pair.phones]
    pair.settle()
