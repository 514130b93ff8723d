"""Numbers as each language writes them."""

from companion.i18n.speech import Speech


def decimal(say: Speech, number: float) -> str:
    """To one place, with the sign that the language puts before it; a whole number without any."""
    whole, _, tenths = f"{number:.1f}".partition(".")
    return whole if tenths == "0" else say("kingbrick.decimal", whole=whole, tenths=tenths)
