"""Names a breach of fair play in a sentence, by its code, with the values that prove it."""

from companion.games.kiriai.pieces import Action
from companion.i18n.speech import Speech
from companion.table.link_status import Charge
from companion.ui.text.kiriai import PIECES

CHARGES = {
    # Each way to cheat has its own sentence.
    "echoed_seal": "charge.echo",
    "broken_seal": "charge.seal",
    "broken_name": "charge.name",
    "early_opening": "charge.early",
    "late_opening": "charge.late",
    "late_take_back": "charge.back",
    "positions_differ": "charge.position",
    "wrong_digest": "charge.digest",
    # The deal.
    "unproved_shuffle": "charge.proof.shuffle",
    "unproved_pick": "charge.proof.pick",
    "unproved_strip": "charge.proof.strip",
    "changed_exponent": "charge.shuffle",
    "changed_order": "charge.shuffle",
    "bad_exponent": "charge.shuffle",
    "bad_order": "charge.shuffle",
    "not_in_the_group": "charge.group",
    "not_distinct": "charge.deal",
    "not_dealt": "charge.dealt",
    # The cards.
    "unknown_card": "charge.unknown",
    "unknown_special": "charge.unknown",
    "same_card": "charge.twice",
    "special_twice": "charge.twice",
    "set_aside": "charge.aside",
    "special_not_held": "charge.special",
    "not_the_same": "charge.same",
    "not_as_locked": "charge.locked",
    "not_an_entry_space": "charge.space",
    "unknown_placement": "charge.space",
    # The bricks.
    "illegal_army": "charge.army",
    "illegal_line": "charge.line",
    "wrong_entry": "charge.book",
    # More than anybody needs.
    "too_many": "charge.many",
    # Joining the table.
    "wrong_secret": "charge.secret",
    "code_retired": "charge.retired",
    "seat_taken": "charge.seat",
    "wrong_mac": "charge.forged",
    "other_table": "charge.table",
    # Said at the wrong time, or about the wrong thing.
    "wrong_order": "charge.order",
    "not_theirs_to_say": "charge.order",
    "no_book": "charge.order",
    "wrong_exchange": "charge.order",
    "wrong_slot": "charge.order",
    "wrong_slot_count": "charge.order",
    "wrong_kind": "charge.order",
    "wrong_terms": "charge.order",
    "wrong_audit": "charge.order",
    "wrong_acknowledgement": "charge.order",
    "not_a_throw": "charge.order",
    "duel_over": "charge.order",
    "not_now": "charge.order",
    "already_locked": "charge.order",
    "not_locked": "charge.order",
    "cards_open": "charge.order",
}
# For every other code: a message that no honest app writes.
GARBLED = "charge.garbled"
LETTERS = {action.value: action for action in Action}
# What the two values of a charge are, where it has two to compare.
VALUES = {
    "broken_seal": ("charge.sealed", "charge.opened"),
    "broken_name": ("charge.sealed", "charge.opened"),
    "wrong_digest": ("charge.there", "charge.here"),
    "positions_differ": ("charge.here", "charge.there"),
    "not_dealt": ("charge.shown", "charge.given"),
}
# About cards, which a record writes as letters.
OF_CARDS = ("not_dealt", "unknown_card", "same_card", "special_twice", "set_aside", "special_not_held", "not_the_same")
# A long value is split into groups of this length, to be compared by eye.
GROUP = 8


def charged(say: Speech, charge: Charge, name: str) -> str:
    """The sentence that says what the player of this name has done."""
    return say(CHARGES.get(charge.code, GARBLED), name=name)


def is_about_cards(charge: Charge) -> bool:
    """Whether the values are cards, which every player can read."""
    return charge.code in OF_CARDS


def evidence(say: Speech, charge: Charge) -> tuple[tuple[str, str], ...]:
    """The values that prove it, each with its label."""
    labels = VALUES.get(charge.code, ())
    values = tuple(_named(say, value) if is_about_cards(charge) else _grouped(value) for value in charge.details)
    if len(labels) != len(values):
        return tuple((say("charge.value"), value) for value in values)
    return tuple((say(label), value) for label, value in zip(labels, values, strict=True))


def _named(say: Speech, letters: str) -> str:
    """The names of the cards that the letters stand for; other letters stay as they are."""
    if not set(letters) <= LETTERS.keys():
        return letters
    return ", ".join(say(PIECES[LETTERS[letter]].name) for letter in letters)


def _grouped(value: str) -> str:
    return " ".join(word[at : at + GROUP] for word in value.split(" ") for at in range(0, max(1, len(word)), GROUP))
