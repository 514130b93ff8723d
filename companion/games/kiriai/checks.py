"""Tells whether a command fits the duel as it stands: the right moment, a card in hand, a space to enter."""

from companion.games.contract import Violation
from companion.games.kiriai.commands import Enter, Lock, Place, Reveal
from companion.games.kiriai.faults import Fault
from companion.games.kiriai.pieces import BLUE, CARD_OF, ENTRY_SPACES, RED, Action, Card, Pair, Placement, Seat, Special
from companion.games.kiriai.state import Duel, Setup, State


def check_place(state: State, command: Place) -> Violation | None:
    if not isinstance(state, Setup):
        return Violation(Fault.NOT_NOW)
    if state.locked(command.seat) is not None:
        return Violation(Fault.ALREADY_LOCKED, (command.seat.value,))
    if isinstance(command.placement, Placement):
        return _misplacement(command.seat, command.placement)
    return None


def check_enter(state: State, command: Enter) -> Violation | None:
    if not isinstance(state, Setup):
        return Violation(Fault.NOT_NOW)
    for seat, placement in ((RED, command.red), (BLUE, command.blue)):
        locked = state.locked(seat)
        if locked is None:
            return Violation(Fault.NOT_LOCKED, (seat.value,))
        if isinstance(locked, Placement) and locked != placement:
            return Violation(Fault.NOT_AS_LOCKED, (seat.value, f"{placement.space}{placement.stance}"))
        misplacement = _misplacement(seat, placement)
        if misplacement is not None:
            return misplacement
    return None


def _misplacement(seat: Seat, placement: Placement) -> Violation | None:
    if placement.space in ENTRY_SPACES[seat]:
        return None
    return Violation(Fault.NOT_AN_ENTRY_SPACE, (seat.value, placement.space))


def check_lock(state: State, command: Lock) -> Violation | None:
    if not isinstance(state, Duel):
        return Violation(Fault.NOT_NOW)
    if state.locked(command.seat) is not None:
        return Violation(Fault.ALREADY_LOCKED, (command.seat.value,))
    if not isinstance(command.pair, Pair):
        return None
    first, second = command.pair.first, command.pair.second
    if same_card(first, second):
        return Violation(Fault.SAME_CARD, (first + second,))
    return not_in_hand(state, command.seat, first) or not_in_hand(state, command.seat, second)


def check_reveal(state: State, command: Reveal) -> Violation | None:
    if not isinstance(state, Duel):
        return Violation(Fault.NOT_NOW)
    for index, (seat, action) in enumerate(((RED, command.red), (BLUE, command.blue))):
        lock = state.locked(seat)
        if lock is None:
            return Violation(Fault.NOT_LOCKED, (seat.value,))
        if isinstance(lock, Pair):
            if action is not (lock.first if state.opened is None else lock.second):
                return Violation(Fault.NOT_AS_LOCKED, (seat.value, action.value))
        elif state.opened is not None and same_card(state.opened[index], action):
            return Violation(Fault.SAME_CARD, (state.opened[index] + action,))
        missing = not_in_hand(state, seat, action)
        if missing is not None:
            return missing
    if command.red is command.blue and isinstance(CARD_OF[command.red], Special):
        return Violation(Fault.SPECIAL_TWICE, (command.red.value,))
    return None


def not_in_hand(state: Duel, seat: Seat, action: Action) -> Violation | None:
    """Why the seat cannot have the card of this action, if it cannot."""
    cards = state.position.cards(seat)
    card = CARD_OF[action]
    if isinstance(card, Card):
        return Violation(Fault.SET_ASIDE, (action.value,)) if card is cards.aside else None
    if card is cards.special:
        return None
    # An unknown special can be any that is neither in the opponent's known hand nor spent.
    elsewhere = card is state.position.cards(seat.opponent).special or action in state.discarded
    if cards.special is Special.UNKNOWN and not elsewhere:
        return None
    return Violation(Fault.SPECIAL_NOT_HELD, (action.value,))


def same_card(first: Action, second: Action) -> bool:
    """Every player has one special only, whichever it is."""
    one, other = CARD_OF[first], CARD_OF[second]
    return one is other or (isinstance(one, Special) and isinstance(other, Special))
