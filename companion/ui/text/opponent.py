"""Says at which level the phone plays, and that it has decided before the player."""

from companion.i18n.speech import Speech
from companion.table.kiriai.view import PhoneOpponent
from companion.table.opponent import Level

# What to expect of each level.
LINES = {
    Level.BEGINNER: "phone.level.beginner.line",
    Level.PRACTISED: "phone.level.practised.line",
    Level.STRONG: "phone.level.strong.line",
}


def sealed(say: Speech, phone: PhoneOpponent) -> str:
    """That the phone is deciding, or has."""
    return say("phone.choosing") if phone.seal is None else say("phone.sealed", seal=phone.seal.short)


def decided(say: Speech, phone: PhoneOpponent) -> str:
    """That what was opened had been sealed before."""
    return "" if phone.seal is None else say("phone.decided", seal=phone.seal.short)
