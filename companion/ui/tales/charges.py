"""With which sentence is a breach of fair play named? By the code of what was found; both values stand beside it."""

from companion.games.kiriai.pieces import Action
from companion.i18n.speech import Speech
from companion.table.standing import Charge
from companion.ui.tales.kiriai import PIECES

CHARGES = {
    # Each cheat has its own name.
    "echoed_seal": "kiriai.duel.charge.echo",
    "broken_seal": "kiriai.duel.charge.seal",
    "broken_name": "kiriai.duel.charge.name",
    "early_opening": "kiriai.duel.charge.early",
    "late_opening": "kiriai.duel.charge.late",
    "late_take_back": "kiriai.duel.charge.back",
    "positions_differ": "kiriai.duel.charge.position",
    "wrong_digest": "kiriai.duel.charge.digest",
    # The deal.
    "stacked_shuffle": "kiriai.duel.charge.stacked",
    "changed_exponent": "kiriai.duel.charge.shuffle",
    "changed_order": "kiriai.duel.charge.shuffle",
    "bad_exponent": "kiriai.duel.charge.shuffle",
    "bad_order": "kiriai.duel.charge.shuffle",
    "wrong_strip": "kiriai.duel.charge.strip",
    "not_in_the_group": "kiriai.duel.charge.group",
    "not_three": "kiriai.duel.charge.deal",
    "not_distinct": "kiriai.duel.charge.deal",
    "not_masked": "kiriai.duel.charge.deal",
    "not_a_card": "kiriai.duel.charge.deal",
    "not_dealt": "kiriai.duel.charge.dealt",
    # The cards.
    "unknown_card": "kiriai.duel.charge.unknown",
    "unknown_special": "kiriai.duel.charge.unknown",
    "same_card": "kiriai.duel.charge.twice",
    "special_twice": "kiriai.duel.charge.twice",
    "set_aside": "kiriai.duel.charge.aside",
    "special_not_held": "kiriai.duel.charge.special",
    "not_as_locked": "kiriai.duel.charge.locked",
    "not_an_entry_space": "kiriai.duel.charge.space",
    "unknown_placement": "kiriai.duel.charge.space",
    # The door.
    "wrong_secret": "kiriai.duel.charge.secret",
    "code_retired": "kiriai.duel.charge.retired",
    "seat_taken": "kiriai.duel.charge.seat",
    "wrong_mac": "kiriai.duel.charge.forged",
    "other_table": "kiriai.duel.charge.table",
    "unknown_version": "kiriai.duel.charge.version",
    # Said at the wrong time, or about the wrong thing.
    "wrong_order": "kiriai.duel.charge.order",
    "not_theirs_to_say": "kiriai.duel.charge.order",
    "wrong_exchange": "kiriai.duel.charge.order",
    "wrong_slot": "kiriai.duel.charge.order",
    "wrong_slot_count": "kiriai.duel.charge.order",
    "wrong_kind": "kiriai.duel.charge.order",
    "wrong_terms": "kiriai.duel.charge.order",
    "wrong_audit": "kiriai.duel.charge.order",
    "wrong_acknowledgement": "kiriai.duel.charge.order",
    "not_a_throw": "kiriai.duel.charge.order",
    "duel_over": "kiriai.duel.charge.order",
    "not_now": "kiriai.duel.charge.order",
    "already_locked": "kiriai.duel.charge.order",
    "not_locked": "kiriai.duel.charge.order",
    "cards_open": "kiriai.duel.charge.order",
}
# No honest app writes such a thing, whatever else its code says.
GARBLED = "kiriai.duel.charge.garbled"
LETTERS = {action.value: action for action in Action}
# What the two values of a charge are, where it has two to compare.
VALUES = {
    "broken_seal": ("kiriai.duel.charge.sealed", "kiriai.duel.charge.opened"),
    "broken_name": ("kiriai.duel.charge.sealed", "kiriai.duel.charge.opened"),
    "wrong_digest": ("kiriai.duel.charge.there", "kiriai.duel.charge.here"),
    "positions_differ": ("kiriai.duel.charge.here", "kiriai.duel.charge.there"),
    "not_dealt": ("kiriai.duel.charge.shown", "kiriai.duel.charge.given"),
}
# About cards, which a record writes as letters.
OF_CARDS = ("not_dealt", "unknown_card", "same_card", "special_twice", "set_aside", "special_not_held")
# A long value is parted into groups, to be compared by eye.
GROUP = 8


def charged(say: Speech, charge: Charge, name: str) -> str:
    """What the other player, of this name, is shown to have done."""
    return say(CHARGES.get(charge.code, GARBLED), name=name)


def evidence(say: Speech, charge: Charge) -> tuple[tuple[str, str], ...]:
    """The values that prove it, each with what it is."""
    labels = VALUES.get(charge.code, ())
    values = tuple(_named(say, value) if charge.code in OF_CARDS else _grouped(value) for value in charge.details)
    if len(labels) != len(values):
        return tuple((say("kiriai.duel.charge.value"), value) for value in values)
    return tuple((say(label), value) for label, value in zip(labels, values, strict=True))


def _named(say: Speech, letters: str) -> str:
    """The cards behind the letters; letters that are no card stay what they are."""
    if not set(letters) <= LETTERS.keys():
        return letters
    return ", ".join(say(PIECES[LETTERS[letter]].name) for letter in letters)


def _grouped(value: str) -> str:
    return " ".join(word[at : at + GROUP] for word in value.split(" ") for at in range(0, max(1, len(word)), GROUP))
