"""Two phones on which a battle is fought, at random for as long as a test likes."""

import random

from companion.games.kingbrick.actions import AgreeDraw, EnterFaces, Resign, Throw
from companion.games.kingbrick.army import Army, parse_army
from companion.games.kingbrick.bricks import Seat
from companion.games.kingbrick.rules import legal
from companion.table.kingbrick.terms import Terms
from companion.table.kingbrick.two_phones import TwoPhones
from tests.table import phones

Phone = phones.Phone[TwoPhones]
REDS = parse_army("G9C3N2M1")
RED_HOSTS = Terms(Seat.RED)
BLUES = parse_army("G5C2N2A2M1F1B1D1")


class Pair(phones.Pair[TwoPhones]):
    """The host, who is Red unless the terms say otherwise, and the guest."""

    def __init__(self, seed: str, terms: Terms = RED_HOSTS) -> None:
        super().__init__(TwoPhones, terms, seed)

    def phone(self, seat: Seat) -> Phone:
        return next(phone for phone in self.phones if phone.table.seat is seat)

    def lock_armies(self, red: Army = REDS, blue: Army = BLUES) -> None:
        for seat, army in ((Seat.RED, red), (Seat.BLUE, blue)):
            self.phone(seat).table.lock(army)
        self.settle()

    def write(self, phone: Phone, *lines: str) -> None:
        """What a phone whose rules do not look would write."""
        for line in lines:
            phone.table._write(line)
            self.settle()


def pair_in_battle(seed: str, terms: Terms = RED_HOSTS, red: Army = REDS, blue: Army = BLUES) -> Pair:
    pair = Pair(seed, terms)
    pair.join()
    pair.lock_armies(red, blue)
    return pair


def act(phone: Phone, luck: random.Random) -> None:
    """Something that the rules allow now: a throw, or whatever comes."""
    table = phone.table
    battle = table.view().course.state
    if table.view().called or battle.outcome is not None:
        return
    captured = tuple(brick for brick in battle.captured if brick.owner is table.seat and battle.faces(brick.kind))
    if captured:
        table.throw(captured[: luck.randint(1, len(captured))])
    elif table.view().course.steps and not (table.ledger and table.ledger.bond) and luck.random() < 0.1:
        table.undo()
    else:
        actions = [
            action
            for seat in (battle.turn.seat, table.seat)
            for action in legal(battle, seat)
            if not isinstance(action, Resign | AgreeDraw | Throw)
        ]
        faces = [action for action in actions if isinstance(action, EnterFaces)]
        table.play(luck.choice(faces if faces and luck.random() < 0.2 else actions))
